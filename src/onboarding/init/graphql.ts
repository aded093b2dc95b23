import { bearer, json } from '../../engine/http/auth.ts'
import { inertText } from '../../surface/inert.ts'
import { Sensitive } from '../../sensitive.ts'
import { readUuid } from './identity-provider.ts'
import type { Inquiry } from './inquiry.ts'
import { objectOf } from './json.ts'
import { doubt, found, type Judgement, type Question, type Situation } from './question.ts'
import { reach, unreachable, type Reached } from './reach.ts'

const longestName = 200

/** The GraphQL API: the documented query must find the organisation, and so gives its name. */
export const baseUrl: Question = {
  id: 'baseUrl',
  async check(text, situation) {
    const reached = await reach(text, /\/graphi?ql\/*$/, situation)
    return 'problem' in reached ? reached : await query(reached, situation)
  },
}

async function query({ address, told }: Reached, { answers, inquiry }: Situation): Promise<Judgement> {
  const answered = await inquiry.send({
    origin: 'base',
    method: 'POST',
    url: `${address}/graphql`,
    // A token is not kept between two sittings: without one the refusal shows that the API is there.
    ...(answers.token === undefined ? {} : { auth: bearer(new Sensitive('access token', answers.token)) }),
    body: json({ query: `{ organization(id: "${answers.organizationId}") { name } }` }),
  })
  if ('failure' in answered) return unreachable(address, answered.failure, address)
  const { status } = answered.reply
  const object = objectOf(answered.reply)
  if (status === 401 || status === 403) return { value: address, told: [...told, doubt((words) => words.doubts.tokenRefused(status))] }
  const data = object?.['data'] as { readonly organization?: { readonly name?: unknown } | null } | null | undefined
  const name = data?.organization?.name
  if (typeof name === 'string' && name !== '') {
    if (!isName(name, inquiry)) return { value: address, told: [...told, doubt((words) => words.doubts.oddName)] }
    return { value: address, learned: { organizationName: name }, told: [...told, found((words) => words.found.organization(name))] }
  }
  if (object !== undefined && ('data' in object || 'errors' in object))
    return { value: address, told: [...told, doubt((words) => words.doubts.noOrganization)] }
  const { origin } = new URL(address)
  return { problem: (words) => words.problems.noGraphql(status), keep: address, offer: origin === address ? undefined : origin }
}

/** Whether the API may have a say in what the configuration holds: a reference in it would be resolved, and a secret be kept, when it is read. */
function isName(text: string, inquiry: Inquiry): boolean {
  return text.length <= longestName && inertText(text) === text && !text.includes('${') && inquiry.scrub(text) === text
}

/** Another organisation, to see that its data stays closed. */
export const otherOrganizationId: Question = {
  id: 'otherOrganizationId',
  optional: true,
  check(text, { answers }) {
    const read = readUuid(text.trim())
    if ('value' in read && read.value === answers.organizationId) return { problem: (words) => words.problems.sameOrganization }
    return read
  },
}
