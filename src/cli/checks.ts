import { catalogue, suites as catalogued } from '../../suites/index.ts'
import { planOf } from '../engine/index.ts'
import { areasOf, conditionOf, type Choice, chooseSuites } from '../library/index.ts'
import { choiceOf, type SelectionOptions } from './selection.ts'

/** What `gatewatch checks` is told. */
interface ChecksCommandOptions extends SelectionOptions {
  readonly list: boolean
  readonly json: boolean
}

/** The catalogue for programs; of other suites what they hold. */
export const listing = ({ suites, checks = [], ...choice }: Omit<Choice, 'profile' | 'suites'> & Partial<Chosen> = {}) => {
  const where = conditionOf(choice)
  const planned = planOf(suites?.suites ?? catalogued, { suites: suites?.chosen ?? [], checks, ...(where && { where }) }).checks
  return { catalogue, checks: planned.filter(({ chosen }) => chosen).map(({ check, info }) => ({ ...info, areas: areasOf(check) })) }
}

interface Chosen {
  readonly suites: Awaited<ReturnType<typeof chooseSuites>>
}

/** Lists checks: for people, as names alone, or as JSON. */
export async function checksCommand({ json, list, ...options }: ChecksCommandOptions): Promise<0> {
  const { suites: wanted, ...choice } = choiceOf(options)
  const suites = await chooseSuites(wanted)
  const listed = listing({ ...choice, suites })
  if (json) console.log(JSON.stringify(listed, null, 2))
  else if (list) console.log(listed.checks.map(({ name }) => name).join('\n'))
  else {
    const width = Math.max(...listed.checks.map(({ name }) => name.length))
    for (const { name, title } of suites.suites) {
      const infos = listed.checks.filter(({ suite }) => suite === name)
      if (infos.length > 0) console.log(`\n${name}: ${title}`)
      for (const info of infos)
        console.log(`  ${info.name.padEnd(width)}  ${info.severity.padEnd(7)}  ${info.title}  (${info.source.join(', ')})`)
    }
  }
  return 0
}
