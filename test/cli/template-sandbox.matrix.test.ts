import { describe, expect, it } from 'vitest'
import { openInSandbox } from '../../src/templates/run/embedded-gateway.ts'
import type { RegisterTemplate } from '../../src/templates/run/template-files.ts'
import { templateInSandbox } from '../../src/templates/run/register-template.ts'
import { normalize } from '../../src/gravitee/normalize.ts'
import { read } from '../../src/gravitee/read.ts'
import { settle, type LintOptions } from '../../src/templates/lint/lint-settings.ts'
import type { RegisterName } from '../../src/domain/registers.ts'
import { OpenFile } from '../../src/templates/lint/open-file.ts'
import { subjectOf, type LintSubject } from '../../src/templates/lint/lint-subject.ts'
import { suites } from '../../suites/index.ts'
import { judgeTarget, named, type Judged } from '../judge.ts'
import { all, append, changed, edit, remove, set, type Change } from '../templates/change.ts'
import { fillersOutside, unseenLeaks } from '../templates/between.ts'
import { MISTAKES } from '../templates/mistakes.ts'
import { sampled, whole } from '../sample.ts'
import { definition, fileOf, optionsFor, SHAPES } from '../templates/templates.ts'

const seen = suites.filter(({ name }) => ['transport', 'register', 'gateway-rejection', 'isolation', 'token-service'].includes(name))
const registers = ['population', 'contact'] as const satisfies readonly RegisterName[]

function inSandbox(
  register: (typeof registers)[number],
  shape: string,
  change: Change = () => undefined,
  options: Partial<LintOptions> = {},
): RegisterTemplate {
  const file = fileOf(register, SHAPES[shape]!(changed(definition(register, 'configured'), change)))
  const { source } = read(file.bytes)
  return { subject: subjectOf(file.name, source!, normalize(source!)!, settle({ ...optionsFor('configured'), ...options })), register }
}

async function judgeTemplates(made: readonly RegisterTemplate[], timeoutMs?: number, tokenService?: LintSubject): Promise<Judged> {
  const { targets, close, gaps, limitOf, endedAt, further } = await openInSandbox({
    registers: made,
    ...(tokenService && { tokenService }),
  })
  try {
    const target = { ...targets[0]!, ...(timeoutMs !== undefined && { timeoutMs }) }
    return await judgeTarget(target, { suites: seen, further, gaps, limitOf, endedAt })
  } finally {
    await close()
  }
}

/** What is not verified of templates, without the files it stands in. */
const unverifiedOf = ({ summary }: Judged): readonly string[] =>
  summary.unverified.flatMap(({ check, reason }) => (check === 'template' ? [reason] : []))

describe.concurrent('templates as an institution configured them', () => {
  it.each(Object.keys(SHAPES))('work in the sandbox: %s', async (shape) => {
    const made = registers.map((register) => inSandbox(register, shape))
    const judged = await judgeTemplates(made)
    expect({ failed: named('failed', judged), inconclusive: named('inconclusive', judged) }).toEqual({ failed: [], inconclusive: [] })
    expect(judged.summary.diagnosis).toEqual([])
    expect(unverifiedOf(judged)).toEqual([])
  })
})

describe.concurrent('a plan of version 4 without a mode', () => {
  it('leaves the run open, with its line', async () => {
    const file = fileOf('contact', changed(definition('contact', 'configured', 'v4'), remove('plans.0.mode')))
    const [subject] = new OpenFile(file).subjectsBy(settle(optionsFor('configured')))
    const { summary } = await judgeTemplates([inSandbox('population', 'v4 export'), { subject: subject!, register: 'contact' }])
    expect(summary).toMatchObject({ verdict: 'incomplete', counts: { failed: 0 } })
    const line = file.bytes.toString().slice(0, file.bytes.toString().indexOf('"plans": [')).split('\n').length + 1
    const reason = expect.stringContaining('a plan has no mode') as string
    expect(summary.unverified).toContainEqual(
      expect.objectContaining({ check: 'template', reason, place: { file: 'contact.json', line, pointer: '/plans/0' } }),
    )
  })
})

