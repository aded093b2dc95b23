import { message } from '../../../messages/index.ts'
import { conditionIn, referencesIn, onlyKnown, type EvaluatedText, parseText, Bean, UnknownValue, quote } from '../../../gravitee/index.ts'
import { endsWithoutToken, sendsToken } from '../trial-facts.ts'
import { declare, ERROR, type RuleViolation, WARNING } from './rule.ts'

/** Rules about a callout that gets no token. */
export const calloutFailureRules = declare([
  {
    id: 'TL09',
    severity: WARNING,
    step: 'import-template',
    purpose: 'register',
    provenBy: endsWithoutToken,
    *check({ callout }): Generator<RuleViolation> {
      const exit = callout?.configuration.get('exitOnError')
      if (exit === undefined || exit.flag()?.value === true) return
      const fault = exit.value === undefined ? 'missing' : exit.flag() === undefined ? 'form' : 'false'
      yield { at: exit.at, cause: message(`lint.TL09.${fault}.cause`) }
    },
  },
  {
    id: 'TL10',
    severity: WARNING,
    step: 'import-template',
    purpose: 'register',
    *check({ callout }): Generator<RuleViolation> {
      if (callout?.configuration.get('exitOnError').flag()?.value !== true) return
      const status = callout.configuration.get('errorStatusCode')
      const code = String(status.text()?.value ?? status.number()?.value ?? '500')
      const violation = { at: status.at, cause: message('lint.TL10.status.cause', { found: quote(code) }) }
      if (!/^5\d\d$/.test(code)) yield violation
      else if (!/^50[23]$/.test(code)) yield { ...violation, severity: 'info' }

      const content = callout.configuration.get('errorContent')
      const text = parseText(content.text()?.value ?? '')
      const references = referencesIn(text)
      if (references.some(({ kind }) => kind === 'property' || kind === 'callout-content' || kind === 'attribute' || kind === 'secret'))
        yield { at: content.at, cause: message('lint.TL10.secret.cause') }
      if (!references.some(({ kind }) => kind === 'callout-status') || !hasMarker(text))
        yield { at: content.at, cause: message(content.value === undefined ? 'lint.TL10.missing.cause' : 'lint.TL10.content.cause') }
    },
  },
  {
    id: 'TL11',
    severity: ERROR,
    step: 'import-template',
    purpose: 'register',
    provenBy: sendsToken,
    *check({ callout }): Generator<RuleViolation> {
      const flag = callout?.configuration.get('fireAndForget')
      if (flag?.value === true) yield { at: flag.at, cause: message('lint.TL11.discarded.cause') }
    },
  },
  {
    id: 'TL12',
    severity: ERROR,
    step: 'import-template',
    purpose: 'register',
    *check({ callout }): Generator<RuleViolation> {
      const condition = callout?.configuration.get('errorCondition').text()
      if (callout?.configuration.get('exitOnError').value === true && (condition?.value ?? '').trim() === '')
        yield {
          at: condition?.at ?? callout.configuration.get('errorCondition').at,
          cause: message(condition === undefined ? 'lint.TL12.missing.cause' : 'lint.TL12.empty.cause'),
        }
      if (condition === undefined || condition.value.trim() === '') return
      const text = parseText(condition.value)
      const { at } = condition
      if (text.fault !== undefined)
        yield { at, within: { from: text.fault.at, length: 1 }, cause: message('lint.TL12.invalid.cause', { found: text.fault.message }) }
      else if (!referencesIn(text).some(({ kind }) => kind === 'callout-status'))
        yield {
          at,
          cause: message('lint.TL12.no-status.cause', { found: quote(condition.value) }),
          ...(text.pieces.some(({ kind }) => kind === 'expression') ? { severity: 'warning' as const } : {}),
        }
      else {
        const gap = gapOf(text)
        if (gap !== undefined) yield { at, cause: message('lint.TL12.gap.cause', { found: String(gap) }), severity: 'warning' }
      }
    },
  },
])

const hasMarker = ({ pieces }: EvaluatedText): boolean =>
  pieces.some((piece) => piece.kind === 'text' && /[A-Za-zæøåÆØÅ]{3,}/.test(piece.text))

/** The first error status that a condition surely misses. */
function gapOf(text: EvaluatedText): number | undefined {
  const content = new UnknownValue('callout-response')
  for (let status = 400; status <= 599; status += 1) {
    const isError = conditionIn(text, onlyKnown({ calloutResponse: new Bean({ status, content, headers: content }) }))
    if (isError.kind === 'value' && isError.value === false) return status
  }
  return undefined
}
