import { lint } from '../src/lint/lint.ts'
import { RULES, type RuleId } from '../src/lint/rules/catalogue.ts'
import type { Rule } from '../src/lint/rules/rule.ts'
import { CASES, type Case } from '../test/lint/cases.ts'
import { changed } from '../test/lint/change.ts'
import type { Definition } from '../test/gravitee/shapes.ts'
import { definition, fileOf, optionsFor } from '../test/lint/templates.ts'

/** The rows of the table of rules in docs/templates.md. */
export const ruleTable = (): readonly string[] =>
  RULES.map(
    ({ id, title, severity, step }) => `| [${id}](rules/${id}.md) | ${severity.template} | ${severity.configured} | ${title} | ${step} |`,
  )

/** docs/templates.md with the table of rules as they are. */
export const withRuleTable = (page: string): string =>
  page.replace(/(<!-- rules -->\n.*\n.*\n)[\s\S]*?(?=<!-- \/rules -->)/, (_, head: string) => `${head}${ruleTable().join('\n')}\n`)

/** The page of each rule, by the name of its file. */
export const rulePages = (): ReadonlyMap<string, string> => new Map(RULES.map((rule) => [`${rule.id}.md`, pageOf(rule)]))

const judgedFor = {
  register: 'definitions that publish a register',
  'token-service': 'the definition of the token-issuing service',
  ours: 'definitions of registers and of the token-issuing service',
  every: 'every definition',
} as const

function pageOf(rule: Rule<RuleId>): string {
  const { id, title, why, remedy, step, severity, critical } = rule
  const lines = [
    `# ${id}: ${title}`,
    '',
    `Judged in ${judgedFor[rule.purpose ?? 'every']}. A deviation is ${article(severity.template)} in a template as distributed and ${article(severity.configured)} in a configured file, unless it is a milder or a worse one. It is mended in the set-up step \`${step}\`, unless the finding names another.${critical === true ? ' It gives a secret or personal data away.' : ''}`,
    '',
    '## Why',
    '',
    why,
    '',
    '## What to do',
    '',
    remedy,
    '',
    ...exampleOf(id),
    '## To switch it off, or to set its severity',
    '',
    ...(id === 'TL01'
      ? ['It cannot be set: a file that cannot be read is judged by no rule.']
      : [
          'For all files, in the settings file (`--settings`):',
          '',
          '```yaml',
          `rules: { ${id}: off }`,
          '```',
          '',
          'For one place of a file, beside what it is about, with a reason:',
          '',
          '```json',
          `"x-gatewatch-rules": { "${id}": "off: the reason" }`,
          '```',
          '',
          '[More about both](../templates.md#rules-that-do-not-fit).',
        ]),
  ]
  return `${lines.join('\n')}\n`
}

const article = (severity: string): string => `${/^[aeiou]/.test(severity) ? 'an' : 'a'} ${severity === 'info' ? 'info' : severity}`

interface Example {
  readonly wrong: string
  readonly right: string
  readonly says: string
}

/** What two files show, and what no change of one of our definitions does. */
const TOLD: Partial<Record<RuleId, Example>> = {
  TL01: {
    wrong: '{\n  "name": "Population register",\n  "name": "Contact register"\n}',
    right: '{\n  "name": "Population register"\n}',
    says: 'file: expected each member once in an object, found the member "name" a second time',
  },
  TL46: {
    wrong: '"errorStatusCode": "503"',
    right: '"errorStatusCode": "502"',
    says: 'step "HTTP Callout": expected the same steps as population.json, found other settings: errorStatusCode',
  },
  TL48: {
    wrong: '"timeToLiveSeconds": 300',
    right: '"timeToLiveSeconds": 100',
    says: 'step "Cache": expected the steps of distributed.json, found other settings: timeToLiveSeconds',
  },
  TL49: {
    wrong: '"x-gatewatch-rules": { "TL41": "off" }',
    right: '"x-gatewatch-rules": { "TL41": "off: switched on until May to look for an error" }',
    says: 'what is said of TL41: expected a reason behind a colon, found none',
  },
}

function exampleOf(id: RuleId): readonly string[] {
  const cases = (CASES[id] ?? []).flatMap((each) => exampleIn(id, each) ?? [])
  const [example = TOLD[id]] = cases.toSorted((one, other) => sizeOf(one) - sizeOf(other))
  if (example === undefined) throw new Error(`${id} has no example: add a case to test/lint/cases.ts, or tell one in docs/rules-page.ts.`)
  const block = (text: string): readonly string[] => ['```json', text, '```', '']
  return ['## Wrong', '', ...block(example.wrong), `> ${example.says}`, '', '## Right', '', ...block(example.right)]
}

const sizeOf = ({ wrong, right }: Example): number => `${wrong}\n${right}`.split('\n').length

/** A case as an example: the lines that its change is about. */
function exampleIn(id: RuleId, { file = 'population', mode = 'configured', breaks, options }: Case): Example | undefined {
  const right = definition(file, mode)
  const wrong = changed(right, breaks)
  const messagesOf = (value: Definition): readonly string[] =>
    lint([fileOf(file, value)], { ...optionsFor(mode), ...options }).findings.flatMap(({ rule, message }) => (rule === id ? [message] : []))
  const usual = messagesOf(right)
  const says = messagesOf(wrong).find((message) => !usual.includes(message))
  return says === undefined ? undefined : { ...excerptsOf(linesOf(wrong), linesOf(right)), says }
}

const linesOf = (value: Definition): readonly string[] => JSON.stringify(value, null, 2).split('\n')

/** So much of an example is shown. */
const MOST_LINES = 16

/** The lines in which two texts differ, with the line before and after them. */
function excerptsOf(wrong: readonly string[], right: readonly string[]): Pick<Example, 'wrong' | 'right'> {
  let head = 0
  while (wrong[head] === right[head] && head < wrong.length) head += 1
  let tail = 0
  while (wrong.at(-1 - tail) === right.at(-1 - tail) && tail < Math.min(wrong.length, right.length) - head) tail += 1
  const cut = (lines: readonly string[]): string => {
    const shown = lines.slice(Math.max(0, head - 1), Math.min(lines.length, lines.length - tail + 1))
    const margin = Math.min(...shown.map((line) => line.search(/\S/)))
    const few = shown.length <= MOST_LINES ? shown : [...shown.slice(0, MOST_LINES), `${' '.repeat(margin)}…`]
    return few.map((line) => line.slice(margin)).join('\n')
  }
  return { wrong: cut(wrong), right: cut(right) }
}
