import type { IncomingMessage } from 'node:http'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { alertKinds } from '../src/config/alert-kinds.ts'
import type { AlertReceiver } from '../src/config/target.ts'
import { Redactor } from '../src/engine/http/redact.ts'
import { systemClock } from '../src/monitor/clock.ts'
import { Monitor } from '../src/monitor/monitor.ts'
import { openStore } from '../src/monitor/store/store.ts'
import { startPublicServer } from '../src/monitor/web/public/public-server.ts'
import { startMonitorServer } from '../src/monitor/web/server.ts'
import { startTelemetry } from '../src/telemetry/sdk.ts'
import { Sensitive } from '../src/base/sensitive.ts'
import { writeAtomically } from '../src/report/write.ts'
import { sensitivesIn } from '../src/engine/run/known-values.ts'
import { encodingsOf } from '../src/sandbox/origin-faults.ts'
import { sandboxText, startSandboxTarget } from '../src/sandbox/target.ts'
import { monitoring } from '../suites/monitor.ts'
import { contentsOf } from './artefacts.ts'
import { canariesOf, disguises, leaksIn } from './canary.ts'
import { gatewatch } from './cli/in-process.ts'
import { emptyFolder } from './cli/program.ts'
import { mailPassword, startMailSink } from './monitor/mail-sink.ts'
import { startReceiver } from './monitor/receiver.ts'
import { startTimed, startWorld, until, watched } from './monitor/watched.ts'

let folder: Awaited<ReturnType<typeof emptyFolder>>
beforeAll(async () => void (folder = await emptyFolder()))
afterAll(async () => await folder.remove())

describe.concurrent('the program leaks nothing on its outputs, in its files and in its spans', () => {
  it.each([
    ['on a correct target', []],
    ['on a target that echoes everything', ['auth-echoes', 'base-echoes', 'gateway-echoes']],
    ['on a target that refuses everything', ['gateway-rejects-everything', 'base-rejects-everything']],
    [
      'on a target whose calls are compared with controls, which it echoes',
      ['api-key-renewed', 'client-not-authenticated', 'gateway-echoes'],
    ],
    ['on a target whose token-issuing service hands out its own assertion', ['token-service-hands-out-assertion']],
  ] as const)('%s', async (name, faults) => {
    const { sandbox } = await startSandboxTarget({ faults })
    const config = join(folder.path, `${faults.length}-${name.length}.yaml`)
    const reports = join(folder.path, name)
    await writeFile(config, sandboxText())
    const { stdout, stderr } = await gatewatch(['run', '--verbose', '--config', config, '--reports', reports], {
      environment: sandbox.environment,
    })
    await sandbox.stop()
    const files = await contentsOf(join(reports, 'sandbox'))
    expect(files.some((text) => text.includes('resourceSpans'))).toBe(true)
    expect(stdout).toMatch(faults.length === 0 ? /^Call path +ok to/m : /^Call path +(?:may fail|fails) at /m)
    expect(leaksIn([stdout, stderr, ...files].join('\n'), canariesOf(sandbox.environment))).toEqual([])
  })
})

