import type { Exchange, Result } from '../engine/index.ts'
import { ofOtherGateway, type Values } from '../messages/index.ts'
import { isMarked } from './answer.ts'
import { attribute } from './responder.ts'

/** What is recorded of a run. */
interface Seen {
  readonly exchanges: Iterable<Exchange>
  readonly results?: readonly Pick<Result, 'managementApi'>[]
}

/** Whether the gateway is Gravitee, the product that the procedure is written for: it marks its answers. Unknown where it gave none. */
export function isGravitee({ exchanges, results = [] }: Seen): boolean | 'unknown' {
  if (results.some(({ managementApi }) => managementApi !== undefined)) return true
  const answered = [...exchanges].filter(({ origin, response }) => origin === 'gateway' && response !== undefined)
  if (answered.length === 0) return 'unknown'
  return answered.some((exchange) => isMarked(exchange) || attribute(exchange).vendor === 'Gravitee')
}

/** What sentences about such a gateway need: where it is another product they name no part of Gravitee. */
export const gatewayValues = (known: boolean | 'unknown'): Values => (known === false ? ofOtherGateway : {})
