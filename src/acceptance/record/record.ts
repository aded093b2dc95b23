import { fingerprint, type Target } from '../../config/index.ts'
import type { ProcedureStep, StepState } from '../../diagnosis/index.ts'
import type { Counts, Outcome, Result, WaivedAs, Summary, Verdict, RunInfo, RunOutcome, Exchange } from '../../engine/index.ts'
import type { Statement } from '../accept/statements.ts'
import { documentedNames, isAbout } from '../../domain/index.ts'
import { managementApiIn } from '../../report/index.ts'
import type { Envelope } from './envelope.ts'
import { testedIn, type Tested } from './tested.ts'

/** Something that an acceptance rests on and that ends: a certificate, the key of the integration, the subscription. */
export interface End {
  /** `certificate of gw.example.org`. */
  readonly what: string
  /** ISO 8601, UTC. */
  readonly at: string
}

/** A documented call, by the check that made it: when it was sent, with which transaction id where it went to the gateway. */
export interface Call {
  readonly check: string
  /** ISO 8601, UTC. */
  readonly at: string
  readonly transactionId?: string
}

/** What an acceptance run came to, for the other side to keep: names and outcomes, and no secret, person or answer. */
export interface AcceptanceRecord {
  /** Of Gatewatch. */
  readonly version: string
  /** Revision of the catalog of checks. */
  readonly catalog: string
  readonly target: { readonly name: string; readonly addresses: RunInfo['addresses']; readonly organizationId: string }
  /** SHA-256 of the certificate that each address showed, in hex; none of addresses without TLS. */
  readonly certificates: Readonly<Partial<Record<AddressName, string>>>
  readonly network: Network
  /** The settings that decide what the results prove, and what was left out. */
  readonly tested: Tested
  /** SHA-256 of the configuration without its secrets: the same as long as the target is asked the same way. */
  readonly configuration: string
  readonly run: { readonly id: string; readonly profile: string; readonly startedAt: string; readonly endedAt: string }
  readonly verdict: Verdict
  readonly counts: Counts
  readonly results: readonly {
    readonly check: string
    readonly outcome: Outcome
    /** What a waived check was. */
    readonly was?: WaivedAs
  }[]
  readonly steps: readonly {
    readonly step: string
    readonly section: string
    readonly state: StepState
    readonly checks: readonly string[]
    /** The management API of the gateway showed it, and no call. */
    readonly inside?: true
  }[]
  /** When the management API of the gateway was read, by its clock, and the version of the product; absent where it was not. */
  readonly managementApi?: NonNullable<Result['managementApi']>
  /** The documented calls, so that the other side finds them in the logs of a gateway. */
  readonly calls: readonly Call[]
  /** What persons said about steps that no check can see. */
  readonly statements: readonly Statement[]
  /** Deviations that the configuration accepts, each with an owner and an end. */
  readonly waivers: Target['waivers']
  /** Everything known that ends, the earliest first. */
  readonly expires: readonly End[]
  /** The challenge of the receiving side that the run answers, as it came. */
  readonly challenge?: Envelope
  /** The certificates of the key that signs it, its own first, in base64 of DER; absent where a bare key signs. */
  readonly signingCertificates?: readonly string[]
}

/** An address of a target, by its name in the configuration. */
export type AddressName = keyof RunInfo['addresses']

export const addressNames: readonly AddressName[] = ['auth', 'base', 'gateway']

/** What stood between the run and its target. */
export interface Network {
  /** Addresses that were called through a proxy. */
  readonly throughProxy: readonly AddressName[]
  /** SHA-256 (hex) of the root that the certificate of an address leads to, where that is no public one. */
  readonly ownAuthorities: Readonly<Partial<Record<AddressName, string>>>
}

/** What is put into a record beside what came of the run. */
interface Additions {
  readonly statements: readonly Statement[]
  /** Addresses that were called through a proxy. */
  readonly throughProxy: Network['throughProxy']
  readonly challenge?: Envelope | undefined
  /** Of the key that signs it; none of a bare one. */
  readonly certificates?: readonly string[]
  /** What was sent, by number. */
  readonly exchanges: ReadonlyMap<number, Exchange>
}

