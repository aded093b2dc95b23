import { jetstream } from '@nats-io/jetstream'
import { connect } from '@nats-io/transport-node'
import { observationStream } from '../src/fleet/names.ts'
import { observationText } from '../src/fleet/observation.ts'

/** The floor of a coordinator that catches up: the whole stream with the same client, every message unpacked and parsed and no more. Its parent is sent what it took. */
const connection = await connect({ servers: process.argv.slice(2) })
const consumer = await jetstream(connection).consumers.get(observationStream)
const [begun, used] = [performance.now(), process.cpuUsage()]
let messages = 0
for await (const { data, info } of await consumer.consume({ max_messages: 4000 })) {
  if (data.length > 0) JSON.parse(observationText(data))
  messages++
  if (info.pending === 0) break
}
const { user, system } = process.cpuUsage(used)
process.send!({
  messages,
  wallSeconds: (performance.now() - begun) / 1000,
  coreSeconds: (user + system) / 1e6,
  peakBytes: process.resourceUsage().maxRSS * 1024,
})
await connection.close()
