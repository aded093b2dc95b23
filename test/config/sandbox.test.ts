import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadTargets } from '../../src/config/load.ts'
import { startSandbox, type Sandbox } from '../../src/sandbox/sandbox.ts'

const builtInPath = (name: string): string => join(import.meta.dirname, '../../config', name)

describe('the built-in target', () => {
  let sandbox: Sandbox
  beforeAll(async () => {
    sandbox = await startSandbox()
  })
  afterAll(async () => await sandbox.stop())

  it('is filled in by what a running sandbox says of itself', async () => {
    const [target] = await loadTargets({ path: builtInPath('sandbox.yaml'), environment: sandbox.environment })
    expect(target?.name).toBe('sandbox')
    expect(target?.authUrl).toBe(sandbox.environment['SANDBOX_AUTH_URL'])
    expect(target?.gateway?.keysShared).toBe(false)
    expect(target?.optIn).toEqual(['secrets-in-url', 'large-request'])
  })

  it('has no address, key or person of its own', () => {
    const references = [...readFileSync(builtInPath('sandbox.yaml'), 'utf8').matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name)
    expect(references.filter((name) => !name!.startsWith('SANDBOX_'))).toEqual([])
    expect(references.length).toBeGreaterThan(15)
  })
})
