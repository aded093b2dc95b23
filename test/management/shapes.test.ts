import { describe, expect, it } from 'vitest'
import { startSandboxTarget } from '../../src/sandbox/target.ts'
import { judgeInside } from './judged.ts'
import { startRecordingProxy, type RecordedCall } from './live/recording-proxy.ts'
import { recordings } from './recording.ts'

/** The members of an answer with their types; of lists their first members. What steps of flows and plans are configured with is the definition's own. */
function shapeOf(value: unknown, at = ''): readonly string[] {
  if (/\/(configuration|payload|flows|links|httpClientOptions|permissions)$/.test(at)) return []
  if (Array.isArray(value)) return value.length === 0 ? [] : shapeOf(value[0], `${at}[]`)
  if (typeof value !== 'object' || value === null) return [`${at}: ${typeof value}`]
  return Object.entries(value).flatMap(([name, member]) => shapeOf(member, `${at}/${name}`))
}

const kindOf = ({ method, path }: RecordedCall): string =>
  `${method} ${path.replace(/\?.*/, '').replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '{}')}`

/** Every member that any answer to a call had. */
const shapesIn = (calls: readonly RecordedCall[]): ReadonlyMap<string, ReadonlySet<string>> =>
  new Map(
    [...Map.groupBy(calls, kindOf)].map(([kind, same]) => [
      kind,
      new Set(same.flatMap(({ status, body }) => [`status ${status}`, ...shapeOf(body)])),
    ]),
  )

describe('the management API of the sandbox', () => {
  it('is asked the same as a real one, and answers in the same members', async () => {
    const { sandbox, target } = await startSandboxTarget({ management: true })
    const management = target.gateway!.management!
    const proxy = await startRecordingProxy(management.url)
    await judgeInside({ ...target, gateway: { ...target.gateway!, management: { ...management, url: proxy.url } } })
    await proxy.close()
    await sandbox.stop()
    const right = recordings().find(({ name }) => name === 'right')!
    expect(proxy.calls.map(kindOf)).toEqual(right.calls.map(kindOf))
    const [played, real] = [shapesIn(proxy.calls), shapesIn(right.calls)]
    const differing = [...played].flatMap(([kind, members]) => {
      const known = real.get(kind)!
      const invented = [...members].filter((member) => !known.has(member)).map((member) => `${kind}: ${member} is invented`)
      return [...invented, ...[...known].filter((member) => !members.has(member)).map((member) => `${kind}: ${member} is missing`)]
    })
    expect(differing).toEqual([])
  })
})
