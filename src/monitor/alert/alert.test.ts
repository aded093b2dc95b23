import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { setImmediate as turn } from 'node:timers/promises'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { alertKinds } from '../../config/alert-kinds.ts'
import { Poster } from '../../engine/http/post.ts'
import { Redactor } from '../../engine/http/redact.ts'
import { alertOf, details, headline, type Alert, firingFor, incidentAlertsOf } from './alert.ts'
import { alertmanager } from './alertmanager.ts'
import { Outbox } from './outbox.ts'
import { Dispatcher } from './delivery.ts'
import { channels, receiverName } from './channels.ts'
import { email } from './email.ts'
import { pagerduty } from './pagerduty.ts'
import { slack } from './slack.ts'
import { teams } from './teams.ts'
import { webhook } from './webhook.ts'
import { ownCause } from '../cycle/own-fault.ts'
import type { TargetRules } from '../state/state.ts'
import { publicStatus } from '../public-status.ts'
import { logEvents } from '../log.ts'
import { Sensitive } from '../../base/sensitive.ts'
import { TestClock } from '../../../test/monitor/test-clock.ts'
import { cause, configured, cycle, live, minute, rulesOf } from '../../../test/monitor/fleet-events.ts'
import { startReceiver, type Receiver } from '../../../test/monitor/receiver.ts'
import { receiver, signedBy, until } from '../../../test/monitor/watched.ts'

const address = 'https://idp.example.org'
const story = (names: readonly string[], more: Parameters<typeof cause>[1] = {}): readonly Alert[] => {
  const each = (at: number, causes: Parameters<typeof cycle>[2]) => names.map((name) => cycle(name, at * minute, causes))
  const down = [1, 2, 3].flatMap((at) => each(at, [cause(['token.issued'], { address, ...more })]))
  const up = [4, 5].flatMap((at) => each(at, []))
  return live([configured(names), ...down, ...up]).notices.map((notice) =>
    alertOf(notice, { statusUrl: 'https://status.example.org/', acknowledge: (incident) => `gatewatch ack ${incident}` }),
  )
}
const [opened, resolved] = story(['test']) as [Alert, Alert]

