import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { packageText } from '../../src/base/package-files.ts'
import { isCore, isLeftToOthers } from '../../src/domain/index.ts'
import { planOf } from '../../src/engine/index.ts'
import { startSandbox } from '../../src/sandbox/sandbox.ts'
import { suites } from '../../suites/index.ts'
import { gatewatch, type Ended } from '../cli/in-process.ts'
import { emptyFolder } from '../cli/program.ts'

/** Runs commands in a folder with a configuration of a sandbox with these faults. */
async function inFolder(
  faults: readonly string[],
  task: (run: (...args: readonly string[]) => Promise<Ended>) => Promise<void>,
  change: (configuration: string) => string = (text) => text,
): Promise<void> {
  const [folder, sandbox] = await Promise.all([emptyFolder(), startSandbox({ faults })])
  try {
    const text = packageText('config/sandbox.yaml').replace('target: sandbox', 'target: north')
    await writeFile(join(folder.path, 'gatewatch.yaml'), change(text))
    await task(async (...args) => await gatewatch(args, { cwd: folder.path, environment: sandbox.environment }))
  } finally {
    await sandbox.stop()
    await folder.remove()
  }
}

/** As one line, however it was broken. */
const plain = ({ stdout }: Ended): string => stdout.replaceAll(/\s+/g, ' ')

describe('what others alone can fix', () => {
  it.each(['token-type-mac', 'lifetime-missing', 'signed-with-another-key'])(
    'fails no acceptance and no record, and is a text to send: %s',
    async (fault) => {
      await inFolder([fault], async (run) => {
        const accepted = await run('accept', '--generate-key', 'own.key')
        expect(accepted.code, accepted.stdout + accepted.stderr).toBe(0)
        expect(plain(accepted)).toMatch(
          /For the operator of the identity provider and the GraphQL API .* Send this text: .* found this in your services: - /,
        )
        const verified = await run('verify', 'reports/north/acceptance.json', '--key', 'own.key.pub', '--policy', 'sandbox')
        expect(verified.code, verified.stdout).toBe(0)
        expect((await run('run')).code).toBe(1)
      })
    },
  )

  it('fails it where data is open to others, and is a text to send all the same', async () => {
    await inFolder(['graphql-without-token'], async (run) => {
      const { code, ...shown } = await run('accept')
      expect(code).toBe(1)
      expect(plain({ code, ...shown })).toMatch(
        /While data may be open to others, no acceptance passes\. Send this text: .* - graphql\.rejects-no-token: /,
      )
    })
  })

  it('is none of what an acceptance rests on, and nothing else waits for it', () => {
    for (const { check } of planOf(suites).checks) {
      if (isLeftToOthers(check.id)) expect(isCore(check.id), check.id).toBe(false)
      else
        for (const need of Object.values(check.needs))
          expect(need.kind === 'check' && isLeftToOthers(need.id), `${check.id} waits for ${need.kind === 'check' ? need.id : ''}`).toBe(
            false,
          )
    }
  })
})

it('a rejected key comes with the pages to click, and with inspect first', async () => {
  await inFolder(['access-not-approved'], async (run) => {
    const text = plain(await run('accept'))
    expect(text).toContain('Version 3: APIs, the API, Portal, Subscriptions. Version 4: APIs, the API, Consumers, Subscriptions')
    expect(text).toContain('Set gateway.management, then run: gatewatch inspect north.')
  })
})

it('watching ends where nothing but what is not verified is left', async () => {
  await inFolder(
    [],
    async (run) => {
      const watched = await run('accept', '--watch')
      expect(watched.code, watched.stdout).toBe(4)
      expect(plain(watched)).not.toContain('Waiting up to')
    },
    (text) => text.replace(/^ {2}integrationKeyRegisteredAt:.*\n/m, ''),
  )
})
