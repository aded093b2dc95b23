import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startSandboxTarget, type SandboxTarget } from '../../src/sandbox/target.ts'
import { startReceiver, type Receiver } from '../monitor/receiver.ts'
import { needs } from '../require-server.ts'
import { freePorts, type Child } from '../witness/child.ts'
import { startBalancer, type Balancer } from './balancer.ts'
import { alertmanagerFiles, prometheusFiles, toldOnCall } from './deployed.ts'
import { startAlertmanager, startGatewatch, startPrometheus, until } from './stage.ts'

const intervalMs = 2000
/** As long as a minute takes in the deployed rules and routes. */
const minuteMs = 1500

needs('prometheus', 'prometheus-alertmanager')('two of Gatewatch, of Prometheus and of Alertmanager', () => {
  let world: SandboxTarget
  let receiver: Receiver
  let balancer: Balancer
  let gatewatches: readonly Child[] = []
  let prometheis: readonly Child[] = []
  let alertmanagers: readonly Child[] = []

  beforeAll(async () => {
    world = await startSandboxTarget()
    receiver = await startReceiver()
    const free = await freePorts(8)
    const [pages, databases, webs, clusters] = [0, 2, 4, 6].map((from) => free.slice(from, from + 2)) as [
      number[],
      number[],
      number[],
      number[],
    ]
    balancer = await startBalancer(pages)
    const rhythm = { intervalSeconds: intervalMs / 1000, tokenRefreshSeconds: 1 }
    const rules = prometheusFiles({ gatewatch: balancer.port, alertmanagers: webs }, minuteMs)
    const routes = alertmanagerFiles(receiver.url, minuteMs)
    ;[gatewatches, prometheis, alertmanagers] = await Promise.all([
      Promise.all(pages.map(async (port) => await startGatewatch(port, world.sandbox.environment, rhythm))),
      Promise.all(databases.map(async (port) => await startPrometheus(port, rules))),
      Promise.all(webs.map(async (port, index) => await startAlertmanager(port, { listen: clusters[index]!, peers: clusters }, routes))),
    ])
    for (const port of databases) await until(async () => await hasResults(port))
    // Where programs are slow to start, an alert of their absence may have been sent.
    await until(async () => statuses(0).filter((status) => status === 'firing').length * 2 === statuses(0).length)
  }, 300_000)

  afterAll(async () => {
    await Promise.all([...gatewatches, ...prometheis, ...alertmanagers].map(async (child) => await child.stop()))
    await Promise.all([balancer.stop(), receiver.stop(), world.sandbox.stop()])
  })

  const statuses = (from: number): readonly string[] => toldOnCall(receiver.messages.slice(from)).map(({ status }) => status)
  const chats = (from: number): number => receiver.messages.slice(from).filter(({ path }) => path === '/chat').length

  it('tell of a broken token once and by its cause, and once that it is over', async () => {
    const from = receiver.messages.length
    await world.sandbox.setFaults(['client-not-authenticated'])
    await receiver.arrived(from + 2)
    const { alerts } = toldOnCall(receiver.messages.slice(from))[0]!
    expect(alerts).toHaveLength(1)
    expect(alerts[0]).toMatchObject({
      labels: { alertname: 'GatewatchIncident', check: 'token.issued', host: new URL(world.target.authUrl).host },
      annotations: { description: 'Cause: identity-provider-client-rejected. Step: configuration. Fix: open the status page of a target.' },
    })
    await world.sandbox.setFaults([])
    await receiver.arrived(from + 4)
    expect(statuses(from)).toEqual(['firing', 'resolved'])
    expect(chats(from)).toBe(2)
  }, 600_000)

  it('tell it once although one of each is killed while it lasts, and once that it is over', async () => {
    const from = receiver.messages.length
    await world.sandbox.setFaults(['client-not-authenticated'])
    await receiver.arrived(from + 2)
    // An Alertmanager killed in the moment of sending cannot share with its peers that it has.
    await pause(1000)
    for (const [victim] of [gatewatches, prometheis, alertmanagers]) {
      await victim!.kill()
      await pause(2 * intervalMs)
      expect(statuses(from)).toEqual(['firing'])
    }
    await world.sandbox.setFaults([])
    await receiver.arrived(from + 4)
    await pause(5 * minuteMs)
    expect(statuses(from)).toEqual(['firing', 'resolved'])
    expect(chats(from)).toBe(2)
  }, 600_000)
})

/** Returns whether a Prometheus has results of satisfied checks. */
async function hasResults(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/query?query=count(gatewatch_check_success==1)`)
  if (!answer.ok) return false
  const { data } = (await answer.json()) as { data: { result: readonly unknown[] } }
  return data.result.length > 0
}
