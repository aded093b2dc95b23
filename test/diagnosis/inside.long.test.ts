import { describe, expect, it } from 'vitest'
import { diagnose } from '../../src/diagnosis/diagnose.ts'
import type { Evidence } from '../../src/diagnosis/evidence.ts'
import { procedureOf } from '../../src/diagnosis/procedure.ts'
import { startSandboxTarget } from '../../src/sandbox/target.ts'
import { en } from '../../src/report/language/en.ts'
import type { SetupStep } from '../../src/domain/setup-steps.ts'
import type { Admin } from '../management/live/admin.ts'
import { cases } from '../management/live/cases.ts'
import { targetOf } from '../management/live/stage.ts'
import { judgeInside } from '../management/judged.ts'
import { recordings, type Recording } from '../management/recording.ts'
import { replay } from '../management/replay.ts'
import { judgeTarget } from '../judge.ts'
import { recordOf } from '../report/record-of.ts'
import { answers, evidenceOf, failed, passed, type Said } from './build.ts'

/** What the gateway said outside, by the status that was recorded beside the answers from inside. */
const said: Readonly<Record<number, Said>> = {
  401: answers.keyRefused,
  404: answers.noRoute,
  500: { status: 500, json: { message: 'Internal Server Error', http_status_code: 500 }, marked: true },
  503: { status: 503, json: { message: 'Service Unavailable', http_status_code: 503 }, marked: true },
}

/** A run of which the call of the population register failed as it was recorded, with what the management API showed at the time. */
async function seenIn(recording: Recording, status = recording.outside): Promise<Evidence> {
  const server = await replay(recording)
  const { results } = await judgeInside(
    await targetOf({ ...recording, admin: undefined as unknown as Admin }, server.url, 'http://127.0.0.1:28082'),
  )
  await server.close()
  const outside = outsideOf(status)
  return { ...outside, results: [...outside.results, ...results] }
}

function outsideOf(status: number): Evidence {
  const refused = status === 404 ? answers.noRoute : answers.keyRefused
  return evidenceOf(
    [
      failed('population.found', [
        { ...said[status]!, call: 'a' },
        { ...refused, control: 'no-key' },
        { ...refused, control: 'wrong-key' },
        { ...answers.noRoute, control: 'unknown-context-path' },
      ]),
      passed('contact.found', answers.contacts),
      passed('token-service.issues-token', { status: 200, json: { access_token: 'x' } }),
    ],
    { tokenServiceProbed: true },
  )
}

const recorded = new Map(recordings().map((recording) => [recording.name, recording]))
const failing = cases.filter(({ name }) => recorded.get(name)!.outside >= 400)

/** Where one look cannot tell two steps apart: a key that belongs to nobody here may be the wrong one, or of another's application. */
const open: Readonly<Record<string, readonly SetupStep[]>> = { 'key-of-nobody': ['api-key', 'client-application'] }

describe('a call that failed, seen from inside as well', () => {
  it.each(failing.map((each) => [each.name, each] as const))('names the true step: %s', async (name, { step, warns = {} }) => {
    const recording = recorded.get(name)!
    const outside = diagnose(outsideOf(recording.outside))[0]!
    const found = diagnose(await seenIn(recording))
    const steps = open[name] ?? [step!]
    expect(found.map((each) => [each.steps, each.subject])).toEqual([[steps, 'population']])
    expect(outside.steps.length).toBeGreaterThan(1)
    expect(found[0]!.confidence).toBe(steps.length === 1 ? 'high' : 'medium')
    expect(Object.keys(warns)).toEqual(expect.arrayContaining(found[0]!.evidence.filter((check) => check.startsWith('inside.'))))
    expect(found[0]!.evidence).toContain('population.found')
    expect(found[0]!.evidence.length).toBeGreaterThan(1)
  })

  it.each([
    // The key is a right one; it may be sent in a header that the gateway does not read.
    [401, ['import-template', 'api-key']],
    [404, ['import-template']],
  ] as const)('says where to look where all is well inside, and outside %i', async (status, steps) => {
    const [found, ...others] = diagnose(await seenIn(recorded.get('right')!, status))
    expect(others).toEqual([])
    expect(found).toMatchObject({ rule: 'rejected-despite-correct-setup', steps, subject: 'population' })
    expect(found!.evidence).toContain('inside.deployed [population]')
  })
})

