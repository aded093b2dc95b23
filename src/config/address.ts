import { callBeginnings } from '../system/registers.ts'
import { isLoopbackHost } from '../trust.ts'
import { alertKindOf } from './alert-kinds.ts'
import { pointersBelow, textAt, valueAt, type Draft } from './draft.ts'
import type { Fault } from './read.ts'
import { judgeTexts, type Rule } from './rule.ts'

const ownAddresses = ['/authUrl', '/baseUrl', '/gateway/url', '/gateway/tokenService/url']

/** What is added to an address by the harness, and therefore must not stand in it. */
const added: Readonly<Record<string, RegExp>> = {
  '/authUrl': /\/(oauth\/token|\.well-known\/[^/]*)\/*$/,
  '/baseUrl': /\/graphql\/*$/,
  '/gateway/url': new RegExp(`/(${callBeginnings})\\b`),
}

/** Addresses are absolute, https unless on loopback, and hold nothing that does not belong into them. */
export const addresses: Rule = (draft) => [
  ...judgeTexts(draft, ownAddresses, plainAddressFault),
  ...Object.entries(added).flatMap(([pointer, ending]) =>
    judgeTexts(draft, [pointer], (text) =>
      ending.test(text)
        ? {
            problem: 'expected the address of the service alone, got one with the path of a call',
            remedy: 'Leave out the path that Gatewatch adds.',
          }
        : undefined,
    ),
  ),
  ...judgeTexts(draft, tokenOrigins(draft), (text) => originFault(text, textAt(draft, '/authUrl'))),
  ...judgeTexts(draft, receivers(draft, confidential), addressFault),
  ...judgeTexts(
    draft,
    receivers(draft, (alert) => !confidential(alert)),
    absoluteFault,
  ),
  ...judgeTexts(draft, ['/monitor/heartbeat/url'], addressFault),
  ...judgeTexts(draft, ['/monitor/listen/publicUrl'], absoluteFault),
  ...judgeTexts(draft, pointersBelow(draft, '/monitor/listen/hosts'), hostNameFault),
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

function receivers(draft: Draft, wanted: (alert: unknown) => boolean): readonly string[] {
  const alerts = valueAt(draft.value, '/monitor/alerts')
  return Array.isArray(alerts) ? alerts.flatMap((alert, index) => (wanted(alert) ? [`/monitor/alerts/${index}/url`] : [])) : []
}

function hostNameFault(text: string): Fault | undefined {
  if (/^[a-z0-9_]([\w-]*[a-z0-9_])?(\.[a-z0-9_]([\w-]*[a-z0-9_])?)*\.?$/i.test(text)) return undefined
  return { problem: 'expected the name of a host alone, got something else', remedy: 'Write the name without scheme, port and path.' }
}

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
  if (/[\s\\<>{}]/.test(text))
    return { problem: 'expected an address, got one with a blank, a backslash or a bracket', remedy: 'Write the real address.' }
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text))
    return {
      problem: 'expected an absolute https address, got something else',
      remedy: 'Write the whole address, such as https://auth.example.org.',
    }
  const { username, password } = new URL(text)
  if (username === '' && password === '') return undefined
  return { problem: 'expected an address alone, got one with a user name or password', remedy: 'Remove everything up to "@".' }
}
