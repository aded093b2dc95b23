import { bare, json } from '../message.ts'
import type { Reason } from '../reason.ts'
import { digits, netProblem, page, plain, problem, statusReport, unhandled, windowsPage } from './shapes.ts'
import type { Refusal, Voice } from './voice.ts'

/** What a refusal asks for (RFC6750 3), as the sandbox's register has it. */
const challenge = ({ said }: Refusal): Readonly<Record<string, string>> => {
  const { 'www-authenticate': asked } = said.headers
  return asked === undefined ? {} : { 'www-authenticate': String(asked) }
}

/** Whether the application itself looked at the call, and not what stands before it. */
const isBusiness = ({ reason }: Refusal): boolean => reason === 'no-person' || reason === 'bad-request'

const norwegian: Partial<Record<Reason, string>> = {
  'no-token': 'Du må logge inn for å bruke tjenesten',
  'bad-token': 'Tilgangstokenet er ikke gyldig',
  'no-scope': 'Du har ikke tilgang til denne tjenesten',
  'no-resource': 'Finner ikke siden du leter etter',
  'no-person': 'Ingen treff',
  'bad-method': 'Metoden er ikke tillatt',
}

/** Back ends of other makes: what each says of a token, a path or a method that it does not take. */
export const registerVoices = {
  /** Spring's resource server says no without a word; what it does not know is an unhandled error. */
  spring: (refusal) => {
    const { said, reason, request } = refusal
    if (reason === 'no-token' || reason === 'bad-token' || reason === 'no-scope')
      return bare(said.status, {
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-cache, no-store, max-age=0, must-revalidate',
        ...challenge(refusal),
      })
    return unhandled(said.status, request)
  },
  /** ASP.NET's bearer handler: the challenge says everything. */
  dotnet: (refusal) => {
    const { said, reason } = refusal
    if (reason === 'bad-token')
      return bare(401, { 'www-authenticate': 'Bearer error="invalid_token", error_description="The issuer is invalid"' })
    return reason === 'no-token' || reason === 'no-scope' ? bare(said.status, challenge(refusal)) : netProblem(said.status)
  },
  problem: (refusal) => {
    const { said, reason, request } = refusal
    return problem(said.status, { detail: `The request was not carried out: ${reason}.`, instance: request.path }, challenge(refusal))
  },
  tomcat: ({ said, request }) =>
    statusReport(said.status, said.status === 404 ? `The requested resource [${request.path}] is not available` : 'Access was not granted'),
  windows: ({ said }) => windowsPage(said.status, windowsSentences[said.status] ?? 'The request could not be carried out.'),
  norwegian: ({ said, reason }) =>
    json(said.status, { feil: { kode: said.status, tekst: norwegian[reason] ?? 'Forespørselen er ikke gyldig' } }),
  empty: ({ said }) => bare(said.status),
  /** Everything is 403: what may not be read is not told from what is not there. */
  forbidding: (refusal) => (isBusiness(refusal) ? refusal.said : json(403, { error: 'access_denied', reference: digits(12) })),
  /** A framework that answers in plain text. */
  terse: ({ said, reason }) =>
    plain(said.status, reason === 'no-resource' ? 'RESTEASY003210: Could not find resource for full path' : 'Not Authorized'),
  page: ({ said }) => page(said.status, `<html><body><h2>${said.status}</h2><p>Tjenesten er levert av registereier.</p></body></html>`),
  /** The errors of OAuth in the body too. */
  oauth: (refusal) => {
    const { said, reason } = refusal
    if (reason === 'no-scope')
      return json(403, { error: 'insufficient_scope', error_description: 'The scope of the token is not sufficient' })
    if (reason === 'bad-token')
      return json(401, { error: 'invalid_token', error_description: 'Token verification failed' }, challenge(refusal))
    return json(said.status, { error: reason === 'no-token' ? 'unauthorized' : 'invalid_request' }, challenge(refusal))
  },
} as const satisfies Record<string, Voice>

const windowsSentences: Readonly<Record<number, string>> = {
  401: 'Unauthorized: Access is denied due to invalid credentials.',
  403: 'Forbidden: Access is denied.',
  404: 'File or directory not found.',
  405: 'HTTP verb used to access this page is not allowed.',
}
