import type { RegisterEntry } from '../../system/registers.ts'
import type { FaultTable } from '../fault.ts'
import { json, withHeaders } from '../message.ts'
import { inventPerson } from '../people.ts'
import { failing, onStatus } from './faults.ts'
import type { RegisterBehaviour } from './register.ts'

/** What can be wrong with a register that is played by its entry. */
export function plainFaults({ name, words, answer, refusals }: RegisterEntry): FaultTable<RegisterBehaviour> {
  const it = words.en.inSentence
  return {
    [`${name}-fails`]: {
      title: `A server error is what ${it} answers for every person it knows.`,
      breaks: [`${name}.found`],
      change: ({ answers }) => answers.push(onStatus(200, () => failing)),
    },
    [`${name}-of-another-person`]: {
      title: `Another person than asked for is whom ${it} answers about.`,
      breaks: [answer.check],
      change: ({ answers }) =>
        answers.push(onStatus(200, (proper) => ({ ...proper, body: proper.body.toString().replaceAll(/\d{11}/g, inventPerson()) }))),
    },
    [`${name}-foreign-label`]: {
      title: `Answers of ${it} are labelled as plain text.`,
      warns: [`register.media-type [${name}]`],
      change: ({ answers }) => answers.push(onStatus(200, (proper) => withHeaders(proper, { 'content-type': 'text/plain' }))),
    },
    [`${name}-takes-malformed`]: {
      title: `Whatever is malformed is taken by ${it}.`,
      warns: refusals.filter(({ orNobody }) => orNobody !== true).map(({ id }) => id),
      change: ({ answers }) => answers.push(onStatus(400, () => json(200, {}, { 'cache-control': 'no-store' }))),
    },
  }
}
