import { assert, constantFrom, dictionary, property, subarray } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runFactsOf } from './facts.ts'
import { steps as guides, type SetupStep } from '../domain/setup-steps.ts'
import { en } from '../report/language/en.ts'
import { nb } from '../../test/norwegian.ts'
import { plannedSteps, type StepId } from './procedure-steps.ts'
import { procedureOf, type ProcedureStep, type StepState } from './procedure.ts'
import type { Diagnosis, Outcome, Result } from '../engine/run/result.ts'
import type { RunRecord } from '../report/record.ts'
import { judge, type JudgeOptions } from '../../test/judge.ts'
import { checks, diagnosis, pass, results, runOf, summary } from '../../test/report/events.ts'
import { recordOf } from '../../test/report/record-of.ts'
import { runs } from '../../test/sample.ts'

async function procedureUnder(
  fault: string | undefined,
  settings: JudgeOptions['settings'] = {},
  sandbox: JudgeOptions['sandbox'] = {},
): Promise<readonly ProcedureStep[]> {
  const { events } = await judge({ sandbox: { ...sandbox, faults: fault === undefined ? [] : [fault] }, profile: 'acceptance', settings })
  return procedureOf(recordOf(events), en)
}

const idsThat = (state: StepState, procedure: readonly ProcedureStep[]): readonly StepId[] =>
  procedure.filter((step) => step.state === state).map(({ id }) => id)
const stepIn = (procedure: readonly ProcedureStep[], id: StepId): ProcedureStep => procedure.find((step) => step.id === id)!

const keySteps: readonly StepId[] = ['client-application', 'request-access', 'approve-access', 'api-key']

describe('the procedure', () => {
  it('has every step of the specification once, in its order, with its section', () => {
    const procedure = procedureOf(recordOf(runOf([], summary('interrupted', []))), en)
    expect(Object.keys(guides).filter((step) => !plannedSteps.some(({ id }) => id === step))).toEqual([])
    expect(procedure.map(({ section, id }) => `${section} ${id}`)).toEqual([
      'SPEC 4 network',
      'SPEC 4.1 identity-provider',
      'SPEC 4.2 graphql-api',
      'SPEC 4.5-1 register-integration',
      'SPEC 4.5-1 sole-use',
      'SPEC 4.5-2 token-issuing-service',
      'SPEC 4.5-3 import-template',
      'SPEC 4.5-3.1 open-design',
      'SPEC 4.5-3.2 select-callout',
      'SPEC 4.5-3.3 callout-url',
      'SPEC 4.5-3.4 open-properties',
      'SPEC 4.5-3.5 api-key-property',
      'SPEC 4.5-3.6 issuer-property',
      'SPEC 4.5-4 backend-url',
      'SPEC 4.5-4 context-path',
      'SPEC 4.6-1 client-application',
      'SPEC 4.6-2 request-access',
      'SPEC 4.6-3 approve-access',
      'SPEC 4.6-4 api-key',
    ])
    expect(idsThat('not-verified', procedure)).toHaveLength(procedure.length - 1)
  })

  it('says nothing of a run that judged nothing', () => {
    for (const step of procedureOf(recordOf(runOf([], summary('interrupted', []))), en)) {
      expect(step.checks).toEqual([])
      expect(step.fix).toBeUndefined()
    }
  })
})

