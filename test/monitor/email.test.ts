import { once } from 'node:events'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { AlertReceiver } from '../../src/config/target.ts'
import type { Posted } from '../../src/engine/http/message.ts'
import { Poster } from '../../src/engine/http/post.ts'
import { alertOf, headline, type Alert } from '../../src/monitor/alert/alert.ts'
import { receiverName } from '../../src/monitor/alert/channels.ts'
import { email } from '../../src/monitor/alert/email.ts'
import { Sensitive } from '../../src/sensitive.ts'
import { cause, configured, cycle, live, minute } from './fleet.ts'

const password = 'mail-password-4711'
const story = (more: Parameters<typeof cause>[1] = {}): readonly Alert[] => {
  const down = [1, 2, 3].map((at) => cycle('test', at * minute, [cause(['token.issued'], more)]))
  const up = [4, 5].map((at) => cycle('test', at * minute))
  return live([configured(['test']), ...down, ...up]).notices.map((notice) => alertOf(notice))
}

interface Letter {
  readonly from: string
  readonly to: readonly string[]
  readonly text: string
}

let sink: SMTPServer
let letters: Letter[]
let refusal: { readonly code: number } | undefined
let poster: Poster
let port: number

beforeEach(async () => {
  letters = []
  refusal = undefined
  poster = new Poster({ version: '1.2.3', environment: {} })
  sink = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username = '', password: shown }, _, done) =>
      shown === password ? done(null, { user: username }) : done(Object.assign(new Error('no'), { responseCode: 535 })),
    onRcptTo: (_address, _session, done) =>
      refusal === undefined ? done() : done(Object.assign(new Error('not now'), { responseCode: refusal.code })),
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = envelope
        const from = mailFrom === false ? '' : mailFrom.address
        letters.push({ from, to: rcptTo.map(({ address }) => address), text: Buffer.concat(chunks).toString() })
        done()
      })
    },
  })
  sink.listen(0, '127.0.0.1')
  await once(sink.server, 'listening')
  port = (sink.server.address() as AddressInfo).port
})
afterEach(async () => {
  await poster.close()
  await new Promise<void>((resolve) => sink.close(() => resolve()))
})

const receiver = (more: Partial<AlertReceiver> = {}): AlertReceiver => ({
  type: 'email',
  url: new Sensitive('alert address', `smtp://127.0.0.1:${port}`),
  from: 'gatewatch@example.org',
  to: ['one@example.org', 'two@example.org'].map((address) => new Sensitive('alert address', address)),
  user: new Sensitive('alert address', 'gatewatch'),
  secret: new Sensitive('monitor secret', password),
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
const header = ({ text }: Letter, name: string): string | undefined => new RegExp(`^${name}: (.*)$`, 'im').exec(text)?.[1]?.trim()

describe('an alert by e-mail', () => {
  it('goes to everybody who is named, in words, and all that is said of one incident is one thread', async () => {
    const alerts = story()
    for (const alert of alerts) expect(await send(alert)).toEqual({ status: 250 })
    expect(letters.map(({ from, to }) => [from, ...to])).toEqual(
      alerts.map(() => ['gatewatch@example.org', 'one@example.org', 'two@example.org']),
    )
    expect(letters.map((letter) => header(letter, 'Subject'))).toEqual(alerts.map((alert) => `[Gatewatch] ${headline(alert)}`))
    expect(letters[0]!.text).toContain('What to do: Wait.')
    expect(new Set(letters.map((letter) => header(letter, 'References')))).toEqual(new Set([`<${alerts[0]!.incident}@example.org>`]))
    expect(header(letters[0]!, 'Message-ID')).toBe(`<${alerts[0]!.id}-x@example.org>`)
    expect(letters.map(({ text }) => text).join()).not.toContain(password)
  })

  it('cannot be given further headers by what a target says', async () => {
    const [alert] = story({ cause: 'It fails\r\nBcc: other@example.org\r\n\r\nHello' })
    expect(await send(alert!)).toEqual({ status: 250 })
    expect(letters[0]!.to).toEqual(['one@example.org', 'two@example.org'])
    expect(letters[0]!.text.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/im)
  })

  it('that is refused says the code alone', async () => {
    const [alert] = story()
    expect(await send(alert!, receiver({ secret: new Sensitive('monitor secret', 'wrong') }))).toEqual({ status: 535 })
    refusal = { code: 451 }
    expect(await send(alert!)).toEqual({ status: 451 })
    expect(letters).toEqual([])
  })

  it('that nobody answers is given up in time', async () => {
    const [alert] = story()
    const deaf: Server = createServer().listen(0, '127.0.0.1')
    await once(deaf, 'listening')
    const url = new Sensitive('alert address', `smtp://127.0.0.1:${(deaf.address() as AddressInfo).port}`)
    expect(await send(alert!, receiver({ url }), 300)).toMatchObject({
      failure: expect.stringMatching(/^(timeout|smtp-timedout)$/) as string,
    })
    deaf.close()
    expect(await send(alert!, receiver({ url }))).toMatchObject({ failure: expect.stringMatching(/^smtp-/) as string })
  })

  it('is never sent in clear to another machine', async () => {
    const [alert] = story()
    // This machine by a name that is not one of its own.
    const url = new Sensitive('alert address', `smtp://0.0.0.0:${port}`)
    expect(await send(alert!, receiver({ url }))).not.toMatchObject({ status: 250 })
    expect(letters).toEqual([])
  })

  it('has a receiver for each list of people at one server', () => {
    const other = receiver({ to: [new Sensitive('alert address', 'three@example.org')] })
    expect(new Set([receiver(), other].map(receiverName)).size).toBe(2)
    expect(receiverName(other)).toMatch(/^email-[0-9a-f]{12}$/)
  })
})
