import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalog } from '../../../suites/index.ts'
import { isWaivable } from '../../domain/check-ids.ts'
import { builtInPolicies } from '../../config/built-in-policies.ts'
import { newChallenge, type Challenge } from './challenge.ts'
import type { Envelope } from './envelope.ts'
import { lineOf } from './keys.ts'
import { readPolicy } from './policy.ts'
import type { AcceptanceRecord } from './record.ts'
import { gatewatch, type Ended } from '../../../test/cli/in-process.ts'
import { emptyFolder } from '../../../test/cli/program.ts'
import { accepted, endsAt, answering, newKeys, ranAt, signedText } from '../../../test/acceptance/accepted.ts'

const dayMs = 86_400_000
const daysAgo = (days: number): string => new Date(Date.now() - days * dayMs).toISOString()
const dayIn = (days: number): string => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)
const organization = accepted.target.organizationId

const today: AcceptanceRecord = {
  ...accepted,
  catalog,
  ...ranAt(daysAgo(1)),
  expires: endsAt('2999-01-31T00:00:00.000Z'),
}
const [institution, other, receiver] = [newKeys(), newKeys(), newKeys()]

let folder: Awaited<ReturnType<typeof emptyFolder>>
beforeAll(async () => {
  folder = await emptyFolder()
  await writeFile(join(folder.path, 'receiver.key.pub'), receiver.publicKey.export({ type: 'spki', format: 'pem' }))
})
afterAll(async () => await folder.remove())

/** Verifies a record by a policy, and a registry of signers. */
async function judge(record: AcceptanceRecord, policy: string, keys = 'keys: [{ key: KEY }]', signedWith = institution): Promise<Ended> {
  await writeFile(join(folder.path, 'acceptance.json'), signedText(record, signedWith.privateKey))
  await writeFile(join(folder.path, 'policy.yaml'), `policy: mine\nsigners: signers.yaml\n${policy}\n`)
  await writeFile(
    join(folder.path, 'signers.yaml'),
    `signers:\n  - organization: ${organization}\n    name: Nord kommune\n    ${keys.replace('KEY', lineOf(institution.publicKey))}\n` +
      `  - { organization: 22222222-2222-4222-8222-222222222222, name: Sør kommune, keys: [{ key: ${lineOf(other.publicKey)} }] }\n`,
  )
  return await gatewatch(['verify', 'acceptance.json', '--policy', 'policy.yaml'], { cwd: folder.path })
}

const waived = (check: string, days: number): Partial<AcceptanceRecord> => ({
  waivers: [{ check, reason: 'known', owner: 'Kari', until: dayIn(days) }],
})
const environments = 'environments: { production: { base: ["https://api.example.org"], gateway: ["https://*.example.org"] } }'
const at = (base: string, gateway = 'https://gw.example.org'): Partial<AcceptanceRecord> => ({
  target: { ...today.target, addresses: { auth: 'https://auth.example.org', base, gateway } },
  expires: endsAt('2999-01-31T00:00:00.000Z', { auth: 'https://auth.example.org', base, gateway }),
})

/** The record with another outcome of one check. */
const withOutcome = (check: string, outcome: 'warned' | 'not-verified'): Partial<AcceptanceRecord> => ({
  results: today.results.map((result) => (result.check === check ? { check, outcome } : result)),
  counts: { ...today.counts, passed: today.counts.passed - 1, [outcome]: 1 },
})

const authority = 'b2'.repeat(32)
const net = (change: Partial<AcceptanceRecord['network']>): Partial<AcceptanceRecord> => ({ network: { ...today.network, ...change } })

