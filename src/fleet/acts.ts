import { randomUUID } from 'node:crypto'
import type { JsMsg } from '@nats-io/jetstream'
import { type Act, type Actor, type AskedAct, askedIn } from '../monitor/index.ts'
import { nkeys } from './client.ts'
import { seedOf, type NatsSettings } from './connection.ts'
import { actSubject } from './names.ts'
import { isPublished } from './origin.ts'
import type { Message } from './publisher.ts'

/** An act counts for so long before and after it was signed. Half of the time for which the servers drop what has an id that they know. */
const validMs = 60_000

/** What a person did, at the page or the command line of a coordinator. */
interface Acted {
  readonly act: Act
  readonly by: Actor
}

/** What an operator asks all coordinators for, who alone know what its words are about. */
interface Asked {
  readonly asked: AskedAct
}

/**
 * Signs what people do at this coordinator, and reads what they do at any. A signature (NKey, Ed25519) covers the act, its time and the id of its message:
 * the servers drop a repeat under the same id, coordinators reject it under another, and later than its time. So each comes to the same from the stream alone.
 */
export class Acts {
  readonly #key: ReturnType<typeof nkeys.createUser>
  readonly #operators: ReadonlyMap<string, string>
  /** Public keys that count; absent on servers without keys, which know nobody. */
  readonly #known: ReadonlySet<string> | undefined
  readonly #onRejected: (reason: string) => void

  constructor(settings: NatsSettings, onRejected: (reason: string) => void) {
    const seed = seedOf(settings)
    this.#key = seed === undefined ? nkeys.createUser() : nkeys.fromSeed(seed)
    const { coordinators, operators = new Map() } = settings
    this.#operators = operators
    if (seed !== undefined || coordinators !== undefined) this.#known = new Set([...(coordinators ?? []), this.#key.getPublicKey()])
    this.#onRejected = onRejected
  }

  /** What a person did or asks for, signed, for all coordinators. */
  message(acted: Acted | Asked): Message {
    const id = randomUUID()
    const signed = JSON.stringify({ ...acted, at: Date.now(), id })
    const signature = Buffer.from(this.#key.sign(signable(signed))).toString('base64url')
    return { subject: actSubject, id, data: JSON.stringify({ signed, key: this.#key.getPublicKey(), signature }) }
  }

  /** What a message of the stream says that a person did; undefined where no coordinator signed that, or not for this time. */
  read(
    { data, headers }: Pick<JsMsg, 'data'> & Partial<Pick<JsMsg, 'headers'>>,
    at: number,
  ): Acted | (Asked & Pick<Acted, 'by'>) | undefined {
    try {
      const { signed, key, signature } = JSON.parse(new TextDecoder().decode(data)) as Readonly<Record<string, unknown>>
      const reason = !isPublished(headers) ? 'a server published it' : this.#mistake(signed, key, signature)
      if (reason !== undefined) return this.#reject(reason)
      const { act, by, asked, at: signedAt, id } = JSON.parse(signed as string) as Readonly<Record<string, unknown>>
      if (id !== headers?.get('Nats-Msg-Id')) return this.#reject('it was sent again under another id')
      if (!(Math.abs(Number(signedAt) - at) <= validMs))
        return this.#reject('it was signed more than a minute before or after: compare the clocks of the coordinators')
      const operator = this.#operators.get(key as string)
      if (operator === undefined) return { act: actIn(act), by: actorIn(by) }
      return { asked: wordsOf(asked), by: { name: operator, from: 'command line' } }
    } catch {
      return this.#reject('it is no act')
    }
  }

  #mistake(signed: unknown, key: unknown, signature: unknown): string | undefined {
    if (typeof signed !== 'string' || typeof key !== 'string' || typeof signature !== 'string') return 'it is not signed'
    if (this.#known?.has(key) === false && !this.#operators.has(key))
      return 'its key is in neither --nats-coordinators nor the file operators next to it: copy both here again, and restart'
    return nkeys.fromPublic(key).verify(signable(signed), Buffer.from(signature, 'base64url')) ? undefined : 'its signature is wrong'
  }

  #reject(reason: string): undefined {
    this.#onRejected(reason)
  }
}

/** A key signs what a NATS server asks it to when it connects, which is text: no text begins with this byte, so that no server has an act signed. */
const signable = (signed: string): Uint8Array => Buffer.concat([Buffer.from([0xff]), Buffer.from(signed)])

/** The act that plain data is; throws where it is none. */
function actIn(value: unknown): Act {
  const { kind, of, text, until, decision } = value as Readonly<Record<string, unknown>>
  if (kind === 'remove') return { kind, decision: word(decision) }
  const subject = of as Readonly<Record<string, unknown>>
  if (subject['kind'] !== 'incident' && subject['kind'] !== 'target') throw new TypeError('subject')
  const said = { of: { kind: subject['kind'], name: word(subject['name']) }, text: word(text) } as const
  if (kind === 'acknowledge' || kind === 'note') return { kind, ...said }
  if ((kind !== 'silence' && kind !== 'maintenance') || typeof until !== 'number' || !Number.isFinite(until)) throw new TypeError('kind')
  return { kind, ...said, until }
}

/** What an operator asks for, however it is written; throws where it is nothing of the kind. */
function wordsOf(value: unknown): AskedAct {
  const asked = askedIn(value as Readonly<Record<string, unknown>>)
  if (asked === undefined) throw new TypeError('asked')
  for (const text of [asked.name, asked.text ?? '']) word(text)
  return asked
}

function actorIn(value: unknown): Actor {
  const { name, from } = value as Readonly<Record<string, unknown>>
  if (from !== 'page' && from !== 'command line') throw new TypeError('from')
  return { name: word(name), from }
}

const longestWord = 1000

function word(value: unknown): string {
  if (typeof value !== 'string' || value.length > longestWord) throw new TypeError('word')
  return value
}
