import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openInGravitee } from '../../src/templates/run/real-gateway.ts'
import type { Target } from '../../src/config/target.ts'
import { modes } from '../../src/gravitee/launcher/import-definition.ts'
import type { RunningGateway } from '../../src/gravitee/launcher/launch.ts'
import { loadWords } from '../../src/acceptance/words/words.ts'
import { startSandbox, type SandboxOptions } from '../../src/sandbox/sandbox.ts'
import { styles } from '../../src/sandbox/styles/styles.ts'
import { emptyFolder } from '../cli/program.ts'
import { missingHere, startGravitee, templateOf } from '../gravitee-launcher/engine.ts'
import { needs, programPath, provided } from '../require-server.ts'
import { fromNothing } from './from-nothing.ts'
import { rightAnswers } from './sitting.ts'
import { message } from '../../src/messages/index.ts'

const [en, nb] = await Promise.all([loadWords('en'), loadWords('nb')])

interface Journey extends Awaited<ReturnType<typeof fromNothing>> {
  /** The checks that failed. */
  readonly failed: readonly string[]
}
type Answers = Parameters<typeof fromNothing>[1]
type Manner = Parameters<typeof fromNothing>[2]

interface ResultsFile {
  readonly results: readonly { readonly name: string; readonly outcome: string }[]
}

const mostQuestions = 20

/** Goes the way in a folder that is empty, before a sandbox or whatever else there are right answers for. */
async function journey(right: Answers, manner?: Manner): Promise<Journey> {
  const folder = await emptyFolder()
  try {
    const came = await fromNothing(folder.path, right, manner)
    const { results } = JSON.parse(await readFile(join(folder.path, 'reports/test/results.json'), 'utf8')) as ResultsFile
    return { ...came, failed: results.filter(({ outcome }) => outcome === 'failed').map(({ name }) => name.split(' ')[0]!) }
  } finally {
    await folder.remove()
  }
}

async function throughSandbox(options: SandboxOptions, manner?: Manner): Promise<Journey> {
  const sandbox = await startSandbox(options)
  try {
    return await journey(rightAnswers(sandbox.environment), manner)
  } finally {
    await sandbox.stop()
  }
}

/** What was called wrong or doubtful on the way, but for what is no doubt of an answer. */
function doubtsIn({ questions, shown: [wizard = ''] }: Journey): readonly string[] {
  const said = [
    ...questions.filter((question) => question === en.say(message('wizard.choose'))),
    ...(wizard.match(/[■▲] .*?(?= [◆◇■▲└])/g) ?? []),
  ]
  return said.filter((each) => !each.includes(en.say(message('wizard.doubt.path-unsure'))))
}

function expectValid({ questions, shown, codes }: Journey): void {
  expect(codes, shown.at(-1)).toEqual([0, 0, 0])
  expect(shown[2]).toMatch(/\bVALID reports/)
  expect(questions.length, questions.join('\n')).toBeLessThanOrEqual(mostQuestions)
}

