import { loadavg } from 'node:os'
import { attacks } from './attacks.ts'
import { run } from './attack-run.ts'

/**
 * Tries every attack on the program, one after the other, and prints what came of each. With words, only attacks whose surface or name has one of
 * them; with `--sample` only one of each kind. Ends with 1 where one was not ended by a bound of its own, or did not come to what it attacks.
 */
const isSample = process.argv[2] === '--sample'
const words = process.argv.slice(isSample ? 3 : 2)
const chosen = (isSample ? attacks.filter((attack) => attack.isSampled) : attacks).filter(
  ({ surface, name }) => words.length === 0 || words.some((word) => `${surface}: ${name}`.includes(word)),
)
const widths = [7, 5, 60] as const
const row = (...cells: readonly string[]): string => cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' ')

const started = performance.now()
let failed = 0
for (const [surface, each] of Map.groupBy(chosen, (attack) => attack.surface)) {
  console.log(`\n${surface}\n${row('SECONDS', 'MIB', 'ATTACK', 'WHAT CAME OF IT')}`)
  for (const attack of each) {
    const { ended, said, seconds, mebibytes, fault } = await run(attack)
    if (fault !== undefined) failed += 1
    const came = `${fault === undefined ? '' : `FAILED (${fault}) `}${ended}: ${said}`
    console.log(row(seconds.toFixed(1).padStart(7), String(mebibytes ?? '?').padStart(5), attack.name, came))
  }
}
const seconds = Math.round((performance.now() - started) / 1000)
console.log(`\n${chosen.length} attacks in ${seconds} seconds, ${failed} failed. Load average ${loadavg()[0]!.toFixed(1)}.`)
process.exitCode = failed === 0 ? 0 : 1
