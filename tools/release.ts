import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { billOf, nodeComponent, npm, type BillOfMaterials } from './bill.ts'
import { buildPackage } from './build.ts'
import { makeExecutable } from './executable.ts'

/**
 * Makes all files of a release in the folder `out`: the package, on linux x64 the single executable with the licences of what is in it,
 * a list of what each of the two is made of (CycloneDX), and checksums (`sha256sum --check SHA256SUMS`).
 */
const root = resolve(import.meta.dirname, '..')
const out = join(root, 'out')
const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { readonly version: string }

async function writeBill(name: string, bill: BillOfMaterials): Promise<void> {
  await writeFile(join(out, `${name}.cdx.json`), `${JSON.stringify(bill, undefined, 2)}\n`)
}

await rm(out, { recursive: true, force: true })
await mkdir(out)
const made = await buildPackage()
npm(['pack', '--ignore-scripts', '--pack-destination', out])
if (process.platform === 'linux' && process.arch === 'x64')
  await writeBill(
    `gatewatch-${version}-linux-x64`,
    await billOf(await makeExecutable(join(out, `gatewatch-${version}-linux-x64`)), nodeComponent()),
  )
await writeBill(`gatewatch-${version}`, await billOf(made))
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
