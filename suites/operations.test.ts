import { judges, type Altered, type Case } from '../test/altered.ts'

const graphql = /^POST \S+\/graphql\n[^]*Bearer eyJraWQiOiIyOTYyNmI5MS1[^]*application\/json\n\n[^]*\\"5f8cbb3e[^"]*\\"\) \{ name \} \}"\}$/
const garbage = /^POST \S+\/graphql\n[^]*Bearer (?!eyJ)/
const reset = { code: 'reset', phase: 'processing', message: 'the server closed the connection', id: 'transport.reset-in-answer' } as const
const registered = (date: string): Altered => ({ setting: /integrationKeyRegisteredAt: .*/, to: `integrationKeyRegisteredAt: ${date}` })
const retries = (status: number, after?: string): Altered => ({
  of: garbage,
  status,
  headers: after === undefined ? {} : { 'retry-after': after },
})

const steady = 'operations.steady [graphql]'
const once = (altered: Omit<Extract<Altered, { of: RegExp }>, 'of'>): Altered => ({ of: graphql, only: 1, ...altered })

judges(
  [
    ['each time', steady, 'passed'],
    ['once no answer', steady, 'warned operations.unsteady', once({ failure: reset })],
    ['once broken down', steady, 'warned operations.unsteady', once({ status: 502, body: '' })],
    ['once a lost token', steady, 'warned operations.unsteady', once({ status: 401 })],
    ['twice broken down', steady, 'failed operations.unsteady', once({ status: 502 }), { of: graphql, only: 2, status: 502 }],
    ['once an error of the server', steady, 'failed operations.unsteady', once({ status: 500 })],
  ],
  { beside: ['graphql.*', 'isolation.*'] },
)

const [none, malformed] = [/^POST \S+\/graphql\n(?![^]*authorization:)/, /^POST \S+\/graphql\n[^]*\{ organization\("\}$/].map(
  (of): Altered => ({ of, first: true, failure: reset }),
) as [Altered, Altered]

judges(
  [
    ['another call broken once', steady, 'passed', none],
    ['two other calls broken once', steady, 'failed operations.unsteady: 2 of 6', none, malformed],
  ],
  { beside: ['graphql.rejects-no-token', 'graphql.rejects-malformed-query'] },
)

judges(
  [
    ['no limit', 'operations.throttling', 'passed'],
    ['any other status', 'operations.throttling', 'passed', retries(500)],
    ...[429, 503].flatMap((status): readonly Case[] => [
      [`${status} and no time`, 'operations.throttling', 'warned http.header', retries(status)],
      [`${status} and seconds`, 'operations.throttling', 'passed', retries(status, '120')],
      [`${status} and a word`, 'operations.throttling', 'warned http.header', retries(status, 'soon')],
    ]),
    ['a minute in milliseconds', 'operations.throttling', 'passed', retries(429, '60000')],
    ['more than an hour in any unit', 'operations.throttling', 'warned http.header', retries(429, '216001')],
    ['a time soon', 'operations.throttling', 'passed', retries(429, 'Sat, 28 Nov 2026 23:55:00 GMT')],
    ['a time that is over', 'operations.throttling', 'warned http.header', retries(429, 'Sat, 28 Nov 2026 23:40:00 GMT')],
  ],
  { beside: ['graphql.rejects-garbage-token'] },
)

judges([
  ['new', 'operations.integration-key-age', 'passed', registered('2026-11-28')],
  ['not said', 'operations.integration-key-age', 'not-verified', { setting: / {2}integrationKeyRegisteredAt: .*\n/, to: '' }],
  ['31 days before its end', 'operations.integration-key-age', 'passed', registered('2025-12-30')],
  ['30 days before its end', 'operations.integration-key-age', 'warned operations.key-age', registered('2025-12-29')],
  ['ended', 'operations.integration-key-age', 'warned operations.key-age', registered('2025-11-01')],
])
