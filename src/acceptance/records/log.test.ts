import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { execFileSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { gzipSync, zstdCompressSync } from 'node:zlib'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { evidenceOf, logPattern, readLogs, type LogEvidence } from './log.ts'

const id = '0198c7a2-5f00-7000-8000-000000000001'
const other = '0198c7a2-5f00-7000-8000-000000000002'
const at = '2026-11-21T09:59:59.500Z'
const record = { calls: [id, other].map((transactionId) => ({ check: 'population.found', at, transactionId })) }

let folder: string
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'gatewatch-log-'))))
afterAll(async () => await rm(folder, { recursive: true }))

async function evidence(text: string, pattern?: string): Promise<LogEvidence> {
  const path = join(folder, 'access.log')
  await writeFile(path, text)
  const shape = pattern === undefined ? [] : [logPattern(pattern)!]
  return evidenceOf(record, await readLogs([path], new Set([id, other]), shape))
}

describe('an access log', () => {
  it.each<[string, string, string | undefined]>([
    ['of Gravitee', `{"@timestamp":"2026-11-21T10:00:00.000Z","transactionId":"${id}","remoteAddress":"10.1.2.3"}`, undefined],
    [
      'with nested members',
      `{"client":{"ip":"10.1.2.3"},"ts":1795255200,"headers":{"x-gravitee-transaction-id":"${id.toUpperCase()}"}}`,
      undefined,
    ],
    ['in milliseconds', `{"time":1795255200000,"id":"${id}","remote_addr":"10.1.2.3:5555"}`, undefined],
    ['of nginx', `10.1.2.3 - - [21/Nov/2026:11:00:00 +0100] "GET /x HTTP/1.1" 200 ${id}\r`, '<from> - <> [<time>] "<>" <> <id>'],
    ['of text with its own order', `id=${id};t=2026-11-21T10:00:00Z;10.1.2.3`, 'id=<id>;t=<time>;<from>'],
  ])('%s shows which calls it has, when and from where', async (_, line, pattern) => {
    const noise = '{"@timestamp":"2026-11-21T10:00:00.000Z","transactionId":"11111111-5f00-7000-8000-000000000001"}'
    expect(await evidence(`${noise}\nnonsense\n${line}\n${noise}`, pattern)).toEqual({
      calls: 2,
      found: 1,
      lines: 1,
      missing: [other],
      first: '2026-11-21T10:00:00.000Z',
      last: '2026-11-21T10:00:00.000Z',
      from: ['10.1.2.3'],
      otherTime: [],
    })
  })

  it('of each of several gateways is read in its own form', async () => {
    const third = '0198c7a2-5f00-7000-8000-000000000003'
    const [json, nginx, own] = await Promise.all(
      [
        `{"@timestamp":"2026-11-21T10:00:00.000Z","transactionId":"${id}"}`,
        `10.1.2.3 - - [21/Nov/2026:11:00:00 +0100] "GET /x HTTP/1.1" 200 ${other}`,
        `id=${third};t=2026-11-21T10:00:00Z;10.1.2.3`,
      ].map(async (text, place) => await written(text, `gateway-${place}.log`)),
    )
    const patterns = ['<from> - <> [<time>] "<>" <> <id>', 'id=<id>;t=<time>;<from>'].map((pattern) => logPattern(pattern)!)
    const log = await readLogs([json!, nginx!, own!], new Set([id, other, third]), patterns)
    const calls = [id, other, third].map((transactionId) => ({ check: 'population.found', at, transactionId }))
    expect(evidenceOf({ calls }, log)).toMatchObject({ found: 3, missing: [], otherTime: [] })
    expect(log).toMatchObject({ misfits: 0 })
    expect([...log.found.values()].flat().map((line) => line.at)).toEqual(Array.from({ length: 3 }, () => '2026-11-21T10:00:00.000Z'))
  })

  it('of text without a pattern shows the ids', async () => {
    expect(await evidence(`anything ${id} anything`)).toMatchObject({ found: 1, lines: 1, from: [] })
  })

  it('counts an id only where the pattern has it', async () => {
    expect(await evidence(`GET /?${id} 22222222-5f00-7000-8000-000000000001`, 'GET <> <id>')).toMatchObject({ found: 0 })
  })

  it('counts the lines with an id that a pattern does not fit', async () => {
    const path = await written(`10.0.0.1 - [${at}] "POST /x" 200 ${id}\nother\n`)
    expect(await readLogs([path], new Set([id]), [logPattern('<from> - [<time>] <> <id>')!])).toMatchObject({ misfits: 1 })
    expect(await readLogs([path], new Set([id]), [logPattern('<from> - [<time>] "<>" <> <id>')!])).toMatchObject({ misfits: 0 })
    expect(await readLogs([path], new Set([id]))).toMatchObject({ misfits: 0 })
  })

  it('says what is of another time than the record', async () => {
    expect(await evidence(`{"time":"2026-11-21T12:00:00Z","id":"${id}"}`)).toMatchObject({ found: 1, otherTime: [id] })
  })

  it.each([
    ['a person', 'Kari Nordmann'],
    ['a secret', 'Bearer s3cr3t'],
    ['an address of a person', 'kari@example.org'],
    ['a zone that says anything', 'fe80::1%s3cr3t'],
  ])('repeats nothing but times and addresses: %s', async (_, text) => {
    const shown = JSON.stringify(
      await evidence(`{"time":"${text}","id":"${id}","user":"${text}","remoteAddress":"${text}","path":"${text}"}`),
    )
    expect(shown).toContain('"found":1')
    expect(shown).not.toContain(text)
    expect(shown).not.toContain('s3cr3t')
  })

  it('that is hostile costs its length: a line without an end, JSON of any depth, an id a million times', async () => {
    const long = await readLogs([await written('x'.repeat(3_000_000) + id)], new Set([id]))
    expect(long).toMatchObject({ lines: 1, cut: 1 })
    expect(long.found.size).toBe(0)
    expect(await evidence(`${'['.repeat(50_000)} ${id}\n{"a":${'['.repeat(30_000)}"${id}"`)).toMatchObject({ found: 1, lines: 2 })
    expect(await evidence(`${id}\n`.repeat(100_000))).toMatchObject({ found: 1, lines: 20 })
    const unended = `${'<'.repeat(2)}${'a '.repeat(30_000)}${id}`
    expect(await evidence(`${unended}\n`.repeat(20), 'a <> b <id>')).toMatchObject({ found: 0 })
  })

  it('may be rotated: several files, compressed or not, in parts, each read once', async () => {
    const line = (of: string): string => `{"@timestamp":"${at}","transactionId":"${of}"}\n`
    const [now, before] = [join(folder, 'access.log'), join(folder, 'access.log.1.gz')]
    await writeFile(now, line(id))
    await writeFile(before, Buffer.concat([gzipSync(line('x')), gzipSync(line(other))]))
    const log = await readLogs([now, before, now], new Set([id, other]))
    expect(evidenceOf(record, log)).toMatchObject({ found: 2, lines: 2 })
    expect(log.lines).toBe(3)
  })

  it('that is compressed may unpack to anything, or be cut off', async () => {
    const path = join(folder, 'large.gz')
    await writeFile(path, gzipSync(Buffer.alloc(64_000_000, 'x')))
    expect(await readLogs([path], new Set([id]))).toMatchObject({ lines: 1, cut: 1 })
    await writeFile(path, gzipSync(`${id}\n`.repeat(10_000)).subarray(0, 60))
    await expect(readLogs([path], new Set([id]))).rejects.toThrow(/Cannot read the log .*large\.gz: /)
    await writeFile(path, '')
    expect(await readLogs([path], new Set([id]))).toMatchObject({ lines: 0 })
  })

  it.each<[string, Buffer]>([
    ['xz', Buffer.from('fd377a585a000004', 'hex')],
    ['bzip2', Buffer.from('BZh91AY')],
    ['zstd', zstdCompressSync(id)],
    ['UTF-16', Buffer.from(`\uFEFF${id}`, 'utf16le')],
  ])('in another form is not searched in vain: %s', async (_, content) => {
    const path = join(folder, 'binary.log')
    await writeFile(path, content)
    await expect(readLogs([path], new Set([id]))).rejects.toThrow('is neither text nor a gzip file')
  })

  it('that is no file, or is not there, is said to be', async () => {
    execFileSync('mkfifo', [join(folder, 'pipe')])
    for (const path of ['/dev/zero', join(folder, 'pipe'), join(folder, 'none')])
      await expect(readLogs([path], new Set([id]))).rejects.toThrow(path)
  })

  it.each(['<time> only', '<id><time>', '<id> <id>', '<id> <user>', ''])(
    'takes no pattern that says nothing of an id, or two things: %s',
    (pattern) => {
      expect(logPattern(pattern)).toBeUndefined()
    },
  )
})

async function written(text: string, name = 'long.log'): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, text)
  return path
}
