import type { Exchange, Diagnosis, Result, Summary } from '../engine/index.ts'
import { type CatalogId, perRegister, registerNames, type RegisterName, type SetupStep } from '../domain/index.ts'
import { type ReportLanguage, message, render } from '../messages/index.ts'
import { holds, isUntested, outcomeBefore, type Evidence } from './evidence.ts'
import { runFactsOf } from './facts.ts'
import { gatewayValues, isGravitee } from './gateway-product.ts'
import { concerns, registerCallsOf, settingsOf, type RegisterCallEvidence } from './procedure-call.ts'
import { plannedSteps, type PartId, type PlannedStep, type Section, type Stage, type StepId } from './procedure-steps.ts'
import { sentencesIn } from './sentences.ts'
import { titleOf } from './suspected.ts'

/**
 * The states of a step, the worst first. `wrong`: one cause is sure, and it is this step, or the management API shows it. `suspected`: this
 * step, or another, explains the failures. `not-reached`: the calls ended before it. `cannot-be-seen`: no call shows it. `not-verified`:
 * nothing proved or refuted it. `implied`: no call shows it, and the step that it leads to is verified. `verified`: passed checks show it.
 */
export const gravity = ['wrong', 'suspected', 'not-reached', 'not-verified', 'cannot-be-seen', 'implied', 'verified'] as const
export type StepState = (typeof gravity)[number]

/** The evidence of a run for a step. */
interface StepResult {
  readonly state: StepState
  /** For a step of every register: the state for each; the step has the worst one. */
  readonly registers?: Readonly<Record<RegisterName, StepState>>
  /** Names of the checks that prove or refute it. */
  readonly checks: readonly string[]
  /** The diagnosis that accuses it. */
  readonly diagnosis?: Diagnosis
  /** Set if the management API of the gateway shows it, and no call. */
  readonly inside?: true
  /** True if the calls ended at a later step, though nothing proved this one. */
  readonly past?: boolean
  /** The settings without which it was not verified. */
  readonly settings?: readonly string[]
}

/** A line of the procedure with the evidence of a run. */
export interface ProcedureStep extends StepResult {
  readonly id: StepId
  readonly part: PartId
  readonly section: Section
  readonly title: string
  /** The fix, if it is accused. */
  readonly fix?: string
}

/** The recorded data of a run. */
interface ProcedureRun {
  readonly results: readonly Result[]
  /** By their number in the run. */
  readonly exchanges: ReadonlyMap<number, Exchange>
  readonly summary: Pick<Summary, 'diagnosis'>
}

/** The title of a step of the procedure, and its fix if no diagnosis has a more exact one. */
export interface StepWords {
  readonly title: string
  readonly fix: string
}

/** The texts of the procedure in one language. */
interface ProcedureWords {
  readonly plainSteps: Readonly<Record<PlainStep, string>>
  readonly sentences: ReportLanguage
}

/** The words of every step in a language. */
export const stepWordsIn = (language: ReportLanguage): Readonly<Record<StepId, StepWords>> =>
  Object.fromEntries(
    plannedSteps.map(({ id }) => [
      id,
      { title: render(message(`step.${id}.title`), language), fix: render(message(`step.${id}.fix`), language) },
    ]),
  ) as Record<StepId, StepWords>

/** Steps that behind another product than Gravitee are named by the calls that show them. */
export type PlainStep = 'import-template' | 'callout-url'

const isPlain = (id: StepId): id is PlainStep => id === 'import-template' || id === 'callout-url'

/** Steps that only Gravitee has: behind another product, a token that reaches the register shows their effect. */
const ofProduct: ReadonlySet<StepId> = new Set(['open-design', 'select-callout', 'open-properties', 'api-key-property', 'issuer-property'])

/** The steps that every run shows. */
export const steadySteps: readonly StepId[] = plannedSteps.flatMap(({ id }) => (id === 'configuration' || ofProduct.has(id) ? [] : [id]))

/** Returns whether the gateway is Gravitee, the product of the procedure; unknown without a response. */
export const isGatewayOfProcedure = ({ exchanges, results }: Pick<ProcedureRun, 'exchanges' | 'results'>): boolean | 'unknown' =>
  isGravitee({ exchanges: exchanges.values(), results })

