import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { Copy } from '../copy.ts'

const copy = new Copy()
const { work, folder: house } = copy

const gatewatch = async (args: readonly string[], secrets = {}) => await copy.script('src/cli.ts', args, secrets)

interface Results {
  readonly results: readonly { readonly name: string; readonly outcome: string }[]
  readonly diagnosis: readonly { readonly steps: readonly string[]; readonly subject: string }[]
}

/** The configuration of a target with three registers. */
interface Settings extends Readonly<Record<'authUrl' | 'baseUrl' | 'organizationId', string>> {
  readonly client: { readonly id: string; readonly secret: string }
  readonly gateway: Readonly<
    Record<'population' | 'contact' | 'residence', Readonly<Record<'contextPath' | 'apiKey' | 'personIdentifier', string>>>
  > & {
    readonly url: string
  }
}

/** Judges the sandbox of the copy; gives its results and the report page. */
async function judged(...args: readonly string[]) {
  const reports = mkdtempSync(join(work, 'reports-'))
  const { code, text } = await gatewatch(['run', 'sandbox', '--reports', reports, ...args])
  const report = (name: string): string => readFileSync(join(reports, 'sandbox', name), 'utf8')
  return { code, text, ...(JSON.parse(report('results.json')) as Results), page: report('index.html') }
}

let byHand: readonly string[]

