import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSandbox, type Sandbox } from '../../src/sandbox/sandbox.ts'
import { sandboxText } from '../../src/sandbox/target.ts'
import { variables } from '../../src/acceptance/init/secrets.ts'
import type { QuestionId } from '../../src/acceptance/init/answers.ts'
import { flagOf } from '../../src/cli/init/script.ts'
import { rightAnswers } from '../acceptance/sitting.ts'
import { gatewatch } from './in-process.ts'
import { emptyFolder } from './program.ts'

let sandbox: Sandbox
let folder: Awaited<ReturnType<typeof emptyFolder>>
beforeAll(async () => void ([sandbox, folder] = await Promise.all([startSandbox(), emptyFolder()])))
afterAll(async () => void (await Promise.all([sandbox.stop(), folder.remove()])))

const waivers = `waivers:
  - check: register.media-type
    reason: The register labeled its answers as text.
    owner: integration team
    until: 2999-12-31
  - check: graphql.expected-name
    reason: The name was another.
    owner: IT
    until: 2020-01-31
`

/** Calls the program with a configuration of the sandbox. */
async function called(args: readonly string[], text: string) {
  const own = text.replace('target: sandbox', 'target: test').replace('# yaml-language-server: $schema=target.schema.json\n', '')
  await writeFile(join(folder.path, 'gatewatch.yaml'), own)
  const ended = await gatewatch(args, { cwd: folder.path, environment: sandbox.environment })
  return {
    ...ended,
    said: `${ended.stdout}${ended.stderr}`,
    lineOf: (words: string) => own.slice(0, own.indexOf(words)).split('\n').length,
  }
}

describe('a waiver whose check passes', () => {
  const text = `${sandboxText()}${waivers}`

  it.each([
    ['run', ['run', '--profile', 'acceptance'], 0],
    ['run where warnings fail', ['run', '--fail-on', 'warning'], 1],
    ['accept', ['accept', 'test'], 0],
    ['monitor --once', ['monitor', '--once'], 0],
  ])('is a warning of %s, with the line to delete', async (name, args, code) => {
    const ended = await called(args, text)
    expect([ended.code, ended.said]).toEqual([code, ended.said])
    if (name.startsWith('monitor')) return
    for (const check of ['register.media-type (integration team)', 'graphql.expected-name (IT)']) {
      const line = ended.lineOf(`- check: ${check.split(' ')[0]}`)
      expect(ended.said.replaceAll(/\s+/g, ' ')).toContain(
        `The waiver for ${check} is no longer needed: the check passes. Delete it: gatewatch.yaml:${line}.`,
      )
    }
    if (!name.startsWith('run')) return
    const junit = await readFile(join(folder.path, 'reports/test/junit.xml'), 'utf8')
    expect(junit).toContain('no longer needed')
    expect(/<failure/.test(junit)).toBe(code !== 0)
  })
})

describe('a provider that leaves the scope out', () => {
  it.each([
    ['optional', [], 0, 'absent, as the configuration allows'],
    ['required', ['--scope-echo', 'required'], 1, 'token.scope'],
  ])('is asked about by init, which writes scopeEcho: %s', async (echo, args, code, said) => {
    const [own, place] = await Promise.all([startSandbox({ profile: { identityProvider: 'entra' } }), emptyFolder()])
    try {
      const answers = Object.entries(rightAnswers(own.environment)) as [QuestionId, string][]
      const flags = answers.flatMap(([id, text]) => (id in variables ? [] : [`--${flagOf(id)}`, text]))
      const environment = Object.fromEntries(
        answers.flatMap(([id, text]) => (id in variables ? [[variables[id as keyof typeof variables], text]] : [])),
      )
      const run = async (...given: readonly string[]) => await gatewatch(given, { cwd: place.path, environment })
      const init = await run('init', '--non-interactive', '--secrets', 'file', ...flags, ...args)
      expect([init.code, init.stderr]).toEqual([0, ''])
      expect(await readFile(join(place.path, 'gatewatch.yaml'), 'utf8')).toMatch(new RegExp(`^  scopeEcho: ${echo} +# \\w`, 'm'))
      const checked = await run('run', '--only-suite', 'token', '--verbose')
      expect([checked.code, checked.stdout]).toEqual([code, expect.stringContaining(said)])
    } finally {
      await Promise.all([own.stop(), place.remove()])
    }
  })

  it('is not asked about where the response names the scope', async () => {
    const { said } = await called(['init', '--checklist'], sandboxText())
    expect(said).not.toContain('scope out')
  })
})
