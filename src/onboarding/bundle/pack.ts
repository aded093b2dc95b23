import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'

/** A file of a bundle. */
export interface BundledFile {
  readonly name: string
  readonly content: Uint8Array
}

/** What a bundle says of itself, in about.json. */
export interface About {
  /** Of Gatewatch, by which the bundle was packed. */
  readonly version: string
  readonly run: {
    readonly id: string
    readonly target: string
    readonly startedAt: string
    readonly version: string
    readonly catalogue: string
  }
  readonly verdict: string
  /** SHA-256 of the configuration without its secrets; absent where it is not known. */
  readonly configuration?: string
}

/** The bytes of a bundle (tar, gzip): the same for the same files, on any machine and at any time, so that two can be compared. */
export async function packBundle(about: About, files: readonly BundledFile[]): Promise<Uint8Array> {
  const { createTar } = await import('nanotar')
  const contents = files.map(({ name, content }) => ({
    name,
    bytes: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
  }))
  const folder = `gatewatch-${about.run.target}`
  const attrs = { mtime: Date.parse(about.run.startedAt), mode: '644', uid: 0, gid: 0 }
  const all = [
    { name: 'about.json', content: Buffer.from(`${JSON.stringify({ schema: 1, ...about, files: contents }, undefined, 2)}\n`) },
    ...files,
  ]
  const tar = createTar(all.map(({ name, content }) => ({ name: `${folder}/${name}`, data: content, attrs })))
  const packed = gzipSync(tar, { level: 9 })
  // The tenth byte of gzip (RFC1952 2.3) names the operating system: 255 is "unknown".
  packed[9] = 255
  return packed
}
