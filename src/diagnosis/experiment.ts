import type { Exchange } from '../engine/index.ts'
import type { ControlFactor, RegisterName } from '../domain/index.ts'
import { answerOf } from './answer.ts'
import { registerShown } from './classifier/gateway.ts'
import type { Control } from './control.ts'
import { compare, isBare, sameVoice, type Signature, signatureOf } from './signature.ts'

/** What the controls of a register show of one answer to its documented call. Undefined: they do not tell. */
export interface Experiment {
  /** How the answer compares with those to a wrong key and to none. */
  readonly key?: 'refused' | 'not-arrived' | 'perhaps-refused' | 'accepted'
  /** Whether a wrong key is answered otherwise than none: then a key is what is asked for. */
  readonly keySeen?: boolean
  /** How it compares with the answer at a context path that cannot exist. */
  readonly api?: 'unknown' | 'known'
  /** How it compares with the answer at a path that no register has. */
  readonly path?: 'alike' | 'other'
  /**
   * How the key of another register is answered: where this register serves it, the keys are mixed up; where another one speaks, the path leads to the API of that one;
   * where it merely opens, it is one of the two.
   */
  readonly keyOfOther?: 'serves' | 'leads-elsewhere' | 'opens' | 'refused'
  /** Whether the same key is answered otherwise at a path that no register has than a wrong one: perhaps passes where that is what a context path that cannot exist is answered. */
  readonly keyElsewhere?: 'passes' | 'perhaps-passes'
  /** Whatever was asked was answered alike. */
  readonly uniform: boolean
  /** A right key, a wrong one and none are answered alike, by what a server says where whoever stands behind it is down: that refuses no key. */
  readonly down: boolean
  /** Where it was either: how the answer compares with the refusal of a wrong key by the API of another register. */
  readonly refusalElsewhere?: 'alike' | 'other'
  /** Whether this gateway says by the status what it means: a refusal of a key by 401 or 403, an unknown path by 4xx. */
  readonly plainStatuses: boolean
  /** Whether what stands behind the gateway does: not where a path that nobody has is found there, or is an error of a server, and another one than the call. */
  readonly plainBehind?: boolean
  /** Whether the answer could come from anybody: nothing but a status, or no refusal at all. */
  readonly bare: boolean
  /** Whether it is the page that a server has for a status: whoever is asked through that server may be who refused. */
  readonly page: boolean
  /** Whether the gateway itself speaks in the form of this answer where it was asked for something wrong. */
  readonly voiceOfGateway?: boolean
  /** Whether it took longer than every control that ends at the gateway, by more than these differ. */
  readonly slow?: boolean
}

/** A control, of whatever run or none. */
interface Compared extends Omit<Control, 'exchange'> {
  readonly exchange: Exchange
}

type Signatures = Readonly<Partial<Record<ControlFactor, readonly Signature[]>>>

