import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faults } from './faults.ts'
import { originFaults } from './origin-faults.ts'
import { startSandbox, type Sandbox } from './sandbox.ts'
import { parts } from './world.ts'
import { sampledFaults } from '../../test/fault-matrix/sampled-faults.ts'
import { deviatesNowAndThen, observe, type Observation } from '../../test/sandbox/observation.ts'

/** Looked at from outside, by few calls that give up early: an address that says nothing, or a callout that never ends. */
const isOfAddress = (name: string): boolean => Object.hasOwn(originFaults, name) || faults[name]?.hangs === true

let proper: Sandbox
const known = new Map<string, Promise<Observation>>()

function properly(part: string, what: 'part' | 'address'): Promise<Observation> {
  const key = `${part} ${what}`
  if (!known.has(key)) known.set(key, observe(proper, part, what))
  return known.get(key)!
}

beforeAll(async () => (proper = await startSandbox()))
afterAll(async () => await proper.stop())

describe('every fault', () => {
  const entries = sampledFaults.filter(([, { tls }]) => tls !== true)

  it.concurrent.each(entries.filter(([, { sporadic }]) => sporadic !== true))('%s changes what is answered', async (name, { part }) => {
    const sandbox = await startSandbox({ faults: [name] })
    const what = isOfAddress(name) ? 'address' : 'part'
    try {
      expect(await observe(sandbox, part, what, 'brief')).not.toEqual(await properly(part, what))
    } finally {
      await sandbox.stop()
    }
  })

  it.concurrent.each(entries.filter(([, { sporadic }]) => sporadic === true))('%s changes what is answered now and then', async (name) => {
    const sandbox = await startSandbox({ faults: [name] })
    try {
      expect(await deviatesNowAndThen(sandbox, proper)).toBe(true)
    } finally {
      await sandbox.stop()
    }
  })

  it('is told apart from the others by its title', () => {
    const titles = Object.values(faults).map(({ title }) => title)
    expect(new Set(titles).size).toBe(titles.length)
  })

  it('says what it breaks, unless a single run may miss it', () => {
    const silent = Object.entries(faults).filter(
      ([, { breaks = [], warns = [], inconclusive = [], infos = [], sporadic }]) =>
        breaks.length + warns.length + inconclusive.length + infos.length === 0 && sporadic !== true,
    )
    expect(silent.map(([name]) => name)).toEqual([])
  })

  it('belongs to a part', () => {
    expect(Object.values(faults).filter(({ part }) => !parts.includes(part))).toEqual([])
  })
})

it('two proper sandboxes answer alike, so that a difference is the fault', async () => {
  const other = await startSandbox()
  try {
    for (const part of parts) expect(await observe(other, part, 'part')).toEqual(await properly(part, 'part'))
  } finally {
    await other.stop()
  }
})
