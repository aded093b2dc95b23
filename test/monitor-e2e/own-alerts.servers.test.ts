import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startSandboxTarget, type SandboxTarget } from '../../src/sandbox/target.ts'
import { startReceiver, type Receiver } from '../monitor/receiver.ts'
import { needs } from '../require-server.ts'
import { freePorts, type Child } from '../witness/child.ts'
import { alertmanagerFiles, toldOnCall } from './deployed.ts'
import { startAlertmanager, startGatewatch, until } from './stage.ts'

const intervalMs = 2000
const minuteMs = 500

needs('prometheus-alertmanager')('alerts that Gatewatch sends by itself', () => {
  let world: SandboxTarget
  let people: Receiver
  let relayed: Receiver
  const children: Child[] = []

  beforeAll(async () => {
    world = await startSandboxTarget()
    people = await startReceiver()
    relayed = await startReceiver()
    const [page, web, cluster] = (await freePorts(3)) as [number, number, number]
    children.push(await startAlertmanager(web, { listen: cluster, peers: [] }, alertmanagerFiles(relayed.url, minuteMs)))
    const alerts = [
      { type: 'webhook', url: people.url },
      { type: 'alertmanager', url: `http://127.0.0.1:${web}` },
    ]
    const rhythm = { intervalSeconds: intervalMs / 1000, failureThreshold: 2, successThreshold: 2, tokenRefreshSeconds: 1 }
    children.push(await startGatewatch(page, world.sandbox.environment, { ...rhythm, alerts }))
    await until(async () => (await fetch(`http://127.0.0.1:${page}/readyz`)).ok)
  }, 300_000)

  afterAll(async () => {
    await Promise.all(children.map(async (child) => await child.stop()))
    await Promise.all([people.stop(), relayed.stop(), world.sandbox.stop()])
  })

  it('tell of a broken token once and by its cause, and once that it is over', async () => {
    const [told, passedOn] = [people.messages.length, relayed.messages.length]
    await world.sandbox.setFaults(['client-not-authenticated'])
    await people.arrived(told + 1)
    expect(people.messages[told]!.body).toMatchObject({
      kind: 'opened',
      targets: ['sandbox'],
      cause: { steps: ['configuration', 'identity-provider'], evidence: ['token.issued'] },
    })
    await relayed.arrived(passedOn + 2)
    await world.sandbox.setFaults([])
    await Promise.all([people.arrived(told + 2), relayed.arrived(passedOn + 4)])
    await pause(2 * intervalMs)
    expect(people.messages.slice(told).map(({ body }) => body.kind)).toEqual(['opened', 'resolved'])
    const [summary] = (JSON.parse(people.messages[told]!.text) as { text: string }).text.split('\n')
    const heard = toldOnCall(relayed.messages.slice(passedOn))
    expect(heard.map(({ status, alerts }) => [status, ...alerts.map(({ annotations }) => annotations['summary'])])).toEqual([
      ['firing', summary],
      ['resolved', summary],
    ])
  }, 600_000)

  it('of two monitors are one alert at Alertmanager, with the labels of the target, and over once both say so', async () => {
    const [pages, [web, cluster]] = [(await freePorts(2)) as [number, number], (await freePorts(2)) as [number, number]]
    const heard = await startReceiver()
    const own: Child[] = [await startAlertmanager(web, { listen: cluster, peers: [] }, alertmanagerFiles(heard.url, minuteMs))]
    try {
      const alerts = [{ type: 'alertmanager', url: `http://127.0.0.1:${web}` }]
      const rhythm = { intervalSeconds: intervalMs / 1000, failureThreshold: 2, successThreshold: 2, tokenRefreshSeconds: 1 }
      const start = async (page: number) =>
        await startGatewatch(page, world.sandbox.environment, { ...rhythm, alerts }, 'labels: { team: north }\n')
      own.push(...(await Promise.all(pages.map(start))))
      for (const page of pages) await until(async () => (await fetch(`http://127.0.0.1:${page}/readyz`)).ok)
      await world.sandbox.setFaults(['client-not-authenticated'])
      const firing = async (): Promise<readonly { readonly labels: Record<string, string>; readonly receivers: unknown }[]> =>
        (await (await fetch(`http://127.0.0.1:${web}/api/v2/alerts`)).json()) as []
      await until(async () => (await firing()).length > 0)
      await pause(3 * intervalMs)
      const fired = await firing()
      expect(fired.map(({ labels }) => labels)).toEqual([
        {
          alertname: 'GatewatchIncident',
          fingerprint: expect.any(String) as string,
          severity: 'critical',
          rule: 'identity-provider-client-rejected',
          step: 'configuration',
          host: new URL(world.target.authUrl).host,
          target: 'sandbox',
          team: 'north',
        },
      ])
      await world.sandbox.setFaults([])
      await heard.arrived(4)
      await pause(3 * intervalMs)
      expect(toldOnCall(heard.messages).map(({ status }) => status)).toEqual(['firing', 'resolved'])
    } finally {
      await Promise.all(own.map(async (child) => await child.stop()))
      await heard.stop()
    }
  }, 300_000)
})
