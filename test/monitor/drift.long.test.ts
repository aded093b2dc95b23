import { expect, it } from 'vitest'
import { startSandboxTarget } from '../../src/sandbox/target.ts'
import { startReceiver } from './receiver.ts'
import { startSwitch } from './switch.ts'
import { gatewayAt, receiver, startTimed, watched } from './watched.ts'

it('drift is told once, as a warning, and not again in the night that follows; so is its end', async () => {
  const { sandbox, target } = await startSandboxTarget({ contracts: 'both' })
  const [inbox, gateway] = await Promise.all([startReceiver(), startSwitch(target.gateway!.url)])
  const behind = { ...target, gateway: gatewayAt(gateway.url, target.gateway!) }
  const timed = await startTimed([watched(behind, { intervalSeconds: 2400, alerts: [receiver(inbox.url)] })])
  const kinds = (): readonly string[] => inbox.messages.map(({ body }) => body.kind)
  try {
    await timed.pass(3600)
    expect(kinds()).toEqual([])
    gateway.positions.set('/test/contact', { alter: (body) => body.replaceAll(/"reservasjon":"\w+",?/g, '') })
    await timed.pass(14 * 3600)
    expect(inbox.messages.map(({ body }) => body)).toMatchObject([
      { kind: 'opened', severity: 'warning', text: expect.stringContaining('/personer/0/reservasjon') as string },
    ])
    gateway.positions.clear()
    await timed.pass(2 * 3600)
    expect(kinds()).toEqual(['opened', 'resolved'])
  } finally {
    await timed.monitor.stop(1000)
    await Promise.all([sandbox.stop(), inbox.stop(), gateway.stop()])
  }
})
