import type { Metafile, Plugin } from 'esbuild'
import { packageOf } from './origin.ts'

/**
 * Gives what `await import('graphql')` loads its names. Of a package in CommonJS esbuild makes a file that exports `default` and nothing else, where
 * Node.js, which runs the sources, finds the names as well.
 */
export const namedExports: Plugin = {
  name: 'named exports',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, async ({ path, importer, kind, resolveDir }) => {
      if (kind !== 'dynamic-import' || packageOf(importer) !== undefined) return undefined
      const { external, errors } = await build.resolve(path, { kind: 'import-statement', resolveDir })
      if (external || errors.length > 0) return undefined
      return (await namesOf(path)) === undefined ? undefined : { path, namespace: 'named', pluginData: { resolveDir } }
    })
    build.onLoad({ filter: /.*/, namespace: 'named' }, async ({ path, pluginData }) => ({
      contents: `import * as whole from '${path}'; export const { ${(await namesOf(path))!.join(', ')} } = whole`,
      resolveDir: (pluginData as { readonly resolveDir: string }).resolveDir,
    }))
  },
}

/** The names that Node.js finds in a package in CommonJS; undefined of any other. */
async function namesOf(name: string): Promise<readonly string[] | undefined> {
  const whole = (await import(name)) as object
  if (!('module.exports' in whole)) return undefined
  return Object.keys(whole).filter((each) => /^(?!default$|__esModule$)[A-Za-z$_][\w$]*$/.test(each))
}

/** Refuses a bundle in which something is loaded while it runs that has lost its names. */
export function assertNamed({ outputs }: Metafile): void {
  const nameless = Object.values(outputs).filter(
    ({ entryPoint = '', exports }) => packageOf(entryPoint) !== undefined && exports.length === 1 && exports[0] === 'default',
  )
  if (nameless.length > 0) throw new Error(`These have lost their names: ${nameless.map(({ entryPoint }) => entryPoint).join(', ')}.`)
}
