import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listen, type Listener } from '../../src/sandbox/listener.ts'
import { plainRegister } from '../../src/sandbox/registers/plain.ts'
import { properRegister, registerHandler } from '../../src/sandbox/registers/register.ts'
import { createSigner, now } from '../../src/sandbox/signing.ts'
import { createWorld } from '../../src/sandbox/world.ts'
import { residence } from '../third-register/residence.ts'
import { send, type Call } from './client.ts'

const world = createWorld()
const { first, nobody } = world.people
const signers = { test: createSigner(), production: createSigner() }
const tokenFor = async (scope: string): Promise<string> => `Bearer ${await signers.test.sign({ scope, iat: now(), exp: now() + 60 })}`

/** The same that asks for one person in the path, and answers 200 about those whom it does not know. */
const oneByOne = {
  ...residence,
  call: { method: 'GET' as const, path: '/adresser/{person_identifier}' },
  nobody: { ...residence.nobody, status: 200 as const },
}

describe('a register that is played by its entry', () => {
  let listeners: readonly Listener[]
  let authorization: string
  beforeAll(async () => {
    authorization = await tokenFor('residence:read')
    const parts = [plainRegister(residence), plainRegister(oneByOne)]
    listeners = await Promise.all(
      parts.map((part) => listen(registerHandler(part, { world, signers, behavior: properRegister(part) }), { latencyMs: 0, port: 0 })),
    )
    await Promise.all(listeners.map((listener) => listener.open(true)))
  })
  afterAll(async () => await Promise.all(listeners.map((listener) => listener.close())))

  const ask = async (register: 0 | 1, path: string, call: Call = {}) => {
    const headers = { authorization, 'content-type': 'application/json', ...call.headers }
    const { status, text } = await send(`http://127.0.0.1:${listeners[register]!.port}${path}`, { ...call, headers })
    return { status, value: JSON.parse(text) as unknown }
  }
  const about = async (persons: unknown, call: Call = {}) =>
    await ask(0, '/test/v1/adresser', { method: 'POST', body: JSON.stringify({ personer: persons }), ...call })

  it('answers about whom it knows, as the entry has it', async () => {
    const known = { status: 200, value: { treff: [{ fnr: first, gate: 'Ærlighetsveien 1' }] } }
    expect(await about([first])).toEqual(known)
    expect(await ask(1, `/test/v1/adresser/${first}`)).toEqual(known)
  })

  it('says of nobody what the entry says', async () => {
    expect(await about([nobody])).toEqual({ status: 404, value: residence.example.problem(404) })
    expect(await ask(1, `/test/v1/adresser/${nobody}`)).toMatchObject({ status: 200, value: { treff: [{ fnr: nobody }] } })
  })

  it.each([
    ['no list', async () => await about(first), 400],
    ['an empty list', async () => await about([]), 400],
    ['a malformed identifier', async () => await about(['abcdefghijk']), 400],
    ['more than the call has', async () => await about([first], { body: JSON.stringify({ personer: [first], also: 1 }) }), 400],
    ['a malformed identifier in the path', async () => await ask(1, '/test/v1/adresser/123'), 400],
    ['no token', async () => await about([first], { headers: { authorization: '' } }), 401],
    ['another scope', async () => await about([first], { headers: { authorization: await tokenFor('other:read') } }), 403],
    ['the other environment', async () => await ask(0, '/production/v1/adresser', { method: 'POST' }), 401],
    ['another path', async () => await ask(0, '/test/v1/personer', { method: 'POST' }), 404],
    ['another method', async () => await ask(0, '/test/v1/adresser'), 405],
    ['another label', async () => await about([first], { headers: { 'content-type': 'text/plain' } }), 415],
  ])('refuses %s in its own form', async (_, refused, status) => {
    expect(await refused()).toEqual({ status, value: residence.example.problem(status) })
  })
})
