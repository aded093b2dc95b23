import { randomUUID } from 'node:crypto'
import type { Behaviour } from '../behaviour.ts'
import { noToken, nothingComes, type FaultTable } from '../fault.ts'
import { inEach, type Change } from './change.ts'

/** An address of the token-issuing service that is wrong in the callout and in the configuration. */
const misread =
  (address: (behaviour: Behaviour) => string): Change =>
  (behaviour) => {
    inEach((api) => (api.callout.url = () => address(behaviour)))(behaviour)
    behaviour.told['SANDBOX_TOKEN_SERVICE_URL'] = () => address(behaviour)
  }

/** What an institution gets wrong in the gateway and in the configuration of Gatewatch alike, since both were copied from one note. */
export const copiedMistakes: FaultTable<Behaviour> = {
  'machine-key-cut-short': {
    title: 'The machine key lost its last character when it was copied, into the property as into the configuration.',
    mistake: 'M25',
    step: 'api-key-property',
    breaks: noToken,
    change: (behaviour) => {
      const cut = behaviour.world.keys.machine.slice(0, -1)
      behaviour.told['SANDBOX_MACHINE_KEY'] = cut
      inEach((api, { integration }) => (api.properties = { machine_auth_api_key: cut, machine_auth_api_iss: integration }))(behaviour)
    },
  },
  'issuer-of-other-integration': {
    title: 'The id of another integration was copied, into the property as into the configuration.',
    mistake: 'M27',
    step: 'issuer-property',
    breaks: noToken,
    change: (behaviour) => {
      const other = randomUUID()
      behaviour.told['SANDBOX_ISSUER'] = other
      inEach((api, { keys }) => (api.properties = { machine_auth_api_key: keys.machine, machine_auth_api_iss: other }))(behaviour)
    },
  },
  'token-service-path-misread': {
    title: 'The address of the token-issuing service was copied with a wrong path, into the callout as into the configuration.',
    mistake: 'M19',
    step: 'callout-url',
    breaks: noToken,
    change: misread(({ world }) => `${world.addresses['token-service']}/test/token`),
  },
  'token-service-port-misread': {
    title: 'The address of the token-issuing service was copied with a wrong port, into the callout as into the configuration.',
    mistake: 'M19',
    step: 'callout-url',
    breaks: nothingComes,
    inconclusive: ['token-service.issues-token'],
    change: misread(() => 'http://127.0.0.1:1/test/machine-token'),
  },
}
