import { describe, expect, it } from 'vitest'
import { textOf } from '../../src/messages/index.ts'
import { lint } from '../../src/templates/lint/lint.ts'
import { definition, optionsFor } from './templates.ts'

const URL = '"url": "https://gateway.example.org/test/machine-token"'
const TEXT = JSON.stringify(definition('contact', 'configured'), null, 2)

/** The findings of a text, and the verdict on the documented call. */
async function check(text: string, name = 'contact.json') {
  const { findings, files } = await lint([{ name, bytes: Buffer.from(text) }], optionsFor('configured'))
  return {
    verdict: files[0]!.tried?.verdict,
    reported: findings.map(({ severity, rule, line, cause }) => `${line} ${severity} ${rule} ${textOf(cause)}`),
    shown: JSON.stringify(findings),
  }
}

/** The text with another value of the address before or after the right one, and the line of the first of the two. */
const twice = (...values: readonly string[]): { readonly text: string; readonly line: number } => ({
  text: TEXT.replace(URL, values.join(',\n')),
  line: TEXT.slice(0, TEXT.indexOf(URL)).split('\n').length,
})
const WRONG = '"url": "https://path.to/x"'

describe('a member that an object has twice', () => {
  it('is a warning with both lines where the last is right', async () => {
    for (const first of [WRONG, URL, '"url": null', '"url": {"deep": [1, "x"]}']) {
      const { text, line } = twice(first, URL)
      expect(await check(text)).toMatchObject({
        verdict: 'as documented',
        reported: [`${line + 1} warning TL01 The member "url" is in the object twice, on lines ${line} and ${line + 1}.`],
      })
    }
  })

  it('is found by the rules where the last is wrong', async () => {
    const { text, line } = twice(URL, WRONG)
    const { verdict, reported } = await check(text)
    expect(verdict).toBe('broken')
    expect(reported.filter((each) => each.includes('error'))).toEqual([expect.stringMatching(new RegExp(`^${line + 1} error TL06 `))])
  })

  it('is a warning wherever it is, and in YAML', async () => {
    const plans = TEXT.replace('"plans": [', '"plans": [],\n"plans": [')
    expect(await check(plans)).toMatchObject({
      verdict: 'as documented',
      reported: [expect.stringMatching(/warning TL01 The member "plans"/)],
    })
    const resource = `kind: ApiDefinition\nmetadata: { name: contact }\nspec: ${JSON.stringify(JSON.parse(TEXT), null, 1)}\n`.replace(
      URL,
      `${WRONG}, ${URL}`,
    )
    expect((await check(resource, 'contact.yaml')).reported.filter((each) => each.includes('TL01'))).toEqual([
      expect.stringContaining('warning TL01 The member "url" is in the object twice'),
    ])
  })

  it('shows nothing of the value that is not used', async () => {
    const secret = '4f6d1c9a-8f0e-4f2b-9a63-6d0c3b7e51aa'
    const { text } = twice(`"url": "${secret}", ${WRONG}`)
    const lines = text.replaceAll('\n', ' ')
    for (const each of [text, lines]) {
      const { reported, shown } = await check(each)
      expect(reported.some((finding) => finding.includes('TL06'))).toBe(true)
      expect(shown).not.toContain(secret.slice(2))
    }
  })
})
