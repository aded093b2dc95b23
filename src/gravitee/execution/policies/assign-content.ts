import { message } from '../../../messages/index.ts'
import type { Step } from '../../model.ts'
import { Ended } from '../ended.ts'
import { NotModeled } from '../not-modeled.ts'
import type { Passage } from '../passage.ts'
import type { Policy } from '../policy.ts'

/** Puts a text in place of the content of a message; of what the text works out, only attributes are modeled. */
export const assignContent: Policy = {
  isScoped: 'content',
  request(step, passage) {
    const { request } = passage
    request.body = contentOf(step, passage)
    request.headers.set('Content-Length', String(request.body.length))
  },
  response(step, passage) {
    const { response } = passage
    if (response === undefined) return
    response.body = contentOf(step, passage)
    response.headers.remove('Content-Length')
  },
}

/** `${context.attributes['name']}`, the one form of the template language that is modeled. */
const ATTRIBUTE = /\$\{context\.attributes\['([\w.-]+)'\]\}/g

function contentOf({ configuration }: Step, { engine, attributes }: Passage): Buffer {
  const body = configuration.get('body')
  const text = body.text()?.value
  if (text === undefined)
    throw new Ended(
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
