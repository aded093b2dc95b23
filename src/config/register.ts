import { isPlaceholder } from './placeholder.ts'
import type { Fault } from './read.ts'
import { firstUnmet, formed, judgePairs, judgeTexts, type Rule, type SamePair } from './rule.ts'
import { managedApis, settingOf, registers, type RegisterName } from '../domain/index.ts'
import { message } from '../messages/index.ts'

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
        message('config.same-context-path', { setting: `gateway.${other.name}.contextPath` }),
        message('config.fix.same-context-path'),
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

const idFault = formed(/^[\w.-]+$/, message('config.id-form'), message('config.fix.id-form'))

function pathFault(text: string): Fault | undefined {
  const ofPath = /^([\w.~!$&'()*+,;=:@/-]|%[0-9a-f]{2})*$/i.test(text)
  return firstUnmet(
    [!/^[a-z][a-z0-9+.-]*:/i.test(text), message('config.path-is-address'), message('config.fix.path-is-address')],
    [text.startsWith('/'), message('config.path-start'), message('config.fix.path-start')],
    [!text.includes('//'), message('config.double-slash'), message('config.fix.double-slash')],
    [!isPlaceholder(text), message('config.path-placeholder'), message('config.fix.path-placeholder')],
    [ofPath, message('config.path-character'), message('config.fix.path-character')],
  )
}

const headerFault = formed(/^[\w!#$%&'*+.^`|~-]+$/, message('config.header-name'), message('config.fix.header-name'))

const contextFault = formed(/[^/]$|^$/, message('config.last-slash'), message('config.fix.last-slash'))

const pointerFault = formed(/^(\/([^~/]|~[01])*)*$/, message('config.json-pointer'), message('config.fix.json-pointer'))

function personPathFault(text: string): Fault | undefined {
  const fault = pathFault(text.replace(placeholderOfPerson, ''))
  if (fault !== undefined || text.includes(placeholderOfPerson)) return fault
  return {
    message: message('config.no-person-in-path', { placeholder: placeholderOfPerson }),
    fix: message('config.fix.no-person-in-path', { placeholder: placeholderOfPerson }),
  }
}
