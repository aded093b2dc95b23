import { lint } from '../../src/templates/lint/lint.ts'
import { render } from '../../src/messages/index.ts'
import { RULES, type LintRuleId, wordsOf } from '../../src/templates/lint/rules/catalog.ts'
import type { LintRule } from '../../src/templates/lint/rules/rule.ts'
import { CASES, type Case } from '../../test/templates/cases.ts'
import { changed } from '../../test/templates/change.ts'
import type { Definition } from '../../test/gravitee/shapes.ts'
import { definition, fileOf, optionsFor } from '../../test/templates/templates.ts'

/** The index of the rules, with what each demands. */
const rulesIndex = (): string =>
  `${[
    '# Template rules',
    '',
    'Made from the rules by `npm run docs`; do not edit. The severities are those of the modes `template` and `configured`. A milder or worse case of a rule may differ. [How to lint a template](../../guides/templates.md).',
    '',
    '| rule | template | configured | requirement | set-up step |',
    '| --- | --- | --- | --- | --- |',
    ...RULES.map(
      ({ id, severity, step }) =>
        `| [${id}](${id}.md) | ${severity.template} | ${severity.configured} | ${render(wordsOf(id).title)} | ${step} |`,
    ),
  ].join('\n')}\n`

/** The pages of docs/reference/rules, by the name of the file: the index, and a page for each rule. */
export const rulePages = async (): Promise<ReadonlyMap<string, string>> =>
  new Map([['README.md', rulesIndex()], ...(await Promise.all(RULES.map(async (rule) => [`${rule.id}.md`, await pageOf(rule)] as const)))])

const judgedFor = {
  register: 'definitions that publish a register',
  'token-service': 'the definition of the token-issuing service',
  ours: 'definitions of registers and of the token-issuing service',
  every: 'every definition',
} as const

async function pageOf(rule: LintRule<LintRuleId>): Promise<string> {
  const { id, step, severity, critical } = rule
  const { title, why, fix } = wordsOf(id)
  const lines = [
    `# ${id}: ${render(title)}`,
    '',
    `Checked in ${judgedFor[rule.purpose ?? 'every']}. A deviation is ${article(severity.template)} in a template as distributed and ${article(severity.configured)} in a configured file, unless the finding is milder or worse. Fix it in the set-up step \`${step}\`, unless the finding names another.${critical === true ? ' It gives a secret or personal data away.' : ''}`,
    '',
    '## Why',
    '',
    render(why),
    '',
    '## Fix',
    '',
    render(fix),
    '',
    ...(await exampleOf(id)),
    '## To switch it off, or to set its severity',
    '',
    ...(id === 'TL01'
      ? ['It cannot be set: no rule checks an unreadable file.']
      : [
          'For all files, in the settings file (`--settings`):',
          '',
          '```yaml',
          `rules: { ${id}: off }`,
          '```',
          '',
          'For one place of a file, next to the part that it is about, with a reason:',
          '',
          '```json',
          `"x-gatewatch-rules": { "${id}": "off: the reason" }`,
          '```',
          '',
          '[More about both](../../guides/templates.md#switch-a-rule-off).',
        ]),
  ]
  return `${lines.join('\n')}\n`
}

const article = (severity: string): string => `${/^[aeiou]/.test(severity) ? 'an' : 'a'} ${severity === 'info' ? 'info' : severity}`

interface Excerpts {
  readonly wrong: string
  readonly right: string
}

interface Example extends Excerpts {
  readonly says: string
}

