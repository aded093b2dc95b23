import { execFile } from 'node:child_process'
import { chmod, writeFile } from 'node:fs/promises'
import { delimiter, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { emptyFolder } from '../../test/cli/program.ts'
import { needs } from '../../test/require-server.ts'

const run = promisify(execFile)
const program = resolve(import.meta.dirname, '../cli.ts')

/** Returns the output of a shell that finds `gatewatch` among its commands. */
async function outputOf(shell: string, args: readonly string[]): Promise<string> {
  const folder = await emptyFolder()
  try {
    const path = join(folder.path, 'gatewatch')
    await writeFile(path, `#!/bin/sh\nexec '${process.execPath}' --conditions=gatewatch:source '${program}' "$@"\n`)
    await chmod(path, 0o755)
    const env = { ...process.env, HOME: folder.path, PATH: `${folder.path}${delimiter}${process.env['PATH']}` }
    return (await run(shell, args, { cwd: folder.path, env })).stdout
  } finally {
    await folder.remove()
  }
}

needs('fish')('fish', () => {
  it('offers commands and options with their meaning', async () => {
    const script = 'gatewatch completion fish | source; complete -C "gatewatch veri"; complete -C "gatewatch run --pro"'
    expect(await outputOf('fish', ['-N', '-c', script])).toMatch(/^verify\tVerify acceptance records offline\n--profile\t/)
  })
})

needs('zsh')('zsh', () => {
  it('takes the script, and completes by it', async () => {
    const script = 'autoload -Uz compinit; compinit -u -d dump; source <(gatewatch completion zsh); print $_comps[gatewatch]'
    expect(await outputOf('zsh', ['-f', '-c', script])).toBe('_gatewatch\n')
  })
})
