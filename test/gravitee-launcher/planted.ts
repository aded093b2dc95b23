import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type AddressInfo, type Server } from 'node:net'
import type { RunningGateway, KeySubscription } from '../../src/gravitee/launcher/launch.ts'
import type { SetupStep } from '../../src/domain/setup-steps.ts'
import { all, edit, move, remove, set, type Change } from '../templates/change.ts'
import type { TemplateName } from '../templates/templates.ts'
import type { LintOptions } from '../../src/templates/lint/lint-settings.ts'
import { MISTAKES } from '../templates/mistakes.ts'

/** What is wrong beside the files: what the gateway is given of them, and of the keys. */
export interface Plant {
  /** Of the files themselves. */
  readonly files?: Partial<Record<TemplateName, Change>>
  /** Of a definition as it is deployed, when the addresses of loopback are in it: `{ contact: … }`. */
  readonly deployed?: (places: Places) => Partial<Record<TemplateName, Change>>
  /** Of the client's access to one API. */
  readonly access?: (access: KeySubscription, all: readonly KeySubscription[]) => KeySubscription | undefined
}

/** A mistake, and the step that it was made in; where two of them may be blamed alike, both. */
export interface Planted extends Plant {
  readonly title: string
  /** What the institution has to have told for it to show. */
  readonly options?: Partial<LintOptions>
  /** Whether calls come to nothing: they are not waited for as long as others. */
  readonly hangs?: true
  readonly truth: readonly [SetupStep, ...SetupStep[]]
}

/** Addresses of loopback where nothing good is. */
export interface Places {
  /** Nobody listens. */
  readonly refused: string
  /** Somebody listens, and never says a word. */
  readonly silent: string
  /** Every call gets a page. */
  readonly page: string
}

const CALLOUT = 'flows.0.pre.0.configuration'
const TARGET = 'proxy.groups.0.endpoints.0.target'
const ofLint = (id: string): Planted => {
  const { title, step, file, change, options } = MISTAKES.find((each) => each.id === id)!
  return { title, truth: [step], files: { [file]: change }, ...(options && { options }) }
}

const ofTokenService = (change: Change): NonNullable<Plant['files']> => ({ 'token-service': change })
const KEY = '7f9c24e8b3a15d60c2e94871fab35d02'
const contactOnly =
  (change: (access: KeySubscription, all: readonly KeySubscription[]) => KeySubscription | undefined): NonNullable<Plant['access']> =>
  (access, others) =>
    access.api.endsWith('contact') ? change(access, others) : access

