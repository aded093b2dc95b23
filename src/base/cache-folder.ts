import { homedir, userInfo } from 'node:os'
import { isAbsolute, join } from 'node:path'

/** The folder of data that Gatewatch can make again, for all processes of this account (XDG Base Directory Specification). Throws for an account without a home. */
export function cacheFolder(environment: NodeJS.ProcessEnv): string {
  const named = environment['XDG_CACHE_HOME'] ?? ''
  // An empty HOME would be the folder where the process was started.
  const place = isAbsolute(named) ? named : join(homedir() || userInfo().homedir, '.cache')
  return join(place, 'gatewatch')
}