describe('what is written of waivers and of answers that stay open', () => {
  it.each(['reason', 'owner'])('has no secret of a waiver that is needed no longer, also in JUnit: %s', async (place) => {
    const { sandbox } = await startSandboxTarget()
    const cwd = join(folder.path, `waivers-${place}`)
    await mkdir(cwd)
    const canaries = canariesOf(sandbox.environment)
    const words = { reason: 'a new gateway', owner: 'Kari', [place]: `for ${Object.values(canaries).join(' ')}` }
    const waiver = JSON.stringify({ check: 'graphql.challenge', ...words, until: '2999-01-31' })
    await writeFile(join(cwd, 'gatewatch.yaml'), `${sandboxText()}\nwaivers: [${waiver}]\n`)
    const { stdout, stderr } = await gatewatch(['run'], { cwd, environment: sandbox.environment })
    await sandbox.stop()
    const files = await contentsOf(join(cwd, 'reports', 'sandbox'))
    // What the guard withholds is not written at all.
    expect(stdout.includes('withheld') || files.some((text) => text.includes('name="run.waivers"')), stdout + stderr).toBe(true)
    expect(place === 'reason' && stdout.includes('withheld')).toBe(false)
    expect(leaksIn([stdout, stderr, ...files].join('\n'), canaries)).toEqual([])
  })

  it('has no secret and no person in the list of answers that stay open', async () => {
    const { sandbox } = await startSandboxTarget({ faults: ['auth-echoes', 'base-echoes', 'gateway-echoes'] })
    const { environment } = sandbox
    const cwd = join(folder.path, 'open')
    await mkdir(cwd)
    const of = (name: string): string => environment[`SANDBOX_${name}`] ?? ''
    const wrong = (name: string): string => `${of(name)}-of-nobody-4711`
    const asked = {
      GATEWATCH_CLIENT_ID: of('CLIENT_ID'),
      GATEWATCH_CLIENT_SECRET: wrong('CLIENT_SECRET'),
      GATEWATCH_POPULATION_KEY: wrong('POPULATION_KEY'),
      GATEWATCH_CONTACT_KEY: wrong('CONTACT_KEY'),
      GATEWATCH_PERSON: of('PERSON'),
      GATEWATCH_OTHER_PERSON: '',
      GATEWATCH_TOKEN_SERVICE_KEY: wrong('TOKEN_SERVICE_KEY'),
      GATEWATCH_ISSUER: of('ISSUER'),
    }
    const flags = {
      'auth-url': of('AUTH_URL'),
      'organization-id': of('ORGANIZATION_ID'),
      'base-url': of('BASE_URL'),
      'other-organization-id': of('OTHER_ORGANIZATION_ID'),
      'gateway-url': of('GATEWAY_URL'),
      'population-context': '/test/population',
      'contact-context': '/test/contact',
      'token-service-url': of('TOKEN_SERVICE_URL'),
      'integration-key-registered-at': '2026-03-01',
    }
    const answers = Object.entries(flags).flatMap(([name, value]) => [`--${name}`, value])
    const { code, stdout, stderr } = await gatewatch(['init', '--non-interactive', '--keep-rejected', ...answers], {
      cwd,
      environment: asked,
    })
    await sandbox.stop()
    expect(code, stderr).toBe(0)
    expect(stdout.match(/^\? /gm)!.length).toBeGreaterThan(3)
    const typed = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ''))
    expect(leaksIn(stdout + stderr, { ...canariesOf(environment), ...typed })).toEqual([])
  })
})

/** A log of a gateway with the calls of a record, and with all that must not leave: as members, and in the places of times and addresses. */
async function logOf(path: string, environment: Readonly<Record<string, string>>): Promise<string> {
  const { payload } = JSON.parse(await readFile(path, 'utf8')) as { readonly payload: string }
  const { predicate } = JSON.parse(Buffer.from(payload, 'base64').toString()) as {
    readonly predicate: { readonly calls: readonly { readonly transactionId?: string }[] }
  }
  const secrets = Object.values(canariesOf(environment)).join(' ')
  return predicate.calls
    .map(({ transactionId }) => JSON.stringify({ time: secrets, remoteAddress: secrets, path: `/personer/${secrets}`, id: transactionId }))
    .join('\n')
}

