import { alertKindOf } from './alert-kinds.ts'
import { problemAt, textAt, textsOf, type Draft } from './draft.ts'
import { pointerTo, valueAt, type SensitiveKind } from '../base/index.ts'
import { isPlaceholder } from './placeholder.ts'
import type { ConfigFault } from './read.ts'
import { isOnLoopback } from './address.ts'
import { firstUnmet, checkPairs, checkTexts, type ConfigRule, type SamePair } from './rule.ts'
import { sensitiveSetting } from './sensitive-settings.ts'
import { registerNames } from '../domain/index.ts'
import { message, type Message } from '../messages/index.ts'

const tokenServiceKey = '/gateway/tokenService/apiKey'
const keys = ['/gateway/apiKey', ...registerNames.map((name) => `/gateway/${name}/apiKey`)]

/** Sensitive settings whose form another rule checks, or that may have any. */
const notCredentials: readonly SensitiveKind[] = ['person identifier', 'alert address', 'parameter']

/** Ids, keys and secrets are complete, without quotes or blanks around them, and no placeholders. */
export const credentials: ConfigRule = (draft) => {
  const pointers = textsOf(draft.value).flatMap(([pointer]) => {
    const kind = sensitiveSetting(draft, pointer)?.kind
    return kind === undefined || notCredentials.includes(kind) ? [] : [pointer]
  })
  const secret = '/client/secret'
  return [
    ...checkTexts(draft, [secret], (text) => credentialFault(text, { blanksInside: true })),
    ...checkTexts(
      draft,
      pointers.filter((pointer) => pointer !== secret),
      (text) => credentialFault(text, { blanksInside: false }),
    ),
  ]
}

/** Finds a key pasted into the wrong setting: the server would reject it without a reason. */
export const distinctCredentials: ConfigRule = (draft) =>
  checkPairs(draft, [
    ['/client/secret', '/client/id', message('config.secret-is-id'), message('config.fix.secret-is-id')],
    ...keys.flatMap((key): readonly SamePair[] => [
      [key, '/client/secret', message('config.key-is-secret'), message('config.fix.key-is-secret')],
      [key, tokenServiceKey, message('config.key-is-token-service-key'), message('config.fix.key-is-token-service-key')],
    ]),
  ])

/** Secrets are written in a file only if they open nothing but this machine. */
export const referencedSecrets: ConfigRule = (draft) => {
  if (isOnLoopback(draft)) return []
  const digits = Object.entries(valueAt(draft.written, '/parameters') ?? {}).filter(([, value]) => typeof value === 'number')
  const pointers = [
    ...textsOf(draft.written).flatMap(([pointer, text]) => (text.includes('${') ? [] : [pointer])),
    ...digits.map(([name]) => pointerTo('/parameters', name)),
  ]
  return pointers
    .filter((pointer) => sensitiveSetting(draft, pointer)?.secret || isSecretAddress(draft, pointer))
    .map((pointer) => problemAt(draft, pointer, message('config.secret-in-file'), message('config.fix.secret-in-file')))
}

/** A receiver that needs a secret has one. */
export const receiverSecrets: ConfigRule = (draft) => {
  const alerts = valueAt(draft.value, '/monitor/alerts')
  return (Array.isArray(alerts) ? alerts : []).flatMap((alert, index) =>
    alertKindOf(valueAt(alert, '/type'))?.needsSecret !== true || valueAt(alert, '/secret') !== undefined
      ? []
      : [
          problemAt(
            draft,
            `/monitor/alerts/${index}/secret`,
            message('config.no-receiver-secret'),
            message('config.fix.no-receiver-secret'),
          ),
        ],
  )
}

/** Mail needs a sender and receivers; other channels have neither. */
export const mailSettings: ConfigRule = (draft) => {
  const alerts = valueAt(draft.value, '/monitor/alerts')
  return (Array.isArray(alerts) ? alerts : []).flatMap((alert, index) => {
    const isMail = alertKindOf(valueAt(alert, '/type'))?.isMail === true
    const has = (name: string): boolean => valueAt(alert, `/${name}`) !== undefined
    const at = (name: string, ...wrong: readonly [message: Message, fix: Message]) =>
      problemAt(draft, `/monitor/alerts/${index}/${name}`, ...wrong)
    if (!isMail)
      return ['user', 'from', 'to'].filter(has).map((name) => at(name, message('config.email-only'), message('config.fix.remove')))
    const missing = ['from', 'to']
      .filter((name) => !has(name))
      .map((name) => at(name, message('config.missing'), message('config.fix.add', { name })))
    const half =
      has('user') === has('secret') ? [] : [at('user', message('config.half-credentials'), message('config.fix.half-credentials'))]
    return [...missing, ...half]
  })
}

/** Each register has a key of its own or the shared one, and `keysShared` agrees with the keys. */
export const registerKeys: ConfigRule = (draft) => {
  const registers = registerNames.filter((register) => valueAt(draft.value, `/gateway/${register}`) !== undefined)
  const has = (pointer: string): boolean => valueAt(draft.value, pointer) !== undefined
  const missing = registers
    .map((register) => `/gateway/${register}/apiKey`)
    .filter((pointer) => !has(pointer) && !has('/gateway/apiKey'))
    .map((pointer) => problemAt(draft, pointer, message('config.no-key'), message('config.fix.no-key')))
  const shared = valueAt(draft.value, '/gateway/keysShared')
  if (registers.length < 2 || missing.length > 0 || typeof shared !== 'boolean' || shared === sharesKeys(draft)) return missing
  const fact = shared ? message('config.keys-differ') : message('config.keys-same')
  return [problemAt(draft, '/gateway/keysShared', fact, message('config.fix.keys-shared'))]
}

/** Returns whether any two registers have the same key. */
export function sharesKeys(draft: Draft): boolean {
  const opening = registerNames.flatMap(
    (register) => textAt(draft, `/gateway/${register}/apiKey`) ?? textAt(draft, '/gateway/apiKey') ?? [],
  )
  return new Set(opening).size < opening.length
}

const isSecretAddress = (draft: Draft, pointer: string): boolean =>
  /^\/monitor\/alerts\/\d+\/url$/.test(pointer) &&
  alertKindOf(valueAt(draft.written, pointer.replace(/url$/, 'type')))?.addressIsSecret === true

/** A client secret may be any visible ASCII character or a blank (RFC6749 A.2). */
function credentialFault(text: string, { blanksInside }: { readonly blanksInside: boolean }): ConfigFault | undefined {
  const { length } = text
  const blank = blanksInside ? /[^\S ]/ : /\s/
  return firstUnmet(
    [text !== '', message('config.empty-secret'), message('config.fix.empty-secret')],
    [!isPlaceholder(text), message('config.placeholder'), message('config.fix.placeholder')],
    [!/[\r\n]/.test(text), message('config.line-break', { length }), message('config.fix.line-break')],
    [!blank.test(text), message('config.inner-space', { length }), message('config.fix.space')],
    [!/["'`“”‘’«»]/.test(text), message('config.quotes', { length }), message('config.fix.quotes')],
    [!/[^\u0020-\u007e]/.test(text), message('config.not-ascii', { length }), message('config.fix.not-ascii')],
  )
}
