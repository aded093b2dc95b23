import { message } from '../../../messages/index.ts'
import { withoutBlanks } from '../../blanks.ts'
import { entriesOf } from '../../flow.ts'
import type { FlowStep } from '../../model.ts'
import type { Field, DefinitionPart } from '../../part.ts'
import { CallEnded, internalError, requestTimeout } from '../call-ended.ts'
import { HeaderMap, wired } from '../headers.ts'
import type { GatewayResponse, OutgoingRequest, SendProblem } from '../message.ts'
import { NotModeled } from '../not-modeled.ts'
import type { ExecutionContext } from '../execution-context.ts'
import { textOf } from '../evaluation.ts'
import { isMalformed, unsendable } from '../unsendable.ts'

/** Makes the request of a callout and sends it. */
export async function sendCallout(step: FlowStep, context: ExecutionContext): Promise<GatewayResponse | SendProblem> {
  const { configuration, at } = step
  const { traits } = context
  const url = urlOf(step, context)
  if (typeof url !== 'string') return url
  const list = configuration.get('headers')
  if (list.value === null && traits.brokenText === 'ends the call')
    throw internalError(list.at, message('failure.setting-missing', { setting: 'headers' }))
  const headers = new HeaderMap()
  for (const [name, value] of valuesOf(list, context)) {
    const problem = unsendable([name, value])
    if (problem === undefined) headers.set(name, value)
    else if (traits.brokenText === 'ends the call') return { problem: 'closed', message: problem }
  }
  const body = configuration.get('body').text()
  const text = body === undefined ? '' : sent(body, context)
  // The older engine may not answer then.
  if (text === null && context.engine === 'v3') throw new NotModeled(message('failure.null'), body!.at)
  const content = text ?? ''
  const length = headers.first('Content-Length')
  if (content === '' && length !== undefined && length !== '0')
    throw requestTimeout(at, message('failure.setting-missing', { setting: 'body' }))
  const request: OutgoingRequest = {
    from: 'callout',
    at,
    url,
    method: configuration.get('method').text()?.value ?? 'GET',
    headers: wired(headers.entries().filter(([name]) => !/^(?:content-length|transfer-encoding)$/i.test(name))),
    body: Buffer.from(content),
    connectTimeoutMs: 3000,
    readTimeoutMs: undefined,
    followRedirects: false,
  }
  if (isMalformed(url, headers.entries())) return { status: 400, headers: [], body: Buffer.alloc(0) }
  const response = await context.send(request)
  context.trace.requests.push({ request, response })
  return response
}

/** Characters that Java's URI takes in the older engine. */
const JAVA_URI = /^[\w\-.~:/?#[\]@!$&'()*+,;=%\u00a0-\uffff]*$/

function urlOf({ at, configuration }: FlowStep, context: ExecutionContext): string | SendProblem {
  const field = configuration.get('url').text()
  const text = field === undefined ? null : sent(field, context)
  const hasMethod = configuration.get('method').text() !== undefined
  if (context.engine === 'v3') {
    if (text !== null && hasMethod && JAVA_URI.test(text) && /^https?:\/\/[^/?#]/i.test(text)) return withoutFragment(text)
    throw new CallEnded(
      field?.at ?? at,
      { status: 500, message: 'Unable to apply expression language on the configured URL', key: 'CALLOUT_HTTP_ERROR' },
      message('failure.setting-invalid', { setting: 'url' }),
    )
  }
  const trimmed = withoutBlanks(text ?? '')
  if (/^https?:\/\/(?:[/?#]|$)/i.test(trimmed)) return { problem: 'unknown-host', message: 'host name must not be empty' }
  if (!hasMethod || !/^https?:\/\/[\w.\-~%!$&'()*+,;=:@[\]]+(?:[/?#]|$)/i.test(trimmed))
    throw internalError(field?.at ?? at, message('failure.setting-invalid', { setting: 'url' }))
  return withoutFragment(trimmed)
}

const withoutFragment = (url: string): string => url.replace(/#.*$/s, '')

/** A text that is sent: without a value the newer engine sends it unevaluated, the older one leaves it out. */
function sent(field: Field<string>, context: ExecutionContext): string | null {
  const result = textOf(field, context)
  if ('value' in result) return result.value ?? (context.traits.sendsExpressions ? field.value : null)
  if (context.traits.brokenText === 'ends the call') throw internalError(field.at, result.fails)
  return null
}

const valuesOf = (list: DefinitionPart, context: ExecutionContext): (readonly [string, string])[] =>
  entriesOf(list).flatMap(({ name, value }) => {
    if (name === undefined && value !== undefined && context.engine === 'v4')
      throw internalError(value.at, message('failure.setting-missing', { setting: 'name' }))
    const text = name === undefined || value === undefined ? null : sent(value, context)
    return name === undefined || text === null ? [] : [[name.value, text] as const]
  })
