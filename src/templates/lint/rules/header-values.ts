import { message, type Message } from '../../../messages/index.ts'
import {
  referencesIn,
  ATTRIBUTES,
  allSteps,
  CALLOUT,
  entriesOf,
  type NamedField,
  HEADERS,
  stepsOf,
  type Property,
  parseText,
  quote,
} from '../../../gravitee/index.ts'
import type { SetupStep } from '../../../domain/index.ts'
import type { TemplateNames } from '../lint-settings.ts'
import type { LintSubject } from '../lint-subject.ts'
import { declare, ERROR, type RuleViolation } from './rule.ts'
import { trimmed } from '../../../base/index.ts'

/** Rules about values that are sent in headers. */
export const headerValueRules = declare([
  {
    id: 'TL50',
    severity: ERROR,
    step: 'api-key-property',
    critical: true,
    *check(subject): Generator<RuleViolation> {
      const properties = new Map((subject.api.properties ?? []).flatMap((each) => (each.key === undefined ? [] : [[each.key.value, each]])))
      const sent = new Set<Property>()
      for (const { at, name, value } of headersSent(subject)) {
        const text = parseText(value?.value ?? '')
        for (const { kind, name: key } of referencesIn(text)) {
          const property = kind === 'property' && key !== undefined ? properties.get(key) : undefined
          if (property !== undefined) sent.add(property)
        }
        const literal = text.pieces.map((piece) => (piece.kind === 'text' ? piece.text : '')).join('')
        const found = controlCharacterIn(literal)
        if (found !== undefined)
          yield {
            at: value?.at ?? at,
            cause: message('lint.TL50.header.cause', { header: name?.value ?? '', found }),
            step: 'import-template',
            critical: false,
          }
      }
      for (const { key, value, encrypted } of sent)
        if (value !== undefined && encrypted?.value !== true) {
          const property = quote(key!.value)
          const place = { at: value.at, step: stepOf(key!.value, subject.settings.names) }
          const found = controlCharacterIn(value.value)
          if (found !== undefined) yield { ...place, cause: message('lint.TL50.property.cause', { property, found }) }
          else if (value.value !== trimmed(value.value, /[ \t]/) && value.value.trim() !== '')
            yield { ...place, cause: message('lint.TL50.space.cause', { property }), severity: 'warning', critical: false }
        }
    },
  },
])

/** Headers of callouts, of calls and of backends, and the attributes that steps set for them. */
function headersSent({ api }: LintSubject): readonly NamedField[] {
  const steps = allSteps(api)
  const lists = [
    ...stepsOf(steps, CALLOUT).map(({ configuration }) => configuration.get('headers')),
    ...stepsOf(steps, HEADERS).map(({ configuration }) => configuration.get('addHeaders')),
    ...stepsOf(steps, ATTRIBUTES).map(({ configuration }) => configuration.get('attributes')),
    ...api.groups.flatMap(({ endpoints }) => endpoints.map(({ headers }) => headers)),
  ]
  return lists.flatMap(entriesOf)
}

/** Characters that HTTP forbids in a header value (RFC9110 5.5); a tab is allowed. */
// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000a-\u001f\u007f]/

/** The first control character of a value, with its position. */
function controlCharacterIn(value: string): Message | undefined {
  const sign = FORBIDDEN.exec(value)
  if (sign === null) return undefined
  const character = /[\r\n]/.test(sign[0])
    ? message('lint.character.line-break')
    : message('lint.character.control', { code: `U+${sign[0].charCodeAt(0).toString(16).padStart(4, '0')}` })
  const isLast = value.slice(sign.index).trim() === ''
  const isFirst = value.slice(0, sign.index).trim() === ''
  return message(`lint.character.${isLast ? 'at-end' : isFirst ? 'at-beginning' : 'inside'}`, { character })
}

const stepOf = (key: string, { issuerProperty }: TemplateNames): SetupStep =>
  issuerProperty.includes(key) ? 'issuer-property' : 'api-key-property'
