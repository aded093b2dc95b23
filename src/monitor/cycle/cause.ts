import { asText, message, type Message } from '../../messages/index.ts'
import { recordedPrefixOf } from '../../diagnosis/index.ts'
import type { CheckId, Diagnosis, Result } from '../../engine/index.ts'
import type { Target } from '../../config/index.ts'
import { addressOf as addressAt, origins, type Origin, registerNames, steps } from '../../domain/index.ts'
import { worded, type CauseDescription, type IncidentSeverity } from '../cause-description.ts'

/** The cause of failures of a target in one cycle: any number of checks, one cause. */
export interface CycleCause extends CauseDescription {
  /** The same for every target that suffers from it: the rule, and the address where it lies. */
  readonly key: string
  /** Names of the checks that it lets fail. */
  readonly checks: readonly string[]
  readonly severity: IncidentSeverity
  /** True if it may open an incident: an undecided check is shown, and accuses no part. */
  readonly counts: boolean
  readonly confidence: Diagnosis['confidence']
  /** True if there was no response at all: then the network of the monitor may be at fault. */
  readonly network: boolean
}

/** The results of one cycle, for `causesOf`. */
interface Findings {
  readonly target: Target
  readonly results: readonly Result[]
  readonly diagnosis: readonly Diagnosis[]
  /** Ids of the checks whose warnings count. */
  readonly ending: ReadonlySet<CheckId>
  errorTypeOf: (result: Result) => string | undefined
}

/** The causes of all failures of a target, and of undecided checks. A blocked check is a consequence and has none. */
export function causesOf(findings: Findings): readonly CycleCause[] {
  const { results, ending, errorTypeOf } = findings
  const diagnosis = overRegisters(findings.diagnosis)
  const notable = results.filter((result) => result.outcome === 'inconclusive' || severityOf(result, ending) !== 'none')
  if (notable.length === 0) return []
  const isNamed = (name: string): boolean => diagnosis.some(({ evidence }) => evidence.includes(name))
  const groups = diagnosis.map((found) => ({
    found,
    own: notable.filter(({ name }) => found.evidence.includes(name) && explains(found, name, diagnosis)),
    specific: undefined as Result | undefined,
  }))
  const shows = showsOf(results)
  const unexplained = notable.filter((result) => {
    if (isNamed(result.name)) return false
    const home = groups.find(({ own }) => own.length > 0 && shows(result, own))
    if (home === undefined) return true
    home.own.push(result)
    if (isVague(home.found) && saysWhatToDo(result)) home.specific ??= result
    return false
  })
  const causes = groups.flatMap(({ found, own, specific }): readonly CycleCause[] =>
    own.length === 0
      ? []
      : [{ ...(specific === undefined ? inWords(found, findings) : unknownCause(specific, findings)), ...effectOf(own) }],
  )
  return [...causes, ...unexplained.map((result) => ({ ...unknownCause(result, findings), ...effectOf([result]) }))]

  function effectOf(own: readonly Result[]): Pick<CycleCause, 'checks' | 'severity' | 'counts' | 'network'> {
    const counting = own.filter((result) => severityOf(result, ending) !== 'none')
    const counts = counting.length > 0
    return {
      checks: (counts ? counting : own).map(({ name }) => name),
      severity: counting.some((result) => severityOf(result, ending) === 'critical') ? 'critical' : 'warning',
      counts,
      network: counts && counting.every((result) => silent.has(errorTypeOf(result) ?? '')),
    }
  }
}

/** True for a diagnosis that names half of the call path; a check with a finding about the response itself knows more. */
const isVague = ({ steps: suspects, confidence }: Diagnosis): boolean => confidence === 'low' && suspects.length > mostSpecific

const mostSpecific = 3

const saysWhatToDo = (result: Result): boolean => 'findings' in result && result.findings[0]?.fix !== undefined

/** Merges diagnoses in which one rule explains several registers: a shared part is at fault, or all were set up alike. */
function overRegisters(all: readonly Diagnosis[]): readonly Diagnosis[] {
  const isOfRegister = ({ subject }: Diagnosis): boolean => registerNames.some((name) => name === subject)
  return all.flatMap((found, index) => {
    if (!isOfRegister(found)) return [found]
    const alike = all.filter((other) => other.rule === found.rule && isOfRegister(other))
    if (alike.length === 1) return [found]
    if (all.indexOf(alike[0]!) !== index) return []
    const { setting: _, ...shared } = found
    return [
      {
        ...shared,
        evidence: [...new Set(alike.flatMap(({ evidence }) => evidence))],
        subject: 'gateway',
        values: { ...found.values, register: message('register.several') },
      },
    ]
  })
}

