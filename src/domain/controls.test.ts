import { describe, expect, it } from 'vitest'
import { controlsOf } from '../diagnosis/control.ts'
import { diagnose } from '../diagnosis/diagnose.ts'
import { symptomsOf } from '../diagnosis/evidence.ts'
import type { ControlFactor } from './controls.ts'
import { answers, evidenceOf, failed, passed, type Part, type Said } from '../../test/diagnosis/build.ts'

const says = (status: number, text: string): Said => ({ status, json: { feil: { tekst: text, message: text } } })
const [noKey, wrongKey, noApi] = [says(401, 'nøkkel mangler'), says(401, 'ukjent nøkkel'), says(404, 'ukjent tjeneste')]
/** A gateway with unknown words. */
const house = { 'no-key': noKey, 'wrong-key': wrongKey, 'unknown-context-path': noApi } as const

type Controls = Partial<Record<ControlFactor, Said | readonly Said[]>>
const call = (register: 'population' | 'contact', doc: Said, controls: Controls): Part =>
  failed(`${register}.found`, [
    doc,
    ...Object.entries(controls).flatMap(([control, response]) =>
      [response].flat().map((each: Said) => ({ ...each, control: control as ControlFactor })),
    ),
  ])
const population = (doc: Said, controls: Controls = {}): Part => call('population', doc, { ...house, ...controls })

const key = ['api-key', 'approve-access', 'request-access', 'client-application']
const token = ['api-key-property', 'issuer-property', 'callout-url', 'token-issuing-service', 'register-integration']

const stepsOf = (...parts: readonly Part[]) => diagnose(evidenceOf(parts)).flatMap(({ steps }) => steps)

describe('a gateway in words that nobody knows', () => {
  it('refuses the key where it says the same of a wrong one', () => {
    expect(stepsOf(population(wrongKey))).toEqual(expect.arrayContaining(key))
    expect(stepsOf(population(wrongKey)).filter((step) => [...token, 'backend-url', 'configuration'].includes(step))).toEqual([])
  })

  it('sees no key where it says the same of none, and something else of a wrong one', () => {
    expect(stepsOf(population(noKey))).toEqual(['configuration', 'api-key', 'network'])
  })

  it('has no API there where it says the same of a context path that cannot exist', () => {
    const unknown = { 'no-key': noApi, 'wrong-key': noApi, 'unknown-context-path': noApi }
    expect(
      stepsOf(call('population', noApi, unknown))
        .slice(0, 2)
        .toSorted(),
    ).toEqual(['context-path', 'import-template'])
  })

  it.each([401, 403, 404, 429, 500, 502])('accepted the key where it says something else, whatever the status: %i', (status) => {
    const found = stepsOf(population({ status, json: { problem: { why: 'x', more: 1 } } }))
    expect(found.length).toBeGreaterThan(0)
    expect(found.filter((step) => ['api-key', 'approve-access', 'client-application', 'context-path'].includes(step))).toEqual([])
  })

  it('may say of a key that it knows what it does not say of one it never issued', () => {
    const found = stepsOf(population(says(403, 'tilgangen er ikke godkjent')))
    expect(found).toEqual(expect.arrayContaining(['approve-access', 'request-access']))
  })

  it('has let the caller in where it marks its answer so', () => {
    const marked = {
      status: 401,
      json: { message: 'Unauthorized', http_status_code: 401 },
      headers: { 'x-gravitee-client-identifier': 'x' },
    }
    const refused = { status: 401, json: { message: 'Unauthorized', http_status_code: 401 } }
    const found = stepsOf(call('population', marked, { ...house, 'wrong-key': refused, 'no-key': refused }))
    expect(found.filter((step) => key.includes(step) && step !== 'request-access')).toEqual([])
  })

  it('proves an API at the path by the refusal of a wrong key, whatever it says of the right one', () => {
    expect(stepsOf(population(noApi)).filter((step) => step === 'context-path')).toEqual([])
  })

  it('points at the other API where the key of that opens this path', () => {
    const swapped = population(wrongKey, { 'other-key': says(404, 'no such resource') })
    const own = population(wrongKey, { 'other-key': wrongKey })
    const contact = call('contact', wrongKey, house)
    expect(stepsOf(swapped, contact)).toContain('context-path')
    expect(stepsOf(own, contact)).not.toContain('context-path')
  })

  it('tells nothing where all is answered alike with a status that refuses nothing, and says so', () => {
    const all = { status: 500, json: { error: 'x' } }
    const [found] = diagnose(evidenceOf([call('population', all, { 'no-key': all, 'wrong-key': all, 'unknown-context-path': all })]))
    expect(found?.confidence).toBe('low')
    expect(found?.steps).toEqual(expect.arrayContaining([...key, ...token, 'context-path', 'backend-url']))
  })
})

