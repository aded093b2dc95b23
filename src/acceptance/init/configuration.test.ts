import { execFileSync } from 'node:child_process'
import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { suites } from '../../../suites/index.ts'
import { loadTargetText } from '../../config/load.ts'
import { sensitiveAnswers, type AnswerId, type InterviewAnswers } from './answers.ts'
import { configurationText } from './configuration.ts'
import { keepDraft, readDraft, removeDraft } from './draft.ts'
import { waivable } from './left-out.ts'
import { environmentOf, environmentText } from './secrets.ts'
import { loadWords } from '../words/words.ts'
import { leaksIn } from '../../../test/canary.ts'
import { emptyFolder } from '../../../test/cli/program.ts'

const [en, nb] = await Promise.all([loadWords('en'), loadWords('nb')])

const answers: InterviewAnswers = {
  target: 'nord',
  authUrl: 'https://auth.example.org',
  organizationId: '5b6a3c1e-2f4d-4c8a-9e57-0d1b7a9c4e21',
  clientId: 'client-4711-of-nord',
  clientSecret: 's3cret-Value-of-client',
  token: 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJub2JvZHkifQ.c2lnbmF0dXJl',
  tokenEndpoint: 'https://auth.example.org/oauth/token',
  baseUrl: 'https://api.example.org',
  organizationName: 'Sjøvik: "høgskole" # 1',
  otherOrganizationId: '15b6a3c1-2f4d-4c8a-9e57-0d1b7a9c4e21',
  gatewayUrl: 'https://gw.example.org',
  keyHeader: 'X-Gateway-Api-Key',
  populationContext: '/test/freg',
  populationPath: '/v1/personer/{person_identifier}',
  contactContext: '/test/krr',
  person: '18906299204',
  otherPerson: '20914695016',
  populationKey: 'key-of-population-11',
  contactKey: 'key-of-contact-22',
  tokenServiceUrl: 'https://token.example.org/test/maskin',
  tokenServiceKey: 'key-of-machine-33',
  issuer: 'issuer-0815-of-nord',
  tokenServiceScope: 'folkeregister:deling/example krr:global',
  integrationKeyRegisteredAt: '2026-03-01',
  owner: 'Kari & co: "integration"',
  nobody: '01819050062',
}
const { nobody } = answers
const now = new Date('2026-11-21T12:00:00Z')

let folder: Awaited<ReturnType<typeof emptyFolder>>
beforeAll(async () => void (folder = await emptyFolder()))
afterAll(async () => await folder.remove())

describe.each([
  ['English', en],
  ['Norwegian', nb],
])('the configuration in %s', (_, words) => {
  const text = configurationText(answers, { words, now, secrets: 'nord.env' })

  it('is what was answered', async () => {
    const [target] = await loadTargetText(text, { file: 'nord.yaml', environment: environmentOf(answers) })
    expect(target).toMatchObject({
      name: 'nord',
      authUrl: 'https://auth.example.org',
      organizationId: answers.organizationId,
      graphql: { organizationName: answers.organizationName, otherOrganizationId: answers.otherOrganizationId, tenantBound: true },
      gateway: {
        url: 'https://gw.example.org',
        keysShared: false,
        integrationKeyRegisteredAt: '2026-03-01',
        population: { url: 'https://gw.example.org/test/freg/v1/personer/{person_identifier}' },
        contact: { url: 'https://gw.example.org/test/krr/personer' },
        tokenService: { scope: answers.tokenServiceScope },
      },
      optIn: [],
    })
    expect(target!.gateway!.population!.apiKey.equals(answers.populationKey)).toBe(true)
    expect(target!.gateway!.contact!.personIdentifiers![0]!.equals(answers.person)).toBe(true)
    expect(target!.gateway!.unknownPersonIdentifier!.equals(nobody!)).toBe(true)
    expect(target!.waivers).toEqual([])
  })

  it('holds no secret, token or person', () => {
    const values = Object.fromEntries(Object.keys(sensitiveAnswers).map((id) => [id, answers[id as AnswerId]!]))
    expect(leaksIn(text, values)).toEqual([])
  })

  it('has a comment for every setting that needs one, in that language', () => {
    expect(text).toContain(`# ${words.say('wizard.comment.context-path')}`)
    expect(text.split('\n').filter((line) => line.includes(' # ')).length).toBeGreaterThan(10)
  })
})

