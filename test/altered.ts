import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Handshake } from '../src/engine/index.ts'
import { truthFolder } from '../tools/truth/places.ts'
import { readRecordings, type Recorded, type RecordedAnswer, type Recording } from '../tools/truth/recording.ts'
import { outcomeOf } from '../tools/truth/run.ts'

/** An answer of the sandbox that is another: `of` finds the requests. Members of `json` replace those of the body; one that is undefined is left out, as a header is. */
interface AlteredAnswer extends Partial<Pick<Recorded, 'durationMs' | 'firstByteMs' | 'resent'>> {
  readonly of: RegExp
  /** Alters only this one of the requests, counted from 0. */
  readonly only?: number
  /** It comes before the recorded one, as from a server that fails once. */
  readonly first?: true
  /** A part of the requests that is another, since a setting is. */
  readonly sent?: readonly [part: RegExp, to: string]
  readonly status?: number
  readonly headers?: Readonly<Record<string, string | undefined>>
  readonly json?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  /** Why no answer came. */
  readonly failure?: RecordedAnswer['failure']
}

/** What an address shows that is connected to: `shows` finds the addresses. */
interface AlteredHandshake {
  readonly shows: RegExp
  readonly handshake: Partial<Omit<Handshake, 'tls'>> & { readonly tls?: Partial<NonNullable<Handshake['tls']>> }
}

/** A setting that is another. */
interface AlteredSetting {
  readonly setting: RegExp
  readonly to: string
}

export type Altered = AlteredAnswer | AlteredHandshake | AlteredSetting

/**
 * What a check says: `failed refusal.missing`, `not-verified`, `passed`. Of a warning or an information, the codes too; and after a colon what
 * stands in a sentence.
 */
export type Case = readonly [what: string, check: string, says: string, ...altered: readonly Altered[]]

const recordings = readRecordings(join(truthFolder, 'faults.json.br'))

function answerOf({ head, body }: RecordedAnswer, { status, headers = {}, json, body: whole, failure }: AlteredAnswer): RecordedAnswer {
  if (failure !== undefined) return { body: '', failure }
  const others = head!.headers.filter(([name]) => !(name in headers) && !(name === 'content-length' && (json ?? whole) !== undefined))
  const text = whole === undefined ? body : typeof whole === 'string' ? whole : JSON.stringify(whole)
  return {
    head: {
      status: status ?? head!.status,
      headers: [...others, ...Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]))],
    },
    body: json === undefined ? text : JSON.stringify({ ...(JSON.parse(text) as object), ...json }),
  }
}

function withAnswer({ exchanges, ...rest }: Recording, altered: AlteredAnswer): Recording {
  const { of, only, first, sent: [part, to] = [/$^/, ''], durationMs, firstByteMs, resent } = altered
  const found = exchanges.filter(({ request }) => of.test(request))
  expect(found.length, `nothing was sent like ${of}`).toBeGreaterThan(only ?? 0)
  const meant = only === undefined ? found : [found[only]]
  const others = { ...(durationMs && { durationMs }), ...(firstByteMs && { firstByteMs }), ...(resent && { resent }) }
  return {
    ...rest,
    exchanges: exchanges.flatMap((each) => {
      if (!meant.includes(each)) return each
      const other = { ...each, ...others, request: each.request.replace(part, to), answer: answerOf(each.answer, altered) }
      return first ? [other, each] : other
    }),
  }
}

function withHandshake({ handshakes, ...rest }: Recording, { shows, handshake: { tls, ...own } }: AlteredHandshake): Recording {
  expect(handshakes.map(({ of }) => of)).toContainEqual(expect.stringMatching(shows))
  const altered = ({ tls: shown, ...whole }: Handshake): Handshake => ({ ...whole, ...own, ...(shown && { tls: { ...shown, ...tls } }) })
  return { ...rest, handshakes: handshakes.map((each) => (shows.test(each.of) ? { ...each, showed: altered(each.showed) } : each)) }
}

function withSetting({ target, ...rest }: Recording, { setting, to }: AlteredSetting): Recording {
  expect(target.text).toMatch(setting)
  return { ...rest, target: { ...target, text: target.text.replace(setting, to) } }
}

const withAltered = (recording: Recording, altered: Altered): Recording =>
  'of' in altered
    ? withAnswer(recording, altered)
    : 'shows' in altered
      ? withHandshake(recording, altered)
      : withSetting(recording, altered)

interface Around {
  /** The recorded sandbox: the correct one, or one with a fault. */
  readonly sandbox?: string
  /** Checks that run, too, for a check that judges what others sent. */
  readonly beside?: readonly string[]
}

/** What a check says of a sandbox, some of whose recorded answers are others. */
async function saidBy(
  check: string,
  altered: readonly Altered[],
  { sandbox = 'correct', beside = [] }: Around,
): Promise<{ readonly said: string; readonly sentences: string }> {
  const recording = altered.reduce(
    withAltered,
    recordings.find(({ name }) => name === sandbox)!,
  )
  const clock = { set: (ms: number) => vi.setSystemTime(ms) }
  const { outcome } = await outcomeOf(recording, clock, { checks: [check, ...beside] })
  for (const [name, secret] of Object.entries(recording.target.environment))
    if (/SECRET|PERSON|KEY$/.test(name)) expect(JSON.stringify(outcome.results)).not.toContain(secret)
  const result = outcome.results.find(({ name }) => name === check)!
  const {
    findings = [],
    warnings = [],
    infos = [],
  } = result as { [Kind in 'findings' | 'warnings' | 'infos']?: readonly { code: string; message: string }[] }
  const all = [...findings, ...warnings, ...infos]
  return {
    said: [result.outcome, ...new Set(all.map(({ code }) => code))].join(' '),
    sentences: all.map(({ message }) => message).join('\n'),
  }
}

/** Tests checks over recorded answers, each with what it has to say where some of them are others. */
export function judges(cases: readonly Case[], around: Around = {}): void {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())
  it.each(cases.map((each) => ({ each, title: `${each[1]}: ${each[0]}` })))('$title', async ({ each: [, check, says, ...altered] }) => {
    const { said, sentences } = await saidBy(check, altered, around)
    const [outcome, words = ''] = says.split(': ')
    expect(said).toBe(outcome)
    expect(sentences).toContain(words)
  })
}
