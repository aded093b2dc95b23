import { textIn } from '../expression/evaluator.ts'
import { parseText } from '../expression/text.ts'
import { Bean } from '../expression/value.ts'
import type { ResponseTemplate } from '../model.ts'
import type { Failure } from './ended.ts'
import { HeaderMap } from './headers.ts'
import type { Answer } from './message.ts'
import { NotModeled } from './not-modeled.ts'
import type { Passage } from './passage.ts'
import { scopeOf } from './scope.ts'

/** The answer that an API has in place of the gateway's own failure; a failure without a key has none. */
export function templated(failure: Failure, passage: Passage): Answer | undefined {
  if (failure.key === undefined) return undefined
  const accept = new HeaderMap(passage.call.headers).first('Accept')
  const template = chosen(passage.api.responseTemplates, failure.key, accept)
  if (template === undefined) return undefined
  // Files write `statusCode`, the gateway reads `status`: an import turns the one into the other.
  if (passage.api.shape.startsWith('v4')) throw new NotModeled('responseTemplates', template.at)
  const { body, headers: declared } = template
  // Without a status, or with none that there is, nobody can read the answer.
  const status = template.status ?? { value: 0 }
  const own = declared.members().map(([name, value]): [string, string] => [name, value.text()?.value ?? ''])
  if (body === undefined || body.value === '') return { status: status.value, headers: own, body: Buffer.alloc(0) }
  const content = contentOf(body, failure, passage)
  // The type that the caller asked for, word for word.
  const type =
    accept === undefined || own.some(([name]) => name.toLowerCase() === 'content-type') ? [] : [['Content-Type', accept] as const]
  return {
    status: content === undefined ? 500 : status.value,
    headers: [...type, ...own],
    body: Buffer.from(content ?? ''),
  }
}

/** A key's own templates, or those of `DEFAULT` where it has none; among them the type that the caller likes best, else the one for every type. */
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

/** The body, where expressions also see the failure; undefined where the newer engine fails over it. */
function contentOf(body: NonNullable<ResponseTemplate['body']>, failure: Failure, passage: Passage): string | undefined {
  const error = new Bean({ message: failure.message ?? null, key: failure.key ?? null, statusCode: failure.status })
  const outcome = textIn(parseText(body.value), { ...scopeOf(passage), error })
  if (outcome.kind === 'not-modeled') throw new NotModeled(outcome.what, body.at)
  if (outcome.kind === 'value') return outcome.value ?? ''
  return passage.traits.brokenText === 'is left out' ? '' : undefined
}
