import type { ControlFactor, RegisterEntry } from '../../domain/index.ts'
import { experimentOf, type Experiment } from '../../diagnosis/index.ts'
import type { Reply } from '../../engine/index.ts'
import type { Say } from './question.ts'
import { message } from '../../messages/index.ts'

/** What the documented call was answered with one thing changed. */
export interface Controls {
  /** Without a key. */
  readonly none: readonly Reply[]
  /** With one that nobody has. */
  readonly wrong: readonly Reply[]
  /** With the key, at a context path that nobody has. */
  readonly nowhere: readonly Reply[]
  /** With the key, at a path below the context path that no register has. */
  readonly below: readonly Reply[]
}

const factors: Readonly<Record<keyof Controls, ControlFactor>> = {
  none: 'no-key',
  wrong: 'wrong-key',
  nowhere: 'unknown-context-path',
  below: 'unknown-path',
}

/** What controls show of a key whose call did not get through, and how that is said. `path-refused`: the context path is in doubt, `either-refused`: one of the two. */
interface JudgedKey {
  readonly state: 'accepted' | 'refused' | 'path-refused' | 'either-refused' | 'unknown'
  readonly says: Say
}

/** Judges a key by comparing answers, whatever words they have: what cannot be told apart is not known. */
export function judgeKey(reply: Reply, register: RegisterEntry, controls: Controls): JudgedKey {
  const { status } = reply
  const seen = Object.entries(factors).flatMap(([name, factor]) =>
    controls[name as keyof Controls].map(({ exchange }) => ({ register: register.name, factor, exchange })),
  )
  const experiment = experimentOf(reply.exchange, register.name, seen)
  if (status === 429) return { state: 'unknown', says: message('wizard.doubt.throttled') }
  if (experiment === undefined || experiment.down) return { state: 'unknown', says: message('wizard.doubt.key-unsure', { status }) }
  if (experiment.uniform) return { state: 'either-refused', says: message('wizard.problem.all-alike', { status }) }
  if (experiment.api === 'unknown') return { state: 'path-refused', says: message('wizard.problem.path-unknown', { status }) }
  if (experiment.key === 'refused' || experiment.key === 'not-arrived')
    return { state: 'refused', says: message('wizard.problem.key-refused', { status }) }
  return passed(experiment, status)
    ? { state: 'accepted', says: message('wizard.found.key') }
    : { state: 'unknown', says: message('wizard.doubt.key-unsure', { status }) }
}

/** A refusal may be that of a gateway to a key which is not for this API, unless something else is said to the key at another path than to a wrong one. */
function passed({ key, keyElsewhere, path }: Experiment, status: number): boolean {
  return key === 'accepted' && ((status !== 401 && status !== 403) || (keyElsewhere === 'passes' && path === 'other'))
}
