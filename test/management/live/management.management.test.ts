import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { judgeInside, foundIn } from '../judged.ts'
import { startBackends } from './backends.ts'
import { cases } from './cases.ts'
import { runCase } from './run-case.ts'
import { serversIn } from './servers.ts'
import { stage, targetOf } from './stage.ts'

const servers = serversIn(process.env)
const name =
  servers === undefined
    ? 'a real management API (skipped: GATEWATCH_MANAGEMENT_API and GATEWATCH_MANAGEMENT_GATEWAY name none, see docs/internals/architecture.md)'
    : 'a real management API'

describe.skipIf(servers === undefined)(name, () => {
  let stop: () => Promise<void>
  beforeAll(async () => void (stop = await startBackends(28_090)))
  afterAll(async () => await stop())

  it.each(cases.map((one) => [one.name, one] as const))('shows what is wrong: %s', async (_, one) => {
    const { warns = {}, infos = [], notVisible = [], isUnreadable = false, outside } = one
    const { judged, recording } = await runCase(one, servers!)
    expect(foundIn(judged)).toMatchObject({ warns, infos, notVisible, isUnreadable, broken: [] })
    if (outside !== undefined) expect(recording.outside).toBe(outside)
  })

  it('is as it was after fifty readings', async () => {
    const { admin, management, gateway } = servers!
    const staged = await stage(admin, `read-${Date.now().toString(36)}`, { gateway })
    const target = await targetOf(staged, management, gateway)
    const apis = Object.values(staged.apis)
    const states = async (): Promise<readonly unknown[]> => await Promise.all(apis.map(async ({ id }) => await admin.state(id)))
    const before = await states()
    for (let count = 0; count < 50; count++) await judgeInside(target)
    expect(await states()).toEqual(before)
    for (const { id } of apis) {
      await admin.stop(id)
      await admin.remove(id)
    }
  })
})
