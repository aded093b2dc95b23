import { bare, json } from '../message.ts'
import type { RejectionReason } from '../rejection-reason.ts'
import { digits, netProblem, page, plain, problem, statusReport, unhandled, windowsPage } from './shapes.ts'
import type { SandboxRejection, RejectionFormat } from './rejection.ts'

/** The challenge of a rejection (RFC6750 3), as documented. */
const challenge = ({ documented }: SandboxRejection): Readonly<Record<string, string>> => {
  const { 'www-authenticate': value } = documented.headers
  return value === undefined ? {} : { 'www-authenticate': String(value) }
}

/** Tells if the application itself rejects the call, and not the framework before it. */
const isBusiness = ({ reason }: SandboxRejection): boolean => reason === 'no-person' || reason === 'bad-request'

const norwegian: Partial<Record<RejectionReason, string>> = {
  'no-token': 'Du må logge inn for å bruke tjenesten',
  'bad-token': 'Tilgangstokenet er ikke gyldig',
  'no-scope': 'Du har ikke tilgang til denne tjenesten',
  'no-resource': 'Finner ikke siden du leter etter',
  'no-person': 'Ingen treff',
  'bad-method': 'Metoden er ikke tillatt',
}

/** Backends of other frameworks: their rejections of a token, a path or a method. */
export const registerRejections = {
  /** Spring's resource server rejects with an empty body; an unknown path is an unhandled error. */
  spring: (refusal) => {
    const { documented, reason, request } = refusal
    if (reason === 'no-token' || reason === 'bad-token' || reason === 'no-scope')
      return bare(documented.status, {
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-cache, no-store, max-age=0, must-revalidate',
        ...challenge(refusal),
      })
    return unhandled(documented.status, request)
  },
  /** ASP.NET's bearer handler: only the challenge has the reason. */
  dotnet: (refusal) => {
    const { documented, reason } = refusal
    if (reason === 'bad-token')
      return bare(401, { 'www-authenticate': 'Bearer error="invalid_token", error_description="The issuer is invalid"' })
    return reason === 'no-token' || reason === 'no-scope' ? bare(documented.status, challenge(refusal)) : netProblem(documented.status)
  },
  problem: (refusal) => {
    const { documented, reason, request } = refusal
    return problem(documented.status, { detail: `The request was not carried out: ${reason}.`, instance: request.path }, challenge(refusal))
  },
  tomcat: ({ documented, request }) =>
    statusReport(
      documented.status,
      documented.status === 404 ? `The requested resource [${request.path}] is not available` : 'Access was not granted',
    ),
  windows: ({ documented }) =>
    windowsPage(documented.status, windowsSentences[documented.status] ?? 'The request could not be carried out.'),
  norwegian: ({ documented, reason }) =>
    json(documented.status, { feil: { kode: documented.status, tekst: norwegian[reason] ?? 'Forespørselen er ikke gyldig' } }),
  empty: ({ documented }) => bare(documented.status),
  /** Everything is 403: forbidden and missing look the same. */
  forbidding: (refusal) => (isBusiness(refusal) ? refusal.documented : json(403, { error: 'access_denied', reference: digits(12) })),
  /** A framework that answers in plain text. */
  terse: ({ documented, reason }) =>
    plain(documented.status, reason === 'no-resource' ? 'RESTEASY003210: Could not find resource for full path' : 'Not Authorized'),
  page: ({ documented }) =>
    page(documented.status, `<html><body><h2>${documented.status}</h2><p>Tjenesten er levert av registereier.</p></body></html>`),
  /** The errors of OAuth in the body too. */
  oauth: (refusal) => {
    const { documented, reason } = refusal
    if (reason === 'no-scope')
      return json(403, { error: 'insufficient_scope', error_description: 'The scope of the token is not sufficient' })
    if (reason === 'bad-token')
      return json(401, { error: 'invalid_token', error_description: 'Token verification failed' }, challenge(refusal))
    return json(documented.status, { error: reason === 'no-token' ? 'unauthorized' : 'invalid_request' }, challenge(refusal))
  },
} as const satisfies Record<string, RejectionFormat>

const windowsSentences: Readonly<Record<number, string>> = {
  401: 'Unauthorized: Access is denied due to invalid credentials.',
  403: 'Forbidden: Access is denied.',
  404: 'File or directory not found.',
  405: 'HTTP verb used to access this page is not allowed.',
}
