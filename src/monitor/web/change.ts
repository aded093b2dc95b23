import type { IncomingMessage } from 'node:http'
import type { ListenSettings } from '../../config/target.ts'
import { isLoopback } from '../../engine/http/proxy.ts'
import type { Credentials } from './auth.ts'
import { plain, type Answer } from './answer.ts'

/**
 * Refuses what would change something: where nobody has to say who he is, and to the page of another site, which has its reader's browser
 * send his password along (CSRF). Browsers say where a request comes from; programs say nothing.
 */
export function refusalOfChange({ headers }: IncomingMessage, listen: Credentials & Pick<ListenSettings, 'host'>): Answer | undefined {
  const { bearerToken, basic, host = '127.0.0.1' } = listen
  if (!isLoopback(host) && bearerToken === undefined && basic === undefined)
    return plain(403, 'Nothing can be asked for here by everybody: set monitor.listen.bearerToken or monitor.listen.basic.')
  const { origin, host: asked, 'sec-fetch-site': site } = headers
  const isOwn = site === undefined ? origin === undefined || URL.parse(origin)?.host === asked : site === 'same-origin'
  return isOwn ? undefined : plain(403, 'The page of another site cannot ask for this.')
}
