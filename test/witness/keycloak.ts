import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { programPath } from '../require-server.ts'
import { freePorts, startChild } from './child.ts'
import type { Served } from './serve.ts'

const version = '26.4.5'
const run = promisify(execFile)

/** A Keycloak of one realm, `http://127.0.0.1:PORT/realms/witness`. */
export async function startKeycloak(realm: Readonly<Record<string, unknown>>): Promise<Served> {
  const home = await keycloakHome()
  const [port = 0] = await freePorts(1)
  const admin = { username: 'witness', password: randomUUID() }
  const child = await startChild({
    program: 'java',
    arguments: () => [
      '-XX:TieredStopAtLevel=1',
      '-XX:+UseSerialGC',
      '-Xmx512m',
      `-Dkc.home.dir=${home}`,
      `-Djboss.server.config.dir=${home}/conf`,
      '-Djava.util.logging.manager=org.jboss.logmanager.LogManager',
      '-cp',
      `${home}/lib/quarkus-run.jar`,
      'io.quarkus.bootstrap.runner.QuarkusEntryPoint',
      'start',
      '--optimized',
      '--cache=local',
      '--http-enabled=true',
      '--hostname-strict=false',
      '--http-host=127.0.0.1',
      `--http-port=${port}`,
    ],
    files: {},
    ports: [port],
    environment: { KC_BOOTSTRAP_ADMIN_USERNAME: admin.username, KC_BOOTSTRAP_ADMIN_PASSWORD: admin.password },
  })
  const address = `http://127.0.0.1:${port}`
  try {
    const body = new URLSearchParams({ client_id: 'admin-cli', grant_type: 'password', ...admin })
    const signedIn = await fetch(`${address}/realms/master/protocol/openid-connect/token`, { method: 'POST', body })
    const { access_token: token } = (await signedIn.json()) as { readonly access_token: string }
    const made = await fetch(`${address}/admin/realms`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ realm: 'witness', enabled: true, sslRequired: 'none', ...realm }),
    })
    if (!made.ok) throw new Error(`Keycloak makes no realm: ${made.status} ${await made.text()}`)
  } catch (error) {
    await child.stop()
    throw error
  }
  return { port, stop: async () => await child.stop() }
}

/** Where it lies, fetched by Maven and made ready the first time. */
async function keycloakHome(): Promise<string> {
  const cache = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'gatewatch-witness')
  const home = join(cache, `keycloak-${version}`)
  if (existsSync(home)) return home
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(join(cache, 'building-'))
  try {
    const artifact = `org.keycloak:keycloak-quarkus-dist:${version}:zip`
    const plugin = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1'
    await run(programPath('mvn') ?? 'mvn', ['-B', '-q', `${plugin}:copy`, `-Dartifact=${artifact}`, `-DoutputDirectory=${folder}`])
    // A JDK unpacks a zip as well as anybody.
    await run(programPath('jar') ?? 'jar', ['-xf', `keycloak-quarkus-dist-${version}.zip`], { cwd: folder })
    const unpacked = join(folder, `keycloak-${version}`)
    await run('bash', [join(unpacked, 'bin/kc.sh'), 'build', '--db=dev-mem'])
    await rename(unpacked, home)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return home
}
