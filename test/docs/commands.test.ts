import { describe, expect, it } from 'vitest'
import type { AnyCommand } from '../../src/cli/command.ts'
import { calledBy, commands, programOf } from '../../src/cli/commands.ts'
import { blocksOf, pages, textOf } from './pages.ts'

const program = await programOf({ names: Object.keys(commands) })
const named = (name: string): AnyCommand =>
  name.split(' ').reduce<AnyCommand>((at, word) => at.commands.find((below) => below.name() === word)!, program)

/** What a test runs, and what it does not: an example of the reader's system. */
const isShell = (info: string): boolean => /^sh(?: example)?$/.test(info)

/** The calls of the program in a text: up to a quote of code, a pipe, a comment or the end of the line. */
const callsIn = (text: string): readonly string[] =>
  [...text.replaceAll('\\\n', ' ').matchAll(/(?:^|[`|&;(] ?|\$ |run: |- |-- )gatewatch ((?!\.|-)[^`|<>&#\n]*)/gm)].map(([, call]) =>
    call!.trim(),
  )

/** What a call has that no command knows. */
function unknownIn(call: string): readonly string[] {
  const words = [...call.matchAll(/"[^"]*"|'[^']*'|\S+/g)].map(([word]) => word)
  if (words[0] === 'help' || /^[A-Z]/.test(words[0] ?? '')) return []
  const name = calledBy(words)
  // A head of other commands, in a sentence: `gatewatch keys`.
  if (name === undefined) return program.commands.some((each) => each.name() === words[0]) ? [] : [call]
  const known = new Set([...named(name).options, ...program.options].flatMap(({ short, long }) => [short, long]))
  const flags = words.filter((word) => /^-{1,2}[a-z]/i.test(word)).map((word) => word.replace(/=.*/, ''))
  return flags.filter((flag) => !known.has(flag) && flag !== '--help').map((flag) => `${name} ${flag}`)
}

describe('the commands of the pages', () => {
  it.each(pages)('%s: each is run by a test, or marked as an example', (page) => {
    const unmarked = blocksOf(page).filter(
      ({ info, code }) => !isShell(info) && info !== 'text' && info !== 'yaml' && callsIn(code).length > 0,
    )
    expect(unmarked.map(({ code }) => code)).toEqual([])
    expect(
      blocksOf(page)
        .filter(({ info }) => info === '')
        .map(({ code }) => code),
    ).toEqual([])
  })

  it.each(pages)('%s: names commands and options that there are', (page) => {
    expect(callsIn(textOf(page)).flatMap(unknownIn)).toEqual([])
  })

  it('would be found if there were none', () => {
    expect(callsIn('`gatewatch inspekt x`, `gatewatch run --confg a`').flatMap(unknownIn)).toEqual(['inspekt x', 'run --confg'])
    expect(pages.flatMap((page) => callsIn(textOf(page))).length).toBeGreaterThan(150)
  })

  it.each(pages.filter((page) => /^docs\/(?:start|nb\/start)/.test(page)))(
    '%s: has five steps, each with a command and the output',
    (page) => {
      const steps = textOf(page).match(/^\d\. /gm) ?? []
      expect(steps).toEqual(['1. ', '2. ', '3. ', '4. ', '5. '])
      const run = blocksOf(page).filter(({ info }) => info === 'sh')
      expect(run.length).toBeGreaterThanOrEqual(5)
    },
  )

  it('have every variable that is promised on their page', () => {
    const promised = JSON.parse(textOf('docs/internals/public-names.json')) as Readonly<Record<string, object>>
    const names = Object.keys(promised['Environment variables']!)
    expect(names.length).toBeGreaterThan(10)
    expect(names.filter((name) => !textOf('docs/reference/environment.md').includes(`\`${name}\``))).toEqual([])
  })
})
