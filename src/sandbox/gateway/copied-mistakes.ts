import { randomUUID } from 'node:crypto'
import type { Behavior } from '../behavior.ts'
import { mistakeIn, noToken, type FaultTable } from '../fault.ts'
import { inEach, setProperties, type BehaviorChange } from './behavior-change.ts'
import { calloutOf, nameOf } from './setup.ts'

const enteringKey = mistakeIn('api-key-property', noToken)
const enteringIssuer = mistakeIn('issuer-property', noToken)
const callingOut = mistakeIn('callout-url', noToken)

/** An address of the token-issuing service that is wrong in the callout and in the configuration. */
const misread =
  (url: string): BehaviorChange =>
  (behavior) => {
    inEach((api) => (calloutOf(api).url = url))(behavior)
    const { addresses } = behavior.world
    behavior.clientVariables['SANDBOX_TOKEN_SERVICE_URL'] = () => url.replace(nameOf('token-service'), addresses['token-service'])
  }

/** Mistakes in the gateway and in the configuration of Gatewatch alike, since both were copied from one note. */
export const copiedMistakes: FaultTable<Behavior> = {
  'token-service-key-cut-short': enteringKey(
    'M25',
    'The token-service key lost its last character when it was copied, into the property as into the configuration.',
  ).by((behavior) => {
    const cut = behavior.world.keys.machine.slice(0, -1)
    behavior.clientVariables['SANDBOX_TOKEN_SERVICE_KEY'] = cut
    setProperties(({ integration }) => ({ machine_auth_api_key: cut, machine_auth_api_iss: integration }))(behavior)
  }),
  'issuer-of-other-integration': enteringIssuer(
    'M27',
    'The id of another integration was copied, into the property as into the configuration.',
  ).by((behavior) => {
    const other = randomUUID()
    behavior.clientVariables['SANDBOX_ISSUER'] = other
    setProperties(({ keys }) => ({ machine_auth_api_key: keys.machine, machine_auth_api_iss: other }))(behavior)
  }),
  'token-service-path-misread': callingOut(
    'M19',
    'The address of the token-issuing service was copied with a wrong path, into the callout as into the configuration.',
  ).by(misread(`${nameOf('token-service')}/test/token`)),
  'token-service-port-misread': callingOut(
    'M19',
    'The address of the token-issuing service was copied with a wrong port, into the callout as into the configuration.',
    { breaks: noToken },
  ).by(misread('http://127.0.0.1:1/test/machine-token')),
}
