import { createHash, createPrivateKey } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fingerprintOf } from '../../src/acceptance/record/keys.ts'
import { startSandboxTarget, sandboxText } from '../../src/sandbox/target.ts'
import type { Sandbox } from '../../src/sandbox/sandbox.ts'
import { readRecord } from '../../src/acceptance/record/file.ts'
import type { AcceptanceRecord } from '../../src/acceptance/record/record.ts'
import { contentsOf } from '../artefacts.ts'
import { canariesOf, leaksIn } from '../canary.ts'
import { gatewatch, type Ended } from '../cli/in-process.ts'
import { emptyFolder, type ProgramOptions } from '../cli/program.ts'
import { englishMoments } from '../../src/domain/moments.ts'

/** A folder with a configuration for a running sandbox. */
interface Place {
  readonly path: string
  readonly sandbox: Sandbox
  readonly accept: (args?: readonly string[], options?: ProgramOptions) => Promise<Ended>
  readonly record: () => Promise<AcceptanceRecord>
  readonly leave: () => Promise<void>
}

async function settleIn(faults: readonly string[], engine?: 'v3'): Promise<Place> {
  const folder = await emptyFolder()
  const { path } = folder
  const { sandbox } = await startSandboxTarget({ faults, ...(engine && { engine }) })
  await writeFile(join(path, 'gatewatch.yaml'), sandboxText())
  return {
    path,
    sandbox,
    accept: async (args = [], options = {}) =>
      await gatewatch(['accept', ...args], { cwd: path, environment: sandbox.environment, ...options }),
    record: async () => readRecord(await readFile(join(path, 'reports/sandbox/acceptance.json'), 'utf8')).record,
    leave: async () => {
      await sandbox.stop()
      await folder.remove()
    },
  }
}

/** Runs a task in a place of its own. */
async function at(faults: readonly string[], task: (place: Place) => Promise<void>, engine?: 'v3'): Promise<void> {
  const place = await settleIn(faults, engine)
  try {
    await task(place)
  } finally {
    await place.leave()
  }
}

/** Makes the next change each time a run has been reported; for `interruptWhen`, which is asked all the time. It never interrupts. */
function changing(path: string, changes: readonly (() => Promise<void>)[]): () => boolean {
  const results = join(path, 'reports/sandbox/results.json')
  const left = [...changes]
  let last = ''
  return () => {
    const { id } = existsSync(results) ? (JSON.parse(readFileSync(results, 'utf8')) as { run: { id: string } }).run : { id: '' }
    if (id !== last) void left.shift()?.()
    last = id
    return false
  }
}

/** Before the key of the integration ends, and every certificate. */
const subscriptionEnd = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)

