import type { Exchange } from '../engine/index.ts'
import type { ControlFactor, RegisterName } from '../domain/index.ts'
import { answerOf } from './answer.ts'
import { registerShown } from './classifier/gateway-responders.ts'
import type { ControlExchange } from './control.ts'
import { compare, isBare, sameForm, type Signature, signatureOf } from './signature.ts'

/** The comparison of the response to a documented call with its controls. Undefined members: the controls do not show it. */
export interface Experiment {
  /** Compared with the responses to a wrong key and to none. */
  readonly key?: 'refused' | 'not-arrived' | 'perhaps-refused' | 'accepted'
  /** True if a wrong key gets another response than none: then the gateway asks for a key. */
  readonly keySeen?: boolean
  /** Compared with the response at a context path that cannot exist. */
  readonly api?: 'unknown' | 'known'
  /** Compared with the response at a path that no register has. */
  readonly path?: 'alike' | 'other'
  /**
   * The result of the key of another register. `serves`: this register answers it, so the keys are swapped. `leads-elsewhere`: another
   * register answers, so the path leads to its API. `opens`: it is accepted, so one of the two is wrong.
   */
  readonly keyOfOther?: 'serves' | 'leads-elsewhere' | 'opens' | 'refused'
  /**
   * The right key at a path that no register has, compared with a wrong key there. `perhaps-passes`: the response is that of a context path
   * that cannot exist.
   */
  readonly keyElsewhere?: 'passes' | 'perhaps-passes'
  /** True if every request got the same response. */
  readonly uniform: boolean
  /**
   * True if a right key, a wrong key and none got the same response, with which a server reports that the one behind it is down: it rejects
   * no key.
   */
  readonly down: boolean
  /** For `uniform` and `down`: compared with the rejection of a wrong key by the API of another register. */
  readonly refusalElsewhere?: 'alike' | 'other'
  /** True if this gateway's statuses are meaningful: 401 or 403 for a rejected key, 4xx for an unknown path. */
  readonly plainStatuses: boolean
  /**
   * True if the statuses of the server behind the gateway are meaningful: not if it finds an unknown path, or fails with another error
   * there.
   */
  readonly plainBehind?: boolean
  /** True if any responder could have sent it: nothing but a status, or no rejection at all. */
  readonly bare: boolean
  /** True if it is the page of a server for a status: any responder behind that server may have rejected the call. */
  readonly page: boolean
  /** True if the gateway itself uses the form of this response to reject wrong requests. */
  readonly formOfGateway?: boolean
  /** True if it took longer than every control that ends at the gateway, by more than these differ. */
  readonly slow?: boolean
}

/** A control with its exchange, recorded or not. */
interface ComparedControl extends Omit<ControlExchange, 'exchange'> {
  readonly exchange: Exchange
}

type Signatures = Readonly<Partial<Record<ControlFactor, readonly Signature[]>>>

