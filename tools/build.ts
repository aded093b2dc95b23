import { execFileSync } from 'node:child_process'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { build } from 'esbuild'
import { billOf } from './bill.ts'
import { bundling, licencesOf } from './bundling.ts'
import { throughDoors } from './doors.ts'
import { assertNamed } from './named-exports.ts'

const root = resolve(import.meta.dirname, '..')
const out = join(root, 'dist')

/**
 * Makes what is published: the program and its libraries in a few files, since a process that reads hundreds of modules
 * spends most of its life doing so, and whoever installs it gets one package; declarations for authors of suites; and of what is in the files
 * the licences and a list (CycloneDX).
 */
export async function buildPackage(): Promise<void> {
  await rm(out, { recursive: true, force: true })
  const { metafile } = await build({
    ...bundling,
    entryPoints: {
      cli: 'src/cli.ts',
      index: 'src/index.ts',
      suites: 'suites/public.ts',
      run: 'src/library/run.ts',
      vitest: 'src/vitest.ts',
    },
    outdir: out,
    splitting: true,
    format: 'esm',
    // Libraries in CommonJS ask for the modules of Node.js by `require`.
    banner: { js: "import { createRequire as requiring } from 'node:module'; const require = requiring(import.meta.url);" },
  })
  assertNamed(metafile)
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  execFileSync(process.execPath, [compiler, '-p', 'tsconfig.build.json'], { cwd: root, stdio: 'inherit' })
  const doors = ['src/index', 'src/vitest', 'src/library/run', 'suites/public']
  await removeUnneededTypes(doors.map((entry) => join(out, 'types', `${entry}.d.ts`)))
  await writeFile(join(out, 'THIRD-PARTY-LICENCES.txt'), await licencesOf(metafile))
  await writeFile(join(out, 'gatewatch.cdx.json'), await billOf(metafile))
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
