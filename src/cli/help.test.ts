import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gatewatch } from '../../test/cli/in-process.ts'
import { emptyFolder } from '../../test/cli/program.ts'
import { languageTags, loadLanguage } from '../messages/index.ts'
import type { AnyCommand } from './command.ts'
import { commands, groups, programOf } from './commands.ts'
import { exitCodes } from './help.ts'

const root = resolve(import.meta.dirname, '../..')
const program = await programOf({ names: Object.keys(commands) })
const named = (name: string): AnyCommand =>
  name.split(' ').reduce<AnyCommand>((at, word) => at.commands.find((below) => below.name() === word)!, program)
/** Commands, and what leads to some of them. */
const heads = Object.values(groups).flatMap((group) => Object.keys(group))
const all = [...new Set([...Object.keys(commands), ...heads.filter((head) => head.split(' ').length === 1)])]
const definitions = await Promise.all(Object.entries(commands).map(async ([name, load]) => [name, await load()] as const))

let folder: Awaited<ReturnType<typeof emptyFolder>>
beforeAll(async () => void (folder = await emptyFolder()))
afterAll(async () => await folder.remove())

describe('the help', () => {
  it.each(languageTags.flatMap((language) => all.map((name) => [name, language] as const)))(
    'of %s (%s) has a sentence for everything, within 80 columns',
    async (name, language) => {
      const { code, stdout, stderr } = await gatewatch([...name.split(' '), '--help', '--language', language])
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
      const page = stdout.split('\n').find((line) => line.includes(root))
      for (const line of stdout.split('\n')) if (line !== page) expect(line.length, line).toBeLessThanOrEqual(80)
      // A help text without a sentence shows its id.
      expect(stdout).not.toMatch(/\b(?:option|argument|summary|heading|exit|group)\./)
    },
  )

  it('of the program names every command in at most 45 lines of 80 columns', async () => {
    const { code, stdout } = await gatewatch(['help'])
    expect(code).toBe(0)
    expect(await gatewatch(['--help'])).toEqual({ code, stdout, stderr: '' })
    const lines = stdout.trimEnd().split('\n')
    expect(lines.length).toBeLessThanOrEqual(45)
    for (const line of lines) expect(line.length, line).toBeLessThanOrEqual(80)
    for (const head of heads) expect(stdout).toMatch(new RegExp(`^  ${head} {2,}[A-Z]`, 'm'))
  })

  it.each(definitions)('of %s has the address of a page, and an example that calls it', async (name, { examples }) => {
    const { stdout } = await gatewatch([...name.split(' '), '--help'])
    const page = /^Read more: (\/.*\.md)$/m.exec(stdout)?.[1]
    expect(existsSync(page!), page).toBe(true)
    expect(examples.length).toBeGreaterThan(0)
    for (const example of examples) expect(example).toContain(`gatewatch ${name}`)
  })

  it.each([
    ...heads.filter((head) => !Object.hasOwn(commands, head)).map((head) => [head, '--help']),
    ['help'],
    ['help', 'exit-codes'],
    ['help', 'environment'],
  ])('of %s %s names an example that runs', async (...words) => {
    const { stdout } = await gatewatch(words.filter((word) => word !== undefined))
    const example = /(?:^ {2}|^Try it: )(?:[A-Z_]+=\S+ )?gatewatch (.*)$/m.exec(stdout)![1]!.replace(/; echo.*$/, '')
    const isRun = example.startsWith('run ')
    // Those of other commands are the first of their own help, which test/cli/examples.long.test.ts runs.
    if (!isRun)
      expect(definitions.flatMap(([, { examples }]) => examples.map((each) => each.split('\n')[0]))).toContain(`gatewatch ${example}`)
    else expect((await gatewatch([...example.split(' '), '--reports', folder.path])).code).toBeLessThan(2)
  })

  it.each(definitions)('of %s takes its exit codes from the one table', async (name, { exits }) => {
    expect(exitCodes.filter((code) => exits.includes(code))).toEqual([...exits])
    const { stdout } = await gatewatch([...name.split(' '), '--help'])
    const shown = [...stdout.matchAll(/^ {2}(\d+) {2,}\S/gm)].map((match) => Number(match[1]))
    expect(shown).toEqual(exitCodes.filter((code) => code === 3 || exits.includes(code)))
  })

  it.each(languageTags)('has a sentence of at most 65 characters for each flag, whichever command has it: %s', async (tag) => {
    const { sentences } = await loadLanguage(tag)
    for (const name of Object.keys(commands))
      for (const { long } of named(name).options) {
        const id = /^--(?:population|contact)-context$/.test(long!) ? 'option.context' : `option.${long}`
        const sentence = (sentences as Readonly<Record<string, unknown>>)[id] as string
        expect(sentence, `${name} ${long}`).toMatch(/^[A-ZÆØÅÉ][^.]*(?:\.\*[^.]*)?$/)
        expect(sentence.length, sentence).toBeLessThanOrEqual(65)
      }
  })

  it('has --language for every command: each prints a sentence, if only that its call is wrong', () => {
    expect(Object.keys(commands).filter((name) => !named(name).options.some(({ long }) => long === '--language'))).toEqual([])
  })

  it('names values in the language of the reader', async () => {
    const same = ['id', 'uuid', 'ms', 'scope', 'format', 'acceptance.json', 'events.ndjson']
    const inFlags = Object.keys(commands).flatMap((name) =>
      named(name).options.flatMap(({ flags }) => /[<[](.+?)\]?[>\]]/.exec(flags)?.[1] ?? []),
    )
    const names = [...inFlags, ...Object.keys(commands).flatMap((name) => named(name).registeredArguments.map((one) => one.name()))]
    const { placeholders = {} } = await loadLanguage('nb')
    expect([...new Set(names)].filter((name) => !same.includes(name)).toSorted()).toEqual(Object.keys(placeholders).toSorted())
    const { stdout } = await gatewatch(['run', '--help', '--language', 'nb'])
    expect(stdout).toContain('Bruk: gatewatch run [valg] [oppsett...]')
    expect(stdout).toMatch(/--only-suite <navn eller fil> /)
    expect((await gatewatch(['template', 'lint', '--help', '--language', 'nb'])).stdout).toMatch(/--format <format\[:fil\]> /)
    expect(await gatewatch(['template', 'diff', '--language', 'nb'])).toEqual({
      code: 2,
      stdout: '',
      stderr: 'Argumentet gammel mangler.\nArgumentet ny mangler.\nBruk: gatewatch template diff [valg] <gammel> <ny>\n',
    })
  })

  it('has --json for every command but those that make files, lead a conversation or print a script', () => {
    const without = Object.keys(commands).filter((name) => !named(name).options.some(({ long }) => long === '--json'))
    expect(without).toEqual(['gravitee prepare', 'init', 'contract record', 'completion'])
  })

  it.each([
    ['exit-codes', /^ {2}130 {2}Interrupted$/m],
    ['environment', /^ {2}NO_COLOR +Print without colors$/m],
  ])('has the topic %s', async (topic, expected) => {
    const { code, stdout } = await gatewatch(['help', topic])
    expect(code).toBe(0)
    expect(stdout).toMatch(expected)
    for (const line of stdout.split('\n')) expect(line.length, line).toBeLessThanOrEqual(80)
  })
})

