import { message } from '../../../messages/index.ts'
import type { FlowStep } from '../../model.ts'
import { CallEnded } from '../call-ended.ts'
import { NotModeled } from '../not-modeled.ts'
import type { ExecutionContext } from '../execution-context.ts'
import type { Policy } from '../policy.ts'

/** Replaces the content of a message by a text; of its template language only attributes are modeled. */
export const assignContent: Policy = {
  isScoped: 'content',
  request(step, context) {
    const { request } = context
    request.body = contentOf(step, context)
    request.headers.set('Content-Length', String(request.body.length))
  },
  response(step, context) {
    const { response } = context
    if (response === undefined) return
    response.body = contentOf(step, context)
    response.headers.remove('Content-Length')
  },
}

/** `${context.attributes['name']}`, the one form of the template language that is modeled. */
const ATTRIBUTE = /\$\{context\.attributes\['([\w.-]+)'\]\}/g

function contentOf({ configuration }: FlowStep, { engine, attributes }: ExecutionContext): Buffer {
  const body = configuration.get('body')
  const text = body.text()?.value
  if (text === undefined)
    throw new CallEnded(
      body.at,
      engine === 'v3'
        ? { status: 500, message: 'Unable to assign body content: null' }
        : { status: 500, message: 'Unable to assign body content', key: 'ASSIGN_CONTENT_ERROR' },
      message('failure.setting-missing', { setting: 'body' }),
    )
  const worked = text.replaceAll(ATTRIBUTE, (_, name: string) => {
    const value = attributes.get(name)
    if (typeof value === 'string') return value
    throw new NotModeled(message('failure.setting', { setting: 'body', value: name }), body.at)
  })
  if (/\$\{|<[#@]|#\{|\[#/.test(worked)) throw new NotModeled(message('failure.setting', { setting: 'body', value: '<#…>' }), body.at)
  return Buffer.from(worked)
}
