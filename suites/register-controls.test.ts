import { describe, expect, it } from 'vitest'
import { Sensitive } from '../src/base/index.ts'
import type { Target } from '../src/config/index.ts'
import { registerControls } from './register-controls.ts'
import { registerRequest } from './register-request.ts'
import { registers } from '../src/domain/index.ts'

const key = (name: string): Sensitive => new Sensitive('API key', name)
const call = (name: string) => ({
  url: `https://gw.test/${name}/personer`,
  path: '/personer',
  contextPath: `/${name}`,
  keyHeader: 'X-Key',
  apiKey: key(`key of ${name}`),
})
const [person, unknownPerson] = ['24867765324', '05854414153'].map((identifier) => new Sensitive('person identifier', identifier))

const gateway = {
  url: 'https://gw.test',
  keysShared: false,
  unknownPersonIdentifier: unknownPerson!,
  population: { ...call('population'), personIdentifier: person! },
  contact: { ...call('contact'), personIdentifiers: [person!] },
}

const targetWith = (settings: object, allowRealIdentifiers = false): Target =>
  ({ gateway: { ...gateway, ...settings }, allowRealIdentifiers }) as unknown as Target

const controls = (subject: 'person' | 'nobody', target: Target, register: 'population' | 'contact' = 'population') =>
  registerControls(subject)[register].of(target)
const factors = (...given: Parameters<typeof controls>): readonly string[] => controls(...given).map(({ factor }) => factor)

const whole = ['wrong-key', 'unknown-context-path', 'no-key', 'unknown-path', 'other-key', 'again', 'again', 'other-method']

describe('the controls of a register call', () => {
  it.each<[string, readonly string[], readonly string[]]>([
    ['change one thing each', factors('person', targetWith({})), whole],
    ['are the same of a call about nobody', factors('nobody', targetWith({})), whole],
    [
      'do not try a key that is the same',
      factors('person', targetWith({ keysShared: true })),
      whole.filter((factor) => factor !== 'other-key'),
    ],
    [
      'do not try a key that is not there',
      factors('person', targetWith({ contact: undefined })),
      whole.filter((factor) => factor !== 'other-key'),
    ],
    ['repeat no call about a real person', factors('person', targetWith({}, true)), whole.filter((factor) => factor !== 'again')],
    ['repeat a call about nobody', factors('nobody', targetWith({}, true)), whole],
    ['are none without a register', factors('person', targetWith({ population: undefined })), []],
    ['are none without a person', factors('person', targetWith({ population: call('population') })), []],
    ['are none about nobody without one', factors('nobody', targetWith({ unknownPersonIdentifier: undefined })), []],
  ])('%s', (_, given, expected) => {
    expect(given).toEqual(expected)
  })

  it.each(['population', 'contact'] as const)('of the %s register differ from its call in one thing', (name) => {
    const target = targetWith({})
    const register = registers.find((each) => each.name === name)!
    const documented = registerRequest(register, gateway[name], [person!])
    const aboutUnknownPerson = registerRequest(register, gateway[name], [unknownPerson!])
    const made = Object.fromEntries(controls('person', target, name).map(({ factor, request }) => [factor, request(documented)]))
    const { params: _params, ...withoutPerson } = aboutUnknownPerson
    const { body: _body, ...withoutBody } = aboutUnknownPerson
    const { auth: _auth, ...withoutKey } = aboutUnknownPerson
    const other = name === 'population' ? 'contact' : 'population'
    expect(made).toMatchObject({
      'unknown-context-path': { ...aboutUnknownPerson, url: 'https://gw.test/gatewatch-no-such-api/personer' },
      'unknown-path': { ...withoutPerson, url: `https://gw.test/${name}/gatewatch-no-such-resource` },
      'other-key': { ...aboutUnknownPerson, auth: { key: gateway[other].apiKey } },
      'other-method': { ...withoutBody, method: name === 'population' ? 'POST' : 'GET' },
      again: documented,
    })
    expect(made['no-key']).toEqual(withoutKey)
    expect(made['other-method']).not.toHaveProperty('body')
    expect(made['unknown-path']).not.toHaveProperty('params')
  })
})
