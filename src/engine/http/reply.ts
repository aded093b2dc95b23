import type { Exchange } from './exchange.ts'
import type { HttpRequest, Reply } from './request.ts'
import type { Head } from './transfer.ts'

/** The live answer, for the check that asked. */
export function replyOf(request: HttpRequest, head: Head, bytes: Buffer, exchange: Exchange): Reply {
  return {
    status: head.status,
    header: (name) => headerValue(head, name),
    headerValues: (name) => headerValues(head, name),
    bytes,
    text: () => bytes.toString('utf8'),
    request,
    exchange,
  }
}

/** A header of an answer, repeated ones joined. */
export function headerValue(head: Head, name: string): string | undefined {
  const values = headerValues(head, name)
  return values.length === 0 ? undefined : values.join(', ')
}

function headerValues({ headers }: Head, name: string): string[] {
  const wanted = name.toLowerCase()
  return headers.filter(([header]) => header === wanted).map(([, value]) => value)
}
