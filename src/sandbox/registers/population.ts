import { because, json, type Answer, type Incoming } from '../message.ts'
import { isWellFormed } from '../people.ts'
import { knownTo, type Environment } from '../world.ts'
import { bearerProblem, exactPath, type RegisterPart, type RegisterPlace } from './register.ts'

/** The scope of another package of the register, which hands out more and needs another legal ground. */
export const restrictedScope = 'population:person.restricted'

const uncached = { 'cache-control': 'no-store' }
const path = /^\/(test|production)\/(restricted\/)?v1\/personer\/([^/]*)$/

/** The population register (SPEC 4.3): one person a call, looked up in the path. Each of its two packages asks for a scope of its own. */
export const population: RegisterPart = { scope: 'population:person.read', basePath: '/test/v1', answer }

async function answer(request: Incoming, { world, signers, behavior: { scopes } }: RegisterPlace): Promise<Answer> {
  const [, environment, restricted, identifier = ''] = path.exec(exactPath(request.path, 'v1')) ?? []
  if (environment === undefined) return problem(404, '004', 'Ukjent ressurs')
  const wanted = restricted === undefined ? scopes : [restrictedScope]
  const refused = await bearerProblem(request, signers[environment as Environment], wanted)
  if (refused !== undefined)
    return problem(refused.status, '001', refused.status === 401 ? 'Ikke autentisert' : 'Ikke autorisert', {
      'www-authenticate': refused.challenge,
    })
  if (request.method !== 'GET') return problem(405, '005', 'Metoden støttes ikke', { allow: 'GET' })
  if (!isWellFormed(identifier)) return problem(400, '002', 'Ugyldig identifikator')
  const known = knownTo(world).includes(identifier)
  return known
    ? json(200, person(identifier, request.query.getAll('part')), uncached)
    : because('no-person', problem(404, '003', 'Fant ikke person'))
}

function person(identifier: string, wanted: readonly string[]): Record<string, unknown> {
  const entry = {
    erGjeldende: true,
    ajourholdstidspunkt: '2024-03-11T09:20:31.512+01:00',
    gyldighetstidspunkt: '2024-03-11T09:20:31.512+01:00',
    kilde: 'Synutopia',
  }
  const all = {
    identifikasjonsnummer: [{ ...entry, status: 'iBruk', foedselsEllerDNummer: identifier, identifikatortype: 'foedselsnummer' }],
    status: [{ ...entry, status: 'bosatt' }],
    navn: [{ ...entry, fornavn: 'Ærlig', etternavn: 'Blomsterpotte' }],
    sivilstand: [],
  }
  return wanted.length === 0 ? all : Object.fromEntries(Object.entries(all).filter(([name]) => wanted.includes(name)))
}

function problem(status: number, code: string, melding: string, headers: Answer['headers'] = {}): Answer {
  return json(status, { kode: `PREG-${code}`, melding }, { ...uncached, ...headers })
}