describe('a policy', () => {
  it.each<[string, Partial<AcceptanceRecord>, string]>([
    ['nothing more is demanded', {}, ''],
    [
      'what is demanded has passed',
      {},
      'checks: [token.issued, "gateway.rejects-no-*", population.found, "gateway.rejects-no-key [contact]"]',
    ],
    [
      'a warning is enough for what has a warning',
      withOutcome('privacy.upstream-token-hidden', 'warned'),
      'checks: ["privacy.*"]\nacceptWarnings: [privacy.upstream-token-hidden]',
    ],
    ['nobody asks for what has a warning', withOutcome('privacy.upstream-token-hidden', 'warned'), 'checks: [token.issued]'],
    ['a waiver is among those that are allowed', waived('graphql.challenge', 20), 'waivers: [{ check: graphql.*, atMostDays: 30 }]'],
    ['any waiver is allowed', waived('graphql.challenge', 20), ''],
    ['it is young enough', {}, 'handedOverWithinDays: 2\nvalidDays: 2'],
    ['its addresses are of the environment', {}, environments],
    ['its addresses are below those of the environment', at('https://api.example.org/v1', 'https://a.b.example.org'), environments],
    [
      'a proxy is where one is demanded, and nowhere else',
      net({ throughProxy: ['gateway'] }),
      'throughProxy: { auth: false, gateway: true }',
    ],
    ['its own authority is demanded', net({ ownAuthorities: { gateway: authority } }), 'ownAuthorities: { gateway: true, base: false }'],
    ['it needs no own authority, and forbids it', {}, 'ownAuthorities: { gateway: false }'],
    [
      'a proxy leads to a public authority where that is demanded',
      net({ throughProxy: ['base', 'gateway'] }),
      'throughProxy: { base: publicAuthority, gateway: publicAuthority }',
    ],
    [
      'no proxy is before its own authority',
      net({ throughProxy: ['base'], ownAuthorities: { gateway: authority } }),
      'throughProxy: { base: publicAuthority, gateway: publicAuthority }',
    ],
    ['somebody states what is demanded', {}, 'statements: [sole-use]'],
  ])('is met where %s', async (_, change, policy) => {
    expect(await judge({ ...today, ...change }, policy)).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^VALID[\s\S]*signed by +Nord kommune, SHA256:/) as string,
    })
  })

  it.each<[string, Partial<AcceptanceRecord>, string, RegExp]>([
    [
      'has a warning where nothing says that one is enough',
      withOutcome('privacy.upstream-token-hidden', 'warned'),
      'checks: ["privacy.*"]\nacceptWarnings: [isolation.alias]',
      /requires checks that the record does not verify: privacy\.upstream-token-hidden\./,
    ],
    [
      'has a warning of another register than the one where it is enough',
      withOutcome('population.found', 'warned'),
      'checks: [population.found]\nacceptWarnings: [contact.found]',
      /requires checks that the record does not verify: population\.found\./,
    ],
    [
      'waives the warning that is enough',
      { ...withOutcome('graphql.challenge', 'warned'), ...waived('graphql.challenge', 20) },
      'checks: [graphql.challenge]\nacceptWarnings: [graphql.challenge]',
      /requires checks that the record does not verify: graphql\.challenge\./,
    ],
    [
      'one that was not verified',
      withOutcome('token.scope', 'not-verified'),
      'checks: [token.*]',
      /requires checks that the record does not verify: .*token\.scope/,
    ],
    ['waives what is not allowed', waived('jwt.issuer', 20), 'waivers: []', /does not allow these waivers: jwt\.issuer \(Kari\)\./],
    [
      'waives for too long',
      waived('graphql.challenge', 99),
      'waivers: [{ check: graphql.*, atMostDays: 30 }]',
      /allows waivers of 30 days, but these are longer: graphql\.challenge \(Kari\)\./,
    ],
    ['is handed over late', ranAt(daysAgo(9)), 'handedOverWithinDays: 7', /handed over too late: the policy accepts it within 7 days/],
    ['is valid no longer', ranAt(daysAgo(9)), 'validDays: 7', /has expired: the policy accepts it for 7 days/],
    [
      'is of another environment',
      at('https://api.test.example.org'),
      environments,
      /do not belong to an environment of the policy \(production\)/,
    ],
    [
      'has a host that only ends alike',
      at('https://api.example.org', 'https://evilexample.org'),
      environments,
      /do not belong to an environment/,
    ],
    [
      'has a host in the query',
      at('https://api.example.org', 'https://evil.org/?.example.org'),
      environments,
      /do not belong to an environment/,
    ],
    [
      'has a host before an at',
      at('https://api.example.org', 'https://gw.example.org@evil.org'),
      environments,
      /do not belong to an environment/,
    ],
    ['has another port', at('https://api.example.org:8443'), environments, /do not belong to an environment/],
    [
      'went through a proxy that is forbidden',
      net({ throughProxy: ['base', 'gateway'] }),
      'throughProxy: { base: false }',
      /forbids a proxy to the address of the GraphQL API, but/,
    ],
    [
      'went through a proxy that may have answered itself',
      net({ throughProxy: ['gateway'], ownAuthorities: { gateway: authority } }),
      'throughProxy: { gateway: publicAuthority }',
      /reached the gateway through a proxy, and the certificate leads to no public authority \(SHA-256\): b2b2/,
    ],
    [
      'left out a part where nothing may be left out',
      {
        ...withOutcome('token-service.issues-token', 'not-verified'),
        tested: { ...today.tested, leftOut: [{ checks: ['token-service.issues-token'], reason: 'x', setting: 'gateway.tokenService' }] },
      },
      'allowLeftOut: false',
      /requires the whole test, but these checks were left out: token-service\.issues-token\./,
    ],
    ['went through no proxy', {}, 'throughProxy: { gateway: true }', /requires a proxy to the address of the gateway, but/],
    [
      'trusted an own authority that is forbidden',
      net({ ownAuthorities: { gateway: authority } }),
      'ownAuthorities: { gateway: false }',
      /requires a public authority for the gateway, but the certificate leads to another one \(SHA-256\): b2b2/,
    ],
    ['trusted no own authority', {}, 'ownAuthorities: { gateway: true, base: false }', /requires an own authority for the gateway/],
    ['is stated by nobody', { statements: [] }, 'statements: [sole-use]', /requires steps that are neither stated nor verified: “/],
  ])('refuses a record that %s', async (_, change, policy, problem) => {
    const { code, stdout } = await judge({ ...today, ...change }, policy)
    expect(stdout).toMatch(problem)
    expect(stdout.match(/^ {2}[A-Z]/gm)).toHaveLength(1)
    expect(code).toBe(1)
  })

  it('takes a target on this machine only where it says so', async () => {
    const own = at('http://127.0.0.1:1', 'https://localhost')
    expect((await judge({ ...today, ...own }, '')).stdout).toContain('on the machine that tested it')
    expect((await judge({ ...today, ...own }, 'allowLoopback: true')).code).toBe(0)
    expect((await judge({ ...today, ...at('http://api.example.org') }, 'allowLoopback: true')).stdout).toContain(
      'Calls were sent without TLS',
    )
  })

  it('tells all its mistakes at once, each with its line', async () => {
    const { code, stderr } = await judge(
      today,
      'checks: [token.isued]\nacceptWarnings: ["privacy.*"]\nwaivers: [{ check: jwt.issuer, days: 3 }]\nvalidDays: 0\nstatments: []\nenvironments: { a: { auth: [], gate: [x] } }',
    )
    expect(code).toBe(2)
    expect(stderr.match(/^policy\.yaml:\d+:\d+.*/gm)).toEqual([
      expect.stringMatching(/^policy\.yaml:3:\d+ checks\[0\]/),
      expect.stringMatching(/^policy\.yaml:4:\d+ acceptWarnings\[0\]/),
      expect.stringMatching(/^policy\.yaml:5:\d+ waivers\[0\]/),
      expect.stringMatching(/^policy\.yaml:6:\d+ validDays/),
      expect.stringMatching(/^policy\.yaml:7:\d+/),
      expect.stringMatching(/^policy\.yaml:8:\d+ environments\.a\.auth/),
      expect.stringMatching(/^policy\.yaml:8:\d+ environments\.a/),
    ])
    expect(stderr).toContain('Did you mean "statements"?')
    expect(stderr).toMatch(/policy\.yaml:3:\d+ checks\[0\][\s\S]*Did you mean "token\.issued"/)
    const second = await judge(
      today,
      'checks: [token.issued, 7]\nenvironments: { a: { auth: ["http://a.example.org"] }, b: [] }\nchallenge: nowhere.pub\nstatements: [sole-user]',
      'keys: [{ key: AAAA, from: soon }]',
    )
    expect(second.stderr.trimEnd().split('\n')).toEqual([
      expect.stringMatching(/^policy\.yaml:3:\d+ checks\[1\]: a number instead of text/),
      expect.stringMatching(/^policy\.yaml:4:\d+ environments\.a\.auth\[0\]: not an https address/),
      expect.stringMatching(/^policy\.yaml:4:\d+ environments\.b: a list instead of/),
      expect.stringMatching(/^policy\.yaml:5:\d+ challenge: .*nowhere\.pub cannot be read/),
      expect.stringMatching(/^policy\.yaml:6:\d+ statements\[0\]: unknown step/),
      expect.stringMatching(/^signers\.yaml:4:\d+ signers\[0\]\.keys\[0\]\.key: not a public/),
      expect.stringMatching(/^signers\.yaml:4:\d+ signers\[0\]\.keys\[0\]\.from: not a date/),
      '7 problems',
    ])
  })

  it.each(builtInPolicies)('that comes along takes no warning for what protects data: %s', async (name) => {
    const { acceptWarnings = [], checks } = await readPolicy(name)
    const protects = /^(isolation|privacy)\.|\.rejects-|^(gateway|population|contact|register)\./
    // It warns only of an error that repeats the path of the very call to its caller: suites/privacy.test.ts.
    const harmless = ['privacy.identifier-not-echoed']
    expect(acceptWarnings.filter((check) => (protects.test(check) && !harmless.includes(check)) || !isWaivable(check))).toEqual([])
    expect(acceptWarnings.filter((check) => !checks.includes(check))).toEqual([])
  })

  it('comes along for test and production, and is named where none is found', async () => {
    for (const name of builtInPolicies) expect((await readPolicy(name)).name).toBe(name)
    const { code, stderr } = await gatewatch(['verify', 'acceptance.json', '--policy', 'prod'], { cwd: folder.path })
    expect(stderr).toContain('test, production, sandbox')
    expect(code).toBe(2)
  })
})

