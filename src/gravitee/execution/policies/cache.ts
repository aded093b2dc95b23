import { isSet } from '../../part.ts'
import { message } from '../../../messages/index.ts'
import { lifetimeIn } from '../../flow.ts'
import type { Step } from '../../model.ts'
import { askBackend } from '../backend.ts'
import { Ended } from '../ended.ts'
import type { Answer } from '../message.ts'
import { NotModeled } from '../not-modeled.ts'
import { clientOf, type Passage } from '../passage.ts'
import { requestOnly, type Policy } from '../policy.ts'
import { textOf } from '../text.ts'

const USUAL = ['GET', 'OPTIONS', 'HEAD']
const MOST_KEPT = 1000

/** Keeps answers: what a later call with the same key gets in place of the backend's. */
export const cache: Policy = {
  request(step, passage) {
    const { at, configuration } = step
    const methods = configuration.get('methods').listOfTexts()
    if (!(methods.length === 0 ? USUAL : methods.map(({ value }) => value)).includes(passage.request.method)) return
    const name = configuration.get('cacheName').text()?.value
    if (!passage.api.resources.some((resource) => resource.name?.value === name && resource.type?.value === 'cache'))
      throw new Ended(
        at,
        { status: 500, message: `No cache has been defined with name ${name ?? 'null'}` },
        message('failure.setting', { setting: 'cacheName', value: name ?? '' }),
      )
    const ask = passage.instead ?? (() => askBackend(passage))
    passage.instead = async () => await keptOr(ask, step, passage)
  },
  response: requestOnly,
}

/** The key is read when the backend would be asked: of what the steps before have left of the call. */
async function keptOr(ask: () => Answer | Promise<Answer>, { at, configuration }: Step, passage: Passage): Promise<Answer> {
  const { request, deployment, api } = passage
  const { kept } = deployment
  if (kept === undefined) return await ask()
  const isTold = request.headers.has('X-Gravitee-Cache') || request.query.first('cache') !== undefined
  const condition = configuration.get('responseCondition').text()?.value ?? ''
  if (isTold || condition !== '' || isSet(configuration.get('useResponseCacheHeaders')))
    throw new NotModeled(message('unknown.policy', { policy: 'cache' }), at)
  const field = configuration.get('key').text()
  const text = field === undefined ? { value: '' } : textOf(field, passage)
  const key = JSON.stringify([at, request.path, request.query.toString(), 'value' in text ? text.value : ''])
  const known = kept.get(key)
  passage.isKept = known !== undefined && known.untilMs > Date.now()
  if (passage.isKept) return known!.answer
  const answer = await ask()
  if (answer.status >= 200 && answer.status < 300 && kept.size < MOST_KEPT) {
    kept.set(key, {
      answer: { ...answer, headers: [...answer.headers, ...clientOf(passage)] },
      untilMs: Date.now() + 1000 * (lifetimeIn(configuration, api)?.value ?? Infinity),
    })
  }
  return answer
}
