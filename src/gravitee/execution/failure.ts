import { isAnswer, type Ended, type Failure } from './ended.ts'
import { HeaderMap } from './headers.ts'
import type { ResponseTemplate } from '../model.ts'
import type { Answer, Call } from './message.ts'
import { NotModelled } from './not-modelled.ts'
import { identifying, type Passage } from './passage.ts'

const NOT_DEPLOYED = 'No context-path matches the request URI.'

/** What a path that belongs to no API is answered, and also every path of an API that is not deployed. */
export const notDeployed: Answer = { status: 404, headers: [['Content-Type', 'text/plain']], body: Buffer.from(NOT_DEPLOYED) }

/** What the caller gets where the gateway ended the call. */
export function answerTo({ by }: Ended, passage: Passage): Answer {
  if (isAnswer(by)) return by
  const { status, headers, body } = templated(by, passage) ?? plain(by, passage.call)
  return { status, headers: [...headers, ...(passage.traits.namesItsErrors ? identifying(passage) : [])], body }
}

/** Written as JSON for who asks for it, and as plain text for everybody else. */
function plain({ status, message }: Failure, { headers }: Call): Answer {
  if (message === undefined) return { status, headers: [], body: Buffer.alloc(0) }
  const accept = new HeaderMap(headers).first('Accept') ?? ''
  const asJson = /application\/json|\*\/\*/.test(accept)
  const text = asJson ? JSON.stringify({ message, http_status_code: status }) : message
  return { status, headers: [['Content-Type', asJson ? 'application/json' : 'text/plain']], body: Buffer.from(text) }
}

/** The answer that the API has in place of the gateway's own, by the failure's key, else by `DEFAULT`. */
function templated({ key }: Failure, { api: { responseTemplates }, call: { headers } }: Passage): Answer | undefined {
  const accepted = (new HeaderMap(headers).first('Accept') ?? '*/*').split(',').map((type) => type.replace(/;.*/s, '').trim())
  const ofKey = (wanted: string | undefined): readonly ResponseTemplate[] => responseTemplates.filter((each) => each.key === wanted)
  const all = ofKey(key).length > 0 ? ofKey(key) : ofKey('DEFAULT')
  const template =
    all.find(({ mediaType }) => accepted.includes(mediaType)) ??
    all.find(({ mediaType }) => mediaType === '*/*') ??
    (accepted.includes('*/*') ? all[0] : undefined)
  if (template === undefined) return undefined
  const { mediaType, status, body, headers: own } = template
  if ([body, ...own.texts()].some((text) => text?.value.includes('{#') === true))
    throw new NotModelled('a response template with an expression', template.at)
  const type = mediaType === '*/*' ? accepted[0]! : mediaType
  return {
    status: status?.value ?? 400,
    headers: [['Content-Type', type], ...own.members().map(([name, value]): [string, string] => [name, value.text()?.value ?? ''])],
    body: Buffer.from(body?.value ?? ''),
  }
}
