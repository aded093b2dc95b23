import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ndjsonReporter } from './ndjson.ts'
import { startRecording } from './record.ts'
import { deliver } from './reporter.ts'
import { replay } from './replay.ts'
import { openReporters, type ReporterName, type ReporterOptions } from './reporters.ts'
import type { RunEvent } from '../engine/run/event.ts'
import { crashedRun, failedRun, passedRun } from '../../test/report/events.ts'
import { newFolder, refusing, tell } from '../../test/report/folder.ts'

const names: readonly ReporterName[] = ['junit', 'json', 'ndjson']

const options = (folder: string): ReporterOptions => ({
  folder,
  terminal: { live: false, color: false },
  verbosity: 'normal',
  junitStrict: false,
  environment: {},
  write: () => undefined,
})

const filesIn = (folder: string): Record<string, string> =>
  Object.fromEntries(readdirSync(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')]))

async function reportTo(folder: string, source: (on: (event: RunEvent) => void) => void | Promise<void>): Promise<unknown[]> {
  const faults: unknown[] = []
  const delivery = deliver(openReporters(names, options(folder)), (...fault) => faults.push(fault))
  const recording = startRecording()
  await source((event) => {
    recording.on(event)
    delivery.on(event)
  })
  await delivery.close(recording.record)
  return faults
}

function eventsFile(...lines: string[]): string {
  const path = join(newFolder(), 'events.ndjson')
  writeFileSync(path, lines.join('\n'))
  return path
}

const partial = new RegExp(`^events\\.ndjson\\.${process.pid}-.*\\.partial$`)
const lines = failedRun.map((event) => JSON.stringify(event))

describe('events.ndjson', () => {
  it('holds one event a line, under a name of its own until the events end', async () => {
    const folder = newFolder()
    const reporter = ndjsonReporter({ folder })
    for (const event of failedRun) await reporter.on?.(event)
    expect(readdirSync(folder)).toEqual([expect.stringMatching(partial)])
    await reporter.close?.(undefined)
    expect(filesIn(folder)).toEqual({ 'events.ndjson': `${lines.join('\n')}\n` })
  })

  it('leaves the last run’s file where nothing was told', async () => {
    const folder = newFolder()
    await tell(ndjsonReporter({ folder }), passedRun)
    const before = filesIn(folder)
    await tell(ndjsonReporter({ folder }), [])
    expect(filesIn(folder)).toEqual(before)
  })

  it('leaves out an event that the guard refuses, and says so at its end', async () => {
    const folder = newFolder()
    const faults: unknown[] = []
    const reporter = ndjsonReporter({ folder, guard: refusing('population answer status') })
    const delivery = deliver(new Map([['ndjson', reporter]]), (_, error) => faults.push(String(error)))
    for (const event of failedRun) delivery.on(event)
    await delivery.close(() => undefined)
    const reason = 'events.ndjson was withheld in part: it holds a client secret'
    expect(faults).toEqual([`Error: ${reason}`])
    const recordedText = readFileSync(join(folder, 'events.ndjson'), 'utf8').trimEnd()
    const events = recordedText.split('\n').map((line) => JSON.parse(line) as RunEvent)
    expect(events.length).toBeGreaterThan(3)
    expect(events.length).toBeLessThan(failedRun.length)
    expect(JSON.stringify(events)).not.toContain('population answer status')
    const end = events.at(-1)
    expect(end?.type === 'run-finished' ? end.summary : undefined).toMatchObject({
      verdict: 'failed',
      unverified: expect.arrayContaining([expect.objectContaining({ check: 'report', reason })]) as unknown,
    })
  })

  it('says why when the folder cannot be made', async () => {
    const folder = newFolder()
    writeFileSync(join(folder, 'test'), '')
    await expect(tell(ndjsonReporter({ folder: join(folder, 'test') }), passedRun)).rejects.toThrow(
      'could not be written: it already exists',
    )
  })
})

describe('a replay', () => {
  it.each(Object.entries({ passedRun, failedRun, crashedRun }))('makes every file of %s again, byte for byte', async (_, events) => {
    const [first, second] = [newFolder(), newFolder()]
    expect(await reportTo(first, (on) => events.forEach(on))).toEqual([])
    expect(await reportTo(second, async (on) => await replay(join(first, 'events.ndjson'), { on }))).toEqual([])
    expect(Object.keys(filesIn(first))).toEqual(['events.ndjson', 'junit.xml', 'results.json'])
    expect(filesIn(second)).toEqual(filesIn(first))
  })

  it('passes over events of types that it does not know', async () => {
    const texts: string[] = []
    const path = eventsFile(lines[0]!, '{"type":"weather-changed"}', '{"type":"toString"}', lines[1]!)
    await replay(path, { on: (event) => void texts.push(event.type) })
    expect(texts).toEqual(failedRun.slice(0, 2).map(({ type }) => type))
  })

  it.each([
    ['a broken line', [lines[0]!, '{"type":', lines[1]!], 'line 2: not an event'],
    ['a line that is no event', [lines[0]!, '[1]', ''], 'line 2: not an event'],
    ['an empty line', [lines[0]!, '', lines[1]!], 'line 2: not an event'],
    ['a last line that is cut off', [lines[0]!, lines[1]!.slice(0, 20)], 'line 2: cut off in the middle'],
    ['an event that lacks a part', ['{"type":"run-started","run":{}}', ''], 'line 1: the event run-started has no checks'],
    ['an endless line', [lines[0]!, 'x'.repeat(5_000_000), ''], 'line 2: the line is longer than'],
    ['no run', [lines[1]!], 'contains no run'],
    ['nothing', [''], 'contains no run'],
  ])('names the line of a file with %s', async (_, content, message) => {
    const path = eventsFile(...content)
    await expect(replay(path, { on: () => undefined })).rejects.toThrow(message)
  })

  it('never quotes what it could not read', async () => {
    const path = eventsFile('{"secret": hunter2}', '')
    await expect(replay(path, { on: () => undefined })).rejects.not.toThrow('hunter2')
  })

  it('tells what stands before a broken line', async () => {
    const texts: string[] = []
    const path = eventsFile(lines[0]!, lines[1]!, 'broken', '')
    await expect(replay(path, { on: (event) => void texts.push(event.type) })).rejects.toThrow('line 3')
    expect(texts).toHaveLength(2)
  })

  it('says why a file cannot be read', async () => {
    const path = join(newFolder(), 'missing.ndjson')
    await expect(replay(path, { on: () => undefined })).rejects.toThrow(`${path} does not exist`)
    await expect(replay(newFolder(), { on: () => undefined })).rejects.toThrow('cannot be read: it is a folder')
  })
})
