import { execFileSync } from 'node:child_process'
import { chmodSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gatewatch } from '../../test/cli/in-process.ts'
import { emptyFolder } from '../../test/cli/program.ts'
import type { AnyCommand } from './command.ts'
import { commands, programOf } from './commands.ts'
import { offersFor } from './offers.ts'

/** Values outside closed sets and files: numbers, days, addresses, and names by users. */
const callersOwn: readonly string[] = `
--attest --auth-url --base --base-url --comment --days --every --exclude --expires-within --for --gateway-host --gateway-url --grep
--integration-key-registered-at --latency --listen --location --log-pattern --minutes --name --organization --organization-id
--other-organization --other-organization-id --owner --remove --stabilize --status --stdin-filename --subscription-expires --target --token-origin
--token-service-scope --token-service-url --valid-from --valid-until --wait-for-deployment
`
  .trim()
  .split(/\s+/)

/** Every command with its words. */
function commandsIn(command: AnyCommand, path: readonly string[] = []): readonly (readonly [readonly string[], AnyCommand])[] {
  return [[path, command], ...command.commands.flatMap((below) => commandsIn(below, [...path, below.name()]))]
}

const wordsAfter = async (...words: readonly string[]): Promise<readonly string[]> => (await offersFor(words)).offered.map(([word]) => word)

describe('the completion', () => {
  it('offers every command and every option, with what it means', async () => {
    const all = commandsIn(await programOf({ names: Object.keys(commands) }))
    expect(all.length).toBeGreaterThan(35)
    for (const [path, command] of all) {
      const { offered } = await offersFor([...path, '-'])
      const longs = command.options.flatMap(({ long }) => long ?? [])
      expect(
        offered.map(([word]) => word),
        path.join(' '),
      ).toEqual(expect.arrayContaining(longs))
      for (const [word, meaning] of offered) expect(meaning, `${path.join(' ')} ${word}`).toMatch(/^[A-Z]\w+\b/)
      if (path.length > 0) expect(await wordsAfter(...path)).toContain(path.at(-1))
    }
  })

  it('offers words or files after every option that takes a value, but for what only the caller knows', async () => {
    const slots = commandsIn(await programOf({ names: Object.keys(commands) })).flatMap(([path, command]) =>
      command.options.filter(({ required }) => required).map(({ long }) => [long!, [...path, long!, '']] as const),
    )
    const silent: string[] = []
    for (const [long, words] of slots) {
      const { offered, files } = await offersFor(words)
      if (offered.length === 0 && !files) silent.push(long)
    }
    expect([...new Set(silent)].toSorted()).toEqual(callersOwn.filter((long) => long !== '--wait-for-deployment').toSorted())
  })

  it.each<[string, readonly string[], readonly string[]]>([
    ['a command that is begun', ['expl'], ['explain']],
    ['a command below another', ['template', 'l'], ['lint']],
    ['a check by its beginning', ['run', '--check', 'token.issu'], ['token.issued']],
    ['all checks of a suite', ['plan', '--check', 'jwt.*'], ['jwt.*']],
    ['what is behind an equals sign', ['run', '--profile=acc'], ['acceptance']],
    ['nothing of run where no command is named', ['--last'], []],
    ['an option after the value of another, which is no command', ['run', '--config', 'plan', '--wait'], ['--wait-for-deployment']],
    ['the shell', ['completion', ''], ['bash', 'zsh', 'fish']],
    ['the forms of a report', ['template', 'lint', '--format', 'j'], ['json', 'junit']],
    ['a vendor profile', ['sandbox', '--vendor', 'norw'], ['norwegian']],
    ['a policy', ['verify', '--policy', 'sand'], ['sandbox']],
    ['a version of the gateway', ['gravitee', 'prepare', '--gravitee-version', '4.10'], ['4.10.9']],
  ])('offers %s', async (_, words, expected) => {
    expect(await wordsAfter(...words)).toEqual(expected)
  })

  it.each<[string, readonly string[], boolean]>([
    ['a configuration', ['run', '--config', ''], true],
    ['a definition', ['template', 'diff', ''], true],
    ['a target', ['run', ''], false],
    ['a pattern', ['run', '--grep', ''], false],
  ])('leaves files to the shell where there may be one: %s', async (_, words, files) => {
    expect((await offersFor(words)).files).toBe(files)
  })
})

describe('the script for bash', () => {
  let folder: Awaited<ReturnType<typeof emptyFolder>>
  beforeAll(async () => void (folder = await emptyFolder()))
  afterAll(async () => await folder.remove())

  it('asks the program, and takes its answer', async () => {
    const { stdout, code } = await gatewatch(['completion', 'bash'])
    expect(code).toBe(0)
    const script = join(folder.path, 'gatewatch.bash')
    const program = join(folder.path, 'gatewatch')
    writeFileSync(script, stdout)
    const source = resolve(import.meta.dirname, '../cli.ts')
    writeFileSync(program, `#!/bin/sh\nexec '${process.execPath}' --conditions=gatewatch:source '${source}' "$@"\n`)
    chmodSync(program, 0o755)
    // The function of the package bash-completion.
    const reference = '_get_comp_words_by_ref() { cur="${COMP_WORDS[COMP_CWORD]}"; words=("${COMP_WORDS[@]}"); cword=$COMP_CWORD; }'
    const commands = `${reference}; compopt() { :; }; source '${script}'; COMP_WORDS=(gatewatch sandbox --vendor norw); COMP_CWORD=3; __gatewatch_complete; echo "\${COMPREPLY[*]}"`
    const environment = { ...process.env, PATH: `${folder.path}:${process.env['PATH']}` }
    expect(execFileSync('bash', ['-c', commands], { encoding: 'utf8', env: environment })).toBe('norwegian\n')
  })
})
