import { notAskedBy, type Catalogue } from '../../domain/index.ts'
import { challengeBy } from './challenge.ts'
import { environmentOf, fitsCheck, type Policy } from './policy.ts'
import type { Problem } from './problem.ts'
import { addressNames, type AcceptanceRecord } from './record.ts'

const dayMs = 86_400_000
/** Clocks of two sides differ. */
const clockToleranceMs = 300_000

/** What a policy demands of a record and it does not have. */
export function policyProblems(record: AcceptanceRecord, policy: Policy, catalogue: Catalogue, now: Date): readonly Problem[] {
  const { environments, atMostDays } = policy
  const { run, target } = record
  const unproven = unprovenBy(policy, record, catalogue)
  const unstated = policy.statements.filter((step) => !isAnsweredFor(step, record))
  const tooOld = atMostDays !== undefined && now.getTime() - Date.parse(run.endedAt) > atMostDays * dayMs
  const foreign = environments !== undefined && environmentOf(environments, target.addresses) === undefined
  const problems: readonly (Problem | false)[] = [
    policy.catalogues !== undefined &&
      !policy.catalogues.includes(record.catalogue) && {
        id: 'policy-catalogue',
        catalogue: record.catalogue,
        accepted: policy.catalogues.join(', '),
      },
    unproven.length > 0 && { id: 'policy-unproven', checks: unproven.join(', ') },
    tooOld && { id: 'policy-age', on: run.endedAt.slice(0, 10), days: atMostDays },
    foreign && {
      id: 'policy-environment',
      addresses: Object.values(target.addresses).join(', '),
      environments: Object.keys(environments).join(', '),
    },
    unstated.length > 0 && { id: 'policy-statements', steps: unstated.join(', ') },
  ]
  return [
    ...problems.filter((problem) => problem !== false),
    ...certificateProblems(record, policy),
    ...networkProblems(record, policy),
    ...waiverProblems(record, policy),
    ...challengeProblems(record, policy),
  ]
}

/** What a shared service shows to one institution it shows to all. */
function certificateProblems({ certificates: shown }: AcceptanceRecord, { certificates: pinned = {} }: Policy): readonly Problem[] {
  return addressNames.flatMap((of) => {
    const got = shown[of]
    return pinned[of] === undefined || (got !== undefined && pinned[of].includes(got))
      ? []
      : [{ id: 'policy-certificate', of, got: got ?? '–' }]
  })
}

function networkProblems({ network }: AcceptanceRecord, { throughProxy = {}, ownAuthorities = {} }: Policy): readonly Problem[] {
  return addressNames.flatMap((of): readonly Problem[] => {
    const [isProxied, got] = [network.throughProxy.includes(of), network.ownAuthorities[of]]
    const { [of]: proxy = isProxied } = throughProxy
    const { [of]: own = got !== undefined } = ownAuthorities
    return [
      ...(proxy === isProxied ? [] : [{ id: proxy ? 'policy-proxy-required' : 'policy-proxy-forbidden', of } as const]),
      ...(own && got === undefined ? [{ id: 'policy-authority-required', of } as const] : []),
      ...(!own && got !== undefined ? [{ id: 'policy-authority-forbidden', of, got } as const] : []),
    ]
  })
}

/** The checks that are not shown to hold, instances one by one, as far as the catalogue of the record asks them: a deviation shows nothing, waived or not. */
export function unprovenBy({ checks, acceptWarnings = [] }: Policy, record: AcceptanceRecord, catalogue: Catalogue): readonly string[] {
  const later = new Set(notAskedBy(record.catalogue, catalogue))
  const isWaived = (name: string): boolean => record.waivers.some(({ check }) => fitsCheck(check, name))
  const isEnough = (name: string): boolean => !isWaived(name) && acceptWarnings.some((check) => fitsCheck(check, name))
  const shown = new Set(
    record.results.flatMap(({ check, outcome }) => (outcome === 'passed' || (outcome === 'warned' && isEnough(check)) ? [check] : [])),
  )
  return catalogue.names.filter((name) => !later.has(name) && !shown.has(name) && checks.some((pattern) => fitsCheck(pattern, name)))
}

/** Whether somebody states a step, or checks have verified it. */
const isAnsweredFor = (step: string, { statements, steps }: AcceptanceRecord): boolean =>
  statements.some((statement) => statement.step === step) || steps.some((one) => one.step === step && one.state === 'verified')

function waiverProblems({ waivers, run }: AcceptanceRecord, { waivers: allowed }: Policy): readonly Problem[] {
  if (allowed === undefined) return []
  const told = ({ check, owner }: (typeof waivers)[number]): string => `${check} (${owner})`
  const judged = waivers.map((waiver) => ({ waiver, rules: allowed.filter(({ check }) => fitsCheck(check, waiver.check)) }))
  const foreign = judged.filter(({ rules }) => rules.length === 0).map(({ waiver }) => told(waiver))
  const days = (until: string): number => (Date.parse(until) - Date.parse(run.endedAt)) / dayMs
  const long = judged.flatMap(({ waiver, rules }) => {
    const most = Math.max(...rules.map(({ atMostDays = Number.POSITIVE_INFINITY }) => atMostDays))
    return rules.length > 0 && days(waiver.until) > most ? [{ waiver: told(waiver), most }] : []
  })
  return [
    ...(foreign.length > 0 ? [{ id: 'policy-waiver', waivers: foreign.join(', ') } as const] : []),
    ...[...Map.groupBy(long, ({ most }) => most)].map(
      ([most, same]) => ({ id: 'policy-waiver-long', waivers: same.map(({ waiver }) => waiver).join(', '), days: most }) as const,
    ),
  ]
}

/** An answer counts when this side has asked, this organization, and the run lies between the question and its end. */
function challengeProblems({ challenge, target, run }: AcceptanceRecord, { challenge: key }: Policy): readonly Problem[] {
  if (key === undefined) return []
  if (challenge === undefined) return [{ id: 'challenge-missing' }]
  const asked = challengeBy(challenge, key)
  if (asked === undefined) return [{ id: 'challenge-foreign' }]
  const { organization, issuedAt, validUntil } = asked
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
