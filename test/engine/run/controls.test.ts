import type { ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { documentedCalls, exchanges, type Check, type Controls } from '../../../src/engine/check/check.ts'
import { Failure, NotVerified } from '../../../src/engine/check/finding.ts'
import type { Exchange, HttpRequest } from '../../../src/engine/index.ts'
import { answering, judgeChecks, must, pathOf } from '../check/own.ts'

/** Controls of a call: a path each, asked in turn. */
const controlsAt = (about: string, ...paths: readonly string[]): Controls => ({
  about,
  origin: 'gateway',
  of: () =>
    paths.map((path) => ({ factor: 'unknown-path', request: (call: HttpRequest) => ({ ...call, url: new URL(path, call.url).href }) })),
})

/** A check whose documented call at a path fails by what it throws. */
const failing = (
  id: `${string}.${string}`,
  url: string,
  controls: Controls,
  error: unknown = new Failure({ code: 'own', message: 'no' }),
): Check =>
  must(
    id,
    async ({ http }) => {
      await http.send({ origin: 'gateway', method: 'GET', url })
      throw error
    },
    { sends: { gateway: 1 }, documented: true, controls },
  )

const statuses =
  (byPath: Readonly<Record<string, number>>) =>
  (request: Parameters<typeof pathOf>[0], response: ServerResponse): void =>
    void response.writeHead(byPath[pathOf(request)] ?? 200).end('{}')

describe('controls', () => {
  it('are sent when the call failed, made of it, beyond what the check declares to send', async () => {
    const server = await answering()
    const { by, events } = await judgeChecks([failing('own.call', `${server.url}/call`, controlsAt('it', '/one', '/two'))], server.url)
    expect(server.paths).toEqual(['/call', '/one', '/two'])
    expect(by['own.call']).toMatchObject({ outcome: 'failed', findings: [{ message: 'no' }], attempts: [{ exchanges: [1, 2, 3] }] })
    const sent = events.flatMap((event) => (event.type === 'exchange-finished' ? [[event.check, event.exchange.control]] : []))
    expect(sent).toEqual([
      ['own.call', undefined],
      ['own.call', 'unknown-path'],
      ['own.call', 'unknown-path'],
    ])
  })

  it('are not sent when it passed, nor when nothing was found against the target', async () => {
    const server = await answering()
    const controls = controlsAt('it', '/control')
    const passes = must('own.passes', async ({ http }) => void (await http.get('gateway', `${server.url}/call`)), { controls })
    const judgesNothing = failing('own.limit', `${server.url}/call`, controlsAt('other', '/control'), new NotVerified('cannot'))
    const breaks = failing('own.breaks', `${server.url}/call`, controlsAt('third', '/control'), new Error('a mistake of the suite'))
    await judgeChecks([passes, judgesNothing, breaks], server.url)
    expect(server.paths).toEqual(['/call', '/call', '/call'])
  })

  it('are sent once for what they are about, whichever call of it fails', async () => {
    const server = await answering()
    const [one, two] = ['own.one', 'own.two'].map((id) => failing(id as 'own.one', `${server.url}/${id}`, controlsAt('it', '/control')))
    await judgeChecks([one!, two!], server.url)
    expect(server.paths.toSorted()).toEqual(['/control', '/own.one', '/own.two'])
  })

  it('stop when the server says that it is too much, and go on after any other answer', async () => {
    const server = await answering(statuses({ '/one': 500, '/two': 429 }))
    await judgeChecks([failing('own.call', `${server.url}/call`, controlsAt('it', '/one', '/two', '/three'))], server.url)
    expect(server.paths).toEqual(['/call', '/one', '/two'])
  })

  it('go on after a connection that is cut, and stop at an answer that does not come', async () => {
    const server = await answering((request, response) => {
      const path = pathOf(request)
      if (path === '/cut') request.socket.destroy()
      else if (path !== '/hangs') response.end('{}')
    })
    const call = failing('own.call', `${server.url}/call`, controlsAt('it', '/cut', '/hangs', '/never'))
    const { by } = await judgeChecks([call], server.url, { settings: { timeoutMs: 700 } })
    expect([...new Set(server.paths)]).toEqual(['/call', '/cut', '/hangs'])
    expect(by['own.call']).toMatchObject({ outcome: 'failed' })
  })

  it('are no more than 14 to one address, shared by the calls that have any', async () => {
    const server = await answering()
    const many = (name: string): Controls => controlsAt(name, ...Array.from({ length: 10 }, (_, index) => `/${name}-${index}`))
    await judgeChecks(
      ['one', 'two', 'three'].map((name) => failing(`own.${name}`, `${server.url}/${name}`, many(name))),
      server.url,
    )
    expect(server.paths.filter((path) => /-\d$/.test(path))).toHaveLength(12)
  })

  it('are seen by checks that look at all answers, and by none that looks at documented calls', async () => {
    const server = await answering()
    const seen: Record<string, readonly Exchange[]> = {}
    const look = (id: `${string}.${string}`, need: ReturnType<typeof exchanges>): Check =>
      must(id, ({ needs }) => void (seen[id] = needs.seen), { needs: { seen: need } })
    await judgeChecks(
      [
        failing('own.call', `${server.url}/call`, controlsAt('it', '/call')),
        look('own.all', exchanges()),
        look('own.documented', documentedCalls()),
      ],
      server.url,
    )
    expect(seen['own.all']).toHaveLength(2)
    expect(seen['own.documented']).toHaveLength(1)
  })
})