describe.concurrent('the whole chain of three templates', () => {
  const chain = async (change?: Change, shape = 'v2 export'): Promise<Judged> => {
    const whole = SHAPES[shape]!(changed(definition('token-service', 'configured'), change ?? (() => undefined)))
    const [subject] = new OpenFile(fileOf('token-service', whole)).subjectsBy(settle(optionsFor('configured')))
    return await judgeTemplates(
      registers.map((register) => inSandbox(register, shape)),
      undefined,
      subject,
    )
  }
  const headers = 'flows.0.pre.3.configuration'

  it.each(Object.keys(SHAPES))('works in the sandbox: %s', async (shape) => {
    const judged = await chain(undefined, shape)
    expect(named('passed', judged)).toEqual(expect.arrayContaining(['population.found', 'contact.found', 'token-service.token-valid']))
    expect(judged.summary).toMatchObject({ verdict: 'passed', diagnosis: [] })
    expect(unverifiedOf(judged)).toEqual([])
  })

  it.each<[string, Change]>([
    ['the issuer', set(`${headers}.removeHeaders`, ['scope'])],
    ['the scope', set(`${headers}.removeHeaders`, ['iss'])],
    ['the key', set('plans.0.securityDefinition', '{"propagateApiKey":true}')],
    ['the issuer under another name', append(`${headers}.addHeaders`, { name: 'X-Copy', value: "{#request.headers['iss'][0]}" })],
    ['a grant of 121 seconds', set('flows.0.pre.1.configuration.expiresIn', 121)],
    ['a grant with an id that was used', set('flows.0.pre.1.configuration.id', 'always-the-same')],
    ['a key id that was left open', set('flows.0.pre.1.configuration.kid', '<key id>')],
    ['a key that was left open', set('flows.0.pre.1.configuration.content', '<path>')],
    ['one token for all scopes', set('plans.0.flows.0.pre.1.configuration.key', 'token')],
    ['a token that is kept for too long', set('plans.0.flows.0.pre.1.configuration.timeToLiveSeconds', 110)],
  ])('fails where the authorization service gets %s', async (title, change) => {
    const whole = title === 'the key' ? all(change, set(`${headers}.removeHeaders`, ['iss', 'scope'])) : change
    const kept = title.includes('too long') ? all(whole, set('resources.0.configuration.timeToLiveSeconds', 110)) : whole
    const { summary } = await chain(kept)
    expect(summary.verdict).toBe('failed')
    expect(summary.diagnosis.map(({ steps }) => steps[0])).toEqual(['token-issuing-service'])
    expect(summary.diagnosis.flatMap(({ places = [] }) => places.map(({ file }) => file))).toEqual(['token-service.json'])
  })

  it.each(unseenLeaks)('fails where the token-issuing service gives %s', async (_, change) => {
    const { summary, results } = await chain(change)
    expect(summary.verdict).toBe('failed')
    expect(results.find(({ name }) => name === 'token-service.keeps-secrets')).toMatchObject({ outcome: 'failed' })
    expect(summary.diagnosis).toMatchObject([
      { rule: 'template', steps: ['token-issuing-service'], places: [{ file: 'token-service.json' }] },
    ])
  })

  it.each(fillersOutside)('is not verified where a pipeline fills in a value of %s: %s', async (name, path, value) => {
    const judged =
      name === 'token-service'
        ? await chain(set(path, value))
        : await judgeTemplates([inSandbox('contact', 'v2 export', set(path, value), { tokenServiceUrl: undefined })])
    expect([judged.summary.verdict, named('failed', judged)]).toEqual(['incomplete', []])
    const place = expect.objectContaining({ file: `${name}.json`, pointer: `/${path.replaceAll('.', '/')}` }) as object
    expect(judged.summary.unverified).toContainEqual(expect.objectContaining({ check: 'template', place }))
  })

  it('is not verified where the token-issuing service has a policy that is not modeled', async () => {
    const policy = { name: '', enabled: true, policy: 'groovy', configuration: {} }
    const judged = await chain(append('flows.0.pre', policy))
    expect(named('failed', judged)).toEqual([])
    expect(unverifiedOf(judged)).toEqual(['the policy groovy is not modeled; the effect on calls is unknown'])
    expect(judged.summary.unverified[0]).toMatchObject({ place: { file: 'token-service.json' } })
  })
})

