import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Diagnosis } from '../../src/engine/index.ts'
import { packageText } from '../../src/base/package-files.ts'
import { startSandbox, type Sandbox } from '../../src/sandbox/sandbox.ts'
import { gatewatch } from '../cli/in-process.ts'
import { emptyFolder } from '../cli/program.ts'

let sandbox: Sandbox
beforeAll(async () => void (sandbox = await startSandbox()))
afterAll(async () => await sandbox.stop())

/** What an acceptance says first where the configuration was changed. */
async function causeWith(change: (text: string) => string): Promise<Diagnosis> {
  const folder = await emptyFolder()
  try {
    const file = join(folder.path, 'gatewatch.yaml')
    await writeFile(file, change(packageText('config/sandbox.yaml').replace('target: sandbox', 'target: north')))
    await gatewatch(['accept', '--config', file, '--reports', folder.path], { cwd: folder.path, environment: sandbox.environment })
    const { diagnosis } = JSON.parse(await readFile(join(folder.path, 'north', 'results.json'), 'utf8')) as {
      diagnosis: readonly Diagnosis[]
    }
    return diagnosis[0]!
  } finally {
    await folder.remove()
  }
}

/** Puts each of two texts in the place of the other. */
const swap =
  (one: string, other: string) =>
  (text: string): string =>
    text.replaceAll(one, '\0').replaceAll(other, one).replaceAll('\0', other)

const keys = swap('SANDBOX_POPULATION_KEY', 'SANDBOX_CONTACT_KEY')
const paths = swap('/test/population', '/test/contact')

describe('an acceptance of a configuration', () => {
  it('with both keys swapped names the keys, and nothing else', async () => {
    expect(await causeWith(keys)).toMatchObject({ rule: 'api-keys-swapped', steps: ['api-key'] })
  })

  it('with both context paths swapped has the cause and the fix of that step', async () => {
    const { steps, cause, fix } = await causeWith(paths)
    expect(steps).toEqual(['context-path'])
    expect(cause).toMatch(/^The context path of each register probably leads to another API/)
    expect(fix).toMatch(/^Open Entrypoints\. Compare the context path/)
  })

  it('with keys and paths swapped names the context path among what leads to the other register', async () => {
    const { steps } = await causeWith((text) => keys(paths(text)))
    expect(steps).toContain('context-path')
    expect(steps.length).toBeLessThanOrEqual(2)
  })

  const pasted = (text: string): string => text.replaceAll('SANDBOX_CONTACT_KEY', 'SANDBOX_POPULATION_KEY')

  it('with one key pasted for two APIs that have one each names the key first', async () => {
    const { rule, steps, cause } = await causeWith(pasted)
    expect({ rule, first: steps[0] }).toEqual({ rule: 'api-key-repeated', first: 'api-key' })
    expect(cause).toContain('Both registers have the same API key')
  })

  it('with one key that is meant for both APIs names its access first', async () => {
    const { rule, steps, cause } = await causeWith((text) => pasted(text).replace('gateway:', 'gateway:\n  keysShared: true'))
    expect({ rule, first: steps[0] }).toEqual({ rule: 'same-api-key-rejected', first: 'approve-access' })
    expect(cause).toContain('the API key that works for the other register')
  })
})
