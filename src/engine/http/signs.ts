import type { Sighting } from './exchange.ts'

/** A text that shows the machinery behind an answer. */
export interface MachinerySign {
  readonly what: Sighting['what']
  readonly pattern: RegExp
  /** A discovery document names hosts and ports on purpose; an error has no reason to. */
  readonly errorsOnly?: true
}

/** Signs of machinery in a body or a header. Repetitions are bounded, so that no answer makes the search slow. */
export const signs: readonly MachinerySign[] = [
  // JavaScript, Java, .NET: `at name (file:1:2)`, `at org.example.Class.method(Class.java:12)`.
  // Bounded: 64 KiB of an answer, and every repetition is counted.
  { what: 'stack trace', pattern: /^\s{0,20}at [\w.$<>/ [\]]{1,200}\([^)\n]{0,200}:\d+\)/gm },
  // Bounded: 64 KiB of an answer, and every repetition is counted.
  { what: 'stack trace', pattern: /\bat (?:[\w$]{1,60}\.){2,20}[\w$<>]{1,60}\([\w $.]{1,80}(?::\d+)?\)/g },
  // Bounded: 64 KiB of an answer, and every repetition is counted.
  { what: 'stack trace', pattern: /Traceback \(most recent call last\)|\bgoroutine \d+ \[\w+\]:|\bStack trace:\s{1,4}#0/g },
  // Bounded: 64 KiB of an answer, and every repetition is counted.
  { what: 'stack trace', pattern: /\b[A-Z]\w{1,80}Exception\b|\b(?:[a-z]\w{0,40}\.){2,10}[A-Z]\w{0,80}Error\b/g },
  {
    what: 'stack trace',
    // Bounded: 64 KiB of an answer, and every repetition is counted.
    pattern: /(?:\/[\w.-]{1,60}){2,20}\.(?:java|js|ts|py|php|rb|cs|go):\d+|\b[A-Z]:\\[\w .\\-]{1,200}\.(?:cs|php|vb)\b/g,
  },
  {
    what: 'private address',
    pattern:
      // Bounded: 64 KiB of an answer, and every repetition is counted.
      /(?<![\w.])(?:10\.\d{1,3}|127\.\d{1,3}|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01]))\.\d{1,3}\.\d{1,3}(?::\d{1,5})?(?![\w.]*\w)/g,
  },
  {
    what: 'internal host',
    pattern: /(?<![\w.-])[a-z0-9][\w.-]{0,200}\.(?:internal|intern|local|localdomain|lan|corp)(?![\w-])(?::\d{1,5})?/gi,
  },
  { what: 'internal host', pattern: /\bhttps?:\/\/[a-z][\w-]{0,60}(?::\d{1,5})?(?=[/\s"'<?]|$)/gi },
  {
    what: 'internal host',
    pattern: /(?<![\w./@-])(?!\w{1,60}\.(?:java|js|ts|py|kt|cs|go):)[a-z]\w{0,60}(?:[.-]\w{1,60}){1,12}:\d{2,5}\b/gi,
    errorsOnly: true,
  },
  {
    what: 'product version',
    // Bounded: 64 KiB of an answer, and names that are written out.
    pattern: new RegExp(
      `\\b(?:${[
        'nginx|openresty|Apache(?:[ -](?:Tomcat|Coyote))?|Jetty|Microsoft-IIS|Microsoft-HTTPAPI|Undertow|WildFly|JBoss(?:Web)?|Kestrel',
        'PHP|envoy|HAProxy|Varnish|Kong|gunicorn|uvicorn|Werkzeug|Gravitee(?:\\.io)?|WSO2|Tyk|Spring Boot|OpenSSL',
      ].join('|')})[/ ]v?\\d+(?:\\.\\d+)+`,
      'gi',
    ),
  },
]

/** Headers that exist to name a product, and those that may. */
export function namesProduct(name: string, value: string): boolean {
  if (/^x-(?:powered-by|aspnet-version|aspnetmvc-version|generator)$/.test(name)) return true
  // Bounded: 64 KiB of an answer, and every repetition is counted.
  return /^(?:server|via)$/.test(name) && /(?!HTTP)\b[A-Za-z][\w.-]{0,60}\/\d/.test(value)
}
