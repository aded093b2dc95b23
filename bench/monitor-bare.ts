import { Agent, request } from 'undici'
import { lowerDecile } from './measure.ts'

/**
 * The floor of the monitor: the requests of its cycles with undici and nothing else, at the same pace, discovery as often as the targets share it.
 * Settings come from SANDBOX_* variables; its parent is sent the processor time of a cycle in milliseconds: the lower decile of windows of a second.
 */
const [cyclesPerSecond = 500, seconds = 8, cyclesPerDiscovery = 5000] = process.argv.slice(2).map(Number)
const setting = (name: string): string => process.env[`SANDBOX_${name}`]!
const dispatcher = new Agent()
const gateway = { 'x-gravitee-transaction-id': 'bench' }

async function json(url: string, options: Parameters<typeof request>[1], expected = 200): Promise<unknown> {
  const { statusCode, body } = await request(url, { dispatcher, ...options })
  if (statusCode !== expected) throw new Error(`${url}: ${statusCode}`)
  return await body.json()
}

const credentials = Buffer.from(`${setting('CLIENT_ID')}:${setting('CLIENT_SECRET')}`).toString('base64')
const { access_token: token } = (await json(`${setting('AUTH_URL')}/oauth/token`, {
  method: 'POST',
  headers: { authorization: `Basic ${credentials}`, 'content-type': 'application/x-www-form-urlencoded' },
  body: `grant_type=client_credentials&scope=org:${setting('ORGANIZATION_ID')}`,
})) as { readonly access_token: string }

async function cycle(): Promise<void> {
  const person = setting('UNKNOWN_PERSON_IDENTIFIER')
  const asksDiscovery = begun % cyclesPerDiscovery === 1
  await Promise.all([
    ...(asksDiscovery ? [json(`${setting('AUTH_URL')}/.well-known/openid-configuration`, {})] : []),
    json(`${setting('BASE_URL')}/graphql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ query: `{ organization(id: "${setting('ORGANIZATION_ID')}") { name } }` }),
    }),
    json(
      `${setting('GATEWAY_URL')}/test/population/personer/${person}`,
      { headers: { ...gateway, 'X-Gateway-Api-Key': setting('POPULATION_KEY') } },
      404,
    ),
    json(`${setting('GATEWAY_URL')}/test/contact/personer`, {
      method: 'POST',
      headers: { ...gateway, 'X-Gateway-Api-Key': setting('CONTACT_KEY'), 'content-type': 'application/json' },
      body: JSON.stringify({ personidentifikatorer: [person] }),
    }),
  ])
}

let begun = 0
const running = new Set<Promise<void>>()
const pace = async (until: number): Promise<void> => {
  const started = performance.now()
  const first = begun
  while (performance.now() < until) {
    while (begun - first < ((performance.now() - started) / 1000) * cyclesPerSecond) {
      begun++
      const one: Promise<void> = cycle().finally(() => running.delete(one))
      running.add(one)
    }
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
}
await pace(performance.now() + 2000)
const windows: number[] = []
for (let second = 0; second < seconds; second++) {
  const [before, from] = [process.cpuUsage(), begun]
  await pace(performance.now() + 1000)
  const { user, system } = process.cpuUsage(before)
  windows.push((user + system) / (begun - from) / 1000)
}
await Promise.all(running)
process.send?.(lowerDecile(windows))
await dispatcher.close()
