import { randomUUID } from 'node:crypto'
import { compare, signatureOf, mistakeMessagesIn } from '../../diagnosis/index.ts'
import { bearer, json, type Reply } from '../../engine/index.ts'
import { inertText } from '../../report/index.ts'
import { Sensitive } from '../../base/index.ts'
import { readUuid } from './identity-provider.ts'
import type { Inquiry } from './inquiry.ts'
import { objectOf } from './json.ts'
import { doubt, found, type AnswerVerdict, type Question, type LocalizedText, type Situation, type AnswerNote } from './question.ts'
import { reach, unreachable, type Reached } from './reach.ts'
import { message } from '../../messages/index.ts'

const longestName = 200

/** The question for the GraphQL API: the documented query must find the organization, which gives its name. */
export const baseUrl: Question = {
  id: 'baseUrl',
  learns: ['organizationName'],
  async check(text, situation) {
    const reached = await reach(text, /\/graphi?ql\/*$/, situation)
    return 'problem' in reached ? reached : await query(reached, situation)
  },
}

async function query(reached: Reached, situation: Situation): Promise<AnswerVerdict> {
  const { address, notes } = reached
  const { inquiry } = situation
  const answered = await ask(address, documented(situation), situation)
  if ('failure' in answered) return unreachable(address, answered.failure, address)
  const name = dataOf(answered)?.organization?.name
  if (typeof name === 'string' && name !== '') {
    if (!isName(name, inquiry)) return { value: address, notes: [...notes, doubt(message('wizard.doubt.odd-name'))] }
    return { value: address, learned: { organizationName: name }, notes: [...notes, found(message('wizard.found.organization', { name }))] }
  }
  return await withoutName(reached, answered.reply, situation)
}

/**
 * Evaluates a response without a name. A GraphQL API answers the query that all of them support, or responds otherwise than at a path that
 * does not exist.
 */
async function withoutName({ address, notes }: Reached, reply: Reply, situation: Situation): Promise<AnswerVerdict> {
  const { status } = reply
  const words = mistakeMessagesIn(reply.exchange).map((sentence) => doubt(sentence))
  const type = dataOf(await ask(address, anyType, situation))?.type
  if (typeof type === 'string') return { value: address, notes: [...notes, doubt(message('wizard.doubt.no-organization')), ...words] }
  // Only a GraphQL API sends an error in GraphQL's form.
  if (words.length > 0 && Array.isArray(objectOf(reply)?.['errors'])) return { value: address, notes: [...notes, ...words] }
  const control = await ask(`${address}/${randomUUID()}`, anyType, situation)
  const refused = status === 401 || status === 403
  const apart =
    'reply' in control && compare(signatureOf(reply.exchange), signatureOf(control.reply.exchange)) === 'different' && status !== 404
  if (apart && refused) return { value: address, notes: [...notes, doubt(message('wizard.doubt.token-refused', { status })), ...words] }
  const offer = await whereTheOrganizationIs(address, situation)
  if (offer === undefined && refused)
    return { value: address, notes: [...notes, doubt(message('wizard.doubt.everything-refused', { status })), ...words] }
  const problem: LocalizedText = ({ say }) =>
    [message('wizard.problem.no-graphql', { status }), ...(offer === undefined ? [message('wizard.problem.check-host')] : [])]
      .map(say)
      .join(' ')
  return { problem, keep: address, offer }
}

/** Returns the host alone, or a shorter path, at which the documented query finds the organization. */
async function whereTheOrganizationIs(address: string, situation: Situation): Promise<string | undefined> {
  const { origin, pathname } = new URL(address)
  const parts = pathname.split('/').filter((part) => part !== '')
  for (const [place] of parts.entries()) {
    const shorter = [origin, ...parts.slice(0, parts.length - 1 - place)].join('/')
    const name = dataOf(await ask(shorter, documented(situation), situation))?.organization?.name
    if (typeof name === 'string') return shorter
  }
  return undefined
}

/** A query that every GraphQL API supports (GraphQL 4.1). */
const anyType = 'type: __typename'

/** The documented query (SPEC 4.2). */
const documented = ({ answers }: Situation): string => `organization(id: "${answers.organizationId}") { name }`

/** The data of the two queries. */
interface Data {
  readonly type?: unknown
  readonly organization?: { readonly name?: unknown } | null
}

const dataOf = (answered: Awaited<ReturnType<Inquiry['send']>>): Data | null | undefined =>
  'reply' in answered ? (objectOf(answered.reply)?.['data'] as Data | null | undefined) : undefined

async function ask(address: string, selection: string, { answers, inquiry }: Situation): ReturnType<Inquiry['send']> {
  return await inquiry.send({
    origin: 'base',
    method: 'POST',
    url: `${address}/graphql`,
    // If the secret may not be sent, there is no token.
    ...(answers.token === undefined ? {} : { auth: bearer(new Sensitive('access token', answers.token)) }),
    body: json({ query: `{ ${selection} }` }),
  })
}

/**
 * Returns whether a name of the API can be written to the configuration: a reference in it would be resolved, and a secret be kept, when it
 * is read.
 */
function isName(text: string, inquiry: Inquiry): boolean {
  return text.length <= longestName && inertText(text) === text && !text.includes('${') && inquiry.scrub(text) === text
}

/** The question for another organization, to test that its data is closed. */
export const otherOrganizationId: Question = {
  id: 'otherOrganizationId',
  needed: true,
  costs: message('wizard.doubt.other-organization-left-out'),
  async check(text, situation) {
    const read = readUuid(text.trim())
    if (!('value' in read)) return read
    if (read.value.toLowerCase() === situation.answers.organizationId?.toLowerCase())
      return { problem: message('wizard.problem.same-organization') }
    return { ...read, notes: [await organizationNote(read.value, situation)] }
  },
}

/** Requests another organization. From outside, a protected organization and one that does not exist look the same. */
async function organizationNote(id: string, situation: Situation): Promise<AnswerNote> {
  const { baseUrl: address } = situation.answers
  const data = address ? dataOf(await ask(address, `organization(id: "${id}") { name }`, situation)) : undefined
  return typeof data?.organization?.name === 'string'
    ? doubt(message('wizard.doubt.other-organization-open'))
    : found(message('wizard.found.other-organization', { id }))
}
