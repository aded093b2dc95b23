import { deflateSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { strayCodingIn } from './codings.ts'
import { startSandboxTarget } from '../../sandbox/target.ts'
import { judge, named } from '../../../test/judge.ts'
import { startTimed, watched } from '../../../test/monitor/watched.ts'
import { openClient, serve } from '../../../test/engine/http/loopback.ts'

describe('a name that is no content coding', () => {
  it.each([
    ['utf-8', 'charset'],
    ['UTF8', 'charset'],
    ['iso-8859-1', 'charset'],
    ['Windows-1252', 'charset'],
    ['us-ascii', 'charset'],
    ['utf-32', 'charset'],
    ['charset=utf-8', 'charset'],
    ['"utf-8"', 'charset'],
    ['text/html', 'media-type'],
    ['application/json;charset=utf-8', 'media-type'],
    ['chunked', 'transfer-coding'],
    ['8bit', 'mime'],
    ['binary', 'mime'],
    ['base64', 'mime'],
    ['none', 'unknown'],
    ['null', 'unknown'],
    ['constructor', 'unknown'],
    ['__proto__', 'unknown'],
    ['en', 'unknown'],
  ])('%s is %s, and the body is read as it is', async (name, kind) => {
    expect(strayCodingIn(name)).toEqual({ kind, name: name.toLowerCase().replaceAll(/[";]/g, '?') })
    const server = await serve((_, response) => response.setHeader('content-encoding', name).end('{"a":"ø"}'))
    const { http, exchanges } = openClient()
    expect((await http.get('base', server.url)).text()).toBe('{"a":"ø"}')
    expect(exchanges[0]!.failure).toBeUndefined()
    expect(strayCodingIn(exchanges[0]!.response!.headers['content-encoding']!)?.kind).toBe(kind)
  })

  it('does not keep the codings beside it from being taken off', async () => {
    const packed = { 'gzip, utf-8': gzipSync('plain'), 'none,deflate': deflateSync('plain'), 'utf-8, ,identity': Buffer.from('plain') }
    const server = await serve((request, response) => {
      const coding = decodeURIComponent(request.url!.slice(1)) as keyof typeof packed
      response.setHeader('content-encoding', coding).end(packed[coding])
    })
    const { http } = openClient()
    for (const coding of Object.keys(packed)) {
      expect(strayCodingIn(coding)).toBeDefined()
      expect((await http.get('base', `${server.url}/${encodeURIComponent(coding)}`)).text()).toBe('plain')
    }
  })

  it('is found behind as many blanks as a header holds', () => {
    expect(strayCodingIn(`gzip${' '.repeat(60_000)}x`)?.kind).toBe('unknown')
    expect(strayCodingIn(`gzip${' '.repeat(60_000)},none`)?.name).toBe('none')
  })

  it('is told in few characters that do no harm', () => {
    expect(strayCodingIn('\u001b[31m')?.name).toBe('??31m')
    expect(strayCodingIn('x.'.repeat(100))?.name).toBe(`${'x.'.repeat(20)}… cut`)
  })
})

it.each(['', ' , ', 'identity', 'Identity', 'gzip', 'x-gzip', 'br', 'deflate', 'compress', 'zstd', 'gzip , br'])(
  '"%s" is no fault of the header',
  (value) => {
    expect(strayCodingIn(value)).toBeUndefined()
  },
)

describe.each(['auth', 'base', 'gateway'] as const)('a character set as content coding at the %s address', (origin) => {
  it('fails one check of a run, once', async () => {
    const run = await judge({ sandbox: { faults: [`${origin}-charset-as-coding`] } })
    expect(named('failed', run)).toEqual([`transport.well-formed [${origin}]`])
    for (const outcome of ['blocked', 'inconclusive', 'warned']) expect(named(outcome, run)).toEqual([])
    const findings = run.results.flatMap((result) => (result.outcome === 'failed' ? result.findings : []))
    expect(findings.map(({ code, message }) => [code, message.replace(/^\S+ \S+: /, '')])).toEqual([
      ['http.content-encoding', 'Content-Encoding contains a character set (utf-8) instead of a content coding'],
    ])
  })

  it('is one incident of a monitor', async () => {
    const { sandbox, target } = await startSandboxTarget({ faults: [`${origin}-charset-as-coding`] })
    const { monitor, pass } = await startTimed([watched(target, { failureThreshold: 2 })])
    await pass(300)
    expect(monitor.incidents()).toMatchObject([{ cause: { evidence: [`transport.well-formed [${origin}]`] } }])
    await monitor.stop(2000)
    await sandbox.stop()
  })
})
