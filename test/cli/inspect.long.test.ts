import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deviations } from '../../src/management/deviations.ts'
import { sandboxText, startSandboxTarget } from '../../src/sandbox/target.ts'
import { en, message, render } from '../../src/messages/index.ts'
import { nb as language } from '../norwegian.ts'
import { gatewatch } from './in-process.ts'
import { emptyFolder } from './program.ts'

let folder: Awaited<ReturnType<typeof emptyFolder>>
beforeAll(async () => void (folder = await emptyFolder()))
afterAll(async () => await folder.remove())

const inspected = async (...args: readonly string[]) => await gatewatch(['inspect', 'sandbox', ...args], { cwd: folder.path })

interface Told {
  readonly schema: number
  readonly verdict: string
  readonly apis: readonly {
    readonly api: string
    readonly found: boolean
    readonly changes: readonly unknown[]
    readonly properties: readonly unknown[]
    readonly aspects: readonly {
      readonly aspect: string
      readonly state: string
      readonly reason?: string
      readonly id?: string
      readonly deviations?: readonly { readonly code: string; readonly got: string; readonly step: string }[]
    }[]
  }[]
}

const asJson = async (...faults: readonly string[]): Promise<Told> =>
  JSON.parse((await inspected('--format', 'json', ...faults.flatMap((fault) => ['--fault', fault]))).stdout) as Told

