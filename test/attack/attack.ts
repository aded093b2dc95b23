import { attacks } from './attacks.ts'
import { run } from './attack-run.ts'

const only = process.argv.slice(2)
const chosen = attacks.filter(({ surface, name }) => only.length === 0 || only.some((word) => `${surface}: ${name}`.includes(word)))
for (const attack of chosen) {
  const { ended, said, seconds, mebibytes } = await run(attack)
  console.log([attack.surface, attack.name, `${ended}: ${said}`, seconds.toFixed(1), mebibytes ?? '?'].join(' | '))
}
