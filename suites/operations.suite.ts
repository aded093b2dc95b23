import { exchanges, expectThat, suite, phrase } from 'gatewatch'
import { check } from './check.ts'
import { integrationKeyRegisteredAt } from './givens.ts'
import { steady } from './steady.ts'

const longestRetryAfterSeconds = 3600

export const throttling = check('operations.throttling', {
  title: 'SHOULD say when to come back',
  source: ['RFC6585 4', 'RFC9110 10.2.3'],
  gate: 'advises',
  needs: { seen: exchanges() },
  run({ needs: { seen } }) {
    const throttled = seen.filter(({ response }) => response?.status === 429 || response?.status === 503)
    const silent = throttled.find(({ response }) => !isSane(response?.headers['retry-after']))
    if (silent === undefined) return
    const { request, response, id } = silent
    expectThat(`${request.method} ${request.url}, header retry-after`, {
      code: 'http.header',
      at: 'header retry-after',
      exchange: id,
    }).fail(`expected up to an hour beside ${response!.status}, got ${response!.headers['retry-after'] ?? 'none'}`, {
      expected: `up to ${longestRetryAfterSeconds} seconds, or a date`,
    })
  },
})

/** Seconds or a date (RFC9110 10.2.3); the population register documents milliseconds, and a minute of those is sane too. */
function isSane(header: string | undefined): boolean {
  if (header === undefined) return false
  const value = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000
  return Number.isFinite(value) && value >= -1 && value <= 60 * longestRetryAfterSeconds
}

const keyLifeDays = 365
const warnDays = 30
const dayMs = 86_400_000

export const integrationKeyAge = check('operations.integration-key-age', {
  title: 'SHOULD renew the key of the integration in time',
  source: ['SPEC 4.5'],
  gate: 'advises',
  needs: { registeredAt: integrationKeyRegisteredAt },
  sends: {},
  run({ needs: { registeredAt }, ends }) {
    const end = Date.parse(registeredAt) + keyLifeDays * dayMs
    ends(new Date(end).toISOString())
    const days = Math.floor((end - Date.now()) / dayMs)
    if (days > warnDays) return
    expectThat('key of the integration', { code: 'operations.key-age', at: 'gateway.integrationKeyRegisteredAt' }).fail(
      `registered ${registeredAt}, ${days < 0 ? `ended ${-days} days ago` : `ends in ${days} days`}`,
      {
        expected: `more than ${warnDays} days`,
        actual: days,
        remedy: { step: 'register-integration', text: phrase('register-new-key') },
      },
    )
  },
})

export const operations = suite('operations', 'It stays in operation', [...Object.values(steady), throttling, integrationKeyAge])
