import type * as Tls from 'node:tls'

/** TLS of Node.js, which takes longer to load than the calls of a run: a target without it does without. */
export const nodeTls = (): typeof Tls => process.getBuiltinModule('node:tls')