/** Shows a run as the documented procedure (SPEC 4.1, 4.2, 4.5, 4.6): every step with its state and its evidence. */
export function procedureOf(run: ProcedureRun, words: ProcedureWords): readonly ProcedureStep[] {
  const evaluate = evaluateSteps(run)
  const isOfProcedure = isGatewayOfProcedure(run)
  const values = gatewayValues(isOfProcedure)
  return plannedSteps.flatMap((planned) => {
    const { id, part, section } = planned
    const result = evaluate(planned)
    const { diagnosis } = result
    // The configuration is no step of the specification: it is listed only if it is wrong.
    if (id === 'configuration' && diagnosis === undefined) return []
    const isAccused = diagnosis !== undefined || result.state === 'wrong' || result.state === 'suspected'
    const plain = isOfProcedure !== true && !isAccused
    const isShown = result.state === 'verified' || result.state === 'implied'
    if (plain && ofProduct.has(id) && (isShown || isOfProcedure === false)) return []
    const sentence = (part: 'title' | 'fix'): string => render({ id: `step.${id}.${part}`, values }, words.sentences)
    const fix = sentence('fix')
    const title = plain && isPlain(id) ? words.plainSteps[id] : sentence('title')
    const line = { id, part, section, title, ...result }
    if (diagnosis === undefined) return [result.inside === true && result.state !== 'verified' ? { ...line, fix } : line]
    const [first, ...others] = diagnosis.steps
    const own = (sentencesIn(words.sentences, diagnosis) ?? diagnosis).fix
    // Only the diagnosis knows which setting it is.
    if (id === 'configuration' && first === id) return [{ ...line, title: render(titleOf(id, diagnosis.rule), words.sentences), fix: own }]
    return [{ ...line, fix: others.length === 0 ? own : fix }]
  })
}

/** Evaluates the steps of a run. A diagnosis that names a step outweighs any proof of it. */
function evaluateSteps(run: ProcedureRun): (planned: PlannedStep) => StepResult {
  const { diagnosis } = run.summary
  const evidence = evidenceOf(run)
  const calls = registerCallsOf(evidence, runFactsOf(evidence), diagnosis)
  const evaluate = ({ id, shown }: PlannedStep): StepResult => {
    if (shown.by === 'person') return { state: 'cannot-be-seen', checks: [] }
    if (shown.by === 'next') return led(evaluate(plannedSteps.find((step) => step.id === shown.step)!))
    if (shown.by === 'checks') return accused(id, diagnosis) ?? byChecks(shown.checks, run)
    return ofEach(perRegister(({ name }) => accused(id, diagnosis.filter(concerns(name))) ?? byCall(shown.step, shown.stage, calls[name])))
  }
  return evaluate
}

/** Reads a record, which has no configuration: checks that depend on it prove nothing here. */
function evidenceOf({ results, exchanges }: ProcedureRun): Evidence {
  const sent = ({ name, attempts }: Result): Evidence['exchanges'] =>
    attempts
      .flatMap((attempt) => attempt.exchanges)
      .flatMap((id) => exchanges.get(id) ?? [])
      .map((exchange) => ({ ...exchange, check: name }))
  return { results, exchanges: results.flatMap(sent), target: { tokenServiceProbed: false, keysShared: false } }
}

/** Returns the state of a step that a diagnosis names; the surest of several counts. */
function accused(id: StepId, diagnoses: readonly Diagnosis[]): StepResult | undefined {
  const naming = diagnoses.filter(({ steps }) => (steps as readonly StepId[]).includes(id))
  const sure = naming.find(({ steps, confidence }) => steps.length === 1 && confidence === 'high')
  const diagnosis = sure ?? naming[0]
  if (diagnosis === undefined) return undefined
  return { state: sure === undefined ? 'suspected' : 'wrong', checks: diagnosis.evidence, diagnosis }
}

function byCall(step: SetupStep, stage: Stage, call: RegisterCallEvidence): StepResult {
  const checks = call.proofsOf(step, stage)
  if (checks.length > 0) return { state: 'verified', checks }
  const sight = call.viaManagementApi(step)
  if (sight !== undefined) return { ...sight, inside: true }
  const ended = call.ended(stage)
  if (ended === 'before') return { state: 'not-reached', checks: [] }
  return { state: 'not-verified', checks: [], past: ended === 'past', settings: call.settings }
}

/** Returns the state of a step of every register: the worst of them. */
function ofEach(results: Readonly<Record<RegisterName, StepResult>>): StepResult {
  const all = registerNames.map((register) => results[register])
  const worst = gravity.flatMap((state) => all.find((result) => result.state === state) ?? [])[0]!
  const alike = all.filter(({ state }) => state === worst.state)
  return {
    ...worst,
    registers: perRegister(({ name }) => results[name].state),
    // The management API comes first if a call proves it for one register alone.
    checks: unique(alike.toSorted((one, other) => Number(other.inside ?? 0) - Number(one.inside ?? 0)).flatMap(({ checks }) => checks)),
    ...(alike.some(({ inside }) => inside) ? { inside: true } : {}),
    settings: unique(alike.flatMap(({ settings = [] }) => settings)),
  }
}

/** Returns the state of an action that leads to a step: done if the step is; it leaves no trace itself. */
function led({ diagnosis, ...shown }: StepResult): StepResult {
  if (diagnosis !== undefined || shown.state === 'wrong' || shown.state === 'suspected') return { state: 'cannot-be-seen', checks: [] }
  return shown.state === 'verified' ? { state: 'implied', checks: shown.checks } : shown
}

function byChecks(ids: readonly CatalogId[], { results }: ProcedureRun): StepResult {
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
