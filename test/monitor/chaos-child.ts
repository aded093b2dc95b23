import { loadTargets } from '../../src/config/load.ts'
import { receiver, startMonitor, watched } from './watched.ts'

/** A monitor that is meant to be killed: prints the start of every cycle once it is recorded, and what it came to. */
const { CONFIGURATION = '', STORE = '', INBOX = '' } = process.env
const [target] = await loadTargets({ path: CONFIGURATION, environment: process.env })
const flapping = { changes: 1000, withinSeconds: 1 }
const settings = { intervalSeconds: 0.1, failureThreshold: 1, successThreshold: 1, flapping, alerts: [receiver(INBOX)] }
const { monitor } = await startMonitor([watched(target!, settings)], STORE)
monitor.onCycle(({ startedAt, outcome }) => console.log(`${startedAt} ${outcome}`))
console.log('ready')
process.once('SIGTERM', () => void monitor.stop(3000))
