import { describe, expect, it } from 'vitest'
import { stringify } from 'yaml'
import { keysIn, leakIn } from '../../src/acceptance/bundle-search.ts'
import { explain } from '../../src/diagnosis/explain.ts'
import { issuedIn } from '../../src/engine/http/learn.ts'
import { lint } from '../../src/templates/lint/lint.ts'
import { growth } from '../order.ts'
import { changed, set } from '../templates/change.ts'
import { definition, optionsFor } from '../templates/templates.ts'

/** What an expression begins with, or goes on with, again and again: an attempt at each of them must not read all that follow. */
const parts = [
  'a',
  'A',
  '1',
  '-',
  ' ',
  '\n',
  '/',
  '+',
  '=',
  '.',
  ':',
  ';',
  ',',
  '"',
  "'",
  '<',
  '{',
  '[',
  '(',
  '#',
  '?',
  '&',
  '*',
  '\\',
  '\\"',
  'a-',
  'aA1-',
  'A1a=',
  '0 ',
  '123456 ',
  '123456-',
  '://',
  '://a:',
  'https://a@',
  '?a=',
  'id',
  'id   ',
  'id" "',
  'etag: W/',
  'org:',
  '"api-key"',
  '"api-key" : ',
  '"api-',
  'authorization: bearer ',
  'password=',
  'password=" ',
  'access_token=',
  '"access_token":"',
  '"factors":{',
  '"publicKey":"',
  'SHA256:',
  'urn:uuid:',
  'eyJ',
  'eyJ.',
  'eyJaaaaaaaa.',
  'eyJaaaaaaaa-',
  'ssh-a ',
  'Basic ',
  'Bearer a',
  '-----BEGIN ',
  '-----BEGIN A',
  '-----BEGIN A-----',
  '-----END A-----',
  'PRIVATE KEY',
  'data:',
  'data:;',
  'data:,;',
  ';base64',
  '<svg',
  '{#',
  '{#a',
  '{#a}',
  '{ ',
  '{ T',
  '# ',
  '${',
  'T(java.',
  "{#'",
  'fyll',
  'XX',
  'xx',
  'TL01;',
  '; ',
  'status ',
  'HTTP/1.1 401 x\n',
]

const times = 8
const length = 25_000

/** Which parts of a text make the work grow faster than the text: three times as fast is the square of an eighth. */
async function fasterThanText(work: (text: string) => unknown, all: readonly string[] = parts): Promise<readonly string[]> {
  const faster: string[] = []
  for (const part of all) {
    const text = part.repeat(Math.ceil(length / part.length))
    const grown = await growth(
      () => work(text),
      () => work(text.repeat(times)),
    )
    if (grown > 3 * times) faster.push(`${JSON.stringify(part)}: ${grown.toFixed(0)} times for ${times} times the text`)
  }
  return faster
}

describe('the work at a text that anybody may have written grows no faster than the text', () => {
  it('where a bundle is searched for keys', async () => {
    expect(await fasterThanText((text) => keysIn([{ name: 'x', text, sha256: '' }]))).toEqual([])
    expect(await fasterThanText(leakIn)).toEqual([])
  })

  it('where an answer is searched for tokens', async () => {
    expect(await fasterThanText((text) => issuedIn(text, 'access token'))).toEqual([])
  })

  it('where something is pasted', async () => {
    expect(await fasterThanText((text) => explain(text))).toEqual([])
  })

  it.each(['flows.0.pre.0.configuration.url', 'flows.0.pre.0.configuration.headers.0.value', 'description', 'x-gatewatch-rules'])(
    'where %s of a definition is read',
    async (place) => {
      const sound = definition('population', 'configured')
      const read = async (text: string): Promise<unknown> =>
        await lint([{ name: 'x.json', bytes: Buffer.from(JSON.stringify(changed(sound, set(place, text)))) }], optionsFor('configured'))
      expect(await fasterThanText(read)).toEqual([])
    },
  )

  it('where the comments of a definition are read', async () => {
    const sound = stringify(definition('population', 'configured'))
    const read = async (text: string): Promise<unknown> =>
      await lint([{ name: 'x.yaml', bytes: Buffer.from(`${sound}${text}\n`) }], optionsFor('configured'))
    const comments = ['#\n', '# gatewatch TL01 off: x\n', '  # gatewatch TL01 off: x\n', '# ', '# gatewatch ', '- a # gatewatch TL01 off\n']
    expect(await fasterThanText(read, comments)).toEqual([])
  })
})
