import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Metafile } from 'esbuild'
import { rolldown } from 'rolldown'

/** What nearly every run loads: `gatewatch run` with its usual reports. */
const usual = new Set([
  'src/cli/fault.ts',
  'src/cli/main.ts',
  'src/cli/run.ts',
  'src/surface/console.ts',
  'src/surface/html/page.ts',
  'src/surface/json.ts',
  'src/surface/junit.ts',
  'src/surface/language/en.ts',
  'src/surface/ndjson.ts',
  ...['otlp-transformer', 'resources', 'sdk-trace'].map((name) => `node_modules/@opentelemetry/${name}/dist/index.mjs`),
])

/** What comes before the compile cache, or ends a process that asks for no more. */
const first = new Set(['src/cli.ts', 'src/version.ts'])

/**
 * Writes the bundle in `from` to `to`, with what nearly every run loads in one file: esbuild makes a file of every set of modules that the same
 * doors and commands share, and to find, read and link a hundred files takes Node.js longer than the calls of a run.
 */
export async function joinUsual({ outputs }: Metafile, root: string, from: string, to: string): Promise<void> {
  const reached = (entries: ReadonlySet<string>): ReadonlySet<string> => {
    const found = new Set<string>()
    const waiting = Object.keys(outputs).filter((file) => entries.has(outputs[file]!.entryPoint ?? ''))
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      if (found.has(join(root, file))) continue
      found.add(join(root, file))
      waiting.push(
        ...outputs[file]!.imports.filter(({ kind }) => kind === 'import-statement')
          .map(({ path }) => path)
          .filter((path) => path in outputs),
      )
    }
    return found
  }
  const early = reached(first)
  const core = reached(usual)
  // A door is a file of its own: what stands in it is for whoever opens it.
  const doors = Object.fromEntries(['cli', 'index', 'run', 'suites', 'vitest'].map((door) => [door, join(from, `${door}.js`)]))
  const isDoor = (id: string): boolean => Object.values(doors).includes(id)
  const joined = await rolldown({
    input: doors,
    platform: 'node',
    treeshake: false,
    external: (id) => !id.startsWith('.') && !id.startsWith('/'),
    onLog: (level, log) => {
      if (level === 'warn') throw new Error(log.message)
    },
  })
  const { output } = await joined.generate({
    format: 'esm',
    comments: false,
    chunkFileNames: '[name]-[hash].js',
    codeSplitting: {
      groups: [
        { name: 'start', test: (id) => early.has(id) && !isDoor(id), priority: 1 },
        { name: 'core', test: (id) => core.has(id) && !isDoor(id) },
      ],
    },
  })
  const chunks = output.filter((file) => file.type === 'chunk')
  await Promise.all(chunks.map(async ({ fileName, code }) => await writeFile(join(to, fileName), inAscii(code))))
}

/** With a single other character in it, Node.js holds a file with two bytes for each. No template of ours looks at what is raw. */
const inAscii = (code: string): string =>
  code.replaceAll(/[^\0-\x7F]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