/** Compares an answer with the controls of its register. Undefined where no control of the gateway itself was answered. */
export function experimentOf(doc: Exchange, register: RegisterName, controls: readonly Compared[]): Experiment | undefined {
  const own = controls.filter((control) => control.register === register && control.exchange !== doc)
  const seen: Signatures = Object.fromEntries(
    [...Map.groupBy(own, ({ factor }) => factor)].map(([factor, same]) => [
      factor,
      same.map(({ exchange }) => signatureOf(exchange)).filter(({ status }) => status !== undefined && status !== 429),
    ]),
  )
  const said = signatureOf(doc)
  const atGateway = [seen['no-key'], seen['wrong-key'], seen['unknown-context-path']].flatMap((some) => some ?? [])
  if (atGateway.length === 0) return undefined
  const isSaid = (factor: ControlFactor): boolean => (seen[factor] ?? []).some((each) => compare(said, each) === 'equal')
  const uniform = (['wrong-key', 'unknown-context-path'] as const).every((factor) => (seen[factor]?.length ?? 0) > 0 && isSaid(factor))
  const down = !uniform && isDown(said, seen)
  const refusalElsewhere = uniform || down ? refusalElsewhereOf(said, register, controls) : undefined
  const key = uniform || down ? undefined : keyOf(said, seen, isSaid)
  // Whoever is told by a server that nobody is there may not have met an API yet.
  const api = uniform || (down && !said.marked) ? undefined : apiOf(said, seen, isSaid)
  const path = seen['unknown-path']?.length ? (isSaid('unknown-path') ? 'alike' : 'other') : undefined
  // A refusal that is the same at another path proves nothing by being so.
  const keyElsewhere = path === 'alike' && key === 'perhaps-refused' ? undefined : keyElsewhereOf(seen)
  const shown = own.flatMap(({ factor, exchange }) => (factor === 'other-key' ? (registerShown(answerOf(exchange)) ?? []) : []))
  const keyOfOther = keyOfOtherOf(seen, shown.length === 0 ? undefined : shown.includes(register))
  const keySeen = keySeenOf(seen)
  const plainBehind = plainBehindOf(path, seen['unknown-path'] ?? [], atGateway)
  const slow = slowOf(said, atGateway)
  return {
    ...(key === undefined ? {} : { key }),
    ...(keySeen === undefined ? {} : { keySeen }),
    ...(api === undefined ? {} : { api }),
    ...(path === undefined ? {} : { path }),
    ...(keyOfOther === undefined ? {} : { keyOfOther }),
    ...(keyElsewhere === undefined ? {} : { keyElsewhere }),
    uniform,
    down,
    ...(refusalElsewhere === undefined ? {} : { refusalElsewhere }),
    plainStatuses: atGateway.every(({ status }) => status !== undefined && status >= 400 && status < 500),
    ...(plainBehind === undefined ? {} : { plainBehind }),
    bare: isBare(said) || isSuccess(said),
    page: said.form.startsWith('html'),
    voiceOfGateway: !down && atGateway.some((each) => isVoiceOf(said, each)),
    ...(slow === undefined ? {} : { slow }),
  }
}

/** Statuses by which a server says of the one behind it that it is not there (RFC9110 15.6.3 to 15.6.5). */
const downStatuses: readonly (number | undefined)[] = [502, 503, 504]

function isDown(said: Signature, seen: Signatures): boolean {
  const [none = [], wrong = []] = [seen['no-key'], seen['wrong-key']]
  if (!downStatuses.includes(said.status) || said.accepted || said.challenge !== '') return false
  return none.length > 0 && wrong.length > 0 && [...none, ...wrong].every((each) => compare(said, each) === 'equal')
}

function keyOf(said: Signature, seen: Signatures, isSaid: (factor: ControlFactor) => boolean): Experiment['key'] {
  if (said.accepted) return 'accepted'
  const [none = [], wrong = []] = [seen['no-key'], seen['wrong-key']]
  const refused = [...none, ...wrong]
  if (refused.length === 0) return undefined
  if (isSaid('wrong-key')) return 'refused'
  if (isSaid('no-key')) return wrong.length > 0 ? 'not-arrived' : 'refused'
  if (said.status === undefined) return 'accepted'
  // Some gateways say of a key that they know and do not let in what they do not say of one they never issued.
  const otherWords = isRefusal(said) && refused.some((each) => isRefusal(each) && isVoiceOf(said, each))
  const everywhere =
    isRefusal(said) && said.challenge === '' && isSaid('unknown-path') && refused.some((each) => isRefusal(each) && arePages(said, each))
  return otherWords || everywhere ? 'perhaps-refused' : 'accepted'
}

/** Where even a wrong key is answered otherwise than at a context path that cannot exist, there is an API, whatever the answer looks like. */
function apiOf(said: Signature, seen: Signatures, isSaid: (factor: ControlFactor) => boolean): Experiment['api'] {
  const unknown = seen['unknown-context-path'] ?? []
  if (said.marked && !unknown.some(({ marked }) => marked)) return 'known'
  if (unknown.length === 0) return undefined
  const keyed = [...(seen['no-key'] ?? []), ...(seen['wrong-key'] ?? [])]
  if (keyed.some((each) => unknown.every((one) => compare(each, one) === 'different'))) return 'known'
  if (isSaid('unknown-context-path')) return 'unknown'
  return unknown.some((each) => said.status === each.status && sameVoice(said, each)) ? undefined : 'known'
}

