import { areas } from './areas.ts'
import { textOf } from './kept.ts'
import { seedEverything, standClock } from './stillness.ts'

/** Prints what is true of one part of an area, a case a line: in a process of its own, whose clock stands. */
const [, , name, folder, index, count] = process.argv
// That it is the same time always matters, not which.
standClock(Date.parse('2026-11-16T08:30:00Z'))
seedEverything()
const area = areas.find((each) => each.name === name)!
try {
  const part = { index: Number(index), count: Number(count) }
  for await (const fact of area.facts(folder!, part)) process.stdout.write(textOf([fact]))
} catch (error) {
  process.stderr.write(`${name}: ${(error as Error).stack}\n`)
  process.exitCode = 2
}