/** Failures that are not told cannot be seen while nothing fails, and a gateway makes one slash of two. */
const unseen = new Set(['M50b', 'M32b'])

/** What version 4 makes of its response templates is not modeled. */
const notModeled = new Set(['M50 v4 gateway'])

const shown = MISTAKES.flatMap(({ id, title, file, change, step, options = {} }) =>
  file === 'token-service' || unseen.has(id) ? [] : [{ id, title, register: file, change, step, options }],
)

/** A callout that never ends is waited for when every mistake is made. */
const hangs = 'M49'

/** A mistake of each step and in each of the shapes, unless it is every one. */
const made = sampled(
  ['v2 export', 'v4 gateway'].flatMap((shape) => shown.filter(({ id }) => whole || id !== hangs).map((mistake) => ({ shape, ...mistake }))),
  ({ shape, step }) => [shape, step],
)

describe.concurrent('a mistake that shows in the file is found by its step in the run', () => {
  describe.each(['v2 export', 'v4 gateway'])('%s', (shape) => {
    it.each(made.filter((mistake) => mistake.shape === shape))('$id: $title ($step)', async ({ id, register, change, step, options }) => {
      const made = registers.map((each) => (each === register ? inSandbox(each, shape, change, options) : inSandbox(each, shape)))
      const { summary } = await judgeTemplates(made, id === hangs ? 8000 : undefined)
      expect(summary.verdict).not.toBe('passed')
      if (notModeled.has(`${id} ${shape}`)) return expect(summary.verdict).toBe('incomplete')
      expect(summary.diagnosis.flatMap(({ steps }) => steps)).toContain(step)
      expect(summary.diagnosis).toHaveLength(1)
    })
  })
})

const callout = 'flows.0.pre.0.configuration'

describe.concurrent('what the gateway makes right', () => {
  it.each<[string, Change]>([
    ['slashes of the context path', set('proxy.virtual_hosts.0.path', 'test//contact/')],
    [
      'blanks around a key',
      all(
        edit('properties.0.value', (key) => `${key}\t`),
        set('properties.0.encrypted', false),
      ),
    ],
  ])('%s', async (_, change) => {
    expect(named('passed', await judgeTemplates([inSandbox('contact', 'v2 export', change)]))).toContain('contact.found')
  })
})

describe.concurrent('what the register is not to get', () => {
  it('a second Authorization', async () => {
    const second = set('flows.0.pre.1.configuration.appendHeaders', [{ name: 'Authorization', value: 'Basic eDp5' }])
    expect(named('failed', await judgeTemplates([inSandbox('contact', 'v2 export', second)]))).toContain('contact.found')
  })
})

describe.concurrent('the engines differ in what they hide', () => {
  const unresolvable = all(set(`${callout}.url`, 'https://path.to/token-service'), set(`${callout}.exitOnError`, false))

  it.each([
    ['v2 export', 'v3', 401],
    ['v2 export', undefined, 500],
    ['v4 gateway', undefined, 500],
  ] as const)('%s on %s answers a callout that goes nowhere with %d', async (shape, mode, status) => {
    const engine = mode === undefined ? remove('execution_mode') : set('execution_mode', mode)
    const judged = await judgeTemplates([inSandbox('contact', shape, all(unresolvable, engine))])
    const asked = judged.events.flatMap((event) =>
      event.type === 'exchange-finished' && event.check === 'contact.found' && event.exchange.control === undefined
        ? (event.exchange.response?.status ?? 0)
        : [],
    )
    expect(asked).toEqual([status])
  })
})

