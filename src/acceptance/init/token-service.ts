import { keyHeaders, registerNames } from '../../domain/index.ts'
import { compare, signatureOf } from '../../diagnosis/index.ts'
import { apiKey, neverIssued, type HttpRequest, type Reply } from '../../engine/index.ts'
import { Sensitive } from '../../base/index.ts'
import { given, type Answers } from './answers.ts'
import { isOrganizationNumber, readCredential } from './identity-provider.ts'
import type { Inquiry } from './inquiry.ts'
import { objectOf, textOf } from './json.ts'
import { doubt, found, spoken, withWords, type Judgment, type Question, type Say, type Situation } from './question.ts'
import { reach, unreachable } from './reach.ts'
import { isApart, nowhere } from './register-call.ts'
import { message } from '../../messages/index.ts'

/** The header that the published callout sends the token-service key in. */
const usualHeader = 'X-Gravitee-Api-Key'
const hasService = (answers: Answers): boolean => given(answers, 'tokenServiceUrl') !== undefined

/** The token-issuing service: asked directly, it tells which step is wrong when the registers refuse. */
export const tokenServiceUrl: Question = {
  id: 'tokenServiceUrl',
  optional: true,
  costs: message('wizard.doubt.token-service-left-out'),
  when: (answers) => given(answers, 'gatewayUrl') !== undefined,
  async check(text, situation) {
    const reached = await reach(text, /(?!)/, situation)
    return 'problem' in reached ? reached : { value: reached.address, told: reached.told }
  },
}

/** Secrets that were given before, each of which belongs to one question. */
const givenKeys = (answers: Answers): readonly (string | undefined)[] => [
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

/** The scope that a token is asked for; with it the service is asked for one. */
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

async function askService(scope: string, { answers, inquiry }: Situation): Promise<Judgment> {
  const key = new Sensitive('token-service key', answers.tokenServiceKey!)
  const asked = (tokenServiceKey: Sensitive, header: string, issuer = answers.issuer!): HttpRequest => ({
    origin: 'token-service',
    method: 'GET',
    url: answers.tokenServiceUrl!,
    auth: apiKey(header, tokenServiceKey),
    headers: { iss: new Sensitive('client id', issuer), scope },
  })
  const answered = await inquiry.send(asked(key, usualHeader))
  if ('failure' in answered) return { value: scope, told: [doubt(unreachable(answers.tokenServiceUrl!, answered.failure, scope).problem)] }
  const { reply } = answered
  const served: Judgment = { value: scope, told: [found(message('wizard.found.service-token'))] }
  if (isToken(reply)) return served
  // Its key may be read from the header that the registers' keys are read from, or another.
  for (const header of new Set([answers.keyHeader ?? usualHeader, ...keyHeaders])) {
    const other = header === usualHeader ? undefined : await inquiry.send(asked(key, header))
    if (other !== undefined && 'reply' in other && isToken(other.reply)) return { ...served, learned: { tokenServiceKeyHeader: header } }
  }
  const turned = { tokenServiceKey: answers.issuer!, issuer: answers.tokenServiceKey! }
  for (const header of new Set([usualHeader, answers.keyHeader ?? usualHeader])) {
    const other = await inquiry.send(asked(new Sensitive('token-service key', turned.tokenServiceKey), header, turned.issuer))
    if ('reply' in other && isToken(other.reply))
      return {
        problem: message('wizard.problem.key-and-issuer-swapped'),
        forget: ['tokenServiceKey', 'issuer'],
        meant: turned,
        retry: true,
      }
  }
  const control = await inquiry.send(asked(neverIssued(key), usualHeader))
  const alike = 'reply' in control && compare(signatureOf(reply.exchange), signatureOf(control.reply.exchange)) === 'equal'
  const rejectsKey = reply.status === 401 || reply.status === 403
  if (alike && (await isNowhere(asked(key, usualHeader), reply, inquiry)))
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
      // Some services say of an unknown integration what they say of a key.
      forget: ['tokenServiceKey', 'issuer'],
      meant: { issuer: answers.issuer! },
      retry: true,
      keep: scope,
    }
  const refused: Say = withWords(message('wizard.doubt.service-refused', { status: reply.status }), reply.exchange)
  const both: Say = (words) => [spoken(refused, words), ...(alike ? [words.say('wizard.doubt.alike-to-wrong-key')] : [])].join(' ')
  return { value: scope, told: [doubt(both)] }
}

/** Returns whether the same is said at addresses that nobody has: at the root, and beside this one. */
async function isNowhere(request: HttpRequest, reply: Reply, inquiry: Inquiry): Promise<boolean> {
  const { origin, pathname } = new URL(request.url)
  for (const path of nowhere(pathname)) {
    const other = await inquiry.send({ ...request, url: `${origin}${path}` })
    if ('failure' in other || isApart(reply, [other.reply])) return false
  }
  return true
}

const isToken = (reply: Reply): boolean => reply.status === 200 && textOf(objectOf(reply), 'access_token') !== undefined
