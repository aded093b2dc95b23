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
    'Each mistake of the set-up is made in the sandbox, and the run is diagnosed. Made by `npm run docs` and checked by `npm run test:matrix`; do not edit.',
    '',
    "These figures are of the sandbox in its own words, which the rules know. How good a diagnosis is where nobody has read what a product says stands [further down](#in-words-that-nobody-wrote-rules-for), and that is what to expect of an institution's gateway.",
    '',
    `- The truth is in the answer: ${percent(truth)} of ${rows.length} runs, ${mistakes.length} mistakes in ${views.length} views.`,
    `- The answer is the smallest honest set: ${percent(smallest)}.`,
    `- A healthy step named alone and with high confidence: ${healthyAccused}.`,
    '',
    'Several steps often look the same from outside; then the honest answer is all of them, with the probe that would decide. So an answer counts as the smallest honest set when each step that it names is the truth of some mistake with the same symptom, made here or in another row. Two runs have the same symptom when they give the same causes with the same confidence and the same checks show them; only which of the two registers it is may differ, and whether the template is hardened, which a run can tell by its answers alone. The network and the configuration of Gatewatch are no steps of the set-up: naming them beside one is never counted against an answer.',
    '',
    `The answer is larger for ${larger.length === 0 ? 'none' : larger.join(', ')}.`,
    '',
    '## The views',
    '',
    '- **published**: the template as it is published, which lets a failed callout pass in silence.',
    '- **hardened**: the HTTP Callout policy ends the call on an error and says with which status.',
    '- **with the direct probe**: Gatewatch asks the token-issuing service as well (`gateway.tokenService`).',
    '- **kept out**: it does, from outside, where the IP filter of the service rightly keeps it out.',
    '- **on the older engine**: the definition says `execution_mode: v3`; the others run on the engine that an import sets.',
    '',
    '## The steps',
    '',
    '| step | section | what it is |',
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
