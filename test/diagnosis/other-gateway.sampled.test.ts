import { describe, expect, it } from 'vitest'
import { pageOf } from '../../src/report/html/page.ts'
import { renderJobSummary } from '../../src/report/job-summary.ts'
import { en } from '../../src/report/language/en.ts'
import { renderSummary } from '../../src/report/summary-text.ts'
import { judge } from '../judge.ts'
import { nb } from '../norwegian.ts'
import { recordOf } from '../report/record-of.ts'
import { sampled } from '../sample.ts'

/** What only Gravitee has: places of its console, its policies, and properties of the published templates. */
const gravitee =
  /Open Design|Åpne Design|under Properties|\bEntrypoints\b|Proxy > Endpoints|Proxy &gt; Endpoints|machine_auth|HTTP Callout|API Flows|Transform Headers/

const vendors = ['silent', 'company', 'dotnet', 'all-500', 'oauth-passed-on']
const faults = [
  'api-key-renewed',
  'callout-url-wrong-path',
  'key-property-missing',
  'issuer-property-missing',
  'backend-url-misspelt',
  'context-path-misspelt',
  'token-service-key-blank',
  'contact-plan-prefix-left-out',
]
const cases = sampled(
  vendors.flatMap((vendor) => faults.map((fault) => [vendor, fault] as const)),
  (row) => row,
)

describe.each(cases)('behind a gateway like %s, with %s', (style, fault) => {
  it('no report names a part of Gravitee, in either language', async () => {
    const record = recordOf((await judge({ profile: 'acceptance', sandbox: { style, faults: [fault] } })).events)
    expect(record.summary.verdict).toBe('failed')
    for (const language of [en, nb]) {
      const terminal = { live: false, color: false, unicode: true }
      const reports = [
        renderSummary(record, { terminal, verbosity: 'verbose', folder: 'reports', files: [] }, language),
        renderJobSummary(record, language),
        pageOf(record, language),
      ]
      for (const report of reports) expect(report.split('\n').filter((line) => gravitee.test(line))).toEqual([])
    }
  })
})

it('behind Gravitee its parts are named', async () => {
  const record = recordOf((await judge({ profile: 'acceptance', sandbox: { faults: ['key-property-missing'] } })).events)
  for (const language of [en, nb]) expect(pageOf(record, language)).toMatch(gravitee)
})
