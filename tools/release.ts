import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Metafile } from 'esbuild'
import { buildPackage } from './build.ts'
import { packagesOf } from './bundling.ts'
import { makeExecutable } from './executable.ts'

/**
 * Makes all files of a release in the folder `out`: the package, on linux x64 the single executable with the licences of what is in it,
 * a list of what the two are made of (CycloneDX), and checksums (`sha256sum --check SHA256SUMS`).
 */
const root = resolve(import.meta.dirname, '..')
const out = join(root, 'out')
const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { readonly version: string }

interface Component {
  readonly 'bom-ref': string
  readonly name: string
  readonly properties?: unknown
}

interface BillOfMaterials {
  readonly metadata: { readonly component: Component }
  readonly components: readonly Component[]
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[]
}

/** What npm knows of the whole project, cut down to what left code in the files of the release. */
async function billOf(metafiles: readonly Metafile[]): Promise<BillOfMaterials> {
  const whole = JSON.parse(npm(['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'])) as BillOfMaterials
  const bundled = (await Promise.all(metafiles.map(packagesOf))).flat()
  const refs = new Set(bundled.map(({ name, version: of }) => `${name}@${of}`))
  // To npm all of it is for development alone, which is not so of what is bundled.
  const components = whole.components
    .filter((component) => refs.has(component['bom-ref']))
    .map((component) => ({ ...component, properties: [] }))
  const missing = [...refs].filter((ref) => !components.some((component) => component['bom-ref'] === ref))
  if (missing.length > 0) throw new Error(`npm knows nothing of ${missing.join(', ')}`)
  const { component } = whole.metadata
  const own = component['bom-ref']
  const dependencies = whole.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => refs.has(other)) }))
  // npm names it by the folder.
  const metadata = { ...whole.metadata, component: { ...component, name: 'gatewatch' } }
  return { ...whole, metadata, components, dependencies: [{ ref: own, dependsOn: [...refs] }, ...dependencies] }
}

function npm(args: readonly string[]): string {
  return execFileSync('npm', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], maxBuffer: 2 ** 26 })
}

await rm(out, { recursive: true, force: true })
await mkdir(out)
const metafiles = [await buildPackage()]
npm(['pack', '--ignore-scripts', '--pack-destination', out])
if (process.platform === 'linux' && process.arch === 'x64')
  metafiles.push(await makeExecutable(join(out, `gatewatch-${version}-linux-x64`)))
await writeFile(join(out, `gatewatch-${version}.cdx.json`), `${JSON.stringify(await billOf(metafiles), undefined, 2)}\n`)
const files = (await readdir(out)).toSorted()
const sums = await Promise.all(
  files.map(
    async (file) =>
      `${createHash('sha256')
        .update(await readFile(join(out, file)))
        .digest('hex')}  ${file}\n`,
  ),
)
await writeFile(join(out, 'SHA256SUMS'), sums.join(''))
process.stdout.write(`Made in ${out}:\n${sums.join('')}`)
