import type { Diagnosis } from '../../engine/index.ts'
import { registerNames } from '../../domain/index.ts'
import type { Language } from '../language/language.ts'
import { gravity, procedureOf, type ProcedureStep, type StepState, procedureParts, type PartId } from '../../diagnosis/index.ts'
import type { RunRecord } from '../record.ts'
import type { Accepted } from './acceptance.ts'
import { numberOf } from './diagnosis.ts'
import { markup, type Markup } from '../markup.ts'

/** The documented procedure: each step with its state in the run, and the statements about steps that no call can show. */
export function procedure(record: RunRecord, language: Language, statements: Accepted['statements'] = []): Markup {
  const steps = procedureOf(record, language)
  const part = (id: PartId): Markup =>
    markup`<h3>${language.parts[id]}</h3>
<ol class="steps">${steps.filter((step) => step.part === id).map((step) => line(step, record, language, statementOn(step, statements)))}</ol>`
  return markup`<p class="muted">${language.page.procedureIntro}</p>
<div class="card">${procedureParts.map(part)}
${meanings(steps, language)}</div>`
}

type ShownStatement = Accepted['statements'][number]

/** Returns the statement of a person about a step that no call can show. */
const statementOn = ({ id, state }: ProcedureStep, statements: readonly ShownStatement[]): ShownStatement | undefined =>
  state === 'cannot-be-seen' ? statements.find(({ step }) => step === id) : undefined

function line(step: ProcedureStep, record: RunRecord, language: Language, stated: ShownStatement | undefined): Markup {
  const { id, section, title, state } = step
  return markup`<li class="step ${state}${isFirst(step) ? ' first' : ''}" id="step-${id}">
<span class="sign" aria-hidden="true"></span>
<div class="what"><p><span class="section">${numberOf(section)}</span><span class="title">${title}</span>${stated === undefined ? passedBy(step, language) : markup`<span class="evidence">${language.page.statedBy({ by: stated.by, on: language.date(stated.on) })}</span>`}</p>
${advice(step, record, language)}</div>
${stated === undefined ? stateOf(step, language) : markup`<span class="pill cannot-be-seen">${language.page.stated}</span>`}
</li>`
}

/** The step that a cause points at before all others. */
function isFirst({ id, state, diagnosis }: ProcedureStep): boolean {
  return state === 'suspected' && diagnosis?.steps[0] === id
}

/** The state in words, for each register if they differ; colors and signs only repeat it. */
function stateOf(step: ProcedureStep, language: Language): Markup {
  const { state, registers: of, checks } = step
  const labeled = (own: StepState): Markup =>
    own === 'suspected' && isFirst(step)
      ? markup`<span class="pill suspected look">${language.page.first}</span>`
      : pill(own, language, checks)
  if (of === undefined || new Set(Object.values(of)).size === 1) return labeled(state)
  const registers = registerNames.map((register) => markup`<li>${language.registers[register]} ${labeled(of[register])}</li>`)
  return markup`<ul class="registers">${registers}</ul>`
}

/** A state; a tooltip shows the checks that verify it. */
function pill(state: StepState, { states: words, page }: Language, checks: readonly string[] = []): Markup {
  const shownBy = state === 'verified' && checks.length > 0 ? markup` title="${page.callPathShownBy} ${checks.join(', ')}"` : undefined
  return markup`<span class="pill ${state}"${shownBy}>${words[state].word}</span>`
}

const passedBy = ({ past }: ProcedureStep, { page }: Language): Markup | undefined =>
  past === true ? markup`<span class="evidence">${page.past}</span>` : undefined

function advice({ diagnosis, fix }: ProcedureStep, record: RunRecord, language: Language): Markup | undefined {
  return fix === undefined ? undefined : markup`<p class="fix">${fix} ${causeLink(diagnosis, record, language)}</p>`
}

/** Which of several causes names the step. */
function causeLink(diagnosis: Diagnosis | undefined, { summary }: RunRecord, { page }: Language): Markup | undefined {
  if (diagnosis === undefined || summary.diagnosis.length < 2) return undefined
  const number = summary.diagnosis.indexOf(diagnosis) + 1
  return markup`<a class="cause-link" href="#cause-${number}">${page.causeLink({ number })}</a>`
}

/** Explains the states that occur, for first-time readers. */
function meanings(steps: readonly ProcedureStep[], language: Language): Markup {
  const shown = gravity.filter((state) => steps.some((step) => step.state === state))
  return markup`<ul class="meanings">${shown.map((state) => markup`<li>${pill(state, language)} ${language.states[state].meaning}</li>`)}</ul>`
}
