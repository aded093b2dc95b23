import type { Network } from '../../src/engine/index.ts'
import type { Recorded, RecordedAnswer, Recording } from './recording.ts'
import { looseText, ownWords, requestText, wordsIn, withPlaces, withWords } from './request.ts'
import { realNow, type Clock } from './stillness.ts'

type OnTheWire = Awaited<ReturnType<Network['exchange']>>

/** The words that the configuration of a target holds. */
const configuredIn = ({ target: { text, environment } }: Pick<Recording, 'target'>): ReadonlySet<string> =>
  new Set([text, ...Object.values(environment)].flatMap(wordsIn))

/** What a recording of a target is made of. */
export interface Recorder {
  readonly between: (network: Network) => Network
  /** What was sent and answered, in the order in which it was sent. */
  recorded(): Pick<Recording, 'exchanges' | 'handshakes'>
}

/** Records all that is exchanged. `isStanding` says that the time of the answers is that of our clock, but for what Node.js writes itself. */
export function recorderOf({
  target,
  startedAt,
  isStanding,
}: Pick<Recording, 'target' | 'startedAt'> & { readonly isStanding: boolean }): Recorder {
  const configured = configuredIn({ target })
  const issued = new Set<string>()
  const exchanges: (Recorded | undefined)[] = []
  const handshakes: (Recording['handshakes'][number] | undefined)[] = []
  return {
    between: (network) => ({
      async exchange(method, wire, options) {
        const place = exchanges.push(undefined) - 1
        const came = await network.exchange(method, wire, options)
        const exchanged = isStanding ? withStandingDate(came) : came
        const { durationMs, phases, reused, resent, transferred } = exchanged
        const request = requestText(method, wire)
        const words = ownWords(request, wire, (each) => configured.has(each) || issued.has(each))
        const answer = answerOf(transferred, words)
        for (const each of wordsIn(textOf(answer))) issued.add(each)
        exchanges[place] = {
          request,
          answer,
          afterMs: Date.parse(exchanged.startedAt) - startedAt,
          durationMs: Math.round(durationMs),
          ...(phases.processingMs === undefined ? {} : { firstByteMs: Math.round(phases.processingMs) }),
          reused,
          resent,
        }
        return exchanged
      },
      async handshake(address, options) {
        const place = handshakes.push(undefined) - 1
        const showed = await network.handshake(address, options)
        handshakes[place] = { of: handshakeText(address, options), showed: { ...showed, phases: {} } }
        return showed
      },
    }),
    recorded: () => ({
      exchanges: exchanges.filter((each) => each !== undefined),
      handshakes: handshakes.filter((each) => each !== undefined),
    }),
  }
}

const handshakeText = (address: string, { minVersion, maxVersion }: Parameters<Network['handshake']>[1]): string =>
  `${address} ${minVersion ?? ''} ${maxVersion ?? ''}`

const answerOf = ({ head, body, failure }: OnTheWire['transferred'], words: readonly string[]): RecordedAnswer => ({
  ...(head && { head: { status: head.status, headers: head.headers.map(([name, value]) => [name, withPlaces(value, words)] as const) } }),
  body: withPlaces(body.toString('latin1'), words),
  ...(failure && { failure }),
})

const textOf = ({ head, body }: RecordedAnswer): string => [...(head?.headers.map(([, value]) => value) ?? []), body].join('\n')

const closeMs = 5000

/** The answer with the time of our clock where it has that outside. */
function withStandingDate(came: OnTheWire): OnTheWire {
  const { head } = came.transferred
  if (head === undefined) return came
  const headers = head.headers.map(([name, value]): readonly [string, string] => [
    name,
    name === 'date' && Math.abs(Date.parse(value) - realNow()) < closeMs ? new Date().toUTCString() : value,
  ])
  return { ...came, transferred: { ...came.transferred, head: { ...head, headers } } }
}

/** A request that a recording does not know. */
export class Unrecorded extends Error {
  override name = 'Unrecorded'
}

/** Answers as a recording has it; `unrecorded` fills with what it does not have. */
export function replayOf(recording: Recording, clock: Clock, unrecorded: Set<string>): (network: Network) => Network {
  const configured = configuredIn(recording)
  const issued = new Set(recording.exchanges.flatMap(({ answer }) => wordsIn(textOf(answer))))
  const kindOf = (each: string) => (configured.has(each) ? 'configured' : issued.has(each) ? 'issued' : undefined)
  const loose = (request: string): string => looseText(request, kindOf)
  const exact = new Answers(recording.exchanges, (request) => request)
  const similar = new Answers(recording.exchanges, loose)
  const shown = Map.groupBy(recording.handshakes, ({ of }) => of)
  const missing = (what: string): never => {
    unrecorded.add(what)
    throw new Unrecorded(what)
  }
  const used = new Set<Recorded>()
  return () => ({
    async exchange(method, wire) {
      const request = requestText(method, wire)
      const found = exact.next(request, used) ?? similar.next(loose(request), used) ?? exact.last(request) ?? similar.last(loose(request))
      if (found === undefined) return missing(`${method} ${wire.site}${loose(wire.path)}`)
      used.add(found)
      const words = ownWords(request, wire, (each) => kindOf(each) !== undefined)
      const { answer, afterMs, durationMs, firstByteMs, reused, resent } = found
      const startedAt = recording.startedAt + afterMs
      clock.set(startedAt)
      return await Promise.resolve({
        startedAt: new Date(startedAt).toISOString(),
        durationMs,
        answeredAt: startedAt,
        transferred: transferOf(answer, words),
        phases: firstByteMs === undefined ? {} : { processingMs: firstByteMs },
        reused,
        resent,
      })
    },
    async handshake(address, options) {
      const of = handshakeText(address, options)
      const all = shown.get(of)
      const next = all !== undefined && all.length > 1 ? all.shift() : all?.[0]
      return await Promise.resolve(next?.showed ?? missing(`TLS ${of}`))
    },
  })
}

/** The recorded exchanges by a text of their requests, each to be given once as long as there are some. */
class Answers {
  readonly #byText: ReadonlyMap<string, readonly Recorded[]>

  constructor(exchanges: readonly Recorded[], textOf: (request: string) => string) {
    this.#byText = Map.groupBy(exchanges, ({ request }) => textOf(request))
  }

  next(text: string, used: ReadonlySet<Recorded>): Recorded | undefined {
    return this.#byText.get(text)?.find((each) => !used.has(each))
  }

  last(text: string): Recorded | undefined {
    return this.#byText.get(text)?.at(-1)
  }
}

const transferOf = ({ head, body, failure }: RecordedAnswer, words: readonly string[]): OnTheWire['transferred'] => ({
  ...(head && { head: { status: head.status, headers: head.headers.map(([name, value]) => [name, withWords(value, words)] as const) } }),
  body: Buffer.from(withWords(body, words), 'latin1'),
  ...(failure && { failure }),
})
