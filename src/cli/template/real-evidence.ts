import { setTimeout as wait } from 'node:timers/promises'
import type { EndingPart } from '../../engine/check/finding.ts'
import type { Exchange } from '../../engine/http/exchange.ts'
import type { Unverified } from '../../engine/run/result.ts'
import { allSteps } from '../../gravitee/flow.ts'
import { placeOf } from '../../gravitee/read.ts'
import type { CallLog, Contact } from '../../gravitee-engine/calls.ts'
import { failingStep } from '../../gravitee-engine/failing-step.ts'
import type { Subject } from '../../lint/subject.ts'
import { gapOf, type RegisterTemplate } from './files.ts'
import type { ServedTemplate } from './real-definition.ts'
import { leftOpenIn } from './real-token-service.ts'
import { untoldHosts, untoldScopes } from './sandbox-untold.ts'

/** Whom the gateway turned to and whom nobody knows: whether that would have been right is not verified. */
const unknownContacts = (contacts: readonly Contact[], apis: readonly ServedTemplate[]): readonly string[] => [
  ...new Set(
    contacts
      .filter(({ host }) => !apis.some(({ wrongHosts }) => wrongHosts.has(host)))
      .map(({ host, port }) => `the gateway turned to ${host}:${port}, which is none that is known here, and was led nowhere`),
  ),
]

/** What of the way to a register is not the institution's, whatever the run comes to. */
export const asidesOf = (tokenService: Subject | undefined): readonly Unverified[] => [
  {
    check: 'template',
    reason: `${tokenService === undefined ? 'the token-issuing service, ' : ''}the identity provider, the authorization service and the registers are the sandbox's; the gateway is Gravitee's own`,
  },
  ...(tokenService === undefined ? [] : leftOpenIn(tokenService)),
]

/** A policy that this build of the gateway lacks: whether the institution's has it, nobody knows here. */
const missingIn = ({ subject, missing }: ServedTemplate): Unverified | undefined =>
  missing === undefined
    ? undefined
    : { check: 'template', reason: `the gateway has no policy ${missing} here; another one may`, place: placeFor(subject, missing) }

/** Policies whose counts are kept in a database. */
const limiting = new Set(['rate-limit', 'quota', 'spike-arrest'])

const limitsIn = ({ subject }: ServedTemplate): readonly Unverified[] =>
  allSteps(subject.api)
    .filter(({ enabled, policy }) => enabled.value && limiting.has(policy.value))
    .map(({ at, policy }) => ({
      check: 'template',
      reason: `${policy.value} lets every call pass here, where no database counts: its limits are not judged`,
      place: { file: subject.file, line: placeOf(subject.source, at).line },
    }))

function placeFor({ file, source, api }: Subject, policy: string): NonNullable<Unverified['place']> {
  const step = allSteps(api).find((each) => each.policy.value === policy)
  return { file, line: step === undefined ? 1 : placeOf(source, step.at).line }
}

/** What is not verified whatever the checks say; it grows while a run goes on. */
export function gapsOf(
  templates: readonly RegisterTemplate[],
  apis: readonly ServedTemplate[],
  calls: CallLog,
): () => readonly Unverified[] {
  const untold = templates.flatMap(({ subject, register }) =>
    [...untoldScopes(subject, register), ...untoldHosts(subject, register)].map((each) => gapOf(subject, each)),
  )
  return () => [
    ...untold,
    ...apis.flatMap(({ subject: { file }, refused }) =>
      refused === undefined ? [] : [{ check: 'template', reason: `the gateway does not serve it: ${refused}`, place: { file, line: 1 } }],
    ),
    ...apis.flatMap((api) => [...[missingIn(api)].filter((gap) => gap !== undefined), ...limitsIn(api)]),
    ...unknownContacts(calls.contactsSince(), apis).map((reason) => ({ check: 'template', reason })),
  ]
}

/** A call in whose time the gateway turned to somebody unknown shows nothing; nor does one to what it could not load. */
export const limitBy =
  (calls: CallLog, apis: readonly ServedTemplate[], gateway: string) =>
  async ({ transactionId, startedAt, request }: Exchange): Promise<string | undefined> => {
    const { origin, pathname } = new URL(request.url)
    if (origin !== gateway) return undefined
    const lacking = apis.find((api) => api.missing !== undefined && pathname.startsWith(api.calledAt))
    if (lacking !== undefined) return missingIn(lacking)!.reason
    // Of a call that has no name nobody knows when all has been told.
    await (transactionId === undefined ? wait(100) : calls.of(transactionId))
    return unknownContacts(calls.contactsSince(Date.parse(startedAt)), apis)[0]
  }

/** The step of a template at which the gateway ended a call, by its own account. */
export const endingIn =
  (calls: CallLog, apis: readonly ServedTemplate[]) =>
  async ({ transactionId, request }: Exchange): Promise<EndingPart | undefined> => {
    const call = transactionId === undefined ? undefined : await calls.of(transactionId)
    const api = apis.find(({ id }) => id === call?.api)
    if (call === undefined || api === undefined) return undefined
    const path = new URL(request.url).pathname.slice(api.calledAt.length)
    const step = failingStep(api.subject.api, call, { method: request.method, path })
    return step && { file: api.subject.file, line: placeOf(api.subject.source, step.pointer).line, ...step }
  }
