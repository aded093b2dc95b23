import { styles } from '../../src/sandbox/styles/styles.ts'
import { aims, calibrationOf, figuresOf, type Figures, type Reading, unknownTo } from '../../test/diagnosis/styles/figures.ts'
import { documentedWays, made, type Row, type Sight, sights, ways } from '../../test/diagnosis/styles/row.ts'

/** What it begins with. */
export const stylesHeading = '## Responses of unknown products'

/** The part of docs/internals/diagnosis.md on products whose words nobody wrote rules for. */
export function stylesPart(rows: readonly Row[]): string {
  const unknown = unknownTo(rows)
  const lines = [
    stylesHeading,
    '',
    `${made.length} mistakes of the set-up in each of ${Object.keys(styles).length} vendor profiles (\`gatewatch sandbox --vendor\`). These gateways, services and registers respond as other products do, and no rule was written for them. The tables of known phrases are empty here; with them the figures are ${isSame(unknown) ? 'the same' : 'those of the last table'}. Mistakes without a response look the same everywhere, and are left out.`,
    '',
    '- **on the list**: the true step is on the list of the first cause. **first**: it comes first there. **any cause**: it is on the list of some cause.',
    '- **no cause**: runs without a cause. **missed**: runs in which a cause with high confidence lacks the true step.',
    '- **steps**: steps on the list of the first cause, on average, without network and configuration.',
    '- **fewest**: steps that no observation can separate from the true one, worked out from the recorded responses.',
    '',
    ...sights.flatMap((sight) => [...tableOf(sight, rows, 'wordless'), '']),
    'The duration of a response is a sign too, so the last digit of a figure may vary.',
    '',
    `The first two rows are the sandbox in its documented forms. There the form shows the responding part, so the set is smaller. In the other rows only the controls show it. ${worst(unknown)}`,
    '',
    '### Calibration',
    '',
    'The share of correct first diagnoses, by confidence: over all profiles, and for the sandbox in its documented forms.',
    '',
    '| view | confidence | given | first | on the list | documented: given | first | on the list |',
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    ...sights.flatMap((sight) => calibrationRows(sight, rows)),
    '',
    ...(isSame(unknown)
      ? []
      : ['### With the known phrases of products', '', ...sights.flatMap((sight) => [...tableOf(sight, rows, 'diagnosis'), ''])]),
    '### The vendor profiles',
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
    `| ${sight} | on the list | first | any cause | no cause | missed | steps | fewest |`,
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    ...Object.keys(ways).map((way) => {
      const name = documentedWays.includes(way) ? `documented, ${way}` : `\`${way}\``
      return `| ${name} | ${cellsOf(
        figuresOf(
          rows.filter((row) => row.way === way),
          reading,
          all,
        ),
      )} |`
    }),
    `| **all profiles** | ${cellsOf(overall)} |`,
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
  return most === undefined ? '' : `The profile that hides most is \`${most[0]}\`.`
}

const percent = (share: number): string => `${Math.round(share * 100)} %`