describe('an acceptance', () => {
  it('tells whoever receives its record no secret and no person, in any form of the judgment', async () => {
    const { sandbox } = await startSandboxTarget({ faults: ['auth-echoes', 'base-echoes', 'gateway-echoes'] })
    const { environment } = sandbox
    const cwd = join(folder.path, 'acceptance')
    await mkdir(cwd)
    await writeFile(join(cwd, 'gatewatch.yaml'), sandboxText())
    const told: string[] = []
    const organization = environment['SANDBOX_ORGANIZATION_ID']!
    for (const args of [
      ['keys', 'new', 'receiver.key'],
      ['challenge', 'new', '--organization', organization, '--sign-with', 'receiver.key'],
      ['accept', '--generate-key', 'own.key', '--challenge', 'challenge.json'],
      ['keys', 'register', 'own.key.pub', '--signers', 'signers.yaml', '--organization', organization, '--name', 'Nord'],
      ['keys', 'rotate', 'own.key', 'next.key'],
      ['keys', 'register', 'next.key.rotation.json', '--signers', 'signers.yaml'],
      ['keys', 'revoke', 'own.key.pub', '--signers', 'signers.yaml'],
      ['verify', 'reports/sandbox/acceptance.json', '--policy', 'sandbox'],
      ['verify', 'reports/sandbox/acceptance.json', '--policy', 'sandbox', '--json', '--language', 'nb'],
      ['records', 'reports/sandbox', '--policy', 'sandbox', '--json'],
      ['records', 'reports/sandbox', '--policy', 'sandbox', '--html', 'records.html', '--csv', 'records.csv', '--log', 'access.log'],
      ['verify', 'reports/sandbox/acceptance.json', '--policy', 'sandbox', '--log', 'access.log'],
      ['verify', 'reports/sandbox/acceptance.json', '--policy', 'sandbox', '--log', 'access.log', '--html', 'record.html', '--json'],
      ['bundle', 'reports/sandbox', '--output', 'support.tar.gz'],
      ['accept', '--sign-with', 'own.key', '--policy', 'sandbox'],
      ['accept', '--policy', 'sandbox'],
      ['records', 'reports/sandbox', '--policy', 'sandbox', '--before', 'last.json', '--html', 'letters.html', '--language', 'nb'],
      ['verify', 'changed.json', '--policy', 'sandbox'],
      ['verify', 'changed.json', '--policy', 'sandbox', '--json'],
      ['bundle', 'reports/sandbox', '--output', 'again.tar.gz', '--json'],
      ['accept', '--sign-with', 'own.key', '--json'],
      ['report', 'reports/sandbox/events.ndjson', '--json'],
      ['challenge', 'new', '--organization', organization, '--sign-with', 'receiver.key', '-o', 'other.json', '--json'],
      ['keys', 'new', 'third.key', '--json'],
      ['keys', 'rotate', 'third.key', 'fourth.key', '--json'],
      ['keys', 'register', 'third.key.pub', '--signers', 'signers.yaml', '--organization', organization, '--json'],
      ['keys', 'register', 'fourth.key.rotation.json', '--signers', 'signers.yaml', '--json'],
      ['keys', 'revoke', 'fourth.key.pub', '--signers', 'signers.yaml', '--json'],
    ]) {
      if (args.includes('access.log'))
        await writeFile(join(cwd, 'access.log'), await logOf(join(cwd, 'reports/sandbox/acceptance.json'), environment))
      if (args.includes('changed.json'))
        await writeFile(
          join(cwd, 'changed.json'),
          `${await readFile(join(cwd, 'reports/sandbox/acceptance.json'), 'utf8')}\r\n-- \r\nKari\r\n`,
        )
      const { code, stdout, stderr } = await gatewatch(args, { cwd, environment })
      if (args[0] === 'records' && args.includes('--json')) await writeFile(join(cwd, 'last.json'), stdout)
      expect(code, `${args.join(' ')}: ${stderr}`).not.toBe(2)
      if (args.includes('access.log') && args[0] === 'verify') expect(stdout).toMatch(/are in the log|"found": [1-9]/)
      expect(stdout + stderr, args.join(' ')).not.toBe('')
      if (args.includes('--json')) expect(JSON.parse(stdout), args.join(' ')).toMatchObject({ schema: 1 })
      told.push(stdout, stderr)
      // The next record that is signed removes it.
      if (args.join(' ') === 'accept --policy sandbox')
        told.push(await readFile(join(cwd, 'reports/sandbox/acceptance.unsigned.json'), 'utf8'))
    }
    await sandbox.stop()
    const record = await readFile(join(cwd, 'reports/sandbox/acceptance.json'), 'utf8')
    const { payload } = JSON.parse(record) as { readonly payload: string }
    const read = async (names: readonly string[]): Promise<readonly string[]> =>
      await Promise.all(names.map(async (name) => await readFile(join(cwd, name), 'utf8')))
    const handedOver = await read([
      'records.html',
      'letters.html',
      'record.html',
      'records.csv',
      'challenge.json',
      'next.key.rotation.json',
      'signers.yaml',
      'next.key.pub',
    ])
    const files = [...(await contentsOf(join(cwd, 'reports', 'sandbox'))), ...handedOver]
    const keys = (await read(['receiver.key', 'own.key', 'next.key'])).map((pem, place) => [`key ${place}`, pem.split('\n')[1]!])
    const statement = Buffer.from(payload, 'base64').toString('utf8')
    expect(statement).toContain('"predicate"')
    expect(leaksIn([...told, ...files, statement].join('\n'), { ...canariesOf(environment), ...Object.fromEntries(keys) })).toEqual([])
  })
})

describe('a management API, which tells keys and values of properties in clear', () => {
  it.each([
    ['on a correct target', []],
    ['on a target with much to tell of', ['inside-population-changed-not-deployed', 'inside-contact-key-revoked', 'key-property-misspelt']],
  ] as const)('tells them no further: %s', async (name, faults) => {
    const { sandbox } = await startSandboxTarget({ faults, management: true })
    const config = join(folder.path, `management-${faults.length}.yaml`)
    const reports = join(folder.path, `management ${name}`)
    await writeFile(config, sandboxText(undefined, {}, true))
    const { stdout, stderr } = await gatewatch(['run', '--verbose', '--config', config, '--reports', reports], {
      environment: sandbox.environment,
    })
    // The values of properties are keys and ids that the configuration has as well; here nobody tells them to the program.
    const untold = sandboxText(undefined, {}, true).replace(/^ +tokenService:\n(?: {4,}.*\n)+/m, '')
    expect(untold).not.toContain('SANDBOX_TOKEN_SERVICE_KEY')
    await writeFile(config, untold)
    const again = await gatewatch(['run', '--verbose', '--config', config, '--reports', `${reports}-untold`], {
      environment: sandbox.environment,
    })
    await sandbox.stop()
    const files = [...(await contentsOf(join(reports, 'sandbox'))), ...(await contentsOf(join(`${reports}-untold`, 'sandbox')))]
    expect(stdout).toContain('inside.deployed [population]')
    const canaries = canariesOf(sandbox.environment)
    expect(leaksIn([stdout, stderr, again.stdout, again.stderr, ...files].join('\n'), canaries)).toEqual([])
  })
})

