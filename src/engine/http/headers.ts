import type { Head } from './transfer.ts'
import type { Redactor } from './redact.ts'

/** Request headers with public values; of all others only the name is recorded. */
const shownOfRequest =
  /^(?:accept|accept-encoding|accept-language|content-type|content-length|host|origin|traceparent|user-agent|x-gravitee-transaction-id)$/

/** Answer headers that say who spoke and how, and carry no data. */
const shownOfResponse = new RegExp(
  `^(?:${[
    'accept-ranges|age|allow|alt-svc|cache-control|connection|content-encoding|content-language|content-length|content-type|date|etag|expires',
    'keep-alive|last-modified|location|pragma|proxy-[\\w-]+|retry-after|server|server-timing|strict-transport-security|te|traceparent|trailer',
    'transfer-encoding|upgrade|vary|via|warning|www-authenticate|access-control-[\\w-]+|content-security-policy|referrer-policy',
    'x-content-type-options|x-frame-options|x-powered-by|x-aspnet-version|x-aspnetmvc-version|x-generator|x-cache|x-served-by|x-runtime',
    'x-request-id|x-correlation-id|x-trace-id|request-id|x-gravitee-[\\w-]+|x-kong-[\\w-]+|x-amzn-[\\w-]+|x-amz-[\\w-]+|cf-[\\w-]+|apigw-[\\w-]+',
    '(?:x-)?rate-?limit(?:-[\\w-]+)?|x-quota-[\\w-]+|x-envoy-[\\w-]+|x-vcap-[\\w-]+|x-ms-[\\w-]+|x-azure-[\\w-]+',
  ].join('|')})$`,
)

const mostHeaders = 100
const longestValue = 300

/** The headers of a request as they are recorded: `Authorization` keeps its scheme. */
export function recordRequestHeaders(headers: Readonly<Record<string, string>>, redactor: Redactor): Record<string, string> {
  const names = Object.keys(headers)
  const shown = redactor.scrubAll(
    Object.entries(headers).map(([name, value]) => {
      if (shownOfRequest.test(name.toLowerCase())) return value
      const scheme = name.toLowerCase() === 'authorization' ? /^\w+ /.exec(value)?.[0] : undefined
      return `${scheme ?? ''}<withheld>`
    }),
  )
  return Object.fromEntries(names.map((name, index) => [name, cut(shown[index]!)]))
}

/** The headers of an answer as they may be kept; repeated ones are joined. */
export function recordResponseHeaders(headers: Head['headers'], redactor: Redactor): Record<string, string> {
  const kept = headers.slice(0, mostHeaders)
  const names = kept.map(([name]) => name)
  const values = kept.map(([name, value]) => {
    if (!shownOfResponse.test(name)) return '<withheld>'
    return name === 'location' ? value.replace(/[?#].*$/s, '') : value
  })
  const texts = redactor.scrubAll([...names, ...values])
  const places = Map.groupBy(names.keys(), (index) => cut(texts[index]!))
  const shownAt = (index: number): string => cut(texts[names.length + index]!)
  return Object.fromEntries([...places].map(([name, same]) => [name, same.map(shownAt).join(', ')]))
}

function cut(value: string): string {
  return value.length > longestValue ? `${value.slice(0, longestValue)}…` : value
}
