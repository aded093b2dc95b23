import * as fc from 'fast-check'
import { all, append, type Change, changed, edit, move, remove, set } from './change.ts'
import type { Definition } from '../gravitee/shapes.ts'
import { definition, MODES, NAMES } from './templates.ts'

const CALLOUT = 'flows.0.pre.0.configuration'

/** Changes that every shape can express and every template bears, some of them mistakes. */
const CHANGES: readonly Change[] = [
  set('name', 'Another name'),
  remove('description'),
  set('labels', ['production']),
  set('visibility', 'PUBLIC'),
  set('flows.0.pre.0.enabled', false),
  set('flows.0.path-operator.path', '/other'),
  set(`${CALLOUT}.url`, 'https://path.to/somewhere'),
  set(`${CALLOUT}.url`, "{#properties['nowhere'}"),
  set(`${CALLOUT}.exitOnError`, false),
  set(`${CALLOUT}.scope`, 'REQUEST_CONTENT'),
  all(set(`${CALLOUT}.scope`, 'RESPONSE'), move('flows.0.pre.0', 'flows.0.post')),
  remove(`${CALLOUT}.headers`),
  set('flows.0.pre.1.policy', 'something-unheard-of'),
  move('flows.0.pre.0', 'flows.0.pre'),
  set('plans.0.security', 'KEY_LESS'),
  set('plans.0.status', 'STAGING'),
  set('plans.0.validation', 'AUTO'),
  set('plans.0.securityDefinition', '{"propagateApiKey":true}'),
  set('plans.0.flows.0.methods', ['PUT', 'DELETE']),
  remove('plans.0'),
  remove('properties'),
  set('properties', [{ key: 'machine_auth_api_key ', value: 'x y', encrypted: false }, { key: 'other' }]),
  set('proxy.virtual_hosts.0.path', 'Test/Population'),
  set('proxy.virtual_hosts.0.host', 'gw.example.org'),
  edit('proxy.groups.0.endpoints.0.target', (target) => `${target}/`),
  set('proxy.groups.0.endpoints.0.target', 'http://population.exmaple.org'),
  append('proxy.groups.0.endpoints', { name: 'second', target: 'https://population.example.org/v1' }),
  set('proxy.groups.0.http.readTimeout', 0),
  set('proxy.groups.0.ssl', { trustAll: true, hostnameVerifier: false }),
  set('proxy.logging', { mode: 'CLIENT_PROXY', content: 'HEADERS_PAYLOADS', scope: 'REQUEST_RESPONSE' }),
  set('proxy.cors', { enabled: true, allowOrigin: ['*'] }),
  set('response_templates', { API_KEY_MISSING: { '*/*': { status: 200, body: '{}' } } }),
]

/** A definition in version 2 form: one of the templates, with a few changes. */
export const definitions: fc.Arbitrary<Definition> = fc
  .tuple(fc.constantFrom(...NAMES), fc.constantFrom(...MODES), fc.uniqueArray(fc.constantFrom(...CHANGES), { maxLength: 4 }))
  .map(([name, mode, changes]) => changed(definition(name, mode), all(...changes.map(whenPossible))))

/** A change that an earlier one made impossible is left out. */
const whenPossible =
  (change: Change): Change =>
  (value) => {
    try {
      change(value)
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
    }
  }
