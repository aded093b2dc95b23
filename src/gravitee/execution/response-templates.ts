import { textIn } from '../expression/evaluator.ts'
import { parseText } from '../expression/evaluated-text.ts'
import { Bean } from '../expression/value.ts'
import type { ResponseTemplate } from '../model.ts'
import type { GatewayFailure } from './call-ended.ts'
import { HeaderMap } from './headers.ts'
import type { GatewayResponse } from './message.ts'
import { NotModeled } from './not-modeled.ts'
import type { ExecutionContext } from './execution-context.ts'
import { scopeOf } from './call-scope.ts'

/** The response that an API's template has in place of the gateway's own failure; a failure without a key has none. */
export function templated(failure: GatewayFailure, context: ExecutionContext): GatewayResponse | undefined {
  if (failure.key === undefined) return undefined
  const accept = new HeaderMap(context.call.headers).first('Accept')
  const template = chosen(context.api.responseTemplates, failure.key, accept)
  if (template === undefined) return undefined
  // Files write `statusCode`, the gateway reads `status`: an import turns the one into the other.
  if (context.api.shape.startsWith('v4')) throw new NotModeled('responseTemplates', template.at)
  const { body, headers: declared } = template
  // Without a valid status no client can read the response.
  const status = template.status ?? { value: 0 }
  const own = declared.members().map(([name, value]): [string, string] => [name, value.text()?.value ?? ''])
  if (body === undefined || body.value === '') return { status: status.value, headers: own, body: Buffer.alloc(0) }
  const content = contentOf(body, failure, context)
  // The content type is the caller's Accept header, unchanged.
  const type =
    accept === undefined || own.some(([name]) => name.toLowerCase() === 'content-type') ? [] : [['Content-Type', accept] as const]
  return {
    status: content === undefined ? 500 : status.value,
    headers: [...type, ...own],
    body: Buffer.from(content ?? ''),
  }
}

/** Chooses among a key's own templates, or those of `DEFAULT` where it has none: the type that the caller prefers, or else the one for every type. */
function chosen(templates: readonly ResponseTemplate[], key: string, accept: string | undefined): ResponseTemplate | undefined {
  const own = templates.filter((each) => each.key === key)
  const all = own.length > 0 ? own : templates.filter((each) => each.key === 'DEFAULT')
  const liked = likedTypes(accept ?? '*/*')
  return (
    liked.map((type) => all.find(({ mediaType }) => mediaType === type)).find((template) => template !== undefined) ??
    all.find(({ mediaType }) => mediaType === '*/*')
  )
}

const likedTypes = (accept: string): readonly string[] =>
  accept
    .split(',')
    .map((type) => ({ name: type.replace(/;.*/s, '').trim(), quality: Number(/;\s*q=([\d.]+)/.exec(type)?.[1] ?? 1) }))
    .toSorted((one, other) => other.quality - one.quality)
    .map(({ name }) => name)

/** The body, whose expressions can also read the failure; undefined where the newer engine cannot evaluate it. */
function contentOf(body: NonNullable<ResponseTemplate['body']>, failure: GatewayFailure, context: ExecutionContext): string | undefined {
  const error = new Bean({ message: failure.message ?? null, key: failure.key ?? null, statusCode: failure.status })
  const outcome = textIn(parseText(body.value), { ...scopeOf(context), error })
  if (outcome.kind === 'not-modeled') throw new NotModeled(outcome.what, body.at)
  if (outcome.kind === 'value') return outcome.value ?? ''
  return context.traits.brokenText === 'is left out' ? '' : undefined
}
