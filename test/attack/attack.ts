import { attacks } from './attacks.ts'
import { run } from './attack-run.ts'

/**
 * Tries every attack on the program, one after the other, and prints what came of each. With words, only attacks whose surface or name has one of
 * them; with `--sample` only one of each kind. Ends with 1 where one was not ended by a bound of its own: by a fault, by the limits of the worker, or not at all.
 */
const isSample = process.argv[2] === '--sample'
const words = process.argv.slice(isSample ? 3 : 2)
const chosen = (isSample ? attacks.filter((attack) => attack.isSampled) : attacks).filter(
  ({ surface, name }) => words.length === 0 || words.some((word) => `${surface}: ${name}`.includes(word)),
)
const widths = [18, 52, 8, 8] as const
const row = (...cells: readonly string[]): string => cells.map((cell, index) => cell.slice(0, 160).padEnd(widths[index] ?? 0)).join(' ')

console.log(row('SURFACE', 'ATTACK', 'SECONDS', 'MIB', 'WHAT CAME OF IT'))
let unbounded = 0
for (const attack of chosen) {
  const { ended, said, seconds, mebibytes } = await run(attack)
  const isBounded = /^[0124]$/.test(ended) && !/need more than \d+ seconds/.test(said)
  if (!isBounded) unbounded += 1
  console.log(
    row(attack.surface, attack.name, seconds.toFixed(1), String(mebibytes ?? '?'), `${isBounded ? '' : 'NOT BOUNDED '}${ended}: ${said}`),
  )
}
console.log(`${chosen.length} attacks, ${unbounded} not bounded.`)
process.exitCode = unbounded === 0 ? 0 : 1