describe('a gateway that says one thing of several', () => {
  const refused = says(401, 'nei')
  const alike = { 'no-key': refused, 'wrong-key': refused, 'unknown-context-path': noApi }

  it('puts the steps to a key before the header and what may take it away, where none and a wrong one are refused alike', () => {
    const found = stepsOf(call('population', refused, alike), call('contact', refused, alike))
    expect(found.slice(0, 4).toSorted()).toEqual(key.toSorted())
    expect(found.slice(-2)).toEqual(['configuration', 'network'])
  })

  it('names the header first where only a call without a key is refused so', () => {
    expect(stepsOf(population(noKey))[0]).toBe('configuration')
  })

  it('leaves out a plan of another kind where a wrong key is refused otherwise than none', () => {
    expect(stepsOf(population(wrongKey))).not.toContain('import-template')
    expect(stepsOf(call('population', refused, alike))).toContain('import-template')
  })

  it('may refuse an access in other words than a key: everywhere alike, and without asking for a token', () => {
    const page = (status: number, title: string): Said => ({ status, body: `<html><title>${title}</title></html>` })
    const [refused, closed] = [page(401, '401 Authorization Required'), page(403, '403 Forbidden')]
    const own = { 'no-key': refused, 'wrong-key': refused, 'unknown-path': closed }
    expect(stepsOf(population(closed, own))).toEqual(expect.arrayContaining(['approve-access', 'request-access']))
  })

  it('is no key check where the same key gets further elsewhere', () => {
    const page: Said = { status: 401, body: '<html><h2>401 - Unauthorized</h2></html>' }
    const missing: Said = { status: 404, body: '<html><h2>404 - Not found</h2></html>' }
    const own = { 'no-key': page, 'wrong-key': page, 'unknown-context-path': missing, 'unknown-path': missing }
    expect(stepsOf(call('population', page, own))).toEqual(expect.arrayContaining(['callout-url', 'token-issuing-service']))
  })

  it('has no API where the other register’s key is refused otherwise', () => {
    const page = says(403, 'ingen tilgang')
    const uniform = { 'no-key': page, 'wrong-key': page, 'unknown-context-path': page }
    const controls = Object.entries(house).map(([control, response]): Said => ({ ...response, control: control as ControlFactor }))
    const found = stepsOf(call('population', page, uniform), passed('contact.found', [answers.contacts, ...controls]))
    expect(found).toEqual(expect.arrayContaining(['context-path', 'import-template']))
    expect(found.filter((step) => key.includes(step))).toEqual([])
  })

  it('has the callout beside the backend at an error of a server without a word', () => {
    const bare: Said = { status: 502 }
    const found = stepsOf(population(bare, { 'unknown-path': bare }), passed('contact.found', answers.contacts))
    expect(found[0]).toBe('backend-url')
    expect(found).toEqual(expect.arrayContaining(['callout-url', 'api-key-property', 'issuer-property']))
  })

  it('has nobody but who can keep a call waiting at the end of its patience', () => {
    const found = stepsOf(population({ status: 504, json: { feil: { tekst: 'x', message: 'y' } } }))
    expect(found).toEqual(expect.arrayContaining(['backend-url', 'token-issuing-service']))
    expect(found.filter((step) => ['api-key-property', 'issuer-property', 'register-integration'].includes(step))).toEqual([])
  })

  it.each([502, 503, 504])('refuses no key by what a server says to any key, and to none, for one that is down: %i', (status) => {
    const page: Said = { status, body: `<html><h1>${status}</h1></html>` }
    const dead = { 'no-key': page, 'wrong-key': page, 'unknown-path': page }
    const [found] = diagnose(evidenceOf([population(page, dead), call('contact', page, { ...house, ...dead })]))
    expect(found).toMatchObject({ rule: 'server-down-for-every-key', confidence: 'low' })
    expect(found?.steps.toSpliced(2)).toEqual(expect.arrayContaining(['network']))
    expect(found?.steps.slice(-4).toSorted()).toEqual(key.toSorted())
    expect(found?.steps).toContain('backend-url')
  })

  it.each([500, 502, 503])('refuses the key by an error of a server where it says another to none: %i', (status) => {
    const [none, wrong] = [says(status, 'nøkkel mangler'), says(status, 'ukjent nøkkel')]
    const found = stepsOf(population(wrong, { 'no-key': none, 'wrong-key': wrong }))
    expect(found).toEqual(expect.arrayContaining(key))
    expect(key).toContain(found[0])
  })

  it('refuses the key by an error that is nobody’s who is down, whatever it says to none', () => {
    const error = says(500, 'nei')
    expect(stepsOf(population(error, { 'no-key': error, 'wrong-key': error }))).toEqual(expect.arrayContaining(key))
  })

  it('refuses no key at one register by what it says where a server is down, when it refuses keys otherwise at the other', () => {
    const gone = says(503, 'borte')
    const contact = passed('gateway.rejects-wrong-key [contact]', [wrongKey, wrongKey, wrongKey])
    const found = stepsOf(population(gone, { 'no-key': gone, 'wrong-key': gone, 'unknown-path': gone }), contact)
    expect(found.filter((step) => key.includes(step))).toEqual([])
  })

  it('hands on what a register says in an envelope of its own', () => {
    const envelope = (status: number, melding: string): Said => ({
      status: 502,
      json: { code: '303001', message: 'Backend error', backend: { status, body: { kode: 'X', melding } } },
    })
    const found = stepsOf(population(envelope(401, 'ikke autentisert'), { 'unknown-path': envelope(404, 'ukjent') }))
    expect(found).toEqual(expect.arrayContaining([...token, 'backend-url']))
  })

  it('opens its own path to the key of the other register where the context paths are swapped, and serves it where the keys are', () => {
    const swapped = population(wrongKey, { 'other-key': says(404, 'finnes ikke') })
    const served = population(wrongKey, { 'other-key': answers.person })
    const contact = call('contact', wrongKey, { ...house, 'other-key': says(404, 'finnes ikke') })
    expect(stepsOf(swapped, contact)).toEqual(['api-key', 'context-path'])
    expect(stepsOf(served, contact)).toContain('api-key')
  })
})

