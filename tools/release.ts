import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { billOf, nodeComponent } from './bill.ts'
import { buildPackage } from './build.ts'
import { makeExecutable } from './executable.ts'
import { packInto } from './pack.ts'

/**
 * Makes all files of a release in the folder `out`: the package, on linux x64 the single executable with the licenses of what is in it
 * and a list of what it is made of (CycloneDX), and checksums (`sha256sum --check SHA256SUMS`).
 */
const root = resolve(import.meta.dirname, '..')
const out = join(root, 'out')
const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { readonly version: string }

await rm(out, { recursive: true, force: true })
await mkdir(out)
await buildPackage()
await packInto(out)
if (process.platform === 'linux' && process.arch === 'x64') {
  const executable = join(out, `gatewatch-${version}-linux-x64`)
  await writeFile(`${executable}.cdx.json`, await billOf(await makeExecutable(executable), nodeComponent()))
}
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
