import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emptyFolder } from '../cli/program.ts'
import { asProcess, scaleIn } from '../fuzz/as-process.ts'
import { startFronted } from '../fuzz/front.ts'
import { complaintsAbout } from '../fuzz/invariants.ts'
import { playBy } from '../fuzz/round.ts'
import { scenes } from '../fuzz/scenes.ts'

/** A process that runs from source takes about 170 before it asks anything; a packed one half of that. */
const megabytesAtMost = 400
/** Long enough for a large answer on a busy machine. */
const timeoutMs = 3000

let folder: Awaited<ReturnType<typeof emptyFolder>>
beforeAll(async () => void (folder = await emptyFolder()))
afterAll(async () => await folder.remove())

describe.each(['run', 'accept', 'monitor-once', 'init'] as const)('%s', (command) => {
  it.each(Object.entries(scenes))('bears %s', async (name, { hits, green }) => {
    const fronted = await startFronted()
    try {
      const own = `${command} ${name}`
      const round = await playBy(asProcess(await scaleIn(folder.path, own)), { command, hits }, fronted, join(folder.path, own), timeoutMs)
      expect(await complaintsAbout(round)).toEqual([])
      expect(round.peakMegabytes).toBeLessThan(megabytesAtMost)
      if (command === 'run' && !green) expect(round.code).not.toBe(0)
      if (green) expect(round.code).toBe(0)
    } finally {
      await fronted.stop()
    }
  })
})
