import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { textIn } from '../../../src/gravitee/expression/evaluator.ts'
import { parseText } from '../../../src/gravitee/expression/text.ts'
import { type Measured, scopeAt, type Told } from './asking.ts'

export const engines = ['v4', 'v3'] as const
export type Engine = (typeof engines)[number]

export const measuredFile = join(import.meta.dirname, 'measured.jsonl')

/** One text a line; each was asked about with its number in the path. */
export const readMeasured = (): readonly Measured[] =>
  readFileSync(measuredFile, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Measured)

/** Where we and the real gateway are of different minds. */
export interface Difference {
  readonly text: string
  readonly engine: Engine
  readonly ours: Told | 'fails'
  readonly real: Told
}

export interface Figures {
  readonly asked: number
  /** Of which we say that we do not know. */
  readonly notModelled: number
  readonly differences: readonly Difference[]
}

/** Compares what we make of texts with what the real gateway made of them. */
export function compared(measured: readonly Measured[]): Figures {
  const differences: Difference[] = []
  let notModelled = 0
  for (const [index, each] of measured.entries())
    for (const engine of engines) {
      const ours = toldBy(each.text, index, engine)
      if (ours === undefined) notModelled += 1
      else if (!areAlike(ours, each[engine], engine)) differences.push({ text: each.text, engine, ours, real: each[engine] })
    }
  return { asked: measured.length * engines.length, notModelled, differences }
}

/** What a step that sets a header to a text does with it, as we see it; undefined where we do not know. */
function toldBy(text: string, index: number, engine: Engine): Told | 'fails' | undefined {
  const outcome = textIn(parseText(text), scopeAt(index, engine))
  if (outcome.kind === 'not-modelled') return undefined
  if (outcome.kind === 'failure') return 'fails'
  if (outcome.value === null) return 'no header'
  // eslint-disable-next-line no-control-regex
  if (/[\0-\x08\n-\x1f\x7f]/.test(outcome.value)) return 'fails'
  // It goes over the wire in one byte a character, and without the blanks around it.
  return { sent: outcome.value.replaceAll(/[^\0-\xff]/g, '?').trim() }
}

/** The newer engine ends the call where a text cannot be evaluated, the older one leaves the header out. */
function areAlike(ours: Told | 'fails', real: Told, engine: Engine): boolean {
  if (ours === 'fails') return engine === 'v3' ? real === 'no header' : typeof real === 'object' && 'ended' in real
  if (ours === 'no header' || real === 'no header') return ours === real
  return 'sent' in ours && 'sent' in real && ours.sent === real.sent
}
