import { isAnswer, type Ended, type Failure } from './ended.ts'
import { HeaderMap, wired } from './headers.ts'
import type { Answer, Call } from './message.ts'
import { clientOf, idsOf, type Passage } from './passage.ts'
import { templated } from './response-templates.ts'

const NOT_DEPLOYED = 'No context-path matches the request URI.'

/** What a path that belongs to no API is answered, and also every path of an API that is not deployed. */
export const notDeployed: Answer = { status: 404, headers: [['Content-Type', 'text/plain']], body: Buffer.from(NOT_DEPLOYED) }

/** What the caller gets where the gateway ended the call. */
export function answerTo({ by }: Ended, passage: Passage): Answer {
  if (isAnswer(by)) return by
  const { status, headers, body } = templated(by, passage) ?? plain(by, passage.call)
  if (!passage.traits.namesItsErrors) return { status, headers: [...headers, ...passage.answerHeaders.entries()], body }
  const before = passage.response?.headers ?? new HeaderMap([...clientOf(passage), ...passage.answerHeaders.entries()])
  before.remove('Content-Length')
  before.remove('Transfer-Encoding')
  for (const [name, value] of [...headers, ...idsOf(passage)]) before.set(name, value)
  return { status, headers: wired(before.entries()), body }
}

/** Written as JSON for who asks for it, and as plain text for everybody else. */
function plain({ status, message }: Failure, { headers }: Call): Answer {
  if (message === undefined) return { status, headers: [], body: Buffer.alloc(0) }
  const accept = new HeaderMap(headers).first('Accept') ?? ''
  const asJson = /application\/json|\*\/\*/.test(accept)
  const text = asJson ? JSON.stringify({ message, http_status_code: status }) : message
  return { status, headers: [['Content-Type', asJson ? 'application/json' : 'text/plain']], body: Buffer.from(text) }
}
