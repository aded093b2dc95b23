import { isSet } from '../../part.ts'
import { message } from '../../../messages/index.ts'
import { lifetimeIn } from '../../flow.ts'
import type { FlowStep } from '../../model.ts'
import { callBackend } from '../backend.ts'
import { CallEnded } from '../call-ended.ts'
import type { GatewayResponse } from '../message.ts'
import { NotModeled } from '../not-modeled.ts'
import { clientHeaders, type ExecutionContext } from '../execution-context.ts'
import { requestOnly, type Policy } from '../policy.ts'
import { textOf } from '../evaluation.ts'

const USUAL = ['GET', 'OPTIONS', 'HEAD']
const MOST_KEPT = 1000

/** Caches responses: a later call with the same key gets one in place of the backend's. */
export const cache: Policy = {
  request(step, context) {
    const { at, configuration } = step
    const methods = configuration.get('methods').listOfTexts()
    if (!(methods.length === 0 ? USUAL : methods.map(({ value }) => value)).includes(context.request.method)) return
    const name = configuration.get('cacheName').text()?.value
    if (!context.api.resources.some((resource) => resource.name?.value === name && resource.type?.value === 'cache'))
      throw new CallEnded(
        at,
        { status: 500, message: `No cache has been defined with name ${name ?? 'null'}` },
        message('failure.setting', { setting: 'cacheName', value: name ?? '' }),
      )
    const callNext = context.backendOverride ?? (() => callBackend(context))
    context.backendOverride = async () => await cachedOr(callNext, step, context)
  },
  response: requestOnly,
}

/** Evaluates the key only when the backend is due, after all steps of the request. */
async function cachedOr(
  callNext: () => GatewayResponse | Promise<GatewayResponse>,
  { at, configuration }: FlowStep,
  context: ExecutionContext,
): Promise<GatewayResponse> {
  const { request, deployment, api } = context
  const { cachedResponses } = deployment
  if (cachedResponses === undefined) return await callNext()
  const isRequested = request.headers.has('X-Gravitee-Cache') || request.query.first('cache') !== undefined
  const condition = configuration.get('responseCondition').text()?.value ?? ''
  if (isRequested || condition !== '' || isSet(configuration.get('useResponseCacheHeaders')))
    throw new NotModeled(message('unknown.policy', { policy: 'cache' }), at)
  const field = configuration.get('key').text()
  const text = field === undefined ? { value: '' } : textOf(field, context)
  const key = JSON.stringify([at, request.path, request.query.toString(), 'value' in text ? text.value : ''])
  const known = cachedResponses.get(key)
  context.isCached = known !== undefined && known.untilMs > Date.now()
  if (context.isCached) return known!.answer
  const answer = await callNext()
  if (answer.status >= 200 && answer.status < 300 && cachedResponses.size < MOST_KEPT) {
    cachedResponses.set(key, {
      answer: { ...answer, headers: [...answer.headers, ...clientHeaders(context)] },
      untilMs: Date.now() + 1000 * (lifetimeIn(configuration, api)?.value ?? Infinity),
    })
  }
  return answer
}
