import {
  referencesIn,
  ATTRIBUTES,
  allSteps,
  CALLOUT,
  entriesOf,
  type Entry,
  HEADERS,
  stepsOf,
  type Property,
  type Pointer,
  parseText,
  quote,
} from '../../../gravitee/index.ts'
import type { SetupStep } from '../../../domain/index.ts'
import type { Names } from '../settings.ts'
import type { Subject } from '../subject.ts'
import { declare, ERROR, type Violation } from './rule.ts'
import { trimmed } from '../../../base/index.ts'

/** What is sent in headers. */
export const headerValueRules = declare([
  {
    id: 'TL50',
    title: 'No value that is sent as a header has a line break or another control character',
    severity: ERROR,
    step: 'api-key-property',
    why: 'HTTP allows none there: the gateway ends the call and tells the value, a key included, to whoever called; the older engine sends another value, which is refused.',
    remedy: 'Enter the value again without what was pasted along: a line break at its end, a tab, a sign that cannot be seen.',
    critical: true,
    *judge(subject): Generator<Violation> {
      const properties = new Map((subject.api.properties ?? []).flatMap((each) => (each.key === undefined ? [] : [[each.key.value, each]])))
      const sent = new Set<Property>()
      for (const { at, name, value } of headersSent(subject)) {
        const text = parseText(value?.value ?? '')
        for (const { kind, name: key } of referencesIn(text)) {
          const property = kind === 'property' && key !== undefined ? properties.get(key) : undefined
          if (property !== undefined) sent.add(property)
        }
        const literal = text.pieces.map((piece) => (piece.kind === 'text' ? piece.text : '')).join('')
        yield* violationsOf(value?.at ?? at, `header ${name?.value ?? ''}`, literal, undefined)
      }
      for (const { key, value, encrypted } of sent)
        if (value !== undefined && encrypted?.value !== true)
          yield* violationsOf(value.at, `property ${quote(key!.value)}`, value.value, stepOf(key!.value, subject.settings.names), true)
    },
  },
])

/** Headers of callouts, of calls and of backends, and the attributes that steps set for them. */
function headersSent({ api }: Subject): readonly Entry[] {
  const steps = allSteps(api)
  const lists = [
    ...stepsOf(steps, CALLOUT).map(({ configuration }) => configuration.get('headers')),
    ...stepsOf(steps, HEADERS).map(({ configuration }) => configuration.get('addHeaders')),
    ...stepsOf(steps, ATTRIBUTES).map(({ configuration }) => configuration.get('attributes')),
    ...api.groups.flatMap(({ endpoints }) => endpoints.map(({ headers }) => headers)),
  ]
  return lists.flatMap(entriesOf)
}

/** All that HTTP forbids in a field's value (RFC9110 5.5); a tab is a blank. */
// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000a-\u001f\u007f]/

function* violationsOf(at: Pointer, place: string, value: string, step: SetupStep | undefined, isWhole = false): Generator<Violation> {
  const common = { at, place, ...(step === undefined ? { step: 'import-template' as const, critical: false } : { step }) }
  const sign = FORBIDDEN.exec(value)
  if (sign !== null)
    yield {
      ...common,
      expected: 'no control character',
      found: `${NAMES[sign[0]] ?? `the control character U+${sign[0].charCodeAt(0).toString(16).padStart(4, '0')}`} ${placeOf(sign.index, value)}`,
    }
  else if (isWhole && value !== trimmed(value, /[ \t]/) && value.trim() !== '')
    yield {
      ...common,
      expected: 'no blanks around it',
      found: 'blanks, which HTTP takes away and other readers may not',
      severity: 'warning',
      critical: false,
    }
}

const NAMES: Readonly<Record<string, string>> = { '\n': 'a line break', '\r': 'a line break' }

const placeOf = (index: number, value: string): string =>
  value.slice(index).trim() === '' ? 'at its end' : value.slice(0, index).trim() === '' ? 'at its beginning' : 'inside it'

const stepOf = (key: string, { issuerProperty }: Names): SetupStep =>
  issuerProperty.includes(key) ? 'issuer-property' : 'api-key-property'
