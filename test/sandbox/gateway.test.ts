import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startSandbox, type Sandbox, type SandboxOptions } from '../../src/sandbox/sandbox.ts'
import { clientOf, send, type Client, type ClientResponse } from './client.ts'

const noContextPath = 'No context-path matches the request URI.'

describe('the gateway', () => {
  let sandbox: Sandbox
  let client: Client
  let gateway: string

  beforeAll(async () => {
    sandbox = await startSandbox()
    client = clientOf(sandbox)
    gateway = client.value('GATEWAY_URL')
  })
  afterAll(async () => await sandbox.stop())

  it('knows no other context path, and says so in text without ids, whatever is asked for', async () => {
    const answer = await send(`${gateway}/test/populaton/personer/1`, { headers: { accept: 'application/json' } })
    expect([answer.status, answer.text, answer.headers['content-type']]).toEqual([404, noContextPath, 'text/plain'])
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('x-'))).toEqual([])
    expect((await send(`${gateway}/test/populations`)).text).toBe(noContextPath)
  })

  it('gives back the transaction id of the caller beside ids of its own, the client’s among them', async () => {
    const { headers } = await client.person(undefined, undefined, {
      headers: { 'x-gravitee-transaction-id': 'mine', 'x-gateway-api-key': client.value('POPULATION_KEY') },
    })
    expect(headers['x-gravitee-transaction-id']).toBe('mine')
    expect(headers['x-gravitee-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers['x-gravitee-client-identifier']).toBeDefined()
    const { headers: refused } = await client.person(undefined, 'wrong')
    expect([refused['x-gravitee-request-id'], refused['x-gravitee-client-identifier']]).toEqual([expect.any(String), undefined])
  })

  it.each([
    ['application/json', 'application/json', '{"message":"Unauthorized","http_status_code":401}'],
    ['*/*', 'application/json', '{"message":"Unauthorized","http_status_code":401}'],
    ['text/html', 'text/plain', 'Unauthorized'],
  ])('refuses a call without a key in the form that %s takes', async (accept, label, text) => {
    const answer = await send(`${gateway}/test/population/personer/${client.value('PERSON')}`, { headers: { accept } })
    expect([answer.status, answer.headers['content-type'], answer.text]).toEqual([401, label, text])
    expect(answer.headers['www-authenticate']).toBeUndefined()
  })

  it('refuses the key of the other register, and a key in the address', async () => {
    expect((await client.person(undefined, client.value('CONTACT_KEY'))).status).toBe(401)
    expect((await client.contact(undefined, client.value('POPULATION_KEY'))).status).toBe(401)
    const address = `${gateway}/test/population/personer/${client.value('PERSON')}?api-key=${client.value('POPULATION_KEY')}`
    expect((await send(address)).status).toBe(401)
  })

  it('asks for no token before the key is right', async () => {
    const before = sandbox.requests['token-service']
    await client.person(undefined, 'wrong')
    expect(sandbox.requests['token-service']).toBe(before)
  })

  it.each(['actuator', '../contact/personer', '..%2fcontact%2fpersoner', 'personer/%2e%2e/%2e%2e/contact'])(
    'keeps a call to %s inside the API that it began in',
    async (path) => {
      const { contact } = sandbox.requests
      const answer = await send(`${gateway}/test/population/${path}`, { headers: { 'x-gateway-api-key': client.value('POPULATION_KEY') } })
      expect([answer.status, sandbox.requests.contact]).toEqual([404, contact])
    },
  )

  it('tells nobody which machinery is behind it', async () => {
    const { headers, text } = await client.person()
    expect(headers['server']).toBeUndefined()
    expect(headers['authorization']).toBeUndefined()
    expect(text).not.toMatch(/127\.0\.0\.1|eyJ/)
  })
})

