import { createTransport } from 'nodemailer'
import { tlsRules } from '../../base/index.ts'
import { isLoopbackHost } from '../../domain/index.ts'
import { failureOf } from './failure.ts'
import type { Mail, Posted, PostLimits } from './message.ts'

/** Sends a message to its server, until the time is over or the signal is given. Never rejects for errors of the network. */
export async function sendMail({ url, mail, headers = {} }: Mail, { timeoutMs, signal }: PostLimits): Promise<Posted> {
  const { protocol, hostname, port } = new URL(url.reveal())
  const { from, to, login, subject, text, thread } = mail
  const secure = protocol === 'smtps:'
  const isHere = isLoopbackHost(hostname)
  const transport = createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port || (secure ? 465 : 587)),
    secure,
    ...(secure ? {} : isHere ? { ignoreTLS: true } : { requireTLS: true }),
    ...(login === undefined ? {} : { auth: { user: login.user.reveal(), pass: login.password.reveal() } }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
    tls: tlsRules,
  })
  const idOf = (name: string): string => `<${name}@${from.slice(from.lastIndexOf('@') + 1).replace(/>$/, '')}>`
  const key = headers['Idempotency-Key']
  const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
  const { promise: late, resolve } = Promise.withResolvers<Posted>()
  const onLimit = (): void => resolve({ failure: signal.aborted ? 'aborted' : 'timeout' })
  limit.addEventListener('abort', onLimit, { once: true })
  const sent = transport
    .sendMail({
      from,
      to: to.map((address) => address.reveal()),
      subject,
      text,
      references: idOf(thread),
      headers: { 'Auto-Submitted': 'auto-generated' },
      ...(key === undefined ? {} : { messageId: idOf(key) }),
    })
    .then((): Posted => ({ status: 250 }), refusalOf)
  try {
    return await Promise.race([sent, late])
  } finally {
    limit.removeEventListener('abort', onLimit)
    transport.close()
  }
}

interface SmtpError {
  readonly responseCode?: number
  readonly code?: string
  /** The code of the operating system or of TLS. */
  readonly originalCode?: string
}

/** The server's code, or why there is none; its words may repeat whom the message was for. */
function refusalOf({ responseCode, code = '', originalCode = code }: SmtpError): Posted {
  if (responseCode !== undefined) return { status: responseCode }
  const failure = failureOf({ code: originalCode }, 'connect').code
  if (failure !== 'unknown') return { failure }
  return { failure: /^E[A-Z]{2,20}$/.test(code) ? `smtp-${code.slice(1).toLowerCase()}` : 'unknown' }
}
