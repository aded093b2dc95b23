import { expect, it } from 'vitest'
import { diagnose } from '../../src/diagnosis/diagnose.ts'
import type { DiagnosisSubject } from '../../src/diagnosis/evidence.ts'
import { runFactsOf } from '../../src/diagnosis/facts.ts'
import { healthy } from '../../src/diagnosis/proven.ts'
import { registerNames } from '../../src/domain/registers.ts'
import { whole } from '../sample.ts'
import { evidenceOf, failed, type Said } from './build.ts'

const statuses = [
  200, 204, 301, 302, 304, 400, 401, 402, 403, 404, 405, 406, 407, 409, 410, 415, 418, 422, 429, 451, 500, 501, 502, 503, 504, 520, 599,
]
const mediaTypes = [
  undefined,
  'application/json',
  'application/problem+json',
  'text/html; charset=utf-8',
  'text/plain',
  'text/xml',
  'image/png',
]
const bodies: readonly Pick<Said, 'json' | 'body'>[] = [
  {},
  { body: 'No.' },
  { body: '<html><head><title>Error</title></head><body><h1>Error</h1></body></html>' },
  { body: '<?xml version="1.0"?><fault><code>1</code></fault>' },
  { body: '{"error":' },
  { json: { error: 'invalid_client' } },
  { json: { type: 'about:blank', title: 'Error', status: 1 } },
  { json: { success: false } },
  { json: [] },
]
const challenges = [undefined, 'Bearer', 'Bearer error="insufficient_scope"', 'Basic realm="x"', 'Negotiate, Key']

/** How some gateway answers the controls of a call, beside that call. */
const gateways: readonly ((said: Said) => readonly Said[])[] = [
  () => [],
  (said) => [{ ...said, control: 'wrong-key' }],
  (said) => (['no-key', 'wrong-key', 'unknown-context-path', 'unknown-path', 'again'] as const).map((control) => ({ ...said, control })),
  (said) => [
    { status: 401, control: 'no-key' },
    { status: 403, body: 'Forbidden', control: 'wrong-key' },
    { status: 404, control: 'unknown-context-path' },
    { ...said, control: 'unknown-path' },
    { ...said, control: 'again' },
  ],
  (said) => [
    { ...said, control: 'unknown-context-path' },
    { status: 500, json: { error: 'x' }, control: 'unknown-path' },
    { status: 200, json: {}, control: 'again' },
  ],
]

const answers: readonly Said[] = statuses.flatMap((status) =>
  mediaTypes.flatMap((mediaType) =>
    bodies.flatMap((body) =>
      challenges.map((challenge) => ({
        ...body,
        status,
        origin: 'gateway' as const,
        headers: { ...(mediaType && { 'content-type': mediaType }), ...(challenge && { 'www-authenticate': challenge }) },
      })),
    ),
  ),
)

/** Each answer with what a gateway answers its controls: each challenge meets each of these gateways. */
const all = answers.map((said, place) => [said, ...gateways[Math.floor(place / challenges.length) % gateways.length]!(said)])

it('whatever a documented call is answered, somebody is named whom nothing acquits', () => {
  const tried = whole ? all : all.filter((_, place) => place % 7 === 1)
  const unexplained: unknown[] = []
  for (const said of tried) {
    const seen = evidenceOf(registerNames.map((register) => failed(`${register}.found`, said)))
    const facts = runFactsOf(seen)
    const named = diagnose(seen).flatMap(({ steps, subject }) =>
      steps.filter((step) => !healthy(facts, subject as DiagnosisSubject | undefined).has(step)),
    )
    if (named.length === 0) unexplained.push(said)
  }
  expect(unexplained).toEqual([])
  expect(tried.length).toBeGreaterThan(whole ? 8000 : 1000)
})
