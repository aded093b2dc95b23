import { details, headline } from './alert.ts'
import type { Channel } from './channel.ts'

/** Plain text by e-mail; all messages about one incident form one thread. */
export const email: Channel = {
  message(alert, { url, secret, user, from = '', to = [] }) {
    const subject = `[Gatewatch] ${headline(alert)}`.replaceAll(/\s+/g, ' ').slice(0, 250)
    const text = [headline(alert), '', ...details(alert), ''].join('\n')
    const login = user !== undefined && secret !== undefined ? { login: { user, password: secret } } : {}
    return { url, mail: { from, to, ...login, subject, text, thread: alert.incident } }
  },
}
