import { request } from 'node:http'
import { expect, it } from 'vitest'
import { loadLanguage, message, render } from '../../src/messages/language.ts'
import type { Message } from '../../src/messages/message.ts'
import { worded, type CauseDescription, type TimelineEntry } from '../../src/monitor/cause-description.ts'
import { Sensitive } from '../../src/base/sensitive.ts'
import { markup } from '../../src/report/markup.ts'
import { englishLeft } from '../report/english-left.ts'
import { fleetOf } from './fleet-view.ts'
import { serving } from './serving.ts'
import { incidentOf, now, refused, targetOf } from './views.ts'

const values = { seen: message('diagnosis.seen', { status: ['401'] }) }
const fix = { id: 'diagnosis.identity-provider-client-rejected.fix', values }
const next = message('probe.look-in-log')
const cause: CauseDescription = {
  ...refused,
  ...worded({ id: 'diagnosis.identity-provider-client-rejected.cause', values }, fix, next),
  steps: ['identity-provider', 'register-integration', 'api-key'],
  sections: ['SPEC 4.1', 'SPEC 4.2', 'SPEC 4.3'],
}
const timeline: readonly TimelineEntry[] = [
  { at: now, kind: 'opened', text: cause.cause, ...cause.messages?.cause },
  { at: now, kind: 'notified', text: 'Notified 2 receivers.', ...message('timeline.notified', { count: 2 }) },
]
/** A monitor with all that its pages can show. */
const monitor = {
  ...fleetOf(
    [
      {
        ...targetOf('south', 'down'),
        causes: [cause],
        refusal: { count: 3, at: now, until: now + 60_000 },
        nextMaintenance: { from: now, to: now + 1, timeZone: 'UTC', reason: 'Oppgradering' },
      },
      targetOf('north', 'up'),
      targetOf('east', 'degraded'),
      { ...targetOf('new', 'unknown'), causes: [] },
      { ...targetOf('old', 'maintenance'), maintenance: 'Oppgradering' },
    ].map((target) => (target.name === 'east' ? { ...target, causes: [] } : target)),
    [
      incidentOf('i-1', ['south'], { cause, timeline, flapping: true }),
      ...['i-2', 'i-3'].map((id) => incidentOf(id, ['south', 'north'], { cause, timeline, storm: 'i-2', severity: 'warning' })),
      incidentOf('i-4', ['north'], { cause, timeline, resolvedAt: now }),
    ],
  ),
}
monitor.setStore({ failingSince: now, reason: message('system.ENOSPC'), unwritten: 1, lost: 0, setAside: 0 })
monitor.setPeople({
  decisions: [
    {
      id: 'd-1',
      kind: 'silence',
      of: { kind: 'target', name: 'south' },
      by: { name: 'Kari', from: 'command line' },
      at: now,
      until: now + 1,
      text: 'Kjent',
    },
  ],
  journal: [{ number: 1, kind: 'note', of: { kind: 'incident', name: 'i-1' }, by: { name: 'Kari', from: 'page' }, at: now, text: 'Ringt' }],
})

const operators = { Kari: new Sensitive('monitor secret', 'karis-secret-0815') }
const authorization = `Basic ${Buffer.from('Kari:karis-secret-0815').toString('base64')}`
const pages = [
  '/',
  ...monitor.targets().map(({ name }) => `/?target=${name}`),
  '/operators',
  '/operators?incident=i-1',
  '/operators?target=south',
]
const read = async (url: string, headers: Record<string, string> = {}): Promise<string> =>
  await (await fetch(url, { headers: { authorization, ...headers } })).text()

/** The texts for readers who see no picture are checked, too. */
const spoken = (page: string): string =>
  page
    .replace(/^[\s\S]*<body>/, '<body>')
    .replaceAll(/<(script|code)\b[^>]*>[\s\S]*?<\/\1>/g, ' ')
    .replaceAll(/ (?:aria-label|title|placeholder)="([^"]*)"/g, '><p>$1</p><p')
    .replaceAll(/<\/?(?:svg|title|desc|text|path|g|rect)\b[^>]*>/g, '<p>')

/** Words of the page in English that no Norwegian sentence has. */
const english =
  /\b(?:targets?|cycles?|incidents?|certificate|passed|blocked|warning|resolved|began|yesterday|requests?|response|location|coordinator|prober|acknowledge|silenced)\b(?!\.)/i

it.each(pages)('the page %s is in Norwegian where the browser asks for it, to the last sentence', async (path) => {
  const { url } = await serving(monitor, { listen: { operators } })
  const page = await read(`${url}${path}`, { 'accept-language': 'nn,en;q=0.5' })
  expect(page).toContain('<html lang="nb">')
  expect(englishLeft(spoken(page))).toEqual([])
  expect(
    spoken(page)
      .replaceAll(/<[^>]*>/g, '\n')
      .split('\n')
      .filter((line) => english.test(line)),
  ).toEqual([])
})

it('keeps what a reader chose, and follows it in the events', async () => {
  const { url } = await serving(monitor, { listen: { operators } })
  const chosen = await fetch(`${url}/?language=nb`, { headers: { authorization, 'accept-language': 'en' } })
  const cookie = chosen.headers.get('set-cookie')!.split(';')[0]!
  expect(await read(`${url}/?target=south`, { 'accept-language': 'en', cookie })).toContain('<html lang="nb">')
  expect(await read(`${url}/?target=south&language=en`, { cookie })).toContain('<html lang="en">')
  expect(await chosen.text()).toContain('data-events="events?language=nb"')
  const first = await new Promise<string>((resolve, reject) => {
    const asked = request(`${url}/events?language=nb`, { headers: { authorization } }, (response) => {
      response.setEncoding('utf8').on('data', (data: string) => {
        if (!data.includes('event: part')) return
        resolve(data)
        asked.destroy()
      })
    })
    asked.on('error', reject).end()
  })
  expect(first).toContain('1 miljø er nede')
})

it('says in a line of its own what narrows the cause down, in each language', async () => {
  const { url } = await serving(monitor, { listen: { operators } })
  const [english, norwegian] = await Promise.all(
    ['en', 'nb'].map(async (language) => await read(`${url}/?target=south&language=${language}`)),
  )
  for (const [page, tag, fixLabel, nextLabel] of [
    [english!, 'en', 'Fix', 'Narrow it down'],
    [norwegian!, 'nb', 'Løsning', 'Finn ut mer'],
  ] as const) {
    const language = await loadLanguage(tag)
    const said = (text: Message): string => markup`${render(text, language)}`.text
    expect(page).toContain(`<b>${fixLabel}:</b> ${said(fix)}</p>`)
    expect(page).toContain(`<b>${nextLabel}:</b> ${said(next)}</p>`)
  }
})