describe('the registry of signers', () => {
  it.each<[string, string, typeof institution, RegExp]>([
    ['nobody has the key', 'keys: [{ key: KEY }]', newKeys(), /registry of signers does not contain the signing key: SHA256:/],
    ['it is the key of others', 'keys: [{ key: KEY }]', other, /belongs to another organization: SHA256:\S+ is a key of Sør kommune/],
    ['the key was revoked', `keys: [{ key: KEY, revoked: ${dayIn(0)} }]`, institution, /key was revoked on/],
    ['the key has ended before the run', `keys: [{ key: KEY, until: ${dayIn(-9)} }]`, institution, /after the last day of its key/],
    ['the key begins after the run', `keys: [{ key: KEY, from: ${dayIn(3)} }]`, institution, /before the first day of its key/],
  ])('refuses a record where %s', async (_, keys, signedWith, problem) => {
    const { code, stdout } = await judge(today, '', keys, signedWith)
    expect(stdout).toMatch(problem)
    expect(code).toBe(1)
  })

  it('takes a key within its days, and an organization in other letters', async () => {
    const upper = { ...today, target: { ...today.target, organizationId: organization.toUpperCase() } }
    expect((await judge(upper, '', `keys: [{ key: KEY, from: ${dayIn(-9)}, until: ${dayIn(0)} }]`)).code).toBe(0)
  })

  it('tells all its mistakes at once', async () => {
    const { code, stderr } = await judge(today, '', 'keys: [{ key: AAAA, from: soon }, { kye: KEY }]')
    expect(code).toBe(2)
    expect(stderr).toMatch(/keys\[0\]\.key: not a public Ed25519 key[\s\S]*keys\[0\]\.from: not a date[\s\S]*keys\[1\]/)
  })
})

