import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { conditionIn, textIn } from '../../../src/gravitee/expression/evaluator.ts'
import { parseText } from '../../../src/gravitee/expression/evaluated-text.ts'
import { type Measured, scopeAt, type GatewayResult, type Use } from './gateway-measurement.ts'

export const engines = ['v4', 'v3'] as const
export type Engine = (typeof engines)[number]

export const uses = ['header', 'condition'] as const satisfies readonly Use[]

export const measuredFile = (use: Use): string => join(import.meta.dirname, `measured-${use}.jsonl`)

/** One text a line; each was measured with its number in the path. */
export const readMeasured = (use: Use): readonly Measured[] =>
  readFileSync(measuredFile(use), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Measured)

/** The result of the model. */
type Ours = Exclude<GatewayResult, { readonly ended: number }> | 'call ends'

/** A difference between the model and the real gateway. */
export interface Difference {
  readonly text: string
  readonly engine: Engine
  readonly ours: Ours
  readonly real: GatewayResult
}

export interface Figures {
  readonly measurements: number
  /** Texts that the model does not cover. */
  readonly notModeled: number
  readonly differences: readonly Difference[]
}

/** Compares the model's results with those of the real gateway. */
export function compared(measured: readonly Measured[], use: Use = 'header'): Figures {
  const differences: Difference[] = []
  let notModeled = 0
  for (const [index, each] of measured.entries())
    for (const engine of engines) {
      const ours = (use === 'header' ? asHeader : asCondition)(each.text, index, engine)
      if (ours === undefined) notModeled += 1
      else if (!areAlike(ours, each[engine])) differences.push({ text: each.text, engine, ours, real: each[engine] })
    }
  return { measurements: measured.length * engines.length, notModeled, differences }
}

/** The model's result of a step that sets a header to a text; undefined where it is not modeled. */
function asHeader(text: string, index: number, engine: Engine): Ours | undefined {
  const fails = engine === 'v4' ? 'call ends' : 'no header'
  const outcome = textIn(parseText(text), scopeAt(index, engine))
  if (outcome.kind === 'not-modeled') return undefined
  if (outcome.kind === 'failure') return fails
  if (outcome.value === null) return 'no header'
  // eslint-disable-next-line no-control-regex
  if (/[\0-\x08\n-\x1f\x7f]/.test(outcome.value)) return fails
  // The wire has one byte a character, and no blanks around the value.
  return { sent: outcome.value.replaceAll(/[^\0-\xff]/g, '?').trim() }
}

/** The model's result of a step with a condition: the newer engine skips it where the language fails, and ends the call where Java throws. */
function asCondition(text: string, index: number, engine: Engine): Ours | undefined {
  const outcome = conditionIn(parseText(text), scopeAt(index, engine))
  if (outcome.kind === 'not-modeled') return undefined
  if (outcome.kind === 'value' && outcome.value !== null) return outcome.value ? { sent: 'yes' } : 'no header'
  const isJava = outcome.kind === 'failure' && (outcome.reason === 'syntax' || outcome.reason === 'thrown')
  return engine === 'v3' || isJava ? 'call ends' : 'no header'
}

function areAlike(ours: Ours, real: GatewayResult): boolean {
  if (ours === 'call ends') return typeof real === 'object' && 'ended' in real
  if (ours === 'no header' || real === 'no header') return ours === real
  return 'sent' in real && ours.sent === real.sent
}
