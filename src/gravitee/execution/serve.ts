import { askBackend } from './backend.ts'
import { stockSettings, type Deployment, type GatewaySettings } from './deployment.ts'
import { Ended, isAnswer } from './ended.ts'
import { doorFor, enter } from './entry.ts'
import { answerTo, marksOf, notDeployed } from './failure.ts'
import { HeaderMap } from './headers.ts'
import type { Answer, Call, Send } from './message.ts'
import { growing, passageOf, type Passage } from './passage.ts'
import { selectedFlows } from './selection.ts'
import { holds, runFlows } from './steps.ts'
import type { GrowingTrace, Trace } from './trace.ts'

/** What became of a call. */
export interface Served {
  readonly answer: Answer
  /** How long the caller waits for the answer, where the gateway keeps it waiting. */
  readonly afterMs?: number
  readonly trace: Trace
}

/**
 * Serves a call as a gateway with these APIs does; `send` asks whoever the gateway turns to.
 * Throws NotModelled where it is not known here what a gateway makes of it.
 */
export async function serve(
  deployments: readonly Deployment[],
  call: Call,
  send: Send,
  settings: GatewaySettings = stockSettings,
): Promise<Served> {
  const door = doorFor(deployments, call)
  const trace: GrowingTrace = {
    deployment: door?.deployment,
    plan: undefined,
    isKeyAccepted: false,
    flows: [],
    steps: [],
    asked: [],
    ended: undefined,
    limits: [],
  }
  if (door === undefined) return { answer: notDeployed, trace }
  const passage = passageOf(call, door.deployment, door.contextPath, { send, trace })
  try {
    return { answer: marked(await pass(passage, settings), call, trace), trace }
  } catch (error) {
    if (!(error instanceof Ended)) throw error
    const answer = answerTo(error, call, door.deployment.api)
    trace.ended = { at: error.at, key: isAnswer(error.by) ? undefined : error.by.key, status: answer.status, why: error.message }
    const afterMs = isAnswer(error.by) ? undefined : error.by.afterMs
    return { answer: marked(answer, call, trace), ...(afterMs === undefined ? {} : { afterMs }), trace }
  }
}

/** The answer with the gateway's ids, in place of those that whoever stands behind it has. */
function marked({ status, headers, body }: Answer, call: Call, trace: GrowingTrace): Answer {
  const map = new HeaderMap(headers)
  for (const [name, value] of marksOf(call, trace.deployment!.engine, trace)) map.set(name, value)
  return { status, headers: map.entries(), body }
}

/** Context path, plan, flows of the plan, flows of the API, backend, and back. */
async function pass(passage: Passage, settings: GatewaySettings): Promise<Answer> {
  const { api } = passage
  const plan = enter(passage, settings)
  const ofPlan = selectedFlows(api, plan, passage).filter(({ condition }) => holds(condition, passage))
  await runFlows(ofPlan, 'request', passage)
  const ofApi = selectedFlows(api, api, passage).filter(({ condition }) => holds(condition, passage))
  await runFlows(ofApi, 'request', passage)
  const response = growing(await askBackend(passage))
  passage.response = response
  await runFlows([...ofPlan, ...ofApi], 'response', passage)
  return { status: response.status, headers: response.headers.entries(), body: response.body }
}
