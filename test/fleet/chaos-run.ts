import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chaos } from './chaos.ts'

/** `npm run chaos -- --kills N --seed S --minutes M`: kills at random in a whole fleet, thirty unless told, and no more after so many minutes. */
const { values } = parseArgs({
  options: { kills: { type: 'string', default: '30' }, seed: { type: 'string' }, minutes: { type: 'string', default: '60' } },
})
const seed = Number(values.seed ?? Date.now() % 2 ** 31)
const kills = Number(values.kills)
const folder = await mkdtemp(join(tmpdir(), 'gatewatch-chaos-'))
const begun = Date.now()
const endsAt = begun + Number(values.minutes) * 60_000
let complains = true
try {
  console.log(`npm run chaos -- --kills ${kills} --seed ${seed}`)
  const say = (line: string): void => console.log(`${((Date.now() - begun) / 1000).toFixed(1).padStart(6)} ${line}`)
  const { complaints, figures } = await chaos({ seed, kills, folder, say, endsAt })
  console.log(figures.join('\n'))
  console.log(complaints.length === 0 ? 'Nothing to complain about.' : complaints.join('\n'))
  complains = complaints.length > 0
} finally {
  if (complains) console.log(`What was told and logged is in ${folder}.`)
  else await rm(folder, { recursive: true, force: true, maxRetries: 10 })
}
process.exitCode = complains ? 1 : 0
