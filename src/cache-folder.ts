import { homedir } from 'node:os'
import { join } from 'node:path'

/** Where Gatewatch keeps what it can make again, for all processes of this account. Throws what the system does for an account without a home. */
export function cacheFolder(environment: NodeJS.ProcessEnv): string {
  const named = environment['XDG_CACHE_HOME']
  return join(named === undefined || named === '' ? join(homedir(), '.cache') : named, 'gatewatch')
}
