import { nearest, withoutSlashes } from '../../base/index.ts'
import { isLoopbackHost } from '../../domain/index.ts'
import type { LocalizedText } from './question.ts'
import { message } from '../../messages/index.ts'

/** An address that can be called, or the problem of the text with its likely correction. */
type ReadAddress = { readonly address: string } | { readonly problem: LocalizedText; readonly offer?: string | undefined }

/** Reads an address as a person types or pastes it. A suggestion has no parts that Gatewatch adds itself, or that no address needs. */
export function readAddress(typed: string, added: RegExp): ReadAddress {
  const text = withoutSlashes(typed.trim())
  const repaired = repair(text.replaceAll(/\s/g, ''))
  if (repaired === undefined) return { problem: message('wizard.problem.no-address') }
  const { protocol, hostname, username, password, search, hash } = new URL(repaired)
  if (repaired !== text) return { problem: message('wizard.problem.address-mistyped'), offer: repaired.replace(added, '') }
  if (username !== '' || password !== '' || search !== '' || hash !== '') {
    const plain = new URL(repaired)
    Object.assign(plain, { username: '', password: '', search: '', hash: '' })
    return { problem: message('wizard.problem.address-extra'), offer: withoutSlashes(plain.href).replace(added, '') }
  }
  if (added.test(repaired)) return { problem: message('wizard.problem.address-of-call'), offer: repaired.replace(added, '') }
  if (protocol === 'http:' && !isLoopbackHost(hostname))
    return { problem: message('wizard.problem.address-plain'), offer: repaired.replace(/^http:/i, 'https:') }
  return { address: repaired }
}

/** Repairs an address with a typo: a scheme that is missing or misspelt, a comma for a dot. */
function repair(text: string): string | undefined {
  const [, scheme = '', rest = ''] = /^(?:([a-z]{3,7}):?\/{1,3}|)(.+)$/i.exec(text) ?? []
  if (/[\s\\<>{}]/.test(rest)) return undefined
  const host = rest.split(/[/?#]/)[0]!
  const tail = rest.slice(host.length).replace(/^[^?#]*/, (path) => path.replaceAll(/\/{2,}/g, '/'))
  const name = host.replaceAll(',', '.')
  const isHost = /^([^@]*@)?([a-z0-9æøå-]+(\.[a-z0-9æøå-]+)+|localhost|\[[0-9a-f:]+\])(:\d+)?$/i.test(name)
  if (!isHost) return undefined
  const known = scheme === '' ? (isLoopbackHost(name.replace(/:\d+$/, '')) ? 'http' : 'https') : nearest(scheme, ['https', 'http'])
  const address = known === undefined ? undefined : `${scheme.toLowerCase() === known ? scheme : known}://${name}${tail}`
  return address !== undefined && URL.canParse(address) ? address : undefined
}

/** Returns the address with its host near one of the known hosts: the same first label, in their domain. */
export function nearHost(address: string, knownAddresses: readonly string[]): string | undefined {
  const url = new URL(address)
  const labels = url.hostname.split('.')
  for (const known of knownAddresses) {
    const domain = new URL(known).hostname.split('.').slice(1).join('.')
    const own = labels.slice(1).join('.')
    if (domain === '' || own === domain || nearest(own, [domain]) === undefined) continue
    return withHost(address, [labels[0], domain].join('.'))
  }
  return undefined
}

/** Returns the address with the nearest of these names, which its certificate lists. */
export function nearName(address: string, names: readonly string[]): string | undefined {
  const name = nearest(new URL(address).hostname, names)
  return name === undefined ? undefined : withHost(address, name)
}

function withHost(address: string, host: string): string {
  const url = new URL(address)
  url.hostname = host
  return withoutSlashes(url.href)
}
