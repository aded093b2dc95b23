import { message, type Message, recorded } from '../../messages/index.ts'
import { setTimeout as wait } from 'node:timers/promises'
import type { Exchange, Unverified } from '../../engine/index.ts'
import { allSteps, type LoggedCall, type CallLog, type Contact, type RefusedAccess, failingPart, plansOf } from '../../gravitee/index.ts'
import { gatewayMarks } from '../../domain/index.ts'
import { gapAt, servedAt, textOfGap, type Witness } from './evidence.ts'
import type { ServedTemplate } from './real-definition.ts'

/** Messages about connections to unknown hosts, whose responses are not verified. */
const unknownContacts = (contacts: readonly Contact[], apis: readonly ServedTemplate[]): readonly Message[] =>
  contacts
    .filter(({ host }) => !apis.some(({ template }) => template.isWrong(host)))
    .map(({ host, port }) => message('template-run.gateway-turned-elsewhere', { address: `${host}:${port}` }))

/** Messages about denied files and programs, whose effect is not verified. */
const refusals = (found: readonly RefusedAccess[]): readonly Message[] =>
  found.map(({ kind, name }) =>
    kind === 'file'
      ? message('template-run.gateway-wanted-file', { path: name })
      : message('template-run.gateway-wanted-program', { name }),
  )

/** Parts of the call path that are not the institution's own. */
export const asidesOf = (issuesTokens: boolean): readonly Unverified[] => [
  {
    check: 'template',
    ...recorded(
      'reason',
      message(issuesTokens ? 'template-run.gateway-and-token-service-are-gravitee' : 'template-run.gateway-is-gravitee'),
    ),
  },
]

/** A policy that this build of the gateway lacks: the institution's may have it. */
export function lackOfPolicy({ subject }: ServedTemplate, policy: string): Unverified {
  const step = allSteps(subject.api).find((each) => each.policy.value === policy)
  return gapAt(subject, (step ?? subject.api.root).at, message('template-run.gateway-lacks-policy', { policy }))
}

/** The template at an address. */
const calledApi = (apis: readonly ServedTemplate[], exchange: Exchange): ServedTemplate | undefined =>
  servedAt(exchange, apis, ({ calledAt }) => calledAt)

/** The gateway's report of a call; it has none of a call to an unserved path. */
async function loggedCallOf(calls: CallLog, { transactionId, response }: Exchange): Promise<LoggedCall | undefined> {
  const unrouted = response?.status === 404 && !gatewayMarks.some((name) => Object.hasOwn(response.headers, name))
  return transactionId === undefined || unrouted ? undefined : await calls.of(transactionId)
}

/** Evidence from the gateway's log of calls. */
export function witnessOf(calls: CallLog, apis: readonly ServedTemplate[], gateway: string): Witness {
  const unknownSince = (atMs?: number): readonly Unverified[] => {
    const all = [...unknownContacts(calls.contactsSince(atMs), apis), ...refusals(calls.refusalsSince(atMs))]
    const reasons = new Map(all.map((one) => recorded('reason', one)).map((one) => [one.reason, one]))
    return [...reasons.values()].map((reason) => ({ check: 'template', ...reason }))
  }
  return {
    async endingOf(exchange) {
      const api = calledApi(apis, exchange)
      if (api === undefined) return undefined
      const { subject, calledAt, id } = api
      if (api.refused !== undefined) return { subject, ending: { part: 'plans', pointer: plansOf(subject.api) } }
      const call = await loggedCallOf(calls, exchange)
      if (call?.api !== id) return undefined
      const { method, url } = exchange.request
      const ending = failingPart(subject.api, call, { method, path: new URL(url).pathname.slice(calledAt.length) })
      return ending && { subject, ending }
    },
    subjectOf: (exchange) => (new URL(exchange.request.url).origin === gateway ? calledApi(apis, exchange)?.subject : undefined),
    // A call proves nothing if the gateway tried an unknown host meanwhile, or could not load the template.
    async limitOf(exchange) {
      if (new URL(exchange.request.url).origin !== gateway) return undefined
      if (calls.isClosed) return message('template-run.gateway-went-away')
      const lacking = [calledApi(apis, exchange), apis.find(({ template }) => template.name === 'token-service')].find(
        (api) => api?.lacking !== undefined,
      )
      if (lacking?.lacking !== undefined) return textOfGap(lacking.lacking)
      // Without an id the end of the reports about a call is not known.
      await (exchange.transactionId === undefined ? wait(100) : loggedCallOf(calls, exchange))
      const [unknown] = unknownSince(Date.parse(exchange.startedAt))
      return unknown && textOfGap(unknown)
    },
    gaps: () => [
      ...apis.flatMap(({ subject, refused }) =>
        refused === undefined
          ? []
          : [gapAt(subject, plansOf(subject.api), message('template-run.gateway-serves-not', { reason: refused }))],
      ),
      ...apis.flatMap(({ lacking }) => lacking ?? []),
      ...unknownSince(),
    ],
  }
}
