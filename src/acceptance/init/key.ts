import type { ControlFactor, RegisterEntry } from '../../domain/index.ts'
import { experimentOf, type Experiment } from '../../diagnosis/index.ts'
import type { Reply } from '../../engine/index.ts'
import type { LocalizedText } from './question.ts'
import { message } from '../../messages/index.ts'

/** The responses to the documented call with one thing changed. */
export interface KeyControls {
  /** Without a key. */
  readonly none: readonly Reply[]
  /** With a key that was never issued. */
  readonly wrong: readonly Reply[]
  /** With the key, at a context path that does not exist. */
  readonly unknownContext: readonly Reply[]
  /** With the key, at a path below the context path that no register has. */
  readonly below: readonly Reply[]
}

const factors: Readonly<Record<keyof KeyControls, ControlFactor>> = {
  none: 'no-key',
  wrong: 'wrong-key',
  unknownContext: 'unknown-context-path',
  below: 'unknown-path',
}

/**
 * The verdict of the controls on a key whose call did not get through. `path-refused`: the context path is in doubt; `either-refused`: the
 * key or the path.
 */
interface KeyVerdict {
  readonly state: 'accepted' | 'refused' | 'path-refused' | 'either-refused' | 'unknown'
  readonly says: LocalizedText
}

/** Evaluates a key by comparing responses, whatever their words; indistinguishable ones give `unknown`. */
export function evaluateKey(reply: Reply, register: RegisterEntry, controls: KeyControls): KeyVerdict {
  const { status } = reply
  const exchanges = Object.entries(factors).flatMap(([name, factor]) =>
    controls[name as keyof KeyControls].map(({ exchange }) => ({ register: register.name, factor, exchange })),
  )
  const experiment = experimentOf(reply.exchange, register.name, exchanges)
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

/**
 * Returns whether the gateway accepted the key. A rejection may be that of a key for another API, unless the key gets another response at
 * another path than a wrong key.
 */
function passed({ key, keyElsewhere, path }: Experiment, status: number): boolean {
  return key === 'accepted' && ((status !== 401 && status !== 403) || (keyElsewhere === 'passes' && path === 'other'))
}
