import { documentedCalls, origins, registerNames, steps } from '../domain/index.ts'
import { outcomes } from '../monitor/index.ts'

const text = (maxLength: number): object => ({ type: 'string', maxLength })
const among = (words: readonly string[]): object => ({ enum: [...words] })
const number = (maximum: number, minimum = 0): object => ({ type: 'number', minimum, maximum })
const list = (items: object, maxItems: number): object => ({ type: 'array', items, maxItems })
const closed = (required: Readonly<Record<string, object>>, optional: Readonly<Record<string, object>> = {}): object => ({
  type: 'object',
  required: Object.keys(required),
  properties: { ...required, ...optional },
  additionalProperties: false,
})

/** The last moment of the year 9999, which any calendar can still write. */
export const lastMoment = 253_402_300_799_999
const moment = number(lastMoment)
const name = text(120)
/** A cycle takes no longer than a day, whatever it waits for. */
const duration = number(86_400_000)

const check = {
  type: 'array',
  minItems: 2,
  additionalItems: false,
  items: [
    name,
    duration,
    closed(
      {},
      {
        outcome: among(Object.keys(outcomes)),
        suite: text(60),
        errorType: text(60),
        repeats: number(1000),
        failedCalls: closed({ count: number(100), by: text(60) }),
        blockedBy: name,
        at: moment,
        stands: { const: true },
        address: text(500),
      },
    ),
  ],
}

const cause = closed(
  {
    key: text(600),
    rule: text(60),
    steps: list(among(Object.keys(steps)), 20),
    sections: list(text(120), 20),
    cause: text(2000),
    fix: text(2000),
    evidence: list(name, 100),
    checks: list(name, 100),
    severity: among(['critical', 'warning']),
    counts: { type: 'boolean' },
    confidence: among(['low', 'medium', 'high']),
    network: { type: 'boolean' },
  },
  { address: text(500), next: text(2000), messages: { type: 'object' } },
)

/** A message with its values; a message in a value has an end as well. */
const message = (depth: number): object =>
  closed({ id: text(120) }, { values: { type: 'object', maxProperties: 20, additionalProperties: value(depth) } })
const value = (depth: number): object => ({
  anyOf: [
    text(500),
    { type: 'number' },
    closed({ at: text(40) }),
    closed({ on: text(40) }),
    closed({ ms: duration }),
    closed({ register: among(registerNames), as: among(['inSentence', 'api', 'title']) }),
    ...(depth === 0 ? [] : [message(depth - 1), list({ anyOf: [text(500), message(depth - 1)] }, 50)]),
  ],
})

/** What the sentences of a cause are rendered from. */
export const messagesSchema = closed({}, { cause: message(3), fix: message(3), next: message(3) })

/** What one location says of one cycle, as JSON Schema: closed lists where there are lists, and an end to every text, list and number. */
export const observationSchema = closed({
  version: { const: 1 },
  location: text(60),
  prober: text(60),
  slot: moment,
  cycle: closed(
    {
      target: text(200),
      startedAt: moment,
      durationMs: duration,
      lateMs: duration,
      outcome: among(['passed', 'warned', 'failed', 'discarded']),
      requests: number(100_000),
      contact: { type: 'boolean' },
      answers: closed({}, Object.fromEntries(documentedCalls.map((call) => [call, duration]))),
      certificates: list(closed({ origin: among(origins), host: text(260), notAfter: moment }), 10),
      checks: list(check, 300),
      causes: list(cause, 100),
    },
    {
      traceId: text(32),
      token: closed({ issuedAt: moment, expiresAt: moment }),
      keyExpiresAt: moment,
      ownFault: among(['own-lag', 'own-limit', 'internal']),
    },
  ),
})
