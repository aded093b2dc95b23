import { callBeginnings, registerNames, registers, type RegisterEntry } from '../../domain/index.ts'
import { withoutSlashes } from '../../base/index.ts'
import type { Reply } from '../../engine/index.ts'
import { given, type InterviewAnswers } from './answers.ts'
import { nearPaths } from './context-path.ts'
import { doubt, found, note, type AnswerVerdict, type Question, type Situation } from './question.ts'
import { reach } from './reach.ts'
import { anonymousCall, isApart, unusedPaths, send } from './register-call.ts'
import { message } from '../../messages/index.ts'

/** The question for the gateway's address: any response is enough. The context paths show whether it is the gateway. */
export const gatewayUrl: Question = {
  id: 'gatewayUrl',
  needed: true,
  costs: message('wizard.doubt.gateway-left-out'),
  learns: ['gatewayPath'],
  async check(text, situation) {
    const { address, path } = split(text)
    // Bounded: an address that was typed.
    const reached = await reach(address, /(?<=^https?:\/\/[^/]+)\/.*$/i, situation)
    if ('problem' in reached) return reached
    const notes = [...reached.notes, found(message('wizard.found.gateway'))]
    return path === ''
      ? { value: reached.address, notes }
      : { value: reached.address, learned: { gatewayPath: path }, notes: [...notes, doubt(message('wizard.doubt.gateway-path', { path }))] }
  },
}

/** Splits an address from its path, which is that of the gateway or of an API; the address of a call is left as it is. */
function split(text: string): { readonly address: string; readonly path: string } {
  // Bounded: an address as it was typed.
  const isCall = new RegExp(`/(${callBeginnings})\\b|[?#@]`).test(text)
  const [, address = text, path = ''] = (isCall ? null : /^(https?:\/\/[^/\s]+)((?:\/[\w.~-]+)+)\/*$/i.exec(text)) ?? []
  return { address, path }
}

/**
 * The response at a context path without a key: one that differs from those at paths without an API, and rejects or not; the same as those;
 * or none.
 */
type PathResponse = 'refuses' | 'answers' | 'same' | 'silent'

async function responseAt(register: RegisterEntry, path: string, controls: readonly Reply[], situation: Situation): Promise<PathResponse> {
  const reply = await send(anonymousCall(register, path), situation)
  if (reply === undefined || controls.length === 0) return 'silent'
  if (!isApart(reply, controls)) return 'same'
  return reply.status === 401 || reply.status === 403 ? 'refuses' : 'answers'
}

async function controlsFor(register: RegisterEntry, path: string, situation: Situation): Promise<readonly Reply[]> {
  const replies: Reply[] = []
  for (const none of unusedPaths(path)) {
    const reply = await send(anonymousCall(register, none), situation)
    if (reply !== undefined) replies.push(reply)
  }
  return replies
}

/**
 * The question for the context path of a register's API: a path without an API is rejected otherwise than one with an API and without a
 * key.
 */
function contextPath(register: RegisterEntry): Question {
  const takenIn = (answers: InterviewAnswers): readonly string[] =>
    registerNames.flatMap((name) => (name === register.name ? [] : (given(answers, `${name}Context`) ?? [])))
  return {
    id: `${register.name}Context`,
    needed: true,
    costs: message('wizard.doubt.register-left-out', { register: { register: register.name, as: 'inSentence' } }),
    when: (answers) => given(answers, 'gatewayUrl') !== undefined,
    suggest: async (situation) => await suggestedPath(register, takenIn(situation.answers), situation),
    async check(typed, situation) {
      const { answers } = situation
      const text = pathOf(typed, given(answers, 'gatewayUrl')!)
      const taken = takenIn(answers)
      const plain = text.replaceAll(/[\\/\s]+/g, (some) => (/[\\/]/.test(some) ? '/' : ''))
      if (!isPath(plain)) return { problem: message('wizard.problem.no-path') }
      if (plain !== text) return { problem: message('wizard.problem.path-mistyped'), offer: plain }
      if (taken.includes(text)) return { problem: message('wizard.problem.same-path') }
      return await evaluatePath(register, text, taken, situation)
    },
  }
}

const isPath = (text: string): boolean => /^(\/[\w.~!$&'()*+,;=:@%-]+)+$/.test(text)

async function suggestedPath(register: RegisterEntry, taken: readonly string[], situation: Situation): Promise<string | undefined> {
  const paths = nearPaths(register, '', taken, situation.answers.gatewayPath)
  return await firstRejectingPath(register, paths, await controlsFor(register, paths[0] ?? '', situation), situation)
}

async function evaluatePath(register: RegisterEntry, text: string, taken: readonly string[], situation: Situation): Promise<AnswerVerdict> {
  const controls = await controlsFor(register, text, situation)
  const reaction = await responseAt(register, text, controls, situation)
  if (reaction === 'refuses') return { value: text, notes: [found(message('wizard.found.context-path'))] }
  if (reaction === 'answers') return { value: text, notes: [doubt(message('wizard.doubt.path-answers'))] }
  // Many gateways reject a call without a key in the same words at every path; if paths differed elsewhere, this one would be wrong.
  const offer =
    reaction === 'same'
      ? await firstRejectingPath(register, nearPaths(register, text, taken, situation.answers.gatewayPath), controls, situation)
      : undefined
  if (offer === undefined) return { value: text, notes: [note(message('wizard.doubt.path-unsure'))] }
  return { problem: message('wizard.problem.no-context-path', { path: text, other: offer }), keep: text, offer }
}

/** The context path of each register. */
export const contextPaths: readonly Question[] = registers.map(contextPath)

/** Reads a typed context path: the whole address of a call is cut down to it. */
function pathOf(typed: string, gateway: string): string {
  const path = typed
    .trim()
    // Git's shell for Windows converts an argument that begins with a slash to a path of that machine.
    .replace(/^[a-z]:[\\/].*?[\\/]Git(?=[\\/])/i, '')
    .replace(gateway, '')
    // Bounded: an address that was typed.
    .replace(new RegExp(`/(v\\d+/)?(${callBeginnings})\\b.*$`), '')
  return withoutSlashes(/^[\\/]/.test(path) ? path : `/${path}`)
}

async function firstRejectingPath(
  register: RegisterEntry,
  paths: readonly string[],
  controls: readonly Reply[],
  situation: Situation,
): Promise<string | undefined> {
  for (const path of paths) if ((await responseAt(register, path, controls, situation)) === 'refuses') return path
  return undefined
}
