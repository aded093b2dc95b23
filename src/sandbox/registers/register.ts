import { alter, type Alteration, type Answer, type Handler, type Incoming } from '../message.ts'
import type { Reason } from '../reason.ts'
import { voiced, type Voice } from '../styles/voice.ts'
import { scopesOf, type Signer } from '../signing.ts'
import type { Environment, World } from '../world.ts'

/** A register behind the gateway, without a flaw. */
export interface RegisterPart {
  /** A token must have it. */
  readonly scope: string
  /** What comes before the path of the call in the test environment, which the backend address of its API ends with. */
  readonly basePath: string
  /** Where it is described to people, on the same host. */
  readonly documentation?: string
  readonly answer: (request: Incoming, place: RegisterPlace) => Promise<Answer>
}

/** What a register knows when it answers. */
export interface RegisterPlace {
  readonly world: World
  readonly signers: Readonly<Record<Environment, Signer>>
  readonly behavior: RegisterBehavior
}

/** What a register may get wrong; faults change it before the start. */
export interface RegisterBehavior {
  /** A token must have one of them. */
  scopes: readonly string[]
  /** Answers instead of the register, where it gives any. */
  readonly instead: ((request: Incoming) => Answer | undefined)[]
  /** Whom it answers about, when asked about a list. */
  readonly answered: ((asked: readonly string[]) => readonly string[])[]
  readonly answers: Alteration[]
  /** Words its refusals where it has not the documented words. */
  voice?: Voice
}

/** A register that gets nothing wrong. */
export function properRegister({ scope }: RegisterPart): RegisterBehavior {
  return { scopes: [scope], instead: [], answered: [], answers: [] }
}

/** A register with what it gets wrong. */
export function registerHandler({ answer }: RegisterPart, place: RegisterPlace): Handler {
  const { instead, answers, voice } = place.behavior
  return async (request) => {
    const other = instead.map((answer) => answer(request)).find((answer) => answer !== undefined)
    const own = other ?? voiced(withReason(await answer(request, place)), request, voice)
    return await alter(own, request, answers)
  }
}

/** Why a register refuses is told by its status, and by what it asks for. */
function withReason(answer: Answer): Answer {
  const { status, headers } = answer
  const reason = status === 401 && String(headers['www-authenticate']).includes('error=') ? 'bad-token' : reasons[status]
  return reason === undefined ? answer : { reason, ...answer }
}

const reasons: Readonly<Record<number, Reason>> = {
  400: 'bad-request',
  401: 'no-token',
  403: 'no-scope',
  404: 'no-resource',
  405: 'bad-method',
  415: 'bad-type',
}

/** What is wrong with the token of a call, as RFC6750 3.1 names it; undefined where nothing is. */
type BearerProblem = { readonly status: 401 | 403; readonly challenge: string }

/** Judges the token that the gateway sends along. */
export async function bearerProblem(request: Incoming, signer: Signer, scopes: readonly string[]): Promise<BearerProblem | undefined> {
  const token = /^bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (token === undefined) return { status: 401, challenge: 'Bearer' }
  const claims = await signer.verify(token).catch(() => undefined)
  if (claims === undefined) return { status: 401, challenge: 'Bearer error="invalid_token"' }
  return scopesOf(claims).some((scope) => scopes.includes(scope))
    ? undefined
    : { status: 403, challenge: `Bearer error="insufficient_scope", scope="${scopes.join(' ')}"` }
}

/** Below this a register is at whatever path with a version the address in a template has: nobody told which is right. */
export const anywhere = '/any'

/** The exact path that is asked, where it is one of any address: that of `base` in its environment. */
export const exactPath = (path: string, base: string): string =>
  path.replace(
    /^(\/(?:test|production))\/any\/(?:[\w.-]+\/)*?(restricted\/)?v\d+(?=\/)/,
    (_, environment: string, restricted = '') => `${environment}/${restricted}${base}`,
  )
