import { afterEach, describe, expect, it } from 'vitest'
import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'
import { faults } from './faults.ts'
import { profiles } from './profiles.ts'
import { styles } from './styles/styles.ts'
import { gatewatch } from '../../test/cli/in-process.ts'
import { startSandbox, type Sandbox, type SandboxOptions } from './sandbox.ts'
import { startSandboxTarget } from './target.ts'
import { clientOf, organizationQuery, accessTokenOf } from '../../test/sandbox/client.ts'

const running: Sandbox[] = []

async function start(options?: SandboxOptions): Promise<Sandbox> {
  const sandbox = await startSandbox(options)
  running.push(sandbox)
  return sandbox
}

afterEach(async () => {
  await Promise.all(running.splice(0).map((sandbox) => sandbox.stop()))
})

describe('a sandbox', () => {
  it('is a whole target: token, organization, person and contact', async () => {
    const client = clientOf(await start())
    const issued = await client.token()
    expect(JSON.parse(issued.text)).toEqual({
      scope: `org:${client.value('ORGANIZATION_ID')}`,
      access_token: expect.stringMatching(/^ey[\w-]+\.ey[\w-]+\.[\w-]+$/),
      expires_in: 3600,
      token_type: 'Bearer',
    })
    const answered = await client.graphql(organizationQuery(client.value('ORGANIZATION_ID')), accessTokenOf(issued))
    expect(JSON.parse(answered.text)).toEqual({ data: { organization: { name: client.value('ORGANIZATION_NAME') } } })
    expect((await client.person()).status).toBe(200)
    expect((await client.contact()).status).toBe(200)
  })

  it('has secrets, people and organizations of its own at each start', async () => {
    const [one, other] = [await start(), await start()]
    const shared = Object.keys(one.environment).filter((name) => one.environment[name] === other.environment[name])
    expect(shared).toEqual(['SANDBOX_ORGANIZATION_NAME', 'SANDBOX_POPULATION_SCOPE', 'SANDBOX_INTEGRATION_KEY_REGISTERED_AT'])
  })

  it('listens on the loopback interface only', async () => {
    const { environment } = await start()
    const addresses = Object.values(networkInterfaces()).flatMap((interfaces) => interfaces ?? [])
    const outside = addresses.find(({ internal, family }) => !internal && family === 'IPv4')?.address
    const port = Number(new URL(environment['SANDBOX_GATEWAY_URL']!).port)
    const opened = await new Promise<boolean>((resolve) => {
      if (outside === undefined) return resolve(false)
      const socket = connect({ host: outside, port, timeout: 60_000 }, () => resolve(true)).on('error', () => resolve(false))
      socket.on('timeout', () => resolve(false))
    })
    expect(opened).toBe(false)
    expect(
      new Set(
        Object.values(environment)
          .filter((value) => value.startsWith('http'))
          .map((value) => new URL(value).hostname),
      ),
    ).toEqual(new Set(['127.0.0.1']))
  })

  it('counts the requests of each part', async () => {
    const sandbox = await start()
    await clientOf(sandbox).person()
    expect(sandbox.requests).toEqual({
      'identity-provider': 0,
      graphql: 0,
      management: 0,
      gateway: 1,
      'token-service': 1,
      'authorization-service': 1,
      population: 1,
      contact: 0,
    })
  })

  it('takes its time when told to', async () => {
    const { discovery } = clientOf(await start({ latencyMs: 120 }))
    const started = performance.now()
    await discovery()
    expect(performance.now() - started).toBeGreaterThan(110)
  })

  it('stops at once, whatever hangs', async () => {
    const sandbox = await start({ faults: ['auth-silent', 'base-dripping-body', 'gateway-endless-body'] })
    const client = clientOf(sandbox)
    const hanging = [client.discovery(), client.graphql('{', undefined), client.person()]
    await new Promise((resolve) => setTimeout(resolve, 50))
    await sandbox.stop()
    expect((await Promise.all(hanging)).every(({ failure }) => failure !== undefined)).toBe(true)
  })

  it('combines faults', async () => {
    const { token, discovery } = clientOf(await start({ faults: ['token-type-missing', 'scope-not-echoed', 'grants-not-listed'] }))
    expect(Object.keys(JSON.parse((await token()).text) as object)).toEqual(['access_token', 'expires_in'])
    expect((await discovery()).text).not.toContain('grant_types_supported')
  })
})

it.each([
  ['inside-contact-plan-not-deployed', true],
  ['token-type-missing', false],
])('a client of a sandbox with the fault %s has the management API: %s', async (fault, isManaged) => {
  const { sandbox, target } = await startSandboxTarget({ faults: [fault] })
  running.push(sandbox)
  expect(target.gateway?.management !== undefined).toBe(isManaged)
})

describe('a running sandbox', () => {
  it('is broken and mended, with the same addresses, secrets and tokens', async () => {
    const sandbox = await start({ faults: ['api-not-started'] })
    const { person, token, graphql, value } = clientOf(sandbox)
    const bearer = accessTokenOf(await token())
    expect((await person()).status).toBe(404)
    await sandbox.setFaults(['access-not-approved'])
    expect((await person()).status).toBe(401)
    await sandbox.setFaults([])
    expect((await person()).status).toBe(200)
    expect((await graphql(organizationQuery(value('ORGANIZATION_ID')), bearer)).status).toBe(200)
  })

  it('refuses connections and takes them again, on the same port', async () => {
    const sandbox = await start({ faults: ['gateway-unreachable'] })
    const { person } = clientOf(sandbox)
    expect((await person()).failure).toBe('ECONNREFUSED')
    await sandbox.setFaults([])
    expect((await person()).status).toBe(200)
    await sandbox.setFaults(['gateway-unreachable'])
    expect((await person()).failure).toBe('ECONNREFUSED')
    await sandbox.setFaults([])
    expect((await person()).status).toBe(200)
  })

  it('keeps its certificates', async () => {
    const sandbox = await start()
    await expect(sandbox.setFaults(['auth-certificate-expired'])).rejects.toThrow('changes certificates')
    await expect(sandbox.setFaults(['api-not-strated'])).rejects.toThrow('Did you mean "api-not-started"')
    expect((await clientOf(sandbox).person()).status).toBe(200)
  })
})

describe('an unknown name', () => {
  it('is known from the list, which has every fault, style and profile', async () => {
    const { stdout, code } = await gatewatch(['sandbox', '--list'])
    const listed = new Set(stdout.split('\n').map((line) => line.trim().split(' ')[0]))
    expect(code).toBe(0)
    expect([faults, styles, ...Object.values(profiles)].flatMap((table) => Object.keys(table)).filter((name) => !listed.has(name))).toEqual(
      [],
    )
  })

  it.each([
    [{ faults: ['token-type-mising'] }, '--fault: unknown value "token-type-mising". Did you mean "token-type-missing"?'],
    [{ profile: { identityProvider: 'hidra' } }, '--identity-provider: unknown value "hidra". Did you mean "hydra"?'],
    [{ profile: { gateway: 'gravity' } }, '--gateway: unknown value "gravity". Did you mean "gravitee"?'],
    [{ style: 'windws' }, '--vendor: unknown value "windws". Did you mean "windows"?'],
    [{ profile: { graphql: 'toString' } }, '--graphql: unknown value "toString". List all with gatewatch sandbox --list.'],
  ])('%j is answered with the nearest right one', async (options, message) => {
    await expect(startSandbox(options)).rejects.toThrow(message)
  })
})