describe('keys', () => {
  const run = async (...args: readonly string[]): Promise<Ended> => await gatewatch(args, { cwd: folder.path })
  const verified = async (signedWith: string): Promise<Ended> => {
    const { readPrivateKey } = await import('./keys.ts')
    const recent = { ...today, ...ranAt(new Date().toISOString()) }
    await writeFile(join(folder.path, 'a.json'), signedText(recent, await readPrivateKey(join(folder.path, signedWith))))
    return await run('verify', 'a.json', '--signers', 'registry.yaml')
  }

  it('are entered, followed by others, and revoked', async () => {
    await run('keys', 'new', 'one.key')
    const named = ['--signers', 'registry.yaml', '--organization', organization]
    expect(await run('keys', 'register', 'one.key.pub', ...named)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--name') as string,
    })
    expect(await run('keys', 'register', 'one.key.pub', ...named, '--name', 'Nord', '--valid-from', dayIn(-1))).toMatchObject({ code: 0 })
    await writeFile(join(folder.path, 'registry.yaml'), `# Mine.\n${await readFile(join(folder.path, 'registry.yaml'), 'utf8')}`)
    expect(await verified('one.key')).toMatchObject({ code: 0 })
    expect(await run('keys', 'register', 'one.key.pub', ...named)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('already') as string,
    })

    expect(await run('keys', 'rotate', 'one.key', 'two.key')).toMatchObject({ code: 0 })
    expect((await verified('two.key')).stdout).toContain('registry of signers does not contain')
    expect(await run('keys', 'register', 'two.key.rotation.json', '--signers', 'registry.yaml')).toMatchObject({ code: 0 })
    expect((await verified('two.key')).code).toBe(0)
    const registry = await readFile(join(folder.path, 'registry.yaml'), 'utf8')
    expect(registry).toMatch(/^# Mine\.\n[\s\S]*until: \S+\n +- key: MCow\S+\n +from: /)

    expect(await run('keys', 'revoke', 'one.key.pub', '--signers', 'registry.yaml')).toMatchObject({ code: 0 })
    expect((await verified('one.key')).stdout).toContain('revoked')
    await run('keys', 'rotate', 'one.key', 'three.key')
    expect(await run('keys', 'register', 'three.key.rotation.json', '--signers', 'registry.yaml')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('was revoked') as string,
    })
    const forged = (await readFile(join(folder.path, 'three.key.rotation.json'), 'utf8')).replace('"payload": "e', '"payload": "f')
    await writeFile(join(folder.path, 'forged.json'), forged)
    expect((await run('keys', 'register', 'forged.json', '--signers', 'registry.yaml')).code).toBe(2)
  })
})