/** One gateway refuses a key in one way, whichever API it is for. */
function refusalElsewhereOf(said: Signature, register: RegisterName, controls: readonly Compared[]): Experiment['refusalElsewhere'] {
  const signatures = (wanted: ControlFactor): readonly Signature[] =>
    controls.flatMap((each) => (each.register !== register && each.factor === wanted ? [signatureOf(each.exchange)] : []))
  const refused = signatures('wrong-key')
  if (refused.length === 0) return undefined
  if (!refused.some((each) => compare(said, each) === 'equal')) return 'other'
  return signatures('unknown-context-path').some((each) => compare(said, each) === 'equal') ? undefined : 'alike'
}

function keySeenOf(seen: Signatures): boolean | undefined {
  const [wrong = [], none = []] = [seen['wrong-key'], seen['no-key']]
  if (wrong.length === 0 || none.length === 0) return undefined
  return wrong.every((each) => none.every((one) => compare(each, one) !== 'equal'))
}

/** The key of another register is refused where it is answered as a wrong one, and serves where this very register answers, if only that it finds nobody. */
function keyOfOtherOf(seen: Signatures, isOwn: boolean | undefined): Experiment['keyOfOther'] {
  const [wrong = [], other = []] = [seen['wrong-key'], seen['other-key']]
  if (wrong.length === 0 || other.length === 0) return undefined
  const likeness = other.flatMap((each) => wrong.map((one) => compare(each, one)))
  if (likeness.includes('equal')) return 'refused'
  // What is answered with success whatever it is tells nothing.
  if (likeness.some((each) => each !== 'different') || (seen['unknown-path'] ?? []).some(isSuccess)) return undefined
  if (isOwn ?? other.some(isSuccess)) return 'serves'
  return isOwn === false ? 'leads-elsewhere' : 'opens'
}

function keyElsewhereOf(seen: Signatures): Experiment['keyElsewhere'] {
  const refused = [...(seen['no-key'] ?? []), ...(seen['wrong-key'] ?? [])]
  const elsewhere = seen['unknown-path'] ?? []
  const isNone = (some: readonly Signature[]): boolean => elsewhere.every((each) => some.every((one) => compare(each, one) === 'different'))
  if (elsewhere.length === 0 || refused.length === 0 || !isNone(refused)) return undefined
  return isNone(seen['unknown-context-path'] ?? []) ? 'passes' : 'perhaps-passes'
}

function plainBehindOf(path: Experiment['path'], elsewhere: readonly Signature[], atGateway: readonly Signature[]): boolean | undefined {
  if (elsewhere.some((each) => isSuccess(each) || (path === 'other' && (each.status ?? 0) >= 500))) return false
  return elsewhere.some((each) => each.status === 404 && atGateway.every((one) => !sameVoice(each, one))) ? true : undefined
}

/** A gateway that asks for a key does not ask for a token in the same breath. */
const isVoiceOf = (said: Signature, each: Signature): boolean =>
  sameVoice(said, each) && (said.challenge === '' || said.challenge === each.challenge)

/** Pages and empty answers of one server, which has another one for each status. */
const arePages = (one: Signature, other: Signature): boolean =>
  one.server === other.server && one.mediaType === other.mediaType && !one.form.startsWith('json') && !other.form.startsWith('json')

const isSuccess = ({ status = 0 }: Signature): boolean => status >= 200 && status < 300

const isRefusal = ({ status }: Signature): boolean => status === 401 || status === 403

/** Beneath this nothing is told by a difference: milliseconds. */
const leastMs = 60

function slowOf(said: Signature, atGateway: readonly Signature[]): boolean | undefined {
  if (atGateway.length < 2) return undefined
  const times = atGateway.map(({ firstByteMs }) => firstByteMs)
  const longest = Math.max(...times)
  return said.firstByteMs > longest + Math.max(leastMs, 2 * (longest - Math.min(...times)))
}
