import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import type { SMTPServerOptions } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AlertReceiver } from '../../config/target.ts'
import type { Posted } from '../../engine/http/message.ts'
import { Poster } from '../../engine/http/post.ts'
import { alertOf, headline, type Alert } from './alert.ts'
import { receiverName } from './channels.ts'
import { Dispatcher } from './delivery.ts'
import { email } from './email.ts'
import { Outbox } from './outbox.ts'
import { Sensitive } from '../../base/sensitive.ts'
import { hasOpenssl, makeAuthority, type Authority } from '../../../test/engine/http/certificates.ts'
import { TestClock } from '../../../test/monitor/test-clock.ts'
import { cause, configured, cycle, live, minute } from '../../../test/monitor/fleet-events.ts'
import { mailPassword, startMailSink, type Letter, type MailSink } from '../../../test/monitor/mail-sink.ts'
import { until } from '../../../test/monitor/watched.ts'

const story = (more: Parameters<typeof cause>[1] = {}): readonly Alert[] => {
  const down = [1, 2, 3].map((at) => cycle('test', at * minute, [cause(['token.issued'], more)]))
  const up = [4, 5].map((at) => cycle('test', at * minute))
  return live([configured(['test']), ...down, ...up]).notices.map((notice) => alertOf(notice))
}

let sink: MailSink
let poster: Poster

beforeEach(async () => {
  poster = new Poster({ version: '1.2.3', environment: {} })
  sink = await startMailSink()
})
afterEach(async () => {
  await poster.close()
  await sink.stop()
})

const receiver = (more: Partial<AlertReceiver> = {}): AlertReceiver => ({
  type: 'email',
  url: new Sensitive('alert address', `smtp://127.0.0.1:${sink.port}`),
  from: 'gatewatch@example.org',
  to: ['one@example.org', 'two@example.org'].map((address) => new Sensitive('alert address', address)),
  user: new Sensitive('alert address', 'gatewatch'),
  secret: new Sensitive('monitor secret', mailPassword),
  ...more,
})
const occasion = { now: 0, parts: () => [] }
const send = async (alert: Alert, to = receiver(), timeoutMs = 30_000): Promise<Posted> => {
  const message = email.message(alert, to, occasion)
  return await poster.post(
    { ...message, headers: { 'Idempotency-Key': `${alert.id}-x` } },
    { timeoutMs, signal: new AbortController().signal },
  )
}
/** Unfolds the headers first (RFC5322 2.2.3): a long subject takes several lines. */
const header = ({ text }: Letter, name: string): string | undefined =>
  new RegExp(`^${name}: (.*)$`, 'im').exec(text.replaceAll(/\r\n(?=[ \t])/g, ''))?.[1]?.trim()

describe('an alert by e-mail', () => {
  it('goes to everybody who is named, in words, and all that is said of one incident is one thread', async () => {
    const alerts = story()
    for (const alert of alerts) expect(await send(alert)).toEqual({ status: 250 })
    expect(sink.letters.map(({ from, to }) => [from, ...to])).toEqual(
      alerts.map(() => ['gatewatch@example.org', 'one@example.org', 'two@example.org']),
    )
    expect(sink.letters.map((letter) => header(letter, 'Subject'))).toEqual(alerts.map((alert) => `[Gatewatch] ${headline(alert)}`))
    expect(sink.letters[0]!.text).toContain('Fix: Wait.')
    expect(new Set(sink.letters.map((letter) => header(letter, 'References')))).toEqual(new Set([`<${alerts[0]!.incident}@example.org>`]))
    expect(header(sink.letters[0]!, 'Message-ID')).toBe(`<${alerts[0]!.id}-x@example.org>`)
    expect(sink.letters.map(({ text }) => text).join()).not.toContain(mailPassword)
  })

  it('cannot be given further headers by what a target says', async () => {
    const [alert] = story({ cause: 'It fails\r\nBcc: other@example.org\r\n\r\nHello' })
    expect(await send(alert!)).toEqual({ status: 250 })
    expect(sink.letters[0]!.to).toEqual(['one@example.org', 'two@example.org'])
    expect(sink.letters[0]!.text.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/im)
  })

  it('that is refused says the code alone', async () => {
    const [alert] = story()
    expect(await send(alert!, receiver({ secret: new Sensitive('monitor secret', 'wrong') }))).toEqual({ status: 535 })
    sink.refusals.push(451, 451)
    expect(await send(alert!)).toEqual({ status: 451 })
    expect(sink.letters).toEqual([])
  })

  it('that nobody answers is given up in time', async () => {
    const [alert] = story()
    const deaf: Server = createServer().listen(0, '127.0.0.1')
    await once(deaf, 'listening')
    const url = new Sensitive('alert address', `smtp://127.0.0.1:${(deaf.address() as AddressInfo).port}`)
    expect(await send(alert!, receiver({ url }), 300)).toMatchObject({
      failure: expect.stringMatching(/^(connect-)?timeout$/) as string,
    })
    deaf.close()
    expect(await send(alert!, receiver({ url }))).toEqual({ failure: 'connect-refused' })
  })

  it('is never sent in clear to another machine', async () => {
    const [alert] = story()
    // This machine by a name that is not one of its own.
    const url = new Sensitive('alert address', `smtp://0.0.0.0:${sink.port}`)
    expect(await send(alert!, receiver({ url }))).toEqual({ status: 500 })
    expect(sink.letters).toEqual([])
  })

  it('has a receiver for each list of people at one server', () => {
    const other = receiver({ to: [new Sensitive('alert address', 'three@example.org')] })
    expect(new Set([receiver(), other].map(receiverName)).size).toBe(2)
    expect(receiverName(other)).toMatch(/^email-[0-9a-f]{12}$/)
  })
})