beforeAll(async () => {
  const entry = readFileSync(join(import.meta.dirname, 'residence.ts'), 'utf8')
  writeFileSync(
    join(house, 'src/domain/registers/residence.ts'),
    entry.replace("'../../src/domain/register.ts'", "'../register.ts'").replace("'../../src/base/json-values.ts'", "'../../base/index.ts'"),
  )
  copy.change(
    'src/domain/registers.ts',
    (text) =>
      `import { residence } from './registers/residence.ts'\n${text.replace('[population, contact]', '[population, contact, residence]')}`,
  )
  copy.change('src/messages/nb/registers.ts', (text) =>
    text
      .replace(
        /(?<=words: \{\n)/,
        "    residence: { inSentence: 'adresseregisteret', api: 'API-et til adresseregisteret', title: 'Adresseregisteret', inPicture: 'adresseregisteret', answer: 'en liste med adresser' },\n",
      )
      .replace(
        /(?<=refusals: \{\n)/,
        "    'residence.rejects-malformed': { title: 'BØR avvise en ugyldig personidentifikator', requests: ['en personidentifikator av bokstaver'] },\n",
      ),
  )
  byHand = copy.changedFiles()
  expect(await copy.script('tools/docs/generate.ts')).toMatchObject({ code: 0 })
  expect(await copy.test('test/config/schema.test.ts', '-u')).toMatchObject({ code: 0 })
  expect(await copy.script('deploy/generate.ts')).toMatchObject({ code: 0 })
})
afterAll(() => copy.remove())

describe('a third register', () => {
  it('is a file, its place in the list, and its words in each other language', () => {
    expect(byHand).toEqual(['src/domain/registers.ts', 'src/domain/registers/residence.ts', 'src/messages/nb/registers.ts'])
  })

  it('compiles everywhere', async () => {
    expect(await copy.run(['node_modules/typescript/bin/tsc'])).toEqual({ code: 0, text: '' })
  })

  it('is written into what is generated, and into nothing else', async () => {
    expect(await copy.test('test/compatibility.test.ts', '-u')).toMatchObject({ code: 0 })
    expect(copy.changedFiles().filter((file) => !byHand.includes(file))).toEqual([
      'config/sandbox.yaml',
      'config/target.schema.json',
      'config/target.validator.cjs',
      'docs/internals/accuracy.md',
      'docs/internals/public-names.json',
      'docs/pictures/call-path.svg',
      'docs/reference/checks.md',
      'docs/reference/cli.md',
      'docs/reference/configuration.md',
      'src/domain/catalog-names.ts',
    ])
  })

  it('breaks no rule of the house', async () => {
    expect(await copy.test('test/architecture.test.ts', 'test/config/schema.test.ts', 'test/docs.test.ts')).toMatchObject({ code: 0 })
  })
})

describe('the third register of the sandbox', () => {
  const own = ['residence.found', 'residence.exact-persons', 'residence.rejects-malformed']
  const instances = [
    'register.media-type',
    'register.path-proven',
    'gateway.rejects-no-key',
    'gateway.rejects-wrong-key',
    'gateway.challenge',
    'gateway.rejects-wrong-method',
    'privacy.not-cacheable',
    'operations.steady',
  ].map((check) => `${check} [residence]`)
  const keys = ['population-key-at-residence', 'contact-key-at-residence', 'residence-key', 'residence-key-at-contact'].map(
    (key) => `isolation.register-keys [${key}]`,
  )

  it('passes each of its checks', async () => {
    const { code, text, results, diagnosis } = await judged()
    expect({ code, text }).toMatchObject({ code: 0 })
    expect(diagnosis).toEqual([])
    const passed = results.filter(({ outcome }) => outcome === 'passed').map(({ name }) => name)
    expect([...own, ...instances, ...keys].filter((name) => !passed.includes(name))).toEqual([])
    expect(results.filter(({ outcome }) => !['passed', 'not-verified', 'not-applicable'].includes(outcome))).toEqual([])
  })

  it.each([
    ['residence-backend-url-of-production', 'backend-url'],
    ['residence-access-not-approved', 'approve-access'],
    ['residence-callout-url-placeholder', 'callout-url'],
    ['residence-plan-sets-other-scope', 'import-template'],
    ['residence-api-not-started', 'import-template'],
  ])('is diagnosed by name: %s', async (fault, step) => {
    const { code, results, diagnosis, page } = await judged('--fault', fault, '--language', 'nb')
    expect(code).toBe(1)
    expect(results.filter(({ outcome }) => outcome === 'failed').map(({ name }) => name)).toEqual([
      'residence.found',
      'register.path-proven [residence]',
    ])
    expect(diagnosis).toMatchObject([{ subject: 'residence', steps: expect.arrayContaining([step]) }])
    expect(JSON.stringify(diagnosis)).toMatch(/the residence register/i)
    expect(/adresseregisteret/i.test(page)).toBe(true)
  })

  it('is told apart from another whose key opens it', async () => {
    const { results } = await judged('--fault', 'contact-key-opens-residence')
    expect(results.filter(({ outcome }) => outcome === 'failed').map(({ name }) => name)).toEqual([
      'isolation.register-keys [contact-key-at-residence]',
    ])
  })
})

describe('the third register of an institution', () => {
  const config = join(work, 'sandbox.yaml')
  let sandbox: ChildProcess
  let settings: Settings

  beforeAll(async () => {
    sandbox = spawn(process.execPath, ['--conditions=gatewatch:source', 'src/cli.ts', 'sandbox', '--output', config], { cwd: house })
    await new Promise((resolve, reject) => {
      sandbox.stdout!.on('data', (text: Buffer) => text.includes('Test it from another terminal') && resolve(undefined))
      sandbox.once('close', reject)
    })
    settings = parse(readFileSync(config, 'utf8')) as Settings
  })
  afterAll(async () => {
    const closed = new Promise((resolve) => sandbox.once('close', resolve))
    sandbox.kill()
    await closed
  })

  it('is watched', async () => {
    const { code, text } = await gatewatch(['monitor', '--once', '--format', 'json', '--store', ':memory:', '-c', config])
    expect({ code, text }).toMatchObject({ code: 0 })
    expect(text).toContain('residence')
  })

  it('is asked for by the wizard, which writes its configuration', async () => {
    const written = join(work, 'gatewatch.yaml')
    const { client, gateway } = settings
    const flags = {
      target: 'mine',
      'auth-url': settings.authUrl,
      'base-url': settings.baseUrl,
      'organization-id': settings.organizationId,
      'gateway-url': gateway.url,
      'population-context': gateway.population.contextPath,
      'contact-context': gateway.contact.contextPath,
      'residence-context': gateway.residence.contextPath,
      'other-organization-id': '',
      'integration-key-registered-at': '',
      owner: 'nobody',
    }
    const secrets = {
      GATEWATCH_CLIENT_ID: client.id,
      GATEWATCH_CLIENT_SECRET: client.secret,
      GATEWATCH_POPULATION_KEY: gateway.population.apiKey,
      GATEWATCH_CONTACT_KEY: gateway.contact.apiKey,
      GATEWATCH_RESIDENCE_KEY: gateway.residence.apiKey,
      GATEWATCH_PERSON: gateway.population.personIdentifier,
      GATEWATCH_OTHER_PERSON: '',
    }
    const answers = Object.entries(flags).flatMap(([name, value]) => [`--${name}`, value])
    const ended = await gatewatch(['init', '--non-interactive', '-c', written, ...answers], secrets)
    expect(ended).toMatchObject({ code: 0 })
    expect(ended.text).toContain('The gateway reaches the residence register')
    expect((parse(readFileSync(written, 'utf8')) as Settings).gateway.residence).toEqual({
      contextPath: '/test/residence',
      apiKey: '${GATEWATCH_RESIDENCE_KEY}',
      personIdentifiers: ['${GATEWATCH_PERSON}'],
    })
    const reports = join(work, 'mine')
    expect(await gatewatch(['run', '-c', written, '--reports', reports, '--check', 'residence.*'], secrets)).toMatchObject({ code: 0 })
  })

  it('is known by its template, which the sandbox can run', async () => {
    const [template, institution] = [join(work, 'residence.json'), join(work, 'institution.yaml')]
    writeFileSync(institution, 'tokenServiceUrl: https://gateway.example.org/test/machine-token\nenvironment: test\n')
    const contact = readFileSync(join(house, 'test/templates/definitions/contact.v2.configured.json'), 'utf8')
    writeFileSync(
      template,
      contact
        .replaceAll('contact.test.example.org', 'test.adresser.example.no')
        .replaceAll('contact:', 'adr:')
        .replaceAll(/contact( and reservation)?/gi, 'residence')
        .replaceAll('/rest/v1', '/v1'),
    )
    const linted = await gatewatch(['template', 'lint', '--settings', institution, '--format', 'json', template])
    expect(JSON.parse(linted.text.slice(linted.text.indexOf('{')))).toMatchObject({ files: [{ register: 'residence' }] })
    const { code, text, results } = await judged('--template', template, '--settings', institution)
    expect({ code, text }).toMatchObject({ code: 0 })
    expect(results.find(({ name }) => name === 'residence.found')?.outcome).toBe('passed')
  })
})