describe('an inspection', () => {
  it('tells no key and no value of a property, and names whoever deployed on the console alone', async () => {
    const faults = ['inside-population-changed-not-deployed', 'inside-contact-key-revoked', 'inside-contact-issuer-differs']
    const { sandbox } = await startSandboxTarget({ faults, management: true })
    const config = join(folder.path, 'inspected.yaml')
    const [json, html] = [join(folder.path, 'inspected.json'), join(folder.path, 'inspected.html')]
    // With and without the direct probe, whose settings have the values of the properties as well.
    const untold = sandboxText(undefined, {}, true).replace(/^ +tokenService:\n(?: {4,}.*\n)+/m, '')
    for (const text of [sandboxText(undefined, {}, true), untold]) {
      await writeFile(config, text)
      const told = await gatewatch(
        ['inspect', '--config', config, '--format', 'console', '--format', `json:${json}`, '--format', `html:${html}`],
        {
          environment: sandbox.environment,
        },
      )
      const files = await Promise.all([json, html].map(async (path) => await readFile(path, 'utf8')))
      expect(told.code).toBe(1)
      const canaries = { ...canariesOf(sandbox.environment), value: '999888777' }
      expect(leaksIn([told.stdout, told.stderr, ...files].join('\n'), canaries)).toEqual([])
      expect(told.stdout).toContain('by Somebody')
      expect(files.join('\n')).not.toContain('Somebody')
    }
    await sandbox.stop()
  })
})

describe('a monitor', () => {
  it('tells its receivers, its readers, its log and its store no secret, no person, and none whose receiver it is', async () => {
    const inbox = await startReceiver()
    const sink = await startMailSink()
    const { sandbox, target } = await startSandboxTarget({
      faults: ['auth-echoes', 'base-echoes', 'gateway-echoes', 'inside-contact-access-ends-soon', 'inside-population-issuer-differs'],
      management: true,
    })
    const own = {
      address: 'canary-of-an-address-0815',
      token: 'canary-of-a-receiver-0816',
      'mail password': mailPassword,
      'mail user': 'canary-of-a-mail-user-0817',
      'one of the mail': 'canary-0818@example.org',
    }
    const secret = new Sensitive('monitor secret', own.token)
    const mail: AlertReceiver = {
      type: 'email',
      url: new Sensitive('alert address', `smtp://127.0.0.1:${sink.port}`),
      from: 'gatewatch@example.org',
      to: [new Sensitive('alert address', own['one of the mail'])],
      user: new Sensitive('alert address', own['mail user']),
      secret: new Sensitive('monitor secret', own['mail password']),
    }
    const posted = (Object.keys(alertKinds) as AlertReceiver['type'][])
      .filter((type) => type !== 'email')
      .map((type): AlertReceiver => ({ type, url: new Sensitive('alert address', `${inbox.url}/${own.address}/${type}`), secret }))
    const alerts = [...posted, mail].map((receiver) => ({ ...receiver, labels: { team: 'north' } }))
    const store = join(folder.path, 'monitor.db')
    const labeled = { ...watched(target, { intervalSeconds: 600, alerts, publish: { name: 'Lookups' } }), labels: { team: 'north' } }
    const { monitor, lines, pass } = await startTimed([labeled], { path: store })
    const server = await startMonitorServer({ view: monitor, listen: { port: 0 }, version: '1.2.3', warn: () => {} })
    const rules = (): ReadonlySet<string> => new Set(monitor.incidents().map(({ cause: { rule } }) => rule))
    const all = ['monitor.changed-by-hand', 'monitor.subscription-expires']
    await pass(600)
    await until(() => monitor.target('sandbox')!.accesses !== undefined)
    await sandbox.setFaults([
      'base-echoes',
      'gateway-echoes',
      'inside-contact-access-ends-soon',
      'inside-population-issuer-differs',
      'inside-population-drifted-from-template',
    ])
    for (let hours = 0; hours < 48 && !all.every((rule) => rules().has(rule)); hours++) await pass(3600)
    await until(() => sink.letters.some(({ text }) => text.includes('deployed')))
    for (const { type } of posted)
      await until(() => inbox.messages.some(({ path, text }) => path.includes(`/${type}`) && text.includes('deployed')))
    const paths = ['/', '/?target=sandbox', '/metrics', '/probe?target=sandbox', '/targets', '/api/targets', '/api/incidents']
    const shown = await Promise.all(paths.map(async (path) => await (await fetch(`${server.url}${path}`)).text()))
    const forAll = await startPublicServer({
      status: () => monitor.publicStatus(),
      settings: { port: 0 },
      clock: systemClock,
      warn: () => {},
    })
    shown.push(await (await fetch(forAll.url)).text(), await (await fetch(`${forAll.url}/nb?search=sandbox`)).text())
    await forAll.close()
    await server.close()
    await monitor.stop(5000)
    await Promise.all([sandbox.stop(), inbox.stop(), sink.stop()])
    expect([...rules()]).toEqual(expect.arrayContaining(all))
    expect(shown.at(-2)).toContain('>Lookups<')

    const said = [...shown, ...lines.map((line) => JSON.stringify(line)), (await readFile(store)).toString('latin1')]
    const bodies = inbox.messages.map(({ path, text }) =>
      path.includes('/pagerduty') ? text.replace(`"routing_key":"${own.token}"`, '') : text,
    )
    const canaries = { ...canariesOf(sandbox.environment), issuer: '999888777', deployer: 'Somebody' }
    expect(leaksIn([...said, ...bodies, ...sink.letters.map(({ text }) => text)].join('\n'), canaries)).toEqual([])
    expect(leaksIn([...said, ...bodies].join('\n'), own)).toEqual([])
    const { 'one of the mail': _, ...others } = own
    expect(leaksIn(sink.letters.map(({ text }) => text).join('\n'), others)).toEqual([])
  })
})