describe('a receiver whose settings changed', () => {
  it('is written to as they are now', async () => {
    const outbox = new Outbox({ pending: [], counts: { sent: 0, 'given-up': 0 }, last: 0 }, () => undefined)
    const dispatcher = new Dispatcher({
      outbox,
      clock: new TestClock(0),
      post: async (message) => await poster.post(message, { timeoutMs: 30_000, signal: new AbortController().signal }),
      guard: () => {},
      firing: () => [],
      parts: () => [],
      report: () => {},
    })
    const [alert] = story()
    for (const from of ['one@example.org', 'other@example.org']) {
      const own = receiver({ from })
      dispatcher.configure(new Map([[receiverName(own), own]]))
    }
    outbox.add({ ...alert!, at: 0 }, [receiverName(receiver())])
    dispatcher.wake([receiverName(receiver())])
    await until(() => sink.letters.length === 1, 10_000)
    await dispatcher.stop()
    expect(sink.letters[0]!.from).toBe('other@example.org')
  })
})

describe.skipIf(!hasOpenssl)('over TLS', () => {
  const trusted = getCACertificates('default')
  let authority: Authority
  beforeAll(() => {
    authority = makeAuthority()
    setDefaultCACertificates([...trusted, readFileSync(authority.caFile, 'utf8')])
  })
  afterAll(() => {
    setDefaultCACertificates(trusted)
    authority.remove()
  })

  // To another machine, as it were: this one by a name that is not one of its own.
  const at = (scheme: string): AlertReceiver => receiver({ url: new Sensitive('alert address', `${scheme}://0.0.0.0:${sink.port}`) })
  const restart = async (options: SMTPServerOptions): Promise<void> => {
    await sink.stop()
    sink = await startMailSink({ allowInsecureAuth: false, ...options })
  }

  it.each([
    ['from the beginning', 'smtps', { secure: true }],
    ['once the server is asked (STARTTLS)', 'smtp', {}],
  ] as const)('mail and password go %s', async (_, scheme, options) => {
    await restart({ ...options, ...authority.good })
    const [alert] = story()
    expect(await send(alert!, at(scheme))).toEqual({ status: 250 })
    expect(sink.letters.map(({ secure }) => secure)).toEqual([true])
  })

  it.each([
    ['otherName', 'tls-name'],
    ['expired', 'tls-expired'],
    ['selfSigned', 'tls-untrusted'],
  ] as const)('neither goes to a server with a certificate that is no good: %s', async (bad, failure) => {
    for (const [scheme, options] of [
      ['smtps', { secure: true }],
      ['smtp', {}],
    ] as const) {
      await restart({ ...options, ...authority[bad] })
      const [alert] = story()
      expect(await send(alert!, at(scheme))).toEqual({ failure })
    }
    expect(sink.letters).toEqual([])
  })
})
