/** Words that Gatewatch itself says: a target that calls its token so must not silence the reports. */
export const ourWords = [
  'transport',
  'passed',
  'gateway',
  'failed',
  'token',
  'population',
  'discovery',
  'true',
  'null',
  'http',
  'application/json',
  'findings',
  'SPEC 4.1',
  '200',
  'run-finished',
  'resourceSpans',
]

/** Names that mean something to the language that we are written in. */
export const oddNames = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'length',
  'then',
  'toJSON',
  '',
  '\u0000',
  '\u202Ename',
  '💥',
  'a/b~c',
]

/** Texts that harm a careless reader or printer, as bytes. */
export const oddBytes = [
  '\xff\xfe',
  '\xed\xa0\x80',
  '\xc0\xaf',
  '\x00',
  '\xef\xbb\xbf',
  '\xe2\x80\xae',
  '\xe2\x81\xa6\xe2\x80\x8b',
  '\xf3\xa0\x81\x81',
  '\x1b[2J\x1b]0;title\x07',
  ']]>',
  '<script>alert(1)</script>',
  '\n::error::forged\n',
  '"',
  '{}',
  '\\u0000',
  '\\ud800',
  '${file:/etc/hostname}',
  '${PATH}',
]

/** Headers that something is made of. */
export const headerNames = [
  '__proto__',
  'constructor',
  'toString',
  'Content-Type',
  'Content-Encoding',
  'WWW-Authenticate',
  'Location',
  'Retry-After',
  'Date',
  'Cache-Control',
  'Set-Cookie',
  'X-Gravitee-Transaction-Id',
  'Server',
  'Vary',
]

/** Members of the answers that something is made of. */
export const members = [
  'access_token',
  'token_type',
  'expires_in',
  'scope',
  'issuer',
  'token_endpoint',
  'jwks_uri',
  'grant_types_supported',
  'keys',
]

/** Values of headers that a careless reader takes at their word. */
export const oddHeaderValues = [
  'constructor',
  'gzip, gzip, gzip, gzip',
  'application/json; charset=utf-7',
  'text/html',
  '0',
  '86400',
  '-5',
  'Thu, 01 Jan 1970 00:00:00 GMT',
  'Thu, 31 Dec 9999 23:59:59 GMT',
  'http://127.0.0.1:1/',
  'https://gatewatch.invalid/%E2%80%AE',
  '//elsewhere.invalid',
  'Basic realm="x", Bearer error="invalid_token", error_description="\\""',
  'Bearer '.repeat(500),
  ',,,,;;;;=',
]
