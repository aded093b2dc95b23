import { fingerprint, type Target } from '../../config/index.ts'
import type { ProcedureStep, StepState } from '../../diagnosis/index.ts'
import type { Counts, Outcome, Result, WaivedAs, Summary, Verdict, RunInfo, RunOutcome, Exchange } from '../../engine/index.ts'
import type { Statement } from '../accept/statements.ts'
import { documentedNames, isAbout } from '../../domain/index.ts'
import { managementApiIn } from '../../report/index.ts'
import type { Envelope } from './envelope.ts'
import { testedIn, type Tested } from './tested.ts'

/** A part of an acceptance's evidence that expires: a certificate, the key of the integration, the subscription. */
export interface End {
  /** `certificate of gw.example.org`. */
  readonly what: string
  /** ISO 8601, UTC. */
  readonly at: string
}

/** A documented call, by its check: its time, and its transaction id if it went to the gateway. */
export interface AcceptedCall {
  readonly check: string
  /** ISO 8601, UTC. */
  readonly at: string
  readonly transactionId?: string
}

/** The record of an acceptance run for the other side: names and outcomes, and no secret, person or response. */
export interface AcceptanceRecord {
  /** The version of Gatewatch. */
  readonly version: string
  /** Revision of the catalog of checks. */
  readonly catalog: string
  readonly target: { readonly name: string; readonly addresses: RunInfo['addresses']; readonly organizationId: string }
  /** SHA-256 of the certificate of each address, in hex; absent without TLS. */
  readonly certificates: Readonly<Partial<Record<AddressName, string>>>
  readonly network: RecordedNetwork
  /** The settings that decide what the results prove, and the parts that were left out. */
  readonly tested: Tested
  /** SHA-256 of the configuration without its secrets: the same while the target gets the same requests. */
  readonly configuration: string
  readonly run: { readonly id: string; readonly profile: string; readonly startedAt: string; readonly endedAt: string }
  readonly verdict: Verdict
  readonly counts: Counts
  readonly results: readonly {
    readonly check: string
    readonly outcome: Outcome
    /** The outcome of a waived check. */
    readonly was?: WaivedAs
  }[]
  readonly steps: readonly {
    readonly step: string
    readonly section: string
    readonly state: StepState
    readonly checks: readonly string[]
    /** Set if the management API of the gateway showed it, and no call. */
    readonly inside?: true
  }[]
  /**
   * The time at which the management API of the gateway was read, by its clock, and the version of the product; absent if it was not read.
   */
  readonly managementApi?: NonNullable<Result['managementApi']>
  /** The documented calls, so that the other side finds them in the logs of a gateway. */
  readonly calls: readonly AcceptedCall[]
  /** Statements of persons about steps that no check can see. */
  readonly statements: readonly Statement[]
  /** Deviations that the configuration accepts, each with an owner and an end. */
  readonly waivers: Target['waivers']
  /** Everything that is known to expire, the earliest first. */
  readonly expires: readonly End[]
  /** The challenge of the receiving side that the run carries, as it was received. */
  readonly challenge?: Envelope
  /** The certificates of the signing key, its own first, in base64 of DER; absent for a bare key. */
  readonly signingCertificates?: readonly string[]
}

/** An address of a target, by its name in the configuration. */
export type AddressName = keyof RunInfo['addresses']

export const addressNames: readonly AddressName[] = ['auth', 'base', 'gateway']

/** The network between the run and its target. */
export interface RecordedNetwork {
  /** Addresses that were called through a proxy. */
  readonly throughProxy: readonly AddressName[]
  /** SHA-256 (hex) of the root of an address's certificate, if it is not public. */
  readonly ownAuthorities: Readonly<Partial<Record<AddressName, string>>>
}

/** Parts of a record that do not come from the run. */
interface Additions {
  readonly statements: readonly Statement[]
  /** Addresses that were called through a proxy. */
  readonly throughProxy: RecordedNetwork['throughProxy']
  readonly challenge?: Envelope | undefined
  /** The certificates of the signing key; none of a bare one. */
  readonly certificates?: readonly string[]
  /** The exchanges of the run, by number. */
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

/** The documented calls of a run, in the order in which they were sent, without controls. */
function callsIn(results: readonly Result[], exchanges: ReadonlyMap<number, Exchange>): readonly AcceptedCall[] {
  const calls = results
    .filter(({ name }) => documentedNames.includes(name))
    .flatMap(({ name, attempts }) =>
      attempts.flatMap((attempt) => attempt.exchanges.map((id) => ({ check: name, exchange: exchanges.get(id) }))),
    )
  return calls
    .flatMap(({ check, exchange }): AcceptedCall[] => {
      if (exchange === undefined || exchange.control !== undefined) return []
      const { startedAt: at, transactionId } = exchange
      return [{ check, at, ...(transactionId === undefined ? {} : { transactionId }) }]
    })
    .toSorted((one, other) => (one.at < other.at ? -1 : 1))
}

/** Values that the check of the dates found for each address. */
const shownIn = (results: readonly Result[], of: 'certificate' | 'ownAuthority'): AcceptanceRecord['certificates'] =>
  Object.fromEntries(
    results.flatMap(({ instance, [of]: shown }) => (instance === undefined || shown === undefined ? [] : [[instance, shown]])),
  )

/** A waiver is valid until its last day. */
export const waiverEnds = (waivers: Target['waivers']): readonly End[] =>
  waivers.map(({ check, until }) => ({ what: `waiver for ${check}`, at: `${until}T23:59:59.999Z` }))

export const keyOfIntegration = 'key of the integration'
export const certificateOf = ({ host }: URL): string => `certificate of ${host}`

/** A statement may have a last day, such as the end of a subscription. */
export const statementEnds = (statements: AcceptanceRecord['statements']): readonly End[] =>
  statements.flatMap(({ step, until }) =>
    until === undefined
      ? []
      : [{ what: step === 'approve-access' ? 'subscription' : `what was stated of ${step}`, at: `${until}T23:59:59.999Z` }],
  )

/** The key of an integration is valid for a year, and no acceptance longer. */
export const longestMs = 366 * 86_400_000

/** Checks that were accepted although they did not pass, with the owners of their waivers. */
export function exceptionsIn({ results, waivers }: AcceptanceRecord): { readonly count: number; readonly owners: string } | undefined {
  const own = waivers.filter(({ check }) => results.some((result) => isException(result) && isOf(check, result.check)))
  const count = results.filter((result) => isException(result) && own.some(({ check }) => isOf(check, result.check))).length
  return count === 0 ? undefined : { count, owners: [...new Set(own.map(({ owner }) => owner))].join(', ') }
}

const isException = ({ outcome }: AcceptanceRecord['results'][number]): boolean => outcome !== 'passed'
const isOf = (waived: string, check: string): boolean => waived === check || waived === check.split(' ')[0]

/** Everything known that an acceptance needs and that expires: certificates, the key of the integration, statements with an end. */
export function endsOf(results: readonly Result[], addresses: RunInfo['addresses'], statements: readonly Statement[]): readonly End[] {
  const ends = results.flatMap((result): End[] => {
    const { instance, name, expiresAt } = result
    if (expiresAt === undefined) return []
    if (isAbout(result, 'operations.integration-key-age')) return [{ what: keyOfIntegration, at: expiresAt }]
    const address = instance === undefined ? undefined : addresses[instance as keyof typeof addresses]
    return [{ what: address === undefined ? name : certificateOf(new URL(address)), at: expiresAt }]
  })
  return [...ends, ...statementEnds(statements)]
}
