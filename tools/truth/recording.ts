import { readFileSync } from 'node:fs'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { replaceFile } from '../../src/base/index.ts'
import type { Handshake, TransportFailure } from '../../src/engine/index.ts'

/** What was sent to one target, and what it answered. */
export interface Recording {
  readonly name: string
  readonly asks: Asks
  readonly target: WrittenTarget
  /** Milliseconds since 1970. */
  readonly startedAt: number
  readonly exchanges: readonly Recorded[]
  readonly handshakes: readonly { readonly of: string; readonly showed: Handshake }[]
}

/** Which suites a run is made of. */
export type Asks = 'everything' | 'the gateway' | 'the gateway and the token service'

/** A target as it is configured. */
export interface WrittenTarget {
  readonly file: string
  readonly text: string
  readonly environment: Readonly<Record<string, string>>
  /** The content of the files that the configuration names, by their paths. */
  readonly files: Readonly<Record<string, string>>
}

/** One exchange, below everything that judges it. */
export interface Recorded {
  /** As it went out, but for what is another each time by design. */
  readonly request: string
  readonly answer: RecordedAnswer
  readonly afterMs: number
  readonly durationMs: number
  readonly firstByteMs?: number
  readonly reused: boolean
  readonly resent: boolean
}

/** Bytes as Latin-1; a random word of the request stands in it by its place among those. */
export interface RecordedAnswer {
  readonly head?: { readonly status: number; readonly headers: readonly (readonly [string, string])[] }
  readonly body: string
  readonly failure?: TransportFailure
}

/** The file of recordings: what is equal stands in it once. */
interface Packed {
  readonly requests: readonly string[]
  readonly answers: readonly RecordedAnswer[]
  readonly texts: readonly string[]
  readonly recordings: readonly PackedRecording[]
}

type PackedRecording = Omit<Recording, 'exchanges' | 'target'> & {
  readonly target: Omit<WrittenTarget, 'text' | 'files'> & { readonly text: number; readonly files: Readonly<Record<string, number>> }
  readonly exchanges: readonly (readonly [
    request: number,
    answer: number,
    afterMs: number,
    durationMs: number,
    firstByteMs: number,
    flags: number,
  ])[]
}

/** Numbers values by what they are. */
class Numbered<Value> {
  readonly values: Value[] = []
  readonly #known = new Map<string, number>()

  of(value: Value): number {
    const key = JSON.stringify(value)
    const known = this.#known.get(key)
    if (known !== undefined) return known
    this.#known.set(key, this.values.length)
    return this.values.push(value) - 1
  }
}

const none = -1

export function writeRecordings(path: string, recordings: readonly Recording[]): void {
  const [requests, answers, texts] = [new Numbered<string>(), new Numbered<RecordedAnswer>(), new Numbered<string>()]
  const packed = recordings.map(({ exchanges, target, ...rest }): PackedRecording => ({
    ...rest,
    target: {
      ...target,
      text: texts.of(target.text),
      files: Object.fromEntries(Object.entries(target.files).map(([file, text]) => [file, texts.of(text)])),
    },
    exchanges: exchanges.map(({ request, answer, afterMs, durationMs, firstByteMs = none, reused, resent }) => [
      requests.of(request),
      answers.of(answer),
      afterMs,
      durationMs,
      firstByteMs,
      Number(reused) + 2 * Number(resent),
    ]),
  }))
  const file: Packed = { requests: requests.values, answers: answers.values, texts: texts.values, recordings: packed }
  const text = Buffer.from(JSON.stringify(file))
  const params = {
    [constants.BROTLI_PARAM_LGWIN]: 24,
    [constants.BROTLI_PARAM_QUALITY]: 9,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  }
  replaceFile(path, brotliCompressSync(text, { params }))
}

export function readRecordings(path: string): readonly Recording[] {
  const { requests, answers, texts, recordings } = JSON.parse(brotliDecompressSync(readFileSync(path)).toString()) as Packed
  return recordings.map(({ exchanges, target, ...rest }) => ({
    ...rest,
    target: {
      ...target,
      text: texts[target.text]!,
      files: Object.fromEntries(Object.entries(target.files).map(([file, text]) => [file, texts[text]!])),
    },
    exchanges: exchanges.map(([request, answer, afterMs, durationMs, firstByteMs, flags]) => ({
      request: requests[request]!,
      answer: answers[answer]!,
      afterMs,
      durationMs,
      ...(firstByteMs === none ? {} : { firstByteMs }),
      reused: (flags & 1) !== 0,
      resent: (flags & 2) !== 0,
    })),
  }))
}
