import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { flagOf } from '../../src/cli/init/script.ts'
import type { QuestionId } from '../../src/acceptance/init/answers.ts'
import { variables } from '../../src/acceptance/init/secrets.ts'
import { startSandbox, type Sandbox, type SandboxOptions } from '../../src/sandbox/sandbox.ts'
import { keyHeaders } from '../../src/domain/gateway.ts'
import { gatewatch, type Ended } from '../cli/in-process.ts'
import { emptyFolder } from '../cli/program.ts'
import { inFront, type InFront } from './in-front.ts'
import { rightAnswers } from './sitting.ts'

/** A sandbox whose gateway takes the key from this header alone, and how often it was called. */
async function taking(
  header: string,
  options: SandboxOptions,
): Promise<{ sandbox: Sandbox; stop: () => Promise<void>; calls: () => number }> {
  let [front, calls]: [InFront | undefined, number] = [undefined, 0]
  const sandbox = await startSandbox({
    ...options,
    front: async (part, address) => {
      if (part !== 'gateway') return address
      front = await inFront(address, ({ headers }) => {
        calls++
        const key = headers[header.toLowerCase()]
        delete headers['x-gateway-api-key']
        if (key !== undefined) headers['x-gateway-api-key'] = key
        return undefined
      })
      return front.address
    },
  })
  return {
    sandbox,
    calls: () => calls,
    stop: async () => {
      await sandbox.stop()
      await front?.close()
    },
  }
}

/** A configuration that was written while the access was not approved, and what an acceptance makes of it afterwards. */
async function approvedLater(header: string, change: (text: string) => string, options: SandboxOptions = {}) {
  const folder = await emptyFolder()
  const { sandbox, stop, calls } = await taking(header, { ...options, faults: ['access-not-approved'] })
  try {
    const right = Object.entries({ ...rightAnswers(sandbox.environment), tokenServiceUrl: '', owner: '' } as Record<string, string>)
    const isSecret = (id: string): id is keyof typeof variables => id in variables
    const given = right.filter(([id]) => !['tokenServiceKey', 'issuer', 'tokenServiceScope'].includes(id))
    const environment = Object.fromEntries(given.flatMap(([id, value]) => (isSecret(id) ? [[variables[id], value]] : [])))
    const flags = given.flatMap(([id, value]) => (isSecret(id) ? [] : [`--${flagOf(id as QuestionId)}`, value]))
    const run = async (...args: readonly string[]): Promise<Ended> => await gatewatch(args, { cwd: folder.path, environment })
    const init = await run('init', '--non-interactive', '--keep-rejected', ...flags)
    expect(init.code, init.stderr).toBe(0)
    const file = join(folder.path, 'gatewatch.yaml')
    const text = await readFile(file, 'utf8')
    await writeFile(file, change(text))
    await sandbox.setFaults([])
    const before = calls()
    const accepted = await run('accept', 'test')
    const page = await readFile(join(folder.path, 'reports/test/index.html'), 'utf8')
    return { text, accepted, page, calls: calls() - before }
  } finally {
    await stop()
    await folder.remove()
  }
}

const withoutHeader = (text: string): string => text.replace(/^ +keyHeader: .*\n/m, '')

describe('an access that was approved after init', () => {
  it.each(keyHeaders)('is found in the header %s', async (header) => {
    const { accepted } = await approvedLater(header, withoutHeader)
    expect(accepted.code, accepted.stdout).toBe(0)
    const isDefault = header === 'X-Gateway-Api-Key'
    expect(accepted.stdout.includes(`The gateway expects the API key in the header ${header}.`)).toBe(!isDefault)
  })

  it('is told apart where the configuration names another header, and nothing is changed', async () => {
    const { accepted, page } = await approvedLater('apikey', (text) =>
      withoutHeader(text).replace(/^gateway:\n/m, 'gateway:\n  keyHeader: X-Api-Key\n'),
    )
    expect(accepted.code).toBe(1)
    expect(accepted.stdout).toContain('The gateway expects the API key in the header apikey. Set it in gatewatch.yaml')
    expect(page).toContain('The gateway accepts the API key in the header apikey. Set gateway.keyHeader to apikey.')
  })

  it('is looked for with few calls where no header is right', async () => {
    const right = await approvedLater('X-Gateway-Api-Key', withoutHeader)
    const none = await approvedLater('X-Nobody-Knows', withoutHeader)
    expect(none.accepted.stdout).not.toContain('expects the API key in')
    expect(none.calls - right.calls).toBeLessThan(80)
  })
})

it('the wizard learns the header of a gateway that says of a key which is not approved what it does not say of none', async () => {
  const { text } = await approvedLater('Ocp-Apim-Subscription-Key', (own) => own, { profile: { gateway: 'tyk' } })
  expect(text).toMatch(/keyHeader: "?Ocp-Apim-Subscription-Key/i)
})
