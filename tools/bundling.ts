import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { InputOptions, Plugin, RolldownOutput } from 'rolldown'
import { withTextsBeside } from './beside.ts'
import { compileAhead } from './compiling.ts'
import { throughDoors } from './doors.ts'
import { mergeSentences } from './merging.ts'
import { isSource, packageOf, root } from './origin.ts'

/** What the SDK could make of variables that we do not leave to it: gRPC alone is more than all the rest. */
const unusedOfSdk =
  /^@opentelemetry\/(configuration|exporter-(logs|metrics|trace)-otlp-grpc|exporter-prometheus|exporter-zipkin|otlp-grpc-exporter-base|propagator-b3)$/

/** What undici loads for features that nobody here uses; each is asked for when one of these is used first. */
const unusedOfUndici = /\/(client-h2\.js|web\/fetch\/(body\.js|formdata))$/

/** A module of nothing. */
export const unused = '\0unused'
const lodash = join(root, 'lodash-of-junit.js')
/** Files that are nowhere but in the bundle. */
const made: ReadonlyMap<string, string> = new Map([
  [unused, 'module.exports = {}'],
  [lodash, `import forEach from 'lodash/forEach.js'; import isDate from 'lodash/isDate.js'; export default { forEach, isDate }`],
])

/** What a file asks for, by who asks, and the file that it gets instead. */
function insteadOf(wanted: string, importer: string): string | undefined {
  const asking = packageOf(importer)
  if (asking === '@opentelemetry/sdk-node' && unusedOfSdk.test(wanted)) return unused
  // Commander starts programs of its own only for commands that are files.
  if (asking === 'commander' && wanted === 'node:child_process') return unused
  // Its only door brings the metrics along, which are as much again as all else of OpenTelemetry.
  if (isSource(importer) && wanted === '@opentelemetry/otlp-transformer')
    return join(root, 'node_modules/@opentelemetry/otlp-transformer/dist/trace/json/trace.mjs')
  // Nobody is offered HTTP/2, and to load that of Node.js takes as long as five calls. What we send is bytes, and never a form or a stream of fetch.
  if (asking === 'undici' && unusedOfUndici.test(wanted)) return unused
  // The usual form of the JUnit builder carries all of lodash within, its other form only asks for it: of that it takes two functions.
  if (wanted === 'junit-report-builder') return join(root, 'node_modules/junit-report-builder/dist/index.es.js')
  if (asking === 'junit-report-builder' && wanted === 'lodash') return lodash
  if (asking === 'junit-report-builder' && wanted === 'make-dir') return unused
  return undefined
}

const inAscii = (code: string): string =>
  code.replaceAll(/[^\0-\x7F]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)

const leaner: Plugin = {
  name: 'leaner',
  resolveId: (wanted, importer) => (importer === undefined ? undefined : insteadOf(wanted, importer)),
  load: (file) => made.get(file),
  transform: {
    filter: { id: /\.ts$/ },
    handler: (text, path) => (isSource(path) ? withTextsBeside(throughDoors(text, path), path) : undefined),
  },
  // With a single other character in it, Node.js holds a file with two bytes for each. No template of ours looks at what is raw. Rolldown would
  // write the characters themselves again if this came earlier.
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = inAscii(file.code)
  },
}

/** What our own sources load by `require` is part of the bundle as well, but for some packages: each of these is a file beside it. */
export const requiring = (apart: readonly string[]): Plugin => ({
  name: 'requiring',
  transform: {
    filter: { id: /\.ts$/, code: 'createRequire' },
    handler(text, path) {
      if (!isSource(path)) return undefined
      const asked = text.replaceAll(/\brequire\('([\w-]+)'\)/g, (whole, name: string) =>
        apart.includes(name) ? `beside('./${name}.js').default` : whole,
      )
      return asked.replace(/^ *const require = (createRequire\(import\.meta\.url\))$/m, asked === text ? '' : 'const beside = $1')
    },
  },
})

/** How the program becomes a bundle, whatever its form. What stays outside is installed by whoever wants it. */
export const bundling = {
  cwd: root,
  platform: 'node',
  // Undici leaves its experimental parser out where it is told that it is part of a bundle.
  transform: { target: 'node22.19', define: { esbuildDetection: 'true' } },
  resolve: { conditionNames: ['gatewatch:source', 'node'] },
  external: (wanted, importer = '') => /^vitest(\/|$)/.test(wanted) || (isSource(importer) && wanted.endsWith('-otlp-grpc')),
  plugins: [compileAhead, mergeSentences, leaner],
  checks: { ineffectiveDynamicImport: false },
  onLog: (level, { message }) => {
    if (level === 'warn') throw new Error(message)
  },
} as const satisfies InputOptions

/** The files that left code in a bundle, from the checkout on. */
export function filesIn({ output }: RolldownOutput): readonly string[] {
  const modules = output.flatMap((file) => (file.type === 'chunk' ? Object.entries(file.modules) : []))
  return modules.filter(([, { renderedLength }]) => renderedLength > 0).map(([file]) => relative(root, file))
}

/** A package that left code in a bundle. */
interface Bundled {
  readonly name: string
  readonly version: string
  readonly license: string
  readonly folder: string
}

/** The packages that some files belong to, by name. */
export async function packagesOf(files: readonly string[]): Promise<readonly Bundled[]> {
  const folders = new Set(files.flatMap((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(file)?.[0] ?? []))
  return await Promise.all(
    [...folders].toSorted().map(async (folder) => {
      const manifest = JSON.parse(await readFile(join(root, folder, 'package.json'), 'utf8')) as Omit<Bundled, 'folder'>
      return { ...manifest, folder: join(root, folder) }
    }),
  )
}

/** The licenses of the packages that some files belong to, each in full. */
export async function licensesOf(files: readonly string[]): Promise<string> {
  const licenses = await Promise.all((await packagesOf(files)).map(licenseOf))
  return licenses.join(`\n${'-'.repeat(72)}\n\n`)
}

async function licenseOf({ name, version, license, folder }: Bundled): Promise<string> {
  const entries = await readdir(folder, { withFileTypes: true })
  const papers = entries.filter((entry) => entry.isFile() && /^(licen[cs]e|copying|notice)/i.test(entry.name))
  const files = papers.map((entry) => entry.name).toSorted()
  const texts = await Promise.all(files.map(async (file) => await readFile(join(folder, file), 'utf8')))
  return [`${name} ${version}`, ...(texts.length === 0 ? [`License: ${license}\n`] : texts)].join('\n\n')
}
