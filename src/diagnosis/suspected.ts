import type { SetupStep } from '../domain/index.ts'
import type { Confidence } from '../engine/index.ts'
import { type ReportLanguage, message, type Message, render } from '../messages/index.ts'
import type { DiagnosisRuleId } from './rules.ts'

/** The source of suspected steps: a diagnosis, an incident, an explanation. */
interface Accusing {
  /** The rule of its diagnosis. */
  readonly rule?: string
  /** The step to check first comes first. */
  readonly steps: readonly SetupStep[]
  /** A section of the specification for each. */
  readonly sections: readonly string[]
  readonly confidence?: Confidence
}

/** The suspected steps as every output shows them. */
interface Suspected {
  /** `Check first`; for one step its confidence, such as `Failing step`; `Likely step` if the first of several is known to be likely. */
  readonly label: Message
  /** Between the label and the steps on one line: a colon if no number follows. */
  readonly link: ' ' | ': '
  /** `4.6-4 API key`, `then 4.6-3 approval`, `4.6-2 request`. */
  readonly names: readonly [Message, ...Message[]]
}

const ofPerson: ReadonlySet<string> = new Set<DiagnosisRuleId>(['person-unknown', 'person-or-path-unknown', 'register-fails-for-person'])

const isPerson = (step: SetupStep, rule: string | undefined): boolean =>
  step === 'configuration' && rule !== undefined && ofPerson.has(rule)

/** The title of a suspected step; for the configuration, the person if a rule accuses the person. */
export const titleOf = (step: SetupStep, rule: string | undefined): Message =>
  message(isPerson(step, rule) ? 'suspects.person' : `step.${step}.title`)

const nameOf = (step: SetupStep, rule: string | undefined): Message =>
  message(isPerson(step, rule) ? 'suspects.person.name' : `step.${step}.name`)

/**
 * Rules whose first step was the true one for more than two thirds of the mistakes planted in independent software, although other steps
 * are left: at least three mistakes at two makes. test/witness/recorded.long.test.ts counts them, and
 * test/diagnosis/mistakes.matrix.test.ts in the sandbox.
 */
export const likelyFirst: Readonly<Partial<Record<DiagnosisRuleId, SetupStep>>> = {
  'token-or-backend-failing': 'backend-url',
  'token-service-issues-no-token': 'token-issuing-service',
  'backend-path-unknown': 'backend-url',
}

const isLikely = (step: SetupStep | undefined, rule: string | undefined): boolean =>
  Object.entries(likelyFirst).some(([id, first]) => id === rule && first === step)

/**
 * Names the suspected steps: one with its confidence, several with the one to check first. Undefined without steps. `counted`: a whole run
 * shows them, not one response.
 */
export function suspectsIn({ steps, sections, confidence = 'medium', rule }: Accusing, counted = true): Suspected | undefined {
  const numbers = sections.map(numberOf)
  const names = steps.map((step, index) => {
    const [section, name] = [numbers[index], nameOf(step, rule)]
    const numbered = section === undefined ? name : message('suspects.step', { section, name })
    return index === 1 ? message('suspects.then', { step: numbered }) : numbered
  })
  const [first, ...others] = names
  if (first === undefined) return undefined
  const kind = numbers[0] === undefined ? 'part' : 'step'
  const sure = names.length === 1 ? confidence : counted && isLikely(steps[0], rule) ? 'medium' : undefined
  return {
    label: message(sure === undefined ? 'label.check-first' : `label.${kind}.${sure}`),
    link: kind === 'step' ? ' ' : ': ',
    names: [first, ...others],
  }
}

/** The suspected steps in one line: `4.6-4 API key · then 4.6-3 approval · 4.6-2 request`. */
export const suspectLine = ({ names }: Suspected, language?: ReportLanguage): string =>
  names.map((name) => render(name, language)).join(suspectSeparator)

/** Separates two suspected steps of a line. */
export const suspectSeparator = ' · '

/** The number of a step of the procedure; the components and the configuration have none. */
const numberOf = (section = ''): string | undefined => /^SPEC (4\.[56]-.+)$/.exec(section)?.[1]
