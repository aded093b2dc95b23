import { describe, expect, it } from 'vitest'
import { attacks } from './attacks.ts'
import { run } from './attack-run.ts'

/** One of each kind of work; `npm run attack` tries them all. */
const tried = attacks.filter(({ isSampled }) => isSampled === true)

describe('a file that a stranger wrote', () => {
  it.each(tried.map((attack) => [`${attack.surface}: ${attack.name}`, attack] as const))(
    'ends by a bound of its own: %s',
    async (_, attack) => expect(await run(attack)).toMatchObject({ fault: undefined }),
  )

  it('has no command left without an attack', () => {
    expect(new Set(tried.map(({ surface }) => surface))).toEqual(new Set(attacks.map(({ surface }) => surface)))
  })
})
