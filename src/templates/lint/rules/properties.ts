import { referencesIn, type Property, child, quote } from '../../../gravitee/index.ts'
import { nearest } from '../nearest.ts'
import { isPlaceholder } from '../placeholder.ts'
import type { SetupStep } from '../../../domain/index.ts'
import type { Subject } from '../subject.ts'
import { declare, TO_FILL_IN, type Violation, WARNING } from './rule.ts'
import { trimmed as trimmedOf } from '../../../base/index.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The two properties of SPEC 2.4. */
export const propertyRules = declare([
  {
    id: 'TL19',
    title: 'The key for the token-issuing service is entered as a property',
    severity: TO_FILL_IN,
    step: 'api-key-property',
    why: 'Without it the token-issuing service refuses the callout.',
    remedy: 'Add the property with the API key that was issued when access to the token-issuing service was approved.',
    purpose: 'register',
    judge: (subject) =>
      valueViolations(subject, 'keyProperty', (value) => {
        const issuer = subject.api.properties?.find(({ key }) => subject.settings.names.issuerProperty.includes(key?.value ?? ''))
        if (trimmed(issuer?.value?.value ?? '') === value) return { found: 'the same value as the issuer id', severity: 'error' }
        const isShort = !UUID.test(value) && value.length < 20
        return isShort ? { found: `${value.length} characters, too few for a key`, severity: 'error' } : undefined
      }),
  },
  {
    id: 'TL20',
    title: 'The issuer id is entered as a property',
    severity: TO_FILL_IN,
    step: 'issuer-property',
    why: 'The authorization service knows the integration by this id alone.',
    remedy: 'Add the property with the integration id (the issuer id) of the integration at the authorization service.',
    purpose: 'register',
    judge: (subject) =>
      valueViolations(subject, 'issuerProperty', (value) => {
        if (/^https?:/i.test(value)) return { found: 'an address', severity: 'error' }
        if (/^\d{9}$/.test(value)) return { found: 'nine digits, an organisation number', severity: 'error' }
        return UUID.test(value) ? undefined : { found: `${value.length} characters, not of the form of an id`, severity: 'warning' }
      }),
  },
  {
    id: 'TL21',
    title: 'Property keys are unique and spelt as expected',
    severity: WARNING,
    step: 'api-key-property',
    why: 'Expressions find a property only by its exact key.',
    remedy: 'Correct the key, and keep each key once.',
    purpose: 'ours',
    *judge({ api, settings: { names } }): Generator<Violation> {
      const expected = [...names.keyProperty, ...names.issuerProperty]
      const seen = new Set<string>()
      for (const { at, key, dynamic } of api.properties ?? []) {
        const name = key?.value ?? ''
        const violation = { at: key?.at ?? at, place: 'property key' }
        const meant = expected.includes(name) ? undefined : nearest(name, expected)
        if (name === '') yield { ...violation, expected: 'a key', found: 'none' }
        else if (seen.has(name))
          yield {
            ...violation,
            expected: 'each key once',
            found: `${quote(name)} a second time, with which no gateway deploys the API`,
            severity: 'error',
            step: stepOf(name, names.issuerProperty),
          }
        else if (meant !== undefined && !(api.properties ?? []).some((other) => other.key?.value === meant))
          yield {
            ...violation,
            expected: quote(meant),
            found: quote(name),
            step: stepOf(meant, names.issuerProperty),
          }
        else if (name !== name.trim()) yield { ...violation, expected: 'a key without blanks around it', found: quote(name) }
        if (expected.includes(name) && dynamic?.value === true)
          yield {
            at: dynamic.at,
            place: `property ${quote(name)}`,
            expected: 'a property that is entered',
            found: 'a dynamic one, which a service overwrites',
          }
        seen.add(name)
      }
    },
  },
  {
    id: 'TL22',
    title: 'The key is stored encrypted, and only in the installation that encrypted it',
    severity: WARNING,
    step: 'api-key-property',
    why: 'A key in clear is readable by everybody who can export the API; an encrypted one cannot be read by another installation, which then sends the cipher text.',
    remedy: 'Enter the key in the API manager of the installation it is for, and tick "encrypted" there.',
    purpose: 'register',
    *judge({ api, settings: { names, mode } }): Generator<Violation> {
      for (const { at, key, value, encrypted } of api.properties ?? []) {
        const isKey = names.keyProperty.includes(key?.value ?? '')
        const place = `property "${key?.value ?? ''}"`
        if (mode === 'template' && encrypted?.value === true)
          yield { at: encrypted.at, place, expected: 'no encrypted value in a file for other installations', found: 'encrypted: true' }
        if (mode === 'configured' && isKey && encrypted?.value !== true && isLiteral(value?.value ?? ''))
          yield {
            at: encrypted?.at ?? at,
            place,
            expected: 'encrypted: true',
            found: encrypted === undefined ? 'a value in clear' : 'encrypted: false',
          }
      }
    },
  },
])

const stepOf = (name: string, issuerProperty: readonly string[]): SetupStep =>
  issuerProperty.includes(name) ? 'issuer-property' : 'api-key-property'

const isLiteral = (value: string): boolean => value.trim() !== '' && !value.includes('{#') && !isPlaceholder(value)

/** Blanks around a value, which HTTP takes away, and line breaks, which it forbids, are another rule's. */
const isSound = (value: string): boolean => isLiteral(value) && !/[^\S\n\r]|["'<>{}\u2018-\u201e]/.test(trimmed(value))

const trimmed = (value: string): string => trimmedOf(value, /[ \t\n\r]/)

/** What is wrong with a value that looks like one. */
type Fault = Required<Pick<Violation, 'found' | 'severity'>>

function* valueViolations(
  { api, texts, settings }: Subject,
  role: 'keyProperty' | 'issuerProperty',
  faultOf: (value: string) => Fault | undefined,
): Generator<Violation> {
  const accepted = settings.names[role]
  const read = texts.flatMap(({ text }) => referencesIn(text)).flatMap(({ kind, name }) => (kind === 'property' ? (name ?? []) : []))
  const declared = (api.properties ?? []).flatMap(({ key }) => key?.value ?? [])
  const name = [...read, ...declared].find((each) => accepted.includes(each)) ?? accepted[0]!
  const expected = role === 'keyProperty' ? 'the API key for the token-issuing service' : 'the integration id'
  const place = `property "${name}"`
  const property = api.properties?.find(({ key }) => key?.value === name)
  if (property === undefined) {
    yield { at: child(api.root.at, 'properties'), place, expected, found: absence(api.properties, name) }
    return
  }
  if (property.encrypted?.value === true) return
  const value = property.value?.value ?? ''
  const violation = { at: property.value?.at ?? property.at, place, expected }
  if (value.trim() === '') yield { ...violation, found: 'an empty value' }
  else if (value.includes('{#secrets')) return
  else if (isPlaceholder(value)) yield { ...violation, found: 'a placeholder' }
  else if (!isSound(value)) yield { ...violation, found: `blanks, quotes or brackets among ${value.length} characters`, severity: 'error' }
  else {
    const fault = faultOf(trimmed(value))
    if (fault !== undefined) yield { ...violation, ...fault }
  }
}

function absence(properties: readonly Property[] | undefined, name: string): string {
  if (properties === undefined) return 'no list of properties at all'
  const near = nearest(
    name,
    properties.flatMap(({ key }) => key?.value ?? []),
  )
  return near === undefined ? 'no such property' : `no such property, but one with the key ${quote(near)}`
}