/** What two files show, and what no change of one of our definitions does. */
const TOLD: Partial<Record<LintRuleId, Example>> = {
  TL01: {
    wrong: '{\n  "name": "Population register"',
    right: '{\n  "name": "Population register"\n}',
    says: 'The file cannot be read: the file ends inside a JSON value (expected JSON).',
  },
  TL02: {
    wrong: '"paths": { "/": [] }',
    right: '"flows": [{ "path-operator": { "path": "/", "operator": "STARTS_WITH" }, "pre": [], "post": [] }]',
    says: 'The definition uses the old design with paths instead of flows.',
  },
  TL46: {
    wrong: '"errorStatusCode": "503"',
    right: '"errorStatusCode": "502"',
    says: 'The step "HTTP Callout" has other settings than in population.json: errorStatusCode.',
  },
  TL48: {
    wrong: '"timeToLiveSeconds": 300',
    right: '"timeToLiveSeconds": 100',
    says: 'The step "Cache" has other settings than in distributed.json: timeToLiveSeconds.',
  },
  TL51: {
    wrong:
      '"policy": "transform-headers",\n"configuration": {\n  "addHeaders": [{ "name": "Authorization", "value": "Bearer {#context.attributes[\'token\']}" }],\n  "whitelistHeaders": ["Accept"]\n}',
    right:
      '"policy": "transform-headers",\n"configuration": {\n  "addHeaders": [{ "name": "Authorization", "value": "Bearer {#context.attributes[\'token\']}" }],\n  "whitelistHeaders": []\n}',
    says: 'The register rejects the call (401): the header Authorization is missing.',
  },
  TL52: {
    wrong: '"value": "{#properties[\'machine_auth_api_key\']}"',
    right: '"value": "{#api.properties[\'machine_auth_api_key\']}"',
    says: 'In gateways before 4.9.10, version 4 definitions cannot read #properties (2×).',
  },
  TL53: {
    wrong: '"backends": [{ "host": "contact.test.example.org", "environment": "test", "register": "contact" }]',
    right: '"backends": [{ "host": "population.test.example.org", "environment": "test", "register": "population" }]',
    says: 'The folder has no template of the contact register, which the settings name.',
  },
  TL54: {
    wrong: '"key": "machine_auth_api_key",\n"value": "${MACHINE_AUTH_API_KEY}"',
    right: '"key": "machine_auth_api_key",\n"value": "kq3VhN0vS5r2mGmHk9v6Uw==",\n"encrypted": true',
    says: 'The value is filled in elsewhere.',
  },
  TL49: {
    wrong: '"x-gatewatch-rules": { "TL41": "off" }',
    right: '"x-gatewatch-rules": { "TL41": "off: switched on until May to look for an error" }',
    says: 'The note about TL41 has no reason after the colon.',
  },
}

async function exampleOf(id: LintRuleId): Promise<readonly string[]> {
  const example = TOLD[id] ?? (await shortestCase(id))
  if (example === undefined)
    throw new Error(`${id} has no example: add a case to test/templates/cases.jsonl, or tell one in tools/docs/rules-page.ts.`)
  const block = (text: string): readonly string[] => ['```json', text, '```', '']
  return ['## Wrong', '', ...block(example.wrong), `> ${example.says}`, '', '## Right', '', ...block(example.right)]
}

/** Of the cases of a rule the shortest that says something. */
async function shortestCase(id: LintRuleId): Promise<Example | undefined> {
  const cases = (CASES[id] ?? []).map((each) => ({ each, excerpts: excerptsIn(each) }))
  for (const { each, excerpts } of cases.toSorted((one, other) => sizeOf(one.excerpts) - sizeOf(other.excerpts))) {
    const says = await saidOf(id, each)
    if (says !== undefined) return { ...excerpts, says }
  }
  return undefined
}

const sizeOf = ({ wrong, right }: Excerpts): number => `${wrong}\n${right}`.split('\n').length

const rightOf = ({ file = 'population', mode = 'configured' }: Case): Definition => definition(file, mode)

/** A case as an example: the lines that its change is about. */
const excerptsIn = (each: Case): Excerpts => excerptsOf(linesOf(changed(rightOf(each), each.breaks)), linesOf(rightOf(each)))

/** What lint says of a case that it does not say of the right definition. */
async function saidOf(id: LintRuleId, each: Case): Promise<string | undefined> {
  const { file = 'population', mode = 'configured', breaks, options } = each
  const messagesOf = async (value: Definition): Promise<readonly string[]> => {
    const { findings } = await lint([fileOf(file, value)], { ...optionsFor(mode), ...options })
    return findings.flatMap(({ rule, cause }) => (rule === id ? [render(cause)] : []))
  }
  const usual = await messagesOf(rightOf(each))
  return (await messagesOf(changed(rightOf(each), breaks))).find((message) => !usual.includes(message))
}

const linesOf = (value: Definition): readonly string[] => JSON.stringify(value, null, 2).split('\n')

/** So much of an example is shown. */
const MOST_LINES = 16

/** The lines in which two texts differ, with the line before and after them. */
function excerptsOf(wrong: readonly string[], right: readonly string[]): Excerpts {
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
