import { message, render } from '../../messages/index.ts'
import { details, headline, type Alert } from './alert.ts'
import { bearing, type Channel, htmlPage } from './channel.ts'

const colors: Readonly<Record<Alert['kind'], string>> = {
  opened: 'attention',
  changed: 'attention',
  reminded: 'attention',
  resolved: 'good',
}

/** A connector answers 200 with the error of the channel behind it. */
const channelError = /\b(?:delivery failed|HTTP error)\b/i

/** Microsoft Teams: a workflow that posts an adaptive card to a channel. */
export const teams = {
  message(alert, receiver) {
    const { kind, link } = alert
    // Runs of text are no Markdown: no text of ours may mention a person or hide a link.
    const block = (text: string, more: object) => ({ type: 'RichTextBlock', inlines: [{ type: 'TextRun', text, ...more }] })
    const content = {
      $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
      type: 'AdaptiveCard',
      version: '1.4',
      msteams: { width: 'Full' },
      body: [block(headline(alert), { weight: 'bolder', color: colors[kind] }), ...details(alert).map((line) => block(line, {}))],
      ...(link === undefined ? {} : { actions: [{ type: 'Action.OpenUrl', title: render(message('status.link')), url: link }] }),
    }
    const attachments = [{ contentType: 'application/vnd.microsoft.card.adaptive', contentUrl: null, content }]
    return { ...bearing(receiver, JSON.stringify({ type: 'message', attachments })), undelivered: [htmlPage, channelError] }
  },
} satisfies Channel
