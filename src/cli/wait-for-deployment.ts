import { setTimeout as sleep } from 'node:timers/promises'
import type { Target } from '../config/target.ts'
import { TransportError } from '../engine/http/error.ts'
import type { Unverified } from '../engine/run/result.ts'
import { UsageError } from '../library/fault.ts'
import { awaitedApis, awaitedOf, type Awaited } from '../management/awaited.ts'
import { ManagementRefused } from '../management/refused.ts'
import { howToManage, openManagement, unreachable, type Management } from './management.ts'

/** Throws UsageError where there is nothing to compare what is deployed with. */
export function assertAwaitable(targets: readonly Target[]): void {
  for (const target of targets) {
    if (target.gateway?.management === undefined)
      throw new UsageError(`--wait-for-deployment: no management API is configured for ${target.name}. ${howToManage}`)
    if (awaitedApis(target).length === 0)
      throw new UsageError(
        `--wait-for-deployment: ${target.name} has no template file to wait for. Name one as gateway.management.apis.population.template, or of another API.`,
      )
  }
}

/** What waiting takes beside a target. */
interface Waiting {
  readonly seconds: number
  readonly signal: AbortSignal
  /** Told what is waited for, whenever that changes. */
  readonly tell: (progress: string) => void
  /** A gateway fetches what was deployed every 5 seconds: after so long it has it (measured: 2 to 5 s). */
  readonly syncMs?: number
  /** Between two looks, each of which costs the management API some time of its processor. */
  readonly pauseMs?: number
}

/**
 * Waits until what is deployed is what the template files have and the gateway has fetched it; what was not in time is not verified.
 * Throws UsageError where waiting is of no use.
 */
export async function waitForDeployment(target: Target, waiting: Waiting): Promise<readonly Unverified[]> {
  const { seconds, signal, tell, syncMs = 10_000, pauseMs = 10_000 } = waiting
  const until = performance.now() + seconds * 1000
  const management = openManagement(target, signal)
  const pause = async (ms: number): Promise<void> => await sleep(ms, undefined, { signal }).catch(() => undefined)
  let last = ''
  let isKnown = false
  try {
    while (!signal.aborted) {
      const { state, seenAt } = await look(target, management, isKnown)
      isKnown ||= !('unread' in state)
      if ('inVain' in state) throw new UsageError(`--wait-for-deployment: ${state.inVain}.`)
      if ('doneAt' in state) {
        tell(`${target.name}: what the template files have is deployed, since ${state.doneAt}.`)
        await pause(Math.min(syncMs, Math.max(0, Date.parse(state.doneAt) + syncMs - Date.parse(seenAt))))
        break
      }
      const left = Math.round((until - performance.now()) / 1000)
      if (state.waitsFor !== last) tell(`${target.name}: waiting for the deployment, ${Math.max(0, left)} s at most: ${state.waitsFor}.`)
      last = state.waitsFor
      if (left <= 0) return [{ check: 'run', reason: `the deployment did not come within ${seconds} s: ${last}` }]
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

/** One look. Nobody may be there for now, or, once it has answered, another in its place while it starts anew. */
async function look(
  target: Target,
  management: Management,
  isKnown: boolean,
): Promise<{ readonly state: Awaited | Unread; readonly seenAt: string }> {
  try {
    const inside = await management.read({ deployedOnly: true })
    return { state: awaitedOf(target, inside), seenAt: inside.seenAt }
  } catch (error) {
    const reason = TransportError.is(error) ? unreachable(error) : isKnown ? passingIn(error) : undefined
    if (reason === undefined) throw error
    return { state: { waitsFor: reason, unread: true }, seenAt: new Date().toISOString() }
  }
}

interface Unread {
  readonly waitsFor: string
  readonly unread: true
}

/** What may be otherwise a moment later: the token and its rights are not, and a token that was refused is not sent again. */
function passingIn(error: unknown): string | undefined {
  const refused = error instanceof UsageError ? error.cause : undefined
  const isLasting = !(refused instanceof ManagementRefused) || refused.code === 'token' || refused.code === 'rights'
  return isLasting ? undefined : `${refused.setting}: ${refused.message}`
}
