import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { isMembers, pointerTo } from '../../src/base/json-values.ts'
import { judged } from './alarms.ts'
import { configuredWith } from './configuration.ts'
import { startSandboxWith } from './sandbox.ts'
import { documented, settings, type Purpose, type Side } from './settings.ts'

const { dimensions, purposes, elsewhere } = settings
const root = join(import.meta.dirname, '../..')

/** Whether the check of a purpose is green at its target. */
async function isGreen({ fault, check }: Purpose, side: Side | undefined): Promise<boolean> {
  const standing = await startSandboxWith(documented, fault === undefined ? [] : [fault])
  try {
    return await judged(configuredWith(side), standing, (came) => {
      if ('refused' in came) throw new Error(JSON.stringify(came.refused))
      const found = came.outcome.results.find(({ name }) => name === check)
      if (found === undefined) throw new Error(`There is no check ${check}`)
      return !['failed', 'warned', 'inconclusive'].includes(found.outcome)
    })
  } finally {
    await standing.stop()
  }
}

describe('each setting changes something', () => {
  it.concurrent.each(purposes.map((purpose) => [`${purpose.of}: ${purpose.check}`, purpose] as const))('%s', async (_, purpose) => {
    expect({
      reveals: await isGreen(purpose, purpose.reveals),
      without: await isGreen(purpose, purpose.without),
    }).toEqual({ reveals: false, without: true })
  })

  it('is said of every dimension that has settings', () => {
    const shown = purposes.map(({ of }) => of)
    const settled = (pointer: string): boolean => elsewhere.some((each) => each.settings.includes(pointer))
    const without = dimensions.filter(
      ({ name, values }) =>
        !shown.includes(name) && values.some(({ settings = {} }) => Object.keys(settings).some((pointer) => !settled(pointer))),
    )
    expect(without.map(({ name }) => name)).toEqual([])
  })

  it('is shown by tests that are there', () => {
    expect(elsewhere.filter(({ test }) => !existsSync(join(root, test)))).toEqual([])
  })
})

describe('a file is refused with what to write', () => {
  it.each(settings.refusals.map((refusal) => [refusal.problem, refusal] as const))('%s', async (problem, { settings }) => {
    const standing = await startSandboxWith(documented, [])
    try {
      await judged(configuredWith({ settings }), standing, (came) => {
        const refused = 'refused' in came ? came.refused : []
        expect(refused.map(({ message, fix }) => ({ problem: message.id, hasFix: fix.id !== '' }))).toEqual([{ problem, hasFix: true }])
        expect(refused[0]?.line).toBeGreaterThan(0)
      })
    } finally {
      await standing.stop()
    }
  })
})

it('the dimensions have every setting of config/example.yaml', () => {
  const varied = dimensions.flatMap(({ values }) => values.flatMap(({ settings = {} }) => Object.entries(settings).flatMap(leavesOf)))
  const known = [
    ...varied,
    ...Object.entries(settings.minimum).flatMap(([name, value]) => leavesOf([`/${name}`, value])),
    ...elsewhere.flatMap((each) => each.settings),
  ]
  const example = leavesOf(['', parse(readFileSync(join(root, 'config/example.yaml'), 'utf8'))])
  expect(example.filter((pointer) => !known.some((each) => pointer === each || pointer.startsWith(`${each}/`)))).toEqual([])
})

/** Pointers of what is no group of settings. */
function leavesOf([pointer, value]: readonly [string, unknown]): readonly string[] {
  return isMembers(value) ? Object.entries(value).flatMap(([key, inner]) => leavesOf([pointerTo(pointer, key), inner])) : [pointer]
}
