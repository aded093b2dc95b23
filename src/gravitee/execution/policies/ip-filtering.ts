import { message } from '../../../messages/index.ts'
import { BlockList, isIP } from 'node:net'
import { type Field, isSet, type DefinitionPart } from '../../part.ts'
import { CallEnded, policyBroke } from '../call-ended.ts'
import { NotModeled } from '../not-modeled.ts'
import type { ExecutionContext } from '../execution-context.ts'
import type { Policy } from '../policy.ts'
import { textOf } from '../evaluation.ts'

/** Takes only callers at addresses of the whitelist, and none of the blacklist. */
export const ipFiltering: Policy = {
  request({ at, configuration }, context) {
    const callers = callersOf(configuration, context)
    const refusal = (): CallEnded =>
      new CallEnded(
        at,
        {
          status: 403,
          message: `Your IP (${callers.join(', ')}) or some proxies whereby your request pass through are not allowed to reach this resource.`,
        },
        message('failure.policy-rejects'),
      )
    const [refused, allowed] = (['blacklistIps', 'whitelistIps'] as const).map((name) => listed(configuration.get(name), context))
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

/** Names that can be looked up; any other rejects every caller. */
const HOST = /^[\w-]+(?:\.[\w-]+)*\.?$/

const isAddress = (text: string): boolean => isIP(text.split('/')[0]!) !== 0

function callersOf(configuration: DefinitionPart, context: ExecutionContext): readonly string[] {
  const { request, traits } = context
  const own = configuration.get('customIPAddress')
  const isOwn = isSet(configuration.get('useCustomIPAddress'))
  if (!isOwn && !isSet(configuration.get('matchAllFromXForwardedFor'))) return [request.remoteAddress]
  const written = isOwn ? evaluated(own, context) : request.headers.first('X-Forwarded-For')
  if (written === undefined)
    throw policyBroke(traits, own.at, message('failure.setting-missing', { setting: isOwn ? 'customIPAddress' : 'X-Forwarded-For' }))
  return written.split(',').map((address) => address.trim())
}

/** The value of a text; undefined where an expression has none. */
function evaluated(part: DefinitionPart, context: ExecutionContext): string | undefined {
  const field = part.text()
  if (field === undefined) return undefined
  // The policy works before the content of a request is read.
  if (/#request\.content\b/.test(field.value)) throw new NotModeled(field.value, part.at)
  const result = textOf(field, context)
  if (!('value' in result)) throw policyBroke(context.traits, part.at, result.fails, field.value)
  return result.value ?? undefined
}

const listed = (list: DefinitionPart, context: ExecutionContext): readonly Field<string>[] =>
  list.items().flatMap((item) => {
    const text = evaluated(item, context) ?? ''
    return text === '' ? [] : text.split(',').map((value) => ({ at: item.at, value }))
  })

/** Tells if an address is in a list, or within its block; the first and the last of a block count only if configured. */
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
