import { message } from '../../../messages/index.ts'
import { BlockList, isIP } from 'node:net'
import type { Part } from '../../part.ts'
import { Ended, policyBroke } from '../ended.ts'
import { NotModeled } from '../not-modeled.ts'
import type { Passage } from '../passage.ts'
import type { Policy } from '../policy.ts'
import { isSet } from '../readable.ts'
import { textOf } from '../text.ts'

/** Takes only callers at addresses of the whitelist, and none of the blacklist. */
export const ipFiltering: Policy = {
  configuration: { matchAllFromXForwardedFor: 'flag', whitelistIps: { list: 'text' }, blacklistIps: { list: 'text' } },
  request({ at, configuration }, passage) {
    const { request, traits } = passage
    const forwarded = request.headers.first('X-Forwarded-For')
    const takesAll = isSet(configuration.get('matchAllFromXForwardedFor'))
    if (takesAll && forwarded === undefined)
      throw policyBroke(traits, at, message('failure.setting-missing', { setting: 'X-Forwarded-For' }))
    const callers = takesAll && forwarded !== undefined ? forwarded.split(',').map((address) => address.trim()) : [request.remoteAddress]
    const isIn = (list: Part): boolean => callers.some((caller) => isListed(caller, list, passage))
    const allowed = configuration.get('whitelistIps')
    if (isIn(configuration.get('blacklistIps')) || (allowed.items().length > 0 && !isIn(allowed)))
      throw new Ended(
        at,
        {
          status: 403,
          message: `Your IP (${request.remoteAddress}) or some proxies whereby your request pass through are not allowed to reach this resource.`,
        },
        message('failure.policy-rejects'),
      )
  },
}

function isListed(caller: string, list: Part, passage: Passage): boolean {
  return list.items().some((item) => {
    const field = item.text()
    if (field === undefined) return false
    const result = field.value.includes('{#') ? textOf(field, passage) : { value: field.value }
    if (!('value' in result) || result.value === null) return false
    const [address = '', bits] = result.value.trim().split('/')
    if (isIP(address) === 0) throw new NotModeled(result.value, field.at)
    if (bits === undefined) return address === caller
    const kind = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    const block = new BlockList()
    block.addSubnet(address, Number(bits), kind)
    return isIP(caller) !== 0 && block.check(caller, isIP(caller) === 6 ? 'ipv6' : 'ipv4')
  })
}
