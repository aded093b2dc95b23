import { isUntested } from '../../engine/index.ts'
import type { KeyObject, X509Certificate } from 'node:crypto'
import { coreNames, isCore, isWaivable, checksSince } from '../../domain/index.ts'
import { reachOf } from './address-pattern.ts'
import { contradictionsIn } from './contradictions.ts'
import type { ReadRecord } from './reading.ts'
import { endsUnder, firstEnd, ofPolicy, signingCertificate, year } from './ends.ts'
import { areOf, organizationOf } from './enterprise-certificate.ts'
import { fingerprintOf, lineOf } from './keys.ts'
import { type ReceiverFacts, policyProblems } from './policy-problems.ts'
import { environmentOf, type AcceptancePolicy } from './policy.ts'
import type { RecordProblem } from './problem.ts'
import type { AcceptanceRecord } from './record.ts'
import { areEmptied, isOfAnother } from './tested.ts'
import { addressClaims, isOf, signerOf, type Signer } from './signers.ts'

/** The expectations that a record is verified against. */
export interface RecordExpectation extends ReceiverFacts {
  /** The expected public key of the other side. */
  readonly key?: KeyObject | undefined
  /** The registry of signers by organization. */
  readonly signers?: readonly Signer[] | undefined
  readonly policy?: AcceptancePolicy | undefined
  /** The issuers of enterprise certificates; without them, certificates prove nothing. */
  readonly authorities?: readonly X509Certificate[] | undefined
}

/** The result of verifying a record. */
export interface RecordVerification {
  /** `signer-unknown`: intact and correct, and no expected key was given. */
  readonly verdict: 'valid' | 'not-valid' | 'signer-unknown'
  /** The problems, the gravest first. */
  readonly problems: readonly RecordProblem[]
  /** The fingerprint of the key that signed it; absent without a signature that proves it. */
  readonly signedBy?: string
  /** The owner of that key in the registry; absent without a registry, or if it has no such key for this organization. */
  readonly signer?: Signer
  /** By the policy. */
  readonly environment?: string
  /** Checks of this catalog that the older one of the record did not have; absent if there are none. */
  readonly notAsked?: readonly string[]
}

/**
 * Verifies a record: unchanged, signed by an expected key, of a passed run, by this catalog and the policy, and not expired. Sends no
 * request.
 */
export function verifyRecord(read: ReadRecord, expectation: RecordExpectation): RecordVerification {
  const { record } = read
  const { now, catalog, policy, signers } = expectation
  const isKnown = catalog.revisions.includes(record.catalog)
  const notAsked = isKnown ? checksSince(record.catalog, catalog) : []
  const signature = signatureOf(read, expectation)
  const accepts = isComplete(record, policy)
  const problems = [
    ...changeProblems(read),
    ...signature.problems,
    ...(accepts ? [] : [{ id: 'not-passed', verdict: record.verdict } as const]),
    ...contentProblems(record, notAsked, accepts, policy?.allowLoopback ?? false),
    ...(accepts ? contradictionsIn(record, catalog) : []),
    ...(isKnown ? [] : [{ id: 'catalog', catalog: record.catalog, known: catalog.revisions.join(', '), version: record.version } as const]),
    ...timeProblems(record, policy, now, signature.problems),
    ...(signers === undefined ? [] : addressClaims(signers, record)),
    ...(policy === undefined ? [] : policyProblems(read, policy, expectation)),
  ]
  const environment = policy?.environments && environmentOf(policy.environments, record.target.addresses)
  const { signedBy, signer, known } = signature
  return {
    verdict: problems.length > 0 ? 'not-valid' : known ? 'valid' : 'signer-unknown',
    problems,
    ...(signedBy === undefined ? {} : { signedBy }),
    ...(signer === undefined ? {} : { signer }),
    ...(environment === undefined ? {} : { environment }),
    ...(notAsked.length === 0 ? {} : { notAsked }),
  }
}

