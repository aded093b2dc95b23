import { definition } from '../templates/templates.ts'
import type { Definition } from '../gravitee/shapes.ts'

/** Files that a stranger may write, and the command that reads them. */
export interface Attack {
  readonly surface: 'gateway definition' | 'contract' | 'acceptance record' | 'events' | 'baseline' | 'rules' | 'configuration'
  readonly name: string
  readonly files: () => Readonly<Record<string, string | Uint8Array>>
  readonly args: readonly string[]
}

const json = (value: unknown): string => JSON.stringify(value)

/** A definition in which the condition of the first step is an expression. */
function withTexts(...texts: readonly string[]): Definition {
  const whole = definition('population', 'configured') as any
  const flow = whole.flows[0]
  const [step] = flow.pre
  flow.pre = [...texts.map((condition, index) => ({ ...structuredClone(step), name: `step ${index}`, policy: 'transform-headers', configuration: { scope: 'REQUEST', addHeaders: [{ name: `x-${index}`, value: condition }] } })), ...flow.pre]
  return whole as Definition
}

const lint = (name: string, value: () => unknown): Attack => ({
  surface: 'gateway definition',
  name,
  files: () => {
    const made = value()
    return { 'a.json': typeof made === 'string' ? made : json(made) }
  },
  args: ['template', 'lint', 'a.json'],
})
const expression = (name: string, ...texts: readonly string[]): Attack => lint(`expression: ${name}`, () => withTexts(...texts))
const times = <Value>(count: number, make: (index: number) => Value): readonly Value[] => Array.from({ length: count }, (_, index) => make(index))

function changed(change: (whole: any) => void): Definition {
  const whole = definition('population', 'configured') as any
  change(whole)
  return whole as Definition
}

export const attacks: readonly Attack[] = [
  expression('a width of 500,000,000', "{T(java.lang.String).format('%500000000s', '')}"),
  expression('64 texts of a wide format', ...times(64, () => "{T(java.lang.String).format('%9000000s', '')}")),
  expression('many widths in one format', `{T(java.lang.String).format('${'%99999s'.repeat(1000)}', ${times(1000, () => "''").join(', ')})}`),
  expression('selections in selections', `{#${'x'}}`.replace('#x', `{${times(300, String).join(',')}}.![{${times(300, String).join(',')}}.![#this + 'a'.repeat(90000)]]`)),
  expression('concatenation that doubles', `{('a'.repeat(100000))${".concat('a'.repeat(100000))".repeat(300)}}`),
  expression('a list of long texts joined', `{T(String).join('', {${times(300, String).join(',')}}.![{${times(300, String).join(',')}}.![('a'.repeat(100000))].toString()])}`),
  expression('replaceAll with groups', `{('a'.repeat(1000)).replaceAll('(?=(.*))', '${'$1'.repeat(400)}')}`),
  expression('replace by a long text', `{('a'.repeat(9000)).replace('a', 'b'.repeat(100)).replace('b', 'c'.repeat(100)).length()}`),
  expression('a regular expression with nested repetitions', `{('a'.repeat(60)).matches('(a+)+b')}`),
  expression('a regular expression with many repetitions', `{('a'.repeat(100000)).matches('${'a{1000}'.repeat(90)}b')}`),
  expression('a regular expression in a selection', `{#x}`.replace('#x', `{${times(400, String).join(',')}}.![{${times(400, String).join(',')}}.![('a'.repeat(900)).matches('a*a*b')]]`)),
  expression('indexOf of long texts', `{#x}`.replace('#x', `{${times(300, String).join(',')}}.![('a'.repeat(100000)).indexOf('b' + 'a'.repeat(50000))]`)),
  expression('20,000 expressions in one text', "{#request.headers['a']}".repeat(20_000)),
  expression('20,000 beginnings of an expression', '{#'.repeat(20_000)),
  expression('beginnings that never end', '{#{}'.repeat(100_000)),
  expression('parentheses', `{${'('.repeat(240)}1${')'.repeat(240)}}`),
  lint('3,000 flows', () => changed((whole) => (whole.flows = times(3000, (index) => ({ ...whole.flows[0], name: `flow ${index}` }))))),
  lint('3,000 plans', () => changed((whole) => (whole.plans = times(3000, (index) => ({ ...whole.plans[0], id: `p${index}`, name: `plan ${index}` }))))),
  lint('3,000 endpoints', () =>
    changed((whole) => {
      const [group] = whole.proxy.groups
      group.endpoints = times(3000, (index) => ({ ...group.endpoints[0], name: `endpoint ${index}` }))
    }),
  ),
  lint('3,000 groups', () => changed((whole) => (whole.proxy.groups = times(3000, (index) => ({ ...whole.proxy.groups[0], name: `group ${index}` }))))),
  lint('30,000 properties', () => changed((whole) => (whole.properties = times(30000, (index) => ({ key: `key-${index}`, value: `value-of-${index}` }))))),
  lint('5,000 virtual hosts', () => changed((whole) => (whole.proxy.virtual_hosts = times(5000, (index) => ({ path: `/p${index}` }))))),
  lint('a text inside a text, opened many times', () => changed((whole) => (whole.plans[0].securityDefinition = `{"a":${json('x'.repeat(10_000_000))}}`))),
  lint('100,000 levels', () => '['.repeat(100_000)),
  lint('2,000,000 values', () => `[${'0,'.repeat(2_000_000)}0]`),
  lint('2,000,000 members', () => `{${times(500_000, (index) => `"m${index}":{}`).join(',')}}`),
  lint('500,000 escapes in YAML', () => `a: "${'\\x41'.repeat(500_000)}"\n`),
  lint('500,000 lines in a quoted text in YAML', () => `a: "${'a\n  '.repeat(500_000)}"\n`),
  lint('aliases in YAML', () => `a0: &a0 [x]\n${times(20, (index) => `a${index + 1}: &a${index + 1} [${times(10, () => `*a${index}`).join(',')}]\n`).join('')}`),
  lint('100,000 anchors in YAML', () => times(100_000, (index) => `a${index}: &a${index} x\n`).join('')),
  lint('100,000 aliases of one value in YAML', () => `b: &b x\n${times(100_000, (index) => `a${index}: *b\n`).join('')}`),
  lint('merges in YAML', () => `a0: &a0 {x0: 1}\n${times(3000, (index) => `a${index + 1}: &a${index + 1} {<<: *a${index}, x${index + 1}: 1}\n`).join('')}`),
  lint('a number of 1,000,000 digits', () => `{"a":${'9'.repeat(1_000_000)}}`),
  lint('a number of 1,000,000 digits in YAML', () => `a: ${'9'.repeat(1_000_000)}\n`),
  lint('a comment of 4,000,000 blanks in YAML', () => `a: 1 #${' '.repeat(4_000_000)}\n`),
  lint('200,000 documents in YAML', () => '---\na: 1\n'.repeat(200_000)),
]
