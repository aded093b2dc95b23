import type { GatewaySettings, Target } from '../../config/index.ts'
import { diagnostics } from '../../diagnosis/index.ts'
import { isUntested, connect, planOf, probe, type Result, type Suite } from '../../engine/index.ts'
import { isAbout, keyHeaders, registerNames, type RegisterName } from '../../domain/index.ts'
import { version } from '../../base/index.ts'

const pointer = '/gateway/keyHeader'
const tooMany = 429

/** Returns whether the configuration names the header of the key. */
export const hasKeyHeader = ({ source }: Target): boolean => source.lines[pointer] !== undefined

/** The target as if that header were configured. */
export function withKeyHeader(target: Target, keyHeader: string): Target {
  const { gateway } = target
  if (gateway === undefined) return target
  const calls = registerNames.flatMap((name) => (gateway[name] === undefined ? [] : [[name, { ...gateway[name], keyHeader }] as const]))
  return { ...target, gateway: { ...gateway, ...(Object.fromEntries(calls) as Pick<GatewaySettings, RegisterName>), keyHeader } }
}

/** The suites and the catalog of the run. */
interface SuiteCatalog {
  readonly suites: readonly Suite[]
  readonly catalog: string
}

/** Returns whether a check makes a documented call to a register, about a known or an unknown person. */
const reaches = (result: Pick<Result, 'check'>): boolean =>
  isAbout(result, 'register.path-proven') || registerNames.some((name) => isAbout(result, `${name}.found`))

/**
 * Finds the header from which the gateway reads the keys, if no register was reached with the configured one: the first known header with
 * which a call succeeds. Each is tried once, by the documented calls of the target, so that a key goes nowhere else. It stops without a
 * response, or if the gateway reports too many requests.
 */
export async function otherKeyHeader(
  target: Target,
  results: readonly Result[],
  { suites, catalog }: SuiteCatalog,
  signal: AbortSignal,
): Promise<string | undefined> {
  const made = results.filter((result) => reaches(result) && !isUntested(result.outcome) && result.outcome !== 'blocked')
  // If persons may be real, a call about one is not repeated.
  const repeated = target.allowRealIdentifiers ? made.filter((result) => isAbout(result, 'register.path-proven')) : made
  if (repeated.length === 0 || made.some(({ outcome }) => outcome === 'passed' || outcome === 'warned')) return undefined
  const { transport, redactor } = connect(target, { version, environment: process.env })
  const plan = planOf(suites, { checks: repeated.map(({ name }) => name) })
  const circumstances = { plan, profile: 'acceptance', diagnostics, version, catalog, signal, transport, redactor } as const
  const configured = target.gateway?.keyHeader.toLowerCase()
  try {
    for (const header of keyHeaders.filter((each) => each.toLowerCase() !== configured)) {
      let isAnswered = true
      const { results: tried } = await probe(withKeyHeader(target, header), {
        ...circumstances,
        controls: () => false,
        emit: (event) => {
          if (event.type !== 'exchange-finished') return
          const { status = tooMany } = event.exchange.response ?? {}
          isAnswered &&= status !== tooMany
        },
      })
      signal.throwIfAborted()
      if (tried.some((result) => reaches(result) && result.outcome === 'passed')) return header
      if (!isAnswered) return undefined
    }
    return undefined
  } finally {
    await transport.close()
  }
}