needs('tmux')('from nothing to a signed record, at a terminal', () => {
  it.each(['documented', ...Object.keys(styles)])('in the style %s', async (style) => {
    const came = await throughSandbox(style === 'documented' ? {} : { style })
    expect(doubtsIn(came)).toEqual([])
    const breaks = new Set(styles[style]?.breaks?.map((check) => check.split(' ')[0]!))
    // Whatever an acceptance does not take of a style is what that is known to do wrong.
    if (came.codes[1] === 1) expect(came.failed.filter((check) => !breaks.has(check))).toEqual([])
    else expectValid(came)
    expect(came.codes[1] === 0 || breaks.size > 0).toBe(true)
  })

  it('with five mistakes on the way, each of which is named and put right with Enter', async () => {
    const sandbox = await startSandbox()
    try {
      const right = rightAnswers(sandbox.environment) as Readonly<Record<string, string>>
      const startedAt = performance.now()
      const came = await journey({
        ...right,
        authUrl: [`${right['authUrl']}/oauth/token`],
        organizationId: [right['organizationId']!.toUpperCase()],
        clientId: [right['clientSecret']!],
        clientSecret: [right['clientId']!],
        populationContext: [right['contactContext']!],
        contactContext: [right['populationContext']!],
        tokenServiceKey: [right['issuer']!],
        issuer: [right['tokenServiceKey']!],
      })
      if (process.env['FIGURES'] !== undefined)
        console.log(
          came.questions.length,
          'questions',
          (performance.now() - startedAt) / 1000,
          's',
          came.questions,
          came.shown.join('\n\n'),
        )
      expect(came.codes, came.shown.at(-1)).toEqual([0, 0, 0])
      expect(came.shown[2]).toMatch(/\bVALID reports/)
      expect(came.questions.filter((question) => question === en.say(message('wizard.choose')))).toHaveLength(5)
      for (const named of [
        /address of one call/,
        /UUID in capitals/,
        /ID and client secret are swapped/,
        /two context paths are swapped/,
        /key and integration ID are swapped/,
      ])
        expect(came.shown[0]).toMatch(named)
    } finally {
      await sandbox.stop()
    }
  })

  it.each<[string, Manner]>([
    ['that can do no more', { environment: { TERM: 'dumb' } }],
    ['of 40 columns without UTF-8, in Norwegian', { environment: { LC_ALL: 'C' }, columns: 40, words: nb, options: ['--language', 'nb'] }],
  ])('in plain lines, at a terminal %s', async (_, manner) => {
    const came = await throughSandbox({}, manner)
    const { say } = manner!.words ?? en
    const asked = say(message('accept.ask.done', { title: '' }))
      .trim()
      .replace('?', '\\?')
    expect(came.shown[1]).toMatch(new RegExp(`${asked}.* 1\\. ${say(message('accept.ask.unknown'))} 2\\. `))
    expect([came.codes, came.questions.length]).toEqual([[0, 0, 0], mostQuestions])
  })
})

const missing = programPath('tmux') === undefined ? 'not installed here: tmux' : missingHere()

provided(missing)("from nothing to a signed record, before Gravitee's own gateway", () => {
  let gateway: RunningGateway
  beforeAll(async () => void (gateway = await startGravitee()))
  afterAll(async () => await gateway.stop())

  it.each(modes)('of the execution mode %s', async (mode) => {
    const files = { registers: [templateOf('population'), templateOf('contact')] }
    const { targets, close } = await openInGravitee(files, async () => gateway, mode)
    try {
      const came = await journey(answersFor(targets[0]!))
      expect(doubtsIn(came)).toEqual([])
      expectValid(came)
    } finally {
      await close()
    }
  })
})

/** The right answers, as whoever has set this target up knows them. */
function answersFor({ authUrl, baseUrl, organizationId, client, graphql, gateway }: Target): Readonly<Record<string, string>> {
  const { url, population, contact, tokenService, integrationKeyRegisteredAt } = gateway!
  return {
    authUrl,
    organizationId,
    clientId: client.id.reveal(),
    clientSecret: client.secret.reveal(),
    baseUrl,
    otherOrganizationId: graphql.otherOrganizationId!,
    gatewayUrl: url,
    populationContext: population!.contextPath,
    contactContext: contact!.contextPath,
    person: population!.personIdentifier!.reveal(),
    otherPerson: contact!.personIdentifiers![0]!.reveal(),
    populationKey: population!.apiKey.reveal(),
    contactKey: contact!.apiKey.reveal(),
    tokenServiceUrl: tokenService!.url,
    tokenServiceKey: tokenService!.apiKey.reveal(),
    issuer: tokenService!.issuer.reveal(),
    tokenServiceScope: tokenService!.scope!,
    integrationKeyRegisteredAt: integrationKeyRegisteredAt!,
    owner: 'Integration team',
  }
}
