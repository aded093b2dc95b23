import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isUntested } from '../../src/engine/index.ts'
import { recording } from '../../suites/contract-record.ts'
import { suites } from '../../suites/index.ts'
import type { Target } from '../../src/config/target.ts'
import { emptyRecord, withAnswer, type ContractRecord } from '../../src/contract/record.ts'
import { keysOf, pointerTo, valueAt } from '../../src/base/json-values.ts'
import { judgeTarget, named } from '../judge.ts'

/** A proxy in front of a part of the target, through which its answers drift. */
export interface DriftProxy {
  readonly url: string
  /** What becomes of the JSON of each answer with status 200. */
  alter: (body: unknown) => unknown
  /** What becomes of its status. */
  status: (status: number) => number
  /** The JSON of the last answer, as it was before. */
  readonly last: { body?: unknown }
  stop(): Promise<void>
}

/** Starts a proxy in front of an address of loopback. */
export async function startDriftProxy(address: string): Promise<DriftProxy> {
  const last: { body?: unknown } = {}
  const proxy = { alter: (body: unknown): unknown => body, status: (status: number): number => status }
  const server = createServer((incoming, outgoing) => void pass(incoming, outgoing))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const asked = await bytesOf(incoming)
    const { method, url, headers } = incoming
    const forward = request(new URL(url ?? '/', address), { method, headers: { ...headers, host: new URL(address).host } })
    forward.on('response', (answer) => {
      void bytesOf(answer).then((bytes) => {
        const { 'content-length': _length, 'transfer-encoding': _coding, ...rest } = answer.headers
        const isJson = answer.statusCode === 200 && String(rest['content-type']).includes('json')
        if (isJson) last.body = JSON.parse(bytes.toString())
        const body = isJson ? Buffer.from(JSON.stringify(proxy.alter(structuredClone(last.body)))) : bytes
        outgoing.writeHead(proxy.status(answer.statusCode!), { ...rest, 'content-length': body.length }).end(body)
      })
    })
    forward.on('error', () => outgoing.destroy())
    forward.end(asked)
  }

  return Object.assign(proxy, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    last,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  })
}

async function bytesOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** The pointers of all members in a value, at any depth; of a list those of its first entry. */
export function membersIn(value: unknown, at = ''): readonly string[] {
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.length === 0 ? [] : membersIn(value[0], `${at}/0`)
  return Object.entries(value).flatMap(([name, member]) => [pointerTo(at, name), ...membersIn(member, pointerTo(at, name))])
}

/** A body with the member at a pointer changed, where it has one; undefined takes it away. */
export function drifted(body: unknown, pointer: string, change: (value: unknown) => unknown): unknown {
  const keys = keysOf(pointer)
  const parent = valueAt(body, pointer.slice(0, pointer.lastIndexOf('/')))
  if (typeof parent !== 'object' || parent === null || !Object.hasOwn(parent, keys.at(-1)!)) return body
  const members = parent as Record<string, unknown>
  const changed = change(members[keys.at(-1)!])
  if (changed === undefined) delete members[keys.at(-1)!]
  else members[keys.at(-1)!] = changed
  return body
}

/** What an API tells of its schema, with such a member of these states. */
export function withStates(told: unknown, ...states: readonly string[]): unknown {
  const types = valueAt(told, '/data/__schema/types') as { readonly name: string; readonly fields: object[] }[] | undefined
  const none = { fields: null, inputFields: null, interfaces: null, possibleTypes: null }
  const values = states.map((name) => ({ name, isDeprecated: false, deprecationReason: null }))
  types?.push({ kind: 'ENUM', name: 'State', ...none, enumValues: values } as never)
  const type = { kind: 'ENUM', name: 'State', ofType: null }
  types?.find(({ name }) => name === 'Organization')?.fields.push({ name: 'state', args: [], type, isDeprecated: false })
  return told
}

/** A value of another type. */
export const otherType = (value: unknown): unknown => (typeof value === 'string' ? 7 : Array.isArray(value) ? { drifted: true } : 'drifted')

/** What a good run of a target looks like. */
export async function recordOf(target: Target, before: ContractRecord = emptyRecord): Promise<ContractRecord> {
  let record = before
  const suite = recording({
    answer: (answer) => (record = withAnswer(record, answer)),
    schema: (graphqlSchema) => (record = { ...record, graphqlSchema }),
  })
  const judged = await judgeTarget(target, { suites: [...suites, suite], selection: { suites: ['record'] } })
  const failed = named('failed', judged)
  if (failed.length > 0) throw new Error(`not recorded: ${failed.join(', ')}`)
  return record
}

/** What the contracts of a target say of its answers: the outcome of each check that is not passed or skipped, and where. */
export async function deviationsIn(target: Target): Promise<Readonly<Record<string, readonly string[]>>> {
  const { results } = await judgeTarget(target, { selection: { suites: ['contract'] } })
  return Object.fromEntries(
    results.flatMap((result) =>
      result.check.startsWith('contract.') && result.outcome !== 'passed' && !isUntested(result.outcome)
        ? [[result.name, 'findings' in result ? result.findings.map(({ at }) => at ?? '') : [result.outcome]]]
        : [],
    ),
  )
}
