import { likelyFirst } from '../../src/diagnosis/suspected.ts'
import { type SetupStep, steps } from '../../src/domain/setup-steps.ts'
import { message, render } from '../../src/messages/index.ts'
import { isSmallest, mistakes, mistakesIn, views, type Row, type View } from '../../test/diagnosis/confusion.ts'
import { witnessesSection } from './witnesses-section.ts'

/** How good the answers are: shares of all rows, and how often one healthy step was named with confidence. */
export function proportions(rows: readonly Row[]): { readonly truth: number; readonly smallest: number; readonly healthyAccused: number } {
  const share = (good: (row: Row) => boolean): number => rows.filter(good).length / rows.length
  const certain = (row: Row) => row.diagnosis.filter(({ confidence, steps: named }) => confidence === 'high' && named.length === 1)
  return {
    truth: share(({ diagnosis, truth }) => diagnosis.some(({ steps: named }) => named.includes(truth))),
    smallest: share((row) => isSmallest(row, rows)),
    healthyAccused: rows.filter((row) => certain(row).some(({ steps: [named] }) => named !== row.truth)).length,
  }
}

/** docs/internals/diagnosis.md: every mistake of the set-up, made in the sandbox and diagnosed. */
export function diagnosisPage(rows: readonly Row[]): string {
  const { truth, smallest, healthyAccused } = proportions(rows)
  const everywhere = views.filter((view) => mistakesIn(view).length === mistakes.length)
  const larger = [...new Set(rows.filter((row) => !isSmallest(row, rows)).map(({ fault }) => `\`${fault}\``))].toSorted()
  const lines = [
    '# How often the diagnosis is right',
    '',
    'Each mistake of the set-up is planted in the sandbox, and the run is diagnosed. Made by `npm run figures` and checked by `npm run test:matrix`; do not edit.',
    '',
    'The first figures are for the forms of response that the rules know. For your gateway, expect those of [unknown products](#responses-of-unknown-products).',
    '',
    ...promiseOf(rows),
    '',
    `In all ${views.length} views, ${rows.length} runs: the true step is on the list in ${percent(truth)}, and the list is the smallest honest one in ${percent(smallest)}. A wrong step was named alone with high confidence in ${healthyAccused} runs.`,
    '',
    'Several steps often look the same from outside. Then the honest diagnosis names all of them, and the next call that decides. A set is the smallest honest one if each named step is the true one of a mistake with the same symptom.',
    '',
    'Two runs have the same symptom if they have the same causes, with the same confidence and the same checks. Only the register, and whether the template is hardened, may differ. The network and the configuration of Gatewatch never count against a diagnosis.',
    '',
    `The set is larger for ${larger.length === 0 ? 'none' : larger.join(', ')}.`,
    '',
    '## The order of the steps',
    '',
    'No data of real institutions exist. What is known of the frequency of a step are mistakes that were planted: those of the sandbox below, and those in [independent software](#on-independent-software). Each mistake counts once, at however many makes it was planted.',
    '',
    '1. A step comes first if the management API shows it wrong.',
    '2. Next come the steps that the rest of the run makes likelier, such as a key that another address rejects too.',
    '3. Then fewer contradictions by the controls decide.',
    '4. Among equals, the step comes first for which more planted mistakes lead to the same cause. Behind Gravitee the mistakes of the sandbox count, behind other gateways those in independent software.',
    '',
    'Gatewatch says "Check first". It says "Likely step" if one step is left, or if the first one was right for more than two thirds of the mistakes in independent software:',
    '',
    '| cause | first step |',
    '| --- | --- |',
    ...Object.entries(likelyFirst).map(([rule, step]) => `| \`${rule}\` | \`${step}\` |`),
    '',
    '## The views',
    '',
    '- **published**: the published template, which ignores a failed callout.',
    '- **hardened**: the HTTP Callout policy ends the call on an error, with a status.',
    '- **with the direct probe**: Gatewatch also calls the token-issuing service (`gateway.tokenService`).',
    '- **kept out**: the same from outside, where the IP filter of the service correctly rejects it.',
    '- **on the older engine**: the definition has `execution_mode: v3`. The others use the engine that an import sets.',
    '',
    '## The steps',
    '',
    '| step | section | meaning |',
    '| --- | --- | --- |',
    ...(Object.keys(steps) as SetupStep[]).map(
      (step) => `| \`${step}\` | ${steps[step].section} | ${render(message(`step.${step}.title`))} |`,
    ),
    '',
    '## The mistakes',
    '',
    ...tableOf(everywhere, mistakes, rows),
    ...views
      .filter((view) => !everywhere.includes(view))
      .flatMap((view) => ['', `Some of them once more, ${view}:`, '', ...tableOf([view], mistakesIn(view), rows)]),
    '',
    ...witnessesSection(),
  ]
  return `${lines.join('\n')}\n`
}

/** What is seen of a target by default, and with the direct call to the token-issuing service. */
const promised: Readonly<Record<string, View>> = {
  'from outside': 'published',
  'with the direct probe': 'published, with the direct probe',
}

/** What the README promises: the true step on the list, first, or alone. */
function promiseOf(rows: readonly Row[]): readonly string[] {
  const shown = Object.values(promised).map((view) => rows.filter((row) => row.view === view))
  const first = ({ diagnosis }: Row): readonly SetupStep[] => diagnosis[0]?.steps ?? []
  const share = (good: (row: Row) => boolean) => (own: readonly Row[]) => {
    const count = own.filter(good).length
    return `${count} of ${own.length} (${Math.round((100 * count) / own.length)} %)`
  }
  const average = (own: readonly Row[]): string => (own.reduce((sum, row) => sum + first(row).length, 0) / own.length).toFixed(1)
  const lines: Readonly<Record<string, (own: readonly Row[]) => string>> = {
    'the true step is on the list': share((row) => first(row).includes(row.truth)),
    'the true step comes first': share((row) => first(row)[0] === row.truth),
    'the true step is the only one': share((row) => first(row).length === 1 && first(row)[0] === row.truth),
    'a wrong step is the only one': share((row) => first(row).length === 1 && first(row)[0] !== row.truth),
    'steps on the list, on average': average,
  }
  return [
    `| of ${mistakes.length} mistakes | ${Object.keys(promised).join(' | ')} |`,
    '| --- | --- | --- |',
    ...Object.entries(lines).map(([what, of]) => `| ${what} | ${shown.map(of).join(' | ')} |`),
  ]
}

function tableOf(shown: readonly View[], made: typeof mistakes, rows: readonly Row[]): readonly string[] {
  return [
    `| mistake | wrong step | ${shown.join(' | ')} |`,
    `| --- | --- | ${shown.map(() => '---').join(' | ')} |`,
    ...made.map(({ fault, mistake, title, truth }) => {
      const answers = shown.map((view) => answerOf(rows.find((row) => row.fault === fault && row.view === view)))
      return `| ${mistake} \`${fault}\`: ${title} | \`${truth}\` | ${answers.join(' | ')} |`
    }),
  ]
}

/** How the page tells what a mistake was diagnosed as. */
export function answerOf(row: Row | undefined): string {
  return row?.diagnosis.map(({ rule, steps: named, confidence }) => `${named.join(', ')} (${rule}, ${confidence})`).join('; ') ?? 'not run'
}

const percent = (share: number): string => `${Math.round(share * 1000) / 10} %`
