import { setTimeout as wait } from 'node:timers/promises'
import type { Unverified } from '../../engine/run/result.ts'
import { allSteps } from '../../gravitee/flow.ts'
import { placeOf } from '../../gravitee/read.ts'
import type { CallLog, Contact } from '../../gravitee-engine/calls.ts'
import { failingStep } from '../../gravitee-engine/failing-step.ts'
import type { Subject } from '../../lint/subject.ts'
import type { Witness } from './evidence.ts'
import type { ServedTemplate } from './real-definition.ts'
import { leftOpenIn } from './real-token-service.ts'

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

function placeFor({ file, source, api }: Subject, policy: string): NonNullable<Unverified['place']> {
  const step = allSteps(api).find((each) => each.policy.value === policy)
  return { file, line: step === undefined ? 1 : placeOf(source, step.at).line }
}

/** What the gateway told of the calls that it served, in its log. */
export function witnessOf(calls: CallLog, apis: readonly ServedTemplate[], gateway: string): Witness {
  return {
    async endingOf({ transactionId, request }) {
      const call = transactionId === undefined ? undefined : await calls.of(transactionId)
      const api = apis.find(({ id }) => id === call?.api)
      if (call === undefined || api === undefined) return undefined
      const path = new URL(request.url).pathname.slice(api.calledAt.length)
      const step = failingStep(api.subject.api, call, { method: request.method, path })
      return step && { subject: api.subject, step }
    },
    // A call in whose time the gateway turned to somebody unknown shows nothing; nor does one to what it could not load.
    async limitOf({ transactionId, startedAt, request }) {
      const { origin, pathname } = new URL(request.url)
      if (origin !== gateway) return undefined
      const lacking = apis.find((api) => api.missing !== undefined && pathname.startsWith(api.calledAt))
      if (lacking !== undefined) return missingIn(lacking)!.reason
      // Of a call that has no name nobody knows when all has been told.
      await (transactionId === undefined ? wait(100) : calls.of(transactionId))
      return unknownContacts(calls.contactsSince(Date.parse(startedAt)), apis)[0]
    },
    gaps: () => [
      ...apis.flatMap(({ subject: { file }, refused }) =>
        refused === undefined ? [] : [{ check: 'template', reason: `the gateway does not serve it: ${refused}`, place: { file, line: 1 } }],
      ),
      ...apis.flatMap((api) => missingIn(api) ?? []),
      ...unknownContacts(calls.contactsSince(), apis).map((reason) => ({ check: 'template', reason })),
    ],
  }
}
