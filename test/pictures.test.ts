import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { failedRun, pictureOfRun } from '../tools/docs/pictures-run.ts'

const root = join(import.meta.dirname, '..')

const linesOf = (svg: string): readonly string[] =>
  [...svg.matchAll(/<text[^>]*>(.*?)<\/text>/g)].map(([, line]) => line!.replaceAll(/<[^>]+>/g, ''))

/** The words of a picture, but for ports, durations and requests, which are others in each run; a longer one breaks a line elsewhere. */
const wordsOf = (svg: string): string =>
  linesOf(svg)
    .join(' ')
    .replaceAll(/127\.0\.0\.1:\d+/g, 'HOST')
    .replaceAll(/\b[\d.]+ m?s\b/g, 'TIME')
    .replaceAll(/\d+ requests/g, 'REQUESTS')
    .replaceAll(/ +/g, ' ')

it('docs/pictures/terminal.svg says what the program says today (npm run pictures makes it)', async () => {
  const [shown, now] = [await readFile(join(root, 'docs/pictures/terminal.svg'), 'utf8'), pictureOfRun(await failedRun())].map(wordsOf)
  expect(shown).toBe(now)
})

it('the README names the command, and its text the lines, of that picture', async () => {
  const [readme, picture] = await Promise.all(['README.md', 'docs/pictures/terminal.svg'].map((file) => readFile(join(root, file), 'utf8')))
  const lines = linesOf(picture!)
  expect(readme).toContain(`npm run ${lines[0]!.replace('$ gatewatch', 'gatewatch --')}`)
  const [, alt = ''] = /!\[(.*)\]\(docs\/pictures\/terminal\.svg\)/.exec(readme!)!
  for (const label of ['Fix', 'Call path', 'Check first', 'Evidence']) {
    expect(alt.toLowerCase()).toContain(label.toLowerCase())
    expect(
      lines.some((line) => line.startsWith(label)),
      label,
    ).toBe(true)
  }
})
