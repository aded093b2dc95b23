import { once } from 'node:events'
import { createServer, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sensitiveAnswers, type QuestionId } from '../../src/acceptance/init/answers.ts'
import { loadWords } from '../../src/acceptance/words/words.ts'
import { startSandbox, type Sandbox, type SandboxOptions } from '../../src/sandbox/sandbox.ts'
import { Sensitive } from '../../src/base/sensitive.ts'
import { canariesOf, leaksIn } from '../canary.ts'
import { startSwitch } from '../monitor/switch.ts'
import { inFront } from './in-front.ts'
import { rightAnswers, sit, type Sayings } from './sitting.ts'
import { message } from '../../src/messages/index.ts'

const en = await loadWords('en')

let sandbox: Sandbox
let right: Sayings
beforeAll(async () => {
  sandbox = await startSandbox()
  right = rightAnswers(sandbox.environment)
})
afterAll(async () => await sandbox.stop())

/** Sits with a sandbox of its own. */
async function sitWith(
  options: SandboxOptions,
  change: (right: Sayings, environment: Sandbox['environment']) => Sayings,
): ReturnType<typeof sit> {
  const own = await startSandbox(options)
  try {
    return await sit(change(rightAnswers(own.environment), own.environment))
  } finally {
    await own.stop()
  }
}

describe('a right sitting', () => {
  it('asks each question once and finds the rest out', async () => {
    const { answers, asked, said, offers } = await sit(right)
    expect(new Set(asked).size).toBe(asked.length)
    expect(offers).toEqual([])
    expect(answers).toMatchObject({ organizationName: 'Sjøvik høgskole', keyHeader: 'X-Gateway-Api-Key' })
    expect(said).toEqual(
      expect.arrayContaining(['The gateway reaches the population register', 'The token-issuing service issues a token']),
    )
  })

  it('proposes the usual context paths where they answer', async () => {
    const { populationContext: _population, contactContext: _contact, ...rest } = right
    const { answers } = await sit({ ...rest, populationContext: '/test/population', contactContext: '/test/contact' })
    expect(answers).toMatchObject({ populationContext: '/test/population', contactContext: '/test/contact' })
  })

  it('keeps nothing sensitive on the way, and goes on from what it kept', async () => {
    const { kept } = await sit(right)
    expect(leaksIn(JSON.stringify(kept), canariesOf(sandbox.environment))).toEqual([])
    const half = kept[8]!
    const { asked, answers } = await sit(right, half)
    expect(asked).not.toContain('authUrl')
    expect(asked.filter((id) => sensitiveAnswers[id] !== undefined)).toEqual(expect.arrayContaining(['clientId', 'clientSecret']))
    expect(answers).toMatchObject({ authUrl: right.authUrl, gatewayUrl: right.gatewayUrl })
  })

  it('leaves out what is left out', async () => {
    const { target, authUrl, organizationId, clientId, clientSecret, baseUrl } = right as Record<string, string>
    const least = { target, authUrl, organizationId, clientId, clientSecret, baseUrl, otherOrganizationId: '', gatewayUrl: '' }
    const { answers, asked, said } = await sit(least)
    expect(answers).toMatchObject({ otherOrganizationId: '', gatewayUrl: '' })
    expect(asked).not.toContain('populationContext')
    expect(said).toEqual(
      expect.arrayContaining([
        en.say(message('wizard.doubt.other-organization-left-out')),
        en.say(message('wizard.doubt.gateway-left-out')),
      ]),
    )
  })

  it.each(['otherOrganizationId', 'gatewayUrl', 'populationContext', 'person', 'integrationKeyRegisteredAt'] as const)(
    'does not take Enter for leaving out what an acceptance needs: %s',
    async (id) => {
      const nothing = await sit({ ...right, [id]: [' ', ...[right[id]!].flat()] })
      expect(nothing.refusals).toEqual([id])
      expect(nothing.said).toContain(en.say(message('wizard.problem.required')))
    },
  )

  it('names an owner for what may be waived, and asks for none otherwise', async () => {
    expect((await sit(right)).asked).not.toContain('owner')
    expect((await sit({ ...right, integrationKeyRegisteredAt: '' })).asked).toContain('owner')
  })

  it('says what it costs to leave out a register', async () => {
    const { populationContext: _, populationKey: _key, ...rest } = right
    const { answers, said } = await sit({ ...rest, populationContext: '' })
    expect(answers).toMatchObject({ populationContext: '', contactContext: right.contactContext })
    expect(said.filter((each) => each.includes('The acceptance needs every register'))).toEqual([
      'Without its context path, Gatewatch does not test the population register. The acceptance needs every register.',
    ])
  })
})

