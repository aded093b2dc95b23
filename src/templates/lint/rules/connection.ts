import { type Connection, type EndpointGroup, httpUrl } from '../../../gravitee/index.ts'
import { declare, type Violation, WARNING } from './rule.ts'

/** How the gateway speaks to the backend. */
export const connectionRules = declare([
  {
    id: 'TL38',
    title: 'The certificate of the backend is checked',
    severity: WARNING,
    step: 'backend-url',
    why: 'Without the check anybody between the gateway and the register can read the token and the persons.',
    remedy: 'Set trustAll to false and hostnameVerifier to true.',
    *judge({ api }): Generator<Violation> {
      for (const { trustAll, hostnameVerifier } of connectionsOf(api.groups)) {
        yield* flagViolations('trustAll', trustAll, false)
        yield* flagViolations('hostnameVerifier', hostnameVerifier, true)
      }
    },
  },
  {
    id: 'TL39',
    title: 'Timeouts are stated and sane, and redirects are not followed',
    severity: WARNING,
    step: 'backend-url',
    why: 'A missing limit lets one slow register block the gateway; a followed redirect hands the token to another host.',
    remedy: 'Set connectTimeout to at most 5000, readTimeout to at most 30000, and followRedirects to false.',
    purpose: 'ours',
    *judge({ api }): Generator<Violation> {
      for (const { at, connectTimeoutMs, readTimeoutMs, followRedirects } of connectionsOf(api.groups)) {
        yield* limitViolations('connectTimeout', connectTimeoutMs, 5_000, at)
        yield* limitViolations('readTimeout', readTimeoutMs, 30_000, at)
        yield* flagViolations('followRedirects', followRedirects, false)
      }
    },
  },
  {
    id: 'TL40',
    title: 'A second backend is only a fallback',
    severity: WARNING,
    step: 'backend-url',
    why: 'Calls are spread over all primary endpoints: every other call goes to the other host, often the other environment.',
    remedy: 'Mark all endpoints but one as backup (version 4: secondary), or remove them.',
    purpose: 'ours',
    *judge({ api }): Generator<Violation> {
      for (const { endpoints } of api.groups) {
        const [first, ...others] = endpoints.filter(({ secondary }) => secondary?.value !== true)
        const hostOf = (target: string | undefined): string => httpUrl(target ?? '')?.host ?? ''
        for (const { at, target, secondary } of others)
          if (hostOf(target?.value) !== hostOf(first!.target?.value))
            yield {
              at: secondary?.at ?? at,
              place: 'endpoint',
              expected: 'one primary endpoint',
              found: `a second one at ${hostOf(target?.value) || 'no host'}`,
            }
      }
    },
  },
])

/** Each connection once: the endpoints of a group mostly share it. */
const connectionsOf = (groups: readonly EndpointGroup[]): readonly Connection[] => [
  ...new Map(groups.flatMap(({ endpoints }) => endpoints.map(({ connection }) => [connection.at, connection] as const))).values(),
]

function* flagViolations(name: string, flag: Connection['trustAll'], wanted: boolean): Generator<Violation> {
  if (flag !== undefined && flag.value !== wanted)
    yield { at: flag.at, place: `backend ${name}`, expected: String(wanted), found: String(flag.value) }
}

function* limitViolations(name: string, limit: Connection['connectTimeoutMs'], most: number, at: string): Generator<Violation> {
  const violation = { place: `backend ${name}`, expected: `between 1 and ${most} ms` }
  if (limit === undefined) yield { ...violation, at, found: 'none' }
  else if (limit.value <= 0) yield { ...violation, at: limit.at, found: `${limit.value}, which means no limit` }
  else if (limit.value > most) yield { ...violation, at: limit.at, found: String(limit.value) }
}
