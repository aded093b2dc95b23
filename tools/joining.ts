import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Metafile } from 'esbuild'
import { rolldown, type OutputChunk } from 'rolldown'
import { commands, usual as usualCommand } from '../src/cli/main.ts'
import { requiringBuiltins, scripted } from './scripting.ts'

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
  'src/telemetry/otlp-json.ts',
  ...['resources', 'sdk-trace'].map((name) => `node_modules/@opentelemetry/${name}/dist/index.mjs`),
])

/** What ends a process that asks for no more. */
const first = new Set(['src/cli.ts', 'src/version.ts'])

/** What runs the usual, and is no part of it. */
const keeper = new Set(['src/kept-code.ts'])

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
  const keeping = reached(keeper)
  const core = reached(usual)
  // A door is a file of its own: what stands in it is for whoever opens it.
  const doors = Object.fromEntries(['cli', 'index', 'kept', 'run', 'suites', 'vitest'].map((door) => [door, join(from, `${door}.js`)]))
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
        { name: 'start', test: (id) => early.has(id) && !isDoor(id), priority: 2 },
        { name: 'keeper', test: (id) => keeping.has(id) && !isDoor(id), priority: 1 },
        { name: 'core', test: (id) => core.has(id) && !isDoor(id) },
      ],
    },
  })
  const chunks = output.filter((file) => file.type === 'chunk')
  const files = chunks.flatMap((chunk) => filesOf(chunk))
  await Promise.all(files.map(async ([name, text]) => await writeFile(join(to, name), text)))
}

/** The files of a chunk by name: what nearly every run loads is a script and the module that runs it. */
function filesOf({ name, fileName, code }: OutputChunk): readonly (readonly [string, string])[] {
  const ascii = inAscii(code)
  if (name !== 'core') return [[fileName, requiringBuiltins(ascii)]]
  const file = fileName.replace(/\.js$/, '.cjs')
  const names = commands(() => undefined).commands.map((command) => command.name())
  const uses = [usualCommand, ...names.filter((each) => each !== usualCommand)]
  const { script, module } = scripted(ascii, { script: file, keeper: './kept.js', uses })
  return [
    [file, script],
    [fileName, module],
  ]
}

/** With a single other character in it, Node.js holds a file with two bytes for each. No template of ours looks at what is raw. */
const inAscii = (code: string): string =>
  code.replaceAll(/[^\0-\x7F]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
