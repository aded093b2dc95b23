import { isToGateway, checksSince, type CheckCatalog } from '../../domain/index.ts'
import { challengeBy } from './challenge.ts'
import { evidenceOf, type AccessLog } from '../records/log.ts'
import { handOverEnd } from './ends.ts'
import { environmentOf, fitsCheck, named, type AcceptancePolicy } from './policy.ts'
import type { RecordProblem } from './problem.ts'
import type { ReadRecord } from './reading.ts'
import { addressNames, type AcceptanceRecord } from './record.ts'
import { isOfAnother } from './tested.ts'

const dayMs = 86_400_000
/** The clocks of two sides may differ. */
const clockToleranceMs = 300_000

/** Facts of the receiving side besides its policy. */
export interface ReceiverFacts {
  readonly now: Date
  /** The verifier's catalog, with its older revisions. */
  readonly catalog: CheckCatalog
  /** The digests of the records that an earlier list has as handed over in time. */
  readonly held?: ReadonlySet<string> | undefined
  /** The logs of the receiving side. */
  readonly log?: AccessLog | undefined
}

/** Returns the demands of a policy that a record does not meet. */
export function policyProblems(
  { record, digest }: Pick<ReadRecord, 'record' | 'digest'>,
  policy: AcceptancePolicy,
  { catalog, now, held, log }: ReceiverFacts,
): readonly RecordProblem[] {
  const { environments } = policy
  const { target, tested } = record
  const unproven = unprovenBy(policy, record, catalog)
  const unstated = policy.statements.filter((step) => !isAnsweredFor(step, record))
  const handOver = handOverEnd(record, policy)
  const isLate = handOver !== undefined && Date.parse(handOver) < now.getTime() && held?.has(digest) !== true
  const foreign = environments !== undefined && environmentOf(environments, target.addresses) === undefined
  const lacking = policy.registers?.filter((name) => !tested.registers.includes(name)) ?? []
  const leftOut = policy.allowLeftOut === false ? tested.leftOut.flatMap(({ checks }) => checks) : []
  const problems: readonly (RecordProblem | false)[] = [
    policy.catalogs !== undefined &&
      !policy.catalogs.includes(record.catalog) && {
        id: 'policy-catalog',
        catalog: record.catalog,
        accepted: policy.catalogs.join(', '),
      },
    unproven.length > 0 && { id: 'policy-unproven', checks: unproven.join(', ') },
    lacking.length > 0 && { id: 'policy-registers', registers: lacking.join(', ') },
    leftOut.length > 0 && { id: 'policy-left-out', checks: leftOut.join(', ') },
    isLate && { id: 'policy-late', on: handOver.slice(0, 10), days: policy.handedOverWithinDays ?? 0 },
    foreign && {
      id: 'policy-environment',
      addresses: Object.values(target.addresses).join(', '),
      environments: Object.keys(environments).join(', '),
    },
    unstated.length > 0 && { id: 'policy-statements', steps: unstated.join(', ') },
  ]
  return [
    ...problems.filter((problem) => problem !== false),
    ...organizationProblems(record, policy),
    ...certificateProblems(record, policy),
    ...networkProblems(record, policy),
    ...waiverProblems(record, policy),
    ...challengeProblems(record, policy),
    ...callProblems(record, policy, log),
  ]
}

const same = (one: string | undefined, other: string | undefined): boolean => one?.toLowerCase() === other?.toLowerCase()

/** Isolation is proven with an organization that the receiving side named: data of an invented one is always closed. */
function organizationProblems(
  { tested, challenge }: AcceptanceRecord,
  { otherOrganization, challenge: key }: AcceptancePolicy,
): readonly RecordProblem[] {
  if (otherOrganization === undefined) return []
  const fixed = otherOrganization === named ? undefined : otherOrganization
  const answeredChallenge = challenge === undefined || key === undefined ? undefined : challengeBy(challenge, key)?.otherOrganization
  const organization = fixed ?? answeredChallenge
  // A configuration that opens the organizations to one another leaves nothing to prove.
  const declared: readonly RecordProblem[] = tested.tenantBound === false ? [{ id: 'isolation-declared' }] : []
  if (organization === undefined) return [...declared, { id: 'isolation-unnamed' }]
  if (fixed !== undefined && answeredChallenge !== undefined && !same(fixed, answeredChallenge))
    return [...declared, { id: 'isolation-disagreement', organization: fixed, got: answeredChallenge }]
  if (declared.length > 0) return declared
  return same(tested.otherOrganizationId, organization)
    ? []
    : [{ id: 'isolation-elsewhere', organization, got: tested.otherOrganizationId ?? '–' }]
}

/** Checks that the logs have each call to the gateway, at the time in the record. */
function callProblems(
  record: AcceptanceRecord,
  { calls: demanded }: AcceptancePolicy,
  log: AccessLog | undefined,
): readonly RecordProblem[] {
  if (demanded === undefined) return []
  const toGateway = record.calls.filter(({ check, transactionId }) => transactionId !== undefined || isToGateway(check))
  const evidence = log && evidenceOf(record, log)
  const gone = new Set([...(evidence?.missing ?? []), ...(evidence?.otherTime ?? [])])
  const isShown = (id: string | undefined): boolean => evidence !== undefined && id !== undefined && !gone.has(id.toLowerCase())
  const unseen = toGateway.filter(({ transactionId }) => !isShown(transactionId))
  return unseen.length === 0 && toGateway.length > 0
    ? []
    : [{ id: 'policy-calls', checks: [...new Set(unseen.map(({ check }) => check))].join(', ') || '–' }]
}