describe('an inspection of the sandbox', () => {
  it('is in order where the set-up is right, and says what is not judged', async () => {
    const { stdout, stderr, code } = await inspected()
    expect({ stderr, code }).toEqual({ stderr: '', code: 0 })
    expect(stdout).toMatch(/^In order {2}All settings that Gatewatch read are right\.$/m)
    expect(stdout).toMatch(/^ {2}values of properties +ok +ok +not checked$/m)
    expect(stdout).toMatch(/^ {2}Token-issuing service, values of properties: the token-issuing service does not call itself$/m)
    expect(stdout.match(/^ {2}deployed +since .* UTC by Somebody$/gm)).toHaveLength(3)
    expect(stdout.match(/^ {2}saved +same as deployed$/gm)).toHaveLength(3)
    expect(stdout).toContain('If calls still fail, the cause is elsewhere')
  })

  it.each([
    ['inside-population-stopped-in-manager', 'population', 'deployed', 'stopped'],
    ['inside-population-changed-not-deployed', 'population', 'in-sync', 'not-deployed'],
    ['inside-contact-plan-not-deployed', 'contact', 'plan', 'plan-not-deployed'],
    ['inside-contact-access-paused', 'contact', 'subscription', 'subscription-paused'],
    ['inside-token-service-key-revoked', 'token-service', 'key', 'key-revoked'],
    ['inside-contact-issuer-differs', 'contact', 'property-values', 'property-differs'],
  ])('shows what to mend: %s', async (fault, api, aspect, code) => {
    const { verdict, apis, schema } = await asJson(fault)
    const one = apis.find((each) => each.api === api)!
    expect({ schema, verdict }).toEqual({ schema: 1, verdict: 'needs-attention' })
    expect(one.aspects.find((each) => each.aspect === aspect)).toMatchObject({ state: 'deviates', deviations: [{ code }] })
    const others = apis.filter((each) => each.api !== api).flatMap(({ aspects }) => aspects)
    expect(others.filter(({ state }) => state === 'deviates')).toEqual([])
  })

  it.each([
    ['access-not-approved', 'population', ['key', 'access-remaining']],
    ['inside-contact-key-revoked', 'contact', ['access-remaining']],
    ['contact-changes-not-deployed', 'contact', ['properties', 'property-values', 'addresses']],
    ['api-not-started', 'population', ['in-sync', 'plan', 'other-plans', 'template']],
  ])('calls nothing right that was not judged: %s', async (fault, api, aspects) => {
    const one = (await asJson(fault)).apis.find((each) => each.api === api)!
    expect(one.aspects.flatMap(({ aspect, state }) => (state === 'not-applicable' ? [aspect] : []))).toEqual(aspects)
  })

  it('tells saved against deployed as a diff', async () => {
    const { stdout } = await inspected('--fault', 'inside-population-changed-not-deployed')
    expect(stdout).toMatch(/^ {2}saved +differs from the deployed API at 1 place, since .*\n +\+ only saved: preserve host: true$/m)
    const { apis } = await asJson('inside-population-changed-not-deployed')
    expect(apis[0]!.changes).toEqual([{ at: 'preserve host', what: 'added', after: 'true' }])
  })

  it.each([
    ['plan-not-deployed', 'plan', 'plan-not-deployed', [{ at: 'plans/Lookup', what: 'added', after: 'api-key' }]],
    ['anonymous-plan', 'other-plans', 'anonymous-plan', []],
  ])('tells once what is wrong with a plan: %s', async (fault, aspect, code, changes) => {
    const one = (await asJson(`inside-contact-${fault}`)).apis.find((each) => each.api === 'contact')!
    const wrong = one.aspects.flatMap((each) => (each.deviations ?? []).map((deviation) => [each.aspect, deviation.code]))
    expect(wrong).toEqual([[aspect, code]])
    expect(one.changes).toEqual(changes)
  })

  it('tells properties by what they are, and those that are missing', async () => {
    const { apis } = await asJson('key-property-misspelt')
    expect(apis[0]!.properties).toEqual([
      { key: 'Machine_auth_api_key', value: 'as-configured', read: false },
      { key: 'machine_auth_api_iss', value: 'as-configured', read: true },
      { key: 'machine_auth_api_key', value: 'missing', read: true },
    ])
  })

  it('says of an access that waits that it has no key, and not another', async () => {
    const { stdout } = await inspected('--fault', 'contact-access-not-approved')
    expect(stdout.match(/: pending, plan Lookup, has no key$/gm)).toHaveLength(1)
    expect(stdout).not.toContain('another key')
  })

  it('is told in Norwegian, an API that is not there as well', async () => {
    const { stdout, code } = await inspected('--language', 'nb', '--fault', 'inside-token-service-not-there')
    expect(code).toBe(1)
    expect(stdout).toMatch(
      /^ {2}1\. Tokentjenesten: Ikke noe API har kontekststien \/test\/token\.\n +Steg i oppsettet: Opprett tokentjenesten/m,
    )
    expect(stdout).toMatch(/^ {2}finnes +i orden +i orden +må rettes\n {2}rullet ut og startet +i orden +i orden$/m)
    expect(stdout).toMatch(/^Må rettes/m)
  })

  it('says times as people read them, and to machines as they are', async () => {
    const { stdout } = await inspected('--fault', 'inside-contact-access-ends-soon', '--fault', 'inside-population-stopped-in-manager')
    expect(stdout).toMatch(/^ {2}1\. Population register: The API was stopped on \d+ \w+ 20\d\d at [\d:]+ UTC\.$/m)
    expect(stdout).toMatch(/The subscription of the application expires on \d+ \w+ 20\d\d at [\d:]+ UTC \(days left: 14\)\.$/m)
    expect(stdout).not.toMatch(/\d{4}-\d\d-\d\dT/)
    const { apis } = await asJson('inside-population-stopped-in-manager')
    const [stopped] = apis[0]!.aspects.flatMap(({ deviations = [] }) => deviations)
    expect(stopped).toMatchObject({ values: { at: expect.stringMatching(/^20\d\d-\d\d-\d\dT/) as string } })
    expect(stopped!.got).toMatch(/^stopped at \d+ \w+ 20\d\d at/)
  })

  it('writes a page that runs and loads nothing', async () => {
    const { stderr, code } = await inspected('--format', 'html:pages/inside.html', '--language', 'nb')
    const page = await readFile(join(folder.path, 'pages/inside.html'), 'utf8')
    expect({ stderr, code }).toEqual({ stderr: 'Skrev pages/inside.html.\n', code: 0 })
    expect(page).toContain('<html lang="nb">')
    expect(page).toContain(`content="default-src &#39;none&#39;; style-src &#39;sha256-`)
    expect(page).not.toMatch(/<script|<link rel="stylesheet"|style="/)
  })
})

describe('what an inspection says', () => {
  it('has a sentence for everything that can be wrong, with values that it knows', () => {
    for (const [code, [what, expected, got]] of Object.entries(deviations)) {
      const all: Readonly<Record<string, unknown>> = en.sentences
      const namesOf = (sentence: unknown): readonly string[] =>
        [...JSON.stringify(sentence).matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
      const known = new Set([what, expected, got].flat().flatMap((id) => namesOf(all[id])))
      const sentences = Object.entries(all).filter(([id]) => id === `inspect.fact.${code}` || id.startsWith(`inspect.fact.${code}.`))
      expect(sentences, code).not.toEqual([])
      for (const [, sentence] of sentences) expect(namesOf(sentence).filter((name) => !known.has(name))).toEqual([])
    }
  })

  it.each(['inside-contact-plan-not-deployed', 'contact-access-not-approved', 'api-not-started', 'contact-changes-not-deployed'])(
    'has every reason in Norwegian: %s',
    async (fault) => {
      const reasons = (await asJson(fault)).apis.flatMap(({ aspects }) => aspects.filter(({ reason }) => reason !== undefined))
      expect(reasons).not.toEqual([])
      expect(reasons.filter(({ id }) => id === undefined)).toEqual([])
    },
  )

  it('has the reason why something is not visible in Norwegian, and with it what that needs', () => {
    const what = message('inside-needs.right', { right: 'PLAN[R]' })
    expect(render(message('inside-reason.not-visible', { what }), language.sentences)).toBe(
      'ikke synlig. Det krever et tilgangstoken med retten PLAN[R] på API-et, slik rollen USER har',
    )
  })
})

describe('an inspection that cannot be', () => {
  it('says which setting is to be mended', async () => {
    const { stderr, code } = await inspected('--fault', 'management-token-revoked')
    expect({ stderr, code }).toEqual({
      stderr:
        'gateway.management.token: expected the token to be accepted, got 401. Create a new personal access token of the read-only account in the console, and set it. It is shown only once.\n',
      code: 2,
    })
  })

  it('says what to configure where there is no management API, and where nothing answers', async () => {
    const { sandbox } = await startSandboxTarget({ management: true })
    const place = join(folder.path, 'configured')
    await mkdir(place)
    await writeFile(join(place, 'gatewatch.yaml'), sandboxText())
    const without = await gatewatch(['inspect'], { cwd: place, environment: sandbox.environment })
    await writeFile(join(place, 'gatewatch.yaml'), sandboxText(undefined, {}, true))
    const silent = await gatewatch(['inspect'], {
      cwd: place,
      environment: { ...sandbox.environment, SANDBOX_MANAGEMENT_URL: 'http://127.0.0.1:1/management' },
    })
    await sandbox.stop()
    expect([without.code, silent.code]).toEqual([2, 2])
    expect(without.stderr).toContain('No management API is configured for sandbox.')
    expect(silent.stderr).toMatch(/^gateway\.management\.url: .*Check the address/)
  })

  it('says nothing of keys where none is configured, and what is the matter with a template file', async () => {
    const { sandbox } = await startSandboxTarget({ management: true })
    const place = join(folder.path, 'partly')
    await mkdir(place)
    await writeFile(join(place, 'broken.json'), '{')
    const text = sandboxText(undefined, {}, true)
      .replace(/^ {2}tokenService:\n(?: {4}.*\n)+/m, '')
      .replace(/(contact: .*template: )"?[^" }]+\}?"?/, '$1broken.json')
    await writeFile(join(place, 'gatewatch.yaml'), text)
    const { code, stdout } = await gatewatch(['inspect'], { cwd: place, environment: sandbox.environment })
    await sandbox.stop()
    expect(code).toBe(4)
    expect(stdout).toContain('not visible: needs a template file with a readable definition')
    expect(stdout.match(/plan Access, from .*$/m)?.[0]).not.toContain('key')
  })

  it('refuses a form that it does not have before anything is asked', async () => {
    const { stderr, code } = await inspected('--format', 'pdf')
    expect({ stderr, code }).toEqual({ stderr: 'Invalid value "pdf" for --format. Use one of: console, html, json.\n', code: 2 })
  })
})
