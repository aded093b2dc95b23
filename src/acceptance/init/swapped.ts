import { neverIssued } from '../../engine/index.ts'
import { registers } from '../../domain/index.ts'
import type { Words } from '../words/words.ts'
import { given } from './answers.ts'
import type { Refused, Situation } from './question.ts'
import { isApart, isThrough, send, type Tried } from './register-call.ts'

/** What was mixed up, where the gateway accepts a key that it refused at the context path of another register: the two keys, or the two paths. */
export async function swapped({ call, reply }: Tried, situation: Situation): Promise<Refused | undefined> {
  const { register, key } = call
  for (const other of registers.filter((entry) => entry !== register)) {
    const contextPath = given(situation.answers, `${other.name}Context`)
    if (contextPath === undefined) continue
    const api = ({ language }: Words): string => other.words[language.tag].api
    const here = { ...call, contextPath }
    const answer = await send(here, situation)
    if (answer !== undefined && isThrough({ call: here, reply: answer }))
      return {
        problem: (words) => words.problems.pathsSwapped(api(words)),
        forget: [`${register.name}Context`, `${other.name}Context`],
        retry: true,
      }
    const refusal = await send({ ...here, key: { ...key, value: neverIssued(key.value) } }, situation)
    if (answer !== undefined && refusal !== undefined && isApart(answer, [refusal]))
      return { problem: (words) => words.problems.keyOfOther(reply.status, api(words)) }
  }
  return undefined
}