describe('the text of an alert', () => {
  it('has the cause with its host and target as its title, then the fix, since when, the incident and how to acknowledge it', () => {
    expect(headline(opened)).toBe('The identity provider fails. idp.example.org: test down')
    expect(details(opened)).toEqual([
      'Fix: Wait.',
      'Since: 1970-01-01T00:00:59.500Z',
      `Incident: ${opened.incident}`,
      `Acknowledge: gatewatch ack ${opened.incident} (on the machine of the monitor)`,
      'Likely part: identity provider',
      'Evidence: token.issued',
      `Address: ${address}`,
      `Trace: ${'a'.repeat(32)}`,
      `Status: https://status.example.org/#incident-${opened.incident}`,
    ])
  })

  it('narrows the cause down only by what the fix does not begin with', () => {
    const fix = 'Open the subscriptions of each API. Approve a pending one.'
    const narrowed = (next: string): string => details(story(['test'], { fix, next })[0]!).join('\n')
    expect(narrowed('Open the subscriptions of the API. If it is pending, approve it.')).not.toContain('Narrow it down')
    expect(narrowed('Send the key to the contact API.')).toContain('Narrow it down: Send the key to the contact API.')
  })

  it('says where it was seen from', () => {
    const { notices, state } = live([
      configured(['test']),
      ...[1, 2, 3].map((at) => cycle('test', at * minute, [cause(['token.issued'], { address })])),
    ])
    const alert = alertOf(notices[0]!, { location: 'oslo' })
    expect(details(alert)).toContain('Seen from: oslo')
    const parts = () => incidentAlertsOf(alert, 'am', state, alert.at, { location: 'oslo' })
    const { body } = alertmanager.message(alert, receiver('https://am.example.org', 'alertmanager'), { now: alert.at, parts })
    expect(
      (JSON.parse(body) as readonly { labels: object }[]).every(({ labels }) => 'location' in labels && labels.location === 'oslo'),
    ).toBe(true)
  })

  it('says of an end whether the target has recovered, fails by another cause, or is not watched any more', () => {
    const base = cause(['graphql.organization-name'], {
      key: 'graphql-failing base https://api',
      rule: 'graphql-failing',
      cause: 'It fails.',
    })
    const token = cause(['token.issued'])
    const both = [1, 2, 3].map((at) => cycle('test', at * minute, [token, base]))
    const one = [4, 5].map((at) => cycle('test', at * minute, [base]))
    const ends = (events: Parameters<typeof live>[0]): readonly string[] =>
      live([configured(['test']), ...both, ...events]).notices.flatMap((notice) =>
        notice.kind === 'resolved' ? [headline(alertOf(notice))] : [],
      )
    expect(ends([...one, cycle('test', 6 * minute), cycle('test', 7 * minute)])).toEqual([
      'Ended here, another cause goes on: test. The cause was: The identity provider fails.',
      'Recovered: test. The cause was: It fails.',
    ])
    expect(ends([configured(['other'], {}, 4 * minute)])).toEqual([
      'No longer watched: test. The cause was: The identity provider fails.',
      'No longer watched: test. The cause was: It fails.',
    ])
  })

  it('says that it is over, when and after how long, and what was to do', () => {
    expect(headline(resolved)).toBe('Recovered: test. The cause was: The identity provider fails.')
    expect(details(resolved)).toContain('Until: 1970-01-01T00:05:00.000Z, after 4 min')
    expect(details(resolved)).toContain('Fix: Wait.')
    expect(details(resolved).join('\n')).not.toContain('Acknowledge')
    const lasting = (seconds: number): string | undefined =>
      details({ ...resolved, resolvedAt: resolved.since + seconds * 1000 }).find((line) => line.startsWith('Until: '))
    expect([45, 12_000, 187_200].map((seconds) => lasting(seconds)?.split('after ')[1])).toEqual(['45 s', '3 h 20 min', '2 d 4 h'])
  })

  it('calls a warning a warning, however long it lasts', () => {
    const [warning] = story(['test'], { severity: 'warning' }) as [Alert]
    expect(headline(warning)).toMatch(/test warning$/)
    expect(headline({ ...warning, kind: 'reminded' })).toMatch(/test still warning$/)
  })

  it('call nobody down whose calls are only answered too slowly', () => {
    const slow = { key: 'monitor.slow https://api', rule: 'monitor.slow' }
    const [alert] = story(['test'], slow) as [Alert]
    expect(headline(alert)).toMatch(/test too slow$/)
    expect(headline({ ...alert, kind: 'reminded' })).toMatch(/test still too slow$/)
    expect(headline(story(['test'], { ...slow, severity: 'warning' })[0]!)).toMatch(/test warning$/)
  })

  describe('says of the targets what is known of them', () => {
    const names = Array.from({ length: 33 }, (_, index) => `t${index}`)
    const alertsOf = (own: Parameters<typeof cause>[1], more: Partial<TargetRules> = {}) => {
      const each = (at: number, causes: Parameters<typeof cycle>[2]) => names.map((name) => cycle(name, at * minute, causes))
      const down = [1, 2, 3, 4].flatMap((at) => each(at, [cause(['token.issued'], own)]))
      const up = [5, 6].flatMap((at) => each(at, []))
      return live([configured(names, { repeatIntervalSeconds: 60, ...more }), ...down, { type: 'time-passed', at: 4 * minute + 1 }, ...up])
        .notices.filter(({ incident }) => incident.storm === undefined)
        .map((notice) => headline(alertOf(notice)))
    }

    it.each(['own-lag', 'own-limit', 'internal'] as const)('nothing, where Gatewatch itself failed by %s', (fault) => {
      const own = ownCause(fault)
      expect(alertsOf({ ...own, checks: ['token.issued'] })).toEqual([
        `${own.cause} 33 targets unknown`,
        `${own.cause} 33 targets still unknown`,
        `Checked again: 33 targets. The cause was: ${own.cause}`,
      ])
    })

    it('nothing, where the network of Gatewatch is cut', () => {
      const silent = names.map(
        (name) => (at: number) => cycle(name, at * minute, [cause(['token.issued'], { network: true })], { contact: false }),
      )
      const { notices } = live([configured(names), ...[1, 2, 3].flatMap((at) => silent.map((each) => each(at)))])
      expect(notices.map((notice) => headline(alertOf(notice)))).toEqual([
        'Gatewatch reaches no target: the network of its machine is the likely cause. 33 targets unknown',
      ])
    })
  })

  it('reports as many targets at the end as at the beginning, those included that were never confirmed', () => {
    const names = ['a', 'b', 'c']
    const failing = cause(['token.issued'], { address })
    const { notices, state } = live([
      configured(names),
      ...[1, 2].flatMap((at) => names.map((name) => cycle(name, at * minute, [failing]))),
      cycle('a', 3 * minute, [failing]),
      ...[3, 4, 5].flatMap((at) => names.map((name) => cycle(name, at * minute + 1))),
    ])
    expect(notices.map((notice) => headline(alertOf(notice)))).toEqual([
      'The identity provider fails. idp.example.org: 3 targets down',
      'Recovered: 3 targets. The cause was: The identity provider fails.',
    ])
    expect(state.resolved.map(({ members }) => members.size)).toEqual([3])
    expect(
      publicStatus(
        live([configured(new Map(names.map((name) => [name, rulesOf({ publish: { name } })])))], { state, notices }).state,
        6 * minute,
      ).disruptions[0]?.names,
    ).toEqual(['a'])
  })

  it('reports another cause as a change, once, and not as a reminder', () => {
    const other = cause(['token.issued', 'graphql.organization-name'], {
      key: 'identity-provider-client-rejected https://idp',
      rule: 'identity-provider-client-rejected',
      cause: 'The client is refused.',
    })
    const failing = (at: number, own: ReturnType<typeof cause>) => cycle('a', at * minute, [own])
    const { notices } = live([
      configured(['a'], { repeatIntervalSeconds: 600 }),
      ...[1, 2, 3].map((at) => failing(at, cause(['token.issued']))),
      ...[4, 5, 6, 7].map((at) => failing(at, other)),
      { type: 'time-passed', at: 20 * minute },
    ])
    expect(notices.map((notice) => headline(alertOf(notice)))).toEqual([
      'The identity provider fails. a down',
      'The client is refused. a now down',
      'The client is refused. a still down',
    ])
  })

  it('counts the targets of a shared cause and names some of them', () => {
    const [shared] = story(Array.from({ length: 60 }, (_, index) => `t${index}`)) as [Alert]
    expect(headline(shared)).toBe('The identity provider fails. idp.example.org: 60 targets down')
    expect(details(shared).find((line) => line.startsWith('Targets: '))).toMatch(/^Targets: t0, t1, .* and 50 more$/)
  })

  it('of a storm counts the causes and lists them, and the page has them under one name', () => {
    const names = Array.from({ length: 30 }, (_, index) => `t${index}`)
    const own = (name: string) =>
      cause(['token.issued'], {
        key: `client-certificate-required https://${name}`,
        rule: 'client-certificate-required',
        address: `https://${name}`,
      })
    const down = [1, 2, 3, 4].flatMap((at) => names.map((name) => cycle(name, at * minute, [own(name)])))
    const { notices } = live([configured(names), ...down, { type: 'time-passed', at: 5 * minute }])
    const [storm, ...more] = notices.map((notice) => alertOf(notice, { statusUrl: 'https://status.example.org' }))
    expect(more).toEqual([])
    expect(headline(storm!)).toBe('The identity provider fails. 30 causes of this kind. 30 targets down')
    const lines = details(storm!).filter((line) => line.startsWith('- '))
    expect(lines).toHaveLength(11)
    for (const line of lines.slice(0, 10)) expect(line).toMatch(/^- (t\d+) at https:\/\/\1: The identity provider fails\.$/)
    expect(lines[10]).toBe('- and 20 more')
    expect(storm!.link).toBe(`https://status.example.org/#storm-${storm!.incident}`)
  })

  it('cannot be read as markup by a chat room', () => {
    const [hostile] = story(['test'], { cause: '<!channel> & <https://evil.example|here>' }) as [Alert]
    const { text } = JSON.parse(slack.message(hostile, receiver('https://chat', 'slack')).body) as { text: string }
    expect(text).toContain('&lt;!channel&gt; &amp; &lt;https://evil.example|here&gt;')
    expect(text).not.toMatch(/<(?!br)/)
  })
})

