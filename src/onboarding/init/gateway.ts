import { callBeginnings, registerNames, registers, type RegisterEntry } from '../../system/registers.ts'
import { randomUUID } from 'node:crypto'
import { attribute } from '../../diagnosis/speaker.ts'
import type { Exchange } from '../../engine/http/exchange.ts'
import { given, type Answers } from './answers.ts'
import { nearPaths } from './context-path.ts'
import { doubt, found, type Question, type Situation, type Told } from './question.ts'
import { reach } from './reach.ts'

/** The gateway, by its address alone: a path that no API can have must be refused as such. */
export const gatewayUrl: Question = {
  id: 'gatewayUrl',
  optional: true,
  async check(text, situation) {
    const reached = await reach(text, /(?<=^https?:\/\/[^/]+)\/.*$/i, situation)
    if ('problem' in reached) return reached
    const door = await doorAt(reached.address, `/${randomUUID()}`, situation)
    if (door === 'router') return { problem: (words) => words.problems.noGatewayHere }
    const sure = door === 'no path' ? found((words) => words.found.gateway) : doubt((words) => words.doubts.gatewayUnsure)
    return { value: reached.address, told: [...reached.told, sure] }
  },
}

/** What stands at a path of the gateway: an API that asks for a key, one that asks for none, none at all, a router in front, or something else. */
type Door = 'closed' | 'open' | 'no path' | 'router' | 'unknown'

async function doorAt(gateway: string, path: string, { inquiry }: Situation): Promise<Door> {
  const answered = await inquiry.send({ origin: 'gateway', method: 'GET', url: `${gateway}${path}` })
  return 'failure' in answered ? 'unknown' : doorOf(answered.reply.exchange)
}

function doorOf(exchange: Exchange): Door {
  const { speaker, class: kind } = attribute(exchange)
  if (speaker === 'router') return 'router'
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
    suggest: async (situation) => await firstDoor(nearPaths(register, '', takenIn(situation.answers)), situation),
    async check(typed, situation) {
      const { answers } = situation
      const text = pathOf(typed, given(answers, 'gatewayUrl')!)
      const taken = takenIn(answers)
      if (!/^(\/[\w.~!$&'()*+,;=:@%-]+)+$/.test(text)) return { problem: (words) => words.problems.noPath }
      if (taken.includes(text)) return { problem: (words) => words.problems.samePath }
      const door = await doorAt(answers.gatewayUrl!, text, situation)
      if (door !== 'no path') return { value: text, told: toldOf(door) }
      const offer = await firstDoor(nearPaths(register, text, taken), situation)
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

async function firstDoor(paths: readonly string[], situation: Situation): Promise<string | undefined> {
  for (const path of paths) if ((await doorAt(situation.answers.gatewayUrl!, path, situation)) === 'closed') return path
  return undefined
}
