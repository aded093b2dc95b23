import { message } from '../../../messages/index.ts'
import { type BackendConnection, type EndpointGroup, httpUrl } from '../../../gravitee/index.ts'
import { declare, type RuleViolation, WARNING } from './rule.ts'

/** Rules about the connection to the backend. */
export const connectionRules = declare([
  {
    id: 'TL38',
    severity: WARNING,
    step: 'backend-url',
    *check({ api, purpose }): Generator<RuleViolation> {
      // An impostor of the authorization service would get grants that it can use.
      const worse = purpose === 'token-service' ? { severity: 'error' as const, step: 'token-issuing-service' as const } : {}
      for (const { trustAll, hostnameVerifier } of connectionsOf(api.groups))
        for (const violation of [
          ...flagViolations('trustAll', trustAll, false),
          ...flagViolations('hostnameVerifier', hostnameVerifier, true),
        ])
          yield { ...violation, ...worse }
    },
  },
  {
    id: 'TL39',
    severity: WARNING,
    step: 'backend-url',
    purpose: 'ours',
    *check({ api }): Generator<RuleViolation> {
      for (const { at, connectTimeoutMs, readTimeoutMs, followRedirects } of connectionsOf(api.groups)) {
        yield* limitViolations('connectTimeout', connectTimeoutMs, 5_000, at)
        yield* limitViolations('readTimeout', readTimeoutMs, 30_000, at)
        yield* flagViolations('followRedirects', followRedirects, false)
      }
    },
  },
  {
    id: 'TL40',
    severity: WARNING,
    step: 'backend-url',
    purpose: 'ours',
    *check({ api }): Generator<RuleViolation> {
      for (const { endpoints } of api.groups) {
        const [first, ...others] = endpoints.filter(({ secondary }) => secondary?.value !== true)
        const hostOf = (target: string | undefined): string => httpUrl(target ?? '')?.host ?? ''
        for (const { at, target, secondary } of others) {
          const found = hostOf(target?.value)
          if (found === hostOf(first!.target?.value)) continue
          const cause = found === '' ? message('lint.TL40.no-host.cause') : message('lint.TL40.second.cause', { found })
          yield { at: secondary?.at ?? at, cause }
        }
      }
    },
  },
])

/** The connections, each once: the endpoints of a group mostly share it. */
const connectionsOf = (groups: readonly EndpointGroup[]): readonly BackendConnection[] => [
  ...new Map(groups.flatMap(({ endpoints }) => endpoints.map(({ connection }) => [connection.at, connection] as const))).values(),
]

function* flagViolations(name: string, flag: BackendConnection['trustAll'], wanted: boolean): Generator<RuleViolation> {
  if (flag === undefined || flag.value === wanted) return
  const values = { setting: name, found: String(flag.value), expected: String(wanted) }
  yield { at: flag.at, cause: message('lint.connection.flag.cause', values) }
}

function* limitViolations(name: string, limit: BackendConnection['connectTimeoutMs'], most: number, at: string): Generator<RuleViolation> {
  if (limit === undefined) yield { at, cause: message('lint.TL39.missing.cause', { setting: name }) }
  else if (limit.value <= 0)
    yield { at: limit.at, cause: message('lint.TL39.no-limit.cause', { setting: name, found: String(limit.value) }) }
  else if (limit.value > most)
    yield { at: limit.at, cause: message('lint.TL39.long.cause', { setting: name, found: limit.value, limit: most }) }
}