describe('what is left out', () => {
  it('leaves no empty group behind', async () => {
    const { target, authUrl, organizationId, clientId, clientSecret, baseUrl } = answers as Record<AnswerId, string>
    const least = { target, authUrl, organizationId, clientId, clientSecret, baseUrl, gatewayUrl: '', owner: '' }
    const text = configurationText(least, { words: en, now })
    expect(text).not.toMatch(/gateway|graphql:|tls:|waivers|optIn/)
    await expect(loadTargetText(text, { file: 'nord.yaml', environment: environmentOf(least) })).resolves.toHaveLength(1)
  })

  it('is waived under ids that the catalog has', () => {
    const ids = new Set(suites.flatMap(({ checks }) => checks.map(({ id }) => id as string)))
    const checks = waivable({ gatewayUrl: 'https://gw.example.org' }).flatMap((part) => part.checks)
    expect(checks).toEqual(['operations.integration-key-age'])
    for (const check of checks) expect(ids, check).toContain(check)
  })

  it('has a waiver only where an acceptance needs it', async () => {
    const others = { ...answers, integrationKeyRegisteredAt: '', otherOrganizationId: '' }
    const text = configurationText(others, { words: en, now })
    const [target] = await loadTargetText(text, { file: 'nord.yaml', environment: environmentOf(others) })
    expect(target!.waivers).toEqual([
      {
        check: 'operations.integration-key-age',
        reason: en.say('wizard.left-out.integration-key'),
        owner: answers.owner,
        until: '2027-02-19',
      },
    ])
  })

  it('is careless on this machine alone', () => {
    const local = { authUrl: 'http://127.0.0.1:1', baseUrl: 'http://localhost:2', gatewayUrl: 'http://[::1]:3' }
    expect(configurationText(local, { words: en, now })).toContain('optIn: [secrets-in-url, large-request]')
    expect(configurationText({ ...local, baseUrl: 'https://127.0.0.1.example.org' }, { words: en, now })).not.toContain('optIn')
  })
})

describe('the environment file', () => {
  it('says the same to Node.js and to a shell', async () => {
    const environment = environmentOf({ ...answers, clientSecret: 'a$b#c\\d`e!' })
    const text = environmentText('', environment)
    expect(parseEnv(text)).toEqual(environment)
    const path = join(folder.path, 'nord.env')
    await writeFile(path, text)
    expect(execFileSync('sh', ['-c', '. "$0"; printf %s "$GATEWATCH_CLIENT_SECRET"', path], { encoding: 'utf8' })).toBe('a$b#c\\d`e!')
  })

  it('keeps what others have put there', () => {
    const before = "# mine\nOTHER='1'\nGATEWATCH_CLIENT_ID='old'\n"
    expect(parseEnv(environmentText(before, environmentOf(answers)))).toMatchObject({ OTHER: '1', GATEWATCH_CLIENT_ID: answers.clientId })
    expect(environmentText(before, environmentOf(answers))).toContain('# mine')
  })
})

describe('the draft', () => {
  it('keeps the answers that are no secret, and goes when it is done', async () => {
    const path = join(folder.path, 'gatewatch.yaml')
    await keepDraft(path, answers)
    const kept = await readDraft(path)
    expect(kept).toMatchObject({ authUrl: answers.authUrl, owner: answers.owner })
    for (const id of Object.keys(sensitiveAnswers)) expect(kept, id).not.toHaveProperty(id)
    await removeDraft(path)
    expect(await readDraft(path)).toBeUndefined()
    await expect(stat(join(folder.path, '.gatewatch.yaml.draft'))).rejects.toThrow('ENOENT')
  })
})