describe('what the sandbox does not have', () => {
  const policy = (name: string) =>
    append('flows.0.pre', {
      name: '',
      enabled: true,
      policy: name,
      configuration: { rate: { limit: 100, periodTime: 1, periodTimeUnit: 'SECONDS' } },
    })

  const calls = ['contact.found', 'register.path-proven [contact]']
  const reasonOf = ({ results }: Judged) =>
    results.flatMap((result) =>
      result.name === 'contact.found' && result.outcome === 'inconclusive' ? [[result.cause, result.message]] : [],
    )

  it('is named, and no check fails whose calls come to it', async () => {
    const made = inSandbox('contact', 'v2 export', policy('groovy'))
    const judged = await judgeTemplates([made])
    expect(unverifiedOf(judged)).toEqual(['the policy groovy is not modeled; the effect on calls is unknown'])
    expect(named('failed', judged)).toEqual([])
    expect(named('inconclusive', judged)).toEqual(expect.arrayContaining(calls))
    expect(named('passed', judged)).toContain('population.found')
    expect(reasonOf(judged)).toEqual([['limit', expect.stringMatching(/\.json:\d+: the policy groovy is not modeled$/)]])
    expect(judged.summary).toMatchObject({ verdict: 'incomplete', diagnosis: [] })
  })

  it('is a policy that the gateway here does not carry, and another one may', async () => {
    const judged = await judgeTemplates([inSandbox('contact', 'v2 export', policy('policy-of-another-vendor'))])
    expect(named('failed', judged)).toEqual([])
    expect(unverifiedOf(judged)).toEqual([
      expect.stringMatching(/does not have the policy policy-of-another-vendor; your gateway may have it$/),
    ])
    expect(judged.summary).toMatchObject({ verdict: 'incomplete', diagnosis: [] })
  })

  it('is an expression that a gateway might well evaluate', async () => {
    const length = "{#xpath(#request.content, '//key')}"
    const judged = await judgeTemplates([inSandbox('contact', 'v2 export', set(`${callout}.headers.0.value`, length))])
    expect(named('failed', judged)).toEqual([])
    expect(reasonOf(judged)).toEqual([['limit', expect.stringMatching(/\.json:\d+: .* is not modeled$/)]])
  })

  it('is a callout that fetches something else than the token', async () => {
    const other = {
      name: 'Log',
      enabled: true,
      policy: 'policy-http-callout',
      configuration: { url: 'https://log.example.org/', method: 'POST' },
    }
    const beside = { ...other, configuration: { ...other.configuration, fireAndForget: true } }
    for (const more of [other, beside]) {
      const judged = await judgeTemplates([inSandbox('contact', 'v2 export', append('flows.0.pre', more))])
      expect(named('failed', judged)).toEqual([])
      expect(unverifiedOf(judged)).toEqual([
        expect.stringMatching(/^the gateway called log\.example\.org:443, which this run does not know and did not answer\./),
      ])
    }
  })

  it('is a host or a scope that nobody told of, and no other', async () => {
    const host = edit('proxy.groups.0.endpoints.0.target', (target) => target.replace(/\/\/[^/]+/, '//contact.elsewhere.example'))
    const options = { backends: [] }
    const untold = inSandbox('contact', 'v2 export', host, options)
    const judged = await judgeTemplates([untold])
    expect(named('failed', judged)).toEqual([])
    expect(unverifiedOf(judged)).toEqual([
      expect.stringMatching(/^the scope "contact:/),
      expect.stringMatching(/^the backend host "contact\.elsewhere\.example" is unknown here/),
      expect.stringMatching(/^the gateway called contact\.elsewhere\.example:443/),
    ])
    const slip = await judgeTemplates([inSandbox('contact', 'v2 export', host)])
    expect(unverifiedOf(slip)).toEqual([])
    expect(named('failed', slip)).toContain('contact.found')
  })

  it('is no limit: calls pass, and what it counts is nothing that a run is about', async () => {
    const judged = await judgeTemplates([inSandbox('contact', 'v2 export', policy('rate-limit'))])
    expect(judged.summary).toMatchObject({ verdict: 'passed', unverified: [{ check: 'isolation.other-organization' }] })
  })

  it('is a routing pattern that could take for ever', async () => {
    const rules = [{ pattern: '/((((((.*)*)*)*)*)*)*x', url: "{#endpoints['default']}" }]
    const routing = { name: '', enabled: true, policy: 'dynamic-routing', configuration: { rules } }
    const judged = await judgeTemplates([inSandbox('contact', 'v2 export', append('flows.0.pre', routing))])
    expect(named('failed', judged)).toEqual([])
    expect(judged.summary.verdict).toBe('incomplete')
  })
})

describe('expressions', () => {
  it.each([
    ["{#api.properties['machine_auth_api_key']}", true],
    ["{#properties.get('machine_auth_api_key')}", true],
    ["{#properties['machine_auth_api_kye']}", false],
    ["{#properties[machine_auth_api_key']}", false],
    ["{properties['machine_auth_api_key']}", false],
    ["{#jsonPath(#properties, '$.machine_auth_api_key')}", true],
  ])('%s gives the key: %s', async (value, works) => {
    const judged = await judgeTemplates([inSandbox('contact', 'v2 export', set(`${callout}.headers.0.value`, value))])
    expect(named('passed', judged).includes('contact.found')).toBe(works)
  })

  it('of the scope may lead through the attributes of the plan', async () => {
    const path = "{#jsonPath(#context.attributes, '$.scope')}"
    const judged = await judgeTemplates([inSandbox('contact', 'v2 export', set(`${callout}.headers.2.value`, path))])
    expect(named('passed', judged)).toContain('contact.found')
  })

  it.each([
    "{#request.method == 'POST' ? 'contact:person.read' : 'none'}",
    "{#request.pathInfo matches '/personer.*' ? 'contact:' + 'person.read ' : ''}",
  ])('of the scope may be worked out by the call: %s', async (value) => {
    const scope = set('plans.0.flows.0.pre.0.configuration.attributes.0.value', value)
    expect(named('passed', await judgeTemplates([inSandbox('contact', 'v2 export', scope)]))).toContain('contact.found')
  })

  it('that are conditions decide whether a flow runs', async () => {
    const never = set('flows.0.condition', '{#request.headers["x-never"][0] == "yes"}')
    expect(named('failed', await judgeTemplates([inSandbox('contact', 'v2 export', never)]))).toContain('contact.found')
  })
})

describe('what only an institution knows', () => {
  const made = async ({ subject, register }: RegisterTemplate) => await templateInSandbox(subject, register)

  it('is taken for right where it has the form, and for wrong where it was left open', async () => {
    const open = inSandbox('contact', 'v2 export', all(set('properties.0.value', 'TODO'), set('properties.0.encrypted', false)))
    expect((await made(open)).filledIn).toEqual({ machine_auth_api_iss: 'integration' })
    expect((await made(inSandbox('contact', 'v2 export'))).filledIn).toEqual({
      machine_auth_api_key: 'token-service-key',
      machine_auth_api_iss: 'integration',
    })
    expect((await made(inSandbox('contact', 'v2 export', remove('properties')))).filledIn).toEqual({})
  })

  it.each([
    ['contact.found', (path: string) => path],
    [undefined, (path: string) => `${path}/v9`],
  ])('is the path before the documented one, where it is told: %s passes', async (passed, toldFor) => {
    const { pathname } = new URL(inSandbox('contact', 'v2 export').subject.api.groups[0]!.endpoints[0]!.target!.value)
    const host = { host: 'contact.test.example.org', environment: 'test', register: 'contact', scopes: ['contact:'] } as const
    const options = { backends: [{ ...host, path: toldFor(pathname.replace(/\/$/, '')) }] }
    const judged = await judgeTemplates([inSandbox('contact', 'v2 export', undefined, options)])
    expect(named('passed', judged).find((name) => name === 'contact.found')).toBe(passed)
  })

  it('is the address of the token-issuing service, believed where nobody tells another', async () => {
    const { tokenServiceUrl: _, ...options } = optionsFor('configured')
    const make = async (change: Change) => {
      const file = fileOf('contact', changed(definition('contact', 'configured'), change))
      const { source } = read(file.bytes)
      return (await templateInSandbox(subjectOf('contact.json', source!, normalize(source!)!, settle(options)), 'contact')).addresses
    }
    const elsewhere = 'https://tokens.institution.example.org/any/path'
    expect(await make(edit(`${callout}.url`, () => elsewhere))).toContainEqual({
      url: elsewhere,
      part: 'token-service',
      path: '/test/machine-token',
    })
    expect((await make(edit(`${callout}.url`, () => 'https://path.to/it'))).map(({ part }) => part)).not.toContain('token-service')
  })
})
