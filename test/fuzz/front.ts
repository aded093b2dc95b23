// oxlint-disable unicorn/require-post-message-target-origin -- a thread is no window
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Case } from './case.ts'

/** A sandbox whose answers pass through us, in a thread of its own. */
export interface Fronted {
  readonly environment: Readonly<Record<string, string>>
  /** From now on answers are changed as the case says. */
  play(played: Case): Promise<void>
  /** What must show nowhere: the secrets and people of the sandbox, and the tokens that it has issued since the case began. */
  secrets(): Promise<Readonly<Record<string, string>>>
  stop(): Promise<void>
}

/** Starts a sandbox with a server of our own before each part that Gatewatch calls. */
export async function startFronted(): Promise<Fronted> {
  const thread = new Worker(new URL('front-thread.ts', import.meta.url))
  const heard = async (): Promise<Record<string, string>> => ((await once(thread, 'message')) as [Record<string, string>])[0]
  const told = async (what: Case | 'secrets'): Promise<Record<string, string>> => {
    thread.postMessage(what)
    return await heard()
  }
  return {
    environment: await heard(),
    play: async (played) => void (await told(played)),
    secrets: async () => await told('secrets'),
    stop: async () => void (await thread.terminate()),
  }
}
