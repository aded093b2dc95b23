import { expect, it } from 'vitest'
import { startSandboxTarget } from '../../src/sandbox/target.ts'
import { judgeTarget } from '../judge.ts'

it('names one authority for all addresses, whose certificates only a setting would trust, once', async () => {
  const { sandbox, target } = await startSandboxTarget({ tls: true })
  const { caFile: _, ...tls } = target.tls
  const { summary } = await judgeTarget({ ...target, tls })
  await sandbox.stop()
  expect(summary.diagnosis.map(({ rule }) => rule)).toEqual(['tls-perhaps-inspected'])
})