describe('the forms of an alert', () => {
  it('is JSON with its text for a webhook', () => {
    const body = JSON.parse(webhook.message(opened, receiver('https://hook')).body) as Record<string, unknown>
    expect(body).toMatchObject({ schema: 1, kind: 'opened', targets: ['test'], severity: 'critical', since: '1970-01-01T00:00:59.500Z' })
    expect(String(body['text']).split('\n')[0]).toBe(headline(opened))
  })

  it('fires and ends for Alertmanager under the same labels, those of the target included', () => {
    const bodies = sentToAlertmanager(['test'])
    expect(bodies.map(([own]) => own!.labels)).toEqual([labelsOf('test'), labelsOf('test')])
    expect(bodies[0]![0]).toMatchObject({ startsAt: '1970-01-01T00:00:59.500Z', endsAt: '2026-11-21T12:05:00.000Z' })
    expect(bodies[1]![0]).toMatchObject({ startsAt: '1970-01-01T00:00:59.500Z', endsAt: '1970-01-01T00:05:00.000Z' })
  })

  it('fires at Alertmanager for each target, however many there are, and ends for each', () => {
    const names = Array.from({ length: 60 }, (_, index) => `t${String(index).padStart(2, '0')}`)
    for (const body of sentToAlertmanager(names)) expect(body.map(({ labels }) => labels)).toEqual(names.map(labelsOf))
  })

  it('does not say at Alertmanager that what comes and goes is down while it passes', () => {
    const rules = new Map([['test', rulesOf({ receivers: ['am'], flapping: { changes: 4, withinSeconds: 3600 } })]])
    const shown = 'xxx..xxx..'
      .split('')
      .map((one, index) => cycle('test', (index + 1) * minute, one === 'x' ? [cause(['token.issued'], { address })] : []))
    const summaryAfter = (cycles: number): unknown => {
      const { state } = live([configured(rules), ...shown.slice(0, cycles)])
      const now = cycles * minute
      const { body } = alertmanager.repeat.message(firingFor('am', state, now, {}), receiver('https://am', 'alertmanager'), now)
      return (JSON.parse(body) as readonly { annotations: { summary: string } }[])[0]?.annotations.summary
    }
    expect(summaryAfter(8)).toBe('The identity provider fails. idp.example.org: test down')
    expect(summaryAfter(10)).toBe('The identity provider fails. idp.example.org: test failing intermittently')
  })

  it('is the same at Alertmanager whichever of two monitors sends it', () => {
    const [here, there] = [0, 7777].map((later) => sentToAlertmanager(['test'], later)[0]!.map(({ labels }) => labels))
    expect(here).toEqual(there)
  })
})

