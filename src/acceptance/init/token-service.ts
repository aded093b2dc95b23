import { keyHeaders, registerNames } from '../../domain/index.ts'
import { compare, signatureOf } from '../../diagnosis/index.ts'
import { apiKey, neverIssued, type HttpRequest, type Reply } from '../../engine/index.ts'
import { Sensitive } from '../../base/index.ts'
import { given, type InterviewAnswers } from './answers.ts'
import { isOrganizationNumber, readCredential } from './identity-provider.ts'
import type { Inquiry } from './inquiry.ts'
import { objectOf, textOf } from './json.ts'
import { doubt, found, renderText, withWords, type AnswerVerdict, type Question, type LocalizedText, type Situation } from './question.ts'
import { reach, unreachable } from './reach.ts'
import { isApart, unusedPaths } from './register-call.ts'
import { message } from '../../messages/index.ts'

/** The header in which the published callout sends the token-service key. */
const usualHeader = 'X-Gravitee-Api-Key'
const hasService = (answers: InterviewAnswers): boolean => given(answers, 'tokenServiceUrl') !== undefined

/** The token-issuing service: its direct call shows which step is wrong when the registers reject. */
export const tokenServiceUrl: Question = {
  id: 'tokenServiceUrl',
  optional: true,
  costs: message('wizard.doubt.token-service-left-out'),
  when: (answers) => given(answers, 'gatewayUrl') !== undefined,
  async check(text, situation) {
    const reached = await reach(text, /(?!)/, situation)
    return 'problem' in reached ? reached : { value: reached.address, notes: reached.notes }
  },
}

/** Earlier secrets, each of which belongs to one question. */
const givenKeys = (answers: InterviewAnswers): readonly (string | undefined)[] => [
  ...registerNames.map((register) => answers[`${register}Key`]),
  answers.clientSecret,
]

export const tokenServiceKey: Question = {
  id: 'tokenServiceKey',
  hidden: true,
  when: hasService,
  check(text, { answers }) {
    const read = readCredential(text)
    return 'value' in read && givenKeys(answers).includes(read.value)
      ? { problem: message('wizard.problem.token-service-key-is-other') }
      : read
  },
}

/** The integration ID: neither an address nor the number of the organization. */
export const issuer: Question = {
  id: 'issuer',
  when: hasService,
  check(text, { answers }) {
    if (isOrganizationNumber(text) || /^https?:/.test(text)) return { problem: message('wizard.problem.issuer-mistaken') }
    const read = readCredential(text)
    return 'value' in read && [...givenKeys(answers), answers.tokenServiceKey].includes(read.value)
      ? { problem: message('wizard.problem.issuer-is-key') }
      : read
  },
}

/** The scope of a token: with it the wizard can request one. */
export const tokenServiceScope: Question = {
  id: 'tokenServiceScope',
  learns: ['tokenServiceKeyHeader'],
  optional: true,
  costs: message('wizard.doubt.service-scope-left-out'),
  when: hasService,
  async check(text, situation) {
    return /^[\w:/.-]+( [\w:/.-]+)*$/.test(text) ? await askService(text, situation) : { problem: message('wizard.problem.no-scope') }
  },
}

async function askService(scope: string, { answers, inquiry }: Situation): Promise<AnswerVerdict> {
  const key = new Sensitive('token-service key', answers.tokenServiceKey!)
  const requestWith = (tokenServiceKey: Sensitive, header: string, issuer = answers.issuer!): HttpRequest => ({
    origin: 'token-service',
    method: 'GET',
    url: answers.tokenServiceUrl!,
    auth: apiKey(header, tokenServiceKey),
    headers: { iss: new Sensitive('client id', issuer), scope },
  })
  const answered = await inquiry.send(requestWith(key, usualHeader))
  if ('failure' in answered) return { value: scope, notes: [doubt(unreachable(answers.tokenServiceUrl!, answered.failure, scope).problem)] }
  const { reply } = answered
  const served: AnswerVerdict = { value: scope, notes: [found(message('wizard.found.service-token'))] }
  if (isToken(reply)) return served
  // The service may read its key from the header of the registers' keys, or from another.
  for (const header of new Set([answers.keyHeader ?? usualHeader, ...keyHeaders])) {
    const other = header === usualHeader ? undefined : await inquiry.send(requestWith(key, header))
    if (other !== undefined && 'reply' in other && isToken(other.reply)) return { ...served, learned: { tokenServiceKeyHeader: header } }
  }
  const turned = { tokenServiceKey: answers.issuer!, issuer: answers.tokenServiceKey! }
  for (const header of new Set([usualHeader, answers.keyHeader ?? usualHeader])) {
    const other = await inquiry.send(requestWith(new Sensitive('token-service key', turned.tokenServiceKey), header, turned.issuer))
    if ('reply' in other && isToken(other.reply))
      return {
        problem: message('wizard.problem.key-and-issuer-swapped'),
        forget: ['tokenServiceKey', 'issuer'],
        meant: turned,
        retry: true,
      }
  }
  const control = await inquiry.send(requestWith(neverIssued(key), usualHeader))
  const alike = 'reply' in control && compare(signatureOf(reply.exchange), signatureOf(control.reply.exchange)) === 'equal'
  const rejectsKey = reply.status === 401 || reply.status === 403
  if (alike && (await isSameAtUnusedPaths(requestWith(key, usualHeader), reply, inquiry)))
    return rejectsKey
      ? {
          problem: message('wizard.problem.service-alike', { status: reply.status }),
          forget: ['tokenServiceUrl', 'tokenServiceKey'],
          retry: true,
          keep: scope,
        }
      : {
          problem: message('wizard.problem.service-unknown', { status: reply.status }),
          forget: ['tokenServiceUrl'],
          retry: true,
          keep: scope,
        }
  if (alike && rejectsKey)
    return {
      problem: message('wizard.problem.token-service-key-refused', { status: reply.status }),
      // Some services reject an unknown integration in the words for a key.
      forget: ['tokenServiceKey', 'issuer'],
      meant: { issuer: answers.issuer! },
      retry: true,
      keep: scope,
    }
  const refused: LocalizedText = withWords(message('wizard.doubt.service-refused', { status: reply.status }), reply.exchange)
  const both: LocalizedText = (words) =>
    [renderText(refused, words), ...(alike ? [words.say('wizard.doubt.alike-to-wrong-key')] : [])].join(' ')
  return { value: scope, notes: [doubt(both)] }
}

/** Returns whether addresses that do not exist, at the root and next to this one, get the same response. */
async function isSameAtUnusedPaths(request: HttpRequest, reply: Reply, inquiry: Inquiry): Promise<boolean> {
  const { origin, pathname } = new URL(request.url)
  for (const path of unusedPaths(pathname)) {
    const other = await inquiry.send({ ...request, url: `${origin}${path}` })
    if ('failure' in other || isApart(reply, [other.reply])) return false
  }
  return true
}

const isToken = (reply: Reply): boolean => reply.status === 200 && textOf(objectOf(reply), 'access_token') !== undefined