describe('an answer in another form', () => {
  it.each<[QuestionId, (value: string) => string]>([
    ['populationKey', (key) => `${key.slice(0, 8)}\u200b${key.slice(8)}`],
    ['clientSecret', (secret) => `\ufeff${secret}\u2060`],
    ['populationContext', (path) => `${path.slice(0, 5)}\u00ad${path.slice(5)}`],
    ['populationContext', (path) => `${path}/`],
    ['organizationId', (id) => `“${id}”`],
  ])('%s is taken as it was meant', async (id, form) => {
    const sat = await sit({ ...right, [id]: form((right as Record<string, string>)[id]!) })
    expect({ refusals: sat.refusals, value: sat.answers[id] }).toEqual({ refusals: [], value: right[id] })
  })

  it.each(['clientId', 'clientSecret', 'populationKey', 'tokenServiceKey'] as const)(
    '%s is offered without the mark behind it',
    async (id) => {
      const sat = await sit({ ...right, [id]: `${String(right[id])},` })
      expect({ refusals: sat.refusals, value: sat.answers[id] }).toEqual({ refusals: [id], value: right[id] })
      expect(sat.said).toContain(en.say(message('wizard.problem.mark-at-end', { mark: ',' })))
    },
  )

  it('takes a gateway below a path of its own', async () => {
    const gateway = String(right.gatewayUrl)
    const front = await inFront('http://127.0.0.1:1', (incoming) => (response) => {
      const { url = '', method = 'GET', headers } = incoming
      if (!url.startsWith('/gw/')) return void response.writeHead(404).end()
      const passed = request(`${gateway}${url.slice('/gw'.length)}`, { method, headers }, (reply) => {
        response.writeHead(reply.statusCode ?? 502, reply.headers)
        reply.pipe(response)
      })
      incoming.pipe(passed)
    })
    const sat = await sit({ ...right, gatewayUrl: `${front.address}/gw` })
    await front.close()
    expect(sat.offers).toEqual(['/gw/test/population', '/gw/test/contact'])
    expect(sat.answers).toMatchObject({
      gatewayUrl: front.address,
      populationContext: '/gw/test/population',
      contactContext: '/gw/test/contact',
    })
    expect(sat.said).toContain('The gateway reaches the contact register')
  })
})

describe('what a skipped question leaves open', () => {
  it.each<[QuestionId, number]>([
    ['gatewayUrl', 30],
    ['populationContext', 15],
    ['otherOrganizationId', 4],
    ['tokenServiceUrl', 2],
  ])('is told for %s with the number of checks', async (id, least) => {
    const { [id]: _, ...others } = right
    const { said } = await sit({ ...others, [id]: '' })
    const told = said.flatMap((each) => /^This leaves (\d+) checks not verified\.$/.exec(each)?.[1] ?? [])
    expect(told).toHaveLength(1)
    expect(Number(told[0])).toBeGreaterThanOrEqual(least)
  })
})