describe('what both registers show', () => {
  const broken: Said = { status: 500, json: { problem: { why: 'x', more: 1 } } }

  it('leads to the token before the backends where they fail alike', () => {
    const found = stepsOf(population(broken), call('contact', broken, house))
    expect(found[0]).not.toBe('backend-url')
    expect(token).toContain(found[0])
  })

  it('acquits of what one of them proves', () => {
    const found = stepsOf(population(broken), passed('contact.found', answers.contacts))
    expect(found).not.toContain('token-issuing-service')
    expect(found).toContain('backend-url')
  })
})

describe('confidence', () => {
  it('is never high for several steps, nor without a control', () => {
    const found = [
      population(wrongKey),
      population(noApi),
      failed('population.found', answers.keyRefused),
      failed('population.found', answers.noRoute),
    ]
    expect(
      found.flatMap((part) => diagnose(evidenceOf([part]))).filter(({ confidence, steps }) => confidence === 'high' && steps.length > 1),
    ).toEqual([])
  })

  it('is high where a control and the form of the answer agree on one step', () => {
    const unreadable = {
      status: 500,
      json: { message: 'Unable to apply expression language on the configured URL', http_status_code: 500 },
      marked: true,
    }
    const own = { 'no-key': answers.keyRefused, 'wrong-key': answers.keyRefused, 'unknown-context-path': answers.noRoute }
    expect(diagnose(evidenceOf([call('population', unreadable, own)]))).toMatchObject([{ steps: ['callout-url'], confidence: 'high' }])
    expect(diagnose(evidenceOf([failed('population.found', unreadable)]))).toMatchObject([{ steps: ['callout-url'], confidence: 'medium' }])
  })
})

describe('calls that work now and then', () => {
  const lost: Said = { status: 502, json: { problem: { why: 'x', more: 1 } }, call: 'a' }
  const works: Said = { ...answers.person, call: 'a' }
  const found = (...again: readonly Said[]) => diagnose(evidenceOf([population(lost, { again })]))

  it('are told by how many of them failed', () => {
    expect(found(works, lost)).toMatchObject([
      {
        rule: 'some-instances-failing',
        values: { failed: 2, of: 3 },
        cause: expect.stringContaining('2 of 3 calls to the population register'),
      },
    ])
  })

  it('are told as two instances where every second one fails', () => {
    expect(found(works, lost, works)).toMatchObject([{ rule: 'one-of-two-instances-failing', values: { failed: 2, of: 4 } }])
  })

  it('accuse no step that a call proves which worked', () => {
    expect(
      found(works)
        .flatMap(({ steps }) => steps)
        .filter((step) => ['api-key', 'approve-access', 'client-application', 'context-path'].includes(step)),
    ).toEqual([])
  })
})

describe('the controls of a run', () => {
  it('are those that say so, and in older records the requests of the refusal checks', () => {
    const refused = answers.keyRefused
    const evidence = evidenceOf([
      population(wrongKey, { again: [wrongKey, wrongKey] }),
      passed('contact.found', answers.contacts),
      passed('gateway.rejects-no-key [contact]', [refused]),
      passed('gateway.rejects-wrong-key [contact]', [refused, refused, refused]),
      passed('isolation.register-keys [population-key]', [refused]),
    ])
    expect(
      controlsOf(evidence)
        .map(({ register, factor }) => `${register} ${factor}`)
        .toSorted(),
    ).toEqual([
      'contact no-key',
      'contact other-key',
      'contact wrong-key',
      'contact wrong-key',
      'population again',
      'population again',
      'population no-key',
      'population unknown-context-path',
      'population wrong-key',
    ])
  })

  it('are no answer of the check that they were sent for', () => {
    const [symptom] = symptomsOf(evidenceOf([population(wrongKey)]))
    expect(symptom?.exchange?.control).toBeUndefined()
  })
})
