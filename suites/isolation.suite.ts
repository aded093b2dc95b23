import { randomUUID } from 'node:crypto'
import { expect, json, NotApplicable, apiKey, suite, type Check, type Context, type Reply } from 'gatewatch'
import {
  assertSaidByStatus,
  expectThat,
  Inconclusive,
  message,
  parseJson,
  keysElsewhere,
  rejectCredentials,
  type Attribution,
  type Exchange,
  type Message,
  type HttpRequest,
  type PartExpectation,
  type RegisterEntry,
  type RegisterName,
} from 'gatewatch/internal'
import { check } from './check.ts'
import { closedOrganization, registerCall } from './givens.ts'
import { organizationName, organizationQuery } from './graphql.suite.ts'
import { assertLettersKnown } from './organization-letters.ts'
import { found } from './register-found.ts'

type OrganizationData = Readonly<Record<string, { readonly name?: unknown } | null>>

function dataOf(reply: Reply): OrganizationData {
  const parsed = parseJson(reply.bytes)
  if ('problem' in parsed && (parsed.code === 'json.depth' || parsed.code === 'json.size'))
    throw new Inconclusive(message('graphql.withheld-problem', { problem: parsed.problem }))
  return ('value' in parsed ? (parsed.value as { data?: OrganizationData | null } | null)?.data : undefined) ?? {}
}

function assertNoTransientError(reply: Reply, attribution: Attribution): void {
  if (attribution.class === 'throttled') throw new Inconclusive(message('graphql.withheld-status', { status: String(reply.status) }))
  assertSaidByStatus(reply, message('graphql.response'), attribution)
}

/** Returns the organization whose data must be closed. If none must be, every summary says so. */
function closed({ id }: { readonly id?: string }, leavesOpen: (reason: Message) => void): string {
  if (id !== undefined) return id
  const declared = message('graphql.declared-readable')
  leavesOpen(declared)
  throw new NotApplicable(declared)
}

/** Asserts that the API knows the own organization in the letter case of the other one. */
const assertLetters = async (
  id: string,
  { http, target, attribute }: Pick<Context, 'http' | 'target' | 'attribute'>,
  { request }: { readonly request: HttpRequest },
): Promise<void> =>
  await assertLettersKnown(id, target.graphql.organizationId, {
    otherwise: message('reason.letters-of-organization'),
    async knows(own) {
      const reply = await http.send({ ...request, body: json({ query: organizationQuery(own) }) })
      assertNoTransientError(reply, attribute(reply.exchange))
      return dataOf(reply)['organization']?.name !== undefined
    },
  })

/** Fails on foreign data, and names the setting if the configuration declares nothing. */
function failForeignData(place: PartExpectation, sentence: Message, tenantBound: boolean | undefined): void {
  place.fail(tenantBound === undefined ? message('graphql.declare-bound', { sentence }) : sentence, {
    code: 'isolation.foreign-data',
    expected: 'no data',
  })
}

export const otherOrganization = check('isolation.other-organization', {
  safeguard: true,
  title: 'MUST NOT return the data of another organization',
  source: ['RFC6749 7', 'RFC6749 3.3'],
  needs: { organizationName, other: closedOrganization },
  sends: { base: 2 },
  async run(context) {
    const { http, target, attribute, leavesOpen, needs } = context
    const { organizationName: own, other } = needs
    const id = closed(other, leavesOpen)
    const reply = await http.send({ ...own.request, body: json({ query: organizationQuery(id) }) })
    assertNoTransientError(reply, attribute(reply.exchange))
    const name = dataOf(reply)['organization']?.name
    const place = expect(reply, message('graphql.response')).at('/data/organization/name')
    if (name === own.name) place.fail(message('graphql.confused'), { code: 'isolation.confused', expected: 'no data' })
    if (name !== undefined) failForeignData(place, message('graphql.foreign'), target.graphql.tenantBound)
    await assertLetters(id, context, own)
    // A well protected organization and one that does not exist get the same response.
    leavesOpen(message('graphql.foreign-unseen', { id }))
    return { exchange: reply.exchange, id }
  },
})

export const alias = check('isolation.alias', {
  safeguard: true,
  title: 'MUST NOT return the data of another organization together with your own',
  source: ['RFC6749 7', 'RFC6749 3.3'],
  needs: { organizationName, other: closedOrganization },
  sends: { base: 2 },
  async run(context) {
    const { http, target, attribute, leavesOpen, needs } = context
    const { organizationName: own, other } = needs
    const { tenantBound, organizationId } = target.graphql
    const id = closed(other, leavesOpen)
    const query = `{ a: organization(id: "${organizationId}") { name } b: organization(id: "${id}") { name } }`
    const reply = await http.send({ ...own.request, body: json({ query }) })
    assertNoTransientError(reply, attribute(reply.exchange))
    if (dataOf(reply)['b']?.name === undefined) return await assertLetters(id, context, own)
    failForeignData(expect(reply, message('graphql.response')).at('/data/b/name'), message('graphql.foreign-beside'), tenantBound)
  },
})

