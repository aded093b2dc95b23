import type { Exchange, Diagnosis, Result, Summary } from '../engine/index.ts'
import { type CatalogId, perRegister, registerNames, type RegisterName, type SetupStep } from '../domain/index.ts'
import { type Language, message, render } from '../messages/index.ts'
import { holds, isUntested, outcomeBefore, type Evidence } from './evidence.ts'
import { factsOf } from './facts.ts'
import { gatewayValues, isGravitee } from './gateway-product.ts'
import { concerns, registerCallsOf, settingsOf, type RegisterCall } from './procedure-call.ts'
import { plannedSteps, type PartId, type PlannedStep, type Section, type Stage, type StepId } from './procedure-steps.ts'
import { toldIn } from './sentences.ts'
import { titleOf } from './suspected.ts'

/**
 * What a run knows of a step, the gravest first. `verified`: passed checks show it. `wrong`: one cause is sure, and it is this step, or the management API shows it. `suspected`: this step, or another,
 * explains what was seen. `not-reached`: the calls ended before it. `cannot-be-seen`: no call shows it. `not-verified`: nothing proved or refuted it.
 * `implied`: no call shows it, and the step that it leads to is verified.
 */
export const gravity = ['wrong', 'suspected', 'not-reached', 'not-verified', 'cannot-be-seen', 'implied', 'verified'] as const
export type StepState = (typeof gravity)[number]

/** What a run shows of a step. */
interface StepJudgment {
  readonly state: StepState
  /** For a step of every register: the state for each; the step has the worst one. */
  readonly registers?: Readonly<Record<RegisterName, StepState>>
  /** Names of the checks that prove or refute it. */
  readonly checks: readonly string[]
  /** What accuses it. */
  readonly diagnosis?: Diagnosis
  /** The management API of the gateway shows it, and no call. */
  readonly inside?: true
  /** The calls came past it and ended at a later step, though nothing proved it. */
  readonly past?: boolean
  /** Settings for want of which it was not verified. */
  readonly settings?: readonly string[]
}

/** A line of the procedure with what a run shows of it. */
export interface ProcedureStep extends StepJudgment {
  readonly id: StepId
  readonly part: PartId
  readonly section: Section
  readonly title: string
  /** What to do, where it is accused. */
  readonly fix?: string
}

/** What is recorded of a run. */
interface RunSeen {
  readonly results: readonly Result[]
  /** By their number in the run. */
  readonly exchanges: ReadonlyMap<number, Exchange>
  readonly summary: Pick<Summary, 'diagnosis'>
}

/** What a step of the procedure is called, and what to do about it when nothing more exact is known. */
export interface StepWords {
  readonly title: string
  readonly fix: string
}

/** What the procedure says in one language. */
interface ProcedureWords {
  readonly plainSteps: Readonly<Record<PlainStep, string>>
  readonly sentences: Language
}

/** The words of every step in a language. */
export const stepWordsIn = (language: Language): Readonly<Record<StepId, StepWords>> =>
  Object.fromEntries(
    plannedSteps.map(({ id }) => [
      id,
      { title: render(message(`step.${id}.title`), language), fix: render(message(`step.${id}.fix`), language) },
    ]),
  ) as Record<StepId, StepWords>

/** Steps that are called by what calls show of them, where the gateway is not the product that the procedure is written for. */
export type PlainStep = 'import-template' | 'callout-url'

const isPlain = (id: StepId): id is PlainStep => id === 'import-template' || id === 'callout-url'

/** Steps that only that product has: behind another, what they are for is shown by a token that reaches the register. */
const ofProduct: ReadonlySet<StepId> = new Set(['open-design', 'select-callout', 'open-properties', 'api-key-property', 'issuer-property'])

/** The steps that every run tells of. */
export const steadySteps: readonly StepId[] = plannedSteps.flatMap(({ id }) => (id === 'configuration' || ofProduct.has(id) ? [] : [id]))

/** Whether the gateway is the product that the procedure is written for; unknown where it gave no answer. */
export const isGatewayOfProcedure = ({ exchanges, results }: Pick<RunSeen, 'exchanges' | 'results'>): boolean | 'unknown' =>
  isGravitee({ exchanges: exchanges.values(), results })

/** Tells a run as the documented procedure (SPEC 4.1, 4.2, 4.5, 4.6): every step with its state and what shows it. Nothing is said without evidence. */
export function procedureOf(seen: RunSeen, words: ProcedureWords): readonly ProcedureStep[] {
  const judge = judgeSteps(seen)
  const isOfProcedure = isGatewayOfProcedure(seen)
  const values = gatewayValues(isOfProcedure)
  return plannedSteps.flatMap((planned) => {
    const { id, part, section } = planned
    const judgment = judge(planned)
    const { diagnosis } = judgment
    // No step of the specification: worth a line only where something is wrong with it.
    if (id === 'configuration' && diagnosis === undefined) return []
    const isAccused = diagnosis !== undefined || judgment.state === 'wrong' || judgment.state === 'suspected'
    const plain = isOfProcedure !== true && !isAccused
    const isShown = judgment.state === 'verified' || judgment.state === 'implied'
    if (plain && ofProduct.has(id) && (isShown || isOfProcedure === false)) return []
    const said = (part: 'title' | 'fix'): string => render({ id: `step.${id}.${part}`, values }, words.sentences)
    const fix = said('fix')
    const title = plain && isPlain(id) ? words.plainSteps[id] : said('title')
    const line = { id, part, section, title, ...judgment }
    if (diagnosis === undefined) return [judgment.inside === true && judgment.state !== 'verified' ? { ...line, fix } : line]
    const [first, ...others] = diagnosis.steps
    const own = (toldIn(words.sentences, diagnosis) ?? diagnosis).fix
    // Which setting it is, only the diagnosis knows.
    if (id === 'configuration' && first === id) return [{ ...line, title: render(titleOf(id, diagnosis.rule), words.sentences), fix: own }]
    return [{ ...line, fix: others.length === 0 ? own : fix }]
  })
}

