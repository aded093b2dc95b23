import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { selfRules, targetRules } from '../../deploy/source/rules.ts'
import { needs } from '../require-server.ts'
import { run, textOf } from './files.ts'

interface KubernetesObject {
  readonly kind: string
  readonly metadata: { readonly name: string; readonly labels?: Readonly<Record<string, string>> }
  readonly spec: Readonly<Record<string, unknown>>
  readonly stringData?: Readonly<Record<string, string>>
}

const objectsOf = (path: string): readonly KubernetesObject[] =>
  parseAllDocuments(textOf(path)).map((document) => document.toJS() as KubernetesObject)
const ofKind = (kind: string, objects: readonly KubernetesObject[]): KubernetesObject => objects.find((one) => one.kind === kind)!

const deployed = objectsOf('kubernetes/gatewatch.yaml')
const operated = objectsOf('kubernetes/prometheus-operator.yaml')
const endpoint = (ofKind('ServiceMonitor', operated).spec as { readonly endpoints: readonly [Readonly<Record<string, unknown>>] })
  .endpoints[0]

describe('the monitor of the service', () => {
  it('chooses the service of the deployment, by a port that it has', () => {
    const service = ofKind('Service', deployed)
    expect(ofKind('ServiceMonitor', operated).spec['selector']).toEqual({ matchLabels: service.metadata.labels })
    expect(service.spec['ports']).toContainEqual(expect.objectContaining({ name: endpoint['port'] }))
  })

  it('shows the token of the status page, from the secret that the deployment reads it from', () => {
    const secret = ofKind('Secret', deployed)
    const { credentials } = endpoint['authorization'] as { readonly credentials: { readonly name: string; readonly key: string } }
    expect(credentials.name).toBe(secret.metadata.name)
    expect(Object.keys(secret.stringData!)).toContain(credentials.key)
  })
})

it('gives the operator the rules that Prometheus gets', () => {
  const { groups } = ofKind('PrometheusRule', operated).spec as { readonly groups: readonly { readonly rules: readonly object[] }[] }
  expect(groups.flatMap(({ rules }) => rules)).toEqual([...targetRules, ...selfRules])
})

/** Patterns are those of Go, which say within themselves that case does not count. */
const regExp = (pattern: string, flags: string): RegExp =>
  pattern.includes('(?i)') ? new RegExp(pattern.replace('(?i)', ''), `${flags}i`) : new RegExp(pattern, flags)
const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false, code: { regExp: Object.assign(regExp, { code: '' }) } })

/** A schema that refuses what it does not name: the server would drop it without a word. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed)
  if (typeof schema !== 'object' || schema === null) return schema
  const members = Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, closed(value)]))
  return 'properties' in schema && !('additionalProperties' in schema) ? { ...members, additionalProperties: false } : members
}

/** The operator's own definitions of its objects. */
const module = 'github.com/prometheus-operator/prometheus-operator@v0.85.0'

needs('go')('the operator', () => {
  const { output } = run('go', 'mod', 'download', '-json', module)
  const { Dir: folder } = JSON.parse(output.slice(output.indexOf('{'))) as { readonly Dir: string }

  it.each(operated.map((object) => [object.kind, object] as const))('knows every member of %s', (kind, object) => {
    const definition = parse(
      readFileSync(join(folder, 'example/prometheus-operator-crd', `monitoring.coreos.com_${kind.toLowerCase()}s.yaml`), 'utf8'),
    ) as { readonly spec: { readonly versions: readonly { readonly schema: { readonly openAPIV3Schema: object } }[] } }
    const fits = ajv.compile(closed(definition.spec.versions[0]!.schema.openAPIV3Schema) as object)
    expect(fits(object), JSON.stringify(fits.errors)).toBe(true)
    expect(fits({ ...object, spec: { ...object.spec, endpointz: [] } })).toBe(false)
  })
})
