import { details, headline, type Alert } from './alert.ts'
import { bearing, type Channel } from './channel.ts'

const symbols: Readonly<Record<Alert['kind'], string>> = {
  opened: ':red_circle:',
  changed: ':red_circle:',
  reminded: ':red_circle:',
  resolved: ':large_green_circle:',
}

/** Slack's incoming webhooks, and compatible ones: Mattermost, Rocket.Chat. */
export const slack = {
  message(alert, receiver) {
    const lines = [`${symbols[alert.kind]} *${escape(headline(alert))}*`, ...details(alert).map(escape)]
    return bearing(receiver, JSON.stringify({ text: lines.join('\n') }))
  },
} satisfies Channel

/** Slack reads these three as markup: no text of ours may mention a channel or hide a link. */
const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
