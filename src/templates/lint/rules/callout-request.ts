import { soleReference, parseText, type Entry, entriesOf, quote, showValue } from '../../../gravitee/index.ts'
import type { SetupStep } from '../../../domain/index.ts'
import { isHeader, type Names } from '../settings.ts'
import type { Subject } from '../subject.ts'
import { sendsIssuer, sendsKey, sendsScope } from '../facts.ts'
import { declare, ERROR, type Violation } from './rule.ts'

/** What the callout sends to the token-issuing service. */
export const calloutRequestRules = declare([
  {
    id: 'TL13',
    title: 'The callout asks with GET or POST',
    severity: ERROR,
    step: 'import-template',
    why: 'The token-issuing service answers GET from its cache; POST asks for a new token each time; it answers nothing else.',
    remedy: 'Set the method of the HTTP Callout to GET.',
    purpose: 'register',
    *judge({ callout }): Generator<Violation> {
      const method = callout?.configuration.get('method').text()
      const name = method?.value.toUpperCase() ?? 'GET'
      if (method === undefined || name === 'GET') return
      const violation = { at: method.at, place: 'callout method', found: quote(method.value) }
      if (name === 'POST') yield { ...violation, expected: 'GET, unless a new token is wanted for each call', severity: 'info' }
      else yield { ...violation, expected: 'GET or POST' }
    },
  },
  {
    id: 'TL14',
    title: 'The callout sends the key as a header, read from its property',
    severity: ERROR,
    step: 'api-key-property',
    why: 'The token-issuing service is an API of the gateway and lets nobody in without a key.',
    remedy: "Add the header to the HTTP Callout once, with {#properties['machine_auth_api_key']} as value.",
    purpose: 'register',
    provenBy: sendsKey,
    judge: (subject) => headerViolations(subject, 'key', 'keyHeader', 'keyProperty', 'api-key-property'),
  },
  {
    id: 'TL15',
    title: 'The callout sends the issuer id as a header, read from its property',
    severity: ERROR,
    step: 'issuer-property',
    why: 'The token-issuing service signs in the name of the integration that this header names.',
    remedy: "Add the header iss to the HTTP Callout once, with {#properties['machine_auth_api_iss']} as value.",
    purpose: 'register',
    provenBy: sendsIssuer,
    judge: (subject) => headerViolations(subject, 'issuer', 'issuerHeader', 'issuerProperty', 'issuer-property'),
  },
  {
    id: 'TL16',
    title: 'The callout sends the scope as a header, read from the attribute',
    severity: ERROR,
    step: 'import-template',
    why: 'Plans decide the scope; without it the token-issuing service signs for nothing.',
    remedy: "Add the header scope to the HTTP Callout once, with {#context.attributes['scope']} as value.",
    purpose: 'register',
    provenBy: sendsScope,
    *judge({ callout, settings: { names } }): Generator<Violation> {
      if (callout === undefined) return
      const headers = callout.configuration.get('headers')
      const [first, ...more] = entriesOf(headers).filter(({ name }) => isHeader(name?.value, names.scopeHeader))
      const expected = `once, read from the attribute "${names.scopeAttribute}"`
      if (first === undefined) {
        yield { at: headers.at, place: `callout header ${names.scopeHeader[0]}`, expected, found: 'none' }
        return
      }
      const place = `callout header ${first.name!.value}`
      for (const extra of more) yield { at: extra.at, place, expected, found: 'it a second time' }
      const reference = soleReference(parseText(first.value?.value ?? ''))
      if (reference?.kind !== 'attribute' || reference.name !== names.scopeAttribute)
        yield { at: first.value?.at ?? first.at, place, expected, found: showValue(first.value?.value ?? '') }
    },
  },
])

type Role = 'key' | 'issuer'

function* headerViolations(
  { callout, settings: { names } }: Subject,
  role: Role,
  header: keyof Names & `${Role}Header`,
  property: keyof Names & `${Role}Property`,
  step: SetupStep,
): Generator<Violation> {
  if (callout === undefined) return
  const headers = callout.configuration.get('headers')
  const [first, ...more] = entriesOf(headers).filter(({ name }) => isHeader(name?.value, names[header]))
  const expected = `once, read from the property "${names[property][0]}"`
  if (first === undefined) {
    yield { at: headers.at, place: `callout header ${names[header][0]}`, expected, found: 'none', step: 'import-template' }
    return
  }
  const place = `callout header ${first.name!.value}`
  for (const extra of more) yield { at: extra.at, place, expected, found: 'it a second time', step: 'import-template' }
  const found = valueFault(first, names[property])
  if (found !== undefined) yield { at: first.value?.at ?? first.at, place, expected, found, step }
}

/** What a header reads instead of one of the accepted properties; unknown names are left to the rule on names. */
function valueFault({ value }: Entry, accepted: readonly string[]): string | undefined {
  const text = parseText(value?.value ?? '')
  const reference = soleReference(text)
  if (reference?.kind === 'secret') return undefined
  if (reference?.kind === 'property' && reference.name !== undefined && accepted.includes(reference.name)) return undefined
  return showValue(value?.value ?? '')
}
