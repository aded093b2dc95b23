import type { CatalogName } from '../../domain/index.ts'
import type { Behavior } from '../behavior.ts'
import { calloutOf } from '../gateway/setup.ts'
import { withHeaders, type Answer, type Incoming } from '../message.ts'
import type { Voice } from './voice.ts'

export type Change = (answer: Answer, request: Incoming) => Answer

/** How each responder on the way to a register words its own answers: a set of products that nobody has to know. */
export interface Style {
  /** One sentence: who speaks how. */
  readonly title: string
  /** Checks that fail of a right set-up in this style, whose words are not what is documented. */
  readonly breaks?: readonly CatalogName[]
  readonly gateway: Voice
  /** Whether a callout that gets no token ends the call, or the call goes on without one. */
  readonly withoutToken: 'ends' | 'goes on'
  /** What the gateway makes of an answer of its back end. */
  readonly handsOn?: Change
  /** What it adds to every answer. */
  readonly adds?: Change
  /** `gateway`: an API of the same gateway, which speaks for it. */
  readonly tokenService?: Voice | 'gateway'
  readonly authorizationService?: Voice
  readonly register?: Voice
}

/** Lets every hop speak in a style. */
export function wear(
  { gateway: voice, withoutToken, handsOn, adds, tokenService, authorizationService, register }: Style,
  behavior: Behavior,
): void {
  const { gateway, machine, registers } = behavior
  gateway.voice = voice
  for (const api of Object.values(gateway.apis)) calloutOf(api).exitOnError = withoutToken === 'ends'
  if (handsOn !== undefined) gateway.relayed.push(handsOn)
  gateway.answers.push((answer) => withHeaders(answer, ids))
  if (adds !== undefined) gateway.answers.push(adds)
  const ofTokenService = tokenService === 'gateway' ? asGateway(voice) : tokenService
  Object.assign(machine.voices, { tokenService: ofTokenService, authorizationService })
  if (register !== undefined) for (const each of Object.values(registers)) each.voice = register
}

/** What only the documented gateway sends. */
const ids = { 'x-gravitee-transaction-id': undefined, 'x-gravitee-request-id': undefined, 'x-gravitee-client-identifier': undefined }

/** What a gateway says where one of its own APIs is the token-issuing service. */
const asGateway =
  (voice: Voice): Voice =>
  (refusal) => {
    const { reason, said } = refusal
    if (reason === 'grant-refused') return voice({ ...refusal, reason: 'token-refused', heard: said })
    if (reason === 'address-refused') return voice({ ...refusal, reason: 'wrong-key' })
    return voice(reason === 'not-configured' ? { ...refusal, reason: 'policy-broke' } : refusal)
  }
