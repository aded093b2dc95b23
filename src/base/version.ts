import { packageText } from './package-files.ts'

/** The version of Gatewatch, for reports and the User-Agent. */
export const version = (JSON.parse(packageText('package.json')) as { version: string }).version
