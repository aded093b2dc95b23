import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Sensitive } from '../../src/base/sensitive.ts'
import type { GraphqlSettings } from '../../src/config/target.ts'
import { readJws } from '../../src/engine/http/jws.ts'
import type { Profile } from '../../src/engine/run/event.ts'
import { exitCodeOf } from '../../src/engine/run/exit-code.ts'
import { pageOf } from '../../src/report/html/page.ts'
import { renderJobSummary } from '../../src/report/job-summary.ts'
import { renderJson } from '../../src/report/json.ts'
import { renderJunit } from '../../src/report/junit.ts'
import { en } from '../../src/report/language/en.ts'
import { loadLanguage } from '../../src/report/language/language.ts'
import { renderSummary } from '../../src/report/summary-text.ts'
import { sandboxText, startSandboxTarget, type SandboxTarget } from '../../src/sandbox/target.ts'
import { gatewatch } from '../cli/in-process.ts'
import { emptyFolder } from '../cli/program.ts'
import { jwtOf } from '../config/valid.ts'
import { judgeTarget } from '../judge.ts'
import { recordOf } from '../report/record-of.ts'

let closed: SandboxTarget
let open: SandboxTarget

beforeAll(async () => {
  closed = await startSandboxTarget()
  open = await startSandboxTarget({ faults: ['organizations-open'] })
})
afterAll(async () => {
  await closed.sandbox.stop()
  await open.sandbox.stop()
})

/** The checks of organizations against a target with these settings in place of its own. */
async function judged({ target }: SandboxTarget, settings: Partial<GraphqlSettings>, profile: Profile = 'ci') {
  const graphql = { ...target.graphql, ...settings }
  const whole = await judgeTarget(
    { ...target, graphql },
    { profile, selection: { checks: ['graphql.organization-name', 'isolation.other-organization', 'isolation.alias'] } },
  )
  const by = Object.fromEntries(whole.results.map((result) => [result.name, result]))
  return { ...whole, by, code: exitCodeOf(whole.summary), record: recordOf(whole.events) }
}

const console = { terminal: { live: false, color: false }, verbosity: 'normal', folder: '', files: [] } as const
const undeclared = { tenantBound: undefined! }
const declared = 'Organizations may read one another (tenantBound: false)'

describe('data of another organization', () => {
  it.each<[string, Partial<GraphqlSettings>]>([
    ['nothing is declared', undeclared],
    ['organizations are declared to be apart', { tenantBound: true }],
  ])('fails the run where %s', async (_, settings) => {
    const { by, code } = await judged(open, settings)
    const failed = { outcome: 'failed', findings: [{ code: 'isolation.foreign-data' }] }
    expect(by).toMatchObject({ 'isolation.other-organization': failed, 'isolation.alias': failed })
    expect(code).toBe(1)
  })

  it('names the setting that would declare it', async () => {
    const { by } = await judged(open, undeclared)
    expect(JSON.stringify(by['isolation.other-organization'])).toContain('set graphql.tenantBound: false')
    expect(JSON.stringify((await judged(open, { tenantBound: true })).by)).not.toContain('set graphql.tenantBound')
  })

  it.each<[string, () => SandboxTarget, Partial<GraphqlSettings>]>([
    ['an open API', () => open, {}],
    ['a closed API', () => closed, {}],
    ['an API of which no other organization is known', () => open, { otherOrganizationId: undefined! }],
  ])('is not applicable where it is declared, and the summary says so: %s', async (_, target, settings) => {
    const { by, summary, code } = await judged(target(), { ...settings, tenantBound: false }, 'acceptance')
    expect(by['isolation.other-organization']).toMatchObject({ outcome: 'not-applicable', reason: declared })
    expect(summary.unverified).toContainEqual(expect.objectContaining({ check: 'isolation.other-organization', reason: declared }))
    expect(summary.unverified.some(({ required }) => required)).toBe(false)
    expect(code).toBe(0)
  })

  it.each([
    ['one that exists', {}],
    ['an invented one', { otherOrganizationId: randomUUID() }],
    ['an invented one, with nothing declared', { ...undeclared, otherOrganizationId: randomUUID() }],
  ])('passes where none comes, and says what cannot be seen: %s', async (_, settings) => {
    const { by, summary, target, code } = await judged(closed, settings)
    const reason = `no data of organization ${target.graphql.otherOrganizationId}; whether it exists cannot be seen from here`
    expect(by['isolation.other-organization']?.outcome).toBe('passed')
    expect(summary.unverified).toEqual([expect.objectContaining({ check: 'isolation.other-organization', reason })])
    expect(code).toBe(0)
  })

  it('stays open in every summary', async () => {
    const { target } = closed
    const reason = `no data of organization ${target.graphql.otherOrganizationId}; whether it exists cannot be seen from here`
    for (const [settings, sentence] of [
      [{ tenantBound: false }, declared],
      [{}, reason],
    ] as const) {
      const { record } = await judged(closed, settings)
      expect(renderSummary(record, console)).toContain(sentence)
      expect(renderJunit(record, { junitStrict: false })).toContain(sentence)
      expect(renderJunit(record, { junitStrict: true })).toContain(sentence)
      expect(renderJson(record)).toContain(sentence)
      expect(pageOf(record, en)).toContain(sentence)
      const shown = renderJobSummary(record, en).replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
      expect(shown).toContain(sentence)
    }
    const { record } = await judged(closed, { tenantBound: false })
    expect(renderSummary(record, console, await loadLanguage('nb'))).toContain(
      'Organisasjoner kan lese data om hverandre (tenantBound: false)',
    )
  })
})

