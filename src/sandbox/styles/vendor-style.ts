import type { CatalogName } from '../../domain/index.ts'
import type { Behavior } from '../behavior.ts'
import { calloutOf } from '../gateway/setup.ts'
import { withHeaders, type SandboxResponse, type Incoming } from '../message.ts'
import type { RejectionFormat } from './rejection.ts'

export type ResponseRewrite = (answer: SandboxResponse, request: Incoming) => SandboxResponse

/** A set of vendors on the call path to a register, each with its own format of responses. Gatewatch knows none of them. */
export interface VendorStyle {
  /** One sentence: the products and their formats. */
  readonly title: string
  /** Checks that fail on a right set-up in this style, since its responses are not the documented ones. */
  readonly breaks?: readonly CatalogName[]
  readonly gateway: RejectionFormat
  /** The effect of a callout without a token on the call. */
  readonly withoutToken: 'ends' | 'goes on'
  /** Changes the response of the backend. */
  readonly handsOn?: ResponseRewrite
  /** Changes every response of the gateway. */
  readonly adds?: ResponseRewrite
  /** `gateway`: an API of the same gateway, with the gateway's format. */
  readonly tokenService?: RejectionFormat | 'gateway'
  readonly authorizationService?: RejectionFormat
  readonly register?: RejectionFormat
}

/** Gives every hop the formats of a style. */
export function applyStyle(
  { gateway: voice, withoutToken, handsOn, adds, tokenService, authorizationService, register }: VendorStyle,
  behavior: Behavior,
): void {
  const { gateway, machine, registers } = behavior
  gateway.rejectionFormat = voice
  for (const api of Object.values(gateway.apis)) calloutOf(api).exitOnError = withoutToken === 'ends'
  if (handsOn !== undefined) gateway.relayed.push(handsOn)
  gateway.answers.push((answer) => withHeaders(answer, ids))
  if (adds !== undefined) gateway.answers.push(adds)
  const ofTokenService = tokenService === 'gateway' ? asGateway(voice) : tokenService
  Object.assign(machine.rejectionFormats, { tokenService: ofTokenService, authorizationService })
  if (register !== undefined) for (const each of Object.values(registers)) each.rejectionFormat = register
}

/** Headers that only the documented gateway sends. */
const ids = { 'x-gravitee-transaction-id': undefined, 'x-gravitee-request-id': undefined, 'x-gravitee-client-identifier': undefined }

/** The format of a gateway for the rejections of one of its own APIs, the token-issuing service. */
const asGateway =
  (voice: RejectionFormat): RejectionFormat =>
  (refusal) => {
    const { reason, documented } = refusal
    if (reason === 'grant-refused') return voice({ ...refusal, reason: 'token-refused', tokenAnswer: documented })
    if (reason === 'address-refused') return voice({ ...refusal, reason: 'wrong-key' })
    return voice(reason === 'not-configured' ? { ...refusal, reason: 'policy-broke' } : refusal)
  }
