import type { Exchange, Result } from '../engine/index.ts'
import { ofOtherGateway, type Values } from '../messages/index.ts'
import { isMarked } from './answer.ts'
import { attribute } from './responder.ts'

/** The recorded exchanges, and results, of a run. */
interface GatewayRecords {
  readonly exchanges: Iterable<Exchange>
  readonly results?: readonly Pick<Result, 'managementApi'>[]
}

/** Returns whether the gateway is Gravitee, the product of the procedure: it marks its responses. Unknown without a response. */
export function isGravitee({ exchanges, results = [] }: GatewayRecords): boolean | 'unknown' {
  if (results.some(({ managementApi }) => managementApi !== undefined)) return true
  const answered = [...exchanges].filter(({ origin, response }) => origin === 'gateway' && response !== undefined)
  if (answered.length === 0) return 'unknown'
  return answered.some((exchange) => isMarked(exchange) || attribute(exchange).vendor === 'Gravitee')
}

/** Values of sentences about the gateway: for another product, sentences name no part of Gravitee. */
export const gatewayValues = (known: boolean | 'unknown'): Values => (known === false ? ofOtherGateway : {})
