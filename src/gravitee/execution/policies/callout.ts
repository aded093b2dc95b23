import { entriesOf } from '../../flow.ts'
import type { Step } from '../../model.ts'
import type { Field, Part } from '../../part.ts'
import { Ended, internalError } from '../ended.ts'
import { unsendable, wired } from '../headers.ts'
import { isProblem, type Answer, type OutgoingRequest, type SendProblem } from '../message.ts'
import { NotModelled } from '../not-modelled.ts'
import type { Passage } from '../passage.ts'
import type { Policy } from '../policy.ts'
import type { Circumstances } from '../scope.ts'
import { textOf, truthOf } from '../text.ts'

/** Asks somebody else, and makes attributes of the answer. */
export const callout: Policy = { request: callOut, response: callOut }

/** How long the older engine keeps a call that it lost. */
const HANG_MS = 30_000

async function callOut(step: Step, passage: Passage): Promise<void> {
  const { configuration } = step
  const { traits } = passage
  const exits = configuration.get('exitOnError').flag()?.value === true
  const status = Number(configuration.get('errorStatusCode').value ?? 500)
  const heard = await ask(step, passage)
  if (configuration.get('fireAndForget').flag()?.value === true) return
  if (isProblem(heard)) {
    if (exits)
      throw new Ended(
        step.at,
        { status: traits.calloutUnreached === 500 ? 500 : status, message: heard.message, key: 'CALLOUT_HTTP_ERROR' },
        heard.message,
      )
    if (traits.brokenText === 'is left out') return
    throw internalError(step.at, heard.message)
  }
  const answered: Circumstances = {
    calloutResponse: { status: heard.status, headers: heard.headers, content: heard.body.toString() },
  }
  if (exits && isError(configuration, passage, answered)) {
    const content = configuration.get('errorContent').text()
    const message = content === undefined ? null : left(content, passage, answered)
    throw new Ended(
      step.at,
      { status, message: message === null || message === '' ? 'Request is terminated.' : message, key: 'CALLOUT_EXIT_ON_ERROR' },
      `the callout was answered ${heard.status}`,
    )
  }
  for (const { name, value } of entriesOf(configuration.get('variables')))
    if (name !== undefined) passage.attributes.set(name.value, value === undefined ? null : left(value, passage, answered))
}

/** What is sent: in the newer engine the text as it stands where it leads to nothing. */
const sent = (field: Field<string>, passage: Passage): string | null =>
  left(field, passage) ?? (passage.traits.sendsExpressions ? field.value : null)

/** A text, or nothing where the older engine leaves it out. */
function left(field: Field<string>, passage: Passage, answered?: Circumstances): string | null {
  const result = textOf(field, passage, answered)
  if ('value' in result) return result.value
  if (passage.traits.brokenText === 'ends the call') throw internalError(field.at, result.fails)
  return null
}

function isError(configuration: Part, passage: Passage, answered: Circumstances): boolean {
  const condition = configuration.get('errorCondition').text()
  const result = condition === undefined ? { fails: 'no error condition', isUnreadable: true } : truthOf(condition, passage, answered)
  if ('value' in result) return result.value === true
  const { at } = configuration.get('errorCondition')
  if (passage.traits.brokenErrorCondition === 'ends the call') throw internalError(at, result.fails)
  throw new Ended(at, { status: 504, message: 'Request timeout', key: 'REQUEST_TIMEOUT', afterMs: HANG_MS }, result.fails)
}

async function ask(step: Step, passage: Passage): Promise<Answer | SendProblem> {
  const { configuration } = step
  const url = configuration.get('url').text()
  const address = url === undefined ? null : sent(url, passage)
  const method = configuration.get('method').text()?.value
  if (address === null || method === undefined || !URL.canParse(address))
    throw passage.engine === 'v3'
      ? new Ended(step.at, { status: 500, message: 'Unable to apply expression language on the configured URL' }, 'no address')
      : internalError(step.at, 'no address')
  if (configuration.get('useSystemProxy').value === true) throw new NotModelled('a callout by way of a proxy', configuration.at)
  const body = configuration.get('body').text()
  const headers = wired(headersOf(configuration.get('headers'), passage))
  const message = headers.map(([, value]) => unsendable(value)).find((reason) => reason !== undefined)
  if (message !== undefined && passage.traits.unsendableHeader === 'ends the call') return { problem: 'unsendable', message }
  const request: OutgoingRequest = {
    from: 'callout',
    at: step.at,
    url: address,
    method,
    headers: headers.filter(([, value]) => unsendable(value) === undefined),
    body: Buffer.from(body === undefined ? '' : (sent(body, passage) ?? '')),
    connectTimeoutMs: 3000,
    readTimeoutMs: undefined,
    followRedirects: false,
  }
  const heard = await passage.send(request)
  passage.trace.asked.push({ request, heard })
  return heard
}

const headersOf = (list: Part, passage: Passage): (readonly [string, string])[] =>
  entriesOf(list).flatMap(({ name, value }) => {
    const text = name === undefined || value === undefined ? null : sent(value, passage)
    return name === undefined || text === null ? [] : [[name.value, text] as const]
  })
