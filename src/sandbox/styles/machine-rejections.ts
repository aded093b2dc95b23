import { bare, json, text } from '../message.ts'
import { netProblem, problem, unhandled } from './shapes.ts'
import { membersOf, type RejectionFormat } from './rejection.ts'

/** Rejections of token-issuing services that are small applications, and no API of the gateway. */
export const tokenServiceRejections = {
  /** An application whose client for the authorization service throws: only its log has the reason. */
  throwing: ({ reason, documented, request }) => {
    if (reason === 'grant-refused' || reason === 'not-configured') return unhandled(500, request)
    return reason === 'no-api' ? unhandled(404, request) : bare(documented.status)
  },
  /** Passes the authorization service's response on; its own rejections are problems. */
  handingOn: ({ reason, documented }) => (reason === 'grant-refused' ? documented : netProblem(documented.status)),
  /** Reports the authorization service's response in a format of its own. */
  telling: ({ reason, documented }) => {
    if (reason !== 'grant-refused') return json(documented.status, { ok: false, reason: reasonTexts[reason] ?? 'could not issue a token' })
    return json(502, {
      ok: false,
      reason: 'token endpoint answered with an error',
      upstream: { status: documented.status, error: membersOf(documented)['error'] },
    })
  },
  terse: ({ documented }) => text(documented.status, 'No token.'),
} as const satisfies Record<string, RejectionFormat>

const reasonTexts: Partial<Record<string, string>> = {
  'no-api': 'no such endpoint',
  'no-key': 'who are you?',
  'wrong-key': 'the caller is not known',
  'address-refused': 'not from that network',
  'not-configured': 'no signing key',
}

/** Rejections of authorization services: the documented codes, or the minimum of RFC6749 5.2. */
export const authorizationRejections = {
  standard: ({ documented }) =>
    json(400, { error: membersOf(documented)['error'] === 'forbidden' ? 'access_denied' : membersOf(documented)['error'] }),
  client: ({ documented }) =>
    membersOf(documented)['error'] === 'invalid_grant'
      ? json(401, { error: 'invalid_client', error_description: 'Client authentication failed' })
      : json(400, { error: membersOf(documented)['error'], error_description: 'The request was denied' }),
  problem: ({ documented }) => problem(documented.status, { detail: 'The assertion was not accepted' }),
} as const satisfies Record<string, RejectionFormat>
