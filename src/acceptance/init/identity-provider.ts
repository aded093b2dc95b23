import { readFile } from 'node:fs/promises'
import { basic, form, type TransportCode, type HttpRequest } from '../../engine/index.ts'
import { Sensitive, withoutSlashes, nearest } from '../../base/index.ts'
import { isPlaceholder } from '../../config/index.ts'
import { namedMistakeIn } from '../../diagnosis/index.ts'
import { judgeAddress, judgeIssuer } from '../../domain/index.ts'
import { readAddress } from './address.ts'
import { given } from './answers.ts'
import type { Inquiry } from './inquiry.ts'
import { objectOf, textOf } from './json.ts'
import { doubt, found, withWords, type AnswerVerdict, type Question, type RejectedAnswer, type Situation } from './question.ts'
import { reach, unreachable, type Reached } from './reach.ts'
import { isApart } from './register-call.ts'
import { tokenEndpointFor } from './token-origin.ts'
import { message } from '../../messages/index.ts'

/** Parts of the usual paths of identity providers, by product. */
const usualParts = ['realms', 'auth', 'oauth2', 'oidc', 'adfs', 'v2.0', 'identity']

/**
 * Returns likely addresses of the provider, the nearest first: usual parts without typos, with and without a part that depends on the
 * version, and shortened paths.
 */
function nearProviders(address: string): readonly string[] {
  const { origin, pathname } = new URL(address)
  const parts = pathname.split('/').filter((part) => part !== '')
  const corrected = parts.map((part) => nearest(part, usualParts) ?? part)
  const shorter = [corrected, parts].flatMap((some) => some.map((_, place) => some.slice(0, some.length - place)))
  const realm =
    parts.length === 1
      ? [
          ['realms', parts[0]!],
          ['auth', 'realms', parts[0]!],
        ]
      : []
  const older = corrected[0] === 'auth' ? corrected.slice(1) : corrected.includes('realms') ? ['auth', ...corrected] : undefined
  const paths = [corrected, ...(older === undefined ? [] : [older]), corrected.map((part) => part.toLowerCase()), ...realm, ...shorter, []]
  return [...new Set(paths.map((path) => [origin, ...path].join('/')))].filter((each) => each !== address)
}

// Bounded: an address that was typed.
const added = /(\/oauth2?\/token|\/\.well-known(\/.*)?)\/*$/

/** The question for the identity provider: its document must name this address. */
export const authUrl: Question = {
  id: 'authUrl',
  learns: ['tokenEndpoint'],
  async check(text, situation) {
    const reached = await reach(text, added, situation)
    return 'problem' in reached ? reached : await discover(reached, situation)
  },
}

async function discover({ address, notes }: Reached, { inquiry }: Situation): Promise<AnswerVerdict> {
  const described = await describedAt(address, inquiry)
  if ('failure' in described) return unreachable(address, described.failure, address)
  const { status, moved, issuer, tokenEndpoint } = described
  if (issuer === undefined || tokenEndpoint === undefined) {
    const offer = await firstProvider([...(moved === undefined ? [] : [moved]), ...nearProviders(address)], inquiry)
    const below = new URL(address).pathname !== '/'
    const advice = message(below ? 'wizard.problem.check-provider-path' : 'wizard.problem.check-host')
    return {
      problem: ({ say }) =>
        [message('wizard.problem.no-discovery', { status }), ...(offer === undefined ? [advice] : [])].map(say).join(' '),
      offer,
      keep: address,
    }
  }
  if (!isItself(issuer, address)) {
    const named = withoutSlashes(issuer)
    return {
      problem: message('wizard.problem.other-issuer', { issuer: named }),
      offer: await firstProvider([named], inquiry),
      keep: address,
    }
  }
  const announced = judgeAddress(tokenEndpoint, { authUrl: address, client: { tokenOrigins: [] } }, 'credential')
  if (announced.is === 'wrong') return { problem: message('wizard.problem.unsafe-endpoint'), keep: address }
  return { value: address, learned: { tokenEndpoint: announced.address }, notes: [...notes, found(message('wizard.found.discovery'))] }
}

/** The description of an identity provider at an address; issuer and token endpoint are absent if it has none. */
type ProviderDescription =
  | { readonly status: number; readonly moved?: string | undefined; readonly issuer?: string; readonly tokenEndpoint?: string }
  | { readonly failure: TransportCode }