describe('without a command', () => {
  it.each<readonly string[]>([[], ['--no-color']])('prints short help, and is no success: %j', async (...args) => {
    const { code, stdout, stderr } = await gatewatch(args)
    expect({ code, stderr }).toEqual({ code: 2, stderr: '' })
    expect(stdout.split('\n').length).toBeLessThan(15)
    expect(stdout).toContain('gatewatch help')
  })

  it.each<[readonly string[], RegExp]>([
    [['ruun'], /^Unknown command "ruun"\. Did you mean "run"\?$/m],
    [['ruun', '--help'], /^Unknown command "ruun"\. Did you mean "run"\?$/m],
    [['help', 'ruun'], /^Unknown command "ruun"\. Did you mean "run"\?$/m],
    [['keys', 'rotat'], /Did you mean "keys rotate"\?$/m],
    [['target'], /^Unknown command "target"\. Use one of: run, plan, /m],
    [['--config', 'x.yaml'], /^Unknown option --config\. Put options after the command, as in gatewatch run --config\.$/m],
    [['template'], /^Usage: gatewatch template /m],
    [['verify'], /^Missing argument acceptance\.json\.\nUsage: gatewatch verify \[options\] <acceptance\.json\.\.\.>$/m],
    [['records'], /argument folder\.\n.*--policy <file or name>\.\nUsage: gatewatch records \[options\] <folder>$/m],
    [['fleet', 'keys'], /gatewatch fleet belonged to the fleet on NATS, which was removed\. .*docs\/guides\/locations\.md/],
    [['monitor', '--role', 'probe'], /--role belonged to the fleet on NATS, which was removed\./],
    [['ack', 'x', '--nats-ca=ca.pem'], /--nats-ca belonged to the fleet on NATS, which was removed\./],
    [['run', '--profile', 'acceptence'], /^Invalid value "acceptence" for --profile\. Did you mean "acceptance"\?$/m],
    [['template', 'lint', '--format', 'sarf:x', 'f.json'], /^Invalid value "sarf:x" for --format\. Did you mean "sarif"\?$/m],
  ])('%j says what to write, and exits with 2', async (args, expected) => {
    const { code, stderr } = await gatewatch(args)
    expect(code).toBe(2)
    expect(stderr).toMatch(expected)
  })
})
