import { type CatalogId, isLoopbackHost } from '../../domain/index.ts'
import { given, type Answers } from './answers.ts'
import { message, type Message } from '../../messages/index.ts'

/** Something that was left out although the acceptance needs it, and the checks that an owner waives for it. */
export interface LeftOut {
  readonly what: Message
  readonly checks: readonly CatalogId[]
}

/** What the owner of a target with these answers would have to waive. Checks that an acceptance can do without need no waiver, and those it rests on have none. */
export function waivable(answers: Answers): readonly LeftOut[] {
  const isLeftOut = given(answers, 'gatewayUrl') !== undefined && given(answers, 'integrationKeyRegisteredAt') === undefined
  return isLeftOut ? [{ what: message('wizard.left-out.integration-key'), checks: ['operations.integration-key-age'] }] : []
}

/** Returns whether every address is on this machine: a throw-away target, which may be asked what would be careless elsewhere. */
export function isOnLoopback(answers: Answers): boolean {
  const addresses = (['authUrl', 'tokenOrigin', 'baseUrl', 'gatewayUrl'] as const).flatMap((id) => given(answers, id) ?? [])
  return addresses.every((address) => isLoopbackHost(new URL(address).hostname))
}
