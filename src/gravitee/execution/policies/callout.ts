import { message } from '../../../messages/index.ts'
import type { Value } from '../../expression/value.ts'
import type { Step } from '../../model.ts'
import { type Field, isSet, type Part } from '../../part.ts'
import { Ended, internalError, requestTimeout } from '../ended.ts'
import { NotModeled } from '../not-modeled.ts'
import { isProblem, type Answer } from '../message.ts'
import type { Passage } from '../passage.ts'
import type { Policy } from '../policy.ts'
import { numberIn } from '../readable.ts'
import type { Circumstances } from '../scope.ts'
import { type Evaluated, textOf, truthOf, valueOf } from '../text.ts'
import { ask } from './callout-request.ts'

/** Asks somebody else, and makes attributes of the answer. */
export const callout: Policy = {
  request: callOut,
  response: callOut,
  isScoped: true,
}

async function callOut(step: Step, passage: Passage): Promise<void> {
  const { configuration } = step
  const { traits } = passage
  const exits = isSet(configuration.get('exitOnError'))
  const forgets = isSet(configuration.get('fireAndForget'))
  const heard = await (forgets ? ask(step, passage).catch(forgotten(passage)) : ask(step, passage))
  if (forgets || heard === undefined) return
  if (isProblem(heard)) {
    if (exits) {
      const status = traits.calloutUnreached === 500 ? 500 : statusOf(configuration)
      throw new Ended(step.at, { status, message: heard.message, key: 'CALLOUT_HTTP_ERROR' }, heard.message)
    }
    if (traits.brokenText === 'is left out') return
    throw internalError(step.at, heard.message)
  }
  const answered: Circumstances = { calloutResponse: { status: heard.status, headers: heard.headers, content: heard.body.toString() } }
  const verdict = exits ? isError(configuration, passage, answered) : false
  if (verdict === true) throw errorOf(step, passage, heard, answered)
  // Where the condition comes to nothing the newer engine does neither.
  if (verdict === null) return
  const variables = configuration.get('variables')
  if (variables.value === null && traits.brokenText === 'ends the call')
    throw internalError(variables.at, message('failure.setting-missing', { setting: 'variables' }))
  for (const variable of variables.items()) {
    const name = variable.get('name').text()
    const asString = variable.get('evaluateAsString')
    const evaluated = asString.value === undefined || isSet(asString) ? textOf : valueOf
    if (name !== undefined) setVariable(name.value, variable.get('value').text(), passage, (value) => evaluated(value, passage, answered))
  }
}

/** The older engine goes on before it asks: whatever becomes of that ends no call. */
const forgotten =
  ({ engine }: Passage) =>
  (error: unknown): undefined => {
    if (engine !== 'v3' || !(error instanceof Ended)) throw error
  }

function setVariable(
  name: string,
  value: Field<string> | undefined,
  passage: Passage,
  evaluated: (value: Field<string>) => Evaluated<Value>,
): void {
  const result = value === undefined ? { value: null } : evaluated(value)
  if ('value' in result) passage.attributes.set(name, result.value)
  else if (passage.traits.brokenText === 'ends the call') throw internalError(value!.at, result.fails)
}

function errorOf({ at, configuration }: Step, passage: Passage, { status }: Answer, answered: Circumstances): Ended {
  const content = configuration.get('errorContent').text()
  const result = content === undefined ? { value: null } : textOf(content, passage, answered)
  if ('fails' in result && passage.traits.brokenText === 'ends the call') return internalError(content!.at, result.fails)
  const text = 'value' in result ? result.value : content!.value
  const isEmpty = text === null || (text === '' && passage.engine === 'v3')
  const told = isEmpty ? 'Request is terminated.' : text
  const failure = { status: statusOf(configuration), message: told, key: 'CALLOUT_EXIT_ON_ERROR' }
  return new Ended(at, failure, message('failure.callout-status', { status: String(status) }))
}

function statusOf(configuration: Part): number {
  const member = configuration.get('errorStatusCode')
  const status = numberIn(member, 500)
  if (status < 100 || status > 999)
    throw new NotModeled(message('failure.setting', { setting: 'errorStatusCode', value: String(status) }), member.at)
  return status
}

function isError(configuration: Part, passage: Passage, answered: Circumstances): boolean | null {
  const condition = configuration.get('errorCondition').text()
  const result =
    condition === undefined
      ? { fails: message('failure.setting-missing', { setting: 'errorCondition' }) }
      : truthOf(condition, passage, answered)
  const { at } = configuration.get('errorCondition')
  const hangs = passage.traits.brokenErrorCondition === 'hangs'
  if ('value' in result) {
    if (result.value === null && hangs) throw requestTimeout(at, message('failure.null'))
    return result.value
  }
  throw hangs ? requestTimeout(at, result.fails) : internalError(at, result.fails)
}
