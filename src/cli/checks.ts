import { catalogue, suites } from '../../suites/index.ts'
import { planOf } from '../engine/run/plan.ts'

/** The catalogue for programs. */
export const listing = () => ({ catalogue, checks: planOf(suites).checks.map(({ info }) => info) })

/** Lists the catalogue of checks, for people or as JSON. */
export async function checksCommand({ json }: { readonly json: boolean }): Promise<0> {
  if (json) {
    console.log(JSON.stringify(listing(), null, 2))
    return 0
  }
  const infos = listing().checks
  const width = Math.max(...infos.map(({ name }) => name.length))
  for (const { name, title } of suites) {
    console.log(`\n${name}: ${title}`)
    for (const info of infos.filter((other) => other.suite === name))
      console.log(`  ${info.name.padEnd(width)}  ${info.gate.padEnd(7)}  ${info.title}  (${info.source.join(', ')})`)
  }
  return 0
}
