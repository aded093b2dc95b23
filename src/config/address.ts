import { managedApis, settingOf, callBeginnings, isLoopbackHost } from '../domain/index.ts'
import { alertKindOf } from './alert-kinds.ts'
import { pointersBelow, textAt, type Draft } from './draft.ts'
import { valueAt } from '../base/index.ts'
import { isNetwork } from './networks.ts'
import type { Fault } from './read.ts'
import { firstUnmet, formed, judgeTexts, type Rule } from './rule.ts'

const ownAddresses = ['/authUrl', '/baseUrl', '/gateway/url', '/gateway/tokenService/url', '/gateway/management/url']

/** Addresses that the gateway asks, and Gatewatch never does. */
const expected = managedApis.map((api) => `/gateway/management/apis/${settingOf(api)}/backend`)

/** What is added to an address by the harness, and therefore must not stand in it. */
const added: Readonly<Record<string, RegExp>> = {
  '/authUrl': /\/(oauth\/token|\.well-known\/[^/]*)\/*$/,
  '/baseUrl': /\/graphql\/*$/,
  '/gateway/url': new RegExp(`/(${callBeginnings})\\b`),
  '/gateway/management/url': /\/(organizations|environments|v2|console)\b[^]*$/,
}

/** Addresses are absolute, https unless on loopback, and hold nothing that does not belong into them. */
export const addresses: Rule = (draft) => [
  ...judgeTexts(draft, ownAddresses, plainAddressFault),
  ...Object.entries(added).flatMap(([pointer, ending]) =>
    judgeTexts(draft, [pointer], (text) =>
      firstUnmet([
        !ending.test(text),
        'expected the address of the service alone, got one with the path of a call',
        'Leave out the path that Gatewatch adds.',
      ]),
    ),
  ),
  ...judgeTexts(draft, tokenOrigins(draft), (text) => originFault(text, textAt(draft, '/authUrl'))),
  ...judgeTexts(draft, ['/monitor/heartbeat/url', ...receivers(draft, true)], addressFault),
  ...judgeTexts(
    draft,
    mailServers(draft).map((pointer) => `${pointer}/url`),
    mailFault,
  ),
  ...judgeTexts(
    draft,
    mailServers(draft).flatMap((pointer) => [`${pointer}/from`, ...pointersBelow(draft, `${pointer}/to`)]),
    mailboxFault,
  ),
  ...judgeTexts(draft, ['/monitor/listen/publicUrl', ...expected, ...receivers(draft, false)], absoluteFault),
  ...judgeTexts(draft, pointersBelow(draft, '/monitor/listen/hosts'), hostNameFault),
  ...judgeTexts(draft, pointersBelow(draft, '/monitor/listen/trustedProxies'), networkFault),
]

/** Whether every address of a draft is on this machine: only then may secrets stand in the file. */
export function isOnLoopback(draft: Draft): boolean {
  const texts = [...ownAddresses, ...tokenOrigins(draft)]
    .map((pointer) => valueAt(draft.value, pointer))
    .filter((value) => value !== undefined)
  return texts.length > 0 && texts.every((text) => typeof text === 'string' && URL.canParse(text) && isLoopbackHost(new URL(text).hostname))
}

const tokenOrigins = (draft: Draft): readonly string[] => pointersBelow(draft, '/client/tokenOrigins')

/** What listens inside a cluster may do so on http; only what carries a secret must not. */
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

/** The server for mail alone: credentials have settings of their own. */
const mailFault = formed(
  /^smtps?:\/\/([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?\/?$/i,
  'expected the address of a mail server, got something else',
  'Write smtps://HOST:465, or smtp://HOST:587, which has to offer STARTTLS.',
)

const mailboxFault = formed(
  /^[^\s@<>,;:"()]+@[^\s@<>,;:"()]+$/,
  'expected one e-mail address, got something else',
  'Write the address alone, such as operations@example.org.',
)

const hostNameFault = formed(
  /^[a-z0-9_]([\w-]*[a-z0-9_])?(\.[a-z0-9_]([\w-]*[a-z0-9_])?)*\.?$/i,
  'expected the name of a host alone, got something else',
  'Write the name without scheme, port and path.',
)

const networkFault = (text: string): Fault | undefined =>
  isNetwork(text)
    ? undefined
    : { problem: 'expected an IP address or a network, got neither', remedy: 'Write the address of the proxy: 10.0.0.7, or 10.0.0.0/8.' }

function plainAddressFault(text: string): Fault | undefined {
  const fault = addressFault(text)
  if (fault !== undefined || !/[?#]/.test(text)) return fault
  return { problem: 'expected an address alone, got one with a query or a fragment', remedy: 'Remove "?" or "#" and what follows.' }
}

/** The client secret goes there, and so in plain http only where the identity provider itself is on this machine. */
function originFault(text: string, authUrl: string | undefined): Fault | undefined {
  const fault = plainAddressFault(text)
  if (fault !== undefined) return fault
  const { origin, pathname, protocol } = new URL(text)
  if (pathname !== '/')
    return { problem: 'expected an origin, got an address with a path', remedy: `Write scheme, host and port alone: ${origin}.` }
  if (protocol === 'https:' || authUrl === undefined || /^http:/i.test(authUrl)) return undefined
  return { problem: 'expected https, got http', remedy: 'Write https; http is for an identity provider on this machine.' }
}

function addressFault(text: string): Fault | undefined {
  const fault = absoluteFault(text)
  if (fault !== undefined || /^https:/i.test(text) || isLoopbackHost(new URL(text).hostname)) return fault
  return { problem: 'expected https, got http', remedy: 'Write https; http is for 127.0.0.0/8, ::1 and localhost alone.' }
}

function absoluteFault(text: string): Fault | undefined {
  const url = URL.parse(text)
  return firstUnmet(
    [!/[\s\\<>{}]/.test(text), 'expected an address, got one with a blank, a backslash or a bracket', 'Write the real address.'],
    [
      /^https?:\/\//i.test(text) && url !== null,
      'expected an absolute https address, got something else',
      'Write the whole address, such as https://auth.example.org.',
    ],
    [
      url?.username === '' && url.password === '',
      'expected an address alone, got one with a user name or password',
      'Remove everything up to "@".',
    ],
  )
}
