import type { RequestListener } from 'node:http'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Origin, OriginBehaviour } from '../origin.ts'
import { createAuthority } from './authority.ts'
import { tlsServer } from './server.ts'

/** What a sandbox needs to speak TLS, for as long as it runs. */
export interface Security {
  readonly serve: Readonly<Record<Origin, (listener: RequestListener) => Server>>
  /** Names the file with the root that clients must trust. */
  readonly environment: Readonly<Record<string, string>>
  close(): Promise<void>
}

/** Makes an authority and a certificate for each address, and writes the root to a file of its own. */
export async function openSecurity(origins: Readonly<Record<Origin, OriginBehaviour>>): Promise<Security> {
  const authority = await createAuthority()
  const folder = await mkdtemp(join(tmpdir(), 'gatewatch-sandbox-'))
  const caFile = join(folder, 'ca.pem')
  await writeFile(caFile, authority.root)
  const serve = async (origin: Origin): Promise<(listener: RequestListener) => Server> => {
    const { tls } = origins[origin]
    return tlsServer(await authority.issue(tls.certificate), tls)
  }
  return {
    serve: { auth: await serve('auth'), base: await serve('base'), gateway: await serve('gateway') },
    environment: { SANDBOX_CA_FILE: caFile },
    close: async () => await rm(folder, { recursive: true, force: true }),
  }
}
