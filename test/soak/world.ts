import { startSandboxTarget } from '../../src/sandbox/target.ts'
import { startSwitch, type Position } from '../monitor/switch.ts'

/**
 * The sandbox in a process of its own, and a way to it that fails now and then. Sends its parent the settings of the sandbox and the address of
 * the API by that way; whatever the parent sends back says how the way fails from then on.
 */
export interface Way {
  readonly environment: Readonly<Record<string, string>>
  readonly unsteadyBaseUrl: string
}

/** One of a hundred calls at random, by a seed; or every third. */
export type Unsteadiness = { readonly seed: number } | 'every-third'

const { sandbox, target } = await startSandboxTarget()
const base = await startSwitch(target.baseUrl)
const failure = { status: 502, body: { message: 'no server behind' } }

function positionOf(unsteadiness: Unsteadiness): Position {
  if (unsteadiness === 'every-third') return (time) => (time % 3 === 0 ? failure : 'pass')
  const random = numbersFrom(unsteadiness.seed)
  return () => (random() < 0.01 ? failure : 'pass')
}

/** Numbers from 0 to below 1 that look random and are the same for the same seed: a linear congruence, modulo 2 to the 32nd. */
function numbersFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32
}

process.on('message', (unsteadiness: Unsteadiness) => {
  base.positions.set('/graphql', positionOf(unsteadiness))
  // What was seen is of no interest, and an hour of it would grow.
  setInterval(() => (base.seen.length = 0), 60_000).unref()
})
process.on('disconnect', () => process.exit())
process.send?.({ environment: sandbox.environment, unsteadyBaseUrl: base.url } satisfies Way)
