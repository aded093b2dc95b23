import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gatewatch, type Ended } from '../cli/in-process.ts'
import { emptyFolder } from '../cli/program.ts'
import { startProvider, startTaker, type Recorder } from './provider.ts'

let folder: Awaited<ReturnType<typeof emptyFolder>>
beforeAll(async () => void (folder = await emptyFolder()))
afterAll(async () => await folder.remove())

interface Scene {
  readonly taker: Recorder
  readonly provider: Recorder
  readonly file: string
  readonly program: (...args: readonly string[]) => Promise<Ended>
}

/** A configured target whose provider announces its token endpoint at another origin. */
async function sceneOf(name: string, tokenOrigins: (taker: Recorder) => string): Promise<Scene> {
  const taker = await startTaker()
  const provider = await startProvider(() => ({ token_endpoint: `${taker.origin}/token` }))
  const file = join(folder.path, `${name}.yaml`)
  const lines = [
    'target: test',
    `authUrl: ${provider.origin}`,
    `baseUrl: ${provider.origin}`,
    'organizationId: 5b6a3c1e-2f4d-4c8a-9e57-0d1b7a9c4e21',
    'client:',
    '  id: client-4711-of-the-test',
    '  secret: secret-0815-of-the-test',
    tokenOrigins(taker),
  ]
  await writeFile(file, lines.join('\n'))
  return { taker, provider, file, program: async (...args) => await gatewatch([...args, '--config', file], { environment: {} }) }
}

const authorized = ({ seen }: Recorder): readonly string[] => seen.filter((request) => request.includes('"authorization"'))
const onlyIdentityProvider = ['--check', 'discovery.*', '--check', 'token.*']

describe('an origin that nobody named', () => {
  it('gets nothing of a run: exit 4, and the line to write also where little is said', async () => {
    const { taker, file, program } = await sceneOf('unnamed', () => '')
    const { code, stdout } = await program('run', '--quiet', '--reports', folder.path, ...onlyIdentityProvider)
    expect(taker.seen).toEqual([])
    expect(stdout).toContain(`add to client in ${file}, line 5: tokenOrigins: ["${taker.origin}"]`)
    expect(code).toBe(4)
    const junit = await readFile(join(folder.path, 'test/junit.xml'), 'utf8')
    expect(junit).toContain('type="limit"')
  })

  it('gets nothing of an acceptance', async () => {
    const { taker, provider, program } = await sceneOf('acceptance', () => '')
    const { stdout } = await program('accept', '--reports', folder.path)
    expect([...taker.seen, ...authorized(provider)]).toEqual([])
    expect(stdout).toContain('tokenOrigins: [')
  })

  it('gets nothing of a monitor', async () => {
    const { taker, provider, program } = await sceneOf('monitor', () => '')
    await program('monitor', '--once')
    expect([...taker.seen, ...authorized(provider)]).toEqual([])
  })
})

describe('an origin that is named', () => {
  it('stands in the plan, gets the secret, and stands in the reports', async () => {
    const { taker, program } = await sceneOf('named', ({ origin }) => `  tokenOrigins: [${origin}]`)
    const plan = await program('plan')
    expect(plan.stdout).toContain(`${taker.origin} may receive: client secret`)
    expect(taker.seen).toEqual([])
    const { stdout } = await program('run', '--verbose', '--reports', folder.path, ...onlyIdentityProvider)
    expect(authorized(taker).length).toBeGreaterThan(0)
    expect(stdout).toContain(`${taker.origin} (client secret)`)
    const results = JSON.parse(await readFile(join(folder.path, 'test/results.json'), 'utf8')) as { run: { credentialOrigins: unknown } }
    expect(results.run.credentialOrigins).toContainEqual({ origin: taker.origin, receives: ['client secret'] })
    expect(await readFile(join(folder.path, 'test/index.html'), 'utf8')).toContain(`<code>${taker.origin}</code> client secret`)
  })
})
