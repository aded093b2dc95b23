import type { ExitCode } from '../engine/index.ts'
import { Acts, connectNats, NatsError, readerName } from '../fleet/index.ts'
import { UsageError } from '../library/index.ts'
import { message } from '../messages/index.ts'
import type { AskedAct } from '../monitor/index.ts'
import { natsSettingsOf, type NatsOptions } from './monitor-fleet.ts'

/** Lets all coordinators of a fleet know what an operator decided, signed by the key of the operator. */
export async function publishAct(asked: AskedAct, options: NatsOptions): Promise<ExitCode> {
  const settings = natsSettingsOf(options)
  if (settings.nkey === undefined) throw new UsageError(message('fleet.operator-key'))
  const refused = (error: unknown): never => {
    if (error instanceof NatsError) throw error
    throw new UsageError(message('fleet.not-published', { reason: error instanceof Error ? error.message : 'unknown' }))
  }
  const { subject, id, data } = new Acts(settings, () => undefined).message({ asked })
  const nats = await connectNats(settings, readerName, { patient: false }).catch(refused)
  try {
    await nats.stream.publish(subject, data, { msgID: id }).catch(refused)
  } finally {
    await nats.connection.close()
  }
  console.log('Published to the coordinators. The status page shows what holds.')
  return 0
}
