import { judgeAddress, type Trust } from '../../domain/index.ts'
import { given, type InterviewAnswers } from './answers.ts'
import type { Question } from './question.ts'
import { message } from '../../messages/index.ts'

/** The address that may get the client secret, by these answers; undefined if a run would not send it either. */
export function tokenEndpointFor(answers: InterviewAnswers): string | undefined {
  if (answers.tokenEndpoint === undefined) return undefined
  const verdict = judgeAddress(answers.tokenEndpoint, trustIn(answers), 'credential')
  return verdict.is === 'allowed' ? verdict.address : undefined
}

function trustIn(answers: InterviewAnswers): Trust {
  const origin = given(answers, 'tokenOrigin')
  return { authUrl: answers.authUrl!, client: { tokenOrigins: origin === undefined ? [] : [origin] } }
}

const originOf = ({ tokenEndpoint }: InterviewAnswers): string => new URL(tokenEndpoint!).origin

/**
 * Asks for consent to send the secret to a token endpoint at another origin than the provider's. The origin is typed, since Enter alone is
 * no consent.
 */
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