describe.concurrent('what a run of real servers shows', () => {
  it('proves every step of a right set-up but what no call can show: that a page was opened is only implied', async () => {
    const procedure = await procedureUnder(undefined)
    expect(procedure.filter(({ state }) => state !== 'verified').map(({ id, state }) => [id, state])).toEqual([
      ['sole-use', 'cannot-be-seen'],
      ['open-design', 'implied'],
      ['select-callout', 'implied'],
      ['open-properties', 'implied'],
    ])
    expect(stepIn(procedure, 'issuer-property').checks).toEqual(['population.found', 'contact.found'])
    expect(stepIn(procedure, 'api-key').checks).toContain('gateway.rejects-no-key [contact]')
  })

  it('proves nothing of a key where the door stands open', async () => {
    const procedure = await procedureUnder('plan-keyless')
    expect(idsThat('wrong', procedure)).toEqual(['import-template'])
    expect(idsThat('not-verified', procedure)).toEqual(keySteps)
    for (const id of keySteps) expect(stepIn(procedure, id).past).toBe(true)
    expect(stepIn(procedure, 'import-template').fix).toBe(en.sentences.sentences['diagnosis.api-without-key-check.fix'])
  })

  it('tells the registers apart', async () => {
    const procedure = await procedureUnder('context-path-misspelt')
    expect(stepIn(procedure, 'context-path')).toMatchObject({
      state: 'suspected',
      registers: { population: 'suspected', contact: 'verified' },
    })
    expect(stepIn(procedure, 'api-key')).toMatchObject({
      state: 'not-reached',
      registers: { population: 'not-reached', contact: 'verified' },
    })
    expect(stepIn(procedure, 'token-issuing-service').state).toBe('verified')
  })

  it('accuses the one step that is sure, and does not claim what lies behind it', async () => {
    // The newer engine does not name the part that it cannot read.
    const procedure = await procedureUnder('callout-url-empty', {}, { engine: 'v3' })
    expect(idsThat('wrong', procedure)).toEqual(['callout-url'])
    expect(stepIn(procedure, 'open-design').state).toBe('cannot-be-seen')
    expect(stepIn(procedure, 'backend-url').state).toBe('not-reached')
    expect(stepIn(procedure, 'api-key')).toMatchObject({ state: 'not-verified', past: true })
    expect(stepIn(procedure, 'api-key-property')).toMatchObject({ state: 'not-verified', past: false })
  })

  it('proves nothing by a success that hides errors', async () => {
    const procedure = await procedureUnder('errors-rewritten')
    expect(idsThat('suspected', procedure)).toEqual(['import-template'])
    expect(idsThat('verified', procedure)).not.toContain('api-key')
    expect(idsThat('verified', procedure)).not.toContain('backend-url')
  })

  it('does not doubt the set-up for a person who is the wrong one, and says that it is the configuration', async () => {
    const procedure = await procedureUnder('population-of-another-person')
    expect(idsThat('suspected', procedure)).toEqual(['configuration'])
    expect(stepIn(procedure, 'api-key').state).toBe('verified')
  })

  it('reaches no step of a gateway that is not there', async () => {
    const procedure = await procedureUnder('gateway-unreachable')
    expect(idsThat('suspected', procedure)).toEqual(['network', 'configuration'])
    for (const id of keySteps) expect(stepIn(procedure, id)).toMatchObject({ state: 'not-reached', checks: [] })
    expect(stepIn(procedure, 'token-issuing-service').checks).toEqual(['token-service.issues-token'])
  })

  it('names the settings that would verify what was not asked for', async () => {
    const procedure = await procedureUnder(undefined, { gateway: undefined as never })
    expect(stepIn(procedure, 'api-key')).toMatchObject({ state: 'not-verified', settings: ['gateway.population', 'gateway.contact'] })
    expect(stepIn(procedure, 'network')).toMatchObject({ state: 'not-verified', settings: ['gateway.url'] })
    expect(stepIn(procedure, 'graphql-api').state).toBe('verified')
  })
})

describe('a step that is accused', () => {
  const runResults: readonly Result[] = [results.failed, pass(checks.reachable)]
  const procedureFor = (changes: Partial<Diagnosis>, language = en): readonly ProcedureStep[] =>
    procedureOf(recordOf(runOf(runResults, summary('failed', runResults, { diagnosis: [{ ...diagnosis, ...changes }] }))), language)

  it('is suspected where the cause names several, each with its own fix', () => {
    const step = stepIn(procedureFor({}), 'approve-access')
    expect(step).toMatchObject({ state: 'suspected', checks: diagnosis.evidence, fix: en.steps['approve-access'].fix })
  })

  it('is wrong where the cause names no other and is sure, with the fix of the cause', () => {
    expect(stepIn(procedureFor({ steps: ['api-key'] }), 'api-key')).toMatchObject({ state: 'wrong', fix: diagnosis.fix })
    expect(stepIn(procedureFor({ steps: ['api-key'], confidence: 'medium' }), 'api-key').state).toBe('suspected')
  })

  it('is told in Norwegian, too', () => {
    const step = stepIn(procedureFor({}, nb), 'approve-access')
    expect(step.title).toBe('Godkjenn tilgangen')
    expect(step.fix).toMatch(/^Åpne abonnementene \(Subscriptions\) på API-et/)
  })
})

