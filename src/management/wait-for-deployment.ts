import { setTimeout as sleep } from 'node:timers/promises'
import type { Target } from '../config/index.ts'
import { TransportError, type Unverified } from '../engine/index.ts'
import { UsageError } from '../library/index.ts'
import { awaitedApis, awaitedOf, type DeploymentProgress, type PendingReason } from './awaited.ts'
import { loadLanguage } from '../report/index.ts'
import { openManagement, unreachable, type Management } from './open.ts'
import { ManagementRefused } from './refused.ts'
import { factOf } from './report/inspection-text.ts'
import { message, type Message, render } from '../messages/index.ts'

/** Throws UsageError if there is no template to compare the deployment with. */
export function assertAwaitable(targets: readonly Target[]): void {
  for (const target of targets) {
    if (target.gateway?.management === undefined) throw new UsageError(message('target.no-management', { names: target.name }))
    if (awaitedApis(target).length === 0) throw new UsageError(message('monitor.no-template', { name: target.name }))
  }
}

/** The options for waiting. */
interface WaitOptions {
  readonly seconds: number
  readonly signal: AbortSignal
  /** Called with the reason for waiting, whenever it changes. */
  readonly tell: (progress: Message) => void
  /** A gateway fetches deployments every 5 seconds: after this time it has them (measured: 2 to 5 s). */
  readonly syncMs?: number
  /** The pause between two polls, each of which costs the management API some processor time. */
  readonly pauseMs?: number
}

/**
 * Waits until the template files are deployed and the gateway has fetched them; what is late is not verified.
 * Throws UsageError if waiting is useless.
 */
export async function waitForDeployment(target: Target, waiting: WaitOptions): Promise<readonly Unverified[]> {
  const { seconds, signal, tell, syncMs = 10_000, pauseMs = 10_000 } = waiting
  const language = await loadLanguage('en')
  const textOf = (reason: PendingReason | Unread): string =>
    'unread' in reason
      ? reason.unread
      : `${reason.api}: ${'because' in reason ? render(reason.because) : factOf(reason.deviation, language)}`
  const until = performance.now() + seconds * 1000
  const management = openManagement(target, signal)
  const pause = async (ms: number): Promise<void> => await sleep(ms, undefined, { signal }).catch(() => undefined)
  const lastReport = { text: '', at: 0 }
  let isKnown = false
  try {
    while (!signal.aborted) {
      const { state, seenAt } = await look(target, management, isKnown)
      isKnown ||= !('waitsFor' in state && 'unread' in state.waitsFor)
      if ('inVain' in state) throw new UsageError(message('monitor.no-deployment', { reason: plain(textOf(state.inVain)) }))
      if ('doneAt' in state) {
        const rest = Math.min(syncMs, Math.max(0, Date.parse(state.doneAt) + syncMs - Date.parse(seenAt)))
        const since = language.moment(state.doneAt)
        const apis = { name: target.name, apis: awaitedApis(target).join(', '), since }
        tell(message('deployment.done', apis))
        if (rest > 0) tell(message('deployment.fetching', { name: target.name, seconds: String(Math.ceil(rest / 1000)) }))
        await pause(rest)
        break
      }
      const left = Math.round((until - performance.now()) / 1000)
      const text = plain(textOf(state.waitsFor))
      if (text !== lastReport.text || performance.now() - lastReport.at > silentMs) {
        tell(message('deployment.waiting', { name: target.name, seconds: String(Math.max(0, left)), reason: text }))
        Object.assign(lastReport, { text, at: performance.now() })
      }
      if (left <= 0) return [{ check: 'run', reason: render(message('deployment.missed', { seconds: String(seconds), reason: text })) }]
      await pause(Math.min(pauseMs, left * 1000))
    }
  } catch (error) {
    // Interrupted, which the run tells.
    if (!signal.aborted) throw error
  } finally {
    await management.close()
  }
  return []
}

/** After this time a line says that the run still waits. */
const silentMs = 60_000

const plain = (sentence: string): string => sentence.replace(/\.$/, '')

/** Polls once. The management API may be unreachable for now; while it restarts, a proxy may respond in its place. */
async function look(
  target: Target,
  management: Management,
  isKnown: boolean,
): Promise<{ readonly state: DeploymentProgress | { readonly waitsFor: Unread }; readonly seenAt: string }> {
  try {
    const inside = await management.read({ deployedOnly: true })
    return { state: awaitedOf(target, inside), seenAt: inside.seenAt }
  } catch (error) {
    const reason = TransportError.is(error) ? unreachable(error) : isKnown ? passingIn(error) : undefined
    if (reason === undefined) throw error
    return { state: { waitsFor: { unread: reason } }, seenAt: new Date().toISOString() }
  }
}

/** The reason why nothing was read. */
interface Unread {
  readonly unread: string
}

/** Returns the reason of an error that may pass. A rejected token is not: it is not sent again. */
function passingIn(error: unknown): string | undefined {
  const refused = error instanceof UsageError ? error.cause : undefined
  const isLasting = !(refused instanceof ManagementRefused) || refused.code === 'token' || refused.code === 'rights'
  return isLasting ? undefined : `${refused.setting}: ${refused.message}`
}
