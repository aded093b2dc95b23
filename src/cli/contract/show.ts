import type { Target } from '../../config/index.ts'
import { type JsonSchema, membersOf } from '../../contract/index.ts'
import { inertText } from '../../report/index.ts'
import { registers } from '../../domain/index.ts'
import { command } from '../command.ts'
import { openTargets, type TargetOptions } from '../targets.ts'
import { onlyTarget } from './contracted.ts'
import { type LanguageTag, loadLanguage, message, render } from '../../messages/index.ts'

/** The contract of one response: `navn[].fornavn  string`. */
interface ShownContract {
  readonly call: string
  readonly file: string
  readonly answer: string
  readonly schema: JsonSchema | undefined
}

/** `gatewatch contract show` */
export const show = command({
  docs: 'docs/guides/contracts.md',
  examples: ['gatewatch contract show sandbox', 'gatewatch contract show sandbox --json'],
  exits: [0, 2],
  declare: (to) => to.argument('[target]').option('-c, --config <path>').option('--json', '', false),
  run: async ([name], options) => await showContracts(name, options),
})

/** Shows the contracts of a target for each response: its members with their types, and the optional ones. */
async function showContracts(
  name: string | undefined,
  options: TargetOptions & { readonly json?: boolean; readonly language: LanguageTag },
): Promise<0> {
  const { targets, close } = await openTargets(name === undefined ? [] : [name], { ...options, contracts: 'both' as const })
  await close()
  const target = onlyTarget(targets)
  const shown = answersOf(target)
  const { graphql } = target.contract
  if (options.json === true) {
    console.log(JSON.stringify({ target: target.name, answers: shown, graphql }, null, 2))
    return 0
  }
  const own = await loadLanguage(options.language)
  const lines = shown.flatMap(({ call, file, answer, schema }) => [
    `${call}, ${answer}  (${file})`,
    ...(schema === undefined
      ? [`  ${render(message('contract.anything'), own)}`]
      : membersOf(schema).map(
          ({ at, types, optional }) => `  ${at}  ${types}${optional ? `, ${render(message('contract.optional'), own)}` : ''}`,
        )),
    '',
  ])
  const ofGraphql =
    graphql === undefined
      ? []
      : [
          `graphql  (${graphql.file})`,
          ...graphql.text
            .trim()
            .split('\n')
            .map((line) => `  ${line}`),
        ]
  const all = [...lines, ...ofGraphql]
  const none = message('target.no-contract', { names: target.name, fix: message('run.fix-contract') })
  console.log(all.length === 0 ? render(none, own) : all.map(inertText).join('\n').trimEnd())
  return 0
}

function answersOf({ contract }: Target): readonly ShownContract[] {
  const documented = registers.flatMap(({ name }): readonly ShownContract[] => {
    const own = contract[name]
    if (own === undefined) return []
    return Object.entries(own.responses).flatMap(([status, { content }]): readonly ShownContract[] => {
      const labels = Object.entries(content)
      const answer = { call: `${name}: ${own.call}`, file: own.file }
      return labels.length === 0
        ? [{ ...answer, answer: status, schema: undefined }]
        : labels.map(([label, schema]) => ({ ...answer, answer: `${status} ${label}`, schema }))
    })
  })
  const { discovery, recorded } = contract
  const ofDiscovery: readonly ShownContract[] =
    discovery === undefined ? [] : [{ call: 'discovery', file: discovery.file, answer: '200', schema: discovery.schema }]
  const ofRecord = Object.entries(recorded?.record.calls ?? {}).flatMap(([call, answers]) =>
    Object.entries(answers).map(([answer, { schema }]): ShownContract => ({ call, file: recorded!.file, answer, schema })),
  )
  return [...ofDiscovery, ...documented, ...ofRecord]
}
