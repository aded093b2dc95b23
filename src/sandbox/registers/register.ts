import { randomUUID } from 'node:crypto'
import type { RegisterName } from '../../domain/index.ts'
import { bearerToken, registerAnswer } from '../../services/index.ts'
import { alter, because, html, serviceRequest, type Alteration, type Answer, type Handler, type Incoming } from '../message.ts'
import { voiced, type Voice } from '../styles/voice.ts'
import { scopesOf, type Signer } from '../signing.ts'
import { knownTo, type Environment, type World } from '../world.ts'

/** A register behind the gateway, without a flaw: where the sandbox has it, and what it asks for. */
export interface RegisterPart {
  readonly name: RegisterName
  /** A token must have it. */
  readonly scope: string
  /** What comes before the path of the call in the test environment, which the backend address of its API ends with. */
  readonly basePath: `/test/${string}`
  /** Another package of it, below a path of its own. */
  readonly wider?: { readonly path: string; readonly scope: string }
  /** Where it is described to people, on the same host. */
  readonly documentation?: string
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
export function registerHandler(part: RegisterPart, place: RegisterPlace): Handler {
  const { instead, answers, voice } = place.behavior
  return async (request) => {
    const other = instead.map((answer) => answer(request)).find((answer) => answer !== undefined)
    return await alter(other ?? voiced(await answerOf(part, request, place), request, voice), request, answers)
  }
}

async function answerOf(part: RegisterPart, request: Incoming, { world, signers, behavior }: RegisterPlace): Promise<Answer> {
  if (part.documentation !== undefined && request.path.startsWith(`${part.documentation}/`)) return described(request)
  const { environment, isWider, below } = locationOf(request.path, part)
  const call = { ...serviceRequest(request), path: below }
  const token = bearerToken(call)
  const claims = token && environment && (await signers[environment].verify(token).catch(() => undefined))
  return registerAnswer(part.name, call, {
    scopes: isWider ? [part.wider!.scope] : behavior.scopes,
    granted: claims ? scopesOf(claims) : undefined,
    isKnown: (person) => knownTo(world).includes(person),
    answered: (asked) => behavior.answered.reduce((list, change) => change(list), asked),
    requestId: randomUUID(),
  })
}

/** Pages, which can only be got. */
const described = ({ method }: Incoming): Answer =>
  method === 'GET' ? html(200, 'The contact register') : because('bad-method', html(405, '405 Not Allowed', { allow: 'GET' }))

/** Below this a register is at whatever path with a version the address in a template has: nobody told which is right. */
export const anywhere = '/any'

/** The environment and the package that are called, and the path below the address of the register there: empty where neither is. */
function locationOf(path: string, { basePath, wider }: RegisterPart) {
  const base = basePath.slice('/test/'.length)
  // Bounded: a path, read once from its beginning.
  const address = new RegExp(`^/(test|production)/(${wider?.path ?? '(?!)'}/)?${base}(/.*)$`)
  const [, environment, isWider, below = ''] = address.exec(exactPath(path, base)) ?? []
  return { environment: environment as Environment | undefined, isWider: isWider !== undefined, below }
}

/** The exact path that is asked, where it is one of any address: that of `base` in its environment. */
const exactPath = (path: string, base: string): string =>
  path.replace(
    /^(\/(?:test|production))\/any\/(?:[\w.-]+\/)*?(restricted\/)?v\d+(?=\/)/,
    (_, environment: string, restricted = '') => `${environment}/${restricted}${base}`,
  )
