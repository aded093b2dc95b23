import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { npm } from './bill.ts'
import { buildPackage } from './build.ts'

const root = resolve(import.meta.dirname, '..')

interface Packed {
  readonly files: readonly { readonly path: string }[]
}

/**
 * Packs what was built into a folder. The packed manifest is not that of the checkout: what the program needs is in the bundle, so that it
 * depends on nothing, and nothing in it is for development; Vitest is a peer of whoever imports `gatewatch/vitest`, which npm allows no manifest
 * to say beside a dependency.
 */
export async function packInto(destination: string): Promise<void> {
  const stage = await mkdtemp(join(tmpdir(), 'gatewatch-package-'))
  try {
    const [{ files }] = JSON.parse(npm(['pack', '--dry-run', '--json', '--ignore-scripts'])) as [Packed]
    const paths = new Set(files.map(({ path }) => path))
    for (const path of paths) {
      await mkdir(dirname(join(stage, path)), { recursive: true })
      if (path.endsWith('.md')) await writeFile(join(stage, path), packedPage(path, await readFile(join(root, path), 'utf8'), paths))
      else await copyFile(join(root, path), join(stage, path))
    }
    const whole = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as Readonly<Record<string, object>>
    const ofCheckout = ['dependencies', 'devDependencies', 'scripts', 'allowScripts']
    const manifest = {
      ...Object.fromEntries(Object.entries(whole).filter(([name]) => !ofCheckout.includes(name))),
      peerDependencies: { ...whole['peerDependencies'], vitest: '^3.2.0 || ^4.1.0 || ^5.0.0' },
      peerDependenciesMeta: { ...whole['peerDependenciesMeta'], vitest: { optional: true } },
    }
    await writeFile(join(stage, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`)
    npm(['pack', stage, '--ignore-scripts', '--pack-destination', destination])
  } finally {
    await rm(stage, { recursive: true })
  }
}

/** A page whose links lead to what is packed; of other pages of the repository it names the path. */
export function packedPage(path: string, text: string, packed: ReadonlySet<string>): string {
  return text.replaceAll(/(?<!!)\[([^\]]+)\]\((?!https?:|#)([^)#\s]+)[^)]*\)/g, (link, words: string, target: string) => {
    const file = join(dirname(path), target).replaceAll('\\', '/')
    const isPacked = packed.has(file) || [...packed].some((each) => each.startsWith(`${file.replace(/\/$/, '')}/`))
    return isPacked ? link : `${words} (${file} in the repository)`
  })
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { 'pack-destination': { type: 'string', default: '.' } } })
  await buildPackage()
  await mkdir(resolve(values['pack-destination']), { recursive: true })
  await packInto(resolve(values['pack-destination']))
}