/** Makes the record of a finished run. */
export function recordOf(
  target: Target,
  { info, results }: Pick<RunOutcome, 'info' | 'results'>,
  summary: Summary,
  steps: readonly ProcedureStep[],
  { statements, throughProxy, challenge, exchanges, certificates = [] }: Additions,
): AcceptanceRecord {
  const { id, profile, startedAt, version, catalog, addresses } = info
  const managementApi = managementApiIn(results)
  return {
    version,
    catalog,
    target: { name: target.name, addresses, organizationId: target.organizationId },
    certificates: shownIn(results, 'certificate'),
    network: { throughProxy, ownAuthorities: shownIn(results, 'ownAuthority') },
    tested: testedIn(target, results, summary),
    configuration: fingerprint(target),
    run: { id, profile, startedAt, endedAt: new Date(Date.parse(startedAt) + summary.durationMs).toISOString() },
    verdict: summary.verdict,
    counts: summary.counts,
    results: results.map((result) => ({
      check: result.name,
      outcome: result.outcome,
      ...(result.outcome === 'waived' ? { was: result.was } : {}),
    })),
    steps: steps.map(({ id: step, section, state, checks, inside }) => ({
      step,
      section,
      state,
      checks,
      ...(inside === true ? { inside } : {}),
    })),
    ...(managementApi === undefined ? {} : { managementApi }),
    calls: callsIn(results, exchanges),
    statements,
    waivers: target.waivers,
    expires: [...endsOf(results, addresses, statements), ...waiverEnds(target.waivers)].toSorted((one, other) =>
      one.at < other.at ? -1 : 1,
    ),
    ...(challenge === undefined ? {} : { challenge }),
    ...(certificates.length === 0 ? {} : { signingCertificates: certificates }),
  }
}

/** The documented calls of a run, in the order in which they were sent; what was sent to compare with one is none. */
function callsIn(results: readonly Result[], exchanges: ReadonlyMap<number, Exchange>): readonly Call[] {
  const calls = results
    .filter(({ name }) => documentedNames.includes(name))
    .flatMap(({ name, attempts }) =>
      attempts.flatMap((attempt) => attempt.exchanges.map((id) => ({ check: name, exchange: exchanges.get(id) }))),
    )
  return calls
    .flatMap(({ check, exchange }): Call[] => {
      if (exchange === undefined || exchange.control !== undefined) return []
      const { startedAt: at, transactionId } = exchange
      return [{ check, at, ...(transactionId === undefined ? {} : { transactionId }) }]
    })
    .toSorted((one, other) => (one.at < other.at ? -1 : 1))
}

/** What the check of the dates has seen of each address. */
const shownIn = (results: readonly Result[], of: 'certificate' | 'ownAuthority'): AcceptanceRecord['certificates'] =>
  Object.fromEntries(
    results.flatMap(({ instance, [of]: shown }) => (instance === undefined || shown === undefined ? [] : [[instance, shown]])),
  )

/** A deviation is accepted until its last day, and so is what was accepted with it. */
export const waiverEnds = (waivers: Target['waivers']): readonly End[] =>
  waivers.map(({ check, until }) => ({ what: `waiver for ${check}`, at: `${until}T23:59:59.999Z` }))

export const keyOfIntegration = 'key of the integration'
export const certificateOf = ({ host }: URL): string => `certificate of ${host}`

/** A statement may name the last day on which it holds, such as that of a subscription. */
export const statementEnds = (statements: AcceptanceRecord['statements']): readonly End[] =>
  statements.flatMap(({ step, until }) =>
    until === undefined
      ? []
      : [{ what: step === 'approve-access' ? 'subscription' : `what was stated of ${step}`, at: `${until}T23:59:59.999Z` }],
  )

/** The key of an integration lives for a year, and no acceptance longer. */
export const longestMs = 366 * 86_400_000

/** What was accepted though it did not pass, and who accepted it. */
export function exceptionsIn({ results, waivers }: AcceptanceRecord): { readonly count: number; readonly owners: string } | undefined {
  const own = waivers.filter(({ check }) => results.some((result) => isException(result) && isOf(check, result.check)))
  const count = results.filter((result) => isException(result) && own.some(({ check }) => isOf(check, result.check))).length
  return count === 0 ? undefined : { count, owners: [...new Set(own.map(({ owner }) => owner))].join(', ') }
}

const isException = ({ outcome }: AcceptanceRecord['results'][number]): boolean => outcome !== 'passed'
const isOf = (waived: string, check: string): boolean => waived === check || waived === check.split(' ')[0]

/** Everything known that an acceptance rests on and that ends: certificates, the key of the integration, what was stated with an end. */
export function endsOf(results: readonly Result[], addresses: RunInfo['addresses'], statements: readonly Statement[]): readonly End[] {
  const seen = results.flatMap((result): End[] => {
    const { instance, name, expiresAt } = result
    if (expiresAt === undefined) return []
    if (isAbout(result, 'operations.integration-key-age')) return [{ what: keyOfIntegration, at: expiresAt }]
    const address = instance === undefined ? undefined : addresses[instance as keyof typeof addresses]
    return [{ what: address === undefined ? name : certificateOf(new URL(address)), at: expiresAt }]
  })
  return [...seen, ...statementEnds(statements)]
}
