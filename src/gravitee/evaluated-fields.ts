import { message, type Text } from '../messages/index.ts'
import { type EvaluatedText, parseText } from './expression/evaluated-text.ts'
import { ATTRIBUTES, allSteps, CACHE, CALLOUT, flowsInOrder, HEADERS, JWT, ROUTING } from './flow.ts'
import type { Api } from './model.ts'
import type { Field } from './part.ts'

/** A text of a definition that the gateway evaluates. */
export interface EvaluatedField extends Field<string> {
  readonly text: EvaluatedText
  /** The field surely has expressions, so that a syntax error in it is a fault. */
  readonly isKnown: boolean
}

/** The members of the known policies whose texts are evaluated. */
const EVALUATED: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  [CALLOUT, new Set(['url', 'body', 'errorCondition', 'errorContent', 'value'])],
  [HEADERS, new Set(['value'])],
  [ATTRIBUTES, new Set(['value'])],
  [ROUTING, new Set(['url'])],
  [JWT, new Set(['issuer', 'subject', 'id', 'audiences', 'value'])],
  [CACHE, new Set(['key'])],
  ['transform-queryparams', new Set(['value'])],
])

/** Every text of an API that can have an expression. Of an unknown policy, only texts that look like one. */
export function evaluatedTexts(api: Api): readonly EvaluatedField[] {
  const known: Field<string>[] = []
  const guessed: Field<string>[] = []
  const add = (list: Field<string>[], field: Field<string> | undefined): void => {
    if (field !== undefined && /[{#]/.test(field.value)) list.push(field)
  }
  for (const { flow } of flowsInOrder(api)) add(known, flow.condition)
  for (const step of allSteps(api)) {
    add(known, step.condition)
    const members = EVALUATED.get(step.policy.value)
    for (const field of step.configuration.texts()) {
      if (members?.has(field.name) === true) add(known, field)
      else if (members === undefined && /\{ *#/.test(field.value)) add(guessed, field)
    }
  }
  for (const endpoint of api.groups.flatMap((group) => group.endpoints)) {
    add(known, endpoint.target)
    for (const field of endpoint.headers.texts()) if (field.name === 'value') add(known, field)
  }
  add(known, api.logging?.condition)
  return [
    ...known.map(({ at, value }) => ({ at, value, text: parseText(value), isKnown: true })),
    ...guessed.map(({ at, value }) => ({ at, value, text: parseText(value), isKnown: false })),
  ]
}

/** A value for display: its expressions in full, its literal text only where it is too short to be a secret. */
export function showValue(value: string): Text {
  const { pieces } = parseText(value)
  if (!pieces.some((piece) => piece.kind === 'expression'))
    return value === '' ? message('value.empty-string') : message('text.literal', { length: value.length })
  const shown = pieces.map((piece) => (piece.kind === 'text' && /\S{10,}/.test(piece.text) ? '…' : value.slice(piece.from, piece.to)))
  return quote(shown.join(''))
}

/** A text in quotes, cut to a length that fits a line. */
export const quote = (text: string): string => `"${text.length > 160 ? `${text.slice(0, 160)}…` : text}"`
