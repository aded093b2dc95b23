import { assert, asyncProperty } from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emptyFolder } from '../cli/program.ts'
import { cases } from './arbitrary.ts'
import { startFronted, type Fronted } from './front.ts'
import { scenes } from './scenes.ts'
import { complaintsIn } from './trial.ts'

const seed = 4711

let folder: Awaited<ReturnType<typeof emptyFolder>>
let fronted: Fronted
beforeAll(async () => {
  folder = await emptyFolder()
  fronted = await startFronted()
})
afterAll(async () => {
  await fronted.stop()
  await folder.remove()
})

describe('a target that answers anything', () => {
  it('gets a verdict, whole reports and none of our secrets', async () => {
    const property = asyncProperty(cases, async (each) => {
      expect(await complaintsIn(each, fronted, folder.path)).toEqual([])
    })
    await assert(property, { seed, numRuns: 20, endOnFailure: true })
  })

  it.each(Object.entries(scenes))('gets a verdict with %s', async (_, { hits }) => {
    expect(await complaintsIn({ command: 'run-monitor', hits }, fronted, folder.path)).toEqual([])
  })
})
