import type { SetupStep } from '../domain/index.ts'
import type { Confidence } from '../engine/index.ts'
import { message, type Message } from '../messages/index.ts'
import type { RuleId } from './rules.ts'

/** What accuses steps: a diagnosis, an incident, an explanation. */
interface Accusing {
  /** What a diagnosis of it is called. */
  readonly rule?: string
  /** The likeliest first. */
  readonly steps: readonly SetupStep[]
  /** A section of the specification for each. */
  readonly sections: readonly string[]
  readonly confidence?: Confidence
}

/** The suspected steps as every output names them. */
interface Suspected {
  /** How sure the first is: `Likely step`. */
  readonly label: Message
  /** Between the two on one line: a colon where a number does not follow. */
  readonly link: ' ' | ': '
  /** `4.6-3: Approve the access`. */
  readonly first: Message
  /** `step 4.6-4 (Call the API with …)`. */
  readonly others: readonly Message[]
}

const ofPerson: ReadonlySet<string> = new Set<RuleId>(['person-unknown', 'person-or-path-unknown', 'register-fails-for-person'])

/** What a suspected step is called: of the configuration, the person where a rule accuses the person. */
export const titleOf = (step: SetupStep, rule: string | undefined): Message =>
  step === 'configuration' && rule !== undefined && ofPerson.has(rule) ? message('suspects.person') : message(`step.${step}.title`)

/** Names the steps that are suspected, the likeliest apart. Of several none is certain. Undefined where none is. */
export function suspectsIn({ steps, sections, confidence = 'medium', rule }: Accusing): Suspected | undefined {
  const [first, ...others] = steps.map((step, index) => ({ title: titleOf(step, rule), section: numberOf(sections[index]) }))
  if (first === undefined) return undefined
  const sure = others.length > 0 && confidence === 'high' ? 'medium' : confidence
  const { title, section } = first
  return {
    label: message(section === undefined ? `label.part.${sure}` : `label.step.${sure}`),
    link: section === undefined ? ': ' : ' ',
    first: section === undefined ? title : message('suspects.first', { section, title }),
    others: others.map((other) =>
      other.section === undefined ? other.title : message('suspects.step', { ...other, section: other.section }),
    ),
  }
}

/** The second suspect, and how many more there are. */
export function otherSuspects([second, ...more]: readonly Message[]): Message | undefined {
  if (second === undefined || more.length === 0) return second
  return message('suspects.others', { step: second, more: message('suspects.more', { count: more.length }) })
}

/** The number of a step of the procedure; the components and the configuration have none. */
const numberOf = (section = ''): string | undefined => /^SPEC (4\.[56]-.+)$/.exec(section)?.[1]
