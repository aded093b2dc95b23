import { loadTargets } from '../../src/config/load.ts'
import { receiver, startMonitor, watched } from './watched.ts'

/**
 * A monitor that is meant to be killed. It prints what it knows to be open when it starts (`open ID`), what it logs of incidents and of its
 * store (`incident-opened ID`, `store-replaced`), and every cycle once it is recorded (`cycle START OUTCOME`, and `kept` where all of it is written).
 */
const { CONFIGURATION = '', STORE = '', INBOX = '' } = process.env
const [loaded] = await loadTargets({ path: CONFIGURATION, environment: process.env })
// Only one call of the API a cycle, so that cycles can be counted by calls: an expired token would be sent once a life.
const { expiredToken: _, ...target } = loaded!
const flapping = { changes: 1000, withinSeconds: 1 }
const settings = { intervalSeconds: 0.1, failureThreshold: 1, successThreshold: 1, flapping, alerts: [receiver(INBOX)] }
const { monitor, lines } = await startMonitor([watched(target, settings)], { path: STORE })
const printed = new Set(['incident-opened', 'incident-resolved', 'store-replaced', 'store-failed'])
const print = (): void => {
  for (const { event, incident = '' } of lines.splice(0)) if (printed.has(event)) console.log(`${event} ${String(incident)}`)
}
monitor.onCycle(({ startedAt, outcome }) => {
  print()
  console.log(`cycle ${startedAt} ${outcome} ${monitor.self().store.failingSince === undefined ? 'kept' : 'pending'}`)
})
print()
for (const { id, resolvedAt } of monitor.incidents()) if (resolvedAt === undefined) console.log(`open ${id}`)
console.log('ready')
process.once('SIGTERM', () => void monitor.stop(3000))
