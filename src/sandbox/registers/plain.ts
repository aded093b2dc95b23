import { isDeepStrictEqual } from 'node:util'
import type { Register } from '../../domain/index.ts'
import { because, json, parseJson, type Answer, type Incoming } from '../message.ts'
import { isWellFormed } from '../people.ts'
import { knownTo, type Environment } from '../world.ts'
import { bearerProblem, exactPath, type RegisterPart, type RegisterPlace } from './register.ts'

const uncached = { 'cache-control': 'no-store' }
const person = '{person_identifier}'

/** A register that does what its entry says, and refuses what its entry does not say. */
export function plainRegister({ call, nobody, example }: Pick<Required<Register>, 'call' | 'nobody' | 'example'>): RegisterPart {
  const [before = '', after] = call.path.split(person)
  const problem = (status: number, headers: Answer['headers'] = {}): Answer =>
    json(status, example.problem(status), { ...uncached, ...headers })

  async function answer(request: Incoming, { world, signers, behavior }: RegisterPlace): Promise<Answer> {
    const [, environment, below = ''] = /^\/(test|production)\/v1(\/.*)$/.exec(exactPath(request.path, 'v1')) ?? []
    const isCall = after === undefined ? below === before : below.startsWith(before) && below.endsWith(after)
    if (environment === undefined || !isCall) return problem(404)
    const refused = await bearerProblem(request, signers[environment as Environment], behavior.scopes)
    if (refused !== undefined) return problem(refused.status, { 'www-authenticate': refused.challenge })
    if (request.method !== call.method) return problem(405, { allow: call.method })
    if (call.body !== undefined && !(request.headers['content-type'] ?? '').startsWith('application/json')) return problem(415)
    const asked = after === undefined ? askedIn(request.body.toString()) : [below.slice(before.length, below.length - after.length)]
    if (asked.length === 0 || !asked.every(isWellFormed)) return problem(400)
    const people = behavior.answered
      .reduce<readonly string[]>((list, change) => change(list), asked)
      .map((identifier) => ({
        identifier,
        known: knownTo(world).includes(identifier),
      }))
    return nobody.status === 404 && !people.some(({ known }) => known)
      ? because('no-person', problem(404))
      : json(200, example.answer(people), uncached)
  }

  /** A body asks for the texts in it, where it is just what asks for them. */
  function askedIn(body: string): readonly string[] {
    const value = parseJson(body)
    const texts = textsIn(value)
    return isDeepStrictEqual(value, call.body?.(texts)) ? texts : []
  }

  return { scope: example.scope, basePath: '/test/v1', answer }
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
