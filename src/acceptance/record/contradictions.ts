import { isUntested } from '../../engine/index.ts'
import { plannedSteps, steadySteps } from '../../diagnosis/index.ts'
import { hasCheck, checksSince, type CheckCatalog, coreNames, documentedNames, registerNames } from '../../domain/index.ts'
import { challengeIn, transactionPrefixOf } from './challenge.ts'
import type { RecordProblem } from './problem.ts'
import { addressNames, certificateOf, keyOfIntegration, longestMs, type AcceptanceRecord } from './record.ts'
import { isIsolation } from './tested.ts'

const dayMs = 86_400_000
/** The clocks of two sides may differ. */
const clockToleranceMs = 300_000

/**
 * Returns the contradictions in a record: no run of Gatewatch leaves such a record, whatever its signature. An unknown revision cannot be
 * compared with the results.
 */
export function contradictionsIn(record: AcceptanceRecord, catalog: CheckCatalog): readonly RecordProblem[] {
  const problems = [
    ...identityProblems(record),
    ...resultProblems(record),
    ...exceptionProblems(record),
    ...endProblems(record),
    ...certificateProblems(record),
    ...stepProblems(record),
    ...testedProblems(record),
  ]
  const known = catalog.revisions.includes(record.catalog) ? catalogProblems(record, catalog) : []
  return [...problems, ...statementProblems(record), ...known, ...callProblems(record)]
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function identityProblems({ target }: AcceptanceRecord): readonly RecordProblem[] {
  const missing = addressNames.filter((name) => URL.parse(target.addresses[name] ?? '') === null)
  return [
    ...(uuid.test(target.organizationId) ? [] : [{ id: 'no-organization', organization: target.organizationId } as const]),
    ...naming('no-address', 'addresses', missing),
  ]
}

function resultProblems({ results, steps, statements, waivers, calls, network }: AcceptanceRecord): readonly RecordProblem[] {
  const twice = [
    ...doubles(results.map(({ check }) => check)),
    ...doubles(steps.map(({ step }) => step)),
    ...doubles(statements.map(({ step }) => step)),
    ...doubles(waivers.map(({ check }) => check)),
    ...doubles(network.throughProxy),
    ...doubles(calls.flatMap(({ transactionId }) => transactionId ?? [])),
  ]
  return naming('twice', 'what', twice)
}

/** Every waived check has a waiver with an owner, and keeps its outcome; no other check does. */
function exceptionProblems({ results, waivers }: AcceptanceRecord): readonly RecordProblem[] {
  const covered = (check: string): boolean => waivers.some((waiver) => waiver.check === check || waiver.check === check.split(' ')[0])
  const contradicting = results.filter(
    ({ check, outcome, was }) => (outcome === 'waived') !== (was !== undefined) || (outcome === 'waived' && !covered(check)),
  )
  const unowned = waivers.filter(({ owner, reason }) => owner.trim() === '' || reason.trim() === '')
  return [
    ...naming(
      'unwaived',
      'checks',
      contradicting.map(({ check }) => check),
    ),
    ...naming(
      'unowned-waivers',
      'checks',
      unowned.map(({ check }) => check),
    ),
  ]
}

/** The results agree with the settings of the run. */
function testedProblems({ target, verdict, tested, results, challenge }: AcceptanceRecord): readonly RecordProblem[] {
  const { tenantBound, otherOrganizationId: other, registers, leftOut } = tested
  const outcomes = new Map(results.map(({ check, outcome }) => [check, outcome]))
  const isMade = (check: string): boolean => !isUntested(outcomes.get(check) ?? 'not-verified')
  const declared = new Set(leftOut.flatMap(({ checks }) => checks))
  const isNamed = other !== undefined && uuid.test(other) && other.toLowerCase() !== target.organizationId.toLowerCase()
  const isTried = [...outcomes.keys()].some((check) => isIsolation(check) && isMade(check))
  const settings = [
    ...(other !== undefined && !isNamed ? ['otherOrganizationId'] : []),
    ...(isTried && !isNamed ? ['otherOrganizationId'] : []),
    ...(isTried && tenantBound === false ? ['tenantBound'] : []),
    ...registerNames.filter((name) => isMade(`${name}.found`) && !registers.includes(name)),
    ...registers.filter((name) => leftOut.some(({ setting }) => setting === `gateway.${name}`)),
    ...[...declared].filter(isMade),
    ...(verdict === 'passed' ? leftOut.flatMap(({ checks, required }) => (required ? checks : [])) : []),
    ...[...outcomes.keys()].filter((check) => isIsolation(check) && !isMade(check) && !declared.has(check)),
  ]
  const isUnreadable = challenge !== undefined && challengeIn(challenge) === undefined
  return [...naming('tested-otherwise', 'settings', settings), ...(isUnreadable ? [{ id: 'challenge-unreadable' } as const] : [])]
}

/** An address whose certificate was read has a certificate in the record, and so has each https address if all passed. */
function certificateProblems({ verdict, target: { addresses }, results, certificates }: AcceptanceRecord): readonly RecordProblem[] {
  const passed = passedIn(results)
  const isSecure = (name: (typeof addressNames)[number]): boolean => URL.parse(addresses[name] ?? '')?.protocol === 'https:'
  const isShown = (name: (typeof addressNames)[number]): boolean =>
    passed.has(`transport.certificate-dates [${name}]`) || (verdict === 'passed' && isSecure(name))
  return naming(
    'no-certificate',
    'addresses',
    addressNames.filter((name) => isShown(name) && certificates[name] === undefined),
  )
}

/** A check that read the end of a certificate or a key has that end in the record. */
function endProblems({ results, expires, target: { addresses } }: AcceptanceRecord): readonly RecordProblem[] {
  const passed = passedIn(results)
  const known = new Set(expires.map(({ what }) => what))
  const certificateEnds = addressNames.flatMap((name) => {
    const url = URL.parse(addresses[name] ?? '')
    return url !== null && passed.has(`transport.certificate-dates [${name}]`) ? [certificateOf(url)] : []
  })
  const all = passed.has('operations.integration-key-age') ? [...certificateEnds, keyOfIntegration] : certificateEnds
  return naming(
    'left-out-expiry',
    'expires',
    [...new Set(all)].filter((what) => !known.has(what)),
  )
}

const passedIn = (results: AcceptanceRecord['results']): ReadonlySet<string> =>
  new Set(results.flatMap(({ check, outcome }) => (outcome === 'passed' || outcome === 'warned' ? [check] : [])))

const stepIds: readonly string[] = plannedSteps.map(({ id }) => id)

/** A verified step has checks, each of which passed or warned. */
function stepProblems({ results, steps, statements, managementApi }: AcceptanceRecord): readonly RecordProblem[] {
  const shown = passedIn(results)
  const isShown = ({ state, checks, inside }: (typeof steps)[number]): boolean =>
    (state !== 'verified' && state !== 'implied') ||
    (checks.length > 0 && checks.every((check) => shown.has(check)) && (inside !== true || managementApi !== undefined))
  const unknown = [...steps, ...statements].map(({ step }) => step).filter((step) => !stepIds.includes(step))
  return [
    ...naming(
      'unshown-steps',
      'steps',
      steps.filter((step) => !isShown(step)).map(({ step }) => step),
    ),
    ...naming('unknown-steps', 'steps', unknown),
    ...naming(
      'left-out-steps',
      'steps',
      steadySteps.filter((id) => !steps.some(({ step }) => step === id)),
    ),
  ]
}

/** A statement has an author, and is at most a year older than the record. */
function statementProblems({ statements, run }: AcceptanceRecord): readonly RecordProblem[] {
  const ended = Date.parse(run.endedAt)
  const anonymous = statements.filter(({ by }) => by.trim() === '')
  // The day of the person may be ahead of UTC.
  const contradicting = statements.filter(
    ({ on, until }) => Date.parse(on) > ended + dayMs || Date.parse(on) < ended - longestMs || (until !== undefined && until < on),
  )
  return [
    ...naming(
      'anonymous-statements',
      'steps',
      anonymous.map(({ step }) => step),
    ),
    ...naming(
      'statement-days',
      'steps',
      contradicting.map(({ step }) => step),
    ),
  ]
}

const isCoreName = (name: string): boolean => (coreNames as readonly string[]).includes(name)

/** Every check of the revision has a result, and no other. Core checks are reported separately. */
function catalogProblems({ catalog: revision, results }: AcceptanceRecord, catalog: CheckCatalog): readonly RecordProblem[] {
  const known = new Set(results.map(({ check }) => check))
  const later = new Set(checksSince(revision, catalog))
  const leftOut = catalog.names.filter((name) => !known.has(name) && !later.has(name) && !isCoreName(name))
  const unknown = [...known].filter((name) => !hasCheck(revision, name, catalog))
  return [...naming('left-out', 'checks', leftOut), ...naming('unknown-checks', 'checks', unknown)]
}

/** A documented call with a response was sent within the run, with an id of the challenge. */
function callProblems({ results, calls, run, challenge }: AcceptanceRecord): readonly RecordProblem[] {
  const sent = new Set(calls.map(({ check }) => check))
  const unsent = results.flatMap(({ check, outcome }) =>
    documentedNames.includes(check) && (outcome === 'passed' || outcome === 'warned') && !sent.has(check) ? [check] : [],
  )
  const answeredChallenge = challenge === undefined ? undefined : challengeIn(challenge)
  const [begin, end] = [Date.parse(run.startedAt) - clockToleranceMs, Date.parse(run.endedAt) + clockToleranceMs]
  // Another problem reports a run that ends before it begins.
  const isWithin = (at: number): boolean => begin > end || (at >= begin && at <= end)
  const contradicting = calls.filter(
    ({ check, at, transactionId }) =>
      !documentedNames.includes(check) ||
      !isWithin(Date.parse(at)) ||
      (answeredChallenge !== undefined && transactionId !== undefined && !transactionId.startsWith(transactionPrefixOf(answeredChallenge))),
  )
  return [
    ...naming('unsent', 'checks', unsent),
    ...naming(
      'odd-calls',
      'checks',
      contradicting.map(({ check }) => check),
    ),
  ]
}

const doubles = (names: readonly string[]): readonly string[] => names.filter((name, place) => names.indexOf(name) !== place)

/** The most names in a sentence. */
const most = 8

/** Makes a problem with its names; none without names. */
function naming<Id extends NamingId>(id: Id, member: MemberOf<Id>, names: readonly string[]): readonly RecordProblem[] {
  const all = [...new Set(names)]
  const more = all.length > most ? [`… (${all.length})`] : []
  return all.length === 0 ? [] : [{ id, [member]: [...all.slice(0, most), ...more].join(', ') } as unknown as RecordProblem]
}

type NamingId = RecordProblem['id']
type MemberOf<Id extends NamingId> = Exclude<keyof Extract<RecordProblem, { readonly id: Id }>, 'id'>
