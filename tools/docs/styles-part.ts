import { styles } from '../../src/sandbox/styles/styles.ts'
import { aims, calibrationOf, figuresOf, type Figures, type Reading, unknownTo } from '../../test/diagnosis/styles/figures.ts'
import { documentedWays, made, type Row, type Sight, sights, ways } from '../../test/diagnosis/styles/row.ts'

/** What it begins with. */
export const stylesHeading = '## In words that nobody wrote rules for'

/** The part of docs/internals/diagnosis.md on products whose words nobody wrote rules for. */
export function stylesPart(rows: readonly Row[]): string {
  const unknown = unknownTo(rows)
  const lines = [
    stylesHeading,
    '',
    `${made.length} mistakes of the set-up in each of ${Object.keys(styles).length} styles (\`gatewatch sandbox --vendor\`): gateways, token-issuing services, authorization services and registers that word and shape their answers as other products do. No rule was written for any of them. Here the tables of what products say are empty; with them the figures are ${isSame(unknown) ? 'the same' : 'those of the last table'}. Mistakes that leave a call without an answer look the same in every style and are left out.`,
    '',
    '- **first**: the true step is in the first diagnosis. **leads**: it is the first step named there. **any**: it is in some diagnosis.',
    '- **none**: runs without a diagnosis. **accused**: runs in which a diagnosis with high confidence lacks the true step.',
    '- **set**: steps in the first diagnosis on average; the network and the configuration of Gatewatch are not counted. **honest**: steps that have a mistake with equal signatures in every observation of the same style and view, whichever of the registers it is in; the test works it out from what was recorded.',
    '',
    ...sights.flatMap((sight) => [...tableOf(sight, rows, 'wordless'), '']),
    'How long an answer takes is a sign too, so that the last digit of a figure may be another in the next run.',
    '',
    `The first two rows are the sandbox in its own words. They are better, because the rules know these forms: a form that is documented says who speaks, and so the set is smaller; in the other rows only the comparison with the controls says that, and where it cannot, all that is left is named. ${worst(unknown)}`,
    '',
    '### Calibration',
    '',
    'Of the first diagnoses of each confidence, how many are right, over all styles; beside them the sandbox in its own words.',
    '',
    '| view | confidence | given | leads | in the set | own words: given | leads | in the set |',
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    ...sights.flatMap((sight) => calibrationRows(sight, rows)),
    '',
    ...(isSame(unknown)
      ? []
      : ['### With the words of products', '', ...sights.flatMap((sight) => [...tableOf(sight, rows, 'diagnosis'), ''])]),
    '### The styles',
    '',
    ...Object.entries(styles).map(([name, { title }]) => `- \`${name}\`: ${title}`),
  ]
  return `${lines.join('\n').trimEnd()}\n`
}

/** Whether the tables of words change no diagnosis. */
const isSame = (rows: readonly Row[]): boolean =>
  rows.every(({ diagnosis, wordless }) => JSON.stringify(diagnosis) === JSON.stringify(wordless))

function tableOf(sight: Sight, all: readonly Row[], reading: Reading): readonly string[] {
  const rows = all.filter((row) => row.sight === sight)
  const { truth, ratio } = aims[sight]
  const overall = figuresOf(unknownTo(rows), reading, all)
  return [
    `| ${sight} | first | leads | any | none | accused | set | honest |`,
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    ...Object.keys(ways).map((way) => {
      const name = documentedWays.includes(way) ? `own words, ${way}` : `\`${way}\``
      return `| ${name} | ${cellsOf(
        figuresOf(
          rows.filter((row) => row.way === way),
          reading,
          all,
        ),
      )} |`
    }),
    `| **all styles** | ${cellsOf(overall)} |`,
    `| aim | ${percent(truth)} |  |  | 0 | 0 | ${(overall.honest * ratio).toFixed(1)} |  |`,
  ]
}

const cellsOf = ({ truth, first, anywhere, silent, accused, size, honest }: Figures): string =>
  [percent(truth), percent(first), percent(anywhere), silent, accused, size.toFixed(1), honest.toFixed(1)].join(' | ')

function calibrationRows(sight: Sight, all: readonly Row[]): readonly string[] {
  const rows = all.filter((row) => row.sight === sight)
  const unknown = unknownTo(rows)
  const own = calibrationOf(
    rows.filter((row) => !unknown.includes(row)),
    'wordless',
  )
  return calibrationOf(unknown, 'wordless').map((each, place) => {
    const cells = [each, own[place]!].flatMap(({ given, first, inSet }) =>
      given === 0 ? ['0', '', ''] : [String(given), percent(first), percent(inSet)],
    )
    return `| ${sight} | ${each.confidence} | ${cells.join(' | ')} |`
  })
}

/** Where the true step is missed most. */
function worst(rows: readonly Row[]): string {
  const missed = Map.groupBy(
    rows.filter(({ truth, wordless: [first] }) => first?.steps.includes(truth) !== true),
    ({ way }) => way,
  )
  const [most] = [...missed].toSorted(([, one], [, other]) => other.length - one.length)
  return most === undefined ? '' : `The style that hides most is \`${most[0]}\`.`
}

const percent = (share: number): string => `${Math.round(share * 100)} %`