describe('an acceptance where organizations may read one another', () => {
  it('is accepted, and says so on the console and on its page', async () => {
    const folder = await emptyFolder()
    const path = join(folder.path, 'gatewatch.yaml')
    try {
      await writeFile(path, sandboxText().replace('tenantBound: true', 'tenantBound: false'))
      const { code, stdout } = await gatewatch(['accept'], { cwd: folder.path, environment: open.sandbox.environment })
      expect(code, stdout).toBe(0)
      expect(stdout.replaceAll(/\s+/g, ' ')).toContain(declared)
      expect(await readFile(join(folder.path, 'reports/sandbox/index.html'), 'utf8')).toContain(declared)
      // The file that names nothing is red at the same API.
      await writeFile(path, sandboxText().replace(/^ +tenantBound:.*\n/m, ''))
      const undecided = await gatewatch(['accept'], { cwd: folder.path, environment: open.sandbox.environment })
      expect(undecided.code).toBe(1)
      expect(undecided.stdout.replaceAll(/\s+/g, ' ')).toContain('graphql.tenantBound: false')
    } finally {
      await folder.remove()
    }
  })

  it('stands at the end of a sitting that changes such a configuration', async () => {
    const folder = await emptyFolder()
    try {
      await writeFile(join(folder.path, 'gatewatch.yaml'), sandboxText().replace('tenantBound: true', 'tenantBound: false'))
      const id = randomUUID()
      const { code, stdout, stderr } = await gatewatch(['init', '--non-interactive', '--other-organization-id', id], {
        cwd: folder.path,
        environment: closed.sandbox.environment,
      })
      expect(code, stderr).toBe(0)
      expect(stdout).toContain(declared)
      expect(stdout).toContain(`No data of organization ${id}; whether it exists cannot be seen from here.`)
    } finally {
      await folder.remove()
    }
  })
})

describe('an expired token', () => {
  const judgedWith = async (expiredToken: Sensitive) => {
    const selection = { checks: ['graphql.rejects-expired-token'] }
    const { results, summary } = await judgeTarget({ ...closed.target, expiredToken }, { selection })
    return { result: results.find(({ check }) => check === 'graphql.rejects-expired-token'), code: exitCodeOf(summary) }
  }
  const ownClaims = () => readJws(closed.target.expiredToken!)!.claims

  it('shows something where it differs in its times alone', async () => {
    expect(await judgedWith(closed.target.expiredToken!)).toMatchObject({ result: { outcome: 'passed' }, code: 0 })
  })

  it.each(['scope', 'aud', 'sub'])('shows nothing where it may be rejected for another reason: %s', async (claim) => {
    const other = new Sensitive('access token', jwtOf({ ...ownClaims(), [claim]: 'of-somebody-else' }))
    const { result, code } = await judgedWith(other)
    expect(result).toMatchObject({ outcome: 'inconclusive', setting: 'graphql.expiredToken' })
    expect(JSON.stringify(result)).toContain(claim)
    expect(code).toBe(4)
  })
})

describe('another organization in other letters than work', () => {
  it.each<[string, (id: string) => string]>([
    ['in capitals', (id) => id.toUpperCase()],
    ['in both', (id) => id.toUpperCase().replace(/[A-F](?=[^A-F]*$)/, (letter) => letter.toLowerCase())],
  ])('shows nothing at an API that compares ids as text: %s', async (_, write) => {
    const id = write('9f56b874-6d10-47a6-9a98-b232a2a2df13')
    const { by, code } = await judged(closed, { otherOrganizationId: id }, 'acceptance')
    const unseen = { outcome: 'not-verified', setting: 'graphql.otherOrganizationId' }
    expect(by).toMatchObject({ 'isolation.other-organization': unseen, 'isolation.alias': unseen })
    expect(code).toBe(4)
  })

  it.each<[string, readonly string[]]>([
    ['that grants no other', []],
    ['that grants every other, and calls capitals malformed', ['token-for-foreign-scope']],
  ])('shows nothing at an identity provider that compares them as text: %s', async (_, faults) => {
    const { target, sandbox } = await startSandboxTarget({ faults })
    try {
      const graphql = { ...target.graphql, otherOrganizationId: target.graphql.otherOrganizationId!.toUpperCase() }
      const { results, summary } = await judgeTarget(
        { ...target, graphql },
        { profile: 'acceptance', selection: { checks: ['token.scope', 'token.rejects-foreign-scope'] } },
      )
      expect(results.find(({ check }) => check === 'token.rejects-foreign-scope')).toMatchObject({
        outcome: 'not-verified',
        setting: 'graphql.otherOrganizationId',
      })
      expect(exitCodeOf(summary)).toBe(4)
    } finally {
      await sandbox.stop()
    }
  })
})

const dayMs = 86_400_000
const daysAgo = (days: number): string => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10)

describe('the key of the integration', () => {
  const judgedAt = async (days: number, profile: Profile) => {
    const { target } = closed
    const gateway = { ...target.gateway!, integrationKeyRegisteredAt: daysAgo(days) }
    const [result] = (await judgeTarget({ ...target, gateway }, { profile, selection: { checks: ['operations.integration-key-age'] } }))
      .results
    return result?.outcome
  }

  it.each<[Profile, number, string]>([
    ['acceptance', 697, 'failed'],
    ['acceptance', 367, 'failed'],
    ['acceptance', 350, 'warned'],
    ['acceptance', 10, 'passed'],
    ['ci', 697, 'warned'],
    ['monitor', 697, 'warned'],
    ['strict', 697, 'failed'],
    ['strict', 350, 'failed'],
  ])('in the profile %s, %i days after its registration: %s', async (profile, days, outcome) => {
    expect(await judgedAt(days, profile)).toBe(outcome)
  })
})
