import { message } from '../../../messages/index.ts'
import { Ended } from '../ended.ts'
import type { Deployment } from '../deployment.ts'
import { NotModeled } from '../not-modeled.ts'
import type { Policy } from '../policy.ts'
import { METHODS } from '../readable.ts'
import { textOf } from '../text.ts'

const USUAL = ['GET', 'OPTIONS', 'HEAD']
const keys = new WeakMap<Deployment, Set<string>>()

/** Keeps answers: the first call with a key goes on to the backend, and what a later one gets is not modeled. */
export const cache: Policy = {
  configuration: {
    ...Object.fromEntries(['cacheName', 'key', 'responseCondition'].map((name) => [name, 'text' as const])),
    methods: { list: METHODS },
    timeToLiveSeconds: 'number',
    useResponseCacheHeaders: 'flag',
    scope: { oneOf: ['API', 'APPLICATION'] },
  },
  request({ at, configuration }, passage) {
    const methods = configuration.get('methods').listOfTexts()
    if (!(methods.length === 0 ? USUAL : methods.map(({ value }) => value)).includes(passage.request.method)) return
    const name = configuration.get('cacheName').text()?.value
    if (!passage.api.resources.some((resource) => resource.name?.value === name && resource.type?.value === 'cache'))
      throw new Ended(
        at,
        { status: 500, message: `No cache has been defined with name ${name ?? 'null'}` },
        message('failure.setting', { setting: 'cacheName', value: name ?? '' }),
      )
    const condition = configuration.get('responseCondition')
    if ((condition.text()?.value ?? '') !== '')
      throw new NotModeled(message('unknown.setting', { setting: 'responseCondition' }), condition.at)
    const field = configuration.get('key').text()
    const key = field === undefined ? { value: '' } : textOf(field, passage)
    const known = keys.get(passage.deployment) ?? new Set<string>()
    keys.set(passage.deployment, known)
    const text = `${at} ${'value' in key ? (key.value ?? '') : ''}`
    if (known.has(text)) throw new NotModeled(message('unknown.policy', { policy: 'cache' }), at)
    known.add(text)
  },
}
