import { describe, expect, it } from 'vitest'
import { normalize } from '../../../gravitee/normalize.ts'
import { read } from '../../../gravitee/read.ts'
import { message } from '../../../messages/index.ts'
import { settle, type LintOptions } from '../lint-settings.ts'
import { subjectOf } from '../lint-subject.ts'
import { trialOf, type Effect, type Trial } from './trial.ts'
import { all, append, changed, set, type Change } from '../../../../test/templates/change.ts'
import { MISTAKES } from '../../../../test/templates/mistakes.ts'
import { definition, fileOf, optionsFor, SHAPES, type TemplateName } from '../../../../test/templates/templates.ts'

interface TrialCase {
  readonly options?: Partial<LintOptions>
  readonly shape?: string
}

async function tried(
  name: TemplateName,
  change: Change = () => undefined,
  { options = {}, shape = 'v2 export' }: TrialCase = {},
): Promise<Trial> {
  const { source } = read(fileOf(name, SHAPES[shape]!(changed(definition(name, 'configured'), change))).bytes)
  return await trialOf(subjectOf(name, source!, normalize(source!)!, settle({ ...optionsFor('configured'), ...options })))
}

const of = ({ effects }: Trial, caller: Effect['call']['caller']): Effect => effects.find(({ call }) => call.caller === caller)!

const CALLOUT = 'flows.0.pre.0'

describe('the trial of a definition', () => {
  it.each(Object.keys(SHAPES).flatMap((shape) => (['population', 'contact'] as const).map((name) => ({ name, shape }))))(
    'finds nothing wrong with $name as $shape',
    async ({ name, shape }) => {
      expect((await tried(name, undefined, { shape })).verdict).toBe('as documented')
    },
  )

  /** An id of an unusual form. */
  const unverified = ['M28']
  /** The gateway joins addresses with one slash, and what is done without a token shows only then. No call shows a key file, or how long a token is kept. */
  const harmless = ['M32b', 'M50b', 'M08b', 'M12']
  it.each(MISTAKES.map((mistake) => ({ ...mistake })))('judges $id: $title', async ({ id, file, change, options }) => {
    const { verdict } = await tried(file, change, { ...(options && { options }) })
    expect(verdict).toBe(unverified.includes(id) ? 'not verified' : harmless.includes(id) ? 'as documented' : 'broken')
  })

  it('tells what came to whom, and what the caller saw', async () => {
    const effect = of(await tried('population'), 'right key')
    expect(effect.requests).toMatchObject([
      {
        who: 'token-service',
        key: { is: 'right', property: 'machine_auth_api_key' },
        scope: 'population:person.basic',
        at: '/flows/0/pre/0',
      },
      { who: 'register', url: 'https://population.test.example.org/registry/v1/personer/{person_identifier}', status: 200 },
    ])
    expect(effect.answer).toEqual({ status: 200, content: 'register', afterMs: undefined, shows: [] })
  })

  it('tells where a call ended', async () => {
    const effect = of(await tried('contact', set('properties.0.key', 'other')), 'right key')
    expect(effect).toMatchObject({ verdict: 'broken', ended: { at: '/flows/0/pre/0' }, requests: [{ who: 'token-service', status: 401 }] })
  })

  it('tells that failures of the callout are passed over', async () => {
    const effect = of(await tried('contact', set(`${CALLOUT}.configuration.exitOnError`, false)), 'no token')
    expect(effect.verdict).toBe('broken')
    expect(effect.requests.at(-1)).toMatchObject({ who: 'register', authorization: { is: 'scheme-only' } })
  })

  it('tells what an answer gives away', async () => {
    const change = all(
      set('properties.0.value', 'a-key-that-is-long-enough'),
      set('properties.0.encrypted', false),
      set(`${CALLOUT}.configuration.errorContent`, "{#properties['machine_auth_api_key']}"),
    )
    const effect = of(await tried('contact', change), 'no token')
    expect(effect.answer?.shows).toEqual([{ property: 'machine_auth_api_key' }])
    expect(JSON.stringify(effect)).not.toContain('a-key-that-is-long-enough')
  })

  it('does not verify what is not known', async () => {
    const strange = append('flows.0.pre', { name: 'x', policy: 'groovy', enabled: true, configuration: {} })
    expect(of(await tried('contact', strange), 'right key')).toMatchObject({
      verdict: 'not verified',
      answer: undefined,
      unverified: [{ what: message('unknown.policy', { policy: 'groovy' }), at: '/flows/0/pre/2' }],
    })
    const { backends: _, ...unset } = optionsFor('configured')
    const { source } = read(fileOf('contact', definition('contact', 'configured')).bytes)
    const trial = await trialOf(subjectOf('contact', source!, normalize(source!)!, settle(unset)))
    expect(of(trial, 'right key').unverified.slice(-1)).toMatchObject([
      { what: { id: 'lint.unverified.host', values: { host: 'contact.test.example.org' } }, at: expect.any(String) },
    ])
  })

  it('takes what a template leaves open for filled in', async () => {
    for (const name of ['population', 'contact'] as const) {
      const { source } = read(fileOf(name, definition(name, 'template')).bytes)
      const { tokenServiceUrl: _, ...options } = optionsFor('template')
      const trial = await trialOf(subjectOf(name, source!, normalize(source!)!, settle(options)))
      expect(trial.verdict).toBe('as documented')
      expect(of(trial, 'right key').requests[0]).toMatchObject({ who: 'token-service', key: { is: 'to-fill-in' } })
    }
  })
})
