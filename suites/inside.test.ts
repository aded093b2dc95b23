import { judges, type Altered, type Case } from '../test/altered.ts'

/** A fault of an API, and the finding of one check. */
const planted = [
  ['not-there', 'found', 'no-api-at-path'],
  ['stopped-in-manager', 'deployed', 'stopped'],
  ['changed-not-deployed', 'in-sync', 'not-deployed'],
  ['path-of-two', 'context-path', 'path-taken'],
  ['plan-not-deployed', 'plan', 'plan-not-deployed'],
  ['anonymous-plan', 'other-plans', 'anonymous-plan'],
  ['access-paused', 'subscription', 'subscription-paused'],
  ['key-revoked', 'key', 'key-revoked'],
  ['access-ends-soon', 'access-remaining', 'subscription-expires'],
  ['property-misspelt', 'properties', 'property-missing'],
  ['issuer-differs', 'property-values', 'property-differs'],
  ['backend-elsewhere', 'addresses', 'backend-elsewhere'],
  ['drifted-from-template', 'template', 'drift'],
] as const

for (const [fault, id, code] of planted)
  judges(
    [
      [`seen of ${fault}`, `inside.${id} [population]`, `warned inside.${code}`],
      ['as meant', `inside.${id} [contact]`, 'passed'],
    ],
    { sandbox: `inside-population-${fault}` },
  )

const permissions = /\/apis\/7d105b86[^\n]*\/members\/permissions\n/
const notVisible: Altered = { of: /\/apis\/7d105b86[^\n]*\/(?:plans|subscriptions)[^\n]*\n/, status: 403, body: {} }

judges(
  [
    ['read', 'inside.readable', 'passed'],
    ['rights to read alone', 'inside.reads-only [population]', 'passed'],
    [
      'a right to write',
      'inside.reads-only [population]',
      'passed inside.excess-rights',
      { of: permissions, json: { DEFINITION: ['R', 'U'] } },
    ],
    ['plans seen in what is deployed alone', 'inside.plan [population]', 'passed', notVisible],
    ['an access that cannot be seen', 'inside.subscription [population]', 'not-verified', notVisible],
    ...['found', 'reads-only', 'deployed', 'template'].map((id): Case => [
      'an API that is not looked for',
      `inside.${id} [token-service]`,
      'not-applicable',
      { setting: / {6}tokenService: .*\n/, to: '' },
    ]),
  ],
  { sandbox: 'inside-population-issuer-differs' },
)

judges(
  [
    ['a token that was revoked', 'inside.readable', 'warned inside.token'],
    ['nothing read', 'inside.found [population]', 'blocked'],
  ],
  { sandbox: 'management-token-revoked' },
)

judges([['nothing to read', 'inside.readable', 'not-applicable']])