describe('a challenge', () => {
  const made = (whom = organization, at = new Date(Date.now() - 2 * dayMs), key = receiver): { challenge: Challenge; envelope: Envelope } =>
    newChallenge(whom, 7, at, key.privateKey)
  const policy = 'challenge: receiver.key.pub'

  it('that is answered shows how the calls are found in a log', async () => {
    const { challenge, envelope } = made()
    const { code, stdout } = await judge(answering(today, envelope), policy)
    expect(stdout).toContain(`X-Gravitee-Transaction-Id begins with ${challenge.nonce.slice(0, 8)}-${challenge.nonce.slice(8, 12)}-8`)
    expect(code).toBe(0)
    expect((await judge(answering(today, envelope), '')).stdout).toContain('answered, but not checked')
  })

  it.each<[string, () => Partial<AcceptanceRecord>, RegExp]>([
    ['none', () => ({}), /but the record answers none/],
    [
      'that of somebody else',
      () => ({ challenge: made(organization, undefined, other).envelope }),
      /not signed with the key of the policy/,
    ],
    ['one for another organization', () => ({ challenge: made('other').envelope }), /is for another organization: other/],
    ['one that had ended', () => ({ challenge: made(organization, new Date(Date.now() - 9 * dayMs)).envelope }), /but the run began on/],
    [
      'one that came after the run, which is an old one',
      () => ({ challenge: made(organization, new Date()).envelope }),
      /but the run began on/,
    ],
    [
      'a changed one',
      () => {
        const { challenge, envelope } = made('other')
        const payload = Buffer.from(JSON.stringify({ ...challenge, organization })).toString('base64')
        return { challenge: { ...envelope, payload } }
      },
      /not signed with the key of the policy/,
    ],
  ])('is demanded, and %s refused', async (_, change, problem) => {
    const { code, stdout } = await judge({ ...today, ...change() }, policy)
    expect(stdout).toMatch(problem)
    expect(code).toBe(1)
  })
})
