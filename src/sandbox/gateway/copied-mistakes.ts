import { randomUUID } from 'node:crypto'
import type { Behaviour } from '../behaviour.ts'
import { mistakeIn, noToken, type FaultTable } from '../fault.ts'
import { inEach, setProperties, type Change } from './change.ts'
import { calloutOf, nameOf } from './setup.ts'

const enteringKey = mistakeIn('api-key-property', noToken)
const enteringIssuer = mistakeIn('issuer-property', noToken)
const callingOut = mistakeIn('callout-url', noToken)

/** An address of the token-issuing service that is wrong in the callout and in the configuration. */
const misread =
  (url: string): Change =>
  (behaviour) => {
    inEach((api) => (calloutOf(api).url = url))(behaviour)
    const { addresses } = behaviour.world
    behaviour.told['SANDBOX_TOKEN_SERVICE_URL'] = () => url.replace(nameOf('token-service'), addresses['token-service'])
  }

/** What an institution gets wrong in the gateway and in the configuration of Gatewatch alike, since both were copied from one note. */
export const copiedMistakes: FaultTable<Behaviour> = {
  'machine-key-cut-short': enteringKey(
    'M25',
    'The machine key lost its last character when it was copied, into the property as into the configuration.',
  ).by((behaviour) => {
    const cut = behaviour.world.keys.machine.slice(0, -1)
    behaviour.told['SANDBOX_MACHINE_KEY'] = cut
    setProperties(({ integration }) => ({ machine_auth_api_key: cut, machine_auth_api_iss: integration }))(behaviour)
  }),
  'issuer-of-other-integration': enteringIssuer(
    'M27',
    'The id of another integration was copied, into the property as into the configuration.',
  ).by((behaviour) => {
    const other = randomUUID()
    behaviour.told['SANDBOX_ISSUER'] = other
    setProperties(({ keys }) => ({ machine_auth_api_key: keys.machine, machine_auth_api_iss: other }))(behaviour)
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
