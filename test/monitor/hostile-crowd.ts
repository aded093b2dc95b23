import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/**
 * A server in a process of its own whose every path begins with a kind of hostility: `/brackets/oauth/token`. It announces itself rightly
 * and issues tokens, so that everything is asked, and answers everything else with what is meant to hold up who reads it.
 * Sends its parent the address, and tells its kinds.
 */
const mebi = 2 ** 20
/** Just below what the monitor reads, unless told. */
const size = Number(process.argv[2] ?? 120 * 1024)
const fill = (unit: string, bytes = size): string => unit.repeat(Math.floor(bytes / Buffer.byteLength(unit)))
const hex = (length: number): string => Array.from({ length }, () => '0123456789abcdef'[Math.floor(Math.random() * 16)]).join('')
const tokens = (token: () => string): string => Array.from({ length: 20 }, () => `"access_token":"${token()}"`).join()

/** The body of every answer that is no discovery document, and what stands beside the token. */
const bodies: Readonly<Record<string, () => string>> = {
  brackets: () => fill('['),
  braces: () => `[${fill('{},')}{}]`,
  nested: () => `${'{"a":'.repeat(size / 6)}1${'}'.repeat(size / 6)}`,
  members: () => `{${Array.from({ length: size / 18 }, (_, index) => `"m${index}":${index}`).join()}}`,
  alike: () => `{${tokens(() => 'a'.repeat(200))},"filler":"${fill('a', size - 5000)}"}`,
  hexadecimal: () => `{${tokens(() => hex(size / 50))},"filler":"${hex(1024)}${fill(hex(64), size / 2)}"}`,
  escapes: () => `{"message":"${fill('\\u0061%61\\\\u0061&#97;')}"}`,
  backslashes: () => `{"message":"${fill('\\\\')}"}`,
  percents: () => `{"message":"${fill('%25')}"}`,
  ampersands: () => `{"message":"${fill('&amp;')}"}`,
  digits: () => `{"message":"${fill('000000 0000 ')}"}`,
  dots: () => `{"message":"${fill('a.A.a-1.')}"}`,
  paths: () => `{"message":"${fill('/a/a.')}"}`,
  exceptions: () => `{"message":"${fill('AExceptio')}"}`,
  jwts: () => `{"message":"${fill('eyJaaaaaaaaa.')}"}`,
  words: () => fill('a '),
  blanks: () => `{"message":"${fill('  \\n')}"}`,
  at: () => fill('at a.b('),
  huge: () => fill('a', 32 * size),
  errors: () => `{"data":null,"errors":[${fill('{"message":"a"},')}{"message":"a"}]}`,
  keys: () => `{"keys":[${fill('{"kty":"RSA","kid":"a","n":"AQAB","e":"AQAB"},')}{"kty":"RSA"}]}`,
  types: () =>
    `{"data":{"__schema":{"queryType":{"name":"Q"},"directives":[],"types":[${fill('{"kind":"OBJECT","name":"A","fields":[],"interfaces":[]},')}{"kind":"OBJECT","name":"Q","fields":[],"interfaces":[]}]}}}`,
}

const token = (): string => `"access_token":"${hex(43)}","token_type":"Bearer","expires_in":3600`

function answer({ url = '', method = '' }: IncomingMessage, response: ServerResponse): void {
  const [, kind = ''] = url.split('/')
  const issuer = `${address}/${kind}`
  const give = (body: string | Buffer, status = 200, headers: Record<string, string> = {}): void =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
  if (url.includes('/.well-known/'))
    return give(JSON.stringify({ issuer, token_endpoint: `${issuer}/oauth/token`, jwks_uri: `${issuer}/jwks`, scopes_supported: ['org'] }))
  if (kind === 'silent') return
  if (kind === 'dripping') {
    response.writeHead(200, { 'content-type': 'application/json' })
    const timer = setInterval(() => response.write(' '), 100)
    return void response.on('close', () => clearInterval(timer))
  }
  if (kind === 'lines') {
    response.socket!.write('HTTP/1.1 200 OK\r\n')
    const timer = setInterval(() => response.socket?.write('X-Line: a\r\n'), 50)
    return void response.on('close', () => clearInterval(timer))
  }
  const body = packed.get(kind === 'headers' || kind === 'resets' ? 'words' : kind)
  if (body === undefined) return give('{}', 404)
  if (method === 'POST' && url.endsWith('/oauth/token') && !kind.startsWith('alike') && !kind.startsWith('hexadecimal'))
    return give(`{${token()}}`)
  if (kind === 'resets') {
    response.writeHead(200, { 'content-encoding': 'gzip', 'content-length': 2 * body.length }).write(body)
    return void setTimeout(() => response.socket?.resetAndDestroy(), 20)
  }
  const many = kind === 'headers' ? Object.fromEntries(Array.from({ length: 400 }, (_, index) => [`x-${index}`, 'a'.repeat(20)])) : {}
  give(body, 200, { ...many, 'content-encoding': 'gzip' })
}

const packed = new Map(Object.entries(bodies).map(([kind, body]) => [kind, gzipSync(body(), { level: constants.Z_BEST_SPEED })]))
packed.set('bomb', gzipSync(Buffer.alloc(64 * mebi, ' ')))
packed.set('brotli', brotliCompressSync(Buffer.alloc(64 * mebi, ' '), { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }))

const server = createServer(answer)
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
process.on('disconnect', () => process.exit())
process.send?.({ address, kinds: [...packed.keys(), 'headers', 'silent', 'dripping', 'lines', 'resets'] })
