import type { Outcome } from '../../engine/index.ts'
import { gravity } from '../../diagnosis/index.ts'
import { registerNames } from '../../domain/index.ts'
import { envelopeForm, sha256Of } from './envelope.ts'
import { valuesForm } from './recorded-form.ts'
import { addressNames, type AcceptanceRecord, type AddressName } from './record.ts'

/** A subject of a statement (in-toto Attestation, ResourceDescriptor): a name, an address, and a digest. */
interface StatementSubject {
  /** `organization`, `address:base`, `certificate:gateway`. */
  readonly name: string
  readonly uri: string
  /** Of a certificate in DER; of all others, of their `uri`. */
  readonly digest: { readonly sha256: string }
}

type Omitted = 'version' | 'catalog' | 'target' | 'certificates' | 'results' | 'steps' | 'statements' | 'managementApi'

/** An acceptance in the form of other software: an in-toto Statement (v1), which separates its subjects from its content. */
export interface AcceptanceStatement {
  readonly _type: typeof statementType
  readonly subject: readonly StatementSubject[]
  readonly predicateType: typeof predicateType
  readonly predicate: Omit<AcceptanceRecord, Omitted> & {
    readonly target: string
    readonly versions: { readonly gatewatch: string; readonly catalog: string }
    readonly checks: AcceptanceRecord['results']
    readonly procedure: Pick<AcceptanceRecord, 'steps' | 'statements' | 'managementApi'>
    /** The public key that signs it: the base64 of its SubjectPublicKeyInfo. Nothing in it proves the owner. */
    readonly publicKey?: string
  }
}

/** The payload type of an envelope with a statement. */
export const payloadType = 'application/vnd.in-toto+json'
const statementType = 'https://in-toto.io/Statement/v1'
/** The type of the content, by its version. */
export const predicateType = 'urn:gatewatch:acceptance:1'

const organization = 'organization'
const urn = 'urn:uuid:'

/** Converts a record to a statement; always the same for the same record and key. */
export function statementOf(record: AcceptanceRecord, publicKey: string | undefined): AcceptanceStatement {
  const { version, catalog, target, certificates, results, steps, statements, managementApi, ...others } = record
  const named = addressNames.flatMap((name) => {
    const uri = target.addresses[name]
    return uri === undefined ? [] : [{ name, uri, certificate: certificates[name] }]
  })
  return {
    _type: statementType,
    subject: [
      about(organization, `${urn}${target.organizationId}`),
      ...named.map(({ name, uri }) => about(`address:${name}`, uri)),
      ...named.flatMap(({ name, uri, certificate }) =>
        certificate === undefined ? [] : [{ name: `certificate:${name}`, uri, digest: { sha256: certificate } }],
      ),
    ],
    predicateType,
    predicate: {
      target: target.name,
      versions: { gatewatch: version, catalog },
      ...others,
      checks: results,
      procedure: { steps, statements, ...(managementApi === undefined ? {} : { managementApi }) },
      ...(publicKey === undefined ? {} : { publicKey }),
    },
  }
}

const about = (name: string, uri: string): StatementSubject => ({ name, uri, digest: { sha256: sha256Of(uri) } })

/** Converts a statement to its record. Subjects are found by name: a reader compares the statement with the one that the record makes. */
export function recordIn({ subject, predicate }: AcceptanceStatement): AcceptanceRecord {
  const { target, versions, procedure, checks, publicKey: _, ...others } = predicate
  const uriOf = (name: string): string => subject.find((one) => one.name === name)?.uri ?? ''
  const namesOf = (kind: string): readonly (readonly [AddressName, StatementSubject])[] =>
    addressNames.flatMap((name) => {
      const found = subject.find((one) => one.name === `${kind}:${name}`)
      return found === undefined ? [] : [[name, found]]
    })
  return {
    version: versions.gatewatch,
    catalog: versions.catalog,
    target: {
      name: target,
      addresses: {
        auth: '',
        base: '',
        ...Object.fromEntries(namesOf('address').map(([name, { uri }]) => [name, uri])),
      },
      organizationId: uriOf(organization).replace(urn, ''),
    },
    certificates: Object.fromEntries(namesOf('certificate').map(([name, { digest }]) => [name, digest.sha256])),
    results: checks,
    ...procedure,
    ...others,
  }
}

