import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { calls } from '../../src/management/calls.ts'
import type { Admin } from './live/admin.ts'
import { cases } from './live/cases.ts'
import type { RecordedCall } from './live/recording-proxy.ts'
import { targetOf } from './live/stage.ts'
import { foundIn, judgeInside } from './judged.ts'
import { recordings } from './recording.ts'
import { replay } from './replay.ts'

/** The gateway of the recordings, which nobody asks here. */
const gateway = 'http://127.0.0.1:28082'

const recorded = recordings()

/** Method and path of every call that there is, as patterns. */
const known = Object.values(calls).map((call) => new RegExp(`^${call.replaceAll(/\{\w+\}/g, '[\\w.-]+')}(\\?|$)`))

interface Definition {
  properties: { key: string; value: string }[]
  flows: unknown
}

describe('answers of a real management API', () => {
  it('are there for every case', () => {
    expect(recorded.map(({ name }) => name)).toEqual(cases.map(({ name }) => name).toSorted())
  })

  it.each(recorded.map((recording) => [recording.name, recording] as const))('show what is wrong: %s', async (name, recording) => {
    const { warns = {}, infos = [], notVisible = [], isUnreadable = false, step } = cases.find((one) => one.name === name)!
    const server = await replay(recording)
    const staged = { ...recording, admin: undefined as unknown as Admin }
    const judged = await judgeInside(await targetOf(staged, server.url, gateway))
    await server.close()
    expect(foundIn(judged)).toEqual({
      warns,
      steps: step === undefined ? expect.anything() : [step],
      infos,
      notVisible,
      isUnreadable,
      broken: [],
    })
    expect(server.asked.filter((call) => !known.some((pattern) => pattern.test(call)))).toEqual([])
  })

  it('do not show an API as never deployed whose newest event cannot be read', async () => {
    const right = recorded.find(({ name }) => name === 'right')!
    const unread = (call: RecordedCall): RecordedCall =>
      call.path.includes('/events') ? { ...call, body: { data: [{ type: 'PUBLISH_API', payload: 'none' }] } } : call
    const recording = { ...right, calls: right.calls.flatMap((call) => [unread(call), unread(call)]) }
    const server = await replay(recording)
    const judged = await judgeInside(await targetOf({ ...recording, admin: undefined as unknown as Admin }, server.url, gateway))
    await server.close()
    const { warns, notVisible } = foundIn(judged)
    expect(warns).toEqual({})
    expect(notVisible).toContain('inside.deployed [population]')
  })

  it('show nothing, and nothing wrong, where the management API has no search yet', async () => {
    const right = recorded.find(({ name }) => name === 'right')!
    const calls = right.calls.flatMap((call) => (call.path.includes('/_search') ? [{ ...call, status: 405, body: {} }] : [call]))
    const server = await replay({ ...right, calls })
    const judged = await judgeInside(await targetOf({ ...right, admin: undefined as unknown as Admin }, server.url, gateway))
    await server.close()
    const { warns, notVisible } = foundIn(judged)
    expect(warns).toEqual({})
    expect(notVisible).toEqual(['population', 'contact', 'token-service'].map((api) => `inside.found [${api}]`))
  })

  /** What is judged of the recording in which all is right, with other answers to some calls. */
  const judgedWith = async (part: string, alter: (body: unknown) => unknown) => {
    const right = recorded.find(({ name }) => name === 'right')!
    const calls = right.calls.map((call) => (call.path.includes(part) ? { ...call, body: alter(structuredClone(call.body)) } : call))
    const server = await replay({ ...right, calls })
    const judged = await judgeInside(await targetOf({ ...right, admin: undefined as unknown as Admin }, server.url, gateway))
    await server.close()
    return judged
  }

  /** The newest events, with another definition in them. */
  const withDefinition = (alter: (definition: Definition) => void) => (body: unknown) => {
    for (const event of (body as { readonly data: { payload: string }[] }).data) {
      const payload = JSON.parse(event.payload) as { readonly definition: string }
      const definition = JSON.parse(payload.definition) as Definition
      alter(definition)
      event.payload = JSON.stringify({ ...payload, definition: JSON.stringify(definition) })
    }
    return body
  }

  it('do not show as right what they do not tell', async () => {
    const judged = await judgedWith('/_search', (body) => {
      for (const api of (body as { readonly data: Record<string, unknown>[] }).data)
        for (const name of ['state', 'deploymentState']) delete api[name]
      return body
    })
    const { warns, notVisible } = foundIn(judged)
    expect(warns).toEqual({})
    expect(notVisible).toEqual(expect.arrayContaining(['inside.deployed [population]', 'inside.in-sync [population]']))
  })

  it('do not show a token-service key as right that a property of another name may hold', async () => {
    const renamed = withDefinition((definition) => {
      for (const property of definition.properties)
        if (property.key.endsWith('api_key')) Object.assign(property, { key: 'service_token', value: 'another' })
      Object.assign(definition, JSON.parse(JSON.stringify(definition).replaceAll('machine_auth_api_key', 'service_token')))
    })
    const { results } = await judgedWith('/events', renamed)
    expect(results.find(({ name }) => name === 'inside.property-values [population]')!.outcome).toBe('not-applicable')
  })

  it('tell of each value that no pipeline filled in, but not of one out of a store of secrets', async () => {
    const unfilled = withDefinition((definition) => {
      for (const property of definition.properties)
        Object.assign(property, {
          encrypted: false,
          value: property.key.endsWith('iss') ? "{#secrets.get('/vault/gateway:iss')}" : '${MACHINE_AUTH_API_KEY}',
        })
    })
    const { results } = await judgedWith('/events', unfilled)
    const { findings = [] } = results.find(({ name }) => name === 'inside.property-values [population]') as {
      readonly findings?: readonly { readonly code: string; readonly fix?: { readonly step?: string } }[]
    }
    expect(findings.map(({ code, fix }) => `${code} ${fix?.step}`)).toEqual(['inside.value-unfilled api-key-property'])
    expect(JSON.stringify(findings)).not.toContain('MACHINE_AUTH_API_KEY')
  })

  it('tell of twenty properties that are not there and of how many more there are, in time', async () => {
    const many = withDefinition((definition) => {
      const reading = (name: string) => ({
        policy: 'any',
        enabled: !name.startsWith('off'),
        configuration: { a: `{#api.properties['${name}']}` },
      })
      definition.properties = Array.from({ length: 600 }, (_, index) => ({ key: `property-of-many-${index}`, value: 'x' }))
      const pre = Array.from({ length: 800 }, (_, index) => reading(index % 2 === 0 ? `off${index}` : `other-one-of-many-${index}`))
      definition.flows = [{ 'path-operator': { path: '/', operator: 'STARTS_WITH' }, enabled: true, methods: [], pre, post: [] }]
    })
    const judged = await judgedWith('/events', many)
    const found = judged.results.find(({ name }) => name === 'inside.properties [population]')!
    expect('findings' in found && found.findings.length).toBe(21)
  })

  it('came from calls that only read', () => {
    const others = recorded.flatMap((recording) => recording.calls.map(({ method, path }) => `${method} ${path}`))
    expect(others.filter((call) => !known.some((pattern) => pattern.test(call)))).toEqual([])
  })

  it('were asked for once each, and never again after 401', () => {
    for (const { calls: asked } of recorded) {
      const texts = asked.map(({ method, path, sent }) => `${method} ${path} ${JSON.stringify(sent)}`)
      expect(new Set(texts).size).toBe(texts.length)
      const refused = asked.findIndex(({ status }) => status === 401)
      if (refused >= 0) expect(asked.slice(refused + 1)).toEqual([])
    }
  })
})

describe('docs/guides/management-api.md', () => {
  it('has every request that is ever sent', () => {
    const rows = Object.entries(calls).map(([name, call]) => `| \`${name}\` | \`${call}\` |`)
    const table = ['| what for | request |', '| --- | --- |', ...rows].join('\n')
    expect(readFileSync(join(import.meta.dirname, '../../docs/guides/management-api.md'), 'utf8')).toContain(table)
  })
})
