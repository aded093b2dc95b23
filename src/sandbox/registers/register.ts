import { randomUUID } from 'node:crypto'
import type { RegisterName } from '../../domain/index.ts'
import { bearerToken, registerAnswer } from '../../services/index.ts'
import {
  alter,
  withReason,
  html,
  serviceRequest,
  type ResponseAlteration,
  type SandboxResponse,
  type Handler,
  type Incoming,
} from '../message.ts'
import { formatted, type RejectionFormat } from '../styles/rejection.ts'
import { scopesOf, type TokenSigner } from '../signing.ts'
import { knownTo, type ServiceEnvironment, type World } from '../world.ts'

/** A register behind the gateway: its paths in the sandbox, and the scopes that it asks for. */
export interface RegisterPart {
  readonly name: RegisterName
  /** A token must have it. */
  readonly scope: string
  /** The path before that of the call in the test environment: the backend address of its API ends with it. */
  readonly basePath: `/test/${string}`
  /** Another package of it, below a path of its own. */
  readonly wider?: { readonly path: string; readonly scope: string }
  /** The path of its documentation on the same host. */
  readonly documentation?: string
}

/** Context of a register's responses. */
export interface RegisterContext {
  readonly world: World
  readonly signers: Readonly<Record<ServiceEnvironment, TokenSigner>>
  readonly behavior: RegisterBehavior
}

/** The behavior of a register; faults change it before the start. */
export interface RegisterBehavior {
  /** A token must have one of them. */
  scopes: readonly string[]
  /** Answers instead of the register, where it gives any. */
  readonly instead: ((request: Incoming) => SandboxResponse | undefined)[]
  /** Changes the list of persons that a response is about. */
  readonly answered: ((requested: readonly string[]) => readonly string[])[]
  readonly answers: ResponseAlteration[]
  /** Formats its rejections, where they differ from the documented ones. */
  rejectionFormat?: RejectionFormat
}

/** A register without faults. */
export function properRegister({ scope }: RegisterPart): RegisterBehavior {
  return { scopes: [scope], instead: [], answered: [], answers: [] }
}

/** Handles the calls of a register, with its faults. */
export function registerHandler(part: RegisterPart, place: RegisterContext): Handler {
  const { instead, answers, rejectionFormat } = place.behavior
  return async (request) => {
    const other = instead.map((answer) => answer(request)).find((answer) => answer !== undefined)
    return await alter(other ?? formatted(await answerOf(part, request, place), request, rejectionFormat), request, answers)
  }
}

async function answerOf(part: RegisterPart, request: Incoming, { world, signers, behavior }: RegisterContext): Promise<SandboxResponse> {
  if (part.documentation !== undefined && request.path.startsWith(`${part.documentation}/`)) return described(request)
  const { environment, isWider, below } = locationOf(request.path, part)
  const call = { ...serviceRequest(request), path: below }
  const token = bearerToken(call)
  const claims = token && environment && (await signers[environment].verify(token).catch(() => undefined))
  return registerAnswer(part.name, call, {
    scopes: isWider ? [part.wider!.scope] : behavior.scopes,
    granted: claims ? scopesOf(claims) : undefined,
    isKnown: (person) => knownTo(world).includes(person),
    answered: (requested) => behavior.answered.reduce((list, change) => change(list), requested),
    requestId: randomUUID(),
  })
}

/** The pages about the register, which take only GET. */
const described = ({ method }: Incoming): SandboxResponse =>
  method === 'GET' ? html(200, 'The contact register') : withReason('bad-method', html(405, '405 Not Allowed', { allow: 'GET' }))

/** Below this path a register answers at any path with a version: for a template whose right backend path is not known. */
export const anywhere = '/any'

/** The environment and the package of a call, and its path below the address of the register there; empty for any other path. */
function locationOf(path: string, { basePath, wider }: RegisterPart) {
  const base = basePath.slice('/test/'.length)
  // Bounded: a path, read once from its beginning.
  const address = new RegExp(`^/(test|production)/(${wider?.path ?? '(?!)'}/)?${base}(/.*)$`)
  const [, environment, isWider, below = ''] = address.exec(exactPath(path, base)) ?? []
  return { environment: environment as ServiceEnvironment | undefined, isWider: isWider !== undefined, below }
}

/** Turns a path below `anywhere` into the one of `base` in its environment. */
const exactPath = (path: string, base: string): string =>
  path.replace(
    /^(\/(?:test|production))\/any\/(?:[\w.-]+\/)*?(restricted\/)?v\d+(?=\/)/,
    (_, environment: string, restricted = '') => `${environment}/${restricted}${base}`,
  )
