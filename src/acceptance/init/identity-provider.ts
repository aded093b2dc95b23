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
import { doubt, found, withWords, type Judgment, type Question, type Refused, type Situation } from './question.ts'
import { reach, unreachable, type Reached } from './reach.ts'
import { isApart } from './register-call.ts'
import { tokenEndpointFor } from './token-origin.ts'
import { message } from '../../messages/index.ts'

/** Parts of paths below which identity providers live, by their makes. */
const usualParts = ['realms', 'auth', 'oauth2', 'oidc', 'adfs', 'v2.0', 'identity']

/** Addresses that may be the provider's where a typed one is not, the nearest first: usual parts without their slip, with and without a part that versions differ in, and what is left of the path from its end. */
function nearProviders(address: string): readonly string[] {
  const { origin, pathname } = new URL(address)
  const parts = pathname.split('/').filter((part) => part !== '')
  const mended = parts.map((part) => nearest(part, usualParts) ?? part)
  const shorter = [mended, parts].flatMap((some) => some.map((_, place) => some.slice(0, some.length - place)))
  const realm =
    parts.length === 1
      ? [
          ['realms', parts[0]!],
          ['auth', 'realms', parts[0]!],
        ]
      : []
  const older = mended[0] === 'auth' ? mended.slice(1) : mended.includes('realms') ? ['auth', ...mended] : undefined
  const paths = [mended, ...(older === undefined ? [] : [older]), mended.map((part) => part.toLowerCase()), ...realm, ...shorter, []]
  return [...new Set(paths.map((path) => [origin, ...path].join('/')))].filter((each) => each !== address)
}

// Bounded: an address that was typed.
const added = /(\/oauth2?\/token|\/\.well-known(\/.*)?)\/*$/

/** The identity provider: it must answer there, and say itself that it is that one. */
export const authUrl: Question = {
  id: 'authUrl',
  learns: ['tokenEndpoint'],
  async check(text, situation) {
    const reached = await reach(text, added, situation)
    return 'problem' in reached ? reached : await discover(reached, situation)
  },
}

async function discover({ address, told }: Reached, { inquiry }: Situation): Promise<Judgment> {
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
  return { value: address, learned: { tokenEndpoint: announced.address }, told: [...told, found(message('wizard.found.discovery'))] }
}

/** What an address says of itself as an identity provider; issuer and token endpoint are absent where it says nothing of the kind. */
type Described =
  | { readonly status: number; readonly moved?: string | undefined; readonly issuer?: string; readonly tokenEndpoint?: string }
  | { readonly failure: TransportCode }

async function describedAt(address: string, inquiry: Inquiry): Promise<Described> {
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

/** The first of these addresses that describes itself as the identity provider of that address: nothing else is worth offering. */
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

/** A UUID, or the one that stands in a text with more around it. */
export function readUuid(text: string): Judgment {
  const inside = uuid.exec(text)?.[0]
  if (inside === text && !/^[0-]+$/.test(text)) return inSmallLetters(text)
  const pasted = text.replaceAll(/[^0-9a-f]/gi, '').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  const offer = inside ?? (uuid.test(pasted) ? pasted : undefined)
  return { problem: message('wizard.problem.no-uuid', { length: text.length }), offer: offer === text ? undefined : offer?.toLowerCase() }
}

/** A value, but a UUID in capitals: RFC9562 4 writes it in small letters, and whoever compares texts takes it for another. */
export const inSmallLetters = (text: string): Judgment =>
  uuid.exec(text)?.[0] === text && text !== text.toLowerCase()
    ? { problem: message('wizard.problem.uuid-capitals'), offer: text.toLowerCase(), keep: text }
    : { value: text }

/** Returns whether a text has the form of a Norwegian organization number: nine digits, as registers of companies have them. */
export const isOrganizationNumber = (text: string): boolean => /^(NO ?)?(\d{3} ?){3}(MVA)?$/i.test(text)

/** The id of the organization: its number is another thing. */
export const organizationId: Question = {
  id: 'organizationId',
  check: (text) => (isOrganizationNumber(text) ? { problem: message('wizard.problem.organization-number') } : readUuid(text)),
}

/** A key that can be sent as it stands; blanks around it are a slip of copying. */
export const readKey = (typed: string): Judgment => readVisible(typed, /[^\u0021-\u007e]/)

/** An id or key that nothing tries before it is kept. */
export function readCredential(typed: string): Judgment {
  const read = readKey(typed)
  return 'value' in read ? inSmallLetters(read.value) : read
}

/** A client secret may hold a blank inside (RFC6749 A.2). */
const readSecret = (typed: string): Judgment => readVisible(typed, /[^\u0020-\u007e]/)

function readVisible(typed: string, odd: RegExp): Judgment {
  const text = typed.trim()
  if (isPlaceholder(text)) return { problem: message('wizard.problem.placeholder') }
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}[.,;:]$/i.test(text)) return marked(text)
  const isPlain = (some: string): boolean => some !== '' && !/["'`]/.test(some) && !odd.test(some)
  if (isPlain(text)) return { value: text }
  // What word processors make of letters and dashes.
  const typewritten = text.normalize('NFKC').replaceAll(/\p{Pd}/gu, '-')
  return {
    problem: message('wizard.problem.decorated', { length: text.length }),
    offer: isPlain(typewritten) ? typewritten : undefined,
  }
}