const occasion = { now: Date.parse('2026-11-21T12:00:00Z'), parts: () => [] }
const labelsOf = (target: string) => ({
  alertname: 'GatewatchIncident',
  fingerprint: expect.stringMatching(/^[0-9a-z]{4,7}$/) as string,
  severity: 'critical',
  rule: 'identity-provider-failing',
  step: 'identity-provider',
  host: 'idp.example.org',
  target,
  team: target === 'test' ? 'north' : 'south',
})

/** Returns the alerts for Alertmanager when an incident opens and when it ends; everything may be delayed by some milliseconds. */
function sentToAlertmanager(names: readonly string[], later = 0) {
  const rules = new Map(names.map((name) => [name, rulesOf({ receivers: ['am'], labels: { team: name === 'test' ? 'north' : 'south' } })]))
  const each = (at: number, causes: Parameters<typeof cycle>[2]) => names.map((name) => cycle(name, at * minute + later, causes))
  const down = live([configured(rules), ...[1, 2, 3].flatMap((at) => each(at, [cause(['token.issued'], { address })]))])
  const over = live(
    [4, 5].flatMap((at) => each(at, [])),
    down,
  )
  return [down, over].map(({ state, notices }) => {
    const alert = alertOf(notices.at(-1)!)
    const parts = () => incidentAlertsOf(alert, 'am', state, alert.at, {})
    const { body } = alertmanager.message(alert, receiver('https://am', 'alertmanager'), { ...occasion, parts })
    return JSON.parse(body) as readonly { readonly labels: Readonly<Record<string, string>> }[]
  })
}

