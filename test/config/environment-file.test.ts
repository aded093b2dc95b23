import { chmodSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { loadTargets } from '../../src/config/load.ts'
import { problemsIn, useFolder, write } from './folder.ts'
import { environment, valid } from './valid.ts'

useFolder()

const { CLIENT_SECRET, ...rest } = environment

describe('the environment file beside a configuration', () => {
  it('is read, and variables that are set come before it', async () => {
    const path = write('test.yaml', valid)
    chmodSync(write('test.env', `CLIENT_SECRET='${CLIENT_SECRET}'\nCLIENT_ID='of-the-file'\n`), 0o600)
    const [target] = await loadTargets({ path, environment: rest })
    expect(target!.client.secret.equals(CLIENT_SECRET)).toBe(true)
    expect(target!.client.id.equals(environment['CLIENT_ID'])).toBe(true)
  })

  it('belongs to its own configuration alone', async () => {
    const path = write('test.yaml', valid)
    chmodSync(write('other.env', `CLIENT_SECRET='${CLIENT_SECRET}'\n`), 0o600)
    await expect(loadTargets({ path, environment: rest })).rejects.toThrow(/CLIENT_SECRET is not set/)
  })

  it('is refused where others can read it', async () => {
    const path = write('test.yaml', valid)
    chmodSync(write('test.env', `CLIENT_SECRET='${CLIENT_SECRET}'\n`), 0o640)
    const [problem] = await problemsIn(path)
    expect(problem).toContain('/test.env: other users can read this file')
    expect(problem).not.toContain(CLIENT_SECRET)
  })
})