/** Tells whether all findings of a result are about exchanges of other checks: it fails by their cause. */
function showsOf(results: readonly Result[]): (result: Result, others: readonly Result[]) => boolean {
  const makers = new Map(
    results.flatMap(({ name, attempts }) => attempts.flatMap(({ exchanges }) => exchanges.map((id) => [id, name] as const))),
  )
  return (result, others) => {
    const cited = 'findings' in result ? result.findings.flatMap(({ exchange }) => exchange ?? []) : []
    const isOfOthers = (id: number): boolean => others.some(({ name }) => name !== result.name && name === makers.get(id))
    return cited.length > 0 && cited.every(isOfOthers)
  }
}

/** Tells whether this diagnosis is the first that names the check. */
const explains = (found: Diagnosis, name: string, all: readonly Diagnosis[]): boolean =>
  all.find(({ evidence }) => evidence.includes(name)) === found

/** The severity of a result for its target; none where it does not. */
export function severityOf(result: Result, ending: ReadonlySet<CheckId>): IncidentSeverity | 'none' {
  switch (result.outcome) {
    case 'failed':
      return 'critical'
    case 'warned':
      return ending.has(result.check) ? 'warning' : 'none'
    // A missing answer is a failure. An answer that proves nothing is none, but must be reported if a setting would decide it.
    case 'inconclusive':
      return result.cause === 'transport' ? 'critical' : result.setting === undefined ? 'none' : 'warning'
    case 'passed':
    case 'waived':
    case 'blocked':
    case 'not-applicable':
    case 'not-verified':
      return 'none'
  }
}

/** Failures without a response. */
const silent: ReadonlySet<string> = new Set(['dns', 'connect-refused', 'connect-timeout', 'unreachable', 'timeout', 'reset', 'proxy'])

type WordedCause = CauseDescription & Pick<CycleCause, 'key' | 'confidence'>

function inWords(found: Diagnosis, { target }: Findings): WordedCause {
  const { rule, steps: suspects, sections, evidence, confidence, subject = '', probe, values = {} } = found
  const speaker = recordedPrefixOf(found) ?? `diagnosis.${rule}`
  const sentence = (id: string): Message => ({ id, values })
  const next = probe === undefined ? undefined : sentence(`probe.${probe}`)
  const texts = worded(sentence(`${speaker}.cause`), sentence(`${speaker}.fix`), next)
  const words = { rule, steps: suspects, sections, ...texts, evidence, confidence }
  return placed(`${rule} ${subject}`, words, addressOf(subject, target))
}

/** A failure that no rule explains is its own cause. */
function unknownCause(result: Result, { target }: Findings): WordedCause {
  const finding = 'findings' in result ? result.findings[0] : undefined
  const suspects = finding?.fix === undefined ? [] : [finding.fix.step]
  const described = finding ?? ('message' in result ? result : undefined)
  const cause = described === undefined ? result.title : asText(described.message, described)
  const fix = finding?.fix === undefined ? '' : asText(finding.fix.text, finding.fix)
  const words = {
    rule: result.name,
    steps: suspects,
    sections: suspects.map((step) => steps[step].section),
    ...worded(cause, fix),
    evidence: [result.name],
    confidence: 'low',
  } as const
  return placed(result.name, words, addressOf(result.instance ?? result.suite, target))
}

function placed(name: string, words: Omit<WordedCause, 'key' | 'address'>, address: string | undefined): WordedCause {
  return { key: `${name} ${address ?? ''}`.trim(), ...words, ...(address === undefined ? {} : { address }) }
}

/** The names of the parts of a target in diagnoses, instances and suites, by origin. */
const parts: Readonly<Record<Origin, readonly string[]>> = {
  auth: ['identity-provider', 'auth', 'discovery', 'token', 'jwt'],
  base: ['graphql-api', 'base', 'graphql'],
  gateway: ['gateway', 'register', 'gateway-rejection', ...registerNames],
  'token-service': ['token-service'],
  management: ['inside'],
}

/** The address of a part of the target, if any. */
export function addressOf(part: string, target: Target): string | undefined {
  const origin = origins.find((one) => parts[one].includes(part))
  return origin === undefined ? undefined : addressAt(target, origin)
}