/** Judges the steps of a run. A diagnosis that names a step comes before any proof of it. */
function judgeSteps(seen: RunSeen): (planned: PlannedStep) => StepJudgment {
  const { diagnosis } = seen.summary
  const evidence = evidenceOf(seen)
  const calls = registerCallsOf(evidence, factsOf(evidence), diagnosis)
  const judge = ({ id, shown }: PlannedStep): StepJudgment => {
    if (shown.by === 'nobody') return { state: 'cannot-be-seen', checks: [] }
    if (shown.by === 'next') return led(judge(plannedSteps.find((step) => step.id === shown.step)!))
    if (shown.by === 'checks') return accused(id, diagnosis) ?? byChecks(shown.checks, seen)
    return ofEach(perRegister(({ name }) => accused(id, diagnosis.filter(concerns(name))) ?? byCall(shown.step, shown.stage, calls[name])))
  }
  return judge
}

/** A record says nothing of the configuration: what depends on it proves nothing here. */
function evidenceOf({ results, exchanges }: RunSeen): Evidence {
  const sent = ({ name, attempts }: Result): Evidence['exchanges'] =>
    attempts
      .flatMap((attempt) => attempt.exchanges)
      .flatMap((id) => exchanges.get(id) ?? [])
      .map((exchange) => ({ ...exchange, check: name }))
  return { results, exchanges: results.flatMap(sent), target: { tokenServiceProbed: false, keysShared: false } }
}

/** The state of a step that a diagnosis names; the surest of several. */
function accused(id: StepId, diagnoses: readonly Diagnosis[]): StepJudgment | undefined {
  const naming = diagnoses.filter(({ steps }) => (steps as readonly StepId[]).includes(id))
  const sure = naming.find(({ steps, confidence }) => steps.length === 1 && confidence === 'high')
  const diagnosis = sure ?? naming[0]
  if (diagnosis === undefined) return undefined
  return { state: sure === undefined ? 'suspected' : 'wrong', checks: diagnosis.evidence, diagnosis }
}

function byCall(step: SetupStep, stage: Stage, call: RegisterCall): StepJudgment {
  const checks = call.proofsOf(step, stage)
  if (checks.length > 0) return { state: 'verified', checks }
  const seen = call.viaManagementApi(step)
  if (seen !== undefined) return { ...seen, inside: true }
  const ended = call.ended(stage)
  if (ended === 'before') return { state: 'not-reached', checks: [] }
  return { state: 'not-verified', checks: [], past: ended === 'past', settings: call.settings }
}

/** A step of every register is as good as the worst of them. */
function ofEach(judgments: Readonly<Record<RegisterName, StepJudgment>>): StepJudgment {
  const all = registerNames.map((register) => judgments[register])
  const worst = gravity.flatMap((state) => all.find((judgment) => judgment.state === state) ?? [])[0]!
  const alike = all.filter(({ state }) => state === worst.state)
  return {
    ...worst,
    registers: perRegister(({ name }) => judgments[name].state),
    // What the management API shows comes first where a call proves it for one register alone.
    checks: unique(alike.toSorted((one, other) => Number(other.inside ?? 0) - Number(one.inside ?? 0)).flatMap(({ checks }) => checks)),
    ...(alike.some(({ inside }) => inside) ? { inside: true } : {}),
    settings: unique(alike.flatMap(({ settings = [] }) => settings)),
  }
}

/** What leads to a step was done when the step was; by itself it leaves no trace. */
function led({ diagnosis, ...shown }: StepJudgment): StepJudgment {
  if (diagnosis !== undefined || shown.state === 'wrong' || shown.state === 'suspected') return { state: 'cannot-be-seen', checks: [] }
  return shown.state === 'verified' ? { state: 'implied', checks: shown.checks } : shown
}

function byChecks(ids: readonly CatalogId[], { results }: RunSeen): StepJudgment {
  const judging = results.filter(({ check }) => (ids as readonly string[]).includes(check))
  const failed = judging.filter(({ outcome }) => outcome === 'failed')
  const missing = judging.filter((result) => outcomeBefore(result) === 'not-verified')
  const proofs = judging.filter(holds)
  const open = judging.filter((result) => !isUntested(result) && !holds(result))
  if (failed.length > 0) return { state: 'suspected', checks: failed.map(({ name }) => name) }
  if (open.some((result) => outcomeBefore(result) === 'blocked')) return { state: 'not-reached', checks: [] }
  const whole = proofs.length > 0 && open.length === 0 && missing.length === 0
  return whole
    ? { state: 'verified', checks: proofs.map(({ name }) => name) }
    : { state: 'not-verified', checks: [], settings: settingsOf(missing) }
}

const unique = (names: readonly string[]): readonly string[] => [...new Set(names)]
