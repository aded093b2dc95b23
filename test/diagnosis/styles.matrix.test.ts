import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { diagnose } from '../../src/diagnosis/diagnose.ts'
import { calibrationOf, figuresOf, lostWithoutWords, reached, unknownTo } from './styles/figures.ts'
import { allCells, rowsIn } from './styles/matrix.ts'
import { evidenceOf, sights, ways, withoutProbe } from './styles/row.ts'
import { seen } from './confusion.ts'
import { stylesHeading, stylesPart } from '../../tools/docs/styles-part.ts'

const rows = await rowsIn(allCells)
const unknown = unknownTo(rows)

describe('a mistake in the set-up of products that nobody wrote rules for', () => {
  it.each(sights)('accuses no healthy step with high confidence: %s', (sight) => {
    const wrong = unknown.filter(
      (row) => row.sight === sight && row.wordless.some(({ confidence, steps }) => confidence === 'high' && !steps.includes(row.truth)),
    )
    expect(wrong.map(({ way, fault, wordless }) => ({ way, fault, wordless }))).toEqual([])
  })

  it('is given the same steps, whether or not anybody has read what the products say', () => {
    expect(rows.filter((row) => lostWithoutWords(row).length > 0)).toEqual([])
  })

  it('is found by its step in the words that are documented', () => {
    const known = rows.filter((row) => !unknown.includes(row))
    expect(known.filter(({ wordless: [first], truth }) => first?.steps.includes(truth) !== true)).toEqual([])
  })

  it('is seen without the direct probe just as by a run that has none', async () => {
    const sandbox = { ...ways['silent'], faults: ['key-property-missing'] }
    const asked = withoutProbe(await evidenceOf(sandbox))
    const unasked = await evidenceOf(
      sandbox,
      seen.filter(({ name }) => name !== 'token-service'),
    )
    const told = (evidence: typeof asked) =>
      diagnose(evidence).map(({ steps, confidence, evidence: checks }) => [steps, confidence, checks])
    expect(told(asked)).toEqual(told(unasked))
  })

  it.for(sights)('is found as often as was reached: %s', (sight) => {
    const own = unknown.filter((row) => row.sight === sight)
    const figures = figuresOf(own, 'wordless', rows)
    const { truth, silent, ratio } = reached[sight]
    console.log(`In styles, ${sight}: ${JSON.stringify(figures)}`)
    expect(figures.truth).toBeGreaterThanOrEqual(truth)
    expect(figures.silent).toBeLessThanOrEqual(silent)
    expect(figures.size / figures.honest).toBeLessThanOrEqual(ratio)
    const [high] = calibrationOf(own, 'wordless')
    if (high!.given > 0) expect(high!.first).toBeGreaterThanOrEqual(0.97)
  })

  it('is as docs/internals/diagnosis.md says (npm run figures makes it)', async () => {
    const page = await readFile(join(import.meta.dirname, '../../docs/internals/diagnosis.md'), 'utf8')
    const numbers = (text: string): readonly number[] => [...text.matchAll(/-?\d+(?:\.\d+)?/g)].map(([number]) => Number(number))
    const now = stylesPart(rows)
    const written = page.slice(page.indexOf(stylesHeading))
    expect(written.replaceAll(/\d+(?:\.\d+)?/g, '#')).toBe(now.replaceAll(/\d+(?:\.\d+)?/g, '#'))
    // How long an answer takes is a sign too, and no two runs take as long.
    const far = numbers(now).flatMap((number, place) =>
      Math.abs(number - numbers(written)[place]!) > Math.max(3, number * 0.03) ? [number] : [],
    )
    expect(far).toEqual([])
  })
})
