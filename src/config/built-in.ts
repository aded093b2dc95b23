import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** Where a file of the package's `config` folder lies: the same from the sources, from the build and when installed. */
export function builtInPath(name: 'sandbox.yaml' | 'target.schema.json' | 'results.schema.json' | 'target.validator.cjs'): string {
  return join(dirname(createRequire(import.meta.url).resolve('gatewatch/package.json')), 'config', name)
}
