import { isDeepStrictEqual } from 'node:util'
import { callIds, type CallId } from './bases.ts'
import type { Generated } from './generator/generate.ts'
import { type Observation, type ObservedCall, verdictOf } from './observation.ts'

/** One definition with the observations of both sides. */
export interface Compared extends Generated {
  readonly real: Observation
  readonly model: Observation
}

/** A difference between the model and the real gateway. */
interface Difference {
  readonly call: CallId
  readonly what: keyof ObservedCall
  readonly real: unknown
  readonly model: unknown
}

export type Outcome = 'agrees' | 'differs' | 'false green' | 'false red' | 'not verified'

/** The differences between the model and the gateway; calls that are not modeled have none. */
export const differencesOf = ({ real, model }: Pick<Compared, 'real' | 'model'>): readonly Difference[] =>
  callIds.flatMap((call) => {
    const [is, said] = [real[call], model[call]]
    if (typeof is === 'string' || typeof said === 'string') return []
    return (['status', 'body', 'headers', 'asked'] as const).flatMap((what) =>
      isDeepStrictEqual(is[what], said[what]) ? [] : [{ call, what, real: is[what], model: said[what] }],
    )
  })

export function outcomeOf(compared: Compared): Outcome {
  const [is, said] = [verdictOf(compared.real), verdictOf(compared.model)]
  if (said === 'not verified') return 'not verified'
  if (said !== is) return said === 'green' ? 'false green' : 'false red'
  return differencesOf(compared).length === 0 ? 'agrees' : 'differs'
}

export interface Figures {
  readonly definitions: number
  readonly decided: number
  readonly agree: number
  /** Those that differ, but with the right verdict. */
  readonly differ: number
  readonly falseGreen: number
  readonly falseRed: number
  readonly notVerified: number
}

export function figuresOf(all: readonly Compared[]): Figures {
  const outcomes = all.map(outcomeOf)
  const count = (wanted: Outcome): number => outcomes.filter((outcome) => outcome === wanted).length
  const notVerified = count('not verified')
  return {
    definitions: all.length,
    decided: all.length - notVerified,
    agree: count('agrees'),
    differ: count('differs'),
    falseGreen: count('false green'),
    falseRed: count('false red'),
    notVerified,
  }
}

const percent = (part: number, whole: number): string => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`

export const figuresText = ({ definitions, decided, agree, differ, falseGreen, falseRed, notVerified }: Figures): string =>
  `${definitions} definitions: the verdict is right in ${percent(agree + differ, decided)} of those that are decided, and all agrees in ${percent(agree, decided)}, ${falseGreen} false green, ${falseRed} false red, ${percent(notVerified, definitions)} not verified`

export const titleOf = ({ base, engine, changes }: Generated): string =>
  `${base} in ${engine}: ${changes.map(({ label }) => label).join('; ') || 'unchanged'}`

/** The text of one comparison: the changes, and the differences of the model. */
export const differenceText = (compared: Compared): string =>
  [
    `${outcomeOf(compared)}: ${titleOf(compared)}`,
    ...differencesOf(compared)
      .slice(0, 4)
      .map(
        ({ call, what, real, model }) => `    ${call} ${what}\n      real:  ${JSON.stringify(real)}\n      model: ${JSON.stringify(model)}`,
      ),
  ].join('\n')
