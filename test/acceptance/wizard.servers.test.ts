import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadWords } from '../../src/acceptance/words/words.ts'
import { startSandbox, type Sandbox } from '../../src/sandbox/sandbox.ts'
import { canariesOf, leaksIn } from '../canary.ts'
import { emptyFolder, gatewatch } from '../cli/program.ts'
import { needs } from '../require-server.ts'
import { rightAnswers } from './sitting.ts'
import { openTerminal, type Terminal } from './terminal.ts'
import type { QuestionId } from '../../src/acceptance/init/answers.ts'
import { wordingOf } from '../../src/acceptance/init/wording.ts'
import { message } from '../../src/messages/index.ts'

const [en, nb] = await Promise.all([loadWords('en'), loadWords('nb')])

type Id = QuestionId

/** Somebody in front of a terminal, with a folder of their own. */
interface Person extends Terminal {
  readonly folder: string
  /** Waits for a question and answers it, rightly unless told otherwise. */
  readonly answer: (id: Id, text?: string) => Promise<void>
  readonly answerAll: (...ids: readonly Id[]) => Promise<void>
  /** Waits for a text and presses Enter alone: takes what stands there. */
  readonly accept: (text: string) => Promise<void>
  readonly finish: () => Promise<void>
}

needs('tmux')('the wizard, in a real terminal', () => {
  let sandbox: Sandbox
  let right: Readonly<Record<string, string>>
  beforeAll(async () => {
    sandbox = await startSandbox()
    right = rightAnswers(sandbox.environment) as Record<string, string>
  })
  afterAll(async () => await sandbox.stop())

  async function sitDown(
    folder: string,
    args: readonly string[] = [],
    environment: Readonly<Record<string, string>> = {},
  ): Promise<Person> {
    const terminal = await openTerminal(folder, ['init', ...args], environment)
    const answer = async (id: Id, text = right[id]!): Promise<void> => {
      await terminal.see(en.say(wordingOf(id).ask))
      await terminal.type(text)
    }
    const accept = async (text: string): Promise<void> => {
      await terminal.see(text)
      await terminal.press('Enter')
    }
    return {
      ...terminal,
      folder,
      answer,
      answerAll: async (...ids) => {
        for (const id of ids) await answer(id)
      },
      accept,
      finish: async () => {
        expect(await terminal.ended()).toBe(0)
      },
    }
  }

  async function atTerminal(task: (person: Person) => Promise<void>, environment: Readonly<Record<string, string>> = {}): Promise<void> {
    const folder = await emptyFolder()
    const person = await sitDown(folder.path, [], environment)
    try {
      await task(person)
    } finally {
      await person.close()
      await folder.remove()
    }
  }

  describe.concurrent('a person', () => {
    it('is led to a configuration that is right', async () => {
      await atTerminal(async ({ accept, answerAll, finish, screen, folder }) => {
        await answerAll('authUrl', 'organizationId', 'clientId', 'clientSecret', 'baseUrl', 'otherOrganizationId', 'gatewayUrl')
        await accept(en.say(wordingOf('populationContext').ask))
        await accept(en.say(wordingOf('contactContext').ask))
        await answerAll(
          'person',
          'otherPerson',
          'populationKey',
          'contactKey',
          'tokenServiceUrl',
          'tokenServiceKey',
          'issuer',
          'tokenServiceScope',
        )
        await answerAll('integrationKeyRegisteredAt')
        await finish()
        const shown = await screen()
        const canaries = canariesOf(sandbox.environment)
        expect(shown).toContain('It knows your organization: Sjøvik høgskole')
        const { CLIENT_ID: _typed, ISSUER: _too, ...hidden } = canaries
        expect(leaksIn(shown, hidden)).toEqual([])
        expect((await readdir(folder)).sort()).toEqual(['.gitignore', 'gatewatch.env', 'gatewatch.yaml'])
        expect((await stat(join(folder, 'gatewatch.env'))).mode & 0o777).toBe(0o600)
        expect(leaksIn(await readFile(join(folder, 'gatewatch.yaml'), 'utf8'), canaries)).toEqual([])
        const { code, stdout } = await gatewatch(['run', 'test', '--profile', 'acceptance'], { cwd: folder })
        expect(stdout).toMatch(/^PASSED {2}test/)
        expect(code).toBe(0)
      })
    })

    it('makes five mistakes, meets each where it is made, and is offered the near miss', async () => {
      await atTerminal(async ({ accept, answer, answerAll, finish, see, press, type, folder }) => {
        await answer('authUrl', right['authUrl']!.replace('http://', ''))
        await accept(en.say(message('wizard.use', { offer: right['authUrl']! })))
        await answer('organizationId', `org:${right['organizationId']}`)
        await accept(en.say(message('wizard.use', { offer: right['organizationId']! })))
        await answer('clientId')
        await answer('clientSecret', 'wrong-secret-4711')
        await see('rejects this client ID with this secret')
        await accept(en.say(message('wizard.type-again')))
        await accept(en.say(wordingOf('clientId').ask))
        await answerAll('clientSecret', 'baseUrl', 'otherOrganizationId', 'gatewayUrl')
        await see(en.say(wordingOf('populationContext').ask))
        await press('C-u')
        await type('/test/popluation')
        await accept(en.say(message('wizard.use', { offer: '/test/population' })))
        await accept(en.say(wordingOf('contactContext').ask))
        const person = right['person']!
        await answer('person', `${person.slice(0, 10)}${(Number(person.at(10)) + 1) % 10}`)
        await see('The check digits are wrong')
        await accept(en.say(message('wizard.type-again')))
        await answerAll('person', 'otherPerson', 'populationKey', 'contactKey')
        await answer('tokenServiceUrl', '')
        await answer('integrationKeyRegisteredAt', '-')
        await answer('owner', '')
        await finish()
        expect(await readFile(join(folder, 'gatewatch.yaml'), 'utf8')).toContain('contextPath: /test/population')
      })
    })

    it('is interrupted, leaves nothing half-written, and goes on later', async () => {
      await atTerminal(async ({ answerAll, see, press, ended, folder }) => {
        await answerAll('authUrl', 'organizationId', 'clientId', 'clientSecret', 'baseUrl')
        await see(en.say(wordingOf('otherOrganizationId').ask))
        await press('C-c')
        expect(await ended()).toBe(130)
        expect(await readdir(folder)).toEqual(['.gatewatch.yaml.draft'])
        const draft = await readFile(join(folder, '.gatewatch.yaml.draft'), 'utf8')
        expect(leaksIn(draft, canariesOf(sandbox.environment))).toEqual([])

        const later = await sitDown(folder)
        await later.see('Continuing with')
        await later.answerAll('clientId', 'clientSecret', 'otherOrganizationId')
        await later.answer('gatewayUrl', '-')
        await later.finish()
        expect(await later.screen()).not.toContain(en.say(wordingOf('authUrl').ask))
        await later.close()
        expect((await readdir(folder)).sort()).toEqual(['.gitignore', 'gatewatch.env', 'gatewatch.yaml'])
      })
    })

    it('goes back to earlier questions, and is told where a value is found', async () => {
      await atTerminal(async ({ answer, answerAll, see, type, press, ended }) => {
        await answer('authUrl', '<')
        // What is typed there stands after what is suggested.
        await answer('target', '?')
        await see('Use one target for each set-up')
        await see(en.say(wordingOf('target').ask))
        await press('Enter')
        await see(en.say(wordingOf('authUrl').ask))
        await type(right['authUrl']!)
        await answer('organizationId', '?')
        await see('It is not the organization number of 9 digits')
        await answer('organizationId', '987654321')
        await see('This is an organization number')
        await press('Down')
        await press('Enter')
        await see(en.say(wordingOf('authUrl').ask))
        await press('Enter')
        await see(en.say(wordingOf('organizationId').ask))
        await press('C-u')
        await type(right['organizationId']!)
        await answerAll('clientId', 'clientSecret', 'baseUrl')
        await answer('otherOrganizationId', '<')
        await see(en.say(wordingOf('baseUrl').ask))
        await press('C-u')
        await type('<')
        await see(en.say(wordingOf('clientSecret').ask))
        await see(en.say(message('wizard.as-before')))
        await press('Enter')
        await see('It issues a token')
        await press('C-c')
        expect(await ended()).toBe(130)
      })
    })

    it('says something else than in an earlier sitting by an option', async () => {
      await atTerminal(async ({ answerAll, see, press, ended, folder }) => {
        await answerAll('authUrl', 'organizationId', 'clientId')
        await see(en.say(wordingOf('clientSecret').ask))
        await press('C-c')
        expect(await ended()).toBe(130)
        const later = await sitDown(folder, ['--organization-id', '5b6a3c1e-2f4d-4c8a-9e57-0d1b7a9c4e21'])
        await later.answerAll('clientId', 'clientSecret')
        await later.see('issues no token for this organization')
        await later.close()
      })
    })

    it('is told in Norwegian what to press', async () => {
      const folder = await emptyFolder()
      const person = await sitDown(folder.path, ['--language', 'nb'])
      await person.see(nb.say(wordingOf('authUrl').ask))
      await person.type('feil')
      await person.see(nb.say(message('wizard.choose')))
      await person.see('Enter')
      expect(await person.screen()).not.toMatch(/navigate|confirm/)
      await person.close()
      const plain = await sitDown(folder.path, ['--language', 'nb', '--plain'])
      await plain.see(nb.say(wordingOf('authUrl').ask))
      await plain.type('feil')
      await plain.see(`feil: ${nb.say(message('wizard.problem.no-address'))}`)
      await plain.close()
      await folder.remove()
    })

    it('answers in plain lines where the terminal can do no more', async () => {
      await atTerminal(
        async ({ answer, answerAll, see, screen, ended, type, folder }) => {
          await answerAll('authUrl', 'organizationId', 'clientId')
          await answer('clientSecret', 'wrong-secret-4711')
          await see('error: The identity provider rejects this client ID')
          await see(en.say(message('wizard.go-back')))
          await type('1')
          await answerAll('clientId', 'clientSecret', 'baseUrl', 'otherOrganizationId')
          await answer('gatewayUrl', '-')
          expect(await ended()).toBe(0)
          const shown = await screen()
          expect(shown.replaceAll('Sjøvik høgskole', '')).not.toMatch(/[^\n -~]/)
          expect(leaksIn(shown, { CLIENT_SECRET: canariesOf(sandbox.environment)['CLIENT_SECRET']! })).toEqual([])
          expect((await readdir(folder)).sort()).toEqual(['.gitignore', 'gatewatch.env', 'gatewatch.yaml'])
        },
        { ACCESSIBLE: '1' },
      )
    })
  })
})
