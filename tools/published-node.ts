import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { parseTar } from 'nanotar'

const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/**
 * Throws unless a Node.js is, byte for byte, the one that was published as this version: its archive has the checksum that stands beside it
 * (https://nodejs.org/dist/VERSION/SHASUMS256.txt), and the program in it is this one.
 */
export async function assertPublished(program: string, version: string, { url = 'https://nodejs.org/dist', system = 'linux-x64' } = {}): Promise<void> {
  const archive = `node-${version}-${system}.tar.gz`
  const [sums, bytes] = await Promise.all([`${url}/${version}/SHASUMS256.txt`, `${url}/${version}/${archive}`].map(contentOf))
  const [sum] = sums!.toString().split('\n').flatMap((line) => (line.endsWith(`  ${archive}`) ? line.slice(0, 64) : []))
  if (sum !== digestOf(bytes!)) throw new Error(`${archive} does not have the checksum that is published for it.`)
  // Copied, since what unpacks it takes the whole of a buffer that others may share.
  const entry = parseTar(new Uint8Array(gunzipSync(bytes!))).find(({ name }) => name.endsWith('/bin/node'))
  if (entry?.data === undefined || digestOf(entry.data) !== digestOf(await readFile(program)))
    throw new Error(`${program} is not the program of ${archive}.`)
}

async function contentOf(address: string): Promise<Buffer> {
  const reply = await fetch(address)
  if (!reply.ok) throw new Error(`${address} answered ${reply.status}.`)
  return Buffer.from(await reply.arrayBuffer())
}

if (import.meta.main) await assertPublished(process.execPath, process.version)
