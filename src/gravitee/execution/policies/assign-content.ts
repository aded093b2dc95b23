import type { Step } from '../../model.ts'
import { NotModelled } from '../not-modelled.ts'
import type { Passage } from '../passage.ts'
import type { Policy } from '../policy.ts'
import { SCOPES } from '../readable.ts'

/** Puts a text in place of the content of a message; what the text works out is not modelled. */
export const assignContent: Policy = {
  isScoped: 'content',
  configuration: { scope: SCOPES, body: 'text' },
  request(step, { request }) {
    request.body = contentOf(step)
    request.headers.set('Content-Length', String(request.body.length))
  },
  response(step, { response }: Passage) {
    if (response === undefined) return
    response.body = contentOf(step)
    response.headers.remove('Content-Length')
  },
}

function contentOf({ configuration }: Step): Buffer {
  const body = configuration.get('body')
  const text = body.text()?.value
  if (text === undefined) throw new NotModelled('a content that is not there', body.at)
  if (/\$\{|<[#@]|#\{|\[#/.test(text)) throw new NotModelled('a content with directives', body.at)
  return Buffer.from(text)
}
