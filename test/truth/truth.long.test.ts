import { spawn } from 'node:child_process'
import { cp, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readCorpus, type CorpusEntry } from '../gravitee/differential/corpus.ts'
import { factsOfDay, readDays } from '../../tools/truth/days.ts'
import { factsOfModel } from '../../tools/truth/gateway-model.ts'
import { changesBetween, digestOf, type Change, type Fact } from '../../tools/truth/kept.ts'
import { truthFolder } from '../../tools/truth/places.ts'
import { readRecordings, type RecordedAnswer, type Recording } from '../../tools/truth/recording.ts'
import { factsOfRecords } from '../../tools/truth/records.ts'
import { replayed } from '../../tools/truth/run.ts'
import { emptyFolder, root } from '../cli/program.ts'

let folder: Awaited<ReturnType<typeof emptyFolder>>
beforeEach(async () => void (folder = await emptyFolder()))
afterEach(async () => await folder.remove())

/** Two looks at the same agree; another input has another digest, and is listed. */
async function changesOf(before: () => Promise<readonly Fact[]>, after: () => Promise<readonly Fact[]>): Promise<readonly Change[]> {
  const first = await before()
  expect(digestOf(await before())).toBe(digestOf(first))
  const other = await after()
  expect(digestOf(other)).not.toBe(digestOf(first))
  return changesBetween(first, other)
}

async function all(facts: AsyncIterable<Fact>): Promise<readonly Fact[]> {
  const found: Fact[] = []
  for await (const fact of facts) found.push(fact)
  return found
}

/** A recording in which some requests are answered otherwise. */
const answering = (
  recording: Recording,
  isOf: (request: string) => boolean,
  otherwise: (given: RecordedAnswer) => RecordedAnswer,
): Recording => ({
  ...recording,
  exchanges: recording.exchanges.map((each) => (isOf(each.request) ? { ...each, answer: otherwise(each.answer) } : each)),
})

const unauthorized = (given: RecordedAnswer): RecordedAnswer => ({ ...given, head: { status: 401, headers: given.head!.headers } })

describe('recorded targets', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())
  const clock = { set: (ms: number) => vi.setSystemTime(ms) }
  const factsOf = (recording: Recording) => async (): Promise<readonly Fact[]> => [await replayed(recording, clock)]
  const first = (area: 'faults' | 'software'): Recording => readRecordings(join(truthFolder, `${area}.json.br`))[0]!

  it('are another truth once the sandbox answers otherwise', async () => {
    const right = first('faults')
    const closed = answering(right, (request) => /^POST .*\/graphql\n/.test(request), unauthorized)
    const [change] = await changesOf(factsOf(right), factsOf(closed))
    expect(change).toMatchObject({ case: 'correct' })
    expect(change!.lines).toEqual(
      expect.arrayContaining([
        'is: passed -> failed',
        expect.stringMatching(/^failed: .*graphql\.organization-name/),
        expect.stringMatching(/^steps: none -> \w/),
      ]),
    )
  })

  it('are another truth once software of others answers otherwise', async () => {
    const right = first('software')
    const closed = answering(right, (request) => /^POST .*\/token\n/.test(request), unauthorized)
    const [change] = await changesOf(factsOf(right), factsOf(closed))
    expect(change!.lines).toEqual(expect.arrayContaining(['is: passed -> failed', expect.stringMatching(/^failed: .*token\.issued/)]))
  })

  it('say which requests they do not have', async () => {
    const right = first('faults')
    const without = { ...right, exchanges: right.exchanges.filter(({ request }) => !/^POST .*\/graphql\n/.test(request)) }
    const [change] = await changesOf(factsOf(right), factsOf(without))
    expect(change!.lines).toContainEqual(expect.stringMatching(/^unrecorded: none -> POST http:\/\/127\.0\.0\.1:\d+\/graphql$/))
  })
})