describe.concurrent('gatewatch accept', () => {
  it('accepts nothing where a waiver covers what it rests on, and says whose it is', async () => {
    await at(['contact-fails'], async ({ accept, record, path }) => {
      const waiver = 'waivers: [{ check: contact.found, reason: later, owner: Kåre Ås, until: 2999-01-01 }]'
      await writeFile(join(path, 'gatewatch.yaml'), `${sandboxText()}\n${waiver}\n`)
      const { code, stdout } = await accept()
      expect(code).toBe(1)
      expect(stdout.replaceAll(/\s+/g, ' ')).toContain(
        'The waiver for contact.found (Kåre Ås) is ignored: an acceptance test needs this check.',
      )
      const { verdict, results } = await record()
      expect(verdict).toBe('failed')
      expect(results.find(({ check }) => check === 'contact.found')).toMatchObject({ outcome: 'failed' })
    })
  })

  it('keeps a failure that is waived, and passes with exceptions that satisfy no policy', async () => {
    await at(['graphql-takes-any-token'], async ({ accept, record, path }) => {
      const terms = 'reason: is replaced, owner: IT, until: 2999-01-01'
      const waiver = `waivers: [{ check: graphql.rejects-garbage-token, ${terms} }, { check: graphql.challenge, ${terms} }]`
      await writeFile(join(path, 'gatewatch.yaml'), `${sandboxText()}\n${waiver}\n`)
      const { code, stdout } = await accept(['--generate-key', 'acceptance.key'])
      expect(stdout).toMatch(/^PASSED WITH 2 EXCEPTIONS BY IT {2}sandbox: 2 waived, \d+ passed/)
      expect(stdout).toMatch(/Exceptions\n +graphql\.rejects-garbage-token: failed; until 1 January 2999 by IT: is replaced/)
      expect(code).toBe(0)
      const { results, counts } = await record()
      expect(results.find(({ check }) => check === 'graphql.rejects-garbage-token')).toEqual({
        check: 'graphql.rejects-garbage-token',
        outcome: 'waived',
        was: 'failed',
      })
      expect(results).toContainEqual({ check: 'graphql.challenge', outcome: 'waived', was: 'blocked' })
      expect(counts.waived).toBe(2)
      const page = await readFile(join(path, 'reports/sandbox/index.html'), 'utf8')
      expect(page).toContain('Passed with 2 exceptions by IT')
      expect(page).not.toContain('Everything that this profile requires holds')
      const verify = async (policy: string): Promise<Ended> => {
        await writeFile(join(path, 'policy.yaml'), `policy: mine\nallowLoopback: true\n${policy}\n`)
        return await gatewatch(['verify', 'reports/sandbox/acceptance.json', '--key', 'acceptance.key.pub', '--policy', 'policy.yaml'], {
          cwd: path,
        })
      }
      const valid = await verify('')
      expect(valid.stdout).toMatch(/^VALID[\s\S]* +verdict +Passed with 2 exceptions by IT\n/)
      expect(valid.stdout).toMatch(/ +calls +population\.found, .* UTC, [0-9a-f-]{36}\n/)
      expect((await verify('checks: [graphql.rejects-*]')).stdout).toMatch(
        /^NOT VALID.*\n +The policy requires checks that the record does not verify: graphql\.rejects-garbage-token\.\n/,
      )
    })
  })

  it('asks nothing where a waiver is for a check that shows who gets whose data', async () => {
    await at(['graphql-without-token'], async ({ accept, path }) => {
      const waiver = 'waivers: [{ check: graphql.rejects-no-token, reason: later, owner: IT, until: 2999-01-01 }]'
      await writeFile(join(path, 'gatewatch.yaml'), `${sandboxText()}\n${waiver}\n`)
      const { code, stderr } = await accept()
      expect(stderr).toMatch(/gatewatch\.yaml:\d+:\d+ waivers\[0\]\.check: "graphql\.rejects-no-token" cannot be waived/)
      expect(code).toBe(2)
      expect(existsSync(join(path, 'reports'))).toBe(false)
    })
  })

  it('tells every step of the procedure, and leaves a record that the other side can verify', async () => {
    await at([], async ({ accept, record, path, sandbox }) => {
      const { code, stdout } = await accept([
        '--generate-key',
        'acceptance.key',
        '--attest',
        'sole-use=Kåre Ås',
        '--attest',
        'approve-access=Kåre Ås',
        '--subscription-expires',
        subscriptionEnd,
      ])
      expect(code).toBe(0)
      expect(stdout).toMatch(/^PASSED {2}sandbox: \d+ passed, in/)
      expect(stdout).toMatch(
        /✓ 4\.5-3\.3 {2}Verified +Enter the address of the token-issuing service .*\(verified by population\.found, contact\.found\)/,
      )
      expect(stdout).toMatch(
        /◆ 4\.5-1 {4}Stated +Use the integration in this token-issuing service only\n +stated by Kåre Ås on .*, not verified/,
      )
      expect(stdout).not.toMatch(/^Cause/m)
      const accepted = await record()
      expect(accepted).toMatchObject({
        verdict: 'passed',
        catalog: 'gw-2026.2',
        target: { organizationId: sandbox.environment['SANDBOX_ORGANIZATION_ID'] },
      })
      expect(accepted.statements.map(({ step }) => step)).toEqual(['sole-use', 'approve-access'])
      expect(accepted.expires[0]).toEqual({ what: 'subscription', at: `${subscriptionEnd}T23:59:59.999Z` })
      const verified = await gatewatch(
        ['verify', 'reports/sandbox/acceptance.json', '--key', 'acceptance.key.pub', '--policy', 'sandbox'],
        { cwd: path },
      )
      expect(verified).toMatchObject({ code: 0 })
      expect(verified.stdout).toMatch(/^VALID[\s\S]*steps +15 verified, 1 stated, 3 implied/)
      expect(verified.stdout).toMatch(new RegExp(`expires +${englishMoments.date(subscriptionEnd)}: subscription`))
      const page = await readFile(join(path, 'reports/sandbox/index.html'), 'utf8')
      const bytes = await readFile(join(path, 'reports/sandbox/acceptance.json'))
      expect(page).toContain(`<code>${createHash('sha256').update(bytes).digest('hex')}</code>`)
      expect(page).toContain(`<code>${accepted.target.organizationId}</code>`)
      expect(page).toMatch(/id="step-sole-use">[\s\S]{0,300}by Kåre Ås on[\s\S]{0,100}>Stated</)
      expect(page).toContain(fingerprintOf(createPrivateKey(await readFile(join(path, 'acceptance.key'), 'utf8'))))
      expect(await gatewatch(['bundle', 'reports/sandbox'], { cwd: path }), 'a fingerprint is no key').toMatchObject({ code: 0 })
      await writeFile(join(path, 'reports/sandbox/index.html'), 'another page')
      expect(await gatewatch(['report', 'reports/sandbox/events.ndjson', '-q'], { cwd: path })).toMatchObject({ code: 0 })
      expect(await readFile(join(path, 'reports/sandbox/index.html'), 'utf8'), 'the same page again').toBe(page)
      await gatewatch(['report', 'reports/sandbox/events.ndjson', '-q', '--reports', 'again'], { cwd: path })
      expect(await readFile(join(path, 'again/index.html'), 'utf8')).toBe(page)
      const files = await contentsOf(join(path, 'reports/sandbox'))
      expect(files.length).toBeGreaterThan(5)
      const { d } = JSON.parse(
        JSON.stringify(
          (await import('node:crypto')).createPrivateKey(await readFile(join(path, 'acceptance.key'), 'utf8')).export({ format: 'jwk' }),
        ),
      ) as { d: string }
      expect(leaksIn([stdout, verified.stdout, ...files].join('\n'), { ...canariesOf(sandbox.environment), d })).toEqual([])
    })
  })

  it.each<[string, string, RegExp[], 'v3'?]>([
    [
      'context-path-misspelt',
      '4.5-4',
      [
        /\? 4\.5-3 {4}May be wrong +Create the register API/,
        /\? 4\.5-4 {4}Look here first +Choose the context path/,
        /Contact register: Verified/,
      ],
    ],
    [
      'callout-url-empty',
      '4.5-3.3',
      [/✗ 4\.5-3\.3 {2}Wrong +Enter the address of the token-issuing service/, /fix +.*HTTP Callout policy/],
      // It says what it cannot read, and the newer engine does not.
      'v3',
    ],
    [
      'api-key-renewed',
      '4.6-4',
      [/\? 4\.6-3 {4}May be wrong/, /\? 4\.6-4 {4}Look here first +Call the API with the key of your application/, /✓ 4\.2 {6}Verified/],
    ],
  ])('says which step is wrong, and what to do: %s', async (fault, _, lines, engine) => {
    const task = async ({ accept, record, sandbox }: Place): Promise<void> => {
      const { code, stdout } = await accept()
      expect(code).toBe(1)
      for (const line of lines) expect(stdout).toMatch(line)
      expect(stdout).toMatch(/^Cause\n {2}\S.*\n(?: {4}(?:first|narrow it down) +\S.*\n)* {4}fix +\S/m)
      expect(stdout).toContain('The target is not accepted')
      expect((await record()).verdict).toBe('failed')
      expect(leaksIn(stdout, canariesOf(sandbox.environment))).toEqual([])
    }
    await at([fault], task, engine)
  })

  it('begins what was not verified with the line that has to be written', async () => {
    await at(['token-endpoint-elsewhere'], async ({ accept, path }) => {
      const { code, stdout } = await accept()
      expect(code).toBe(4)
      expect(stdout).toMatch(/\nNot verified\n {2}discovery\.token-endpoint: .*gatewatch\.yaml, line 7: tokenOrigins: \["http:.*/)
      expect((await readFile(join(path, 'gatewatch.yaml'), 'utf8')).split('\n')[6]).toBe('client:')
    })
  })

  it('names the setting of an expired token once, and says that it is optional', async () => {
    await at([], async ({ accept, path }) => {
      await writeFile(join(path, 'gatewatch.yaml'), sandboxText().replace(/^ +expiredToken:.*\n/m, ''))
      const norwegian = await accept(['--language', 'nb'])
      expect(norwegian.stdout).toContain('\n  Ikke testet: utløpt tilgangstoken. Valgfritt: sett graphql.expiredToken.\n')
      const english = await accept()
      expect(english.stdout).toContain('\n  no expired token is available; to verify, set graphql.expiredToken\n')
    })
  })

  it('says it in Norwegian', async () => {
    const task = async ({ accept }: Place): Promise<void> => {
      const { stdout } = await accept(['--language', 'nb'])
      expect(stdout).toMatch(/^IKKE BESTÅTT {2}sandbox: \d+ sjekker feilet/)
      expect(stdout).toMatch(/✗ 4\.5-3\.3 {2}Feil +Skriv inn adressen til tokentjenesten/)
      expect(stdout).toMatch(/^Årsak\n {2}\S.*\n {4}løsning +\S/m)
      expect(stdout).not.toMatch(/\b(the|and|is|more)\b/)
    }
    await at(['callout-url-empty'], task, 'v3')
  })

  it('says loudly that an unsigned record is not signed', async () => {
    await at([], async ({ accept, path }) => {
      const { code, stdout } = await accept()
      expect(code).toBe(0)
      expect(stdout).toContain('IT IS NOT SIGNED')
      const { code: refused, stdout: said } = await gatewatch(['verify', 'reports/sandbox/acceptance.json'], { cwd: path })
      expect(refused).toBe(1)
      expect(said).toMatch(/^NOT VALID.*\n {2}The record is not signed/)
    })
  })

  it('ends well when it is interrupted', async () => {
    await at(['gateway-silent'], async ({ accept, sandbox }) => {
      const { code, stdout, stderr } = await accept([], { interruptWhen: () => sandbox.requests.gateway > 0 })
      expect(code).toBe(130)
      expect(stdout).toMatch(/^INTERRUPTED {2}sandbox/)
      expect(stdout).not.toContain('acceptance record')
      expect(stderr).toBe('')
    })
  })

  it('watches: judges again when the target has changed, and says what is different', async () => {
    await at(['api-not-started'], async ({ accept, sandbox, record, path }) => {
      const { code, stdout } = await accept(['--watch', '--every', '1'], {
        interruptWhen: changing(path, [async () => await sandbox.setFaults([])]),
      })
      expect(stdout.match(/^(FAILED|PASSED)/gm)).toEqual(['FAILED', 'PASSED'])
      expect(stdout).toContain('Waiting up to 30 minutes for a change')
      expect(stdout).toContain('The responses of the target changed.')
      expect(stdout).toMatch(/Since the last run\n(.*\n)*? *was “May be wrong”, is “Verified”: .*Choose the context path of the API/)
      expect(code).toBe(0)
      expect((await record()).verdict).toBe('passed')
    })
  })

  it('watches: leaves no record of before beside reports that it does not hold for', async () => {
    await at([], async ({ accept, sandbox, record, path }) => {
      expect((await accept()).code).toBe(0)
      const before = await record()
      await sandbox.setFaults(['api-not-started'])
      let kept: Record<string, unknown> | undefined
      const { code } = await accept(['--watch', '--every', '1'], {
        interruptWhen: () => {
          const results = JSON.parse(readFileSync(join(path, 'reports/sandbox/results.json'), 'utf8')) as { run: { id: string } }
          if (results.run.id === before.run.id) return false
          const read = readFileSync(join(path, 'reports/sandbox/acceptance.json'), 'utf8')
          const { payload } = JSON.parse(read) as { payload: string }
          const { run, verdict } = (
            JSON.parse(Buffer.from(payload, 'base64').toString()) as { predicate: Pick<AcceptanceRecord, 'run' | 'verdict'> }
          ).predicate
          kept = { ofReports: run.id === results.run.id, verdict }
          return kept['ofReports'] === true
        },
      })
      expect(kept).toEqual({ ofReports: true, verdict: 'failed' })
      expect(code).toBe(130)
      expect((await record()).verdict).toBe('failed')
    })
  })

  it('is contradicted by a later run, and never packed beside the reports of another one', async () => {
    await at([], async ({ accept, sandbox, path }) => {
      await accept()
      const run = async (...args: readonly string[]): Promise<Ended> =>
        await gatewatch(args, { cwd: path, environment: sandbox.environment })
      const files = async (): Promise<readonly string[]> =>
        (await readdir(join(path, 'reports/sandbox'))).filter((name) => name.includes('acceptance'))
      await run('run', '--quiet')
      expect(await files()).toEqual(['acceptance.json'])
      const { stdout } = await run('bundle', 'reports/sandbox', '--config', 'gatewatch.yaml')
      expect(stdout).toMatch(/^Wrote \S+ with (?!.*acceptance\.json).*\nacceptance\.json was not packed: it is from another run\.$/m)
      await sandbox.setFaults(['api-not-started'])
      const contradicting = await run('run')
      expect(contradicting.stderr).toContain(
        'This run contradicts the acceptance record, which is now reports/sandbox/acceptance.superseded.json.',
      )
      expect(await files()).toEqual(['acceptance.superseded.json'])
    })
  })

  it('watches: judges again when the configuration has changed, mistakes in between included', async () => {
    await at([], async ({ accept, path }) => {
      const file = join(path, 'gatewatch.yaml')
      const text = await readFile(file, 'utf8')
      await writeFile(file, text.replace('/test/population', '/test/popluation'))
      const mistake = 'the path does not begin with "/"'
      const breakIt = changing(path, [async () => await writeFile(file, text.replace('/test/population', 'test/population'))])
      let mended = false
      const breakThenMend = (said: string): boolean => {
        if (!said.includes(mistake)) return breakIt()
        if (!mended) writeFileSync(file, text)
        mended = true
        return false
      }
      const { code, stdout, stderr } = await accept(['--watch', '--every', '1'], { interruptWhen: breakThenMend })
      expect(stdout.match(/^(FAILED|PASSED)/gm)).toEqual(['FAILED', 'PASSED'])
      expect(stderr).toContain(mistake)
      expect(code).toBe(0)
    })
  })
})

describe('what accept is told', () => {
  it.each<[readonly string[], RegExp]>([
    [['--attest', 'sole-usee=Kari'], /unknown step "sole-usee"\. Did you mean "sole-use"/],
    [['--sign-with', 'nowhere.key'], /The key file nowhere.key cannot be read/],
    [['--every', '0'], /Use a whole number from 1 to 600/],
  ])('is refused before anything is sent: %s', async (args, problem) => {
    const { code, stdout, stderr } = await gatewatch(['accept', 'sandbox', ...args])
    expect(stderr).toMatch(problem)
    expect(stdout).toBe('')
    expect(code).toBe(2)
  })
})
