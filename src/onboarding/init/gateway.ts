import { callBeginnings, registerNames, registers, type RegisterEntry } from '../../system/registers.ts'
import { randomUUID } from 'node:crypto'
import { attribute } from '../../diagnosis/speaker.ts'
import { json } from '../../engine/http/auth.ts'
import type { HttpRequest } from '../../engine/http/request.ts'
import { Sensitive } from '../../sensitive.ts'
import { given, type Answers } from './answers.ts'
import { nearPaths } from './context-path.ts'
import { inventNobody } from './person.ts'
import { doubt, found, type Question, type Situation, type Told } from './question.ts'
import { reach } from './reach.ts'

/** The gateway, by its address alone: a path that no API can have is as a rule refused as such. What else is said there accuses nobody. */
export const gatewayUrl: Question = {
  id: 'gatewayUrl',
  optional: true,
  async check(text, situation) {
    const reached = await reach(text, /(?<=^https?:\/\/[^/]+)\/.*$/i, situation)
    if ('problem' in reached) return reached
    const door = await doorOf({ origin: 'gateway', method: 'GET', url: `${reached.address}/${randomUUID()}` }, situation)
    const sure = door === 'no path' ? found((words) => words.found.gateway) : doubt((words) => words.doubts.gatewayUnsure)
    return { value: reached.address, told: [...reached.told, sure] }
  },
}

/** What stands at a path of the gateway: an API that asks for a key, one that asks for none, none at all, or something else. */
type Door = 'closed' | 'open' | 'no path' | 'unknown'

/** The documented call, about nobody and without a key: what is said at the context path alone, where nobody calls, shows nothing. */
async function doorAt(register: RegisterEntry, path: string, situation: Situation): Promise<Door> {
  const { method, path: below, body } = register.call
  const nobody = new Sensitive('person identifier', inventNobody())
  const common = { origin: 'gateway', method, url: `${situation.answers.gatewayUrl!}${path}${below}` } as const
  return await doorOf(
    body === undefined ? { ...common, params: { person_identifier: nobody } } : { ...common, body: json(body([nobody])) },
    situation,
  )
}

async function doorOf(request: HttpRequest, { inquiry }: Situation): Promise<Door> {
  const answered = await inquiry.send(request)
  if ('failure' in answered) return 'unknown'
  const { speaker, class: kind } = attribute(answered.reply.exchange)
  if (kind === 'credentials') return 'closed'
  // What answers without a key, in whatever form, is an API that asks for none.
  if (kind === 'success' || speaker === 'register') return 'open'
  return kind === 'not-found' ? 'no path' : 'unknown'
}

/** The context path of a register's API: a path without an API is refused otherwise than one with an API and without a key. */
function contextPath(register: RegisterEntry): Question {
  const takenIn = (answers: Answers): readonly string[] =>
    registerNames.flatMap((name) => (name === register.name ? [] : (given(answers, `${name}Context`) ?? [])))
  return {
    id: `${register.name}Context`,
    optional: true,
    when: (answers) => given(answers, 'gatewayUrl') !== undefined,
    suggest: async (situation) => await firstDoor(register, nearPaths(register, '', takenIn(situation.answers)), situation),
    async check(typed, situation) {
      const { answers } = situation
      const text = pathOf(typed, given(answers, 'gatewayUrl')!)
      const taken = takenIn(answers)
      if (!/^(\/[\w.~!$&'()*+,;=:@%-]+)+$/.test(text)) return { problem: (words) => words.problems.noPath }
      if (taken.includes(text)) return { problem: (words) => words.problems.samePath }
      const door = await doorAt(register, text, situation)
      if (door !== 'no path') return { value: text, told: toldOf(door) }
      // A gateway may know no path to whoever has no key; one that asks for the key elsewhere does.
      const offer = await firstDoor(register, nearPaths(register, text, taken), situation)
      if (offer === undefined) return { value: text, told: toldOf('unknown') }
      return { problem: (words) => words.problems.noContextPath(text), keep: text, offer }
    },
  }
}

/** Where each register is. */
export const contextPaths: readonly Question[] = registers.map(contextPath)

function toldOf(door: Door): readonly Told[] {
  if (door === 'closed') return [found((words) => words.found.contextPath)]
  return [doubt((words) => (door === 'open' ? words.doubts.keyless : words.doubts.pathUnsure))]
}

/** A context path as typed: the whole address of a call is cut down to it. */
function pathOf(typed: string, gateway: string): string {
  const path = typed
    .trim()
    .replace(gateway, '')
    .replace(new RegExp(`/(v\\d+/)?(${callBeginnings})\\b.*$`), '')
    .replace(/\/+$/, '')
  return path.startsWith('/') ? path : `/${path}`
}

async function firstDoor(register: RegisterEntry, paths: readonly string[], situation: Situation): Promise<string | undefined> {
  for (const path of paths) if ((await doorAt(register, path, situation)) === 'closed') return path
  return undefined
}
