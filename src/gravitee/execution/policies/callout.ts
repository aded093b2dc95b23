import { message } from '../../../messages/index.ts'
import type { ExpressionValue } from '../../expression/value.ts'
import type { FlowStep } from '../../model.ts'
import { type Field, isSet, type DefinitionPart } from '../../part.ts'
import { CallEnded, internalError, requestTimeout } from '../call-ended.ts'
import { NotModeled } from '../not-modeled.ts'
import { isProblem, type GatewayResponse } from '../message.ts'
import type { ExecutionContext } from '../execution-context.ts'
import type { Policy } from '../policy.ts'
import { numberIn } from '../java-types.ts'
import type { ExpressionContext } from '../call-scope.ts'
import { type TextResult, textOf, truthOf, valueOf } from '../evaluation.ts'
import { sendCallout } from './callout-request.ts'

/** Sends a request, and makes attributes of the response. */
export const callout: Policy = {
  request: callOut,
  response: callOut,
  isScoped: true,
}

async function callOut(step: FlowStep, context: ExecutionContext): Promise<void> {
  const { configuration } = step
  const { traits } = context
  const exits = isSet(configuration.get('exitOnError'))
  const forgets = isSet(configuration.get('fireAndForget'))
  const response = await (forgets ? sendCallout(step, context).catch(forgotten(context)) : sendCallout(step, context))
  if (forgets || response === undefined) return
  if (isProblem(response)) {
    if (exits) {
      const status = traits.calloutUnreached === 500 ? 500 : statusOf(configuration)
      throw new CallEnded(step.at, { status, message: response.message, key: 'CALLOUT_HTTP_ERROR' }, response.message)
    }
    if (traits.brokenText === 'is left out') return
    throw internalError(step.at, response.message)
  }
  const answered: ExpressionContext = {
    calloutResponse: { status: response.status, headers: response.headers, content: response.body.toString() },
  }
  const verdict = exits ? isError(configuration, context, answered) : false
  if (verdict === true) throw errorOf(step, context, response, answered)
  // With a null condition the newer engine neither fails nor sets variables.
  if (verdict === null) return
  const variables = configuration.get('variables')
  if (variables.value === null && traits.brokenText === 'ends the call')
    throw internalError(variables.at, message('failure.setting-missing', { setting: 'variables' }))
  for (const variable of variables.items()) {
    const name = variable.get('name').text()
    const asString = variable.get('evaluateAsString')
    const evaluated = asString.value === undefined || isSet(asString) ? textOf : valueOf
    if (name !== undefined) setVariable(name.value, variable.get('value').text(), context, (value) => evaluated(value, context, answered))
  }
}

/** Ignores the failure of a callout without a wait: the older engine continues before it sends the request. */
const forgotten =
  ({ engine }: ExecutionContext) =>
  (error: unknown): undefined => {
    if (engine !== 'v3' || !(error instanceof CallEnded)) throw error
  }

function setVariable(
  name: string,
  value: Field<string> | undefined,
  context: ExecutionContext,
  evaluated: (value: Field<string>) => TextResult<ExpressionValue>,
): void {
  const result = value === undefined ? { value: null } : evaluated(value)
  if ('value' in result) context.attributes.set(name, result.value)
  else if (context.traits.brokenText === 'ends the call') throw internalError(value!.at, result.fails)
}

function errorOf(
  { at, configuration }: FlowStep,
  context: ExecutionContext,
  { status }: GatewayResponse,
  answered: ExpressionContext,
): CallEnded {
  const content = configuration.get('errorContent').text()
  const result = content === undefined ? { value: null } : textOf(content, context, answered)
  if ('fails' in result && context.traits.brokenText === 'ends the call') return internalError(content!.at, result.fails)
  const text = 'value' in result ? result.value : content!.value
  const isEmpty = text === null || (text === '' && context.engine === 'v3')
  const sentMessage = isEmpty ? 'Request is terminated.' : text
  const failure = { status: statusOf(configuration), message: sentMessage, key: 'CALLOUT_EXIT_ON_ERROR' }
  return new CallEnded(at, failure, message('failure.callout-status', { status: String(status) }))
}

function statusOf(configuration: DefinitionPart): number {
  const member = configuration.get('errorStatusCode')
  const status = numberIn(member, 500)
  if (status < 100 || status > 999)
    throw new NotModeled(message('failure.setting', { setting: 'errorStatusCode', value: String(status) }), member.at)
  return status
}

function isError(configuration: DefinitionPart, context: ExecutionContext, answered: ExpressionContext): boolean | null {
  const condition = configuration.get('errorCondition').text()
  const result =
    condition === undefined
      ? { fails: message('failure.setting-missing', { setting: 'errorCondition' }) }
      : truthOf(condition, context, answered)
  const { at } = configuration.get('errorCondition')
  const hangs = context.traits.brokenErrorCondition === 'hangs'
  if ('value' in result) {
    if (result.value === null && hangs) throw requestTimeout(at, message('failure.null'))
    return result.value
  }
  throw hangs ? requestTimeout(at, result.fails) : internalError(at, result.fails)
}
