import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { truthFolder } from '../tools/truth/places.ts'
import { readRecordings, type Recorded, type RecordedAnswer } from '../tools/truth/recording.ts'
import { outcomeOf } from '../tools/truth/run.ts'

/** An answer of the correct sandbox that is another: `of` finds the requests. Members of `json` replace those of the body; one that is undefined is left out. */
export interface Altered {
  readonly of: RegExp
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly json?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

/** What a check says: `failed refusal.missing`, `not-verified`, `passed`. Of a warning or an information, the codes too. */
export type Case = readonly [what: string, check: string, says: string, ...altered: readonly Altered[]]

const correct = readRecordings(join(truthFolder, 'faults.json.br')).find(({ name }) => name === 'correct')!

function answerOf({ head, body }: RecordedAnswer, { status, headers = {}, json, body: whole }: Altered): RecordedAnswer {
  const others = head!.headers.filter(([name]) => !(name in headers) && !(name === 'content-length' && (json ?? whole) !== undefined))
  const text = whole === undefined ? body : typeof whole === 'string' ? whole : JSON.stringify(whole)
  return {
    head: { status: status ?? head!.status, headers: [...others, ...Object.entries(headers)] },
    body: json === undefined ? text : JSON.stringify({ ...(JSON.parse(text) as object), ...json }),
  }
}

const alteredBy = (each: Recorded, all: readonly Altered[]): Recorded => {
  const own = all.find(({ of }) => of.test(each.request))
  return own === undefined ? each : { ...each, answer: answerOf(each.answer, own) }
}

/** What a check says of the correct sandbox, some of whose recorded answers are others. */
async function saidBy(check: string, all: readonly Altered[]): Promise<string> {
  for (const { of } of all)
    expect(
      correct.exchanges.some(({ request }) => of.test(request)),
      `nothing was sent like ${of}`,
    ).toBe(true)
  const recording = { ...correct, exchanges: correct.exchanges.map((each) => alteredBy(each, all)) }
  const clock = { set: (ms: number) => vi.setSystemTime(ms) }
  const { outcome } = await outcomeOf(recording, clock, { checks: [check] })
  const result = outcome.results.find(({ name }) => name === check)!
  const {
    findings = [],
    warnings = [],
    infos = [],
  } = result as { [Kind in 'findings' | 'warnings' | 'infos']?: readonly { code: string }[] }
  const codes = [...findings, ...warnings, ...infos].map(({ code }) => code)
  return [result.outcome, ...new Set(codes)].join(' ')
}

/** Tests checks over recorded answers, each with what it has to say where some of them are others. */
export function judges(cases: readonly Case[]): void {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())
  it.each(cases.map((each) => ({ each, title: `${each[1]}: ${each[0]}` })))('$title', async ({ each: [, check, says, ...altered] }) => {
    expect(await saidBy(check, altered)).toBe(says)
  })
}
