import { judges } from '../test/altered.ts'

const foreign = /^POST \S+\/graphql\n[^]*\{ organization\(id: \\"aa1e9c43/
const both = /^POST \S+\/graphql\n[^]*\{ a: organization/
const name = { data: { organization: { name: 'Any' } } }
const ownName = { data: { organization: { name: 'Sj\u00c3\u00b8vik h\u00c3\u00b8gskole' } } }
const open = { setting: /tenantBound: true/, to: 'tenantBound: false' }
const keys = 'isolation.register-keys [population-key]'
const otherKey = /^POST \S+\/contact\/personer\n[^]*api-key: e5f19668/
const contact = { personer: [{ personidentifikator: '28870235129', status: 'AKTIV' }] }
const errors = [{ message: 'no' }]

judges([
  ['closed', 'isolation.other-organization', 'passed'],
  ['open', 'isolation.other-organization', 'failed isolation.foreign-data', { of: foreign, body: name }],
  ['the own one', 'isolation.other-organization', 'failed isolation.confused', { of: foreign, body: ownName }],
  ['throttled', 'isolation.other-organization', 'inconclusive', { of: foreign, status: 429, body: '' }],
  ['closed', 'isolation.alias', 'passed'],
  ['open', 'isolation.alias', 'failed isolation.foreign-data', { of: both, json: { data: { a: { name: 'Own' }, b: { name: 'Any' } } } }],
  ['not there', 'isolation.alias', 'failed refusal.server-error', { of: both, status: 500, body: '' }],
  ['throttled', 'isolation.alias', 'inconclusive', { of: both, status: 429, body: '' }],
  ['declared readable', 'isolation.other-organization', 'not-applicable', open],
  ['declared readable', 'isolation.alias', 'not-applicable', open],
  ['no other organization', 'isolation.other-organization', 'not-verified', { setting: / {2}otherOrganizationId: .*\n/, to: '' }],
  ['rejected', keys, 'passed'],
  ['answered', keys, 'failed refusal.missing', { of: otherKey, status: 200, body: contact }],
  ['rejected for another reason', keys, 'failed refusal.server-error', { of: otherKey, status: 500, body: '' }],
  ['alike', 'isolation.no-oracle', 'passed'],
  ['slower each time', 'isolation.no-oracle', 'warned isolation.oracle', { of: foreign, firstByteMs: 400 }],
  ['slower by noise', 'isolation.no-oracle', 'passed', { of: foreign, firstByteMs: 90 }],
  ['another status', 'isolation.no-oracle', 'warned isolation.oracle', { of: foreign, status: 403 }],
  ['other words', 'isolation.no-oracle', 'warned isolation.oracle', { of: foreign, body: { data: { organization: null }, errors } }],
  ['another form', 'isolation.no-oracle', 'warned isolation.oracle', { of: foreign, json: { extensions: { a: 1 } } }],
])
