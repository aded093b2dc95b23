import type { Value } from '../../expression/evaluate.ts'
import { entriesOf } from '../../flow.ts'
import type { Step } from '../../model.ts'
import type { Part } from '../../part.ts'
import { Ended, internalError } from '../ended.ts'
import { HeaderMap } from '../headers.ts'
import { isProblem, type Answer, type OutgoingRequest, type SendProblem } from '../message.ts'
import { NotModelled } from '../not-modelled.ts'
import type { Passage } from '../passage.ts'
import type { Policy } from '../policy.ts'
import { listsOf } from '../scope.ts'
import { evaluated, textOf } from '../text.ts'

/** Asks somebody else, and makes attributes of the answer. */
export const callout: Policy = { request: callOut, response: callOut }

/** How long the older engine keeps a call that it lost. */
const HANG_MS = 30_000

async function callOut(step: Step, passage: Passage): Promise<void> {
  const { configuration } = step
  const older = passage.engine === 'v3'
  const exits = configuration.get('exitOnError').value === true
  const status = Number(configuration.get('errorStatusCode').value ?? 500)
  const heard = await ask(step, passage)
  if (configuration.get('fireAndForget').value === true) return
  if (isProblem(heard)) {
    if (exits) throw new Ended(step.at, { status: older ? 500 : status, message: heard.message, key: 'CALLOUT_HTTP_ERROR' }, heard.message)
    if (older) return
    throw internalError(step.at, heard.message)
  }
  const calloutResponse = {
    status: heard.status,
    headers: listsOf(new HeaderMap(heard.headers)),
    content: heard.body.toString(),
  }
  if (exits && isError(configuration, passage, { calloutResponse })) {
    const content = configuration.get('errorContent').text()
    const message =
      (content === undefined || content.value === '' ? null : textOf(content, passage, { calloutResponse })) ?? 'Request is terminated.'
    throw new Ended(step.at, { status, message, key: 'CALLOUT_EXIT_ON_ERROR' }, `the callout was answered ${heard.status}`)
  }
  for (const { name, value } of entriesOf(configuration.get('variables')))
    if (name !== undefined && value !== undefined) passage.attributes.set(name.value, textOf(value, passage, { calloutResponse }))
}

function isError(configuration: Part, passage: Passage, more: Readonly<Record<string, Value>>): boolean {
  const condition = configuration.get('errorCondition').text()
  const result = condition === undefined ? { fails: 'no error condition' } : evaluated(condition, passage, more)
  if ('text' in result) return result.text?.trim() === 'true'
  const { at } = configuration.get('errorCondition')
  if (passage.traits.brokenCondition === 'ends the call') throw internalError(at, result.fails)
  throw new Ended(at, { status: 504, message: 'Request timeout', key: 'REQUEST_TIMEOUT', afterMs: HANG_MS }, result.fails)
}

async function ask(step: Step, passage: Passage): Promise<Answer | SendProblem> {
  const { configuration } = step
  const url = configuration.get('url').text()
  const address = url === undefined ? null : textOf(url, passage)
  const method = configuration.get('method').text()?.value
  if (address === null || method === undefined || !URL.canParse(address))
    throw passage.engine === 'v3'
      ? new Ended(step.at, { status: 500, message: 'Unable to apply expression language on the configured URL' }, 'no address')
      : internalError(step.at, 'no address')
  const body = configuration.get('body').text()
  const request: OutgoingRequest = {
    from: 'callout',
    at: step.at,
    url: address,
    method,
    headers: headersOf(configuration.get('headers'), passage),
    body: Buffer.from(body === undefined ? '' : (textOf(body, passage) ?? '')),
    connectTimeoutMs: 3000,
    readTimeoutMs: undefined,
    followRedirects: false,
  }
  if (configuration.get('useSystemProxy').value === true) throw new NotModelled('a callout by way of a proxy', configuration.at)
  const heard = await passage.send(request)
  passage.trace.asked.push({ request, heard })
  return heard
}

const headersOf = (list: Part, passage: Passage): (readonly [string, string])[] =>
  entriesOf(list).flatMap(({ name, value }) => {
    const text = name === undefined || value === undefined ? null : textOf(value, passage)
    return name === undefined || text === null ? [] : [[name.value, text] as const]
  })
