import { message, type Text } from '../../../messages/index.ts'
import { soleReference, parseText, type NamedField, entriesOf, quote, showValue } from '../../../gravitee/index.ts'
import type { SetupStep } from '../../../domain/index.ts'
import { isHeader, type TemplateNames } from '../lint-settings.ts'
import type { LintSubject } from '../lint-subject.ts'
import { sendsIssuer, sendsKey, sendsScope } from '../trial-facts.ts'
import { declare, ERROR, type RuleViolation } from './rule.ts'

/** Rules about the request to the token-issuing service. */
export const calloutRequestRules = declare([
  {
    id: 'TL13',
    severity: ERROR,
    step: 'import-template',
    purpose: 'register',
    *check({ callout }): Generator<RuleViolation> {
      const method = callout?.configuration.get('method').text()
      const name = method?.value.toUpperCase() ?? 'GET'
      if (method === undefined || name === 'GET') return
      const { at } = method
      const found = quote(method.value)
      if (name === 'POST') yield { at, cause: message('lint.TL13.post.cause', { found }), severity: 'info' }
      else yield { at, cause: message('lint.TL13.other.cause', { found }) }
    },
  },
  {
    id: 'TL14',
    severity: ERROR,
    step: 'api-key-property',
    purpose: 'register',
    provenBy: sendsKey,
    check: (subject) => headerViolations(subject, 'key', 'keyHeader', 'keyProperty', 'api-key-property'),
  },
  {
    id: 'TL15',
    severity: ERROR,
    step: 'issuer-property',
    purpose: 'register',
    provenBy: sendsIssuer,
    check: (subject) => headerViolations(subject, 'issuer', 'issuerHeader', 'issuerProperty', 'issuer-property'),
  },
  {
    id: 'TL16',
    severity: ERROR,
    step: 'import-template',
    purpose: 'register',
    provenBy: sendsScope,
    *check({ callout, settings: { names } }): Generator<RuleViolation> {
      if (callout === undefined) return
      const headers = callout.configuration.get('headers')
      const [first, ...more] = entriesOf(headers).filter(({ name }) => isHeader(name?.value, names.scopeHeader))
      const expected = quote(names.scopeAttribute)
      if (first === undefined) {
        yield { at: headers.at, cause: message('lint.callout-header.missing.cause', { header: names.scopeHeader[0]! }) }
        return
      }
      const header = first.name!.value
      for (const { at } of more) yield { at, cause: message('lint.callout-header.twice.cause', { header }) }
      const reference = soleReference(parseText(first.value?.value ?? ''))
      if (reference?.kind !== 'attribute' || reference.name !== names.scopeAttribute)
        yield {
          at: first.value?.at ?? first.at,
          cause: message('lint.callout-header.attribute.cause', { header, expected, found: showValue(first.value?.value ?? '') }),
        }
    },
  },
])

type HeaderRole = 'key' | 'issuer'

function* headerViolations(
  { callout, settings: { names } }: LintSubject,
  role: HeaderRole,
  header: keyof TemplateNames & `${HeaderRole}Header`,
  property: keyof TemplateNames & `${HeaderRole}Property`,
  step: SetupStep,
): Generator<RuleViolation> {
  if (callout === undefined) return
  const headers = callout.configuration.get('headers')
  const [first, ...more] = entriesOf(headers).filter(({ name }) => isHeader(name?.value, names[header]))
  if (first === undefined) {
    const cause = message('lint.callout-header.missing.cause', { header: names[header][0]! })
    yield { at: headers.at, cause, step: 'import-template' }
    return
  }
  const name = first.name!.value
  for (const { at } of more) yield { at, cause: message('lint.callout-header.twice.cause', { header: name }), step: 'import-template' }
  const found = valueFault(first, names[property])
  if (found === undefined) return
  const expected = quote(names[property][0]!)
  yield { at: first.value?.at ?? first.at, cause: message('lint.callout-header.property.cause', { header: name, expected, found }), step }
}

/** The value of a header that reads none of the accepted properties; unknown names are left to the rule on names. */
function valueFault({ value }: NamedField, accepted: readonly string[]): Text | undefined {
  const text = parseText(value?.value ?? '')
  const reference = soleReference(text)
  if (reference?.kind === 'secret') return undefined
  if (reference?.kind === 'property' && reference.name !== undefined && accepted.includes(reference.name)) return undefined
  return showValue(value?.value ?? '')
}
