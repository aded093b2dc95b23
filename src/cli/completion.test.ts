import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from 'commander'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commandsOf } from '../../tools/docs/names-of.ts'
import { commands, usual } from './main.ts'
import { bashCompletion } from './completion.ts'
import { emptyFolder } from '../../test/cli/program.ts'

let folder: Awaited<ReturnType<typeof emptyFolder>>
let script: string
beforeAll(async () => {
  folder = await emptyFolder()
  script = join(folder.path, 'gatewatch.bash')
  writeFileSync(
    script,
    bashCompletion(
      commands(() => undefined),
      usual,
    ),
  )
  writeFileSync(join(folder.path, 'a target.yaml'), '')
})
afterAll(async () => await folder.remove())

/** What bash offers after each of these lines, whose last word is the one that is begun. */
function offersAfter(...lines: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const asked = lines.map(
    (words) =>
      `COMP_WORDS=(gatewatch ${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length}; _gatewatch; printf '%s\\n' "\${COMPREPLY[@]}"; echo --`,
  )
  const told = execFileSync('bash', ['-c', `set -eu; source '${script}'; ${asked.join('; ')}`], { cwd: folder.path, encoding: 'utf8' })
  return told
    .split('--\n')
    .slice(0, -1)
    .map((text) => text.split('\n').filter((line) => line !== ''))
}

/** A place of the command line that takes a value, and the line that comes to it. */
interface Slot {
  readonly slot: string
  readonly line: readonly string[]
}

/** Every place that takes a value: after an option, and the first argument of a command. */
function slotsOf(command: Command, path: readonly string[] = []): readonly Slot[] {
  const options = command.options.filter(({ required, optional }) => required || optional)
  return [
    ...options.map(({ long, flags }) => ({ slot: flags.replace(/^.*(?=--)/, ''), line: [...path, long!, ''] })),
    ...command.registeredArguments.slice(0, 1).map((argument) => ({ slot: `<${argument.name()}>`, line: [...path, ''] })),
    ...command.commands.flatMap((below) => slotsOf(below, [...path, below.name()])),
  ]
}

/** Values that are of no closed set and no files: numbers, days, addresses, and names that somebody gave. */
const callersOwn: readonly string[] = `
--auth-url <address>
--base-url <address>
--comment <text>
--capacity <count>
--coordinator <name>
--days <number>
--every <seconds>
--for <time>
--from <day>
--gateway-host <host>
--gateway-url <address>
--grep <pattern>
--integration-key-registered-at <day>
--latency <ms>
--remove <id>
--listen <host:port>
--location <name>
--minutes <number>
--name <name>
--nats <urls>
--nats-replicas <count>
--organization <id>
--organization-id <uuid>
--other-organization-id <uuid>
--owner <name>
--prober <location.name>
--prober <name>
--stabilize <seconds>
--attest <step=name>
--status <code>
--stdin-filename <name>
--subscription-ends <day>
--target <name>
--token-origin <origin>
--token-service-scope <scope>
--token-service-url <address>
--token-service-url <url>
--until <day>
--wait-for-deployment [seconds]
<incident>
<target or incident>
<target>
<text>
`
  .trim()
  .split('\n')

describe('the completion of bash', () => {
  it('offers every command and every option, and every word that an option takes', () => {
    const all = commandsOf(
      commands(() => undefined),
      'gatewatch',
    ).map(([name, words]) => [name.split(' ').slice(1), words] as const)
    const asked = all.flatMap(([path, words]) => {
      const options = words.filter((word) => /^--?[\w-]+$/.test(word))
      const taken = words.filter((word) => /^--[\w-]+ /.test(word)).map((word) => word.split(' ') as [string, string])
      return [
        { line: [...path, '-'], wanted: options },
        ...(path.length === 0 ? [] : [{ line: path, wanted: [path.at(-1)!] }]),
        ...taken.map(([option, word]) => ({ line: [...path, option, ''], wanted: [word] })),
      ]
    })
    const offered = offersAfter(...asked.map(({ line }) => line))
    expect(asked.length).toBeGreaterThan(100)
    for (const [index, { line, wanted }] of asked.entries())
      expect(offered[index], line.join(' ')).toEqual(expect.arrayContaining([...wanted]))
  })

  it('offers something after every option and for every argument, but for what only the caller knows', () => {
    const slots = slotsOf(commands(() => undefined))
    const offered = offersAfter(...slots.map(({ line }) => line))
    const silent = slots.filter((_, index) => offered[index]!.every((word) => word.startsWith('-')))
    expect([...new Set(silent.map(({ slot }) => slot))].toSorted()).toEqual([...callersOwn].toSorted())
  })

  it.each<[string, readonly string[], readonly string[]]>([
    ['a command that is begun', ['expl'], ['explain']],
    ['a command below another', ['template', 'l'], ['lint']],
    ['a check by its beginning', ['run', '--check', 'token.issu'], ['token.issued']],
    ['all checks of a suite', ['plan', '--check', 'jwt.*'], ['jwt.*']],
    ['a suite', ['-s', 'disc'], ['discovery']],
    ['what stands behind an equals sign', ['run', '--profile', '=', 'acc'], ['acceptance']],
    ['what stands behind one with nothing yet', ['run', '--engine', '='], ['embedded', 'gravitee']],
    ['options of run where no command is named', ['--last'], ['--last-failed']],
    ['a file with a blank in its name', ['run', '--config', 'a'], ['a target.yaml']],
    ['nothing after an option whose value nobody knows', ['run', '--grep', ''], []],
    ['an option after the value of another, which is no command', ['--config', 'plan', '--wait'], ['--wait-for-deployment']],
    ['the shell', ['completion', ''], ['bash']],
    ['the forms of a report', ['template', 'lint', '-o', 'j'], ['json', 'junit']],
    ['a file behind such a form', ['template', 'lint', '-o', 'sarif', ':', 'a'], ['a target.yaml']],
    ['the forms of an inspection', ['inspect', '--output', ''], ['console', 'html', 'json']],
    ['a style of the sandbox', ['sandbox', '--vendor', 'norw'], ['norwegian']],
    ['a profile of the sandbox, and no file', ['sandbox', '--gateway', 'a'], ['azure', 'aws', 'apigee']],
    ['a policy', ['verify', '--policy', 'sand'], ['sandbox']],
    ['a version of the gateway', ['gravitee', 'prepare', '--gravitee-version', '4.10'], ['4.10.9']],
    ['the files of a comparison', ['template', 'diff', 'a'], ['a target.yaml']],
  ])('offers %s', (_, words, expected) => {
    const [offered] = offersAfter(words)
    expect(offered!.filter((word) => !['--help', '-h'].includes(word))).toEqual(expected)
  })
})
