import { describe, expect, it } from 'vitest'
import { templateInSandbox, type TemplateInSandbox } from '../../src/cli/template/sandbox.ts'
import { normalise } from '../../src/gravitee/normalise.ts'
import { read } from '../../src/gravitee/read.ts'
import { settle, type LintOptions } from '../../src/lint/settings.ts'
import type { RegisterName } from '../../src/system/registers.ts'
import { subjectOf } from '../../src/lint/subject.ts'
import { suites } from '../../suites/index.ts'
import { judge, named, type Judged } from '../judge.ts'
import { all, append, changed, edit, remove, set, type Change } from '../lint/change.ts'
import { MISTAKES } from '../lint/mistakes.ts'
import { sampled, whole } from '../sample.ts'
import { definition, fileOf, optionsFor, SHAPES } from '../lint/templates.ts'

const seen = suites.filter(({ name }) => ['transport', 'register', 'gateway-refusal', 'isolation'].includes(name))
const registers = ['population', 'contact'] as const satisfies readonly RegisterName[]

function inSandbox(
  register: (typeof registers)[number],
  shape: string,
  change: Change = () => undefined,
  options: Partial<LintOptions> = {},
): TemplateInSandbox {
  const file = fileOf(register, SHAPES[shape]!(changed(definition(register, 'configured'), change)))
  const { source } = read(file.bytes)
  return templateInSandbox(
    subjectOf(file.name, source!, normalise(source!)!, settle({ ...optionsFor('configured'), ...options })),
    register,
  )
}

async function judgeTemplates(made: readonly TemplateInSandbox[], timeoutMs?: number): Promise<Judged> {
  return await judge({
    sandbox: { templates: made.map(({ template }) => template) },
    suites: seen,
    settings: timeoutMs === undefined ? {} : { timeoutMs },
  })
}

describe.concurrent('templates as an institution configured them', () => {
  it.each(Object.keys(SHAPES))('work in the sandbox: %s', async (shape) => {
    const made = registers.map((register) => inSandbox(register, shape))
    const judged = await judgeTemplates(made)
    expect({ failed: named('failed', judged), inconclusive: named('inconclusive', judged) }).toEqual({ failed: [], inconclusive: [] })
    expect(judged.summary.diagnosis).toEqual([])
    expect(made.flatMap(({ unmodelled }) => unmodelled)).toEqual([])
  })
})

/** The specification has the condition in the HTTP Callout policy, where a run looks for it as well. */
const foundElsewhere: Readonly<Record<string, string>> = { 'M49 v2 export': 'callout-url' }

/** Failures that are not told cannot be seen while nothing fails. */
const unseen = new Set(['M50b'])

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
      expect(summary.diagnosis.flatMap(({ steps }) => steps)).toContain(foundElsewhere[`${id} ${shape}`] ?? step)
      expect(summary.diagnosis).toHaveLength(1)
    })
  })
})

const callout = 'flows.0.pre.0.configuration'

describe.concurrent('the engines differ in what they hide', () => {
  const unresolvable = all(set(`${callout}.url`, 'https://path.to/token-service'), set(`${callout}.exitOnError`, false))

  it.each([
    ['v2 export', 401],
    ['v4 gateway', 500],
  ] as const)('%s answers a callout that goes nowhere with %d', async (shape, status) => {
    const judged = await judgeTemplates([inSandbox('contact', shape, unresolvable)])
    const asked = judged.events.flatMap((event) =>
      event.type === 'exchange-finished' && event.check === 'contact.found' ? (event.exchange.response?.status ?? 0) : [],
    )
    expect(asked).toEqual([status])
  })
})

