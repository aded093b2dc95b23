import { expect, it } from 'vitest'
import type { Experiment } from './experiment.ts'
import { hypotheses } from './hypotheses.ts'

type Known = Parameters<NonNullable<(typeof hypotheses)[number]['possible']>>[0]

/** Possible mistakes in the context path or the key, by the result of the key of another register. */
const waysWhere = (keyOfOther: Experiment['keyOfOther'], keysShared = false): readonly string[] =>
  hypotheses
    .filter(({ step }) => step === 'context-path' || step === 'approve-access')
    .filter(({ possible }) => possible?.({ target: { keysShared }, experiment: { keyOfOther } } as unknown as Known) ?? true)
    .map(({ mistake }) => mistake)

const path = 'is another than the configured one'
const access = 'was not given, is paused, or has ended'
const ofOtherApi = 'is that of another API'
const sharedKey = 'is that of another API that the key opens, too'
const withKey = 'is that of another register, and so is the key'
const swapped = 'is that of another register, and the other way round'

it.each([
  [undefined, [path, access, swapped]],
  ['refused', [path, access, withKey]],
  ['opens', [path, ofOtherApi, swapped]],
  ['leads-elsewhere', [path, ofOtherApi, swapped]],
  ['serves', [path, ofOtherApi]],
] as const)('where the key of another register %s', (keyOfOther, ways) => {
  expect(waysWhere(keyOfOther)).toEqual(ways)
})

it('where the registers share a key', () => {
  expect(waysWhere(undefined, true)).toEqual([path, access, ofOtherApi, sharedKey])
})
