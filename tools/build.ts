import { execFileSync } from 'node:child_process'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { rolldown, type Plugin } from 'rolldown'
import { billOf } from './bill.ts'
import { bundling, filesIn, licensesOf, requiring } from './bundling.ts'
import { throughDoors } from './doors.ts'
import { root } from './origin.ts'

const out = join(root, 'dist')

/** The files that make the chunks of a run, in the order in which they are loaded. Each brings along what it imports, unless a chunk before has it. */
const chunks: Readonly<Record<string, readonly string[]>> = {
  first: ['cache-folder', 'private-folder', 'version'].map((name) => `src/base/${name}.ts`),
  main: ['fault', 'main', 'help-topics'].map((name) => `src/cli/${name}.ts`),
  core: ['src/cli/run.ts', 'src/report/ndjson.ts'],
  reports: ['code-quality', 'console', 'json', 'junit', 'language/en'].map((name) => `src/report/${name}.ts`),
  traces: ['src/telemetry/otlp-json.ts', ...['resources', 'sdk-trace'].map((name) => `node_modules/@opentelemetry/${name}/dist/index.mjs`)],
  page: ['src/report/html/page.ts'],
  sandbox: ['src/sandbox/sandbox.ts'],
}

/** Packages that few runs need, and whoever needs them cannot wait: files of their own, which Node.js loads by `require` when they are asked for. */
const apart = ['ajv', 'ajv-formats']

const importing = /^import (?:([\w$]+)(?:, )?)?(?:\* as ([\w$]+)|\{([^}]*)\})? from "((?:node:)?[\w/]+)";$/gm

/**
 * Asks for the modules of Node.js by name: `import` reads every member of one, for some of which Node.js loads fetch, streams and more. What
 * begins the program has none of them, and runs on a Node.js that is too old for this.
 */
const builtins: Plugin = {
  name: 'builtins',
  renderChunk: (code) =>
    code.replaceAll(importing, (whole, one?: string, all?: string, some?: string, name = '') => {
      if (!isBuiltin(name)) return whole
      const names = [one, all, some === undefined ? undefined : `{${some.replaceAll(' as ', ': ')}}`].filter((each) => each !== undefined)
      return `const ${names.map((each) => `${each} = process.getBuiltinModule("${name}")`).join(', ')};`
    }),
}

/**
 * Makes what is published: the program and its libraries in a few files, since a process that reads hundreds of modules
 * spends most of its life doing so, and whoever installs it gets one package; declarations for authors of suites; and of what is in the files
 * the licenses and a list (CycloneDX).
 */
export async function buildPackage(): Promise<void> {
  await rm(out, { recursive: true, force: true })
  const bundle = await rolldown({
    ...bundling,
    plugins: [requiring(apart), ...bundling.plugins, builtins],
    input: {
      cli: 'src/cli.ts',
      index: 'src/index.ts',
      internal: 'src/internal.ts',
      suites: 'suites/public.ts',
      run: 'src/library/run.ts',
      vitest: 'src/vitest.ts',
      ...Object.fromEntries(apart.map((name) => [name, name])),
    },
  })
  const output = await bundle.write({
    dir: out,
    comments: false,
    chunkFileNames: '[name]-[hash].js',
    codeSplitting: {
      groups: Object.entries(chunks).map(([name, files], place, all) => ({
        name,
        priority: all.length - place,
        test: (file: string) => files.includes(relative(root, file)),
      })),
    },
  })
  const files = filesIn(output)
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  execFileSync(process.execPath, [compiler, '-p', 'tsconfig.build.json'], { cwd: root, stdio: 'inherit' })
  const doors = ['src/index', 'src/internal', 'src/vitest', 'src/library/run', 'suites/public']
  await removeUnneededTypes(doors.map((entry) => join(out, 'types', `${entry}.d.ts`)))
  await writeFile(join(out, 'THIRD-PARTY-LICENSES.txt'), await licensesOf(files))
  await writeFile(join(out, 'gatewatch.cdx.json'), await billOf(files))
}

/**
 * Keeps the declarations that an author of suites comes to from these, each from the file that makes it: what else stands behind a door would
 * only be read, and wants the types of other packages.
 */
async function removeUnneededTypes(entries: readonly string[]): Promise<void> {
  const needed = new Set<string>()
  const left = [...entries]
  for (let from = left.pop(); from !== undefined; from = left.pop()) {
    if (needed.has(from)) continue
    needed.add(from)
    const text = declarationsBehindDoors(await readFile(from, 'utf8'), from)
    await writeFile(from, text)
    const imported = [...text.matchAll(/(?:from |import\()['"](\.[^'"]+)\.ts['"]/g)]
    left.push(...imported.map((match) => resolve(dirname(from), `${match[1]}.d.ts`)))
  }
  const entriesBelow = await readdir(join(out, 'types'), { recursive: true, withFileTypes: true })
  const files = entriesBelow.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  await Promise.all(files.filter((file) => !needed.has(file)).map(async (file) => await rm(file)))
}

function declarationsBehindDoors(text: string, file: string): string {
  const source = join(root, relative(join(out, 'types'), file))
  return throughDoors(text, source).replaceAll(/ from '(\/[^']+)'/g, (_, path: string) => {
    const way = relative(dirname(source), path)
    return ` from '${way.startsWith('.') ? way : `./${way}`}'`
  })
}

if (import.meta.main) await buildPackage()
