import type { SetupStep } from '../domain/index.ts'
import type { Confidence } from '../engine/index.ts'
import { type Language, message, type Message, render } from '../messages/index.ts'
import type { RuleId } from './rules.ts'

/** What accuses steps: a diagnosis, an incident, an explanation. */
interface Accusing {
  /** What a diagnosis of it is called. */
  readonly rule?: string
  /** The one to check first comes first. */
  readonly steps: readonly SetupStep[]
  /** A section of the specification for each. */
  readonly sections: readonly string[]
  readonly confidence?: Confidence
}

/** The suspected steps as every output names them. */
interface Suspected {
  /** `Check first`; of one step how sure it is: `Failing step`; `Likely step` where the first of several is known to be. */
  readonly label: Message
  /** Between the label and the steps on one line: a colon where no number follows. */
  readonly link: ' ' | ': '
  /** `4.6-4 API key`, `then 4.6-3 approval`, `4.6-2 request`. */
  readonly names: readonly [Message, ...Message[]]
}

const ofPerson: ReadonlySet<string> = new Set<RuleId>(['person-unknown', 'person-or-path-unknown', 'register-fails-for-person'])

const isPerson = (step: SetupStep, rule: string | undefined): boolean =>
  step === 'configuration' && rule !== undefined && ofPerson.has(rule)

/** What a suspected step is called: of the configuration, the person where a rule accuses the person. */
export const titleOf = (step: SetupStep, rule: string | undefined): Message =>
  message(isPerson(step, rule) ? 'suspects.person' : `step.${step}.title`)

const nameOf = (step: SetupStep, rule: string | undefined): Message =>
  message(isPerson(step, rule) ? 'suspects.person.name' : `step.${step}.name`)

/**
 * Rules whose first step is the true one for more than two thirds of the mistakes that were planted in independent software, although others are left:
 * of three mistakes or more at two makes or more. test/witness/recorded.long.test.ts counts them; in the sandbox test/diagnosis/mistakes.matrix.test.ts does.
 */
export const likelyFirst: Readonly<Partial<Record<RuleId, SetupStep>>> = {
  'token-or-backend-failing': 'backend-url',
  'token-service-issues-no-token': 'token-issuing-service',
  'backend-path-unknown': 'backend-url',
}

const isLikely = (step: SetupStep | undefined, rule: string | undefined): boolean =>
  Object.entries(likelyFirst).some(([id, first]) => id === rule && first === step)

/** Names the steps that are suspected. Of one is said how sure it is, of several which to check first. Undefined where none is. `counted`: a whole run shows them, not one answer. */
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
export const suspectLine = ({ names }: Suspected, language?: Language): string =>
  names.map((name) => render(name, language)).join(suspectSeparator)

/** Between two suspected steps of a line. */
export const suspectSeparator = ' · '

/** The number of a step of the procedure; the components and the configuration have none. */
const numberOf = (section = ''): string | undefined => /^SPEC (4\.[56]-.+)$/.exec(section)?.[1]
