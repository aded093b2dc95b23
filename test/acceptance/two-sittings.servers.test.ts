import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { QuestionId } from '../../src/acceptance/init/answers.ts'
import { wordingOf } from '../../src/acceptance/init/wording.ts'
import { loadWords } from '../../src/acceptance/words/words.ts'
import { startSandbox, type Sandbox } from '../../src/sandbox/sandbox.ts'
import { emptyFolder } from '../cli/program.ts'
import { canariesOf, leaksIn } from '../canary.ts'
import { needs } from '../require-server.ts'
import { rightAnswers } from './sitting.ts'
import { openTerminal, type Terminal } from './terminal.ts'

/** A wrong answer, and what a person does in the menu that follows: pastes the right one, keeps it, or takes the offer. */
type Mistake = readonly [wrong: (right: string) => string, then: 'paste' | 'keep' | 'offer']

const order: readonly QuestionId[] = [
  'authUrl',
  'organizationId',
  'clientId',
  'clientSecret',
  'baseUrl',
  'otherOrganizationId',
  'gatewayUrl',
  'populationContext',
  'contactContext',
  'person',
  'otherPerson',
  'populationKey',
  'contactKey',
  'tokenServiceUrl',
  'tokenServiceKey',
  'issuer',
  'tokenServiceScope',
  'integrationKeyRegisteredAt',
]

const sittings: readonly (readonly [language: 'en' | 'nb', Readonly<Partial<Record<QuestionId, Mistake>>>])[] = [
  [
    'en',
    {
      authUrl: [(right) => right.replace('http://', ''), 'paste'],
      organizationId: [() => '987654321', 'paste'],
      clientSecret: [() => 'wrong-secret-4711', 'paste'],
      baseUrl: [(right) => `${right}/graphql`, 'offer'],
      otherOrganizationId: [(right) => right.slice(0, -1), 'paste'],
      populationContext: [() => '/test/hjkl-nothing', 'paste'],
      person: [(right) => right.slice(1), 'paste'],
      populationKey: [() => 'never-issued-4711', 'keep'],
      otherPerson: [() => '12345678901', 'paste'],
      integrationKeyRegisteredAt: [() => '31.31.2026', 'paste'],
    },
  ],
  [
    'nb',
    {
      authUrl: [(right) => `${right}/oauth2/token`, 'offer'],
      organizationId: [(right) => right.slice(2), 'paste'],
      clientSecret: [() => 'hemmelig-4711', 'paste'],
      baseUrl: [(right) => right.replace('http://', 'htp//'), 'paste'],
      gatewayUrl: [(right) => `${right} `.replace('http', 'https').trim(), 'paste'],
      contactContext: [() => '/test/hjkl-ingenting', 'paste'],
      person: [() => '02013299997', 'paste'],
      otherPerson: [(right) => right.slice(1), 'paste'],
      contactKey: [() => 'aldri-utstedt-4711', 'keep'],
      integrationKeyRegisteredAt: [() => 'i fjor', 'paste'],
    },
  ],
]

needs('tmux')('two people at a terminal of 80 columns', () => {
  let sandbox: Sandbox
  let right: Readonly<Record<string, string>>
  beforeAll(async () => {
    sandbox = await startSandbox()
    right = rightAnswers(sandbox.environment) as Record<string, string>
  })
  afterAll(async () => await sandbox.stop())

  describe.each(sittings)('in %s', (language, mistakes) => {
    it('make ten mistakes each, and read of each that they kept at the end', async () => {
      expect(Object.keys(mistakes)).toHaveLength(10)
      const { say } = await loadWords(language)
      const folder = await emptyFolder()
      const terminal: Terminal = await openTerminal(folder.path, ['init', '--language', language], {}, 80)
      const { see, seeOneOf, type, press } = terminal
      try {
        for (const id of order) {
          await see(say(wordingOf(id).ask))
          if (id.endsWith('Context')) await press('C-u')
          const mistake = mistakes[id]
          await type(mistake?.[0](right[id]!) ?? right[id]!)
          if (mistake === undefined) continue
          await see(say('wizard.choose'))
          if (mistake[1] === 'keep') await press('Down')
          if (mistake[1] === 'paste') await type(right[id]!)
          else await press('Enter')
        }
        const [open] = [await seeOneOf([say('wizard.still-open', { count: 1 })])]
        expect(open).toBeDefined()
        expect(await terminal.ended()).toBe(0)
        const shown = await terminal.screen()
        const closing = shown.slice(shown.lastIndexOf(say('wizard.still-open', { count: 1 })))
        expect(leaksIn(closing, canariesOf(sandbox.environment))).toEqual([])
        const values = {
          yaml: await readFile(join(folder.path, 'gatewatch.yaml'), 'utf8'),
          ...parseEnv(await readFile(join(folder.path, 'gatewatch.env'), 'utf8')),
        }
        const written = Object.values(values).join('\n')
        for (const [id, [wrong, then]] of Object.entries(mistakes)) {
          const isWrong = !written.includes(right[id]!)
          const isListed = new RegExp(`▲ +${say(wordingOf(id as QuestionId).ask).slice(0, 12)}`).test(closing)
          expect({ id, isWrong, isListed }).toEqual({ id, isWrong: then === 'keep', isListed: then === 'keep' })
          if (['person', 'clientSecret'].includes(id)) expect(shown).not.toContain(wrong(right[id]!))
        }
        for (const id of ['person', 'clientSecret', 'tokenServiceKey']) expect(shown).not.toContain(right[id]!)
      } finally {
        await terminal.close()
        await folder.remove()
      }
    }, 300_000)
  })
})
