import { randomInt } from 'node:crypto'
import { registerNames } from '../../domain/index.ts'
import { identifierFault, isSynthetic } from '../../config/index.ts'
import type { AnswerVerdict, Question } from './question.ts'
import { given } from './answers.ts'
import { message } from '../../messages/index.ts'

/** A synthetic person whom all registers know: only its form is checked, since identifiers must not be tried. */
export const person: Question = {
  id: 'person',
  hidden: true,
  needed: true,
  costs: message('wizard.doubt.person-left-out'),
  when: (answers) => registerNames.some((register) => given(answers, `${register}Context`) !== undefined),
  check: (text) => readPerson(text.replaceAll(/[\s.-]/g, '')),
}

/** A second person, which shows a gateway that returns one record for every person. */
export const otherPerson: Question = {
  id: 'otherPerson',
  hidden: true,
  needed: true,
  costs: message('wizard.doubt.one-person'),
  when: (answers) => given(answers, 'person') !== undefined,
  check: (text, { answers }) => {
    const read = readPerson(text.replaceAll(/[\s.-]/g, ''))
    return 'value' in read && read.value === answers.person ? { problem: message('wizard.problem.same-person') } : read
  },
}

function readPerson(text: string): AnswerVerdict {
  const fault = identifierFault(text)
  if (fault === 'length') return { problem: message('wizard.problem.person-length', { length: text.length }) }
  if (fault !== undefined) {
    const place = swappedAt(text)
    return {
      problem:
        place === undefined
          ? message('wizard.problem.person-digits')
          : message('wizard.problem.person-swapped', { place, next: place + 1 }),
    }
  }
  return isSynthetic(text) ? { value: text } : { problem: message('wizard.problem.person-real') }
}

/**
 * The position of two neighboring digits that are swapped, if that is the only mistake: that of the first, from 1. The digits themselves
 * are not shown.
 */
function swappedAt(text: string): number | undefined {
  const places = Array.from({ length: text.length - 1 }, (_, place) => place).filter((place) => {
    const swapped = `${text.slice(0, place)}${text[place + 1]}${text[place]}${text.slice(place + 2)}`
    return swapped !== text && identifierFault(swapped) === undefined && isSynthetic(swapped)
  })
  return places.length === 1 ? places[0]! + 1 : undefined
}

/** Invents a well-formed synthetic identifier of no person: born from 1855 to 1870, which is in no register of living people. */
export function inventUnknownPerson(): string {
  for (;;) {
    const [day, month] = [randomInt(1, 29), randomInt(81, 93)].map((part) => String(part).padStart(2, '0'))
    const text = `${day}${month}${randomInt(55, 71)}${randomInt(50_000, 75_000)}`
    if (identifierFault(text) === undefined) return text
  }
}
