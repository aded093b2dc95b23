import { message } from '../../../messages/index.ts'
import { type Expression, partsOf, referencesIn, type EvaluatedText, strayExpression, quote } from '../../../gravitee/index.ts'
import { nearest } from '../nearest.ts'
import type { SetupStep } from '../../../domain/index.ts'
import type { TemplateNames } from '../lint-settings.ts'
import { declare, ERROR, INFO, type RuleViolation } from './rule.ts'

/** Rules about the expressions of a definition. */
export const expressionRules = declare([
  {
    id: 'TL18',
    severity: ERROR,
    step: 'api-key-property',
    *check({ api, texts, settings: { names } }): Generator<RuleViolation> {
      const declared = (api.properties ?? []).flatMap(({ key }) => key?.value ?? [])
      const expected = [names.keyProperty, names.issuerProperty]
        .filter((accepted) => !accepted.some((name) => declared.includes(name)))
        .flat()
      const known = [...declared, ...expected]
      for (const { at, text } of texts)
        for (const { kind, name, from, to } of text.fault === undefined ? referencesIn(text) : []) {
          if (kind !== 'property' || name === undefined || known.includes(name) || mayBeAbsent(text, from)) continue
          const meant = sameRole(name, names).find((alias) => declared.includes(alias)) ?? nearest(name, known)
          yield {
            at,
            within: { from, length: to - from },
            cause:
              meant === undefined
                ? message('lint.TL18.undeclared.cause', { found: quote(name) })
                : message('lint.TL18.typo.cause', { found: quote(name), expected: quote(meant) }),
            step: stepFor(meant ?? name, names),
          }
        }
    },
  },
  {
    id: 'TL23',
    severity: ERROR,
    step: 'import-template',
    *check({ texts }): Generator<RuleViolation> {
      for (const { at, value, text, isKnown } of texts) {
        // Expressions with secrets have a language of their own.
        const fault = isKnown && !value.includes('#secrets') ? (text.fault ?? strayExpression(text)) : undefined
        if (fault !== undefined)
          yield {
            at,
            within: { from: fault.at, length: 1 },
            cause: message('lint.TL23.invalid.cause', { found: fault.message }),
          }
      }
    },
  },
  {
    id: 'TL52',
    severity: INFO,
    step: 'import-template',
    *check({ api, texts, settings: { graviteeVersion } }): Generator<RuleViolation> {
      if (!api.shape.startsWith('v4') || (graviteeVersion !== undefined && !isOlder(graviteeVersion, propertiesInV4))) return
      const reads = texts.flatMap(({ at, value, text }) =>
        (text.fault === undefined ? referencesIn(text) : [])
          .filter(({ kind, from }) => kind === 'property' && value.startsWith('#properties', from))
          .map(({ from, to }) => ({ at, within: { from, length: to - from } })),
      )
      // One finding for all of them, since they are changed together.
      const [first] = reads
      if (first === undefined) return
      const count = reads.length
      if (graviteeVersion === undefined) yield { ...first, cause: message('lint.TL52.unknown.cause', { since: propertiesInV4, count }) }
      else yield { ...first, severity: 'error', cause: message('lint.TL52.known.cause', { version: graviteeVersion, count }) }
    },
  },
])

/** The first release whose version 4 definitions read `#properties`; those of version 2 always did. Measured, and recorded in test/gravitee/differential/oldest.json. */
const propertiesInV4 = '4.9.10'

/** Tells if a release came before another, both as `4.9.10`. */
const isOlder = (release: string, other: string): boolean => release.localeCompare(other, 'en', { numeric: true }) < 0

/** Tells if an expression tests the presence of a value: `a == null`, `a ?: b`. */
const mayBeAbsent = ({ pieces }: EvaluatedText, from: number): boolean =>
  pieces.some((piece) => piece.kind === 'expression' && asksForAbsence(piece.expression, from))

function asksForAbsence(expression: Expression, from: number): boolean {
  const isNull = (side: Expression): boolean => side.kind === 'literal' && side.value === null
  if (expression.kind === 'elvis' && expression.wanted.from === from) return true
  if (expression.kind === 'binary' && (isNull(expression.left) || isNull(expression.right)))
    return expression.left.from === from || expression.right.from === from
  return partsOf(expression).some((part) => asksForAbsence(part, from))
}

/** The other names of a property that has several. */
const sameRole = (name: string, { keyProperty, issuerProperty }: TemplateNames): readonly string[] =>
  [keyProperty, issuerProperty].find((accepted) => accepted.includes(name)) ?? []

const stepFor = (name: string, { issuerProperty }: TemplateNames): SetupStep =>
  nearest(name, issuerProperty) === undefined ? 'api-key-property' : 'issuer-property'
