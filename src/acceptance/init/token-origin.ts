import { judgeAddress, type Trust } from '../../domain/index.ts'
import { given, type Answers } from './answers.ts'
import type { Question } from './question.ts'
import { message } from '../../messages/index.ts'

/** The address that the client secret may be sent to, by these answers; undefined where a run would not send it either. */
export function tokenEndpointFor(answers: Answers): string | undefined {
  if (answers.tokenEndpoint === undefined) return undefined
  const judged = judgeAddress(answers.tokenEndpoint, trustIn(answers), 'credential')
  return judged.is === 'allowed' ? judged.address : undefined
}

function trustIn(answers: Answers): Trust {
  const origin = given(answers, 'tokenOrigin')
  return { authUrl: answers.authUrl!, client: { tokenOrigins: origin === undefined ? [] : [origin] } }
}

const originOf = ({ tokenEndpoint }: Answers): string => new URL(tokenEndpoint!).origin

/** Returns whether the secret may go to the origin of a token endpoint that is not the provider's own: typed, since Enter alone is no consent. */
export const tokenOrigin: Question = {
  id: 'tokenOrigin',
  when: (answers) => answers.tokenEndpoint !== undefined && tokenEndpointFor({ ...answers, tokenOrigin: '' }) === undefined,
  preface: (answers) => message('wizard.doubt.other-origin', { origin: originOf(answers) }),
  check(typed, { answers }) {
    const text = typed.trim()
    if (/^(no|nei)$/i.test(text)) return { value: '' }
    const origin = originOf(answers)
    return URL.canParse(text) && new URL(text).origin === origin
      ? { value: origin }
      : { problem: message('wizard.problem.other-origin', { origin }), offer: origin }
  },
}
