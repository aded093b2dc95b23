import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { keptFile } from '../../tools/truth/places.ts'
import { readKept } from '../../tools/truth/kept.ts'

/** What is truly broken in a run: the part, the step to change where there is one, and words that the first sentence has to hold. */
interface Broken {
  readonly case: string
  readonly part: string
  readonly step?: string
  readonly fact: string
}

/** What a cause may be about where a part is broken: what stands behind the gateway shows itself in calls through it. */
const shownAt: Readonly<Record<string, readonly string[]>> = {
  'identity-provider': ['identity-provider'],
  'graphql-api': ['graphql-api'],
  population: ['population', 'gateway'],
  contact: ['contact', 'gateway'],
  gateway: ['gateway', 'population', 'contact', 'token-service'],
  'token-service': ['token-service', 'gateway', 'population', 'contact'],
}

const listed = (value: string | readonly string[] | undefined): readonly string[] => (typeof value === 'object' ? value : [])

const known = readFileSync(join(import.meta.dirname, 'broken.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Broken)

const faults = readKept(keptFile('faults'))!
const explained = faults.filter(({ causes }) => causes !== undefined)

describe('the first sentence about a planted fault', () => {
  it.each(known.map((each) => [each.case, each] as const))('is true of %s', (name, { part, step, fact }) => {
    const { causes, about, steps } = explained.find((each) => each.case === name)!
    expect(listed(causes)[0]?.toLowerCase()).toContain(fact.toLowerCase())
    expect(shownAt[part]).toContain(listed(about)[0])
    if (step !== undefined) expect(listed(steps).flatMap((each) => each.split(' or '))).toContain(step)
  })

  it('is known for every fault that has a cause', () => {
    expect(known.map((each) => each.case).toSorted()).toEqual(explained.map((each) => each.case).toSorted())
  })
})

describe.each(['faults', 'software'])('causes of recorded %s', (area) => {
  it('are held by their evidence, and are there wherever a check failed', () => {
    const contradicted = readKept(keptFile(area))!.filter(({ contradictions }) => contradictions !== undefined)
    expect(contradicted).toEqual([])
  })
})