describe('a run of real servers, seen from inside as well', () => {
  const mistakes: readonly (readonly [string, ...SetupStep[]])[] = [
    ['contact-api-not-started', 'import-template'],
    ['contact-changes-not-deployed', 'import-template'],
    ['token-service-access-not-approved', 'token-issuing-service'],
    ['token-service-key-cut-short', 'api-key-property'],
    ['contact-access-not-approved', 'approve-access'],
    ['contact-key-renewed', 'api-key', 'client-application'],
    ['contact-key-property-missing', 'api-key-property'],
    ['contact-issuer-property-wrong', 'issuer-property'],
    ['contact-callout-url-placeholder', 'callout-url'],
    ['contact-backend-url-of-documentation', 'backend-url'],
    ['callout-condition-broken', 'callout-url', 'import-template'],
    ['shared-key-context-paths-swapped', 'context-path', 'backend-url'],
  ]
  it.each(mistakes)('%s', async (fault, ...steps) => {
    const { diagnosis, procedure, callPath } = await runOf(fault)
    expect(diagnosis).toHaveLength(1)
    expect(diagnosis[0]!.subject).toBe(fault.startsWith('contact-') ? 'contact' : 'gateway')
    expect(diagnosis[0]!.steps).toEqual(steps)
    expect(diagnosis[0]!.evidence.filter((check) => check.startsWith('inside.'))).not.toEqual([])
    const judged = procedure.find(({ id }) => id === steps[0])!
    expect(judged.state).toBe(diagnosis[0]!.steps.length === 1 && diagnosis[0]!.confidence === 'high' ? 'wrong' : 'suspected')
    expect(judged.checks.filter((check) => check.startsWith('inside.'))).not.toEqual([])
    expect(callPath.find(({ to }) => to === 'contact')!.hops.filter(({ state }) => state === 'failing' || state === 'suspect')).not.toEqual(
      [],
    )
  })

  it('verifies via the management API what the call did not come to', async () => {
    const { procedure, callPath } = await runOf('contact-access-not-approved')
    const ofContact = Object.fromEntries(
      procedure.flatMap(({ id, registers }) => (registers === undefined ? [] : [[id, registers.contact]])),
    )
    expect(ofContact).toMatchInlineSnapshot(`
      {
        "api-key": "not-verified",
        "api-key-property": "verified",
        "approve-access": "wrong",
        "backend-url": "not-reached",
        "callout-url": "verified",
        "client-application": "not-verified",
        "context-path": "verified",
        "import-template": "verified",
        "issuer-property": "verified",
        "register-integration": "not-reached",
        "request-access": "not-verified",
        "token-issuing-service": "verified",
      }
    `)
    expect(callPath.find(({ to }) => to === 'contact')!.hops.map(({ hop, state }) => `${hop} ${state}`)).toMatchInlineSnapshot(`
      [
        "gateway failing",
        "callout not-tested",
        "token-service not-tested",
        "authorization-service not-tested",
        "register not-tested",
      ]
    `)
  })

  it('draws as broken what is seen to be wrong behind where the calls end', async () => {
    const { diagnosis, callPath } = await runOf('contact-access-not-approved', 'contact-callout-url-placeholder')
    expect(diagnosis.map(({ steps }) => steps)).toEqual([['approve-access']])
    const hops = callPath.find(({ to }) => to === 'contact')!.hops
    expect(hops.map(({ hop, state }) => `${hop} ${state}`)).toMatchInlineSnapshot(`
      [
        "gateway failing",
        "callout failing",
        "token-service not-tested",
        "authorization-service not-tested",
        "register not-tested",
      ]
    `)
    expect(hops[1]).toMatchObject({ by: ['inside.addresses [contact]'], steps: ['callout-url'] })
  })

  it('takes nothing of another API for what is wrong with this one, where context paths are swapped', async () => {
    const { diagnosis, procedure, callPath } = await runOf('context-paths-swapped')
    expect(diagnosis.map(({ steps }) => steps)).toEqual([['context-path']])
    expect(procedure.filter(({ state }) => state === 'wrong' || state === 'suspected').map(({ id }) => id)).toEqual(['context-path'])
    expect(
      callPath
        .find(({ to }) => to === 'contact')!
        .hops.filter(({ state }) => state === 'failing')
        .map(({ hop }) => hop),
    ).toEqual(['gateway'])
  })

  it('takes an address that is as configured for no proof that the register is there', async () => {
    const { diagnosis, procedure } = await runOf('backend-not-trusted')
    expect(diagnosis[0]!.steps).toContain('backend-url')
    expect(procedure.find(({ id }) => id === 'backend-url')!.state).toBe('suspected')
  })

  async function runOf(...faults: readonly string[]) {
    const { sandbox, target } = await startSandboxTarget({ faults, management: true })
    try {
      const { events, summary } = await judgeTarget(target, { profile: 'acceptance' })
      return { diagnosis: summary.diagnosis, callPath: summary.callPath!, procedure: procedureOf(recordOf(events), en) }
    } finally {
      await sandbox.stop()
    }
  }
})
