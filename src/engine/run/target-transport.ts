import type { Target } from '../../config/index.ts'
import { openTransport, type Transport, type TransportOptions } from '../http/client.ts'
import { Redactor } from '../http/redact.ts'
import { disclosedIn, sensitivesIn } from './known-values.ts'

/** Prepares the transport and the redactor for a target by its settings; the environment may name a proxy. */
export function connect(
  target: Target,
  {
    version,
    environment,
    transactionPrefix,
    between,
  }: Pick<TransportOptions, 'version' | 'transactionPrefix' | 'between'> & { readonly environment: NodeJS.ProcessEnv },
): { readonly transport: Transport; readonly redactor: Redactor } {
  const { timeoutMs, tls } = target
  const transport = openTransport({
    version,
    timeoutMs,
    environment,
    ...(tls.caFile === undefined ? {} : { caFile: tls.caFile }),
    ...(transactionPrefix === undefined ? {} : { transactionPrefix }),
    ...(between === undefined ? {} : { between }),
  })
  return { transport, redactor: new Redactor(sensitivesIn(target), disclosedIn(target)) }
}
