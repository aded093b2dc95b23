import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { positionOf } from '../../src/gravitee/read.ts'
import { modes } from '../../src/gravitee/launcher/import-definition.ts'
import type { RunningGateway } from '../../src/gravitee/launcher/launch.ts'
import { contentsOf } from '../artefacts.ts'
import { leaksIn } from '../canary.ts'
import { emptyFolder, gatewatch as program, type ProgramOptions, withBuilds } from '../cli/program.ts'
import { named } from '../judge.ts'
import { fillersOutside, unseenLeaks } from '../templates/between.ts'
import { all, append, changed, remove, set, type Change } from '../templates/change.ts'
import { definition, fileOf, optionsFor, pathOf } from '../templates/templates.ts'
import { OpenFile } from '../../src/templates/lint/open-file.ts'
import { settle } from '../../src/templates/lint/lint-settings.ts'
import { provided } from '../require-server.ts'
import { buildGravitee, judgeThrough, missingHere, startGravitee, templateOf, tokenServiceTemplate } from './engine.ts'

const needsGravitee = provided(missingHere())
const gatewatch = async (args: readonly string[], options: ProgramOptions = {}) =>
  await program(args, { ...options, environment: { ...withBuilds, ...options.environment } })

const right = [templateOf('population'), templateOf('contact')]
const callout = 'flows.0.pre.0.configuration'

/** Both templates, one of them changed. */
const withMistake = (register: 'population' | 'contact', change: Change, shape = 'v2 export') =>
  (['population', 'contact'] as const).map((each) => (each === register ? templateOf(each, change, { shape }) : templateOf(each)))

