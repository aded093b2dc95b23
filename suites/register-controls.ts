import { apiKey, type Sensitive, type Target } from 'gatewatch'
import {
  anonymous,
  keysElsewhere,
  neverIssued,
  perRegister,
  type Control,
  type Controls,
  type HttpRequest,
  type RegisterEntry,
} from 'gatewatch/internal'
import { registerRequest } from './register-request.ts'

const withoutPerson = ({ params: _params, ...request }: HttpRequest): HttpRequest => request
const withoutBody = ({ body: _body, ...request }: HttpRequest): HttpRequest => request

/** The subject of a request to a register. */
export type RegisterSubject = 'person' | 'nobody'

/**
 * Returns the controls of a failed documented call of a register: the same call with one thing changed. They are about an unknown person if
 * one is configured; and if persons may be real, the call about one is not repeated then.
 */
function controlsOf(register: RegisterEntry, subject: RegisterSubject, target: Target): readonly Control[] {
  const { gateway, allowRealIdentifiers } = target
  const call = gateway?.[register.name]
  const unknownPerson = gateway?.unknownPersonIdentifier
  if (gateway === undefined || call === undefined || !isConfigured(register, subject, target)) return []
  const about = (documented: HttpRequest): HttpRequest =>
    unknownPerson === undefined ? documented : registerRequest(register, call, [unknownPerson])
  const withKey = (documented: HttpRequest, key: Sensitive): HttpRequest => ({ ...about(documented), auth: apiKey(call.keyHeader, key) })
  const other = gateway.keysShared ? undefined : keyOfOther(register, target)
  const repeated: Control = { factor: 'again', afterMs: 300, request: (documented) => documented }
  return [
    { factor: 'wrong-key', request: (documented) => withKey(documented, neverIssued(call.apiKey)) },
    {
      factor: 'unknown-context-path',
      request: (documented) => ({ ...about(documented), url: `${gateway.url}/gatewatch-no-such-api${call.path}` }),
    },
    { factor: 'no-key', request: (documented) => anonymous(about(documented)) },
    {
      factor: 'unknown-path',
      request: (documented) => ({
        ...withoutPerson(about(documented)),
        url: `${gateway.url}${call.contextPath}/gatewatch-no-such-resource`,
      }),
    },
    ...(other === undefined ? [] : [{ factor: 'other-key' as const, request: (documented: HttpRequest) => withKey(documented, other) }]),
    ...(subject === 'person' && allowRealIdentifiers && unknownPerson !== undefined ? [] : [repeated, repeated]),
    {
      factor: 'other-method',
      request: (documented) => ({ ...withoutBody(about(documented)), method: register.call.method === 'GET' ? 'POST' : 'GET' }),
    },
  ]
}

function isConfigured({ name, persons: { setting } }: RegisterEntry, subject: RegisterSubject, { gateway }: Target): boolean {
  return (subject === 'person' ? gateway?.[name]?.[setting] : gateway?.unknownPersonIdentifier) !== undefined
}

/** The key of the first other register. */
function keyOfOther({ name }: RegisterEntry, { gateway }: Target): Sensitive | undefined {
  return keysElsewhere.flatMap(({ at, key }) => (at.name === name ? (gateway?.[key.name]?.apiKey ?? []) : []))[0]
}

/** The controls of each register: the same ones for each of its calls. */
export const registerControls = (subject: RegisterSubject): Readonly<Record<RegisterEntry['name'], Controls>> =>
  perRegister((register) => ({
    about: register.name,
    origin: 'gateway',
    of: (target) => controlsOf(register, subject, target),
  }))
