import { figuresTold, shareInFirst, shareLeading, sights, type FiguresOf, type Told } from '../../test/witness/measured.ts'

const tables: Readonly<Record<FiguresOf, string>> = {
  gateways: 'Gateways with their callout, in front of two registers: the order of the steps was learned from these',
  configurations: 'Other mistakes in the configuration of such gateways: the order was not learned from these',
  identity: 'Identity providers, and Spring for GraphQL behind them',
  gravitee: "Gravitee's own gateway",
}

/** How often the diagnosis is right on software of others: planted in its own configuration, which answers as it does by default. */
export function witnessesSection(): readonly string[] {
  const all = (Object.keys(tables) as FiguresOf[]).flatMap(figuresTold)
  const cases = all.reduce((sum, { mistakes }) => sum + mistakes, 0)
  return [
    '## On independent software',
    '',
    `The mistakes are planted in the default configuration of independent servers: ${cases} runs. \`npm run test:servers\` measures and holds these figures. \`GATEWATCH_WRITE_FIGURES=1\` writes them anew.`,
    '',
    ...sights.map((sight) => `- The true step is on the list, ${sight}: ${percent(shareInFirst(all, sight))}.`),
    ...sights.map((sight) => `- The true step comes first, ${sight}: ${percent(shareLeading(all, sight))}.`),
    `- Runs without a cause: ${total(all, 'unexplained')}. Runs with a cause of high confidence that misses the true step: ${total(all, 'wronglyAccused')}.`,
    ...(Object.keys(tables) as FiguresOf[]).flatMap((name) => ['', `${tables[name]}:`, '', ...tableOf(figuresTold(name))]),
  ]
}

const total = (told: readonly Told[], of: 'unexplained' | 'wronglyAccused'): number => told.reduce((sum, each) => sum + each[of], 0)

const tableOf = (told: readonly Told[]): readonly string[] => [
  '| make | sight | mistakes | true step on the list | true step first | true step nowhere | steps on the list |',
  '| --- | --- | --- | --- | --- | --- | --- |',
  ...told.map(
    ({ make, sight, mistakes, inFirst, leading, missing, size }) =>
      `| ${make} | ${sight} | ${mistakes} | ${inFirst} | ${leading} | ${missing} | ${size} |`,
  ),
]

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`
