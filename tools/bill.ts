import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import { packagesOf } from './bundling.ts'

const root = resolve(import.meta.dirname, '..')

interface Component {
  readonly 'bom-ref': string
  readonly name: string
  readonly [member: string]: unknown
}

/** A list of what something is made of, as CycloneDX has it. */
interface BillOfMaterials {
  readonly metadata: { readonly component: Component }
  readonly components: readonly Component[]
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[]
}

/**
 * The text of a list of parts: what npm knows of the whole project, cut down to what left code in a file of the release, and with the Node.js
 * that is in it, if any.
 */
export async function billOf(files: readonly string[], runtime?: Component): Promise<string> {
  const whole = JSON.parse(npm(['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'])) as BillOfMaterials
  const refs = new Set((await packagesOf(files)).map(({ name, version }) => `${name}@${version}`))
  const bundled = whole.components.filter((component) => refs.has(component['bom-ref']))
  const missing = [...refs].filter((ref) => !bundled.some((component) => component['bom-ref'] === ref))
  if (missing.length > 0) throw new Error(`npm knows nothing of ${missing.join(', ')}`)
  const { component } = whole.metadata
  const components = runtime === undefined ? bundled : [runtime, ...bundled]
  const own = { ref: component['bom-ref'], dependsOn: components.map((each) => each['bom-ref']) }
  const dependencies = whole.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => refs.has(other)) }))
  // npm names it by the folder.
  const metadata = { ...whole.metadata, component: { ...component, name: 'gatewatch' } }
  const alone = runtime === undefined ? [] : [{ ref: runtime['bom-ref'], dependsOn: [] }]
  const bill: BillOfMaterials = { ...whole, metadata, components, dependencies: [own, ...alone, ...dependencies] }
  return `${JSON.stringify(bill, undefined, 2)}\n`
}

/** What Node.js tells of itself besides libraries: its interfaces and tables. */
const noLibraries = new Set(['node', 'modules', 'napi', 'cldr', 'tz', 'unicode', 'sqlite_source'])

/** The Node.js that runs this, with the libraries that are linked into it: what a single executable is mostly made of. */
export function nodeComponent(): Component {
  const { node, ...versions } = process.versions
  const libraries = Object.entries(versions)
    .filter(([name, version]) => !noLibraries.has(name) && version)
    .map(([name, version]) => ({ 'bom-ref': `node@${node}/${name}@${version}`, type: 'library', name, version }))
  return {
    'bom-ref': `node@${node}`,
    type: 'platform',
    name: 'node',
    version: node,
    description: 'The Node.js runtime',
    cpe: `cpe:2.3:a:nodejs:node.js:${node}:*:*:*:*:*:*:*`,
    purl: `pkg:generic/node@${node}`,
    externalReferences: [{ type: 'website', url: 'https://nodejs.org' }],
    components: libraries,
  }
}

/** What npm answers, asked in the folder of the project. */
export function npm(args: readonly string[]): string {
  return execFileSync('npm', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], maxBuffer: 2 ** 26 })
}
