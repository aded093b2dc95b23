import { message } from '../messages/index.ts'
import type { Attribution, Exchange } from '../engine/index.ts'
import type { RegisterName } from '../domain/index.ts'
import type { Answer } from './answer.ts'
import { classOf } from './classifier/form.ts'
import type { Control } from './control.ts'
import { type Against, type Ending, isBelievable, looks, standing, weigh } from './ending.ts'
import { type Experiment, experimentOf } from './experiment.ts'
import { formOf } from './responder.ts'

/** What the controls of a register show of a documented call that failed. */
export interface Tried {
  readonly experiment: Experiment
  readonly against: Against
  /** Where the call may have ended, the likeliest first. */
  readonly ends: readonly Ending[]
  /** Whether nothing tells the likeliest of them apart: whether it ended for want of a token or at the backend. */
  readonly open: boolean
}

/** Undefined where no control of the gateway itself was answered. */
export function triedOf(exchange: Exchange, answer: Answer, register: RegisterName, controls: readonly Control[]): Tried | undefined {
  const experiment = experimentOf(exchange, register, controls)
  if (experiment === undefined) return undefined
  const against = weigh(answer, formOf(answer), experiment, register)
  const ends = standing(against)
  const best = ends.filter((ending) => against[ending] === against[ends[0]!])
  return { experiment, against, ends, open: best.some((ending) => forToken.has(ending)) && best.some((ending) => atBackend.has(ending)) }
}

const forToken: ReadonlySet<Ending> = new Set<Ending>(['policy', 'callout', 'no-token', 'bad-token'])
const atBackend: ReadonlySet<Ending> = new Set<Ending>(['unreached', 'stranger', 'no-such', 'register-fails', 'request'])

/** Who speaks, seen from the controls: the words of an answer name a responder only among those that the controls leave. */
export function attributionTried(words: Attribution, answer: Answer, { ends, open, experiment }: Tried): Attribution {
  const believable = isBelievable(words, experiment)
  if (open && (words.confidence !== 'high' || !believable)) return { ...words, respondedBy: 'unknown', class: 'other', confidence: 'low' }
  const agreed = believable ? ends.find((ending) => agrees(ending, words)) : undefined
  if (agreed !== undefined && (words.respondedBy !== 'unknown' || agreed === ends[0])) return words
  const look = looks[ends[0]!]
  return {
    respondedBy: look.responders[0],
    class: look.class === 'other' ? classOf(answer.status) : look.class,
    confidence: experiment.key === undefined && experiment.api === undefined ? 'low' : 'medium',
    why: message('why.controls'),
  }
}

/** The gateway says many things in its own name; they are told apart by what it says. */
const agrees = (ending: Ending, { respondedBy, class: kind }: Attribution): boolean =>
  looks[ending].responders.includes(respondedBy) && (respondedBy !== 'gateway-policy' || looks[ending].class === kind)
