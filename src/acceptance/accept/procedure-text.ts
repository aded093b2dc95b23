import { linesOf, type Labeled, type Layout, type Style } from '../../report/index.ts'
import { type ProcedureStep, type StepId, type StepState, procedureParts } from '../../diagnosis/index.ts'
import { registerNames } from '../../domain/index.ts'
import type { Statement } from './statements.ts'
import type { AcceptanceWords } from '../words/words.ts'
import { message, type Message } from '../../messages/index.ts'

/** The look of a state: a sign, so that no color is needed, and a color. */
const looks: Readonly<Record<StepState | 'stated', { readonly sign: string; readonly style: Style }>> = {
  verified: { sign: '✓', style: 'green' },
  implied: { sign: '→', style: 'green' },
  wrong: { sign: '✗', style: ['bold', 'red'] },
  suspected: { sign: '?', style: 'yellow' },
  'not-reached': { sign: '·', style: 'dim' },
  'cannot-be-seen': { sign: '○', style: 'cyan' },
  'not-verified': { sign: '–', style: 'magenta' },
  stated: { sign: '◆', style: 'cyan' },
}

/** The console of the API manager, whose version is not always known. */
export interface Console {
  readonly version: string | undefined
}

interface Writing {
  readonly words: AcceptanceWords
  readonly layout: Layout
  readonly manager: Console | undefined
}

/** The documented procedure as lines: every step with its state, its evidence, and its fix. */
export function procedureLines(
  steps: readonly ProcedureStep[],
  statements: readonly Statement[],
  words: AcceptanceWords,
  layout: Layout,
  manager: Console | undefined,
): readonly string[] {
  const statementOn = new Map(statements.map((statement) => [statement.step, statement]))
  return procedureParts.flatMap((part) =>
    layout.section(
      words.language.parts[part],
      steps.filter((step) => step.part === part).flatMap((step) => stepLines(step, statementOn.get(step.id), { words, layout, manager })),
    ),
  )
}

/** The sign, the section and the title of a step on one line, for a view that is drawn again and again. */
export function stepLine(step: ProcedureStep, pending: boolean, { paint }: Pick<Layout, 'paint'>): string {
  const { sign, style } = looks[step.state]
  const open = pending && step.state !== 'verified' && step.state !== 'implied'
  return `  ${open ? paint('dim', '…') : paint(style, sign)} ${numberOf(step)} ${step.title}`
}

function stepLines(step: ProcedureStep, statement: Statement | undefined, { words, layout, manager }: Writing): readonly string[] {
  const { say } = words
  const stated = statement !== undefined && (step.state === 'cannot-be-seen' || step.state === 'not-verified')
  const { sign, style } = looks[stated ? 'stated' : step.state]
  const head = `${sign} ${numberOf(step)} ${(stated ? say('accept.stated-word') : stateWord(step, words)).padEnd(wordWidth(words))}`
  const details = detailsOf(step, statement, words, manager)
  const labels =
    Math.max(...[say('accept.to-do'), say('accept.click'), say('accept.seen-in'), say('accept.set')].map((label) => label.length)) + 2
  return [
    ...layout.labeled(1, [head, `${step.title}${evidence(step, words)}`], { style, width: head.length }),
    ...details.flatMap((line) => layout.labeled(6, line, { style: 'dim', width: labels })),
  ]
}

function stateWord(step: ProcedureStep, { language }: AcceptanceWords): string {
  return isFirst(step) ? language.page.first : language.states[step.state].word
}

/** Returns whether it is the first of several suspects, which is checked first. */
function isFirst({ id, state, diagnosis }: ProcedureStep): boolean {
  return state === 'suspected' && diagnosis !== undefined && diagnosis.steps.length > 1 && diagnosis.steps[0] === id
}

function wordWidth({ language }: AcceptanceWords): number {
  return Math.max(language.page.first.length, ...Object.values(language.states).map(({ word }) => word.length)) + 2
}

/** The evidence in brackets: the proof, how far the calls got, or the register that is better. */
function evidence({ state, checks, past, registers, inside }: ProcedureStep, { say, language }: AcceptanceWords): string {
  if (state === 'verified')
    return ` (${inside === true ? say('accept.verified-via-management-api-by') : say('accept.verified-by')} ${few(checks, 2, language)})`
  if (past === true) return ` (${language.page.past})`
  const better = registerNames.find((register) => registers !== undefined && registers[register] !== state)
  return better === undefined || registers === undefined
    ? ''
    : ` (${language.registers[better]}: ${language.states[registers[better]].word})`
}

function detailsOf(
  step: ProcedureStep,
  statement: Statement | undefined,
  words: AcceptanceWords,
  manager: Console | undefined,
): readonly Labeled[] {
  const { say, language } = words
  const { checks, fix, settings = [], state } = step
  const clicks = manager && fix !== undefined ? clicksFor(step.id, manager.version) : undefined
  const label = state === 'verified' ? 'accept.also-stated' : 'accept.stated'
  return linesOf({
    '': statement && say(label, { by: statement.by, on: { on: statement.on } }),
    [say('accept.to-do')]: fix,
    [say('accept.click')]: clicks && say(clicks),
    [say('accept.seen-in')]: fix !== undefined && (state === 'wrong' || isFirst(step)) ? few(checks, 3, language) : undefined,
    [say('accept.set')]: state === 'not-verified' && statement === undefined && settings.length > 0 ? settings.join(', ') : undefined,
  })
}

/** The first names of a list, and the number of the others. */
function few(names: readonly string[], most: number, { page }: AcceptanceWords['language']): string {
  const shown = names.slice(0, most).join(', ')
  return names.length > most ? `${shown} ${page.more({ count: names.length - most })}` : shown
}

const numberOf = ({ section }: ProcedureStep): string => section.replace(/^SPEC /, '').padEnd(8)

/** Pages of the console of the API manager. */
type Page = 'subscriptions' | 'applications' | 'apis' | 'flow' | 'properties' | 'endpoints' | 'entrypoints'

const pages: Readonly<Partial<Record<StepId, Page>>> = {
  'token-issuing-service': 'subscriptions',
  'import-template': 'apis',
  'callout-url': 'flow',
  'api-key-property': 'properties',
  'issuer-property': 'properties',
  'backend-url': 'endpoints',
  'context-path': 'entrypoints',
  'client-application': 'applications',
  'request-access': 'applications',
  'approve-access': 'subscriptions',
  'api-key': 'applications',
}

/** The place of a step in the console of the API manager: of its version if known, else of both. Undefined for a step outside it. */
function clicksFor(step: StepId, version: string | undefined): Message | undefined {
  const page = pages[step]
  if (page === undefined) return undefined
  if (page === 'applications') return message('manager.applications')
  const [three, four] = [message(`manager.${page}.3`), message(`manager.${page}.4`)]
  if (version === undefined) return message('manager.both', { three, four })
  return version.startsWith('3.') ? three : four
}