async function describedAt(address: string, inquiry: Inquiry): Promise<ProviderDescription> {
  const answered = await inquiry.send({ origin: 'auth', method: 'GET', url: `${address}/.well-known/openid-configuration` })
  if ('failure' in answered) return answered
  const { reply } = answered
  const metadata = objectOf(reply)
  const [issuer, tokenEndpoint] = [textOf(metadata, 'issuer'), textOf(metadata, 'token_endpoint')]
  const moved = reply.header('location')?.replace(added, '')
  return reply.status === 200 && issuer !== undefined && tokenEndpoint !== undefined
    ? { status: 200, issuer, tokenEndpoint }
    : { status: reply.status, moved }
}

const isItself = (issuer: string, address: string): boolean => ['same', 'same-but-slash'].includes(judgeIssuer(issuer, address))

/** Returns the first address that describes itself as the identity provider of that address: no other is worth suggesting. */
async function firstProvider(addresses: readonly string[], inquiry: Inquiry): Promise<string | undefined> {
  for (const address of addresses) {
    const read = readAddress(address, added)
    if (!('address' in read)) continue
    const described = await describedAt(read.address, inquiry)
    if ('issuer' in described && isItself(described.issuer ?? '', read.address)) return read.address
  }
  return undefined
}

const uuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/i

/** Reads a UUID, or the one inside a longer text. */
export function readUuid(text: string): AnswerVerdict {
  const inside = uuid.exec(text)?.[0]
  if (inside === text && !/^[0-]+$/.test(text)) return inSmallLetters(text)
  const pasted = text.replaceAll(/[^0-9a-f]/gi, '').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  const offer = inside ?? (uuid.test(pasted) ? pasted : undefined)
  return { problem: message('wizard.problem.no-uuid', { length: text.length }), offer: offer === text ? undefined : offer?.toLowerCase() }
}

/** Suggests small letters for a UUID in capitals: RFC9562 4 writes it so, and a comparison of texts fails otherwise. */
export const inSmallLetters = (text: string): AnswerVerdict =>
  uuid.exec(text)?.[0] === text && text !== text.toLowerCase()
    ? { problem: message('wizard.problem.uuid-capitals'), offer: text.toLowerCase(), keep: text }
    : { value: text }

/** Returns whether a text has the form of a Norwegian organization number: nine digits, as in registers of companies. */
export const isOrganizationNumber = (text: string): boolean => /^(NO ?)?(\d{3} ?){3}(MVA)?$/i.test(text)

/** The question for the id of the organization, which is not its number. */
export const organizationId: Question = {
  id: 'organizationId',
  check: (text) => (isOrganizationNumber(text) ? { problem: message('wizard.problem.organization-number') } : readUuid(text)),
}

/** Reads a key that can be sent as it is; blanks around it come from copying. */
export const readKey = (typed: string): AnswerVerdict => readVisible(typed, /[^\u0021-\u007e]/)

/** Reads an id or key that no request tests before it is kept. */
export function readCredential(typed: string): AnswerVerdict {
  const read = readKey(typed)
  return 'value' in read ? inSmallLetters(read.value) : read
}

/** Reads a client secret, which may contain a blank (RFC6749 A.2). */
const readSecret = (typed: string): AnswerVerdict => readVisible(typed, /[^\u0020-\u007e]/)

function readVisible(typed: string, unexpected: RegExp): AnswerVerdict {
  const text = typed.trim()
  if (isPlaceholder(text)) return { problem: message('wizard.problem.placeholder') }
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}[.,;:]$/i.test(text)) return marked(text)
  const isPlain = (some: string): boolean => some !== '' && !/["'`]/.test(some) && !unexpected.test(some)
  if (isPlain(text)) return { value: text }
  // Word processors replace letters and dashes.
  const typewritten = text.normalize('NFKC').replaceAll(/\p{Pd}/gu, '-')
  return {
    problem: message('wizard.problem.decorated', { length: text.length }),
    offer: isPlain(typewritten) ? typewritten : undefined,
  }
}

/** The mark of a sentence or a list, copied with the value in front of it. */
const mark = /[.,;:]$/
const marked = (text: string): RejectedAnswer => ({
  problem: message('wizard.problem.mark-at-end', { mark: text.slice(-1) }),
  offer: text.replace(mark, ''),
})

/** The question for the id of the client, which is not that of the organization, although a provider may have one value for both. */
export const clientId: Question = {
  id: 'clientId',
  check(text, { answers }) {
    const read = readCredential(text)
    return 'value' in read && read.value.toLowerCase() === answers.organizationId?.toLowerCase()
      ? { problem: message('wizard.problem.client-is-organization'), keep: read.value, forget: ['organizationId'], retry: true }
      : read
  },
}