describe('a mistake is met where it is made', () => {
  it.each<[string, (right: Record<string, string>) => Sayings, RegExp, string?]>([
    ['a missing scheme', ({ authUrl }) => ({ authUrl: authUrl!.replace('http://', '') }), /incomplete/, 'authUrl'],
    ['the address of the token call', ({ authUrl }) => ({ authUrl: `${authUrl}/oauth/token` }), /address of one call/, 'authUrl'],
    ['a path that leads nowhere', ({ authUrl }) => ({ authUrl: `${authUrl}/realms/nowhere` }), /returns 404/, 'authUrl'],
    ['another service', ({ authUrl, baseUrl }) => ({ authUrl: [baseUrl!, authUrl!] }), /No identity provider at this address/],
    ['a port where nothing listens', ({ authUrl }) => ({ authUrl: ['http://127.0.0.1:1', authUrl!] }), /connection refused/],
    ['a scope for an id', ({ organizationId }) => ({ organizationId: `org:${organizationId}` }), /Not a UUID/, 'organizationId'],
    [
      'another organization',
      ({ organizationId }) => ({ organizationId: ['00000000-0000-4000-8000-000000000001', organizationId!] }),
      /issues no token for this organization/,
    ],
    [
      'a wrong secret',
      ({ clientSecret }) => ({ clientSecret: ['wrong-secret-4711', clientSecret!] }),
      /rejects this client ID with this secret/,
    ],
    ['the id for the secret', ({ clientId, clientSecret }) => ({ clientSecret: [clientId!, clientSecret!] }), /This is the client ID/],
    ['a placeholder', ({ clientSecret }) => ({ clientSecret: ['<CLIENT_SECRET>', clientSecret!] }), /placeholder/],
    [
      'a quoted secret',
      ({ clientSecret }) => ({ clientSecret: [`Secret: "${clientSecret}"`, clientSecret!] }),
      /a quote or a special character/,
    ],
    ['the address of the GraphQL call', ({ baseUrl }) => ({ baseUrl: `${baseUrl}/graphql` }), /address of one call/, 'baseUrl'],
    ['the own organization twice', ({ organizationId }) => ({ otherOrganizationId: [organizationId!, ''] }), /your own organization/],
    [
      'a call in place of the gateway',
      ({ gatewayUrl }) => ({ gatewayUrl: `${gatewayUrl}/test/population/personer` }),
      /address of one call/,
      'gatewayUrl',
    ],
    [
      'a misspelt context path',
      () => ({ populationContext: '/test/popluation' }),
      /The gateway has no API at \/test\/popluation/,
      'populationContext',
    ],
    ['the path of the other register', () => ({ contactContext: ['/test/population', '/test/contact'] }), /path of another register/],
    ['a person who may be real', ({ person }) => ({ person: ['02013299997', person!] }), /may be a real person/],
    [
      'a wrong key',
      ({ populationKey }) => ({ populationKey: ['11111111-2222-3333-4444-555555555555', populationKey!] }),
      /gateway rejects this key/,
    ],
    [
      'the client secret as key',
      ({ clientSecret, populationKey }) => ({ populationKey: [clientSecret!, populationKey!] }),
      /client secret or the token-service key/,
    ],
    [
      'the API key as token-service key',
      ({ populationKey, tokenServiceKey }) => ({ tokenServiceKey: [populationKey!, tokenServiceKey!] }),
      /already used this value for another secret/,
    ],
    [
      'the keys of two registers swapped',
      ({ populationKey, contactKey }) => ({ populationKey: [contactKey!, populationKey!] }),
      /This is the key of the contact register API/,
    ],
    [
      'the context paths of two registers swapped',
      () => ({ populationContext: ['/test/contact', '/test/population'], contactContext: ['/test/population', '/test/contact'] }),
      /works at the context path that you gave for the contact register API/,
    ],
    [
      'both keys and both context paths of two registers swapped',
      ({ populationKey, contactKey }) => ({
        populationContext: ['/test/contact', '/test/population'],
        contactContext: ['/test/population', '/test/contact'],
        populationKey: [contactKey!, populationKey!],
      }),
      /This path and this key lead to the contact register API/,
    ],
    [
      'the same key for two APIs that have one each',
      ({ populationKey, contactKey }) => ({ contactKey: [populationKey!, contactKey!] }),
      /It is the key that you gave for the population register API/,
    ],
    [
      'a context path that is doubled',
      () => ({ populationContext: ['/test/population/test/population'] }),
      /does not answer the call at \/test\/population\/test\/population, but at \/test\/population\./,
    ],
    [
      'a context path with the path of the API behind it',
      () => ({ contactContext: ['/test/contact/rest/v1'] }),
      /does not answer the call at \/test\/contact\/rest\/v1, but at \/test\/contact\./,
    ],
    ['a context path with two slashes', () => ({ populationContext: '//test//population' }), /contains "\/\/"/, 'populationContext'],
    ['a UUID in capitals', ({ organizationId }) => ({ organizationId: organizationId!.toUpperCase() }), /in capitals/, 'organizationId'],
    ['a key in capitals', ({ populationKey }) => ({ populationKey: populationKey!.toUpperCase() }), /in capitals/, 'populationKey'],
    [
      'client id and secret swapped',
      ({ clientId, clientSecret }) => ({ clientId: [clientSecret!], clientSecret: [clientId!] }),
      /Client ID and client secret are swapped/,
    ],
    [
      'token-service key and integration id swapped',
      ({ tokenServiceKey, issuer }) => ({ tokenServiceKey: [issuer!], issuer: [tokenServiceKey!] }),
      /Token-service key and integration ID are swapped/,
    ],
    [
      'a misspelt address of the token-issuing service',
      ({ tokenServiceUrl }) => ({ tokenServiceUrl: [`${tokenServiceUrl}s`, tokenServiceUrl!] }),
      /same as at an unknown address/,
    ],
    [
      'a UUID that lost a letter',
      ({ organizationId }) => ({ organizationId: [organizationId!.slice(1), organizationId!] }),
      /Not a UUID: 35 characters/,
    ],
    ['an API that is no GraphQL API', ({ baseUrl, gatewayUrl }) => ({ baseUrl: [gatewayUrl!, baseUrl!] }), /returns 404\. Check the host/],
    [
      'the number of the organization as issuer',
      ({ issuer }) => ({ issuer: ['987654321', issuer!] }),
      /not an address or an organization number/,
    ],
    ['a day to come', () => ({ integrationKeyRegisteredAt: ['2999-01-01', '2026-10-01'] }), /in the future/],
  ])('%s', async (_, mistake, problem, offered) => {
    const answers = right as Record<string, string>
    const sat = await sit({ ...right, clientId: [answers['clientId']!, answers['clientId']!], ...mistake(answers) })
    expect(sat.said.join('\n')).toMatch(problem)
    if (offered === undefined) expect(sat.offers).toEqual([])
    else expect(sat.offers).toEqual([answers[offered]])
    const asked = [
      'clientId',
      'clientSecret',
      'populationContext',
      'contactContext',
      'populationKey',
      'contactKey',
      'tokenServiceKey',
      'issuer',
    ]
    for (const id of asked) expect(sat.answers[id as QuestionId], id).toBe(answers[id])
  })

  it.each<[string, QuestionId, (right: Record<string, string>) => Sayings]>([
    ['an address that was refused', 'authUrl', ({ authUrl }) => ({ authUrl: ['http://127.0.0.1:1', authUrl!] })],
    [
      'an id that a later answer puts in doubt',
      'organizationId',
      ({ organizationId }) => ({ organizationId: ['00000000-0000-4000-8000-000000000001', organizationId!] }),
    ],
  ])('%s is not suggested again', async (_, id, mistake) => {
    const sat = await sit({ ...right, ...mistake(right as Record<string, string>) })
    const again = sat.asked.lastIndexOf(id)
    expect(again).toBeGreaterThan(sat.asked.indexOf(id))
    expect(sat.suggested[again]).toBeUndefined()
  })

  it('a token-service key that is refused is asked for again, and nothing else', async () => {
    const { tokenServiceKey } = right as Record<string, string>
    const { said, asked } = await sit({ ...right, tokenServiceKey: ['11111111-2222-3333-4444-555555555555', tokenServiceKey!] })
    expect(said.join('\n')).toContain('The token-issuing service rejects this key')
    expect(asked.filter((id) => id === 'tokenServiceKey')).toHaveLength(2)
    expect(asked.filter((id) => id === 'tokenServiceScope')).toHaveLength(1)
  })
})

