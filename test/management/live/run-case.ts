import type { Judged } from '../../judge.ts'
import { judgeInside } from '../judged.ts'
import { withoutSecrets, type Recording } from '../recording.ts'
import type { Admin } from './admin.ts'
import type { Case } from './cases.ts'
import { startRecordingProxy } from './recording-proxy.ts'
import { stage, targetOf } from './stage.ts'

/** Where the real servers are, as the environment has it. */
export interface Servers {
  readonly admin: Admin
  /** `http://127.0.0.1:28083/management` */
  readonly management: string
  readonly gateway: string
}

/** How long a gateway may take to hear of a change. */
const syncMs = 20_000

/** Plants a case on the real management API, reads it through a proxy that writes down every call, and judges it. */
export async function runCase(
  one: Case,
  { admin, management, gateway }: Servers,
): Promise<{ readonly judged: Judged; readonly recording: Recording }> {
  const staged = await stage(admin, `${one.name}-${Date.now().toString(36)}`, { gateway, ...one.staging })
  const proxy = await startRecordingProxy(management)
  try {
    await one.plant?.(staged)
    const outside = await outsideStatus(`${gateway}${staged.apis.population.contextPath}/personer/1`, staged.keys.population, one.outside)
    const judged = await judgeInside(await targetOf(staged, proxy.url, gateway))
    const { apis, application, account, keys, settings } = staged
    const recording = {
      name: one.name,
      version: '4.6.17',
      recordedAt: new Date().toISOString(),
      outside,
      apis,
      application,
      account,
      keys,
      settings,
      calls: proxy.calls,
    }
    return { judged, recording: withoutSecrets(recording, staged.name) }
  } finally {
    await proxy.close()
    for (const { id } of Object.values(staged.apis)) await remove(admin, id)
  }
}

/** The status of a call once the gateway has heard of the set-up; the last that it gave where the expected one does not come. */
async function outsideStatus(url: string, key: string, expected: number | undefined): Promise<number> {
  const end = Date.now() + syncMs
  for (;;) {
    const { status } = await fetch(url, { headers: { 'x-gravitee-api-key': key } })
    if ((expected === undefined ? Date.now() > end - syncMs / 2 : status === expected) || Date.now() > end) return status
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

async function remove(admin: Admin, id: string): Promise<void> {
  await admin.stop(id).catch(() => undefined)
  await admin.remove(id)
}
