import { conditionIn, referencesIn, onlyKnown, type EvaluatedText, parseText, Bean, Unknown, quote } from '../../../gravitee/index.ts'
import { endsWithoutToken, sendsToken } from '../facts.ts'
import { declare, ERROR, type Violation, WARNING } from './rule.ts'

/** What happens when the callout does not bring a token. */
export const calloutFailureRules = declare([
  {
    id: 'TL09',
    title: 'A callout without a token ends the call',
    severity: WARNING,
    step: 'import-template',
    why: 'Otherwise the call goes on with an empty token, and every mistake between the gateway and the token looks alike: a 401 of the register.',
    remedy: 'Set "Exit on error" of the HTTP Callout (exitOnError) to true.',
    purpose: 'register',
    provenBy: endsWithoutToken,
    *judge({ callout }): Generator<Violation> {
      const exit = callout?.configuration.get('exitOnError')
      if (exit !== undefined && exit.flag()?.value !== true)
        yield {
          at: exit.at,
          place: 'callout exitOnError',
          expected: 'true',
          found: exit.value === undefined ? 'nothing, which means false' : String(exit.flag()?.value ?? 'no truth value'),
        }
    },
  },
  {
    id: 'TL10',
    title: 'A callout that ends the call says where it ended',
    severity: WARNING,
    step: 'import-template',
    why: 'A 502 or 503 with the stage and the status of the token-issuing service leads straight to the wrong step; a bare 500 does not.',
    remedy: 'Set errorStatusCode to "502", and errorContent to a short text that names the callout and ends in {#calloutResponse.status}.',
    purpose: 'register',
    *judge({ callout }): Generator<Violation> {
      if (callout?.configuration.get('exitOnError').flag()?.value !== true) return
      const status = callout.configuration.get('errorStatusCode')
      const code = String(status.text()?.value ?? status.number()?.value ?? '500')
      if (!/^5\d\d$/.test(code)) yield { at: status.at, place: 'callout errorStatusCode', expected: '502 or 503', found: quote(code) }
      else if (!/^50[23]$/.test(code))
        yield { at: status.at, place: 'callout errorStatusCode', expected: '502 or 503', found: quote(code), severity: 'info' }

      const content = callout.configuration.get('errorContent')
      const text = parseText(content.text()?.value ?? '')
      const references = referencesIn(text)
      const violation = { at: content.at, place: 'callout errorContent' }
      if (references.some(({ kind }) => kind === 'property' || kind === 'callout-content' || kind === 'attribute' || kind === 'secret'))
        yield {
          ...violation,
          expected: 'nothing that may hold a secret',
          found: 'an expression that reads a property, an attribute or the answer itself',
        }
      if (!references.some(({ kind }) => kind === 'callout-status') || !hasMarker(text))
        yield {
          ...violation,
          expected: 'a word for the stage and {#calloutResponse.status}',
          found: content.value === undefined ? 'none' : 'a text without them',
        }
    },
  },
  {
    id: 'TL11',
    title: 'The gateway waits for the answer of the callout',
    severity: ERROR,
    step: 'import-template',
    why: 'With "fire and forget" the answer is thrown away, and with it the token.',
    remedy: 'Set fireAndForget to false.',
    purpose: 'register',
    provenBy: sendsToken,
    *judge({ callout }): Generator<Violation> {
      const flag = callout?.configuration.get('fireAndForget')
      if (flag?.value === true) yield { at: flag.at, place: 'callout fireAndForget', expected: 'false', found: 'true' }
    },
  },
  {
    id: 'TL12',
    title: 'The error condition can be read and covers 400 to 599',
    severity: ERROR,
    step: 'import-template',
    why: 'A condition that cannot be worked out makes the gateway never answer at all; one with gaps lets refusals pass for tokens.',
    remedy: 'Set errorCondition to {#calloutResponse.status >= 400 and #calloutResponse.status <= 599}.',
    purpose: 'register',
    *judge({ callout }): Generator<Violation> {
      const condition = callout?.configuration.get('errorCondition').text()
      if (callout?.configuration.get('exitOnError').value === true && (condition?.value ?? '').trim() === '')
        yield {
          at: condition?.at ?? callout.configuration.get('errorCondition').at,
          place: 'callout errorCondition',
          expected: 'an expression on #calloutResponse.status that holds from 400 to 599',
          found: condition === undefined ? 'none, while exitOnError is true' : 'an empty text',
        }
      if (condition === undefined || condition.value.trim() === '') return
      const text = parseText(condition.value)
      const violation = {
        at: condition.at,
        place: 'callout errorCondition',
        expected: 'an expression on #calloutResponse.status that holds from 400 to 599',
      }
      if (text.fault !== undefined) yield { ...violation, within: { from: text.fault.at, length: 1 }, found: text.fault.message }
      else if (!referencesIn(text).some(({ kind }) => kind === 'callout-status'))
        yield {
          ...violation,
          found: quote(condition.value),
          ...(text.pieces.some(({ kind }) => kind === 'expression') ? { severity: 'warning' as const } : {}),
        }
      else {
        const gap = gapOf(text)
        if (gap !== undefined) yield { ...violation, found: `one that does not hold for ${gap}`, severity: 'warning' }
      }
    },
  },
])

const hasMarker = ({ pieces }: EvaluatedText): boolean =>
  pieces.some((piece) => piece.kind === 'text' && /[A-Za-zæøåÆØÅ]{3,}/.test(piece.text))

/** The first status that a condition should catch and provably does not. */
function gapOf(text: EvaluatedText): number | undefined {
  const content = new Unknown('what the callout answers')
  for (let status = 400; status <= 599; status += 1) {
    const isError = conditionIn(text, onlyKnown({ calloutResponse: new Bean({ status, content, headers: content }) }))
    if (isError.kind === 'value' && isError.value === false) return status
  }
  return undefined
}
