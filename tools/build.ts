import { execFileSync } from 'node:child_process'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { build } from 'esbuild'

/**
 * Makes what is published: the program and its libraries in a few files, since a process that reads hundreds of modules
 * spends most of its life doing so; declarations for authors of suites; and the licences of what is in the files.
 */
const root = resolve(import.meta.dirname, '..')
const out = join(root, 'dist')

await rm(out, { recursive: true, force: true })
const { metafile } = await build({
  absWorkingDir: root,
  entryPoints: { cli: 'src/cli.ts', index: 'src/index.ts', suites: 'suites/public.ts', run: 'src/library/run.ts', vitest: 'src/vitest.ts' },
  outdir: out,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node22.19',
  conditions: ['gatewatch:source'],
  // Loaded rarely, or by whoever installed it, or by name from package.json.
  external: [
    '@opentelemetry/sdk-node',
    '@opentelemetry/exporter-*',
    '@clack/prompts',
    'ajv',
    'asn1js',
    'nodemailer',
    'pkijs',
    'vitest',
    'gatewatch/package.json',
  ],
  // CommonJS packages ask for parts of Node.js by require.
  banner: { js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);" },
  minifySyntax: true,
  legalComments: 'none',
  metafile: true,
})
execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', 'tsconfig.build.json'], {
  cwd: root,
  stdio: 'inherit',
})

await removeUnneededTypes(
  ['src/index', 'src/vitest', 'src/library/run', 'suites/public'].map((entry) => join(out, 'types', `${entry}.d.ts`)),
)

const packages = new Set(Object.keys(metafile.inputs).flatMap((file) => /^node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1] ?? []))
const licences = await Promise.all([...packages].sort().map(licenceOf))
await writeFile(join(out, 'THIRD-PARTY-LICENCES.txt'), licences.join(`\n${'-'.repeat(72)}\n\n`))

async function licenceOf(name: string): Promise<string> {
  const folder = join(root, 'node_modules', name)
  const { version, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Record<string, string>
  const file = (await readdir(folder)).find((entry) => /^(licen[cs]e|copying)/i.test(entry))
  const text = file === undefined ? `Licence: ${license}\n` : await readFile(join(folder, file), 'utf8')
  return `${name} ${version}\n\n${text}`
}

/** Keeps the declarations that an author of suites comes to from these: the rest would only be read, and wants the types of other packages. */
async function removeUnneededTypes(entries: readonly string[]): Promise<void> {
  const needed = new Set<string>()
  const left = [...entries]
  for (let from = left.pop(); from !== undefined; from = left.pop()) {
    if (needed.has(from)) continue
    needed.add(from)
    const text = await readFile(from, 'utf8')
    const imported = [...text.matchAll(/(?:from |import\()['"](\.[^'"]+)\.ts['"]/g)]
    left.push(...imported.map((match) => resolve(dirname(from), `${match[1]}.d.ts`)))
  }
  const entriesBelow = await readdir(join(out, 'types'), { recursive: true, withFileTypes: true })
  const files = entriesBelow.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  await Promise.all(files.filter((file) => !needed.has(file)).map(async (file) => await rm(file)))
}
