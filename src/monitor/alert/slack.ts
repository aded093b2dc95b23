import { details, headline, type Alert } from './alert.ts'

const symbols = { opened: ':red_circle:', reminded: ':red_circle:', resolved: ':large_green_circle:' } as const

/** The body that Slack's incoming webhooks take, and what speaks like them: Mattermost, Rocket.Chat. */
export function slackBody(alert: Alert): string {
  const lines = [`${symbols[alert.kind]} *${escape(headline(alert))}*`, ...details(alert).map(escape)]
  return JSON.stringify({ text: lines.join('\n') })
}

/** Slack reads these three as markup: no text of ours may mention a channel or hide a link. */
const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
