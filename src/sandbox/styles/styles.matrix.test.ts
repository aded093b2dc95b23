import { describe, expect, it } from 'vitest'
import { startSandbox } from '../sandbox.ts'
import { styles } from './styles.ts'
import { judge, named } from '../../../test/judge.ts'
import { observe } from '../../../test/sandbox/observation.ts'

describe.concurrent('a right set-up that speaks in a style', () => {
  const tried = Object.entries(styles)

  it.each(tried)('%s fails nothing but what the style breaks', async (style, { breaks = [] }) => {
    const run = await judge({ sandbox: { style } })
    expect(named('failed', run)).toEqual([...breaks].sort())
    expect(run.summary.diagnosis.filter(() => breaks.length === 0)).toEqual([])
  })

  it.each(tried)('%s answers otherwise than is documented, and works', async (style) => {
    const [proper, styled] = await Promise.all([startSandbox(), startSandbox({ style })])
    try {
      expect(await observe(styled, 'gateway', 'part')).not.toEqual(await observe(proper, 'gateway', 'part'))
    } finally {
      await Promise.all([proper.stop(), styled.stop()])
    }
  })
})

describe('styles', () => {
  it('are told apart by their titles', () => {
    const titles = Object.values(styles).map(({ title }) => title)
    expect(new Set(titles).size).toBe(titles.length)
  })

  it('that nobody has are not started', async () => {
    await expect(startSandbox({ style: 'sidecars' })).rejects.toThrow('--vendor: unknown value "sidecars". Did you mean "sidecar"?')
  })
})