/** Returns the problem of a file whose parts do not match; a signature does not cover the parts around its text. */
function changeProblems({ intact, asWritten }: ReadRecord): readonly RecordProblem[] {
  if (!intact) return [{ id: 'changed' }]
  return asWritten ? [] : [{ id: 'form' }]
}

interface SignatureVerification extends Pick<RecordVerification, 'signedBy' | 'signer'> {
  readonly problems: readonly RecordProblem[]
  /** True if the signer was expected. */
  readonly known: boolean
}

function signatureOf({ signature, record }: ReadRecord, { key, signers, authorities, now }: RecordExpectation): SignatureVerification {
  if (signature === 'none') return { problems: [{ id: 'unsigned' }], known: false }
  if (signature === 'broken') return { problems: [{ id: 'broken-signature' }], known: false }
  const signedBy = fingerprintOf(signature.key)
  if (key !== undefined && fingerprintOf(key) !== signedBy)
    return { problems: [{ id: 'another-key', expected: fingerprintOf(key), got: signedBy }], signedBy, known: false }
  const { signingCertificates: certificates } = record
  if (certificates !== undefined && !areOf(certificates, signature.key))
    return { problems: [{ id: 'certificate-key' }], signedBy, known: false }
  const isListed = signers?.some(({ keys }) => keys.some((one) => one.key === lineOf(signature.key))) ?? false
  if (certificates !== undefined && authorities !== undefined && !isListed) {
    const found = certified(signature.key, certificates, authorities, record, signers, now)
    return 'id' in found ? { problems: [found], signedBy, known: false } : { problems: [], signedBy, signer: found, known: true }
  }
  if (signers === undefined) return { problems: [], signedBy, known: key !== undefined }
  const found = signerOf(signers, record, signature.key)
  if ('id' in found) return { problems: [found], signedBy, known: false }
  return { problems: [], signedBy, signer: found, known: true }
}

/**
 * Identifies the signer by its certificates. They prove an organization number; the registry decides which organization has it, since the
 * record itself is only a claim.
 */
function certified(
  key: KeyObject,
  certificates: readonly string[],
  authorities: readonly X509Certificate[],
  { target, run }: AcceptanceRecord,
  signers: readonly Signer[] = [],
  now: Date,
): Signer | RecordProblem {
  const found = organizationOf(certificates, key, authorities, [new Date(run.endedAt), now])
  if ('id' in found) return found
  const { number } = found
  const signer = signers.find((one) => isOf(target.organizationId, one))
  if (signer?.organizationNumber === undefined) return { id: 'certificate-unlisted', number }
  return signer.organizationNumber === number ? signer : { id: 'certificate-of-others', number, expected: signer.organizationNumber }
}

/** Returns whether a run passed; it has also passed if it only lacks registers that the policy does not demand. */
function isComplete({ verdict, tested, results }: AcceptanceRecord, policy: AcceptancePolicy | undefined): boolean {
  if (verdict !== 'incomplete' || policy?.registers?.every((name) => tested.registers.includes(name)) !== true) return verdict === 'passed'
  const required = tested.leftOut.flatMap(({ checks, required: is }) => (is ? checks : []))
  return required.every((check) => isOfAnother(check, tested)) && results.every(({ outcome }) => outcome !== 'inconclusive')
}

