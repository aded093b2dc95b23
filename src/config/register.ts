import { isPlaceholder } from './placeholder.ts'
import type { ConfigFault } from './read.ts'
import { firstUnmet, formed, checkPairs, checkTexts, type ConfigRule, type SamePair } from './rule.ts'
import { managedApis, settingOf, registers, type RegisterName } from '../domain/index.ts'
import { message } from '../messages/index.ts'

const placeholderOfPerson = '{person_identifier}'

/** Context paths and paths are joined as written, and each leads to one register. */
export const registerPaths: ConfigRule = (draft) =>
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
      ...checkTexts(draft, [at(name, 'contextPath')], (text) => pathFault(text) ?? contextFault(text)),
      ...checkTexts(draft, [at(name, 'path')], call.path.includes(placeholderOfPerson) ? personPathFault : pathFault),
      ...checkPairs(draft, others),
      ...checkTexts(draft, [at(name, 'personPointer')], pointerFault),
    ]
  })

/** Settings of header names are header names. */
export const keyHeaders: ConfigRule = (draft) => checkTexts(draft, ['/gateway/keyHeader', '/gateway/tokenService/keyHeader'], headerFault)

/** Parts of addresses of the management API are ids, without blanks or slashes. */
export const managementIds: ConfigRule = (draft) => {
  const at = (name: string): string => `/gateway/management/${name}`
  return [
    ...checkTexts(
      draft,
      [...['organization', 'environment', 'application'].map(at), ...managedApis.map((api) => at(`apis/${settingOf(api)}/id`))],
      idFault,
    ),
    ...checkTexts(draft, [at('apis/tokenService/contextPath')], (text) => pathFault(text) ?? contextFault(text)),
  ]
}

const idFault = formed(/^[\w.-]+$/, message('config.id-form'), message('config.fix.id-form'))

function pathFault(text: string): ConfigFault | undefined {
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

function personPathFault(text: string): ConfigFault | undefined {
  const fault = pathFault(text.replace(placeholderOfPerson, ''))
  if (fault !== undefined || text.includes(placeholderOfPerson)) return fault
  return {
    message: message('config.no-person-in-path', { placeholder: placeholderOfPerson }),
    fix: message('config.fix.no-person-in-path', { placeholder: placeholderOfPerson }),
  }
}
