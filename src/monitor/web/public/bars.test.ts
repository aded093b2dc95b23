import { expect, it } from 'vitest'
import { bars, type DayKind } from './bars.ts'
import { publicWords } from './public-words.ts'

const none = { down: 0, disturbed: 0, maintenance: 0, unknown: 0 }

it.each<[DayKind, number, Partial<typeof none>]>([
  ['well', 100, {}],
  ['well', 100, { unknown: 99 }],
  ['none', 0, {}],
  ['none', 100, { unknown: 100 }],
  ['maintenance', 100, { maintenance: 1 }],
  ['disturbed', 100, { disturbed: 1, maintenance: 50 }],
  ['down', 100, { down: 1, disturbed: 50, maintenance: 40 }],
])('a day is shown as %s: watched %i, lost %j', (kind, watched, lost) => {
  const shown = bars([{ at: 0, watched, lost: { ...none, ...lost } }], publicWords.en).text
  expect([...shown.matchAll(/<path class="(\w+)"/g)].map(([, name]) => name)).toEqual([kind])
})