/** Returns contradictions between a record's summary and its results. */
function contentProblems(
  record: AcceptanceRecord,
  notAsked: readonly string[],
  accepts: boolean,
  allowLoopback: boolean,
): readonly RecordProblem[] {
  const { run, verdict, tested, counts, results, steps, waivers, target } = record
  const outcomes = new Map(results.map(({ check, outcome }) => [check, outcome]))
  const tally = Map.groupBy(results, ({ outcome }) => outcome)
  const miscounted = Object.entries(counts).some(([outcome, count]) => (tally.get(outcome as keyof typeof counts)?.length ?? 0) !== count)
  const isWaived = (name: string): boolean => waivers.some(({ check }) => check === name || check === name.split(' ')[0])
  const isOpen = ({ check, outcome }: (typeof results)[number]): boolean =>
    outcome === 'failed' || outcome === 'inconclusive' || (outcome === 'blocked' && !isCore(check) && !isWaived(check))
  const failing = results.filter(isOpen).map(({ check }) => check)
  const wrong = steps.filter(({ state, checks }) => state === 'wrong' && !checks.some(isWaived)).map(({ step }) => step)
  const isElsewhere = (name: string): boolean => verdict === 'incomplete' && isOfAnother(name, tested)
  const emptied = new Set(tested.leftOut.flatMap((one) => (areEmptied(one) ? one.checks : [])))
  const isNotMade = (name: string): boolean => isUntested(outcomes.get(name) ?? 'blocked')
  const isEmptied = (name: string): boolean => isNotMade(name) && emptied.has(name)
  const unproven = coreNames.filter(
    (name) =>
      !notAsked.includes(name) &&
      !isElsewhere(name) &&
      !isEmptied(name) &&
      ['missing', 'blocked', 'not-applicable', 'not-verified', 'waived'].includes(outcomes.get(name) ?? 'missing'),
  )
  const excused = waivers.filter(({ check }) => isCore(check) || !isWaivable(check)).map(({ check, owner }) => `${check} (${owner})`)
  const byReach = Map.groupBy(Object.values(target.addresses), reachOf)
  const problems: readonly (RecordProblem | false)[] = [
    run.profile !== 'acceptance' && { id: 'profile', profile: run.profile },
    miscounted && { id: 'counts' },
    accepts && failing.length > 0 && { id: 'not-passed-checks', checks: failing.join(', ') },
    accepts && unproven.length > 0 && { id: 'unproven', checks: unproven.join(', ') },
    accepts && wrong.length > 0 && { id: 'wrong-steps', steps: wrong.join(', ') },
    excused.length > 0 && { id: 'excused', waivers: excused.join(', ') },
    byReach.has('open') && { id: 'unguarded', addresses: byReach.get('open')!.join(', ') },
    byReach.has('own') && !allowLoopback && { id: 'own-machine', addresses: byReach.get('own')!.join(', ') },
  ]
  return problems.filter((problem) => problem !== false)
}

/**
 * Returns expired parts, by the clock of the receiving side. An expired certificate that the signature's problems already name is reported
 * once.
 */
function timeProblems(
  record: AcceptanceRecord,
  policy: AcceptancePolicy | undefined,
  now: Date,
  ofSignature: readonly RecordProblem[],
): readonly RecordProblem[] {
  const { run } = record
  const [began, over] = [Date.parse(run.startedAt), Date.parse(run.endedAt)]
  const isAhead = Math.max(began, over) > now.getTime() + clockToleranceMs
  const isReported = ofSignature.some(({ id }) => id === 'certificate-expired')
  const ended = endsUnder(record, policy).filter(
    ({ what, at }) => Date.parse(at) <= now.getTime() && !(isReported && what === signingCertificate),
  )
  const endOfPolicy = ended.find(({ what }) => what === ofPolicy)
  const end = firstEnd(ended.filter(({ what }) => what !== year && what !== ofPolicy))
  const problems: readonly (RecordProblem | false)[] = [
    ended.some(({ what }) => what === year) && { id: 'year-old', on: run.endedAt.slice(0, 10) },
    isAhead && { id: 'future', at: began > over ? run.startedAt : run.endedAt },
    !isAhead && began > over && { id: 'backwards', from: run.startedAt, until: run.endedAt },
    end !== undefined && { id: 'ended', what: end.what, on: end.at.slice(0, 10) },
    endOfPolicy !== undefined && { id: 'policy-ended', on: endOfPolicy.at.slice(0, 10), days: policy?.validDays ?? 0 },
  ]
  return problems.filter((problem) => problem !== false)
}

const clockToleranceMs = 300_000
