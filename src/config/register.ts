import { isPlaceholder } from './placeholder.ts'
import type { Fault } from './read.ts'
import { judgePairs, judgeTexts, type Rule, type SamePair } from './rule.ts'
import { registers, type RegisterName } from '../system/registers.ts'

const placeholderOfPerson = '{person_identifier}'

/** Context paths and paths are written as they are put together, and lead each to a register of its own. */
export const registerPaths: Rule = (draft) =>
  registers.flatMap(({ name, call }, place) => {
    const at = (register: RegisterName, setting: string): string => `/gateway/${register}/${setting}`
    const others = registers
      .slice(0, place)
      .map((other): SamePair => [
        at(name, 'contextPath'),
        at(other.name, 'contextPath'),
        `expected another context path than that of ${other.words.en.inSentence}, got the same`,
        'Write the context path of each API, as under its entrypoints.',
      ])
    return [
      ...judgeTexts(draft, [at(name, 'contextPath')], (text) => pathFault(text) ?? contextFault(text)),
      ...judgeTexts(draft, [at(name, 'path')], call.path.includes(placeholderOfPerson) ? personPathFault : pathFault),
      ...judgePairs(draft, others),
      ...judgeTexts(draft, [at(name, 'personPointer')], pointerFault),
    ]
  })

/** Headers that carry keys are header names. */
export const keyHeaders: Rule = (draft) =>
  judgeTexts(draft, ['/gateway/keyHeader', '/gateway/tokenService/keyHeader'], (text) =>
    /^[\w!#$%&'*+.^`|~-]+$/.test(text)
      ? undefined
      : { problem: 'expected the name of a header, got something else', remedy: 'Write the name alone, such as X-Gateway-Api-Key.' },
  )

function pathFault(text: string): Fault | undefined {
  if (/^[a-z][a-z0-9+.-]*:/i.test(text))
    return { problem: 'expected a path, got an address with a scheme', remedy: 'Write the path alone, from its first "/".' }
  if (!text.startsWith('/'))
    return { problem: 'expected "/" at the start of the path, got another character', remedy: 'Begin the path with "/".' }
  if (text.includes('//')) return { problem: 'expected single slashes, got "//"', remedy: 'Remove the second slash.' }
  if (isPlaceholder(text)) return { problem: 'expected a path, got a placeholder', remedy: 'Write the path of the API.' }
  if (!/^([\w.~!$&'()*+,;=:@/-]|%[0-9a-f]{2})*$/i.test(text))
    return { problem: 'expected a path, got a character that no path may hold', remedy: 'Remove it, or percent-encode it.' }
  return undefined
}

const contextFault = (text: string): Fault | undefined =>
  text.endsWith('/')
    ? { problem: 'expected no slash at the end of the context path, got one', remedy: 'Remove the last slash.' }
    : undefined

const pointerFault = (text: string): Fault | undefined =>
  /^(\/([^~/]|~[01])*)*$/.test(text)
    ? undefined
    : {
        problem: 'expected a JSON Pointer, got something else',
        remedy: 'Begin with "/", such as /identifikasjonsnummer/0/foedselsEllerDNummer.',
      }

function personPathFault(text: string): Fault | undefined {
  const fault = pathFault(text.replace(placeholderOfPerson, ''))
  if (fault !== undefined || text.includes(placeholderOfPerson)) return fault
  return {
    problem: `expected ${placeholderOfPerson} in the path, found none`,
    remedy: `Put ${placeholderOfPerson} where the identifier belongs.`,
  }
}
