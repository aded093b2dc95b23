import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Json } from '../../src/gravitee/json.ts'
import { normalize } from '../../src/gravitee/normalize.ts'
import { addressRewriter } from '../../src/gravitee/launcher/address-rewriter.ts'
import { imported } from '../../src/gravitee/launcher/import-definition.ts'
import type { RunningGateway } from '../../src/gravitee/launcher/launch.ts'
import { faults } from '../../src/sandbox/faults.ts'
import { addressMistakes } from '../../src/sandbox/gateway/address-mistakes.ts'
import { clientMistakes } from '../../src/sandbox/gateway/client-mistakes.ts'
import { copiedMistakes } from '../../src/sandbox/gateway/copied-mistakes.ts'
import { registerMistakes } from '../../src/sandbox/gateway/register-mistakes.ts'
import { sharedKeyMistakes } from '../../src/sandbox/gateway/shared-key-mistakes.ts'
import { addressesOf } from '../../src/sandbox/gateway/setup.ts'
import { calloutMistakes, importMistakes, propertyMistakes } from '../../src/sandbox/gateway/template-mistakes.ts'
import { registrationMistakes, tokenServiceMistakes } from '../../src/sandbox/machine/mistakes.ts'
import { startSandbox, type Sandbox, type SandboxOptions } from '../../src/sandbox/sandbox.ts'
import { parts, type SandboxPart } from '../../src/sandbox/world.ts'
import { registerNames } from '../../src/domain/registers.ts'
import { provided } from '../require-server.ts'
import { clientOf, type Client, type ClientResponse } from '../sandbox/client.ts'
import { missingHere, startGravitee } from './engine.ts'

const needsGravitee = provided(missingHere())

/**
 * What the gateway itself has no part in, what the real one would count in a database, what it is told of by a header of the sandbox
 * alone, and names that are looked up nowhere here.
 */
const elsewhere = new Set(['key-header-named-otherwise', 'rate-limit-used-up', 'person-unknown', 'token-service-admits-gateway-only'])

const mistakes = Object.keys({
  ...importMistakes,
  ...calloutMistakes,
  ...propertyMistakes,
  ...copiedMistakes,
  ...addressMistakes,
  ...clientMistakes,
  ...sharedKeyMistakes,
  ...registerMistakes,
  ...registrationMistakes,
  ...tokenServiceMistakes,
}).filter(
  (name) => !elsewhere.has(name) && faults[name]!.hangs !== true && faults[name]!.sporadic !== true && name !== 'backend-behind-firewall',
)

needsGravitee('a mistake in the set-up of the sandbox is answered as Gravitee answers it', () => {
  let gateway: RunningGateway
  beforeAll(async () => void (gateway = await startGravitee()))
  afterAll(async () => await gateway.stop())

  const ways: readonly SandboxOptions[] = (['v4', 'v3'] as const).flatMap((engine) =>
    (['published', 'hardened'] as const).map((template) => ({ engine, template })),
  )

  it.each(['', ...mistakes].flatMap((fault) => ways.map((way) => ({ fault, ...way }))))(
    '$fault, $engine, $template',
    async ({ fault, ...way }) => {
      const addresses: Partial<Record<SandboxPart, string>> = {}
      const sandbox = await startSandbox({
        ...way,
        faults: fault === '' ? [] : [fault],
        front: async (part, address) => (addresses[part] = address),
      })
      try {
        await deployed(gateway, sandbox, addresses as Record<SandboxPart, string>)
        const [own, real] = await Promise.all(
          [sandbox.environment['SANDBOX_GATEWAY_URL']!, `http://127.0.0.1:${gateway.port}`].map((url) => told(sandbox, url)),
        )
        expect(own).toEqual(real)
      } finally {
        await sandbox.stop()
      }
    },
  )
})

async function deployed(gateway: RunningGateway, { apis }: Sandbox, addresses: Record<SandboxPart, string>): Promise<void> {
  // The port of one mistake is one where nobody listens.
  await gateway.allow([1, ...parts.map((part) => Number(new URL(addresses[part]).port))])
  const rewrite = addressRewriter(
    addressesOf(parts).map(({ url, part, tls }) => ({
      url,
      leadsTo: tls === true ? addresses[part].replace('http:', 'https:') : addresses[part],
    })),
  )
  const subscriptions = []
  for (const name of registerNames) {
    const { definition, started, subscriptions: own } = apis[name]
    const { definition: ready, planIds } = imported(normalize({ root: definition as unknown as Json })!, {
      id: name,
      rewrite,
      properties: {},
    })
    await (started ? gateway.deploy(ready) : gateway.remove(name))
    for (const { key, state } of own) subscriptions.push({ api: name, plan: planIds[0]!, key, status: statuses[state] })
  }
  await gateway.subscribe(subscriptions)
}

const statuses = { accepted: 'ACCEPTED', pending: 'PENDING', expired: 'CLOSED' } as const

/** What a client is told of calls with the right key, with another, and with none. */
async function told(sandbox: Sandbox, url: string): Promise<Readonly<Record<string, unknown>>> {
  const environment = { ...sandbox.environment, SANDBOX_GATEWAY_URL: url }
  const client: Client = clientOf({ ...sandbox, environment })
  return {
    person: reduced(await client.person()),
    contact: reduced(await client.contact()),
    'wrong key': reduced(await client.person(undefined, 'wrong')),
    text: reduced(
      await client.person(undefined, undefined, { headers: { accept: 'text/html', 'x-gateway-api-key': client.value('POPULATION_KEY') } }),
    ),
  }
}

/** What is the same whoever answers: ids, ports and times are taken out. */
function reduced({ status, headers, text, failure }: ClientResponse): readonly unknown[] {
  const names = Object.keys(headers).filter((name) => name.startsWith('x-gravitee'))
  const body = text
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'UUID')
    .replaceAll(/127\.0\.0\.1:\d+/g, 'HOST')
    .replace(/failed to resolve 'path\.to'|Failed to create SSL connection/, 'NOBODY THERE')
  return [status, failure, headers['content-type'], headers['www-authenticate'], names.toSorted().join(), body]
}
