import { textOf } from '../../src/messages/index.ts'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { diagnose } from '../../src/diagnosis/diagnose.ts'
import type { Evidence, DiagnosisSubject } from '../../src/diagnosis/evidence.ts'
import { explain } from '../../src/diagnosis/explain.ts'
import { runFactsOf } from '../../src/diagnosis/facts.ts'
import { healthy } from '../../src/diagnosis/proven.ts'
import { attribute } from '../../src/diagnosis/responder.ts'
import { steps } from '../../src/domain/setup-steps.ts'
import { runs } from '../sample.ts'
import { body, evidence, said, words } from './arbitrary.ts'
import { answers, evidenceOf, exchangeOf, failed, passed, type Said } from './build.ts'
import { withoutWords } from './without-words.ts'

/** How some gateway refuses what is wrong. */
const house: readonly Said[] = [
  { status: 401, json: { message: 'Unauthorized' }, control: 'no-key', origin: 'gateway' },
  { status: 401, json: { message: 'Unauthorized' }, control: 'wrong-key', origin: 'gateway' },
  { status: 404, json: { message: 'no route matched with those values' }, control: 'unknown-context-path', origin: 'gateway' },
]

describe('whatever a run saw', () => {
  it('every answer is given by somebody', () => {
    fc.assert(
      fc.property(said, (each) => {
        const { respondedBy, class: kind, confidence, why } = attribute(exchangeOf(each))
        expect([respondedBy, kind, confidence, textOf(why)].every((text) => text.length > 0)).toBe(true)
      }),
      { numRuns: runs(500) },
    )
  })

  it('no diagnosis is without evidence, and none accuses a step that is proven', () => {
    let diagnoses = 0
    fc.assert(
      fc.property(evidence, (seen) => {
        const facts = runFactsOf(seen)
        const against = seen.results.filter(({ outcome }) => ['failed', 'warned', 'inconclusive'].includes(outcome)).map(({ name }) => name)
        const found = diagnose(seen)
        diagnoses += found.length
        for (const diagnosis of found) {
          expect(diagnosis.evidence.length).toBeGreaterThan(0)
          expect(against).toEqual(expect.arrayContaining([...diagnosis.evidence]))
          const proven = healthy(facts, diagnosis.subject as DiagnosisSubject | undefined)
          expect(diagnosis.steps.filter((step) => proven.has(step))).toEqual([])
          expect(new Set(diagnosis.steps).size).toBe(diagnosis.steps.length)
          expect(diagnosis.sections).toEqual(diagnosis.steps.map((step) => steps[step].section))
          expect(`${diagnosis.cause}${diagnosis.fix}${diagnosis.setting ?? ''}`).not.toMatch(/\{\w+\}/)
        }
        expect(new Set(found.map(({ cause, subject }) => `${cause} ${String(subject)}`)).size).toBe(found.length)
      }),
      { numRuns: runs(2000) },
    )
    expect(diagnoses).toBeGreaterThan(runs(1000))
  })

  const factors = ['no-key', 'wrong-key', 'unknown-context-path', 'unknown-path', 'other-key', 'other-method', 'again'] as const
  const controls = fc.array(fc.tuple(fc.constantFrom(...factors), said), { maxLength: 8 })
  const called = fc.tuple(said, controls).map(([doc, beside]) =>
    failed(
      'population.found',
      [doc, ...beside.map(([control, each]) => ({ ...each, control }))].map((each) => ({ ...each, origin: 'gateway' as const })),
    ),
  )

  it('a call that fails is explained by a step that nothing acquits, and never with high confidence by several', () => {
    fc.assert(
      fc.property(called, (call) => {
        const seen = evidenceOf([call])
        const found = diagnose(seen).filter(({ evidence: checks }) => checks.includes('population.found'))
        expect(found).toHaveLength(1)
        expect(found[0]!.steps.filter((step) => healthy(runFactsOf(seen), 'population').has(step))).toEqual([])
        if (found[0]!.steps.length > 1 && found[0]!.subject === 'population') expect(found[0]!.confidence).not.toBe('high')
      }),
      { numRuns: runs(2000) },
    )
  })

  it('no set loses a step where the sentences of products are taken out', () => {
    const sets = (seen: Evidence) => diagnose(seen).flatMap(({ steps: named }) => named)
    fc.assert(
      fc.property(called, controls, (call, beside) => {
        const own: Said[] = [...house, ...beside.map(([control, each]) => ({ ...each, control, origin: 'gateway' as const }))]
        const seen = evidenceOf([{ ...call, said: [...call.said, ...own] }])
        expect(withoutWords(() => sets(seen))).toEqual(expect.arrayContaining([...sets(seen)]))
      }),
      { numRuns: runs(2000) },
    )
  })

  it('a register that works is not accused of what opens it', () => {
    const asked = fc.constantFrom('gateway.rejects-path-tricks [population]', 'population.right-person')
    fc.assert(
      fc.property(fc.array(said, { maxLength: 3 }), asked, (heard, name) => {
        const works = passed('population.found', { ...answers.person, call: 'c' })
        const broken = failed(
          name,
          heard.map((each) => ({ ...each, origin: 'gateway' as const })),
        )
        const suspects = diagnose(evidenceOf([works, broken])).flatMap((diagnosis) => diagnosis.steps)
        expect(suspects.filter((step) => step === 'api-key' || step === 'network')).toEqual([])
      }),
    )
  })

  it('whatever is pasted is explained or left alone', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          words,
          body.map(({ json, body: text }) => text ?? JSON.stringify(json)),
        ),
        (input) => {
          for (const { steps: suspects, cause, fix } of explain(input).explanations) {
            expect(suspects.length).toBeGreaterThan(0)
            expect(`${cause}${fix}`).not.toMatch(/\{\w+\}/)
          }
        },
      ),
      { numRuns: runs(500) },
    )
  })
})
