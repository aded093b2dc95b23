import { type CatalogId, isLoopbackHost } from '../../domain/index.ts'
import { given, type InterviewAnswers } from './answers.ts'
import { message, type Message } from '../../messages/index.ts'

/** A missing answer that the acceptance needs, and the checks that an owner waives for it. */
export interface WaivedGap {
  readonly what: Message
  readonly checks: readonly CatalogId[]
}

/**
 * Returns the waivers that the owner of a target with these answers needs. Checks that an acceptance can do without need no waiver, and
 * those it needs cannot be waived.
 */
export function waivable(answers: InterviewAnswers): readonly WaivedGap[] {
  const isLeftOut = given(answers, 'gatewayUrl') !== undefined && given(answers, 'integrationKeyRegisteredAt') === undefined
  return isLeftOut ? [{ what: message('wizard.left-out.integration-key'), checks: ['operations.integration-key-age'] }] : []
}

/** Returns whether every address is on this machine: such a throw-away target may get requests that are unsafe elsewhere. */
export function isOnLoopback(answers: InterviewAnswers): boolean {
  const addresses = (['authUrl', 'tokenOrigin', 'baseUrl', 'gatewayUrl'] as const).flatMap((id) => given(answers, id) ?? [])
  return addresses.every((address) => isLoopbackHost(new URL(address).hostname))
}
