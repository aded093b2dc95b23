import { createRequire } from 'node:module'

/** The version of Gatewatch, for reports and the User-Agent. */
export const version = (createRequire(import.meta.url)('gatewatch/package.json') as { version: string }).version