needsGravitee("templates in Gravitee's own gateway", () => {
  let gateway: RunningGateway
  beforeAll(async () => void (gateway = await startGravitee()))
  afterAll(async () => await gateway.stop())

  it.each(modes)('pass where they are right, without an alarm: %s', async (mode) => {
    const judged = await judgeThrough(gateway, right, mode)
    expect([...named('failed', judged), ...named('warned', judged), ...named('inconclusive', judged)]).toEqual([])
    expect(judged.summary).toMatchObject({ verdict: 'passed', diagnosis: [], unverified: [{ check: 'isolation.other-organization' }] })
  })

  it('tell of a token-service key with a line break, which the newer engine tells every caller, and nobody else does', async () => {
    const broken = set(`${callout}.headers.0.value`, "{#properties['machine_auth_api_key']}\n")
    const judged = await judgeThrough(gateway, withMistake('contact', broken), 'v4-emulation-engine')
    // Of several such calls one after the other the gateway leaves some without an answer.
    expect(named('failed', judged)).toContain('privacy.credentials-not-echoed')
    const place = { file: 'contact.json', line: 35, pointer: '/flows/0/pre/0/configuration/headers/0/value' }
    expect(judged.summary.diagnosis).toMatchObject([{ rule: 'template', steps: ['api-key-property'], places: [place] }])
    expect(JSON.stringify(judged.results)).toContain('expected no credential, got a header value (plain)')
    const { summary } = await judgeThrough(gateway, withMistake('contact', broken), 'v3')
    expect(summary.diagnosis.flatMap(({ steps }) => steps)).toContain('api-key-property')
  })

  it.each(['v4 export', 'v4 gateway'])('pass in each shape that is imported: %s', async (shape) => {
    const judged = await judgeThrough(gateway, [
      templateOf('population', undefined, { shape }),
      templateOf('contact', undefined, { shape }),
    ])
    expect(judged.summary).toMatchObject({ verdict: 'passed', diagnosis: [], unverified: [{ check: 'isolation.other-organization' }] })
  })

  it.each(modes)('pass together with the template of the token-issuing service: %s', async (mode) => {
    const judged = await judgeThrough(gateway, right, mode, tokenServiceTemplate())
    expect(named('passed', judged)).toContain('token-service.issues-token')
    expect(judged.summary).toMatchObject({ verdict: 'passed', diagnosis: [], unverified: [{ check: 'isolation.other-organization' }] })
  })

  // The cache reads its key when it is asked, and by then that header is gone: all scopes share one token.
  it('show a token of one register that is sent to the other', async () => {
    const shared = set('plans.0.flows.0.pre.1.configuration.key', "{#request.headers['scope']}")
    const { summary } = await judgeThrough(gateway, right, undefined, tokenServiceTemplate(shared))
    expect(summary).toMatchObject({ verdict: 'failed' })
  })

  it.each(modes)('fail at a policy that is named, with its place in the file: %s', async (mode) => {
    const { subject } = templateOf('contact', set(`${callout}.url`, 'https://gateway.example.org/test/elsewhere'))
    const { results } = await judgeThrough(
      gateway,
      withMistake('contact', set(`${callout}.url`, 'https://gateway.example.org/test/elsewhere')),
      mode,
    )
    const found = results.find(({ name }) => name === 'contact.found')
    const line = subject.source.text.split('\n').findIndex((text) => text.includes('"name": "HTTP Callout"'))
    const endedAt = {
      file: 'contact.json',
      line,
      pointer: '/flows/0/pre/0',
      part: 'policy',
      policy: 'policy-http-callout',
      errorKey: 'CALLOUT_EXIT_ON_ERROR',
    }
    expect(found).toMatchObject({ outcome: 'failed', findings: [{ endedAt }] })
    expect(JSON.stringify(found)).toContain(`policy-http-callout (CALLOUT_EXIT_ON_ERROR), contact.json:${line} /flows/0/pre/0`)
  })

  it.each(modes)('are named by file and line for what is wrong in them, whichever of them it is: %s', async (mode) => {
    const cases: readonly (readonly [Change, string])[] = [
      [set(`${callout}.url`, 'https://gateway.example.org/test/elsewhere'), '/flows/0/pre/0/configuration/url'],
      [set(`${callout}.headers.0.value`, "{#properties['machine_auth_api_kye']}"), '/flows/0/pre/0/configuration/headers/0/value'],
      [remove('flows.0.pre.1'), '/flows/0'],
      [set('flows.0.pre.1.configuration.addHeaders.0.name', 'X-Other'), '/flows/0/pre/1/configuration/addHeaders/0/name'],
      [set('proxy.groups.0.endpoints.0.target', 'https://contact.elsewhere.example/rest/v1'), '/proxy/groups/0/endpoints/0/target'],
    ]
    for (const [change, pointer] of cases)
      for (const register of ['population', 'contact'] as const) {
        const templates = withMistake(register, change)
        const { subject } = templates.find((each) => each.register === register)!
        const { summary } = await judgeThrough(gateway, templates, mode)
        const { line } = positionOf(subject.source, pointer)
        expect(
          summary.diagnosis.map(({ places }) => places),
          `${register} ${pointer}`,
        ).toEqual([[{ file: `${register}.json`, line, pointer }]])
      }
  })

  it('name the template of the token-issuing service where that is wrong', async () => {
    for (const wrong of [remove('flows.0.pre.1'), set('flows.0.pre.1.configuration.issuer', 'other')]) {
      const { summary } = await judgeThrough(gateway, right, undefined, tokenServiceTemplate(wrong))
      expect(summary.diagnosis.flatMap(({ places = [] }) => places.map(({ file }) => file))).toEqual(['token-service.json'])
    }
  })

  it('say what the gateway does not serve, and why', async () => {
    const unpublished = await judgeThrough(gateway, withMistake('contact', set('plans.0.status', 'STAGING')))
    expect(unpublished.summary.unverified[0]).toMatchObject({ reason: expect.stringContaining('no published plan'), place: { line: 97 } })
    const unknown = { name: '', enabled: true, policy: 'no-such-policy', configuration: {} }
    const { summary } = await judgeThrough(gateway, withMistake('contact', append('flows.0.pre', unknown)))
    // The gateway of the institution may have what this one lacks.
    expect(summary).toMatchObject({ verdict: 'incomplete', counts: { failed: 0 } })
    expect(summary.unverified[0]).toMatchObject({
      reason: expect.stringContaining('does not have the policy no-such-policy'),
      place: { line: 76 },
    })
  })

  it('leave open what a plan of version 4 without a mode is for the gateway', async () => {
    const unset = fileOf('contact', changed(definition('contact', 'configured', 'v4'), remove('plans.0.mode')))
    const [subject] = new OpenFile(unset).subjectsBy(settle(optionsFor('configured')))
    const { summary } = await judgeThrough(gateway, [templateOf('population'), { subject: subject!, register: 'contact' }])
    expect(summary).toMatchObject({ verdict: 'incomplete', counts: { failed: 0 } })
    const reason = expect.stringContaining('a plan has no mode') as string
    expect(summary.unverified).toContainEqual(expect.objectContaining({ reason, place: expect.objectContaining({ pointer: '/plans/0' }) }))
  })

  it('fail where the token-issuing service gives away what no answer shows', async () => {
    for (const [title, change] of unseenLeaks) {
      const { summary } = await judgeThrough(gateway, right, undefined, tokenServiceTemplate(change))
      expect(summary.verdict, title).toBe('failed')
      expect(summary.diagnosis, title).toMatchObject([{ rule: 'template', places: [{ file: 'token-service.json' }] }])
    }
  })

  it('are not verified where a pipeline fills in a value', async () => {
    for (const [name, path, value] of fillersOutside) {
      const change = set(path, value)
      const judged =
        name === 'contact'
          ? await judgeThrough(gateway, [templateOf('contact', change, { options: { tokenServiceUrl: undefined } })])
          : await judgeThrough(gateway, right, undefined, tokenServiceTemplate(change))
      expect([judged.summary.verdict, named('failed', judged)], path).toEqual(['incomplete', []])
      const place = expect.objectContaining({ file: `${name}.json`, pointer: `/${path.replaceAll('.', '/')}` }) as object
      expect(judged.summary.unverified, path).toContainEqual(expect.objectContaining({ check: 'template', place }))
    }
  }, 120_000)

  it('take the key in the header of the documentation, and in no other', async () => {
    await gateway.deploy({
      ...definition('contact', 'configured'),
      id: 'keys',
      execution_mode: 'v4-emulation-engine',
      flows: [],
      proxy: {
        virtual_hosts: [{ path: '/keys' }],
        groups: [{ name: 'g', endpoints: [{ name: 'e', type: 'HTTP', target: 'http://127.0.0.1:1/' }] }],
      },
      properties: [],
      plans: [{ id: 'plan', api: 'keys', name: 'p', status: 'PUBLISHED', security: 'API_KEY', flows: [] }],
    })
    await gateway.subscribe([{ api: 'keys', plan: 'plan', key: 'the-key' }])
    const status = async (headers: Readonly<Record<string, string>>): Promise<number> =>
      (await fetch(`http://127.0.0.1:${gateway.port}/keys/x`, { headers })).status
    // Behind the key there is nobody.
    expect(await status({ 'X-Gateway-Api-Key': 'the-key' })).toBe(502)
    expect(await status({ 'X-Gravitee-Api-Key': 'the-key' })).toBe(401)
    await gateway.remove('keys')
  })

  const asks = (url: string): Change =>
    append('flows.0.pre', {
      name: 'Elsewhere',
      enabled: true,
      policy: 'policy-http-callout',
      configuration: { method: 'GET', url, headers: [], variables: [], fireAndForget: false, exitOnError: false },
    })

  const signsWith = (path: string): Change =>
    append('flows.0.pre', {
      name: 'Sign',
      enabled: true,
      policy: 'policy-generate-jwt',
      configuration: { signature: 'RSA_RS256', keyResolver: 'PEM', content: path, kid: 'k', issuer: 'i', expiresIn: 30 },
    })
  const throughProxy = set('proxy.groups.0.endpoints.0', {
    name: 'default',
    type: 'HTTP',
    inherit: false,
    target: 'https://contact.test.example.org/rest/v1',
    proxy: { enabled: true, host: 'elsewhere.example', port: 1, type: 'HTTP' },
  })

  it.each([
    ['as a key', signsWith('/etc/hosts'), /tried to read the file \/etc\/hosts of this machine/],
    ['by a way around', signsWith('/proc/self/../../etc/hosts'), /tried to read the file \/etc\/hosts of this machine/],
    ['of another process', signsWith(`/proc/${process.pid}/environ`), new RegExp(`tried to read the file /proc/${process.pid}/environ`)],
    ['and nobody through a proxy', throughProxy, /the gateway called elsewhere\.example:1/],
  ])('get no file of this machine: %s', async (_, change, reason) => {
    for (const mode of modes) {
      const judged = await judgeThrough(gateway, withMistake('contact', change), mode)
      expect(judged.summary.verdict).toBe('incomplete')
      expect(named('failed', judged)).toEqual([])
      expect(judged.summary.unverified.map((gap) => gap.reason).join('\n')).toMatch(reason)
    }
  })

  it.each([
    ['an address', (port: number) => `http://127.0.0.2:${port}/`],
    ['an address that an expression computes', (port: number) => `http://{#request.headers['host'][0].substring(0, 8)}2:${port}/`],
    ['a name', (port: number) => `http://register.elsewhere.example:${port}/`],
    ['another service of this machine', (port: number) => `http://localhost:${port}/`],
    ['the same over IPv6', (port: number) => `http://[::1]:${port}/`],
  ])('reach nobody whom the gateway was not told of: %s', async (_, urlFor) => {
    const heard: string[] = []
    const servers = await Promise.all(
      ['127.0.0.1', '127.0.0.2'].map(async (host) => {
        const server = createServer((request, response) => (heard.push(`${host} ${request.url}`), response.end('{}')))
        server.listen(0, host)
        await once(server, 'listening')
        return server
      }),
    )
    try {
      for (const server of servers) {
        const { port } = server.address() as AddressInfo
        for (const mode of modes) {
          const judged = await judgeThrough(gateway, withMistake('contact', asks(urlFor(port))), mode)
          expect(judged.summary.verdict).toBe('incomplete')
          expect(named('failed', judged)).toEqual([])
          expect(named('inconclusive', judged)).toContain('contact.found')
          expect(judged.summary.unverified[0]!.reason).toMatch(new RegExp(`^the gateway called .*:${port}, which this run does not know`))
        }
      }
      expect(heard).toEqual([])
    } finally {
      for (const server of servers) server.close()
    }
  })
})

