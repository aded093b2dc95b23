import { catalog, suites as catalogd } from '../../suites/index.ts'
import { planOf, type Suite } from '../engine/index.ts'
import { areasOf, conditionOf, type CheckChoice, chooseSuites } from '../library/index.ts'
import { type Language, loadLanguage } from '../report/index.ts'
import { command } from './command.ts'
import { choiceOf, selecting } from './selection.ts'

/** The catalog for programs; for other suites their own checks. */
export const listing = ({ suites, checks = [], ...choice }: Omit<CheckChoice, 'profile' | 'suites'> & Partial<Chosen> = {}) => {
  const where = conditionOf(choice)
  const planned = planOf(suites?.suites ?? catalogd, { suites: suites?.chosen ?? [], checks, where }).checks
  return { catalog, checks: planned.filter(({ chosen }) => chosen).map(({ check, info }) => ({ ...info, areas: areasOf(check) })) }
}

interface Chosen {
  readonly suites: Awaited<ReturnType<typeof chooseSuites>>
}

/** `gatewatch checks` */
export const checks = command({
  docs: 'docs/reference/checks.md',
  examples: ['gatewatch checks', 'gatewatch checks --area gateway', 'gatewatch checks --only-suite token --names'],
  exits: [0, 2],
  declare: (to) => selecting(to.option('--names', '', false).option('--json', '', false)),
  run: async (_, { json, names, language, ...options }) => {
    const { suites: wanted, added, ...choice } = choiceOf({ ...options, profile: 'ci' })
    const suites = await chooseSuites(wanted, added)
    const listed = listing({ ...choice, suites })
    console.log(
      json
        ? JSON.stringify(listed, null, 2)
        : names
          ? listed.checks.map(({ name }) => name).join('\n')
          : tableOf(listed, suites.suites, await loadLanguage(language)),
    )
    return 0
  },
})

function tableOf({ checks: listed }: ReturnType<typeof listing>, suites: readonly Suite[], language: Language): string {
  const width = Math.max(...listed.map(({ name }) => name.length))
  const severity = Math.max(...listed.map(({ severity: word }) => word.length))
  return suites
    .flatMap(({ name: suite, title }) => {
      const own = listed.filter((info) => info.suite === suite)
      const lines = own.map(
        (info) =>
          `  ${info.name.padEnd(width)}  ${info.severity.padEnd(severity)}  ${language.requirement(info) ?? info.title}  (${info.source.join(', ')})`,
      )
      // Suites have their titles in English alone.
      return lines.length === 0 ? [] : ['', language.tag === 'en' ? `${suite}: ${title}` : `${suite}:`, ...lines]
    })
    .join('\n')
}
