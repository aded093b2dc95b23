import { bare, json, text } from '../message.ts'
import { netProblem, problem, unhandled } from './shapes.ts'
import { membersOf, type Voice } from './voice.ts'

/** Token-issuing services that are no API of the gateway, but small applications beside it. */
export const tokenServiceVoices = {
  /** An application whose client for the authorization service throws: only its log says why. */
  throwing: ({ reason, said, request }) => {
    if (reason === 'grant-refused' || reason === 'not-configured') return unhandled(500, request)
    return reason === 'no-api' ? unhandled(404, request) : bare(said.status)
  },
  /** Hands on the answer of the authorization service, and answers for itself in problems. */
  handingOn: ({ reason, said }) => (reason === 'grant-refused' ? said : netProblem(said.status)),
  /** Tells what it heard in words of its own. */
  telling: ({ reason, said }) => {
    if (reason !== 'grant-refused') return json(said.status, { ok: false, reason: ownWords[reason] ?? 'could not issue a token' })
    return json(502, {
      ok: false,
      reason: 'token endpoint answered with an error',
      upstream: { status: said.status, error: membersOf(said)['error'] },
    })
  },
  terse: ({ said }) => text(said.status, 'No token.'),
} as const satisfies Record<string, Voice>

const ownWords: Partial<Record<string, string>> = {
  'no-api': 'no such endpoint',
  'no-key': 'who are you?',
  'wrong-key': 'the caller is not known',
  'address-refused': 'not from that network',
  'not-configured': 'no signing key',
}

/** Authorization services: the documented codes, or what RFC6749 5.2 asks for and no more. */
export const authorizationVoices = {
  standard: ({ said }) => json(400, { error: membersOf(said)['error'] === 'forbidden' ? 'access_denied' : membersOf(said)['error'] }),
  client: ({ said }) =>
    membersOf(said)['error'] === 'invalid_grant'
      ? json(401, { error: 'invalid_client', error_description: 'Client authentication failed' })
      : json(400, { error: membersOf(said)['error'], error_description: 'The request was denied' }),
  problem: ({ said }) => problem(said.status, { detail: 'The assertion was not accepted' }),
} as const satisfies Record<string, Voice>