describe('the model of the gateway', () => {
  it('is wrong once the real gateway decides otherwise', async () => {
    const entries = readCorpus().slice(0, 3)
    const [one, ...others] = entries as [CorpusEntry, ...CorpusEntry[]]
    const closed: CorpusEntry = { ...one, real: { ...one.real, documented: { ...(one.real.documented as object), status: 500 } as never } }
    const changes = await changesOf(
      async () => await all(factsOfModel(entries)),
      async () => await all(factsOfModel([closed, ...others])),
    )
    expect(changes).toHaveLength(1)
    expect(changes[0]!.lines).toContain('is: right -> wrong')
  })
})

describe('records', () => {
  it('are judged otherwise once a file is another', async () => {
    const records = join(folder.path, 'records')
    await cp(join(truthFolder, 'records'), records, { recursive: true })
    const facts = async (): Promise<readonly Fact[]> => await all(factsOfRecords(folder.path))
    const changes = await changesOf(facts, async () => {
      await cp(join(records, 'other-key.json'), join(records, 'right.json'))
      return await facts()
    })
    expect(changes[0]).toMatchObject({
      case: 'valid',
      lines: ['is: valid -> not-valid', expect.stringMatching(/^problems: none -> another-key/)],
    })
  })
})

describe('a day of a monitor', () => {
  it('has other messages once its cycles see no cause', async () => {
    const day = readDays(join(truthFolder, 'monitor.json.br'))[0]!
    const healed = day.events.filter((event) => event.type !== 'cycle-finished' || event.cycle.causes.length === 0)
    const changes = await changesOf(
      async () => [...factsOfDay(day)],
      async () => [...factsOfDay({ ...day, events: healed })],
    )
    expect(changes).toContainEqual({
      case: expect.stringContaining(day.name) as string,
      lines: [expect.stringMatching(/^gone: .*opened \(critical\) of alpha/)],
    })
  })
})

describe('npm run truth', () => {
  const truth = async (...args: readonly string[]) => {
    // Another place, and another language.
    const env = { ...process.env, TZ: 'Pacific/Kiritimati', LANG: 'nb_NO.UTF-8' }
    const child = spawn(process.execPath, ['--conditions=gatewatch:source', join(root, 'tools/truth.ts'), ...args], { env })
    const ended = new Promise<number | null>((done) => child.once('close', done))
    const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)])
    return { code: await ended, stdout, stderr }
  }

  it('ends with 1 until what changed is kept', async () => {
    await cp(join(truthFolder, 'records'), join(folder.path, 'records'), { recursive: true })
    await mkdir(join(folder.path, 'kept'))
    await cp(join(truthFolder, 'kept/records.jsonl'), join(folder.path, 'kept/records.jsonl'))
    const records = ['--area', 'records', '--data', folder.path]
    expect(await truth(...records)).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^records +\d+ cases {2}[0-9a-f]{16} {2}as kept/) as string,
    })
    await cp(join(folder.path, 'records/other-key.json'), join(folder.path, 'records/right.json'))
    const changed = await truth(...records, '--explain')
    expect(changed).toMatchObject({ code: 1, stdout: expect.stringContaining('\n    valid\n        is: valid -> not-valid\n') as string })
    expect(await truth(...records, '--keep')).toMatchObject({ code: 0, stdout: expect.stringContaining('kept now') as string })
  }, 120_000)

  it('ends with 2 for what it cannot read, and says all of it', async () => {
    const { code, stderr } = await truth('--area', 'records', '--area', 'gateways', '--data', folder.path)
    expect(code).toBe(2)
    expect(stderr).toContain('unknown area "gateways"')
    expect(stderr).toContain(`${join(folder.path, 'records/cases.json')}: not found`)
    await writeFile(join(folder.path, 'monitor.json.br'), 'nothing')
    expect(await truth('--area', 'monitor', '--data', folder.path)).toMatchObject({ code: 2 })
    expect(await truth('--explian')).toMatchObject({ code: 2, stderr: expect.stringContaining('Usage: npm run truth') as string })
  }, 120_000)
})
