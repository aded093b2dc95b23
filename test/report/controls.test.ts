import { beforeAll, describe, expect, it } from 'vitest'
import { pageOf } from '../../src/report/html/page.ts'
import { renderJson } from '../../src/report/json.ts'
import { en } from '../../src/report/language/en.ts'
import { nb } from '../norwegian.ts'
import type { RunRecord } from '../../src/report/record.ts'
import { renderSummary, type Verbosity } from '../../src/report/summary-text.ts'
import { judge } from '../judge.ts'
import { recordOf } from './record-of.ts'

let record: RunRecord
beforeAll(async () => {
  const { events } = await judge({ sandbox: { faults: ['contact-key-renewed', 'client-not-authenticated'] } })
  record = recordOf(events)
})

describe('what was sent to be compared with a call that failed', () => {
  const summary = (verbosity: Verbosity): string =>
    renderSummary(record, { terminal: { live: false, color: false }, verbosity, folder: 'reports', files: [] })

  it('is listed on the console where that is to say more', () => {
    const text = summary('verbose')
    expect(text).toMatch(/^Controls of failed calls: /m)
    expect(text).toMatch(/^ {2}contact\.found with no key: POST http\S+\/test\/contact\/personer: 401 after /m)
    expect(text).toMatch(/^ {2}token\.issued with a client that is not registered: POST http/m)
    expect(summary('normal')).not.toContain('Controls of failed calls')
  })

  it('is marked in the page, in its language', () => {
    expect(pageOf(record, en)).toMatch(/contact\.found, control<.*Sent to compare with a call that failed, with<\/dt><dd>no key</s)
    expect(pageOf(record, nb)).toMatch(
      /contact\.found, kontroll<.*Sendt for å sammenligne med et kall som feilet\. Forskjellen er<\/dt><dd>uten API-nøkkel</s,
    )
  })

  it('says so in results.json, below the check whose call it was', () => {
    const { results } = JSON.parse(renderJson(record)) as {
      results: readonly { name: string; exchanges: readonly { control?: string }[] }[]
    }
    const controls = results.flatMap(({ name, exchanges }) =>
      exchanges.flatMap(({ control }) => (control === undefined ? [] : [`${name} ${control}`])),
    )
    expect(controls).toContain('contact.found wrong-key')
    expect(controls).toContain('token.issued no-credentials')
    expect(controls).toHaveLength(9)
  })
})
