import { message } from '../messages/index.ts'
import type { Attribution, Exchange } from '../engine/index.ts'
import type { RegisterName } from '../domain/index.ts'
import type { ObservedResponse } from './answer.ts'
import { classOf } from './classifier/form.ts'
import type { ControlExchange } from './control.ts'
import { type Against, type CallEnding, isBelievable, endingTraits, standing, weigh } from './ending.ts'
import { type Experiment, experimentOf } from './experiment.ts'
import { formOf } from './responder.ts'

/** The evidence of the controls of a register for a documented call that failed. */
export interface ControlEvidence {
  readonly experiment: Experiment
  readonly against: Against
  /** The possible endings of the call, the likeliest first. */
  readonly ends: readonly CallEnding[]
  /** True if nothing separates the likeliest of them: a missing token from a failing backend. */
  readonly open: boolean
}

/** Weighs the controls; undefined if the gateway itself responded to none. */
export function controlEvidenceOf(
  exchange: Exchange,
  answer: ObservedResponse,
  register: RegisterName,
  controls: readonly ControlExchange[],
): ControlEvidence | undefined {
  const experiment = experimentOf(exchange, register, controls)
  if (experiment === undefined) return undefined
  const against = weigh(answer, formOf(answer), experiment, register)
  const ends = standing(against)
  const best = ends.filter((ending) => against[ending] === against[ends[0]!])
  return { experiment, against, ends, open: best.some((ending) => forToken.has(ending)) && best.some((ending) => atBackend.has(ending)) }
}

const forToken: ReadonlySet<CallEnding> = new Set<CallEnding>(['policy', 'callout', 'no-token', 'bad-token'])
const atBackend: ReadonlySet<CallEnding> = new Set<CallEnding>(['unreached', 'other-server', 'no-such', 'register-fails', 'request'])

/** Returns the responder by the controls: the words of a response name one only among those that the controls leave. */
export function attributionByControls(
  words: Attribution,
  answer: ObservedResponse,
  { ends, open, experiment }: ControlEvidence,
): Attribution {
  const believable = isBelievable(words, experiment)
  if (open && (words.confidence !== 'high' || !believable)) return { ...words, respondedBy: 'unknown', class: 'other', confidence: 'low' }
  const agreed = believable ? ends.find((ending) => agrees(ending, words)) : undefined
  if (agreed !== undefined && (words.respondedBy !== 'unknown' || agreed === ends[0])) return words
  const look = endingTraits[ends[0]!]
  return {
    respondedBy: look.responders[0],
    class: look.class === 'other' ? classOf(answer.status) : look.class,
    confidence: experiment.key === undefined && experiment.api === undefined ? 'low' : 'medium',
    why: message('why.controls'),
  }
}

/** Returns whether words agree with an ending. The gateway ends calls in many ways, which the class separates. */
const agrees = (ending: CallEnding, { respondedBy, class: kind }: Attribution): boolean =>
  endingTraits[ending].responders.includes(respondedBy) && (respondedBy !== 'gateway-policy' || endingTraits[ending].class === kind)
