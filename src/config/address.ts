import { managedApis, settingOf, callBeginnings, isLoopbackHost } from '../domain/index.ts'
import { alertKindOf } from './alert-kinds.ts'
import { pointersBelow, textAt, type Draft } from './draft.ts'
import { valueAt } from '../base/index.ts'
import { isNetwork } from './networks.ts'
import type { ConfigFault } from './read.ts'
import { firstUnmet, formed, checkTexts, type ConfigRule } from './rule.ts'
import { message } from '../messages/index.ts'

const ownAddresses = ['/authUrl', '/baseUrl', '/gateway/url', '/gateway/tokenService/url', '/gateway/management/url']

/** Addresses that the gateway calls, and Gatewatch never does. */
const expected = managedApis.map((api) => `/gateway/management/apis/${settingOf(api)}/backend`)

/** Endings that Gatewatch adds to an address, so that they must not be written in it. */
const added: Readonly<Record<string, RegExp>> = {
  '/authUrl': /\/(oauth\/token|\.well-known\/[^/]*)\/*$/,
  '/baseUrl': /\/graphql\/*$/,
  '/gateway/url': new RegExp(`/(${callBeginnings})\\b`),
  '/gateway/management/url': /\/(organizations|environments|v2|console)\b[^]*$/,
}

/** Addresses are absolute, https unless on loopback, and without parts that belong elsewhere. */
export const addresses: ConfigRule = (draft) => [
  ...checkTexts(draft, ownAddresses, plainAddressFault),
  ...Object.entries(added).flatMap(([pointer, ending]) =>
    checkTexts(draft, [pointer], (text) =>
      firstUnmet([!ending.test(text), message('config.address-of-call'), message('config.fix.address-of-call')]),
    ),
  ),
  ...checkTexts(draft, tokenOrigins(draft), (text) => originFault(text, textAt(draft, '/authUrl'))),
  ...checkTexts(draft, ['/monitor/heartbeat/url', ...receivers(draft, true)], addressFault),
  ...checkTexts(
    draft,
    mailServers(draft).map((pointer) => `${pointer}/url`),
    mailFault,
  ),
  ...checkTexts(
    draft,
    mailServers(draft).flatMap((pointer) => [`${pointer}/from`, ...pointersBelow(draft, `${pointer}/to`)]),
    mailboxFault,
  ),
  ...checkTexts(draft, ['/monitor/listen/publicUrl', ...expected, ...receivers(draft, false)], absoluteFault),
  ...checkTexts(draft, pointersBelow(draft, '/monitor/listen/hosts'), hostNameFault),
  ...checkTexts(draft, pointersBelow(draft, '/monitor/listen/trustedProxies'), networkFault),
]

/** Returns whether every address of a draft is on this machine: only then may secrets stand in the file. */
export function isOnLoopback(draft: Draft): boolean {
  const texts = [...ownAddresses, ...tokenOrigins(draft)]
    .map((pointer) => valueAt(draft.value, pointer))
    .filter((value) => value !== undefined)
  return texts.length > 0 && texts.every((text) => typeof text === 'string' && URL.canParse(text) && isLoopbackHost(new URL(text).hostname))
}

const tokenOrigins = (draft: Draft): readonly string[] => pointersBelow(draft, '/client/tokenOrigins')

/** Returns whether a receiver needs https: one inside a cluster may listen on http if no secret goes there. */
const confidential = (alert: unknown): boolean =>
  alertKindOf(valueAt(alert, '/type'))?.isNear !== true || valueAt(alert, '/secret') !== undefined

function receivers(draft: Draft, wanted: boolean): readonly string[] {
  const alerts = valueAt(draft.value, '/monitor/alerts')
  return Array.isArray(alerts)
    ? alerts.flatMap((alert, index) => (!isMail(alert) && confidential(alert) === wanted ? [`/monitor/alerts/${index}/url`] : []))
    : []
}

const isMail = (alert: unknown): boolean => alertKindOf(valueAt(alert, '/type'))?.isMail === true

function mailServers(draft: Draft): readonly string[] {
  const alerts = valueAt(draft.value, '/monitor/alerts')
  return Array.isArray(alerts) ? alerts.flatMap((alert, index) => (isMail(alert) ? [`/monitor/alerts/${index}`] : [])) : []
}

/** A mail server's address has no credentials: they have settings of their own. */
const mailFault = formed(
  /^smtps?:\/\/([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?\/?$/i,
  message('config.mail-server'),
  message('config.fix.mail-server'),
)

const mailboxFault = formed(/^[^\s@<>,;:"()]+@[^\s@<>,;:"()]+$/, message('config.mailbox'), message('config.fix.mailbox'))

const hostNameFault = formed(
  /^[a-z0-9_]([\w-]*[a-z0-9_])?(\.[a-z0-9_]([\w-]*[a-z0-9_])?)*\.?$/i,
  message('config.host-form'),
  message('config.fix.host-form'),
)

const networkFault = (text: string): ConfigFault | undefined =>
  isNetwork(text) ? undefined : { message: message('config.network-form'), fix: message('config.fix.network-form') }

function plainAddressFault(text: string): ConfigFault | undefined {
  const fault = addressFault(text)
  if (fault !== undefined || !/[?#]/.test(text)) return fault
  return { message: message('config.address-query'), fix: message('config.fix.address-query') }
}

/** The client secret goes there: plain http is allowed only if the identity provider itself is on this machine. */
function originFault(text: string, authUrl: string | undefined): ConfigFault | undefined {
  const fault = plainAddressFault(text)
  if (fault !== undefined) return fault
  const { origin, pathname, protocol } = new URL(text)
  if (pathname !== '/') return { message: message('config.origin-path'), fix: message('config.fix.origin-path', { address: origin }) }
  if (protocol === 'https:' || authUrl === undefined || /^http:/i.test(authUrl)) return undefined
  return { message: message('config.http'), fix: message('config.fix.http-origin') }
}

function addressFault(text: string): ConfigFault | undefined {
  const fault = absoluteFault(text)
  if (fault !== undefined || /^https:/i.test(text) || isLoopbackHost(new URL(text).hostname)) return fault
  return { message: message('config.http'), fix: message('config.fix.http') }
}

function absoluteFault(text: string): ConfigFault | undefined {
  const url = URL.parse(text)
  return firstUnmet(
    [!/[\s\\<>{}]/.test(text), message('config.address-character'), message('config.fix.address-character')],
    [/^https?:\/\//i.test(text) && url !== null, message('config.address-form'), message('config.fix.address-form')],
    [url?.username === '' && url.password === '', message('config.address-credentials'), message('config.fix.address-credentials')],
  )
}
