import { message, type Message } from '../../../messages/index.ts'
import { isFilledInElsewhere, referencesIn, type Property, child, quote } from '../../../gravitee/index.ts'
import { nearest } from '../nearest.ts'
import { isPlaceholder } from '../placeholder.ts'
import type { SetupStep } from '../../../domain/index.ts'
import type { LintSeverity } from '../finding.ts'
import type { LintSubject } from '../lint-subject.ts'
import { declare, TO_FILL_IN, type RuleViolation, WARNING } from './rule.ts'
import { trimmed as trimmedOf } from '../../../base/index.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Rules about the two properties of SPEC 2.4. */
export const propertyRules = declare([
  {
    id: 'TL19',
    severity: TO_FILL_IN,
    step: 'api-key-property',
    purpose: 'register',
    check: (subject) =>
      valueViolations(subject, 'keyProperty', (value) => {
        const issuer = subject.api.properties?.find(({ key }) => subject.settings.names.issuerProperty.includes(key?.value ?? ''))
        if (trimmed(issuer?.value?.value ?? '') === value) return ['issuer', 'error']
        const isShort = !UUID.test(value) && value.length < 20
        return isShort ? ['short', 'error'] : undefined
      }),
  },
  {
    id: 'TL20',
    severity: TO_FILL_IN,
    step: 'issuer-property',
    purpose: 'register',
    check: (subject) =>
      valueViolations(subject, 'issuerProperty', (value) => {
        if (/^https?:/i.test(value)) return ['address', 'error']
        if (/^\d{9}$/.test(value)) return ['organization', 'error']
        return UUID.test(value) ? undefined : ['form', 'warning']
      }),
  },
  {
    id: 'TL21',
    severity: WARNING,
    step: 'api-key-property',
    purpose: 'ours',
    *check({ api, settings: { names } }): Generator<RuleViolation> {
      const expected = [...names.keyProperty, ...names.issuerProperty]
      const knownNames = new Set<string>()
      for (const { at, key, dynamic } of api.properties ?? []) {
        const name = key?.value ?? ''
        const place = { at: key?.at ?? at }
        const found = quote(name)
        const meant = expected.includes(name) ? undefined : nearest(name, expected)
        if (name === '') yield { ...place, cause: message('lint.TL21.missing.cause') }
        else if (knownNames.has(name))
          yield {
            ...place,
            cause: message('lint.TL21.twice.cause', { found }),
            severity: 'error',
            step: stepOf(name, names.issuerProperty),
          }
        else if (meant !== undefined && !(api.properties ?? []).some((other) => other.key?.value === meant))
          yield {
            ...place,
            cause: message('lint.TL21.typo.cause', { found, expected: quote(meant) }),
            step: stepOf(meant, names.issuerProperty),
          }
        else if (name !== name.trim()) yield { ...place, cause: message('lint.TL21.space.cause', { found }) }
        if (expected.includes(name) && dynamic?.value === true)
          yield { at: dynamic.at, cause: message('lint.TL21.dynamic.cause', { property: found }) }
        knownNames.add(name)
      }
    },
  },
  {
    id: 'TL22',
    severity: WARNING,
    step: 'api-key-property',
    purpose: 'register',
    *check({ api, settings: { names, mode } }): Generator<RuleViolation> {
      for (const { at, key, value, encrypted } of api.properties ?? []) {
        const isKey = names.keyProperty.includes(key?.value ?? '')
        const property = quote(key?.value ?? '')
        if (mode === 'template' && encrypted?.value === true)
          yield { at: encrypted.at, cause: message('lint.TL22.encrypted.cause', { property }) }
        if (mode === 'configured' && encrypted?.value === true && !isCipher(value?.value ?? ''))
          yield { at: encrypted.at, cause: message('lint.TL22.plain.cause', { property }) }
        if (mode === 'configured' && isKey && encrypted?.value !== true && isLiteral(value?.value ?? ''))
          yield { at: encrypted?.at ?? at, cause: message('lint.TL22.clear.cause', { property }) }
      }
    },
  },
])

/** Encrypted values are written as Base64 of whole blocks of 16 bytes. */
const isCipher = (value: string): boolean =>
  isFilledInElsewhere(value) ||
  (/^(?:[A-Za-z0-9+/]{4})+(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(value) && Buffer.from(value, 'base64').length % 16 === 0)

const stepOf = (name: string, issuerProperty: readonly string[]): SetupStep =>
  issuerProperty.includes(name) ? 'issuer-property' : 'api-key-property'

const isLiteral = (value: string): boolean =>
  value.trim() !== '' && !value.includes('{#') && !isFilledInElsewhere(value) && !isPlaceholder(value)

/** Tells if a value has no odd characters; blanks and line breaks around it are left to another rule. */
const isSound = (value: string): boolean => isLiteral(value) && !/[^\S\n\r]|["'<>{}\u2018-\u201e]/.test(trimmed(value))

const trimmed = (value: string): string => trimmedOf(value, /[ \t\n\r]/)

/** A fault of a value, with its severity. */
type PropertyFault = readonly [what: 'issuer' | 'short' | 'address' | 'organization' | 'form', severity: LintSeverity]

function* valueViolations(
  { api, texts, settings }: LintSubject,
  role: 'keyProperty' | 'issuerProperty',
  faultOf: (value: string) => PropertyFault | undefined,
): Generator<RuleViolation> {
  const accepted = settings.names[role]
  const read = texts.flatMap(({ text }) => referencesIn(text)).flatMap(({ kind, name }) => (kind === 'property' ? (name ?? []) : []))
  const declared = (api.properties ?? []).flatMap(({ key }) => key?.value ?? [])
  const name = [...read, ...declared].find((each) => accepted.includes(each)) ?? accepted[0]!
  const property = api.properties?.find(({ key }) => key?.value === name)
  const values = { property: quote(name) }
  if (property === undefined) {
    yield { at: child(api.root.at, 'properties'), cause: absence(api.properties, name) }
    return
  }
  if (property.encrypted?.value === true) return
  const value = property.value?.value ?? ''
  const place = { at: property.value?.at ?? property.at }
  const found = value.length
  if (value.trim() === '') yield { ...place, cause: message('lint.property.empty.cause', values) }
  else if (isPlaceholder(value)) yield { ...place, cause: message('lint.property.placeholder.cause', values) }
  else if (!isSound(value)) yield { ...place, cause: message('lint.property.characters.cause', { ...values, found }), severity: 'error' }
  else {
    const fault = faultOf(trimmed(value))
    if (fault === undefined) return
    const [what, severity] = fault
    yield { ...place, cause: message(`lint.property.${what}.cause`, { ...values, found: trimmed(value).length }), severity }
  }
}

function absence(properties: readonly Property[] | undefined, name: string): Message {
  const property = quote(name)
  if (properties === undefined) return message('lint.property.no-list.cause', { property })
  const near = nearest(
    name,
    properties.flatMap(({ key }) => key?.value ?? []),
  )
  return near === undefined
    ? message('lint.property.missing.cause', { property })
    : message('lint.property.typo.cause', { property, found: quote(near) })
}
