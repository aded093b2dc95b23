import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { likelyFirst } from '../../src/diagnosis/suspected.ts'
import { answerOf, diagnosisPage, proportions } from '../../tools/docs/diagnosis-page.ts'
import { stylesHeading } from '../../tools/docs/styles-part.ts'
import { judge } from '../judge.ts'
import { diagnoseMistake, mistakes, mistakesIn, views, type Row } from './confusion.ts'

const found = new Map<string, Row>()
const page = await readFile(join(import.meta.dirname, '../../docs/internals/diagnosis.md'), 'utf8')

describe.concurrent('a mistake in the set-up is found by its step, in one diagnosis', () => {
  describe.each(views)('%s', (view) => {
    const own = mistakesIn(view).map((mistake) => [`${mistake.mistake} ${mistake.fault}`, mistake] as const)
    it.each(own)('%s', async (_, mistake) => {
      const row = await diagnoseMistake(mistake, view)
      found.set(`${view} ${mistake.mistake} ${mistake.fault}`, row)
      expect(row.diagnosis.map(({ steps }) => steps)).toEqual([expect.arrayContaining([mistake.truth])])
      const certain = row.diagnosis.filter(({ confidence, steps }) => confidence === 'high' && steps.length === 1)
      expect(certain.filter(({ steps }) => steps[0] !== mistake.truth)).toEqual([])
      expect(
        page
          .split('\n')
          .filter((line) => line.includes(`\`${mistake.fault}\`: `))
          .join(),
      ).toContain(`| ${answerOf(row)} |`)
    })
  })
})

describe('diagnosis as a whole', () => {
  it('is told in docs/internals/diagnosis.md of each mistake, in their order (npm run figures makes it)', () => {
    const [table] = /^## The mistakes\n\n.*\n.*\n((?:\|.*\n)+)/m.exec(page)!.slice(1)
    const told = [...table!.matchAll(/^\| (\S+ `\S+`: .*?) \| `(\S+)` \|/gm)].map(([, mistake, truth]) => [mistake, truth])
    expect(told).toEqual(mistakes.map(({ mistake, fault, title, truth }) => [`${mistake} \`${fault}\`: ${title}`, truth]))
  })

  it('finds nothing where nothing is wrong', async () => {
    expect((await judge()).summary.diagnosis).toEqual([])
  })

  it('has the true step first for more than two thirds where the first is called likely', () => {
    for (const [rule, step] of Object.entries(likelyFirst)) {
      const own = [...found.values()].filter(
        ({ diagnosis: [first] }) => first?.rule === rule && first.steps.length > 1 && first.steps[0] === step,
      )
      expect(own.filter(({ truth }) => truth !== step).length, rule).toBeLessThanOrEqual(own.length / 3)
    }
  })

  it('is as good as docs/internals/diagnosis.md says (npm run figures makes it)', () => {
    const rows = [...found.values()]
    const { truth, smallest, healthyAccused } = proportions(rows)
    console.log(
      `Diagnosis: truth in the answer ${percent(truth)}, smallest honest set ${percent(smallest)}, healthy steps named with confidence ${healthyAccused}.`,
    )
    expect(truth).toBe(1)
    // Reached so far; the aim is 0.95.
    expect(smallest).toBeGreaterThanOrEqual(0.865)
    expect(healthyAccused).toBe(0)
    expect(page.slice(0, page.indexOf(stylesHeading))).toBe(`${diagnosisPage(rows)}\n`)
  })
})

const percent = (share: number): string => `${Math.round(share * 1000) / 10} %`