describe('a mistake in the set-up', () => {
  let sandbox: Sandbox | undefined
  afterEach(async () => await sandbox?.stop())

  async function ask(options: SandboxOptions, register: 'person' | 'contact' = 'person', more = {}): Promise<ClientResponse> {
    sandbox = await startSandbox(options)
    return await clientOf(sandbox)[register](undefined, undefined, more)
  }

  const refusedByRegister = [401, '{"kode":"PREG-001","melding":"Ikke autentisert"}']
  const failed = (message: string, status = 500): [number, string] => [status, JSON.stringify({ message, http_status_code: status })]
  const marked = (status: number): [number, string] => failed(`{"stage":"token-issuing-service","status":${status}}`, 502)
  const internal = failed('Internal Server Error')
  const unauthorized = failed('Unauthorized', 401)
  const notDeployed = [404, noContextPath]
  const unreadable = failed('Unable to apply expression language on the configured URL')

  /** The responses to a client: from the published template, the hardened one, and the published one on the older engine. */
  it.each([
    ['scope-not-granted', refusedByRegister, marked(403), refusedByRegister],
    ['scope-not-registered', refusedByRegister, marked(400), refusedByRegister],
    ['integration-of-wrong-type', refusedByRegister, marked(400), refusedByRegister],
    ['integration-key-expired', refusedByRegister, marked(400), refusedByRegister],
    ['token-service-not-deployed', internal, marked(404), refusedByRegister],
    ['token-service-key-blank', internal, marked(500), refusedByRegister],
    ['token-service-audience-wrong', refusedByRegister, marked(400), refusedByRegister],
    ['token-service-filters-gateway', internal, marked(403), refusedByRegister],
    ['token-service-access-not-approved', internal, marked(401), refusedByRegister],
    ['api-not-started', notDeployed, notDeployed, notDeployed],
    ['plan-in-staging', notDeployed, notDeployed, notDeployed],
    ['callout-url-placeholder', internal, failed("failed to resolve 'path.to'", 502), refusedByRegister],
    ['callout-url-empty', internal, internal, unreadable],
    ['callout-url-wrong-path', internal, marked(404), refusedByRegister],
    ['callout-disabled', refusedByRegister, refusedByRegister, refusedByRegister],
    ['key-property-missing', internal, marked(401), refusedByRegister],
    ['changes-not-deployed', internal, internal, refusedByRegister],
    ['issuer-property-missing', refusedByRegister, marked(400), refusedByRegister],
    ['properties-swapped', internal, marked(401), refusedByRegister],
    ['backend-url-misspelt', [502, ''], [502, ''], [502, '']],
    ['backend-not-trusted', [502, ''], [502, ''], [502, '']],
    ['backend-behind-firewall', [504, ''], [504, ''], [504, '']],
    ['plan-prefix-left-out', refusedByRegister, marked(400), refusedByRegister],
    ['access-not-approved', unauthorized, unauthorized, unauthorized],
    ['key-header-named-otherwise', unauthorized, unauthorized, unauthorized],
  ])('%s looks as it does on the real gateway', async (fault, published, hardened, older) => {
    const responseOf = async (options: SandboxOptions): Promise<[number, string]> => {
      const { status, text } = await ask({ faults: [fault], ...options })
      await sandbox!.stop()
      return [status, text]
    }
    expect(await responseOf({})).toEqual(published)
    expect(await responseOf({ template: 'hardened' })).toEqual(hardened)
    expect(await responseOf({ engine: 'v3' })).toEqual(older)
  })

  it.each([
    ['callout-url-of-other-environment', 401, 'Bearer error="invalid_token"'],
    ['backend-url-of-production', 401, 'Bearer error="invalid_token"'],
    ['callout-disabled', 401, 'Bearer'],
  ])('%s shows in the challenge of the register', async (fault, status, challenge) => {
    const answer = await ask({ faults: [fault] })
    expect([answer.status, answer.headers['www-authenticate']]).toEqual([status, challenge])
  })

  it('of one register leaves the other alone', async () => {
    expect((await ask({ faults: ['scope-of-one-register-only'] })).status).toBe(200)
    expect((await clientOf(sandbox!).contact()).status).toBe(401)
  })

  it('callout-condition-broken never answers on the older engine, and fails on the newer', async () => {
    expect((await ask({ faults: ['callout-condition-broken'], engine: 'v3' }, 'person', { deadlineMs: 300 })).failure).toBe('ABORT_ERR')
    await sandbox!.stop()
    expect((await ask({ faults: ['callout-condition-broken'] })).status).toBe(500)
  })

  it('rate-limit-used-up says what the limit is', async () => {
    const { status, headers, text } = await ask({ faults: ['rate-limit-used-up'] })
    expect([status, headers['x-rate-limit-limit'], headers['x-rate-limit-remaining']]).toEqual([429, '1', '0'])
    expect(text).toContain('Rate limit exceeded! You reached the limit of 1 requests per 1 hours')
  })

  it('token-kept-too-long comes and goes with the life of a token', async () => {
    await ask({ faults: ['token-kept-too-long'] })
    const statuses = new Set<number>()
    for (let round = 0; round < 300 && statuses.size < 2; round++) {
      statuses.add((await clientOf(sandbox!).person()).status)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    expect(statuses).toEqual(new Set([200, 401]))
  })
})
