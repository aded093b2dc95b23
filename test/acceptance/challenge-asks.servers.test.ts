import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { challengeIn } from '../../src/acceptance/record/challenge.ts'
import { gatewatch } from '../cli/in-process.ts'
import { emptyFolder } from '../cli/program.ts'
import { openTerminal } from './terminal.ts'

const [organization, other] = ['3fa85f64-5717-4562-b3fc-2c963f66afa6', '9c1f4a52-0d6e-4b8f-a3c7-52e8d1b06f94']

it('a challenge asks at a terminal for the organization that the receiver keeps, until it is one', async () => {
  const folder = await emptyFolder()
  try {
    await gatewatch(['keys', 'new', 'receiver.key'], { cwd: folder.path })
    const terminal = await openTerminal(folder.path, ['challenge', 'new', '--sign-with', 'receiver.key', '--organization', organization])
    try {
      await terminal.see('Which organization do you keep')
      await terminal.type('nord')
      await terminal.see('Which organization do you keep')
      await terminal.type(other)
      expect(await terminal.ended()).toBe(0)
      expect(await terminal.screen()).not.toContain('No other organization was named')
    } finally {
      await terminal.close()
    }
    const envelope = JSON.parse(await readFile(join(folder.path, 'challenge.json'), 'utf8')) as unknown
    expect(challengeIn(envelope)).toMatchObject({ organization, otherOrganization: other })
  } finally {
    await folder.remove()
  }
})