const text = { type: 'string' }
const sha256 = { type: 'string', pattern: '^[0-9a-f]{64}$' }
const day = { type: 'string', format: 'date' }
/** A leap second is valid by the standard (RFC3339 5.6), but cannot be computed with. */
const moment = { type: 'string', format: 'date-time', pattern: String.raw`^[^:]*:\d\d:[0-5]\d` }
/** Several times the entries of any run: comparing each with each still ends at once. */
const most = 2000
const list = (items: object): object => ({ type: 'array', items, maxItems: most })
const outcomes: readonly Outcome[] = ['passed', 'warned', 'waived', 'failed', 'inconclusive', 'blocked', 'not-applicable', 'not-verified']

/** The form of an object with these members and no others: unknown members would never be checked. */
export const exactly = (properties: object, optional: readonly string[] = []): object => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  additionalProperties: false,
})

/** The form of a record's members: the same in every version. */
export const forms = {
  text,
  moment,
  run: exactly({ id: text, profile: text, startedAt: moment, endedAt: moment }),
  counts: exactly(Object.fromEntries(outcomes.map((outcome) => [outcome, { type: 'integer' }]))),
  results: list(
    exactly({ check: text, outcome: { enum: outcomes }, was: { enum: ['warned', 'failed', 'blocked', 'not-verified'] } }, ['was']),
  ),
  tested: exactly(
    {
      tenantBound: { type: 'boolean' },
      otherOrganizationId: text,
      persons: { type: 'integer', minimum: 0 },
      registers: list({ enum: registerNames }),
      leftOut: list(
        exactly({ checks: list(text), reason: text, id: text, values: valuesForm, setting: text, required: { const: true } }, [
          'id',
          'values',
          'setting',
          'required',
        ]),
      ),
    },
    ['tenantBound', 'otherOrganizationId'],
  ),
  steps: list(exactly({ step: text, section: text, state: { enum: gravity }, checks: list(text), inside: { const: true } }, ['inside'])),
  statements: list(exactly({ step: text, by: text, on: day, until: day }, ['until'])),
  waivers: list(exactly({ check: text, reason: text, owner: text, until: day })),
  expires: list(exactly({ what: text, at: moment })),
  managementApi: exactly({ at: moment, version: text }, ['version']),
}

/** The form of a statement, as JSON Schema. */
export const statementForm = exactly({
  _type: { const: statementType },
  subject: list(exactly({ name: text, uri: text, digest: exactly({ sha256 }) })),
  predicateType: { const: predicateType },
  predicate: exactly(
    {
      target: text,
      versions: exactly({ gatewatch: text, catalog: text }),
      network: exactly({
        throughProxy: list({ enum: addressNames }),
        ownAuthorities: exactly(Object.fromEntries(addressNames.map((name) => [name, sha256])), addressNames),
      }),
      tested: forms.tested,
      configuration: text,
      run: forms.run,
      verdict: text,
      counts: forms.counts,
      checks: forms.results,
      calls: list(exactly({ check: text, at: moment, transactionId: text }, ['transactionId'])),
      procedure: exactly({ steps: forms.steps, statements: forms.statements, managementApi: forms.managementApi }, ['managementApi']),
      waivers: forms.waivers,
      expires: forms.expires,
      challenge: envelopeForm,
      signingCertificates: { type: 'array', items: text, minItems: 1, maxItems: 8 },
      publicKey: text,
    },
    ['challenge', 'signingCertificates', 'publicKey'],
  ),
})
