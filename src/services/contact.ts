import { memberOf } from '../base/index.ts'
import type { RequestedPerson, RegisterRejection, RegisterWording } from './register.ts'

/** The words of the contact and reservation register (SPEC 4.4); its form of an error has the status as a text with a name. */
export const contact: RegisterWording = {
  personsIn: (body) => [memberOf(body, 'personidentifikatorer')].filter((list) => Array.isArray(list)).flat(),
  answer: (persons) => ({ personer: persons.map(recordOf) }),
  problem(reason, _, id) {
    const [status, detail] = problems[reason]
    return { errors: [{ id, status, title: status.slice(4).toLowerCase().replaceAll('_', ' '), detail }] }
  },
}

const unauthorized = ['401 UNAUTHORIZED', 'Full authentication is required to access this resource'] as const
const problems: Readonly<Record<RegisterRejection, readonly [status: `${number} ${string}`, detail: string]>> = {
  'no-token': unauthorized,
  'bad-token': unauthorized,
  'no-scope': ['403 FORBIDDEN', 'Access is denied'],
  'no-resource': ['404 NOT_FOUND', 'No such resource'],
  'no-person': ['404 NOT_FOUND', 'No such person'],
  'bad-method': ['405 METHOD_NOT_ALLOWED', 'The method is not supported'],
  'bad-type': ['415 UNSUPPORTED_MEDIA_TYPE', 'The content type must be application/json'],
  'bad-request': ['400 BAD_REQUEST', 'Input error'],
}

function recordOf({ identifier: personidentifikator, known }: RequestedPerson): Readonly<Record<string, unknown>> {
  if (!known) return { personidentifikator, reservasjon: 'NEI', status: 'IKKE_REGISTRERT', varslingsstatus: 'KAN_IKKE_VARSLES' }
  return {
    personidentifikator,
    reservasjon: 'NEI',
    status: 'AKTIV',
    varslingsstatus: 'KAN_VARSLES',
    kontaktinformasjon: { epostadresse: 'ærlig.blomsterpotte@example.org', epostadresse_oppdatert: '2024-03-11T09:20:31+01' },
    spraak: 'nb',
  }
}
