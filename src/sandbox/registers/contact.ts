import { randomUUID } from 'node:crypto'
import { html, isMembers, json, parseJson, type Answer, type Incoming } from '../message.ts'
import { isWellFormed } from '../people.ts'
import { knownTo, type Environment, type World } from '../world.ts'
import { bearerProblem, exactPath, type RegisterPart, type RegisterPlace } from './register.ts'

const uncached = { 'cache-control': 'no-store' }
const path = /^\/(test|production)\/rest\/v1\/personer$/
const mostPersons = 1000

/** Where the register is described to people, on the same host. */
const documentation = '/docs'

/** The contact and reservation register (SPEC 4.4): a list of persons a call, asked for in the body. */
export const contact: RegisterPart = { scope: 'contact:contactinformation.read', basePath: '/test/rest/v1', documentation, answer }

async function answer(request: Incoming, { world, signers, behavior: { scopes, answered } }: RegisterPlace): Promise<Answer> {
  if (request.path.startsWith(`${documentation}/`)) return described(request)
  const environment = path.exec(exactPath(request.path, 'rest/v1'))?.[1] as Environment | undefined
  if (environment === undefined) return problem('404 NOT_FOUND', 'No such resource')
  const refused = await bearerProblem(request, signers[environment], scopes)
  if (refused?.status === 401)
    return problem('401 UNAUTHORIZED', 'Full authentication is required to access this resource', { 'www-authenticate': refused.challenge })
  if (refused !== undefined) return problem('403 FORBIDDEN', 'Access is denied', { 'www-authenticate': refused.challenge })
  if (request.method !== 'POST') return problem('405 METHOD_NOT_ALLOWED', 'The method is not supported', { allow: 'POST' })
  if (!(request.headers['content-type'] ?? '').startsWith('application/json'))
    return problem('415 UNSUPPORTED_MEDIA_TYPE', 'The content type must be application/json')

  const asked = identifiersOf(request.body.toString())
  if (asked === undefined) return problem('400 BAD_REQUEST', 'Input error')
  const people = answered.reduce<readonly string[]>((list, change) => change(list), asked)
  return json(200, { personer: people.map((identifier) => person(identifier, world)) }, uncached)
}

/** Pages, which can only be got. */
function described({ method }: Incoming): Answer {
  return method === 'GET' ? html(200, 'The contact register') : html(405, '405 Not Allowed', { allow: 'GET' })
}

function identifiersOf(body: string): readonly string[] | undefined {
  const value = parseJson(body)
  const list = isMembers(value) ? value['personidentifikatorer'] : undefined
  if (!Array.isArray(list) || list.length === 0 || list.length > mostPersons) return undefined
  return list.every((each): each is string => typeof each === 'string' && isWellFormed(each)) ? list : undefined
}

function person(personidentifikator: string, world: World): Record<string, unknown> {
  if (!knownTo(world).includes(personidentifikator))
    return { personidentifikator, reservasjon: 'NEI', status: 'IKKE_REGISTRERT', varslingsstatus: 'KAN_IKKE_VARSLES' }
  return {
    personidentifikator,
    reservasjon: 'NEI',
    status: 'AKTIV',
    varslingsstatus: 'KAN_VARSLES',
    kontaktinformasjon: { epostadresse: 'ærlig.blomsterpotte@example.org', epostadresse_oppdatert: '2024-03-11T09:20:31+01' },
    spraak: 'nb',
  }
}

/** The register's own form of an error: the status is a text with a name. */
function problem(status: `${number} ${string}`, detail: string, headers: Answer['headers'] = {}): Answer {
  const [number] = status.split(' ')
  const title = status.slice(4).toLowerCase().replaceAll('_', ' ')
  return json(Number(number), { errors: [{ id: randomUUID(), status, title, detail }] }, { ...uncached, ...headers })
}