/** Compares a response with the controls of its register. Undefined if the gateway itself responded to no control. */
export function experimentOf(doc: Exchange, register: RegisterName, controls: readonly ComparedControl[]): Experiment | undefined {
  const own = controls.filter((control) => control.register === register && control.exchange !== doc)
  const responses: Signatures = Object.fromEntries(
    [...Map.groupBy(own, ({ factor }) => factor)].map(([factor, same]) => [
      factor,
      same.map(({ exchange }) => signatureOf(exchange)).filter(({ status }) => status !== undefined && status !== 429),
    ]),
  )
  const signature = signatureOf(doc)
  const atGateway = [responses['no-key'], responses['wrong-key'], responses['unknown-context-path']].flatMap((some) => some ?? [])
  if (atGateway.length === 0) return undefined
  const isEqualTo = (factor: ControlFactor): boolean => (responses[factor] ?? []).some((each) => compare(signature, each) === 'equal')
  const uniform = (['wrong-key', 'unknown-context-path'] as const).every(
    (factor) => (responses[factor]?.length ?? 0) > 0 && isEqualTo(factor),
  )
  const down = !uniform && isDown(signature, responses)
  const refusalElsewhere = uniform || down ? refusalElsewhereOf(signature, register, controls) : undefined
  const key = uniform || down ? undefined : keyOf(signature, responses, isEqualTo)
  // A response that reports a server as down may come from in front of any API.
  const api = uniform || (down && !signature.marked) ? undefined : apiOf(signature, responses, isEqualTo)
  const path = responses['unknown-path']?.length ? (isEqualTo('unknown-path') ? 'alike' : 'other') : undefined
  // A rejection that is the same at another path proves nothing by that.
  const keyElsewhere = path === 'alike' && key === 'perhaps-refused' ? undefined : keyElsewhereOf(responses)
  const shown = own.flatMap(({ factor, exchange }) => (factor === 'other-key' ? (registerShown(answerOf(exchange)) ?? []) : []))
  const keyOfOther = keyOfOtherOf(responses, shown.length === 0 ? undefined : shown.includes(register))
  const keySeen = keySeenOf(responses)
  const plainBehind = plainBehindOf(path, responses['unknown-path'] ?? [], atGateway)
  const slow = slowOf(signature, atGateway)
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
    bare: isBare(signature) || isSuccess(signature),
    page: signature.form.startsWith('html'),
    formOfGateway: !down && atGateway.some((each) => maySendBoth(signature, each)),
    ...(slow === undefined ? {} : { slow }),
  }
}

/** Statuses by which a server reports that the one behind it is down (RFC9110 15.6.3 to 15.6.5). */
const downStatuses: readonly (number | undefined)[] = [502, 503, 504]

function isDown(signature: Signature, responses: Signatures): boolean {
  const [none = [], wrong = []] = [responses['no-key'], responses['wrong-key']]
  if (!downStatuses.includes(signature.status) || signature.accepted || signature.challenge !== '') return false
  return none.length > 0 && wrong.length > 0 && [...none, ...wrong].every((each) => compare(signature, each) === 'equal')
}

function keyOf(signature: Signature, responses: Signatures, isEqualTo: (factor: ControlFactor) => boolean): Experiment['key'] {
  if (signature.accepted) return 'accepted'
  const [none = [], wrong = []] = [responses['no-key'], responses['wrong-key']]
  const refused = [...none, ...wrong]
  if (refused.length === 0) return undefined
  if (isEqualTo('wrong-key')) return 'refused'
  if (isEqualTo('no-key')) return wrong.length > 0 ? 'not-arrived' : 'refused'
  if (signature.status === undefined) return 'accepted'
  // Some gateways reject a known key without access in other words than a key that they never issued.
  const otherWords = isRefusal(signature) && refused.some((each) => isRefusal(each) && maySendBoth(signature, each))
  const everywhere =
    isRefusal(signature) &&
    signature.challenge === '' &&
    isEqualTo('unknown-path') &&
    refused.some((each) => isRefusal(each) && arePages(signature, each))
  return otherWords || everywhere ? 'perhaps-refused' : 'accepted'
}

/** Returns whether an API is there. If even a wrong key gets another response than a context path that cannot exist, there is one. */
function apiOf(signature: Signature, responses: Signatures, isEqualTo: (factor: ControlFactor) => boolean): Experiment['api'] {
  const unknown = responses['unknown-context-path'] ?? []
  if (signature.marked && !unknown.some(({ marked }) => marked)) return 'known'
  if (unknown.length === 0) return undefined
  const keyed = [...(responses['no-key'] ?? []), ...(responses['wrong-key'] ?? [])]
  if (keyed.some((each) => unknown.every((one) => compare(each, one) === 'different'))) return 'known'
  if (isEqualTo('unknown-context-path')) return 'unknown'
  return unknown.some((each) => signature.status === each.status && sameForm(signature, each)) ? undefined : 'known'
}