describe('a check that is waived', () => {
  it('proves nothing, though it does not fail the run', () => {
    const runResults: readonly Result[] = [{ ...results.failed, outcome: 'waived', was: 'failed', waiver: results.waived.waiver }]
    const procedure = procedureOf(recordOf(runOf(runResults, summary('passed', runResults))), en)
    expect(idsThat('verified', procedure)).toEqual([])
  })
})

describe('whatever a run says', () => {
  const names = [
    'transport.reachable [gateway]',
    'token.issued',
    'token.access-token',
    'discovery.served',
    'graphql.organization-name',
    'population.found',
    'population.right-person',
    'register.path-proven [population]',
    'contact.found',
    'gateway.rejects-no-key [population]',
    'gateway.rejects-wrong-key [population]',
    'token-service.issues-token',
  ]
  const outcomes = dictionary(
    constantFrom(...names),
    constantFrom<Outcome>('passed', 'warned', 'failed', 'inconclusive', 'blocked', 'not-applicable', 'not-verified'),
  )
  const accusation = subarray(Object.keys(guides) as SetupStep[], { maxLength: 3 })

  function recordFor(chosen: Readonly<Record<string, Outcome>>, accused: readonly SetupStep[]): RunRecord {
    const runResults = Object.entries(chosen).map(([name, outcome]): Result => {
      const { warned } = results
      const like = [warned, ...Object.values(results)].find((result) => result.outcome === outcome) ?? pass(checks.found)
      const [check, instance] = name.split(/ \[|\]/) as [Result['check'], string?]
      return { ...like, name, check, ...(instance === undefined ? {} : { instance }), attempts: [] }
    })
    const [first, ...others] = accused
    const found =
      first === undefined
        ? []
        : [{ ...diagnosis, steps: [first, ...others] as const, sections: accused.map((step) => guides[step].section) }]
    return recordOf(runOf(runResults, summary('failed', runResults, { diagnosis: found }), runResults))
  }

  it('proves of a register what the diagnosis holds for proven, unless the answer is doubted', () => {
    assert(
      property(outcomes, (chosen) => {
        const { results: runResults, ...record } = recordFor(chosen, [])
        const facts = runFactsOf({ results: runResults, exchanges: [], target: { tokenServiceProbed: false, keysShared: false } })
        const { registers } = procedureOf({ ...record, results: runResults }, en).find(({ id }) => id === 'backend-url')!
        const doubted = ['failed', 'inconclusive'].includes(chosen['population.right-person'] ?? '')
        expect(registers!.contact === 'verified').toBe(facts.works('contact'))
        if (!doubted) expect(registers!.population === 'verified').toBe(facts.works('population'))
      }),
      { numRuns: runs(300) },
    )
  })

  it('proves by passed checks alone, accuses by a cause alone, and never both', () => {
    assert(
      property(outcomes, accusation, (chosen, accused) => {
        for (const { id, state, checks: shown, diagnosis: cause, fix, registers } of procedureOf(recordFor(chosen, accused), en)) {
          if (state === 'verified') {
            expect(shown.length).toBeGreaterThan(0)
            for (const name of shown) expect(['passed', 'warned']).toContain(chosen[name])
          }
          if (registers?.population === 'verified') expect(accused).not.toContain(id)
          expect(fix !== undefined).toBe(cause !== undefined)
          if (cause !== undefined) expect(['wrong', 'suspected']).toContain(state)
          if (state === 'wrong') expect(accused).toEqual([id])
        }
      }),
      { numRuns: runs(300) },
    )
  })
})