describe('a delivery', () => {
  let outbox: Outbox
  let inbox: Receiver
  let poster: Poster
  let dispatcher: Dispatcher
  let clock: TestClock
  const reports: string[] = []
  const secret = new Sensitive('client secret', 'planted-secret-4711')

  beforeEach(async () => {
    reports.length = 0
    clock = new TestClock()
    outbox = new Outbox({ pending: [], counts: { sent: 0, 'given-up': 0 }, last: 0 }, () => undefined)
    inbox = await startReceiver()
    poster = new Poster({ version: '1.2.3', environment: {} })
    const redactor = new Redactor([secret])
    dispatcher = new Dispatcher({
      outbox,
      clock,
      post: async (message) => await poster.post(message, { timeoutMs: 60_000, signal: new AbortController().signal }),
      guard: (alert) => redactor.guard(JSON.stringify(alert)),
      firing: () => [],
      parts: () => [],
      report: (event) => reports.push(event),
    })
  })
  afterEach(async () => {
    await dispatcher.stop()
    await poster.close()
    await inbox.stop()
  })

  const send = (alerts: readonly Alert[], own = receiver(inbox.url), at = clock.now()): void => {
    dispatcher.configure(new Map([[receiverName(own), own]]))
    for (const alert of alerts) outbox.add({ ...alert, at }, [receiverName(own)])
    dispatcher.wake([receiverName(own)])
  }

  it('is signed over time and body, and carries its key', async () => {
    send([opened])
    await inbox.arrived(1)
    const { headers, text } = inbox.messages[0]!
    const [, time, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['x-gatewatch-signature'])) ?? []
    expect(signature).toBe(createHmac('sha256', signedBy).update(`${time}.${text}`).digest('hex'))
    expect(Math.abs(Number(time) - Date.now() / 1000)).toBeLessThan(60)
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': 'Gatewatch/1.2.3',
      'idempotency-key': `${opened.id}-${receiverName(receiver(inbox.url))}`,
    })
  })

  it.each([
    ['slack', ''],
    ['alertmanager', '/api/v2/alerts'],
  ] as const)('to %s shows a token and goes to its path', async (type, path) => {
    send([opened], receiver(`${inbox.url}/hook`, type))
    await inbox.arrived(1)
    expect(inbox.messages[0]).toMatchObject({ path: `/hook${path}`, headers: { authorization: `Bearer ${signedBy}` } })
  })

  it('to PagerDuty opens and resolves under one key, and has the integration key in its body alone', async () => {
    send([opened, resolved], receiver(inbox.url, 'pagerduty'))
    await inbox.arrived(2)
    const [trigger, resolve] = inbox.messages.map(({ text }) => JSON.parse(text) as Record<string, unknown>)
    expect(trigger).toMatchObject({
      routing_key: signedBy,
      event_action: 'trigger',
      payload: { summary: headline(opened), source: 'idp.example.org', severity: 'critical', timestamp: '1970-01-01T00:00:59.500Z' },
      links: [{ href: opened.link }],
    })
    expect(resolve).toEqual({ routing_key: signedBy, event_action: 'resolve', dedup_key: trigger!['dedup_key'] })
    for (const { path, headers } of inbox.messages) expect(`${path} ${JSON.stringify(headers)}`).not.toContain(signedBy)
    expect(inbox.messages.map(({ path }) => path)).toEqual(['/v2/enqueue', '/v2/enqueue'])
  })

  it('to Teams is a card that is read as text, however hostile', async () => {
    const [hostile] = story(['test'], { cause: '[here](https://evil.example) <at>all</at>' }) as [Alert]
    send([hostile], receiver(inbox.url, 'teams'))
    await inbox.arrived(1)
    const { attachments } = JSON.parse(inbox.messages[0]!.text) as {
      attachments: { content: { body: { type: string; inlines: unknown[] }[] } }[]
    }
    const { body } = attachments[0]!.content
    expect(body[0]!.inlines).toEqual([{ type: 'TextRun', text: headline(hostile), weight: 'bolder', color: 'attention' }])
    expect(new Set(body.map(({ type }) => type))).toEqual(new Set(['RichTextBlock']))
  })

  it('is tried again after a refusal, with the same key', async () => {
    inbox.refusals.push(500, 429)
    send([opened])
    for (const count of [1, 2]) {
      await until(() => reports.length === count)
      await clock.pass(2000)
    }
    await until(() => reports.length === 3)
    expect(reports).toEqual(['alert-failed', 'alert-failed', 'alert-sent'])
    expect(inbox.messages.map(({ headers }) => headers['idempotency-key'])).toEqual([`${opened.id}-${receiverName(receiver(inbox.url))}`])
  })

  const html = { 'content-type': 'text/html; charset=utf-8' }
  const failedInTeams = 'Webhook message delivery failed with error: Microsoft Teams endpoint returned HTTP error 429 with ContextId x.'
  it.each([
    ['webhook', 'a login page', { status: 200, headers: html, body: '\n<!doctype html><title>Sign in</title>' }, 'alert-failed'],
    ['webhook', 'a page that is too large', { status: 200, headers: html, body: `<html>${'x'.repeat(100_000)}` }, 'alert-failed'],
    ['webhook', 'a word that says it is HTML', { status: 200, headers: html, body: 'ok' }, 'alert-sent'],
    ['webhook', 'nothing', { status: 204, headers: html }, 'alert-sent'],
    ['webhook', 'a text with an error', { status: 200, headers: { 'content-type': 'text/plain' }, body: 'error: <none>' }, 'alert-sent'],
    ['slack', 'its own ok, which it calls HTML', { status: 200, headers: html, body: 'ok' }, 'alert-sent'],
    ['teams', 'the error of the channel', { status: 200, headers: { 'content-type': 'text/plain' }, body: failedInTeams }, 'alert-failed'],
    ['teams', 'its own 1', { status: 200, headers: { 'content-type': 'text/plain' }, body: '1' }, 'alert-sent'],
    ['teams', 'nothing', { status: 202 }, 'alert-sent'],
    ['teams', 'a login page', { status: 200, headers: html, body: '<html>' }, 'alert-failed'],
  ] as const)('to %s that is answered with %s', async (type, _, out, expected) => {
    inbox.out = out
    send([opened], receiver(inbox.url, type))
    await until(() => reports.length === 1)
    expect(reports).toEqual([expected])
  })

  describe('after an outage of its receiver', () => {
    const alertsOf = (count: number): readonly Alert[] =>
      Array.from({ length: count }, (_, index) => ({ ...opened, id: `i${index}-0`, incident: `i${index}` }))
    const arrived = () => inbox.messages.map(({ body }) => `${body.kind} ${body.incident}`)
    const settled = async () => {
      await turn()
      await until(() => inbox.attempts.length === reports.length)
    }

    it.each([
      ['that answers', { status: 503 }],
      ['that rejects everything', { status: 404 }],
    ])('%s comes in order, and the first that is taken brings all others at once', async (_, out) => {
      inbox.out = out
      for (const [index, alert] of alertsOf(8).entries()) {
        send([alert])
        // The oldest, and one more that tells whether it is the only one.
        await until(() => reports.length === 1 + 2 * index)
      }
      expect(inbox.attempts).toHaveLength(15)
      inbox.out = undefined
      await clock.pass(60_000, async () => await settled())
      await inbox.arrived(8, 5000)
      expect(arrived()).toEqual(alertsOf(8).map(({ incident }) => `opened ${incident}`))
    })

    it('is asked again with each new alert, the oldest first', async () => {
      inbox.out = { status: 503 }
      send(alertsOf(2))
      await until(() => reports.length === 2)
      inbox.out = undefined
      send(alertsOf(3).slice(2))
      await inbox.arrived(3)
      expect(arrived()).toEqual(['opened i0', 'opened i1', 'opened i2'])
    })

    it('reports in one message what began and ended meanwhile', async () => {
      inbox.out = { status: 503 }
      const [first, second] = alertsOf(2) as [Alert, Alert]
      send([first])
      await until(() => reports.length === 1)
      send([second, { ...resolved, id: 'i0-1', incident: 'i0' }])
      await settled()
      inbox.out = undefined
      await clock.pass(60_000, async () => await settled())
      await until(() => reports.filter((event) => event === 'alert-sent').length === 2)
      expect(arrived()).toEqual(['opened i1', 'resolved i0'])
      expect(outbox.counts()).toEqual({ pending: 0, sent: 2, 'given-up': 0 })
    })

    it('one that is rejected holds up nothing but its own incident', async () => {
      inbox.rejects = (text) => /"incident":"i[01]"/.test(text)
      send(alertsOf(6))
      await until(() => reports.length === 2)
      await clock.pass(2000, async () => await settled())
      await inbox.arrived(4, 5000)
      expect(arrived()).toEqual(['opened i2', 'opened i3', 'opened i4', 'opened i5'])
      await until(() => reports.filter((event) => event === 'alert-failed').length >= 4)
      const tried = inbox.attempts.length
      send(alertsOf(7).slice(6))
      await inbox.arrived(5, 5000)
      expect(inbox.attempts.length).toBeLessThanOrEqual(tried + 4)
      inbox.rejects = () => false
      await clock.pass(600_000, async () => await settled())
      await inbox.arrived(7, 5000)
    })

    it.each([
      ['seconds', () => '90', 90],
      ['a date', () => new Date(Date.now() + 90_000).toUTCString(), 88],
      ['more than ten minutes', () => '86400', 600],
    ])('waits as long as it asks to: %s', async (_, header, seconds) => {
      inbox.out = { status: 429, headers: { 'retry-after': header() } }
      send(alertsOf(3))
      await until(() => reports.length === 1)
      inbox.out = undefined
      send(alertsOf(4).slice(3))
      await settled()
      await clock.pass((seconds - 1) * 1000, async () => await settled())
      expect([inbox.attempts.length, arrived()]).toEqual([1, []])
      await clock.pass(4000, async () => await settled())
      await inbox.arrived(4, 5000)
      expect(arrived()).toEqual(['opened i0', 'opened i1', 'opened i2', 'opened i3'])
    })
  })

  it('outlives a receiver that is not there', async () => {
    const { url } = inbox
    await inbox.stop()
    send([opened], receiver(url))
    await until(() => reports.includes('alert-failed'))
    expect(outbox.counts().pending).toBe(1)
  })

  it('is given up after a day', async () => {
    inbox.refusals.push(500)
    send([opened], receiver(inbox.url), clock.now() - 90_000_000)
    await until(() => reports.includes('alert-given-up'))
    expect(outbox.counts()).toEqual({ pending: 0, sent: 0, 'given-up': 1 })
  })

  it('holds no secret: an alert whose text does leaves without its words', async () => {
    send([{ ...opened, cause: { ...opened.cause, cause: `it says ${Buffer.from('planted-secret-4711').toString('base64')}` } }])
    await inbox.arrived(1)
    expect(inbox.messages[0]!.text).not.toContain(Buffer.from('planted-secret-4711').toString('base64'))
    expect(inbox.messages[0]!.body.cause.cause).toContain('withheld')
    expect(reports).toContain('alert-withheld')
  })

  it('to one receiver does not wait for another', async () => {
    const { url } = inbox
    const deaf = createServer().listen(0, '127.0.0.1')
    await once(deaf, 'listening')
    const slow = receiver(`http://127.0.0.1:${(deaf.address() as AddressInfo).port}`)
    dispatcher.configure(
      new Map([
        [receiverName(slow), slow],
        [receiverName(receiver(url)), receiver(url)],
      ]),
    )
    outbox.add(opened, [receiverName(slow), receiverName(receiver(url))])
    dispatcher.wake([receiverName(slow), receiverName(receiver(url))])
    await inbox.arrived(1, 30_000)
    await until(() => reports.includes('alert-sent'))
    expect(outbox.counts()).toMatchObject({ pending: 1, sent: 1 })
    deaf.closeAllConnections()
    deaf.close()
  })

  it('of what is gone from the configuration is not made', async () => {
    outbox.add(opened, [receiverName(receiver(inbox.url))])
    dispatcher.configure(new Map())
    expect(outbox.counts()).toEqual({ pending: 0, sent: 0, 'given-up': 1 })
  })
})