/** Compares with the rejection by another API: one gateway rejects keys in one form, whatever the API. */
function refusalElsewhereOf(
  signature: Signature,
  register: RegisterName,
  controls: readonly ComparedControl[],
): Experiment['refusalElsewhere'] {
  const signatures = (wanted: ControlFactor): readonly Signature[] =>
    controls.flatMap((each) => (each.register !== register && each.factor === wanted ? [signatureOf(each.exchange)] : []))
  const refused = signatures('wrong-key')
  if (refused.length === 0) return undefined
  if (!refused.some((each) => compare(signature, each) === 'equal')) return 'other'
  return signatures('unknown-context-path').some((each) => compare(signature, each) === 'equal') ? undefined : 'alike'
}

function keySeenOf(responses: Signatures): boolean | undefined {
  const [wrong = [], none = []] = [responses['wrong-key'], responses['no-key']]
  if (wrong.length === 0 || none.length === 0) return undefined
  return wrong.every((each) => none.every((one) => compare(each, one) !== 'equal'))
}

/**
 * Evaluates the key of another register. It is rejected if its response is that of a wrong key, and serves if this very register responds,
 * even without a person.
 */
function keyOfOtherOf(responses: Signatures, isOwn: boolean | undefined): Experiment['keyOfOther'] {
  const [wrong = [], other = []] = [responses['wrong-key'], responses['other-key']]
  if (wrong.length === 0 || other.length === 0) return undefined
  const likeness = other.flatMap((each) => wrong.map((one) => compare(each, one)))
  if (likeness.includes('equal')) return 'refused'
  // A success for every request shows nothing.
  if (likeness.some((each) => each !== 'different') || (responses['unknown-path'] ?? []).some(isSuccess)) return undefined
  if (isOwn ?? other.some(isSuccess)) return 'serves'
  return isOwn === false ? 'leads-elsewhere' : 'opens'
}

function keyElsewhereOf(responses: Signatures): Experiment['keyElsewhere'] {
  const refused = [...(responses['no-key'] ?? []), ...(responses['wrong-key'] ?? [])]
  const elsewhere = responses['unknown-path'] ?? []
  const isNone = (some: readonly Signature[]): boolean => elsewhere.every((each) => some.every((one) => compare(each, one) === 'different'))
  if (elsewhere.length === 0 || refused.length === 0 || !isNone(refused)) return undefined
  return isNone(responses['unknown-context-path'] ?? []) ? 'passes' : 'perhaps-passes'
}

function plainBehindOf(path: Experiment['path'], elsewhere: readonly Signature[], atGateway: readonly Signature[]): boolean | undefined {
  if (elsewhere.some((each) => isSuccess(each) || (path === 'other' && (each.status ?? 0) >= 500))) return false
  return elsewhere.some((each) => each.status === 404 && atGateway.every((one) => !sameForm(each, one))) ? true : undefined
}

/** Returns whether the gateway may have sent both. A gateway that asks for a key does not ask for a token in the same response. */
const maySendBoth = (signature: Signature, each: Signature): boolean =>
  sameForm(signature, each) && (signature.challenge === '' || signature.challenge === each.challenge)

/** Returns whether both are pages or empty responses of one server, which has another one for each status. */
const arePages = (one: Signature, other: Signature): boolean =>
  one.server === other.server && one.mediaType === other.mediaType && !one.form.startsWith('json') && !other.form.startsWith('json')

const isSuccess = ({ status = 0 }: Signature): boolean => status >= 200 && status < 300

const isRefusal = ({ status }: Signature): boolean => status === 401 || status === 403

/** Smaller differences in milliseconds show nothing. */
const leastMs = 60

function slowOf(signature: Signature, atGateway: readonly Signature[]): boolean | undefined {
  if (atGateway.length < 2) return undefined
  const times = atGateway.map(({ firstByteMs }) => firstByteMs)
  const longest = Math.max(...times)
  return signature.firstByteMs > longest + Math.max(leastMs, 2 * (longest - Math.min(...times)))
}