/** Checks the certificates of shared services, which are the same for all institutions. */
function certificateProblems(
  { certificates: shown }: AcceptanceRecord,
  { certificates: pinned = {} }: AcceptancePolicy,
): readonly RecordProblem[] {
  return addressNames.flatMap((of) => {
    const got = shown[of]
    return pinned[of] === undefined || (got !== undefined && pinned[of].includes(got))
      ? []
      : [{ id: 'policy-certificate', of, got: got ?? '–' }]
  })
}

function networkProblems(
  { network }: AcceptanceRecord,
  { throughProxy = {}, ownAuthorities = {} }: AcceptancePolicy,
): readonly RecordProblem[] {
  return addressNames.flatMap((of): readonly RecordProblem[] => {
    const [isProxied, got] = [network.throughProxy.includes(of), network.ownAuthorities[of]]
    const { [of]: choice = isProxied } = throughProxy
    // Behind a proxy, a private authority may be that of the proxy, which then responds in place of the address.
    const isHidden = choice === 'publicAuthority' && isProxied && got !== undefined
    const proxy = choice === 'publicAuthority' ? isProxied : choice
    const { [of]: own = got !== undefined } = ownAuthorities
    return [
      ...(isHidden ? [{ id: 'policy-proxy-authority', of, got: got ?? '–' } as const] : []),
      ...(proxy === isProxied ? [] : [{ id: proxy ? 'policy-proxy-required' : 'policy-proxy-forbidden', of } as const]),
      ...(own && got === undefined ? [{ id: 'policy-authority-required', of } as const] : []),
      ...(!own && got !== undefined ? [{ id: 'policy-authority-forbidden', of, got } as const] : []),
    ]
  })
}

/**
 * Returns the demanded checks that did not pass, by instance, as far as the record's catalog and registers have them: a deviation proves
 * nothing, waived or not. A policy that demands another organization demands the check that tried it.
 */
function unprovenBy(
  policy: AcceptancePolicy,
  { catalog: revision, results, waivers, tested }: AcceptanceRecord,
  catalog: CheckCatalog,
): readonly string[] {
  const { acceptWarnings = [], registers, otherOrganization } = policy
  const patterns = [...policy.checks, ...(otherOrganization === undefined ? [] : ['isolation.other-organization'])]
  const later = new Set(checksSince(revision, catalog))
  const isWaived = (name: string): boolean => waivers.some(({ check }) => fitsCheck(check, name))
  const isEnough = (name: string): boolean => !isWaived(name) && acceptWarnings.some((check) => fitsCheck(check, name))
  const shown = new Set(
    results.flatMap(({ check, outcome }) => (outcome === 'passed' || (outcome === 'warned' && isEnough(check)) ? [check] : [])),
  )
  const isElsewhere = (name: string): boolean => registers !== undefined && isOfAnother(name, tested)
  return catalog.names.filter(
    (name) => !later.has(name) && !shown.has(name) && !isElsewhere(name) && patterns.some((pattern) => fitsCheck(pattern, name)),
  )
}

/** Returns whether a step has a statement, or checks have verified it. */
const isAnsweredFor = (step: string, { statements, steps }: AcceptanceRecord): boolean =>
  statements.some((statement) => statement.step === step) || steps.some((one) => one.step === step && one.state === 'verified')

function waiverProblems({ waivers, run }: AcceptanceRecord, { waivers: allowed }: AcceptancePolicy): readonly RecordProblem[] {
  if (allowed === undefined) return []
  const labelOf = ({ check, owner }: (typeof waivers)[number]): string => `${check} (${owner})`
  const covered = waivers.map((waiver) => ({ waiver, rules: allowed.filter(({ check }) => fitsCheck(check, waiver.check)) }))
  const foreign = covered.filter(({ rules }) => rules.length === 0).map(({ waiver }) => labelOf(waiver))
  const days = (until: string): number => (Date.parse(until) - Date.parse(run.endedAt)) / dayMs
  const long = covered.flatMap(({ waiver, rules }) => {
    const most = Math.max(...rules.map(({ atMostDays = Number.POSITIVE_INFINITY }) => atMostDays))
    return rules.length > 0 && days(waiver.until) > most ? [{ waiver: labelOf(waiver), most }] : []
  })
  return [
    ...(foreign.length > 0 ? [{ id: 'policy-waiver', waivers: foreign.join(', ') } as const] : []),
    ...[...Map.groupBy(long, ({ most }) => most)].map(
      ([most, same]) => ({ id: 'policy-waiver-long', waivers: same.map(({ waiver }) => waiver).join(', '), days: most }) as const,
    ),
  ]
}

/** Checks that a run carries a challenge of this side for this organization, and lies within its validity. */
function challengeProblems({ challenge, target, run }: AcceptanceRecord, { challenge: key }: AcceptancePolicy): readonly RecordProblem[] {
  if (key === undefined) return []
  if (challenge === undefined) return [{ id: 'challenge-missing' }]
  const answeredChallenge = challengeBy(challenge, key)
  if (answeredChallenge === undefined) return [{ id: 'challenge-foreign' }]
  const { organization, issuedAt, validUntil } = answeredChallenge
  return [
    ...(organization.toLowerCase() === target.organizationId.toLowerCase()
      ? []
      : [{ id: 'challenge-organization', organization } as const]),
    ...(Date.parse(run.startedAt) < Date.parse(issuedAt) - clockToleranceMs ||
    Date.parse(run.endedAt) > Date.parse(validUntil) + clockToleranceMs
      ? [{ id: 'challenge-time', from: issuedAt, until: validUntil, ran: run.startedAt } as const]
      : []),
  ]
}