/** Larger than the noise of a network, and confirmed before it is reported. */
const significantMs = 100

/** Five responses of each kind: by chance all of one are slower than all of the other once in 126 times, and not by so much. */
const turns = 4

export const noOracle = check('isolation.no-oracle', {
  title: 'SHOULD reject another and an unknown organization alike',
  source: ['RFC9110 15.5.4', 'RFC9110 15.5.5'],
  severity: 'warning',
  needs: { organizationName, foreign: otherOrganization },
  sends: { base: 1 + 2 * turns },
  async run({ http, attribute, needs: { organizationName: own, foreign } }) {
    const ask = async (id: string): Promise<Exchange> => {
      const reply = await http.send({ ...own.request, body: json({ query: organizationQuery(id) }) })
      assertNoTransientError(reply, attribute(reply.exchange))
      return reply.exchange
    }
    const invented = (): string => (foreign.id === foreign.id.toLowerCase() ? randomUUID() : randomUUID().toUpperCase())
    const unknown = await ask(invented())
    const about = { code: 'isolation.oracle', at: 'body', exchange: unknown.id }
    const tell = (what: Message): never =>
      expectThat(message('refusal.refusals-organizations'), about).fail(message('graphql.alike-they-differ', { what }))
    const [known, random] = [foreign.exchange.response, unknown.response]
    if (known?.status !== random?.status) tell(message('place.status'))
    if (known?.body.shape !== random?.body.shape || !sameTexts(known?.body.texts, random?.body.texts)) tell(message('graphql.words'))
    const [foreignReplies, unknownReplies] = [[foreign.exchange], [unknown]]
    // In turns, so that a slow network does not affect one kind alone; one overlap is enough to pass.
    for (let turn = 0; turn < turns && apart(foreignReplies, unknownReplies); turn++) {
      foreignReplies.push(await ask(foreign.id))
      unknownReplies.push(await ask(invented()))
    }
    if (apart(foreignReplies, unknownReplies)) tell(message('graphql.how-long'))
  },
})

/** Returns whether even the fastest of one kind is slower than the slowest of the other by more than noise. */
function apart(one: readonly Exchange[], other: readonly Exchange[]): boolean {
  const [a, b] = [one, other].map((exchanges) => exchanges.map(({ phases, durationMs }) => phases.processingMs ?? durationMs)) as [
    number[],
    number[],
  ]
  return Math.min(...a) - Math.max(...b) > significantMs || Math.min(...b) - Math.max(...a) > significantMs
}

/** Sends the key of one register with the call of another; both accept their own. */
const otherKeyRefused = (own: RegisterEntry, other: RegisterEntry, instance: string): Check =>
  check('isolation.register-keys', {
    instance,
    title: `SHOULD NOT accept the API key of ${own.words.inSentence} for ${other.words.inSentence}`,
    source: ['SPEC 4.6'],
    needs: { found: found[other.name], own: found[own.name], call: registerCall[other.name], foreign: registerCall[own.name] },
    sends: { gateway: 2 },
    run: async (context) => {
      const { found: control, call, foreign } = context.needs
      if (context.target.gateway?.keysShared === true) throw new NotApplicable(message('graphql.key-shared'))
      const request = { ...control.request, auth: apiKey(call.keyHeader, foreign.apiKey) }
      await rejectCredentials(context, control, [{ what: message('refusal.other-register-key'), request }], {
        as: ['credentials'],
        gives: ({ status }) => status === 200,
      })
    },
  })

export const registerKeys = Object.fromEntries(
  keysElsewhere.map(({ key, at, instance }) => [instance, otherKeyRefused(key, at, instance)]),
) as Readonly<Record<`${RegisterName}-key`, Check>>

export const isolation = suite('isolation', 'Organizations and keys are kept apart', [
  otherOrganization,
  alias,
  noOracle,
  ...Object.values(registerKeys),
])

type Texts = Readonly<Record<string, string>> | undefined

/** Compares texts without ids: a response may repeat the requested one. */
function sameTexts(one: Texts, other: Texts): boolean {
  const plain = (texts: Texts): string => JSON.stringify(texts ?? {}).replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi, '<id>')
  return plain(one) === plain(other)
}