/** Mistakes of every step that a template, its keys and what is behind it can have. */
export const PLANTED: readonly Planted[] = [
  ...['M15', 'M15b', 'M16', 'M17', 'M17b', 'M18', 'M18b', 'M19', 'M20', 'M21', 'M21b', 'M22', 'M23', 'M23b', 'M25'].map(ofLint),
  ...['M26', 'M27', 'M27b', 'M30', 'M31', 'M32', 'M33', 'M36', 'M38', 'M45', 'M48', 'M48b', 'M48c', 'M50'].map(ofLint),
  { ...ofLint('M25b'), hangs: true },
  { ...ofLint('M49'), truth: ['import-template', 'callout-url'], hangs: true },
  { ...ofLint('M28'), truth: ['api-key-property', 'issuer-property'] },
  {
    title: 'the key is a wrong one',
    truth: ['api-key-property'],
    deployed: () => ({ contact: set('properties.0.value', KEY) }),
  },
  {
    title: 'the issuer id is that of another integration',
    truth: ['issuer-property'],
    deployed: () => ({ population: set('properties.1.value', '00000000-93a4-4c63-9a41-1f6f2d9c4b7a') }),
  },
  {
    title: 'the selection rule of the plan is false',
    truth: ['import-template'],
    files: { contact: set('plans.0.selection_rule', "{#request.method == 'DELETE'}") },
  },
  {
    title: 'the plan asks for the scope of the other register',
    truth: ['import-template'],
    files: { contact: set('plans.0.flows.0.pre.0.configuration.attributes.0.value', 'population:person.read') },
  },
  {
    title: 'the plan sets the scope under another name',
    truth: ['import-template'],
    files: { contact: set('plans.0.flows.0.pre.0.configuration.attributes.0.name', 'scopes') },
  },
  {
    title: 'the token is sent without the word Bearer',
    truth: ['import-template'],
    files: { population: set('flows.0.pre.1.configuration.addHeaders.0.value', "{#context.attributes['token']}") },
  },
  {
    title: 'nobody listens at the address of the callout',
    truth: ['callout-url', 'token-issuing-service'],
    deployed: ({ refused }) => ({ contact: set(`${CALLOUT}.url`, `${refused}/test/machine-token`) }),
  },
  {
    title: 'the address of the callout is a page',
    truth: ['callout-url', 'token-issuing-service'],
    deployed: ({ page }) => ({ population: set(`${CALLOUT}.url`, `${page}/`) }),
  },
  {
    title: 'the callout asks with https where http is spoken',
    truth: ['callout-url', 'token-issuing-service'],
    deployed: () => ({ contact: edit(`${CALLOUT}.url`, (url) => url.replace('http:', 'https:')) }),
  },
  {
    title: 'the callout goes on without a token, of which it keeps nothing',
    truth: ['import-template'],
    files: { population: all(set(`${CALLOUT}.exitOnError`, false), set(`${CALLOUT}.variables`, [])) },
  },
  {
    title: 'nobody listens at the address of the backend',
    truth: ['backend-url'],
    deployed: ({ refused }) => ({ contact: set(TARGET, `${refused}/test/rest/v1`) }),
  },
  {
    title: 'the backend says nothing',
    truth: ['backend-url', 'network'],
    hangs: true,
    deployed: ({ silent }) => ({
      population: all(set(TARGET, `${silent}/registry/v1`), set('proxy.groups.0.http.readTimeout', 1000)),
    }),
  },
  {
    title: 'the backend is asked with https where http is spoken',
    truth: ['backend-url'],
    deployed: () => ({ population: edit(TARGET, (target) => target.replace('http:', 'https:')) }),
  },
  {
    title: 'the backend is a page',
    truth: ['backend-url'],
    deployed: ({ page }) => ({ contact: set(TARGET, `${page}/rest/v1`) }),
  },
  {
    title: 'no endpoint is left',
    truth: ['backend-url'],
    files: { contact: set('proxy.groups.0.endpoints', []) },
  },
  { title: 'the client was never given access', truth: ['request-access'], access: contactOnly(() => undefined) },
  { title: 'the client sends a wrong key', truth: ['api-key'], access: contactOnly((one) => ({ ...one, key: KEY })) },
  {
    title: 'the client sends the key of the other API',
    truth: ['api-key', 'client-application', 'request-access'],
    access: contactOnly((one, others) => ({ ...one, key: `${KEY}0`, api: others.find(({ api }) => api !== one.api)!.api })),
  },
  { title: 'the key was revoked', truth: ['api-key'], access: contactOnly((one) => ({ ...one, status: 'REVOKED' })) },
  {
    title: 'the key has expired',
    truth: ['api-key', 'approve-access'],
    access: contactOnly((one) => ({ ...one, expires: '2026-01-01T00:00:00Z' })),
  },
  ...(['PENDING', 'PAUSED', 'CLOSED', 'REJECTED'] as const).map((status): Planted => ({
    title: `the access is ${status.toLowerCase()}`,
    truth: ['approve-access'],
    access: contactOnly((one) => ({ ...one, status })),
  })),
  {
    title: 'the access has ended',
    truth: ['approve-access'],
    access: contactOnly((one) => ({ ...one, ends: '2026-01-01T00:00:00Z' })),
  },
  {
    title: 'no client has access to any API',
    truth: ['request-access'],
    access: () => undefined,
  },
  ...['M08', 'M08b', 'M09'].map(ofLint),
  {
    title: 'the token-issuing service signs with the name of another key',
    truth: ['token-issuing-service'],
    deployed: () => ({ 'token-service': set('flows.0.pre.1.configuration.kid', 'another') }),
  },
  {
    title: 'the token-issuing service signs with another key',
    truth: ['token-issuing-service'],
    deployed: () => ({
      'token-service': all(
        set('flows.0.pre.1.configuration.keyResolver', 'INLINE'),
        set('flows.0.pre.1.configuration.content', otherKey()),
      ),
    }),
  },
  {
    title: 'one token is kept for all scopes',
    truth: ['token-issuing-service'],
    files: ofTokenService(set('plans.0.flows.0.pre.1.configuration.key', 'token')),
  },
  {
    title: 'the token-issuing service has no published plan',
    truth: ['token-issuing-service'],
    files: ofTokenService(set('plans.0.status', 'STAGING')),
  },
  {
    title: 'the register APIs have no access to the token-issuing service',
    truth: ['token-issuing-service', 'api-key-property'],
    files: ofTokenService(() => undefined),
    access: (one) => (one.api.endsWith('token-service') ? { ...one, status: 'PENDING' } : one),
  },
  {
    title: 'the token-issuing service loses the scope',
    truth: ['token-issuing-service'],
    files: ofTokenService(remove('flows.0.pre.1.configuration.customClaims.0')),
  },
  {
    title: 'the token-issuing service signs after it has written what it sends',
    truth: ['token-issuing-service'],
    files: ofTokenService(move('flows.0.pre.1', 'flows.0.pre')),
  },
]

const otherKey = (): string =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }) as string

/** The gateway as a run sees it, with a mistake in what it is given. */
export function planted(gateway: RunningGateway, { deployed, access }: Plant, { places, ports }: Surroundings): RunningGateway {
  const changes = deployed?.(places) ?? {}
  return {
    ...gateway,
    allow: async (own) => await gateway.allow([...own, ...ports]),
    async deploy(definition) {
      const copy = structuredClone(definition) as Parameters<Change>[0]
      changes[String(definition['id']).replace('template-of-', '') as TemplateName]?.(copy)
      return await gateway.deploy(copy)
    },
    subscribe: async (all) => await gateway.subscribe(access === undefined ? all : all.flatMap((one) => access(one, all) ?? [])),
    // It goes on serving the next ones.
    stop: async () => undefined,
  }
}

/** What stands on loopback beside the sandbox, for backends that are no good. */
export interface Surroundings {
  readonly places: Places
  readonly ports: readonly number[]
  close(): Promise<void>
}

/** Nobody listens there, now or later. */
const closedPort = 1

/** Opens the addresses of a mistake. */
export async function surroundings(): Promise<Surroundings> {
  const page = 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 22\r\nConnection: close\r\n\r\n<html>A page.</html>\r\n'
  const silent = await listening(createServer((socket) => socket.on('error', () => undefined).resume()))
  const pages = await listening(createServer((socket) => socket.on('error', () => undefined).once('data', () => socket.end(page))))
  const closing = (server: Server): Promise<unknown> => {
    const closed = once(server, 'close')
    server.close()
    return closed
  }
  return {
    places: { refused: `http://127.0.0.1:${closedPort}`, silent: silent.url, page: pages.url },
    ports: [closedPort, silent.port, pages.port],
    close: async () => void [silent.server.close(), await closing(pages.server)],
  }
}

async function listening(server: Server): Promise<{ readonly server: Server; readonly port: number; readonly url: string }> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { server, port, url: `http://127.0.0.1:${port}` }
}