describe('a provider that has one word for every refusal', () => {
  /** Answers 403 access_denied to whatever the sandbox refuses, and gives a client its own token where none is named. */
  async function laconic(): Promise<{ readonly url: string; stop(): Promise<void> }> {
    const provider = String(right.authUrl)
    const answer = async (request: IncomingMessage): Promise<readonly [number, object]> => {
      const url = `http://${request.headers.host}`
      if (request.method === 'GET') return [200, { issuer: url, token_endpoint: `${url}/oauth/token` }]
      const form = new URLSearchParams(await text(request))
      const scopeless = !form.has('scope')
      if (scopeless) form.set('scope', `org:${String(right.organizationId)}`)
      const { authorization = '' } = request.headers
      const response = await fetch(`${provider}/oauth/token`, { method: 'POST', headers: { authorization }, body: form })
      return response.ok ? [200, (await response.json()) as object] : [403, { error: 'access_denied' }]
    }
    const server = createServer((request, response) => {
      void answer(request).then(([status, body]) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
      )
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    return {
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      stop: async () => void (await once(server.close(), 'close')),
    }
  }

  it.each<[string, (right: Record<string, string>) => Sayings, RegExp]>([
    [
      'another organization',
      ({ organizationId }) => ({ organizationId: ['00000000-0000-4000-8000-000000000001', organizationId!] }),
      /issues no token for this organization/,
    ],
    [
      'a wrong secret',
      ({ clientSecret }) => ({ clientSecret: ['wrong-secret-4711', clientSecret!] }),
      /rejects this client ID with this secret/,
    ],
  ])('%s is told by the same request without a scope', async (_, mistake, problem) => {
    const provider = await laconic()
    const answers = right as Record<string, string>
    const sat = await sit({ ...right, authUrl: provider.url, clientId: [answers['clientId']!, answers['clientId']!], ...mistake(answers) })
    await provider.stop()
    expect(sat.said.join('\n')).toMatch(problem)
    expect(sat.answers.organizationId).toBe(answers['organizationId'])
  })
})

describe('what can be found out is not asked', () => {
  it('another path below the context path', async () => {
    const { answers } = await sitWith({ faults: ['backend-url-without-version'] }, (own) => own)
    expect(answers).toMatchObject({ populationPath: '/v1/personer/{person_identifier}', contactPath: '/v1/personer' })
  })

  it('the prefix of a plan', async () => {
    const { answers } = await sitWith({ faults: ['plan-prefix-left-out'] }, (own) => own)
    expect(answers.populationPath).toMatch(/^\/uten-hjemmel\/(v1\/)?personer\/\{person_identifier\}$/)
  })

  it('another header for the key', async () => {
    const { answers } = await sitWith({ faults: ['key-header-named-otherwise'] }, (own) => own)
    expect(answers.keyHeader).toBe('X-Api-Key')
  })
})

describe('the key to a second register', () => {
  it('is offered to be that of the first only where there is one', async () => {
    const both = await sitWith({}, (own) => own)
    expect(both.defaulted).toEqual(['contactKey'])
    const second = await sitWith({}, (own) => ({ ...own, populationContext: '' }))
    expect([second.asked.includes('contactKey'), second.defaulted]).toEqual([true, []])
  })
})

describe('what is wrong behind a right answer is a doubt and no refusal', () => {
  it.each([
    ['callout-disabled', /may get no valid token/],
    ['callout-url-wrong-path', /does not reach the register yet/],
    ['plan-keyless', /The register responds without a key, too/],
    ['rate-limit-used-up', /call limit of the plan is used up/],
    ['base-rejects-everything', /may not be the address of the GraphQL API/],
    ['person-unknown', /configured person is unknown/],
    ['scope-not-granted', /token-issuing service returns \d+ instead of a token\. .*scope/i],
  ])('%s', async (fault, doubt) => {
    const { said, offers } = await sitWith({ faults: [fault] }, (own) => own)
    expect(said.join('\n')).toMatch(doubt)
    expect(offers).toEqual([])
  })
})

describe('the name that the GraphQL API gives the organization', () => {
  it.each([
    ['refers to a file', () => '${file:/etc/hostname}'],
    ['refers to a variable', () => 'Sjøvik ${PATH}'],
    ['is written backwards', () => 'Sjøvik \u202Ealoksgøh'],
    ['never ends', () => 'Sjøvik '.repeat(100)],
    ['is the client secret', () => String(right.clientSecret)],
  ])('is not kept when it %s', async (_, name) => {
    const api = await startSwitch(String(right.baseUrl))
    api.positions.set('/graphql', { status: 200, body: { data: { organization: { name: name() } } } })
    const { answers, said, kept } = await sit({ ...right, baseUrl: api.url })
    await api.stop()
    expect(answers.organizationName).toBeUndefined()
    expect(said.join('\n')).toContain('returns an invalid name')
    expect(JSON.stringify([said, kept])).not.toContain(JSON.stringify(name()).slice(1, -1))
  })
})

describe('what the target says', () => {
  it('is said on without the secrets that are known, in whatever dress', async () => {
    const key = String(right.populationKey)
    const auth = await startSwitch(String(right.authUrl))
    const endpoint = `https://${Buffer.from(key).toString('hex')}.invalid/token`
    auth.positions.set('/.well-known', { status: 200, body: { issuer: auth.url, token_endpoint: endpoint } })
    const { said } = await sit({ ...right, authUrl: auth.url, tokenOrigin: 'no' }, {}, [new Sensitive('API key', key)])
    await auth.stop()
    expect(said.join('\n')).toContain('API key')
    expect(leaksIn(said.join('\n'), { key })).toEqual([])
  })
})

describe('certificates', () => {
  it('an authority that is not known here is asked for, and then trusted', async () => {
    const { answers, asked, said } = await sitWith({ tls: true }, (own, environment) => ({
      ...own,
      authUrl: [own.authUrl, own.authUrl].flat() as string[],
      caFile: environment['SANDBOX_CA_FILE']!,
    }))
    expect(asked.slice(0, 4)).toEqual(['target', 'authUrl', 'caFile', 'organizationId'])
    expect(said[0]).toContain('This machine does not trust the certificate')
    expect(said.join('\n')).toMatch(/trusted certificate, which expires on \d{4}-\d\d-\d\d \(in \d+ days\)/)
    expect(answers.organizationName).toBe('Sjøvik høgskole')
  })

  it('a file that is not there, and one without a certificate, are told apart', async () => {
    const { said } = await sitWith({ tls: true }, (own, environment) => ({
      ...own,
      authUrl: [own.authUrl, own.authUrl].flat() as string[],
      caFile: ['nowhere.pem', 'package.json', environment['SANDBOX_CA_FILE']!],
    }))
    expect(said[1]).toContain('The file nowhere.pem does not exist')
    expect(said[2]).toContain('package.json contains no certificate')
  })

  it('the file of another authority is not suggested again', async () => {
    const other = await startSandbox({ tls: true })
    const { answers, asked, suggested, said } = await sitWith({ tls: true }, (own, environment) => ({
      ...own,
      authUrl: [own.authUrl, own.authUrl].flat() as string[],
      caFile: [other.environment['SANDBOX_CA_FILE']!, environment['SANDBOX_CA_FILE']!],
    }))
    await other.stop()
    expect(said.join('\n')).toContain('Set the file with the certificate of that authority')
    expect(suggested[asked.lastIndexOf('caFile')]).toBeUndefined()
    expect(answers.organizationName).toBe('Sjøvik høgskole')
  })

  it.each([
    ['gateway-certificate-expired', /is not valid now; it expires on/],
    ['gateway-certificate-wrong-name', /is for other names/],
  ])('%s is refused', async (fault, problem) => {
    const { said, answers } = await sitWith({ faults: [fault] }, (own, environment) => ({
      ...own,
      authUrl: [own.authUrl, own.authUrl].flat() as string[],
      caFile: environment['SANDBOX_CA_FILE']!,
      gatewayUrl: [own.gatewayUrl, ''].flat() as string[],
    }))
    expect(said.join('\n')).toMatch(problem)
    expect(answers.gatewayUrl).toBe('')
  })
})

it('says of the words of an identity provider what a run says of them', async () => {
  const provider = createServer((request, response) => {
    const address = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
    const known = request.url === '/.well-known/openid-configuration'
    const refusal = { error: 'unauthorized_client', error_description: 'Client not enabled to retrieve service account' }
    response.writeHead(known ? 200 : 401, { 'content-type': 'application/json' })
    response.end(JSON.stringify(known ? { issuer: address, token_endpoint: `${address}/oauth/token` } : refusal))
  }).listen(0, '127.0.0.1')
  await once(provider, 'listening')
  try {
    const authUrl = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
    await expect(sit({ ...right, authUrl })).rejects.toThrow(
      'The identity provider rejects the client-credentials grant of this client (HTTP 401).',
    )
  } finally {
    provider.close()
    provider.closeAllConnections()
  }
})
