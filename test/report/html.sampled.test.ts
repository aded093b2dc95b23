import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { assert, property } from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { htmlReporter, pageOf } from '../../src/report/html/page.ts'
import { en } from '../../src/report/language/en.ts'
import type { Language } from '../../src/report/language/language.ts'
import { nb } from '../norwegian.ts'
import type { RunEvent } from '../../src/engine/run/event.ts'
import type { Diagnosis, Result } from '../../src/engine/run/result.ts'
import { gatewatch } from '../cli/in-process.ts'
import { emptyFolder } from '../cli/program.ts'
import { runs } from '../sample.ts'
import { anyText } from '../any-text.ts'
import {
  checks,
  diagnosis,
  exceptedRun,
  failedRun,
  incompleteRun,
  interruptedRun,
  passedRun,
  pass,
  results,
  runOf,
  summary,
} from './events.ts'
import { newFolder, refusing, tell } from './folder.ts'
import { poisonedRun, samples } from './poison.ts'
import { recordOf } from './record-of.ts'
import { accepted } from './accepted.ts'

/** The page of a run. */
const written = (events: readonly RunEvent[], language: Language = en): string => pageOf(recordOf(events), language)

const failed = written(failedRun)

/** What a person reads: the text without the markup. */
const textOf = (html: string): string =>
  html
    .replace(/^[\s\S]*<body>/, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')

/** Headings, each behind its level. */
const outlineOf = (html: string): string =>
  [...html.matchAll(/<h([1-3])[^>]*>([\s\S]*?)<\/h\1>/g)]
    .filter(([, , text]) => !/^(Sent|Answered|Sendt|Svar)$/.test(text!))
    .map(([, level, text]) => `${'#'.repeat(Number(level))} ${textOf(`<body>${text}`).trim()}`)
    .join('\n')

describe('the page of a run', () => {
  it('says the verdict first, then the cause, then what was not verified, then the procedure, then everything else', () => {
    expect(`\n${outlineOf(failed)}\n`).toMatchInlineSnapshot(`
      "
      # Failed
      ## The gateway does not accept the key for the population API.
      ## Not verified
      ## Set-up procedure
      ### Get a token and ask the GraphQL API
      ### Set up the gateway
      ### Verify the gateway
      ## Findings
      ### MUST return the person from the population register
      ### MUST refuse calls without a key
      ### MUST say by a challenge how to authenticate
      ### MUST forbid caching of the token
      ## Requests
      ## All checks
      ### Does not apply to this target
      ## This run
      "
    `)
  })

  it('says it in Norwegian, too, and marks what stays English', () => {
    const page = written(failedRun, nb)
    expect(page).toContain('<html lang="nb">')
    expect(`\n${outlineOf(page)}\n`).toMatchInlineSnapshot(`
      "
      # Ikke bestått
      ## The gateway does not accept the key for the population API.
      ## Ikke verifisert
      ## Oppsettet steg for steg
      ### Hent et tilgangstoken, og spør GraphQL-API-et
      ### Sett opp gatewayen
      ### Kontroller gatewayen
      ## Funn
      ### SKAL besvare kallet til Folkeregisteret med JSON-data
      ### SKAL avvise et kall uten API-nøkkel
      ### SKAL oppgi hvilken autentisering som kreves, ved status 401
      ### SKAL forby mellomlagring av tilgangstokenet
      ## Kall
      ## Alle sjekker
      ### Gjelder ikke dette målet
      ## Om kjøringen
      "
    `)
    expect(page).toContain('<span lang="en">The gateway does not accept the key for the population API.</span>')
    expect(textOf(page)).toContain('navnet på organisasjonen er ikke satt opp')
  })

  it('says of an acceptance what it is about, who waived what, why and until when, and how the file that is handed over is known', () => {
    const text = textOf(pageOf(recordOf(passedRun), en, accepted))
    expect(text).toContain(`Organization ${accepted.organizationId}`)
    expect(text).toContain(`SHA-256 of that file ${accepted.record.sha256} Signed by the key SHA256:abc`)
    expect(text).toContain('Check Owner Until Why transport.hsts Kari Nordmann 1 February 2027 the next version has it')
    expect(text).toContain('Use the integration in this token-issuing service only: by Ola Nordmann on 24 November 2026')
    const norwegian = textOf(pageOf(recordOf(passedRun), nb, accepted))
    expect(norwegian).toContain('Sjekk Ansvarlig Til Begrunnelse transport.hsts Kari Nordmann 1. februar 2027 the next version has it')
    expect(textOf(pageOf(recordOf(passedRun), en, { ...accepted, waivers: [], record: { file: 'a', sha256: 'b' } }))).toMatch(
      /Signed by the key not signed The record is stated by the holder of the key\. It does not prove that the run took place\. Waivers Nothing was waived\./,
    )
  })

  it('tells of a cause: what to do, the steps in their order, the setting with its line, how sure it is, and how to find the calls', () => {
    const text = textOf(failed)
    expect(text).toContain('Fix Approve the access request of the application, then use the key of that subscription.')
    expect(text).toContain('Set in the configuration: gateway.population.apiKey gatewatch.yaml, line 19')
    expect(text).toContain('Check first 4.6-3 approval · then 4.6-4 API key')
    expect(text).toContain('How sure Sure: the answers leave no other explanation.')
    expect(text).toContain('Observed population answer status: expected 200, got 401')
    expect(text).toContain('0198c7a2-5f00-7000-8000-00000000000a')
  })

  it('counts and lists no check that does not apply, and says in a line why', () => {
    expect(/<ul class="counts">[^]*?<\/ul>/.exec(failed)![0]).not.toContain('not applicable')
    expect(textOf(failed)).toContain('Does not apply to this target the token is opaque, not a JWT jwt')
    expect(failed).toContain('<li title="jwt.signature">')
  })

  it('tells of a finding: requirement, source, expected, actual, who answered, and what to do', () => {
    const card = /<article class="card finding failed"[\s\S]*?<\/article>/.exec(failed)![0]
    expect(textOf(`<body>${card}`).trim().split(' gateway.rejects-no-key')[0]).toBe(
      'failed population.found cause 1 MUST return the person from the population register Source: SPEC 4.3 · SPEC 4.6 ' +
        'population answer status: expected 200, got 401 Expected 200 Actual 401 Where status ' +
        'Response from the key check of the gateway The answer says /message "Unauthorized" ' +
        'Seen in request 7 GET https://gw.example.org/test/population/personer/{person_identifier} ' +
        'Fix: Use the key of the application whose access to the population API was approved. 4.6-4 API key ' +
        'same cause as population.found: 1 check inconclusive',
    )
  })

  it('names the setting that would verify what was not verified, with its line', () => {
    const text = textOf(written(incompleteRun))
    expect(text).toContain(
      'the expected organization name is not configured To verify it, set graphql.organizationName gatewatch.yaml, line 10',
    )
  })

  it('tells how many checks have no result of a run that was stopped', () => {
    expect(textOf(written(interruptedRun))).toContain('The run was stopped before its end. 9 checks did not get a result.')
  })

  it('does not say of a run with exceptions that everything holds', () => {
    const page = written(exceptedRun)
    expect(page).toContain('<title>Passed with 1 exception by integration team: ')
    expect(page).toContain('<section class="verdict excepted"')
    expect(textOf(page)).not.toContain(en.verdicts.passed.meaning)
    expect(textOf(page)).toContain('MUST say by a challenge')
  })

  it('names waivers, attempts and waivers that fail the run', () => {
    const page = textOf(
      written(runOf([results.waived], summary('failed', [results.waived], { waiverProblems: [{ message: 'The waiver is old.' }] }))),
    )
    expect(page).toContain('Waived until 31 January 2027 by integration team: The product is replaced in spring')
    expect(page).toContain('Something is wrong. A waiver has expired, or does not count.')
    expect(page).toContain('The waiver is old.')
    const retried: Result = { ...results.inconclusive, attempts: results.retried.attempts }
    expect(textOf(written(runOf([retried], summary('incomplete', [retried]))))).toContain('Attempts 2, after status 503')
  })

  it('counts the days to the end of certificates and keys from the day of the run, the earliest first', () => {
    const ending = (name: string, check: Result['check'], expiresAt: string, instance?: string): Result => ({
      ...pass(checks.reachable),
      name,
      check,
      expiresAt,
      ...(instance === undefined ? {} : { instance }),
    })
    const told = [
      ending('operations.integration-key-age', 'operations.integration-key-age', '2027-03-01T00:00:00.000Z'),
      ending('transport.certificate-dates [gateway]', 'transport.certificate-dates', '2026-11-20T12:00:00.000Z', 'gateway'),
      ending('own.gone', 'own.gone', '2026-11-15T00:00:00.000Z'),
    ]
    const page = written(runOf(told, summary('passed', told), told))
    expect(textOf(/<ul class="ends">[\s\S]*?<\/ul>/.exec(page)![0].replace(/^/, '<body>')).trim()).toBe(
      'own.gone ended 1 day before 15 November 2026 ' +
        'Certificates of gw.example.org 4 days left 20 November 2026 ' +
        'Key of the integration 105 days left 1 March 2027',
    )
  })

  it('has a bar for every exchange, a piece for every phase, and the same in words', () => {
    expect(failed.match(/<svg class="phase-bar"/g)).toHaveLength(4)
    const bar = /<span class="number">7<\/span>[\s\S]*?<\/svg>/.exec(failed)![0]
    expect([...bar.matchAll(/<rect class="(\w+)"/g)].map(([, kind]) => kind)).toEqual([
      'rest',
      'resolve',
      'connect',
      'tls',
      'processing',
      'transfer',
    ])
    expect(textOf(failed)).toContain(
      '35 ms · resolving the name 1 ms · connecting 3 ms · TLS handshake 9 ms · waiting for the answer 20 ms · receiving it 0 ms',
    )
    expect(textOf(failed)).toContain('timeout no answer within 20000 ms (waiting for the answer)')
  })

  it('shows several causes as several, and tells which finding belongs to which', () => {
    const other: Diagnosis = {
      ...diagnosis,
      cause: 'Something else.',
      steps: ['network'],
      sections: ['SPEC 4'],
      evidence: ['transport.reachable [gateway]'],
    }
    const page = textOf(written(runOf([results.failed], summary('failed', [results.failed], { diagnosis: [other, diagnosis] }))))
    expect(page).toMatch(/Failed Something else\. Fix .* Failing part: network .* 1 more/)
    expect(page).toContain('Cause 2 of 2')
    expect(page).toContain('failed population.found cause 2')
  })
})

describe('the file', () => {
  it('needs no other file, and allows itself its own style and script alone', () => {
    expect(failed.match(/<script/g)).toHaveLength(1)
    expect(failed).not.toMatch(/<(script [^>]|img|iframe|link(?! rel="icon" href="data:)|object|form)\b/)
    expect(failed).not.toMatch(/ (src|on\w+|style)=/)
    expect(failed.match(/href="(?!#|data:)/g)).toBeNull()
    const style = /<style>([\s\S]*?)<\/style>/.exec(failed)![1]!
    const script = /<script>([\s\S]*?)<\/script>/.exec(failed)![1]!
    const [ofStyle, ofScript] = [style, script].map((text) => createHash('sha256').update(text).digest('base64'))
    expect(failed).toContain(
      `content="default-src &#39;none&#39;; style-src &#39;sha256-${ofStyle}&#39;; script-src &#39;sha256-${ofScript}&#39;; img-src data:; base-uri &#39;none&#39;; form-action &#39;none&#39;"`,
    )
    expect(style).not.toMatch(/url\(|@import/)
  })

  it('has one form whatever a server says: text adds no markup', () => {
    // Of a setting with a poisoned name nobody may know the line.
    const ofSetting = '<p><code></code><span></span></p>'
    // Ids and addresses within the page follow names; dates are no dates once they are poisoned.
    const skeleton = (html: string): string =>
      html.replaceAll(/<(\/?\w+)[^>]*>[^<]*/g, '<$1>').replaceAll(ofSetting, '<p><code></code></p>')
    const plain = skeleton(written(poisonedRun('')))
    for (const sample of samples) expect(skeleton(written(poisonedRun(sample))), sample).toBe(plain)
    assert(
      property(anyText({ maxLength: 30 }), (text) => {
        const html = written(poisonedRun(text))
        expect(skeleton(html)).toBe(plain)
        expect(html.isWellFormed()).toBe(true)
      }),
      { numRuns: runs(30) },
    )
  })

  it('is the same for the same events', () => {
    expect(written(structuredClone(failedRun))).toBe(failed)
    expect(written(passedRun)).not.toBe(failed)
  })

  it('is written whole, or says why it is not', async () => {
    const folder = newFolder()
    await tell(htmlReporter({ folder }), failedRun)
    expect(readFileSync(join(folder, 'index.html'), 'utf8')).toBe(failed)
    const refused = newFolder()
    await expect(tell(htmlReporter({ folder: refused, guard: refusing('Unauthorized') }), failedRun)).rejects.toThrow(/was withheld/)
    const page = readFileSync(join(refused, 'index.html'), 'utf8')
    expect(page).toContain('index.html was withheld: it holds a client secret')
    expect(page).toContain('<title>Failed')
    expect(page).not.toContain('Unauthorized')
    const nothing = newFolder()
    await expect(tell(htmlReporter({ folder: nothing, guard: refusing('<html') }), failedRun)).rejects.toThrow(/could not be written/)
    expect(existsSync(join(nothing, 'index.html'))).toBe(false)
  })
})

describe('--language', () => {
  let folder: Awaited<ReturnType<typeof emptyFolder>>
  beforeAll(async () => void (folder = await emptyFolder()))
  afterAll(async () => await folder.remove())

  it('chooses the language of the page, of a run and of a report made again', async () => {
    const page = (): string => readFileSync(join(folder.path, 'sandbox/index.html'), 'utf8')
    await gatewatch(['run', 'sandbox', '--check', 'discovery.served', '--language', 'nb', '--reports', folder.path])
    expect(page()).toContain('<html lang="nb">')
    await gatewatch(['report', join(folder.path, 'sandbox/events.ndjson')])
    expect(page()).toContain('<html lang="en">')
  })
})
