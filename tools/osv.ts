import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A package of the lock file that is not for development alone. */
interface Locked {
  readonly name: string
  readonly version: string
}

interface Lock {
  readonly packages: Readonly<Record<string, { readonly version?: string; readonly dev?: boolean; readonly link?: boolean }>>
}

/** What is bundled, or installed with the package. */
export function bundledIn(lock: Lock): readonly Locked[] {
  return Object.entries(lock.packages).flatMap(([path, { version, dev = false, link = false }]) => {
    const name = path.split('node_modules/').at(-1) ?? ''
    return name === '' || dev || link || version === undefined ? [] : [{ name, version }]
  })
}

/** Vulnerabilities that OSV (https://google.github.io/osv.dev/post-v1-querybatch/) knows of packages: `name@version: ID`. Throws where it cannot be asked. */
export async function vulnerabilitiesOf(packages: readonly Locked[], url = 'https://api.osv.dev/v1/querybatch'): Promise<readonly string[]> {
  const queries = packages.map(({ name, version }) => ({ package: { name, ecosystem: 'npm' }, version }))
  const reply = await fetch(url, { method: 'POST', body: JSON.stringify({ queries }), headers: { 'content-type': 'application/json' } })
  if (!reply.ok) throw new Error(`OSV answered ${reply.status}.`)
  const { results } = (await reply.json()) as { readonly results: readonly { readonly vulns?: readonly { readonly id: string }[] }[] }
  if (results.length !== packages.length) throw new Error(`OSV answered about ${results.length} of ${packages.length} packages.`)
  return results.flatMap(({ vulns = [] }, index) => vulns.map(({ id }) => `${packages[index]!.name}@${packages[index]!.version}: ${id}`))
}

if (import.meta.main) {
  const lock = JSON.parse(readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8')) as Lock
  const packages = bundledIn(lock)
  const found = await vulnerabilitiesOf(packages)
  for (const each of found) console.error(each)
  console.log(`${packages.length} packages, ${found.length} known vulnerabilities.`)
  process.exitCode = found.length === 0 ? 0 : 1
}
