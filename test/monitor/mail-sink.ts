import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** The password of the user who may send mail, next to anonymous senders. */
export const mailPassword = 'mail-password-4711'

/** A message that was taken. */
export interface Letter {
  readonly from: string
  readonly to: readonly string[]
  readonly text: string
  /** The mail came over TLS. */
  readonly secure: boolean
}

/** A mail server on loopback: keeps the mail it accepts, and can be made to reject. */
export interface MailSink {
  readonly port: number
  readonly letters: Letter[]
  /** Codes for the next recipients; they are taken afterwards. */
  readonly refusals: number[]
  stop(): Promise<void>
}

/** Without TLS by default. */
export async function startMailSink(options: SMTPServerOptions = { disabledCommands: ['STARTTLS'] }): Promise<MailSink> {
  const letters: Letter[] = []
  const refusals: number[] = []
  const refused = (responseCode: number): Error => Object.assign(new Error('no'), { responseCode })
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    ...options,
    onAuth: ({ username = '', password }, _, done) => (password === mailPassword ? done(null, { user: username }) : done(refused(535))),
    onRcptTo(_address, _session, done) {
      const code = refusals.shift()
      if (code === undefined) done()
      else done(refused(code))
    },
    onData(stream, { envelope: { mailFrom, rcptTo }, secure }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const from = mailFrom === false ? '' : mailFrom.address
        letters.push({ from, to: rcptTo.map(({ address }) => address), text: Buffer.concat(chunks).toString(), secure })
        done()
      })
    },
  })
  // A client that does not trust it hangs up.
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return { port, letters, refusals, stop: async () => await new Promise<void>((resolve) => server.close(() => resolve())) }
}