needsGravitee("the program with Gravitee's own gateway", () => {
  let folder: Awaited<ReturnType<typeof emptyFolder>>
  let settings: string
  beforeAll(async () => {
    await buildGravitee()
    folder = await emptyFolder()
    settings = join(folder.path, 'settings.json')
    const hosts = ['population', 'contact'].map((register) => ({
      host: `${register}.test.example.org`,
      environment: 'test',
      register,
      scopes: [`${register}:`],
    }))
    await writeFile(settings, JSON.stringify({ tokenServiceUrl: 'https://gateway.example.org/test/machine-token', backends: hosts }))
  })
  afterAll(async () => await folder.remove())

  const files = (['population', 'contact'] as const).flatMap((name) => ['--template', pathOf(name, 'configured')])
  const judging = (...more: readonly string[]): string[] => ['run', '--engine', 'gravitee', '--settings', settings, ...more]

  it('judges templates with all checks, and writes its reports', async () => {
    const reports = join(folder.path, 'right')
    const { code, stdout, stderr } = await gatewatch(judging(...files, '--reports', reports))
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toMatch(/^PASSED {2}sandbox/)
    expect(existsSync(join(reports, 'sandbox/junit.xml'))).toBe(true)
    expect(stdout).toContain("only the gateway is Gravitee's own")
  })

  it('judges the whole chain of three templates', async () => {
    const file = join(folder.path, 'token-service.json')
    await writeFile(file, tokenServiceTemplate().source.text)
    const hosts = join(folder.path, 'chain.json')
    const told = JSON.parse(readFileSync(settings, 'utf8')) as { readonly backends: readonly unknown[] }
    await writeFile(
      hosts,
      JSON.stringify({ ...told, backends: [...told.backends, { host: 'auth.test.example.org', environment: 'test' }] }),
    )
    const args = ['run', '--engine', 'gravitee', '--settings', hosts, ...files, '--template', file]
    const { code, stdout, stderr } = await gatewatch([...args, '--reports', join(folder.path, 'chain')])
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).not.toContain('the token-issuing service, the identity provider')
    expect(stdout).toMatch(/token-service\.json:\d+: the addresses of ip-filtering are not checked/)
  })

  it('runs no script unless it is told to', async () => {
    const script = { name: '', enabled: true, policy: 'groovy', configuration: { scope: 'REQUEST', onRequestScript: 'return' } }
    const { subject } = templateOf('contact', append('flows.0.pre', script))
    const file = join(folder.path, 'contact.json')
    await writeFile(file, subject.source.text)
    const reports = join(folder.path, 'script')
    const refused = await gatewatch(judging('--template', file, '--reports', reports))
    expect(refused.code).toBe(2)
    expect(refused.stderr).toMatch(/contact\.json:\d+: the policy groovy runs a script\.\n.*--allow-scripts/)
    const allowed = await gatewatch(judging('--template', file, '--allow-scripts', '--check', 'contact.found', '--reports', reports))
    expect({ code: allowed.code, stderr: allowed.stderr }).toEqual({ code: 0, stderr: '' })
  })

  it('tells no key, no property and no answer that has one', async () => {
    const value = 'canary-3f9c81d0e7b64a52'
    const { subject } = templateOf('contact', all(set('properties.0.value', `${value}\n`), set('properties.0.encrypted', false)))
    const file = join(folder.path, 'leaky.json')
    await writeFile(file, subject.source.text)
    const reports = join(folder.path, 'leaky')
    const { code, stdout, stderr } = await gatewatch(judging('--verbose', '--template', file, '--reports', reports))
    expect(code).toBe(1)
    const written = await contentsOf(join(reports, 'sandbox'))
    expect(leaksIn([stdout, stderr, ...written].join('\n'), { value })).toEqual([])
  })

  it.each([
    ['as soon as it starts', 0],
    ['a moment later', 1500],
    ['in the middle of a run', 8000],
  ])('leaves nothing running and nothing lying when it is killed %s', async (_, afterMs) => {
    const child = spawn(
      process.execPath,
      ['--conditions=gatewatch:source', resolve('src/cli.ts'), ...judging(...files, '--reports', join(folder.path, `killed-${afterMs}`))],
      { stdio: 'ignore' },
    )
    const gateways = (): readonly string[] => childrenOf(child.pid!)
    await expect.poll(() => gateways().length, { timeout: 120_000, interval: 10 }).toBe(1)
    const [pid] = gateways()
    const homeOf = (): string | undefined =>
      /HOME=([^\0]*gatewatch-gravitee-[^\0]+)/.exec(readFileSync(`/proc/${pid}/environ`, 'utf8'))?.[1]
    await expect.poll(homeOf, { timeout: 120_000, interval: 10 }).toBeDefined()
    const home = homeOf()!
    await wait(afterMs)
    child.kill('SIGKILL')
    await expect.poll(() => existsSync(`/proc/${pid}`), { timeout: 60_000 }).toBe(false)
    expect(existsSync(home)).toBe(false)
  })
})

function childrenOf(pid: number): readonly string[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  } catch {
    return []
  }
}