/** The question for the client secret: requesting a token with it proves organization, client and secret together. */
export const clientSecret: Question = {
  id: 'clientSecret',
  hidden: true,
  learns: ['token', 'scopeLeftOut'],
  async check(text, situation) {
    const read = readSecret(text)
    if ('problem' in read) return read
    if (read.value === situation.answers.clientId) return { problem: message('wizard.problem.secret-is-id') }
    return await askForToken(read.value, situation)
  },
}

async function askForToken(secret: string, { answers, inquiry }: Situation): Promise<AnswerVerdict> {
  const endpoint = tokenEndpointFor(answers)
  if (endpoint === undefined) return { value: secret, notes: [doubt(message('wizard.doubt.secret-not-sent'))] }
  const requestWith = (scope: object, [id, password]: readonly [string, string] = [answers.clientId!, secret]): HttpRequest => ({
    origin: 'auth',
    method: 'POST',
    url: endpoint,
    auth: basic(new Sensitive('client id', id), new Sensitive('client secret', password)),
    body: form({ grant_type: 'client_credentials', ...scope }),
  })
  const scope = { scope: `org:${answers.organizationId}` }
  const answered = await inquiry.send(requestWith(scope))
  if ('failure' in answered) return unreachable(endpoint, answered.failure, secret)
  const { reply } = answered
  const object = objectOf(reply)
  const token = textOf(object, 'access_token')
  if (reply.status === 200 && token !== undefined)
    return {
      value: secret,
      learned: { token, ...(object?.['scope'] === undefined ? { scopeLeftOut: 'yes' } : {}) },
      notes: [found(message('wizard.found.token'))],
    }
  const code = textOf(object, 'error') ?? ''
  const named = namedMistakeIn(reply.exchange)
  // If only the provider can fix it, typing a value again does not help.
  if (named?.steps[0] === 'identity-provider' && !named.steps.includes('configuration'))
    return { problem: ({ say }) => [named.cause, named.fix].map(say).join(' '), keep: secret }
  const isScope = named?.rule === 'identity-provider-scope-not-granted'
  // Some products have this one code for every rejection: only the same request without a scope separates the client from its scope.
  const bare = code === 'access_denied' && !isScope ? await inquiry.send(requestWith({})) : undefined
  const isClient = bare === undefined || 'failure' in bare || !isApart(reply, [bare.reply])
  const refused = tokenRefused(reply.status, isClient && !isScope ? code : 'invalid_scope')
  if (refused.forget?.includes('clientId') === true) {
    const opens = async (pair: readonly [string, string]): Promise<boolean> => {
      const again = await inquiry.send(requestWith(scope, pair))
      return 'reply' in again && textOf(objectOf(again.reply), 'access_token') !== undefined
    }
    if (mark.test(secret) && (await opens([answers.clientId!, secret.replace(mark, '')]))) return marked(secret)
    if (await opens([secret, answers.clientId!]))
      return {
        problem: message('wizard.problem.id-and-secret-swapped'),
        forget: ['clientId'],
        meant: { clientId: secret, clientSecret: answers.clientId! },
      }
  }
  return { ...refused, problem: withWords(refused.problem, reply.exchange), keep: secret }
}

/** The question whether a token response may leave the scope out: requestWith only if the provider does so. */
export const scopeEcho: Question = {
  id: 'scopeEcho',
  onDemand: true,
  when: (answers) => given(answers, 'scopeLeftOut') !== undefined,
  suggest: () => 'optional',
  check(text) {
    if (text === 'optional') return { value: text, notes: [found(message('wizard.found.scope-optional'))] }
    return text === 'required'
      ? { value: text, notes: [doubt(message('wizard.doubt.scope-required'))] }
      : { problem: message('wizard.problem.scope-echo') }
  },
}

/** Explains a rejected token request. Only some products name the wrong half; otherwise both are requested again. */
function tokenRefused(status: number, code: string): RejectedAnswer {
  if (code === 'invalid_scope') return { problem: message('wizard.problem.scope-refused'), forget: ['organizationId'], retry: true }
  if (['invalid_client', 'unauthorized_client', 'access_denied', 'unauthorized'].includes(code) || status === 401)
    return { problem: message('wizard.problem.client-refused'), forget: ['clientId'] }
  return { problem: message('wizard.problem.no-token', { status }) }
}

/** The question for the authorities of the target, if they are not publicly known. */
export const caFile: Question = {
  id: 'caFile',
  onDemand: true,
  optional: true,
  async check(text, { inquiry }) {
    const file = await readFile(text).catch(() => undefined)
    if (file === undefined) return { problem: message('wizard.problem.no-file', { path: text }) }
    try {
      await inquiry.trust(text)
      return { value: text }
    } catch {
      return { problem: message('wizard.problem.no-certificate', { path: text }) }
    }
  },
}
