import { isPlaceholder } from './placeholder.ts'
import type { Fault } from './read.ts'
import { firstUnmet, formed, judgePairs, judgeTexts, type Rule, type SamePair } from './rule.ts'
import { managedApis, settingOf, registers, type RegisterName } from '../domain/index.ts'

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
export const keyHeaders: Rule = (draft) => judgeTexts(draft, ['/gateway/keyHeader', '/gateway/tokenService/keyHeader'], headerFault)

/** What stands in addresses of the management API is an id, and no name with blanks or part of an address. */
export const managementIds: Rule = (draft) => {
  const at = (name: string): string => `/gateway/management/${name}`
  return [
    ...judgeTexts(
      draft,
      [...['organization', 'environment', 'application'].map(at), ...managedApis.map((api) => at(`apis/${settingOf(api)}/id`))],
      idFault,
    ),
    ...judgeTexts(draft, [at('apis/tokenService/contextPath')], (text) => pathFault(text) ?? contextFault(text)),
  ]
}

const idFault = formed(/^[\w.-]+$/, 'expected an id, got something else', 'Write the id alone, which has letters, digits, dots and dashes.')

function pathFault(text: string): Fault | undefined {
  const ofPath = /^([\w.~!$&'()*+,;=:@/-]|%[0-9a-f]{2})*$/i.test(text)
  return firstUnmet(
    [!/^[a-z][a-z0-9+.-]*:/i.test(text), 'expected a path, got an address with a scheme', 'Write the path alone, from its first "/".'],
    [text.startsWith('/'), 'expected "/" at the start of the path, got another character', 'Begin the path with "/".'],
    [!text.includes('//'), 'expected single slashes, got "//"', 'Remove the second slash.'],
    [!isPlaceholder(text), 'expected a path, got a placeholder', 'Write the path of the API.'],
    [ofPath, 'expected a path, got a character that no path may hold', 'Remove it, or percent-encode it.'],
  )
}

const headerFault = formed(
  /^[\w!#$%&'*+.^`|~-]+$/,
  'expected the name of a header, got something else',
  'Write the name alone, such as X-Gateway-Api-Key.',
)

const contextFault = formed(/[^/]$|^$/, 'expected no slash at the end of the context path, got one', 'Remove the last slash.')

const pointerFault = formed(
  /^(\/([^~/]|~[01])*)*$/,
  'expected a JSON Pointer, got something else',
  'Begin with "/", such as /identifikasjonsnummer/0/foedselsEllerDNummer.',
)

function personPathFault(text: string): Fault | undefined {
  const fault = pathFault(text.replace(placeholderOfPerson, ''))
  if (fault !== undefined || text.includes(placeholderOfPerson)) return fault
  return {
    problem: `expected ${placeholderOfPerson} in the path, found none`,
    remedy: `Put ${placeholderOfPerson} where the identifier belongs.`,
  }
}
