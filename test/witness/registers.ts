import { idnr } from '@navikt/fnrvalidator'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { serve, type Served } from './serve.ts'

/** Tells with which status a register refuses an Authorization header; nothing for one that it lets in. */
export type Admits = (authorization: string | undefined) => Promise<401 | 403 | 500 | undefined>

/** Lets in who shows this one token. */
export const showing =
  (machineToken: string): Admits =>
  async (authorization) =>
    authorization === `Bearer ${machineToken}` ? undefined : 401

/** What a register is told. */
export interface RegisterSettings {
  /** How it lets the gateway in. */
  readonly admits: Admits
  /** Whom it knows. */
  readonly persons: readonly string[]
  /** Milliseconds before it answers. */
  readonly delayMs?: number
}

interface Answer {
  readonly status: number
  readonly body: object
  readonly headers?: Readonly<Record<string, string>>
}

/** Starts a population register: `GET /folkeregisteret/v1/personer/{id}`. */
export async function startPopulationRegister(settings: RegisterSettings): Promise<Served> {
  return await answering(settings, async ({ method, url = '', headers }) => {
    const [, id] = /^\/folkeregisteret\/v1\/personer\/([^/?]+)(?:[?].*)?$/.exec(url) ?? []
    const refused = await settings.admits(headers.authorization)
    if (refused !== undefined) return populationProblem(refused, '001', refused === 401 ? bearer : {})
    if (id === undefined) return populationProblem(404, '004')
    if (method !== 'GET') return populationProblem(405, '005', { allow: 'GET' })
    if (!isIdentifier(id)) return populationProblem(400, '002')
    if (!settings.persons.includes(id)) return populationProblem(404, '003')
    const entry = { erGjeldende: true, kilde: 'witness', status: 'iBruk' }
    return { status: 200, body: { identifikasjonsnummer: [{ ...entry, foedselsEllerDNummer: id }], navn: [], sivilstand: [] } }
  })
}

/** Starts a contact register: `POST /rest/v1/personer` with `{"personidentifikatorer":[...]}`. */
export async function startContactRegister(settings: RegisterSettings): Promise<Served> {
  return await answering(settings, async (request) => {
    const { method, url, headers } = request
    const refused = await settings.admits(headers.authorization)
    if (refused !== undefined) return contactProblem(refusals[refused], refused === 401 ? bearer : {})
    if (url !== '/rest/v1/personer') return contactProblem('404 NOT_FOUND')
    if (method !== 'POST') return contactProblem('405 METHOD_NOT_ALLOWED', { allow: 'POST' })
    if (headers['content-type'] !== 'application/json') return contactProblem('415 UNSUPPORTED_MEDIA_TYPE')
    const persons = personsIn(await text(request))
    if (persons === undefined) return contactProblem('400 BAD_REQUEST')
    return { status: 200, body: { personer: persons.map((id) => contactOf(id, settings.persons.includes(id))) } }
  })
}

const refusals = { 401: '401 UNAUTHORIZED', 403: '403 FORBIDDEN', 500: '500 INTERNAL_SERVER_ERROR' } as const
const bearer = { 'www-authenticate': 'Bearer realm="register"' }

const populationProblem = (status: number, kode: string, headers = {}): Answer => ({
  status,
  headers,
  body: { kode: `FREG-${kode}`, melding: 'Kallet kan ikke besvares' },
})

const contactProblem = (status: `${number} ${string}`, headers = {}): Answer => ({
  status: Number(status.slice(0, 3)),
  headers,
  body: { errors: [{ id: randomUUID(), status, title: status.slice(4), detail: 'The call cannot be answered' }] },
})

const contactOf = (personidentifikator: string, known: boolean): object =>
  known
    ? { personidentifikator, reservasjon: 'NEI', status: 'AKTIV', kontaktinformasjon: { epostadresse: 'noen@example.org' } }
    : { personidentifikator, reservasjon: 'NEI', status: 'IKKE_REGISTRERT' }

/** The persons that are asked for: 1 to 1000 identifiers. */
function personsIn(body: string): readonly string[] | undefined {
  try {
    const { personidentifikatorer: persons } = JSON.parse(body) as { readonly personidentifikatorer?: unknown }
    const asked = Array.isArray(persons) && persons.length >= 1 && persons.length <= 1000 && persons.every(isIdentifier)
    return asked ? persons : undefined
  } catch {
    return undefined
  }
}

const isIdentifier = (value: unknown): value is string => typeof value === 'string' && idnr(value).status === 'valid'

async function answering(
  { delayMs = 0 }: RegisterSettings,
  answer: (request: IncomingMessage) => Answer | Promise<Answer>,
): Promise<Served> {
  return await serve((request, response) => {
    void (async () => {
      const { status, body, headers } = await answer(request)
      await sleep(delayMs)
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
    })().catch((error: unknown) => {
      // A gateway that hangs up is not answered.
      if (!request.destroyed) throw error
    })
  })
}
