import type { RegisterEntry } from '../../domain/index.ts'
import { breaks, warns, type FaultTable } from '../fault.ts'
import { json, withHeaders } from '../message.ts'
import { inventPerson } from '../people.ts'
import { failing, onStatus } from './register-faults.ts'
import type { RegisterBehavior } from './register.ts'

/** Faults of a register whose responses come from its entry in the domain. */
export function plainFaults({ name, words, answer, refusals }: RegisterEntry): FaultTable<RegisterBehavior> {
  const it = words.inSentence
  return {
    [`${name}-fails`]: breaks(`${name}.found`, `A server error is what ${it} returns for every person it knows.`).by(
      onStatus(200, () => failing),
    ),
    [`${name}-of-another-person`]: breaks(answer.check, `Another person than requested is whom ${it} returns data about.`).by(
      onStatus(200, (proper) => ({ ...proper, body: proper.body.toString().replaceAll(/\d{11}/g, inventPerson()) })),
    ),
    [`${name}-foreign-label`]: warns(`register.media-type [${name}]`, `Responses of ${it} are labeled as plain text.`).by(
      onStatus(200, (proper) => withHeaders(proper, { 'content-type': 'text/plain' })),
    ),
    [`${name}-takes-malformed`]: warns(
      refusals.filter(({ orUnknownPerson }) => orUnknownPerson !== true).map(({ id }) => id),
      `Whatever is malformed is taken by ${it}.`,
    ).by(onStatus(400, () => json(200, {}, { 'cache-control': 'no-store' }))),
  }
}