/** The mark of a sentence or a list, copied with the value in front of it. */
const mark = /[.,;:]$/
const marked = (text: string): Refused => ({
  problem: message('wizard.problem.mark-at-end', { mark: text.slice(-1) }),
  offer: text.replace(mark, ''),
})

/** The id of the client: another thing than the id of the organization, though a provider may have one value for both. */
export const clientId: Question = {
  id: 'clientId',
  check(text, { answers }) {
    const read = readCredential(text)
    return 'value' in read && read.value.toLowerCase() === answers.organizationId?.toLowerCase()
      ? { problem: message('wizard.problem.client-is-organization'), keep: read.value, forget: ['organizationId'], retry: true }
      : read
  },
}

/** The client secret: with it the token is asked for, which proves organization, client and secret together. */
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

async function askForToken(secret: string, { answers, inquiry }: Situation): Promise<Judgment> {
  const endpoint = tokenEndpointFor(answers)
  if (endpoint === undefined) return { value: secret, told: [doubt(message('wizard.doubt.secret-not-sent'))] }
  const asked = (scope: object, [id, password]: readonly [string, string] = [answers.clientId!, secret]): HttpRequest => ({
    origin: 'auth',
    method: 'POST',
    url: endpoint,
    auth: basic(new Sensitive('client id', id), new Sensitive('client secret', password)),
    body: form({ grant_type: 'client_credentials', ...scope }),
  })
  const scope = { scope: `org:${answers.organizationId}` }
  const answered = await inquiry.send(asked(scope))
  if ('failure' in answered) return unreachable(endpoint, answered.failure, secret)
  const { reply } = answered
  const object = objectOf(reply)
  const token = textOf(object, 'access_token')
  if (reply.status === 200 && token !== undefined)
    return {
      value: secret,
      learned: { token, ...(object?.['scope'] === undefined ? { scopeLeftOut: 'yes' } : {}) },
      told: [found(message('wizard.found.token'))],
    }
  const code = textOf(object, 'error') ?? ''
  const named = namedMistakeIn(reply.exchange)
  // What the provider alone can change is no reason to type anything again.
  if (named?.steps[0] === 'identity-provider' && !named.steps.includes('configuration'))
    return { problem: ({ say }) => [named.cause, named.fix].map(say).join(' '), keep: secret }
  const isScope = named?.rule === 'identity-provider-scope-not-granted'
  // Some products have this one code for whatever they refuse: only the same request without a scope tells the client from its scope.
  const bare = code === 'access_denied' && !isScope ? await inquiry.send(asked({})) : undefined
  const isClient = bare === undefined || 'failure' in bare || !isApart(reply, [bare.reply])
  const refused = tokenRefused(reply.status, isClient && !isScope ? code : 'invalid_scope')
  if (refused.forget?.includes('clientId') === true) {
    const opens = async (pair: readonly [string, string]): Promise<boolean> => {
      const again = await inquiry.send(asked(scope, pair))
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

/** Returns whether a token response may leave the scope out: asked only where the provider does so. */
export const scopeEcho: Question = {
  id: 'scopeEcho',
  onDemand: true,
  when: (answers) => given(answers, 'scopeLeftOut') !== undefined,
  suggest: () => 'optional',
  check(text) {
    if (text === 'optional') return { value: text, told: [found(message('wizard.found.scope-optional'))] }
    return text === 'required'
      ? { value: text, told: [doubt(message('wizard.doubt.scope-required'))] }
      : { problem: message('wizard.problem.scope-echo') }
  },
}

/** An identity provider says which half is wrong only in some products; where it does not, both are asked again. */
function tokenRefused(status: number, code: string): Refused {
  if (code === 'invalid_scope') return { problem: message('wizard.problem.scope-refused'), forget: ['organizationId'], retry: true }
  if (['invalid_client', 'unauthorized_client', 'access_denied', 'unauthorized'].includes(code) || status === 401)
    return { problem: message('wizard.problem.client-refused'), forget: ['clientId'] }
  return { problem: message('wizard.problem.no-token', { status }) }
}

/** Where the authorities of the target are, where they are not those that everybody knows. */
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