describe('a monitor that keeps a token until it has expired', () => {
  it('tells it to nobody, though the API repeats it', async () => {
    const inbox = await startReceiver()
    const world = await startWorld()
    const { expiredToken: _, ...target } = world.target
    const canaries: Record<string, string> = {}
    world.auth.positions.set('/oauth/token', {
      alter: (body) => {
        const value = `canary-of-a-token-${Object.keys(canaries).length}-0819`
        canaries[value] = value
        return JSON.stringify({ ...(JSON.parse(body) as object), access_token: value })
      },
    })
    world.base.positions.set('/graphql', (_time: number, { headers: { authorization = '' } }: IncomingMessage) => {
      const data = { organization: { name: `Nord ${authorization}` } }
      return { status: 200, body: { data, errors: [{ message: authorization }] }, headers: { 'x-echo': authorization } }
    })
    const alerts: AlertReceiver[] = [{ type: 'webhook', url: new Sensitive('alert address', `${inbox.url}/hook`) }]
    const store = join(folder.path, 'expired.db')
    const watching = watched(target, { intervalSeconds: 600, tokenRefreshSeconds: 600, alerts })
    const { monitor, lines, pass, until: passUntil } = await startTimed([watching], { path: store })
    const server = await startMonitorServer({ view: monitor, listen: { port: 0 }, version: '1.2.3', warn: () => {} })
    await passUntil(() => monitor.incidents().some(({ cause }) => cause.evidence.includes('graphql.rejects-expired-token')))
    await pass(1200)
    await until(() => inbox.messages.some(({ text }) => text.includes('graphql-accepts-invalid-request')))
    const paths = ['/', '/?target=sandbox', '/metrics', '/probe?target=sandbox', '/api/targets?target=sandbox', '/api/incidents']
    const shown = await Promise.all(paths.map(async (path) => await (await fetch(`${server.url}${path}`)).text()))
    await server.close()
    await monitor.stop(5000)
    await Promise.all([world.stop(), inbox.stop()])
    const said = [...shown, ...lines.map((line) => JSON.stringify(line)), (await readFile(store)).toString('latin1')]
    expect(leaksIn([...said, ...inbox.messages.map(({ text }) => text)].join('\n'), canaries)).toEqual([])
  })
})

describe('the probes and pages of a location', () => {
  it('hold no secret and no person, though every answer repeats what it was sent, and where a probe is cut off', async () => {
    const world = await startWorld()
    const store = await openStore(':memory:')
    const common = { monitoring, version: '1.2.3', environment: {}, log: () => undefined, statusUrl: () => undefined }
    const monitor = new Monitor({ ...common, targets: [watched(world.target, {})], store, probesOnly: true })
    const server = await startMonitorServer({ view: monitor, listen: { port: 0 }, version: '1.2.3', warn: () => {} })
    const shown: string[] = []
    const read = async (path: string, seconds = 10): Promise<string> => {
      const headers = { 'x-prometheus-scrape-timeout-seconds': String(seconds) }
      const text = await (await fetch(`${server.url}${path}`, { headers })).text()
      shown.push(text)
      return text
    }
    const echo = (_time: number, { headers, url = '' }: IncomingMessage) => ({
      status: 401,
      body: { message: `${url} ${Object.values(headers).join(' ')}`, error: Object.values(headers).join(' ') },
      headers: { 'x-echo': String(headers.authorization ?? headers['x-gravitee-api-key'] ?? '') },
    })
    const parts = [world.gateway, world.base, world.auth]
    for (const part of [undefined, ...parts]) {
      part?.positions.set('/', echo)
      expect(await read('/probe?target=sandbox')).toMatch(part === undefined ? 'probe_success 1' : 'gatewatch_cause_info{cause="')
      for (const path of ['/', '/?target=sandbox', '/metrics', '/targets', '/api/targets', '/api/targets?target=sandbox']) await read(path)
    }
    for (const part of parts) part.positions.set('/', 'hang')
    expect(await read('/probe?target=sandbox', 1.6)).toContain('gatewatch_cause_info{cause="')
    await read('/?target=sandbox')
    await server.close()
    await monitor.stop(1000)
    await world.stop()
    expect(leaksIn(shown.join('\n'), canariesOf(world.environment))).toEqual([])
  })
})