describe('what the sandbox does not have', () => {
  const policy = (name: string) => append('flows.0.pre', { name: '', enabled: true, policy: name, configuration: {} })

  const calls = ['contact.found', 'register.path-proven [contact]']
  const reasonOf = ({ results }: Judged) =>
    results.flatMap((result) =>
      result.name === 'contact.found' && result.outcome === 'inconclusive' ? [[result.cause, result.message]] : [],
    )

  it('is named, and no check fails whose calls come to it', async () => {
    const made = inSandbox('contact', 'v2 export', policy('policy-xslt'))
    expect(made.unmodelled).toEqual([{ at: '/flows/0/pre/2', what: 'policy-xslt', effect: 'ends-calls' }])
    const judged = await judgeTemplates([made])
    expect(named('failed', judged)).toEqual([])
    expect(named('inconclusive', judged)).toEqual(expect.arrayContaining(calls))
    expect(named('passed', judged)).toContain('population.found')
    expect(reasonOf(judged)).toEqual([['limit', expect.stringMatching(/\.json:\d+: policy-xslt is not modelled$/)]])
    expect(judged.summary).toMatchObject({ verdict: 'incomplete', diagnosis: [] })
  })

  it('is an expression that a gateway might well evaluate', async () => {
    const length = "{#request.headers['host'][0].length() > 0 ? #properties['machine_auth_api_key'] : ''}"
    const judged = await judgeTemplates([inSandbox('contact', 'v2 export', set(`${callout}.headers.0.value`, length))])
    expect(named('failed', judged)).toEqual([])
    expect(reasonOf(judged)).toEqual([
      ['limit', expect.stringMatching(/\.json:\d+: the expression has a call, which the sandbox does not evaluate$/)],
    ])
  })

  it('is a callout that fetches something else than the token', async () => {
    const other = {
      name: 'Log',
      enabled: true,
      policy: 'policy-http-callout',
      configuration: { url: 'https://log.example.org/', method: 'POST' },
    }
    const beside = { ...other, configuration: { ...other.configuration, fireAndForget: true } }
    const made = inSandbox('contact', 'v2 export', append('flows.0.pre', other))
    expect(made.unmodelled).toMatchObject([{ what: 'Log (policy-http-callout), which does not fetch the token,', effect: 'ends-calls' }])
    expect(named('failed', await judgeTemplates([made]))).toEqual([])
    const passedOver = inSandbox('contact', 'v2 export', append('flows.0.pre', beside))
    expect(passedOver.unmodelled).toMatchObject([
      { what: 'Log (policy-http-callout), which does not fetch the token,', effect: 'passed-over' },
    ])
    expect(named('passed', await judgeTemplates([passedOver]))).toContain('contact.found')
  })

  it('is a host or a scope that nobody told of, and no other', async () => {
    const host = edit('proxy.groups.0.endpoints.0.target', (target) => target.replace(/\/\/[^/]+/, '//contact.elsewhere.example'))
    const options = { backends: [] }
    const untold = inSandbox('contact', 'v2 export', host, options)
    expect(untold.unmodelled).toMatchObject([
      { what: expect.stringMatching(/^the scope "contact:/), effect: 'untold' },
      { what: 'the backend host "contact.elsewhere.example"', effect: 'untold' },
    ])
    expect(named('failed', await judgeTemplates([untold]))).toEqual([])
    const slip = inSandbox('contact', 'v2 export', host)
    expect(slip.unmodelled).toEqual([])
    expect(named('failed', await judgeTemplates([slip]))).toContain('contact.found')
  })

  it('is named and passed over where it only limits, or works on the way back', async () => {
    const answering = append('flows.0.post', { name: 'Hide', enabled: true, policy: 'transform-headers', configuration: {} })
    const made = inSandbox('contact', 'v2 export', all(policy('rate-limit'), answering))
    expect(made.unmodelled).toEqual([
      { at: '/flows/0/pre/2', what: 'rate-limit', effect: 'passed-over' },
      { at: '/flows/0/post/0', what: 'Hide (transform-headers), on the way back', effect: 'passed-over' },
    ])
    expect(named('failed', await judgeTemplates([made]))).toEqual([])
  })

  it('is a routing pattern that could take for ever', () => {
    const rules = [{ pattern: '/(a+)+b', url: "{#endpoints['default']}" }]
    const routing = { name: '', enabled: true, policy: 'dynamic-routing', configuration: { rules } }
    const made = inSandbox('contact', 'v2 export', append('flows.0.pre', routing))
    expect(made.unmodelled).toMatchObject([{ what: 'dynamic-routing with this pattern', effect: 'ends-calls' }])
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

  it('that are conditions decide whether a flow runs', async () => {
    const never = set('flows.0.condition', '{#request.headers["x-never"][0] == "yes"}')
    expect(named('failed', await judgeTemplates([inSandbox('contact', 'v2 export', never)]))).toContain('contact.found')
  })
})

describe('what only an institution knows', () => {
  it('is taken for right where it has the form, and for wrong where it was left open', async () => {
    const open = inSandbox('contact', 'v2 export', all(set('properties.0.value', 'TODO'), set('properties.0.encrypted', false)))
    expect(open.template.filledIn).toEqual({ machine_auth_api_iss: 'integration' })
    expect(inSandbox('contact', 'v2 export').template.filledIn).toEqual({
      machine_auth_api_key: 'machine-key',
      machine_auth_api_iss: 'integration',
    })
    const none = inSandbox('contact', 'v2 export', remove('properties'))
    expect(none.template.definition.properties).toBeUndefined()
  })

  it('is the address of the token-issuing service, believed where nobody tells another', () => {
    const { tokenServiceUrl: _, ...options } = optionsFor('configured')
    const make = (change: Change) => {
      const file = fileOf('contact', changed(definition('contact', 'configured'), change))
      const { source } = read(file.bytes)
      return templateInSandbox(subjectOf('contact.json', source!, normalise(source!)!, settle(options)), 'contact').template.places
    }
    const elsewhere = 'https://tokens.institution.example.org/any/path'
    expect(make(edit(`${callout}.url`, () => elsewhere))).toContainEqual({
      url: elsewhere,
      part: 'token-service',
      path: '/test/machine-token',
    })
    expect(make(edit(`${callout}.url`, () => 'https://path.to/it')).map(({ part }) => part)).not.toContain('token-service')
  })
})