describe('the kinds of receivers', () => {
  it('are those of the settings, and in the manual', () => {
    const schema = JSON.parse(readFileSync('config/target.schema.json', 'utf8')) as {
      definitions: {
        settings: { properties: { monitor: { properties: { alerts: { items: { properties: { type: { enum: string[] } } } } } } } }
      }
    }
    const kinds = Object.keys(channels)
    expect(schema.definitions.settings.properties.monitor.properties.alerts.items.properties.type.enum).toEqual(kinds)
    expect(Object.keys(alertKinds)).toEqual(kinds)
    const manual = readFileSync('docs/guides/alerts.md', 'utf8')
    for (const kind of kinds) expect(manual).toContain(`| \`${kind}\` |`)
  })

  it('and those of lines of the log are in the manual', () => {
    const manual = readFileSync('docs/reference/log.md', 'utf8')
    for (const event of logEvents) expect(manual).toContain(`\`${event}\``)
  })

  it('that are forgotten do not compile', () => {
    // @ts-expect-error Nothing says how an alert becomes a message to Alertmanager.
    const forgetful: typeof channels = { webhook, slack, pagerduty, teams, email }
    expect(Object.keys(channels).length).toBeGreaterThan(Object.keys(forgetful).length)
  })
})

describe('the name of a receiver', () => {
  it('tells kinds and addresses apart and shows neither address nor secret', () => {
    const names = [receiver('https://a'), receiver('https://b'), receiver('https://a', 'slack')].map(receiverName)
    expect(new Set(names).size).toBe(3)
    expect(names[0]).toMatch(/^webhook-[0-9a-f]{12}$/)
  })
})
