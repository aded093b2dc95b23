import { isUntested } from '../../engine/index.ts'
import type { KeyObject, X509Certificate } from 'node:crypto'
import { coreNames, isCore, isWaivable, checksSince } from '../../domain/index.ts'
import { reachOf } from './address.ts'
import { contradictionsIn } from './contradictions.ts'
import type { ReadRecord } from './reading.ts'
import { endsUnder, firstEnd, ofPolicy, signingCertificate, year } from './ends.ts'
import { areOf, organizationOf } from './enterprise-certificate.ts'
import { fingerprintOf, lineOf } from './keys.ts'
import { type Circumstances, policyProblems } from './judge-policy.ts'
import { environmentOf, type Policy } from './policy.ts'
import type { Problem } from './problem.ts'
import type { AcceptanceRecord } from './record.ts'
import { areEmptied, isOfAnother } from './tested.ts'
import { addressClaims, isOf, signerOf, type Signer } from './signers.ts'

/** What a record is held against. */
export interface Expectation extends Circumstances {
  /** The public key that the other side is known by. */
  readonly key?: KeyObject | undefined
  /** Who signs for which organization. */
  readonly signers?: readonly Signer[] | undefined
  readonly policy?: Policy | undefined
  /** Who issues enterprise certificates; without, they say nothing. */
  readonly authorities?: readonly X509Certificate[] | undefined
}

/** What verifying a record came to. */
export interface RecordJudgment {
  /** `signer-unknown` is intact and in order, and nobody was named whose key it could be. */
  readonly verdict: 'valid' | 'not-valid' | 'signer-unknown'
  /** What is wrong, each with what it means; the gravest first. */
  readonly problems: readonly Problem[]
  /** The fingerprint of the key that signed it; absent where nobody did, or where the signature proves nothing. */
  readonly signedBy?: string
  /** Whose key that is by the registry; absent where none was given, or none has it for this organization. */
  readonly signer?: Signer
  /** By the policy. */
  readonly environment?: string
  /** What the older catalog of the record did not ask; absent where there is none. */
  readonly notAsked?: readonly string[]
}

/** Verifies a record: unchanged, signed, by an expected key, about a passed run, by this catalog, by the policy, and not ended. Asks nobody. */
export function judgeRecord(read: ReadRecord, expectation: Expectation): RecordJudgment {
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

/** Returns whether the two sides of a file still belong together; what is signed says nothing of what was put around it. */
function changeProblems({ intact, asWritten }: ReadRecord): readonly Problem[] {
  if (!intact) return [{ id: 'changed' }]
  return asWritten ? [] : [{ id: 'form' }]
}

interface SignatureJudgment extends Pick<RecordJudgment, 'signedBy' | 'signer'> {
  readonly problems: readonly Problem[]
  /** True if it is by somebody who was named beforehand. */
  readonly known: boolean
}

function signatureOf({ signature, record }: ReadRecord, { key, signers, authorities, now }: Expectation): SignatureJudgment {
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

/** Whose record it is by its certificates. They name an organization number; which organization has that number the registry says, since the record is their word. */
function certified(
  key: KeyObject,
  certificates: readonly string[],
  authorities: readonly X509Certificate[],
  { target, run }: AcceptanceRecord,
  signers: readonly Signer[] = [],
  now: Date,
): Signer | Problem {
  const found = organizationOf(certificates, key, authorities, [new Date(run.endedAt), now])
  if ('id' in found) return found
  const { number } = found
  const signer = signers.find((one) => isOf(target.organizationId, one))
  if (signer?.organizationNumber === undefined) return { id: 'certificate-unlisted', number }
  return signer.organizationNumber === number ? signer : { id: 'certificate-of-others', number, expected: signer.organizationNumber }
}

/** Returns whether a run passed; one that lacks nothing but registers that the policy does not demand has passed as well. */
function isComplete({ verdict, tested, results }: AcceptanceRecord, policy: Policy | undefined): boolean {
  if (verdict !== 'incomplete' || policy?.registers?.every((name) => tested.registers.includes(name)) !== true) return verdict === 'passed'
  const required = tested.leftOut.flatMap(({ checks, required: is }) => (is ? checks : []))
  return required.every((check) => isOfAnother(check, tested)) && results.every(({ outcome }) => outcome !== 'inconclusive')
}

/** What a record says of itself is worth nothing where its results say otherwise. */
function contentProblems(
  record: AcceptanceRecord,
  notAsked: readonly string[],
  accepts: boolean,
  allowLoopback: boolean,
): readonly Problem[] {
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
  const problems: readonly (Problem | false)[] = [
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

/** What has ended, by the clock of the receiving side. A certificate whose end is a problem of the signature is told once. */
function timeProblems(
  record: AcceptanceRecord,
  policy: Policy | undefined,
  now: Date,
  ofSignature: readonly Problem[],
): readonly Problem[] {
  const { run } = record
  const [began, over] = [Date.parse(run.startedAt), Date.parse(run.endedAt)]
  const isAhead = Math.max(began, over) > now.getTime() + clockToleranceMs
  const isTold = ofSignature.some(({ id }) => id === 'certificate-expired')
  const ended = endsUnder(record, policy).filter(
    ({ what, at }) => Date.parse(at) <= now.getTime() && !(isTold && what === signingCertificate),
  )
  const endOfPolicy = ended.find(({ what }) => what === ofPolicy)
  const end = firstEnd(ended.filter(({ what }) => what !== year && what !== ofPolicy))
  const problems: readonly (Problem | false)[] = [
    ended.some(({ what }) => what === year) && { id: 'year-old', on: run.endedAt.slice(0, 10) },
    isAhead && { id: 'future', at: began > over ? run.startedAt : run.endedAt },
    !isAhead && began > over && { id: 'backwards', from: run.startedAt, until: run.endedAt },
    end !== undefined && { id: 'ended', what: end.what, on: end.at.slice(0, 10) },
    endOfPolicy !== undefined && { id: 'policy-ended', on: endOfPolicy.at.slice(0, 10), days: policy?.validDays ?? 0 },
  ]
  return problems.filter((problem) => problem !== false)
}

const clockToleranceMs = 300_000
