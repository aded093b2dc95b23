import { message } from '../../../messages/index.ts'
import { BlockList, isIP } from 'node:net'
import { type Field, isSet, type Part } from '../../part.ts'
import { Ended, policyBroke } from '../ended.ts'
import { NotModeled } from '../not-modeled.ts'
import type { Passage } from '../passage.ts'
import type { Policy } from '../policy.ts'
import { textOf } from '../text.ts'

/** Takes only callers at addresses of the whitelist, and none of the blacklist. */
export const ipFiltering: Policy = {
  request({ at, configuration }, passage) {
    const callers = callersOf(configuration, passage)
    const refusal = (): Ended =>
      new Ended(
        at,
        {
          status: 403,
          message: `Your IP (${callers.join(', ')}) or some proxies whereby your request pass through are not allowed to reach this resource.`,
        },
        message('failure.policy-rejects'),
      )
    const [refused, allowed] = (['blacklistIps', 'whitelistIps'] as const).map((name) => listed(configuration.get(name), passage))
    const isInclusive = isSet(configuration.get('isInclusiveHostCount'))
    const isIn = (list: readonly Field<string>[]): boolean =>
      list.some(({ value }) => callers.some((caller) => isAt(caller, value, isInclusive)))
    if (isIn(refused!)) throw refusal()
    const isAllowed = allowed!.length === 0 || isIn(allowed!)
    const hosts = [...refused!, ...(isAllowed ? [] : allowed!)].filter(({ value }) => !isAddress(value))
    if (
      (!isAllowed && allowed!.every(({ value }) => isAddress(value))) ||
      hosts.some(({ value }) => !HOST.test(value) && value.trim() !== '')
    )
      throw refusal()
    if (hosts.length > 0) throw new NotModeled(hosts[0]!.value, hosts[0]!.at)
  },
}

/** What a name can be that is looked up; any other leads nowhere, which refuses everybody. */
const HOST = /^[\w-]+(?:\.[\w-]+)*\.?$/

const isAddress = (text: string): boolean => isIP(text.split('/')[0]!) !== 0

function callersOf(configuration: Part, passage: Passage): readonly string[] {
  const { request, traits } = passage
  const own = configuration.get('customIPAddress')
  const isOwn = isSet(configuration.get('useCustomIPAddress'))
  if (!isOwn && !isSet(configuration.get('matchAllFromXForwardedFor'))) return [request.remoteAddress]
  const written = isOwn ? evaluated(own, passage) : request.headers.first('X-Forwarded-For')
  if (written === undefined)
    throw policyBroke(traits, own.at, message('failure.setting-missing', { setting: isOwn ? 'customIPAddress' : 'X-Forwarded-For' }))
  return written.split(',').map((address) => address.trim())
}

/** A text that an expression may make; undefined where it comes to nothing. */
function evaluated(part: Part, passage: Passage): string | undefined {
  const field = part.text()
  if (field === undefined) return undefined
  // This policy works before the content of a request is read.
  if (/#request\.content\b/.test(field.value)) throw new NotModeled(field.value, part.at)
  const result = textOf(field, passage)
  if (!('value' in result)) throw policyBroke(passage.traits, part.at, result.fails, field.value)
  return result.value ?? undefined
}

const listed = (list: Part, passage: Passage): readonly Field<string>[] =>
  list.items().flatMap((item) => {
    const text = evaluated(item, passage) ?? ''
    return text === '' ? [] : text.split(',').map((value) => ({ at: item.at, value }))
  })

/** Whether an address is that of a list, or within its block: the first and the last of a block are counted only on demand. */
function isAt(caller: string, item: string, isInclusive: boolean): boolean {
  if (item === caller) return true
  const [address = '', bits = ''] = item.split('/')
  const kind = isIP(address)
  if (kind === 0 || kind !== isIP(caller) || !/^\d{1,3}$/.test(bits) || Number(bits) > (kind === 6 ? 128 : 32)) return false
  const block = new BlockList()
  block.addSubnet(address, Number(bits), kind === 6 ? 'ipv6' : 'ipv4')
  if (!block.check(caller, kind === 6 ? 'ipv6' : 'ipv4')) return false
  if (kind === 6 || isInclusive) return true
  const size = 2 ** (32 - Number(bits))
  const place = caller.split('.').reduce((whole, part) => whole * 256 + Number(part), 0) % size
  return place > 0 && place < size - 1
}
