import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BuildOptions, Metafile, Plugin } from 'esbuild'
import { withTextsBeside } from './beside.ts'
import { compileAhead } from './compiling.ts'
import { throughDoors } from './doors.ts'
import { namedExports } from './named-exports.ts'
import { isSource, packageOf, root } from './origin.ts'

/** What the SDK could make of variables that we do not leave to it: gRPC alone is more than all the rest. */
const unusedOfSdk =
  /^@opentelemetry\/(configuration|exporter-(logs|metrics|trace)-otlp-grpc|exporter-prometheus|exporter-zipkin|otlp-grpc-exporter-base|propagator-b3)$/

const leaner: Plugin = {
  name: 'leaner',
  setup(build) {
    build.onResolve({ filter: unusedOfSdk }, ({ path, importer }) =>
      packageOf(importer) === '@opentelemetry/sdk-node' ? { path, namespace: 'unused' } : undefined,
    )
    // Commander starts programs of its own only for commands that are files.
    build.onResolve({ filter: /^node:child_process$/ }, ({ path, importer }) =>
      packageOf(importer) === 'commander' ? { path, namespace: 'unused' } : undefined,
    )
    // Its only door brings the metrics along, which are as much again as all else of OpenTelemetry.
    build.onResolve({ filter: /^@opentelemetry\/otlp-transformer$/ }, ({ importer }) =>
      isSource(importer) ? { path: join(root, 'node_modules/@opentelemetry/otlp-transformer/dist/trace/json/trace.mjs') } : undefined,
    )
    // Nobody is offered HTTP/2, and to load that of Node.js takes as long as five calls.
    build.onResolve({ filter: /\/client-h2\.js$/ }, ({ path, importer }) =>
      packageOf(importer) === 'undici' ? { path, namespace: 'unused' } : undefined,
    )
    // The usual form of the JUnit builder carries all of lodash within, its other form only asks for it: of that it takes two functions.
    build.onResolve({ filter: /^junit-report-builder$/ }, () => ({
      path: join(root, 'node_modules/junit-report-builder/dist/index.es.js'),
    }))
    build.onResolve({ filter: /^(lodash|make-dir)$/ }, ({ path, importer }) =>
      packageOf(importer) === 'junit-report-builder' ? { path, namespace: path === 'lodash' ? 'lodash' : 'unused' } : undefined,
    )
    build.onLoad({ filter: /.*/, namespace: 'lodash' }, () => ({
      contents: `import forEach from 'lodash/forEach.js'; import isDate from 'lodash/isDate.js'; export default { forEach, isDate }`,
      resolveDir: root,
    }))
    build.onLoad({ filter: /.*/, namespace: 'unused' }, () => ({ contents: 'module.exports = {}' }))
    // What our own sources load by require is part of the bundle as well.
    build.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      if (!isSource(path)) return undefined
      const text = await readFile(path, 'utf8')
      const contents = text.replace(/^ *const require = createRequire\(import\.meta\.url\)$/m, '')
      return { contents: withTextsBeside(throughDoors(contents, path), path), loader: 'ts' }
    })
  },
}

/** How the program becomes a bundle, whatever its form. What stays outside is installed by whoever wants it. */
export const bundling = {
  absWorkingDir: root,
  bundle: true,
  platform: 'node',
  target: 'node22.19',
  conditions: ['gatewatch:source'],
  external: ['@opentelemetry/exporter-*-otlp-grpc', 'vitest', 'gatewatch/package.json'],
  plugins: [compileAhead, namedExports, leaner],
  minifySyntax: true,
  legalComments: 'none',
  metafile: true,
} as const satisfies BuildOptions

/** A package that left code in a bundle. */
interface Bundled {
  readonly name: string
  readonly version: string
  readonly license: string
  readonly folder: string
}

/** The packages that left code in a bundle, by name. */
export async function packagesOf({ outputs }: Metafile): Promise<readonly Bundled[]> {
  const inputs = Object.values(outputs).flatMap((output) => Object.entries(output.inputs))
  const used = inputs.filter(([, { bytesInOutput }]) => bytesInOutput > 0)
  const folders = new Set(used.flatMap(([file]) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(file)?.[0] ?? []))
  return await Promise.all(
    [...folders].toSorted().map(async (folder) => {
      const manifest = JSON.parse(await readFile(join(root, folder, 'package.json'), 'utf8')) as Omit<Bundled, 'folder'>
      return { ...manifest, folder: join(root, folder) }
    }),
  )
}

/** The licences of the packages that are in a bundle, each in full. */
export async function licencesOf(metafile: Metafile): Promise<string> {
  const licences = await Promise.all((await packagesOf(metafile)).map(licenceOf))
  return licences.join(`\n${'-'.repeat(72)}\n\n`)
}

async function licenceOf({ name, version, license, folder }: Bundled): Promise<string> {
  const entries = await readdir(folder, { withFileTypes: true })
  const papers = entries.filter((entry) => entry.isFile() && /^(licen[cs]e|copying|notice)/i.test(entry.name))
  const files = papers.map((entry) => entry.name).toSorted()
  const texts = await Promise.all(files.map(async (file) => await readFile(join(folder, file), 'utf8')))
  return [`${name} ${version}`, ...(texts.length === 0 ? [`Licence: ${license}\n`] : texts)].join('\n\n')
}
