import { callerHeader, failure } from '../machine/token-service.ts'
import { json, parseJson, unanswered, type Answer } from '../message.ts'
import { call, CallProblem, type Heard } from '../outgoing.ts'
import type { CalloutStep } from './definition.ts'
import { broken, Ended, headersOf, orElse, valuesOf, type Passage } from './passage.ts'

/** Asks the token-issuing service for a token, with all that can become of it under either engine. */
export async function callOut(step: CalloutStep, passage: Passage): Promise<void> {
  const { request, definition, variables, resolve } = passage
  const older = definition.engine === 'v3'
  const headers = headersOf(step.headers, passage)
  const url = addressOf(step, passage)
  if (url === undefined)
    throw older ? new Ended(failure(request, 500, 'Unable to apply expression language on the configured URL')) : broken(passage)

  const heard = await ask(resolve(url), step.method, headers)
  if (step.fireAndForget) return
  if (heard instanceof CallProblem) {
    if (step.exitOnError) throw new Ended(failure(request, older ? 500 : step.errorStatus, heard.message), 'CALLOUT_HTTP_ERROR')
    if (older) return
    throw broken(passage)
  }
  const calloutResponse = { status: heard.status, content: heard.body.toString() }
  if (step.exitOnError && isError(step, passage, calloutResponse))
    throw new Ended(errorOf(step, passage, calloutResponse), 'CALLOUT_EXIT_ON_ERROR')
  Object.assign(variables.attributes, Object.fromEntries(valuesOf(step.variables, passage, { ...variables, calloutResponse })))
}

type CalloutResponse = { readonly status: number; readonly content: string }

function addressOf({ url }: CalloutStep, { variables }: Passage): string | undefined {
  return orElse(
    () => {
      const address = url(variables) ?? ''
      return URL.canParse(address) ? address : undefined
    },
    () => undefined,
  )
}

function isError({ errorCondition }: CalloutStep, passage: Passage, calloutResponse: CalloutResponse): boolean {
  return orElse(
    () => errorCondition({ ...passage.variables, calloutResponse }),
    () => {
      // The older engine loses the call in the handler of the answer: the caller waits.
      throw passage.definition.engine === 'v3' ? new Ended(unanswered) : broken(passage)
    },
  )
}

function errorOf({ errorContent, errorStatus }: CalloutStep, passage: Passage, calloutResponse: CalloutResponse): Answer {
  const [[, content] = ['', null]] = valuesOf([{ name: '', value: errorContent ?? (() => null) }], passage, {
    ...passage.variables,
    calloutResponse,
  })
  const value = parseJson(content ?? '')
  return value === undefined ? failure(passage.request, errorStatus, content ?? 'Request is terminated.') : json(errorStatus, value)
}

async function ask(url: string, method: string, headers: Readonly<Record<string, string>>): Promise<Heard | CallProblem> {
  try {
    return await call(url, method, { accept: 'application/json', ...headers, [callerHeader]: 'gateway' })
  } catch (error) {
    return error instanceof CallProblem ? error : new CallProblem('Connection was closed')
  }
}