describe('what a monitor tells of itself, of endings and to readers of its feed', () => {
  it('holds no secret and no person, though every answer repeats what it was sent', async () => {
    const [inbox, world] = await Promise.all([startReceiver(), startWorld()])
    const echo = (_time: number, { headers, url = '' }: IncomingMessage) => ({
      status: 500,
      body: { message: `${url} ${Object.values(headers).join(' ')}` },
      headers: { 'x-echo': String(headers.authorization ?? headers['x-gravitee-api-key'] ?? '') },
    })
    const alerts: AlertReceiver[] = [{ type: 'webhook', url: new Sensitive('alert address', `${inbox.url}/hook`) }]
    const settings = { intervalSeconds: 10, alerts, publish: { name: 'Lookups' } }
    const named = (name: string) => watched(world.target, settings, name)
    const store = join(folder.path, 'itself.db')
    const { monitor, lines, clock, pass, until: passUntil } = await startTimed([named('alpha')], { path: store })
    const traceFile = join(folder.path, 'itself.jsonl')
    const telemetry = await startTelemetry({ version: '1.2.3', environment: {}, traceFile, guard: () => {}, warn: () => {} })
    const status = await startMonitorServer({ view: monitor, listen: { port: 0 }, version: '1.2.3', warn: () => {} })
    const forAll = await startPublicServer({
      status: () => monitor.publicStatus(),
      settings: { port: 0 },
      clock: systemClock,
      warn: () => {},
    })
    const shown: string[] = []
    const read = async (address: string, accept = 'text/plain'): Promise<void> =>
      void shown.push(await (await fetch(address, { headers: { accept } })).text())
    const setClock = (ms: number): void => {
      clock.set(ms)
      for (const one of [world.auth, world.base, world.gateway]) one.dateShiftMs -= ms
    }
    const text = `For ${world.environment['SANDBOX_CLIENT_SECRET']}`
    await pass(60)
    monitor.refuseConfiguration()
    monitor.act({ kind: 'maintenance', name: 'alpha', for: '1m', text }, { name: 'Kari', from: 'command line' })
    await read(`${status.url}/readyz`)
    await pass(60)
    setClock(7_200_000)
    await passUntil(() => monitor.incidents().some(({ cause }) => cause.rule === 'monitor.clock'))
    setClock(-7_200_000)
    for (const part of [world.base, world.gateway]) part.positions.set('/', echo)
    await pass(120)
    await read(`${status.url}/metrics`, 'application/openmetrics-text')
    for (const path of ['en.atom', 'nb.atom']) await read(`${forAll.url}/${path}`)
    world.gateway.positions.clear()
    await pass(120)
    monitor.configure([named('gamma')])
    await pass(60)
    await Promise.all([forAll.close(), status.close()])
    await monitor.stop(5000)
    await Promise.all([telemetry.shutdown(), world.stop(), inbox.stop()])
    const bodies = inbox.messages.map(({ text }) => text)
    const log = lines.map((line) => JSON.stringify(line))
    const said = [...shown, ...log, ...bodies].join('\n')
    const outputs = [
      /^configuration-rejected: /m,
      /"rule":"monitor\.configuration"/,
      /"rule":"monitor\.clock"/,
      /"ending":"elsewhere"/,
      /"ending":"unwatched"/,
      /"event":"maintenance-began"/,
      /"event":"maintenance-ended"/,
      /^gatewatch_call_duration_seconds_bucket/m,
      /^gatewatch_call_duration_seconds_bucket\{.* # \{trace_id="[\da-f]{32}"\}/m,
      /<entry>/,
    ]
    expect(outputs.filter((output) => !output.test(said))).toEqual([])
    // An exemplar holds a trace id, and nothing else.
    const exemplars = [...said.matchAll(/^gatewatch_.* # (\{.*\}) [\d.e+-]+ [\d.]+$/gm)].map(([, held]) => held)
    expect(exemplars.filter((held) => !/^\{trace_id="[\da-f]{32}"\}$/.test(held!))).toEqual([])
    expect(leaksIn([said, (await readFile(store)).toString('latin1')].join('\n'), canariesOf(world.environment))).toEqual([])
  })
})

describe('a gateway that tells its token-service key', () => {
  it('to whom nobody told it, tells it no further', async () => {
    const { sandbox } = await startSandboxTarget({ faults: ['key-property-with-line-break'] })
    const config = join(folder.path, 'unknown-key.yaml')
    const reports = join(folder.path, 'unknown-key')
    const untold = sandboxText().replace(/^ +tokenService:\n(?: {4,}.*\n)+/m, '')
    expect(untold).not.toContain('SANDBOX_TOKEN_SERVICE_KEY')
    await writeFile(config, untold)
    const { stdout, stderr, code } = await gatewatch(['run', '--verbose', '--config', config, '--reports', reports], {
      environment: sandbox.environment,
    })
    await sandbox.stop()
    expect(code).toBe(1)
    expect(stdout).toMatch(/^Rule +token-service-key-with-line-break$/m)
    expect(stdout).toMatch(/expected no credential, got a header value/)
    const files = await contentsOf(join(reports, 'sandbox'))
    expect(leaksIn([stdout, stderr, ...files].join('\n'), canariesOf(sandbox.environment))).toEqual([])
  })
})

describe('a suite of the user', () => {
  it('may send a parameter that is a reference, and tells it to nobody', async () => {
    const { sandbox } = await startSandboxTarget({ faults: ['auth-echoes'] })
    const [config, reports, file] = ['parameters.yaml', 'parameters', 'own.suite.ts'].map((name) => join(folder.path, name)) as [
      string,
      string,
      string,
    ]
    const canary = 'canary-of-a-parameter-0815'
    await writeFile(config, `${sandboxText()}\nparameters: { room: B-204, booking: "\${BOOKING}" }\n`)
    await writeFile(
      file,
      `import { check, expectThat, Failure, given, NotVerified, fixAt, suite } from 'gatewatch'
const booking = given('no booking is configured', 'parameters.booking', ({ parameters }) => parameters.booking)
const quoted = check('own.quoted', {
  title: 'MUST NOT repeat what it is sent',
  source: ['us'],
  needs: { booking },
  async run({ http, target, needs: { booking } }) {
    const reply = await http.get('auth', target.authUrl + '/.well-known/openid-configuration', { headers: { 'X-Booking': booking } })
    const body = new TextDecoder().decode(reply.bytes)
    throw new Failure({ code: 'own.quoted', message: target.parameters.room + ': ' + body, actual: body, exchange: reply.exchange.id })
  },
})
const reasoned = check('own.reasoned', {
  title: 'MUST NOT repeat it in the values of a reason',
  source: ['us'],
  needs: { booking },
  async run({ http, target, needs: { booking } }) {
    const reply = await http.get('auth', target.authUrl + '/.well-known/openid-configuration', { headers: { 'X-Booking': booking } })
    const body = new TextDecoder().decode(reply.bytes)
    const nested = { id: 'value.one-of-values', values: { value: [body, { id: 'value.containing', values: { value: body } }] } }
    throw new NotVerified({ id: 'finding.expected', values: { expected: nested, got: body } }, { setting: 'parameters.booking' })
  },
})
const advised = check('own.advised', {
  title: 'MUST NOT repeat it in the values of a finding',
  source: ['us'],
  needs: { booking },
  async run({ http, target, needs: { booking } }) {
    const reply = await http.get('auth', target.authUrl + '/.well-known/openid-configuration', { headers: { 'X-Booking': booking } })
    const body = new TextDecoder().decode(reply.bytes)
    const nested = { id: 'value.one-of-values', values: { value: [body, { id: 'value.containing', values: { value: body } }] } }
    expectThat(nested, { code: 'own.advised' }).fits(nested, false, { got: nested, fix: fixAt('network', nested) })
  },
})
export const own = suite('own', 'Own', [quoted, reasoned, advised])
`,
    )
    const { stdout, stderr, code } = await gatewatch(['run', '--verbose', '--config', config, '--only-suite', file, '--reports', reports], {
      environment: { ...sandbox.environment, BOOKING: canary },
    })
    await sandbox.stop()
    const all = [stdout, stderr, ...(await contentsOf(join(reports, 'sandbox')))].join('\n')
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' })
    expect(stdout).toMatch(/B-204: .*<parameter>/s)
    const { results } = JSON.parse(await readFile(join(reports, 'sandbox', 'results.json'), 'utf8')) as { results: readonly object[] }
    expect(JSON.stringify(results.map((result) => ({ ...result })))).toMatch(
      /"values":\{"expected":\{"id":"value.one-of-values".*<parameter>/,
    )
    expect(leaksIn(all, { ...canariesOf(sandbox.environment), canary })).toEqual([])
  })
})

describe('the guard', () => {
  it('stops the write of a planted leak in every form, and says which kind without the value', async () => {
    const { sandbox, target } = await startSandboxTarget()
    await sandbox.stop()
    const redactor = new Redactor(sensitivesIn(target))
    const secret = sandbox.environment['SANDBOX_CLIENT_SECRET']!
    const planted = ['', 'a', 'ab'].map((before) => Buffer.from(`${before}${secret}cd`).toString('base64'))
    const guard = (text: string): void => redactor.guard(text)
    const encoded = [...encodingsOf(secret), ...encodingsOf(`before ${secret} after`)]
    for (const text of [
      secret,
      encodeURIComponent(secret),
      JSON.stringify({ secret }),
      Buffer.from(secret).toString('hex'),
      ...planted,
      ...encoded,
    ]) {
      const path = join(folder.path, 'planted.txt')
      const refused = writeAtomically(path, `before ${text} after`, guard)
      await expect(refused).rejects.toThrow(/client secret/)
      await expect(refused).rejects.not.toThrow(secret)
    }
    await expect(writeAtomically(join(folder.path, 'clean.txt'), 'all is well', guard)).resolves.toBeUndefined()
  })
})

describe('an answer that somebody pasted', () => {
  const person = '21883649874'
  const secrets = {
    key: 'canary-0a1b2c3d-4e5f',
    secret: 'canary-s3cret-4711',
    token: 'eyJhbGciOiJSUzI1NiJ9.eyJpc3MiOiJzb21lYm9keSJ9.c2lnbmF0dXJl',
    person,
  }
  const pasted = [
    `* Connected to gateway.example.org (${person}) port 443`,
    `> GET /population/personer/${person}?key=${secrets.key} HTTP/1.1`,
    `> X-Gravitee-Api-Key: ${secrets.key}`,
    `> Authorization: Bearer ${secrets.token}`,
    '< HTTP/1.1 307 Temporary Redirect',
    `< Location: /${person}/${secrets.secret}`,
    '<',
    '< HTTP/1.1 401 Unauthorized',
    `< WWW-Authenticate: Bearer error="invalid_token", error_description="${secrets.token}"`,
    `< Set-Cookie: session=${secrets.secret}`,
    '<',
    `{"message":"The provided credentials are not authorized: ${secrets.key} of ${person}","http_status_code":401,"${secrets.secret}":"MP-121"}`,
  ]

  it.each<readonly string[]>([[], ['--json'], ['--from', 'gateway'], ['--from', 'token-service', '--status', '403', '--json']])(
    'is never repeated, with %s %s',
    async (...options) => {
      const file = join(folder.path, 'pasted.txt')
      const inputs = [
        pasted.join('\n'),
        pasted.join('\r\n'),
        ...pasted,
        pasted.slice(-1).join(''),
        `curl: (6) Could not resolve host: ${secrets.key}`,
      ]
      for (const input of inputs) {
        await writeFile(file, input)
        const read = await gatewatch(['explain', ...options], { input })
        const fromFile = await gatewatch(['explain', '--file', file, ...options])
        expect(fromFile.stdout).toBe(read.stdout)
        expect(leaksIn([read.stdout, read.stderr, fromFile.stderr].join('\n'), secrets)).toEqual([])
      }
    },
  )
})

describe('the leak test itself', () => {
  const value = 's3cret-of-somebody-4711'

  it('sees a value in every disguise', () => {
    for (const [form, text] of disguises(value)) expect(leaksIn(`before ${text} after`, { value }), form).not.toEqual([])
  })

  it.each([
    ['in capitals', value.toUpperCase()],
    ['in groups', 's3cr et-o f-so mebo dy-4 711'],
    [
      'in hexadecimal with colons',
      Buffer.from(value)
        .toString('hex')
        .replaceAll(/..(?=.)/g, '$&:'),
    ],
  ])('sees a value %s', (_, text) => {
    expect(leaksIn(`before ${text} after`, { value })).not.toEqual([])
  })

  it.each(['', 'x', 'xy'])('sees a value within longer base64, after "%s"', (before) => {
    expect(leaksIn(Buffer.from(`${before}${value} and more`).toString('base64'), { value })).not.toEqual([])
  })

  it('sees a token that nobody told it of', () => {
    expect(leaksIn('token eyJhbGciOiJSUzI1NiJ9.eyJpc3MiOiJzb21lYm9keSJ9.c2lnbmF0dXJl', {})).not.toEqual([])
  })
})
