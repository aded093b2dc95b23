import { errorIn, isEmptyBody, keyHeaders, registerNames, registers, type RegisterEntry, isSameRecord } from '../../domain/index.ts'
import { mistakeMessagesIn } from '../../diagnosis/index.ts'
import { neverIssued, type Reply } from '../../engine/index.ts'
import { Sensitive } from '../../base/index.ts'
import { given, type InterviewAnswers, type QuestionId } from './answers.ts'
import { inSmallLetters, readKey } from './identity-provider.ts'
import { nearPaths, otherLengths } from './context-path.ts'
import { evaluateKey, type KeyControls } from './key.ts'
import { inventUnknownPerson } from './person.ts'
import {
  doubt,
  found,
  withWords,
  type AnswerVerdict,
  type Question,
  type Situation,
  type AcceptedAnswer,
  type AnswerNote,
  type RejectedAnswer,
} from './question.ts'
import {
  isAboutUnknownPerson,
  isApart,
  isThrough,
  jsonOf,
  send,
  type DocumentedRequest,
  type RegisterRequest,
  type AnsweredRequest,
} from './register-call.ts'
import { message, type Message } from '../../messages/index.ts'

/**
 * Finds mixed-up keys and paths, if the key did not bring the call to its register: one call across shows whether the path, the key or both
 * are those of another register. Only a response of a register proves it; otherwise, if the key opens the other path and not this one, one
 * of the two is wrong.
 */
async function mixedUp(
  { call, reply }: AnsweredRequest,
  text: string,
  isRefused: boolean,
  situation: Situation,
): Promise<RejectedAnswer | undefined> {
  const { register, key, contextPath } = call
  const { answers } = situation
  for (const other of registers.filter((entry) => entry !== register)) {
    const otherPath = given(answers, `${other.name}Context`)
    if (otherPath === undefined) continue
    const api = { register: other.name, as: 'api' } as const
    const there: DocumentedRequest = { ...call, contextPath: otherPath }
    const answer = await send(there, situation)
    const contexts = [`${register.name}Context`, `${other.name}Context`] as const
    const turned = { forget: contexts, meant: { [contexts[0]]: otherPath, [contexts[1]]: contextPath } }
    if (answer !== undefined && isThrough({ call: { ...there, key }, reply: answer }))
      // A key that opens both paths shows only that each leads to the other register.
      return {
        problem: message(isRefused ? 'wizard.problem.paths-swapped' : 'wizard.problem.paths-or-backends', { api }),
        ...turned,
        retry: true,
      }
    const ofOther: DocumentedRequest = { ...call, register: other, path: answers[`${other.name}Path`] ?? other.call.path }
    const isKeyOfOther = { meant: { [`${other.name}Key`]: text } }
    if (await comesThrough({ ...ofOther, key }, situation))
      return { problem: message('wizard.problem.both-swapped', { api }), ...turned, meant: { ...turned.meant, ...isKeyOfOther.meant } }
    if (!isRefused) continue
    if (answers[`${other.name}Key`] === text) return { problem: message('wizard.problem.same-key', { status: reply.status, api }) }
    if (await comesThrough({ ...ofOther, contextPath: otherPath, key }, situation))
      return { problem: message('wizard.problem.keys-swapped', { status: reply.status, api }), ...isKeyOfOther }
    const refusal = await send({ ...there, key: { ...key, value: neverIssued(key.value) } }, situation)
    if (answer !== undefined && refusal !== undefined && isApart(answer, [refusal]))
      return { problem: message('wizard.problem.key-of-other', { status: reply.status, api }) }
  }
  return undefined
}

/** Returns whether the register responds to this call, at any of the usual paths. */
async function comesThrough(call: AnsweredRequest['call'], situation: Situation, unknownContext: readonly Reply[] = []): Promise<boolean> {
  const reply = await send(call, situation)
  if (reply === undefined || !isApart(reply, unknownContext)) return false
  return isThrough({ call, reply }) || (await atOtherPaths({ call, reply }, situation)).length > 0
}

/**
 * Finds the shortest context path at which the register responds, if the given one is too long, lacks the path of the gateway, or is
 * another's.
 */
async function atOtherContext(
  { call }: AnsweredRequest,
  { unknownContext }: KeyControls,
  situation: Situation,
): Promise<RejectedAnswer | undefined> {
  const { register, contextPath } = call
  const { answers } = situation
  const id = `${register.name}Context` as const
  const taken = registerNames.flatMap((name) => answers[`${name}Context`] ?? [])
  const near = nearPaths(register, contextPath, taken, answers.gatewayPath)
  for (const other of new Set([...otherLengths(contextPath, answers.gatewayPath), ...near]))
    if (await comesThrough({ ...call, contextPath: other }, situation, unknownContext))
      return {
        problem: message('wizard.problem.path-elsewhere', { path: contextPath, other }),
        forget: [id],
        meant: { [id]: other },
        retry: true,
      }
  return undefined
}

/** The question for the key of a register's API: it is tried in the documented call, which shows the header and the path. */
function registerKey(register: RegisterEntry, place: number): Question {
  const { name } = register
  const before = registerNames.slice(0, place)
  return {
    id: `${name}Key`,
    hidden: true,
    learns: [`${name}Path`, ...(place === 0 ? (['keyHeader', 'nobody'] as const) : [])],
    when: (answers) => given(answers, `${name}Context`) !== undefined,
    // One application may have one key for all registers: only a person can confirm that.
    ...(before.length === 0 ? {} : { empty: (answers: InterviewAnswers) => before.map((other) => answers[`${other}Key`]).find(isGiven) }),
    async check(text, situation) {
      const read = readKey(text)
      if ('problem' in read) return read
      const { answers } = situation
      if ([answers.clientSecret, answers.tokenServiceKey].includes(read.value)) return { problem: message('wizard.problem.key-is-other') }
      const tried = await tryKey(register, read.value, situation)
      const small = inSmallLetters(read.value)
      return 'problem' in tried && 'problem' in small ? { ...tried, problem: small.problem, offer: small.offer } : tried
    },
  }
}

const isGiven = (answer: string | undefined): boolean => answer !== undefined

/** The key to each register. */
export const registerKeys: readonly Question[] = registers.map(registerKey)

const tooMany = 429

/** Sends the documented call, and then the same call with one thing changed, which shows the meaning of its response. */
async function tryKey(register: RegisterEntry, key: string, situation: Situation): Promise<AnswerVerdict> {
  const { answers } = situation
  const known = given(answers, 'person')
  const contextPath = answers[`${register.name}Context`]!
  const plain: DocumentedRequest = {
    register,
    contextPath,
    path: register.call.path,
    person: known ?? inventUnknownPerson(),
    known: known !== undefined,
  }
  const none = await send(plain, situation)
  const tried = await inTheRightHeader(plain, key, none, situation)
  // With a correct key a broken set-up may never respond: the acceptance explains that.
  if (tried === undefined) return { value: key, notes: [doubt(message('wizard.doubt.no-answer'))] }
  const learned = { keyHeader: tried.call.key.header }
  const ways = [tried, ...(isThrough(tried) ? [] : await atOtherPaths(tried, situation))]
  const best = ways.find(isThrough) ?? tried
  const controls = await controlsOf(best, none, isThrough(best), situation)
  if (isThrough(best) && isApart(best.reply, controls.unknownContext))
    return { value: key, ...(await through(best, controls, learned, situation)) }
  const { state, says } = evaluateKey(best.reply, register, controls)
  const learnedHeader = none !== undefined && isApart(best.reply, [none]) ? { learned } : {}
  const mistaken =
    best.reply.status === tooMany
      ? undefined
      : ((await mixedUp(best, key, state === 'refused', situation)) ?? (await atOtherContext(best, controls, situation)))
  if (mistaken !== undefined) return { ...mistaken, keep: key, ...learnedHeader }
  const shared = await oneRecord(best, situation)
  const chain = message('wizard.doubt.chain-broken', { status: best.reply.status })
  const named = mistakeMessagesIn(best.reply.exchange, register.name)
  const likely = isAboutUnknownPerson(best.call, best.reply) ? message('wizard.doubt.person-unknown') : chain
  // A mistake that the response names comes before possible meanings.
  const doubts = (otherwise: readonly AnswerNote[]): readonly AnswerNote[] =>
    named.length > 0 ? named.map((each) => doubt(each)) : behind(best.reply, otherwise)
  const path = `${register.name}Context` as const
  if (state === 'path-refused') return { problem: says, keep: key, forget: [path], retry: true }
  // If nothing was accepted yet, it may be no gateway at all.
  const doubtful: readonly QuestionId[] = answers.keyHeader === undefined ? ['gatewayUrl', path] : [path]
  if (state === 'either-refused') return { problem: says, keep: key, forget: doubtful }
  // A key that is not approved yet is rejected, but the header that it was read from is known.
  if (state === 'refused') return { problem: withWords(says, best.reply.exchange, register.name), keep: key, ...learnedHeader }
  if (state === 'unknown') return { value: key, ...learnedHeader, notes: [doubt(says), ...doubts([])] }
  return { value: key, learned, notes: [found(says), ...shared, ...doubts([doubt(likely)])] }
}

/**
 * Finds the header of the key. A gateway reports a missing key in any words: only a response of the register, or one that differs from that
 * to no key, proves that the key was read. Each header is tried once, at the gateway alone.
 */
async function inTheRightHeader(
  plain: DocumentedRequest,
  key: string,
  none: Reply | undefined,
  situation: Situation,
): Promise<AnsweredRequest | undefined> {
  const all: AnsweredRequest[] = []
  const value = new Sensitive('API key', key)
  for (const header of new Set([situation.answers.keyHeader ?? keyHeaders[0], ...keyHeaders])) {
    const call = { ...plain, key: { header, value } }
    const reply = await send(call, situation)
    if (reply !== undefined) all.push({ call, reply })
    if (all.some(isThrough)) break
  }
  return all.find(isThrough) ?? all.find(({ reply }) => none !== undefined && isApart(reply, [none])) ?? all[0]
}

/** Tries the other paths at which institutions publish the documented call. */
async function atOtherPaths({ call }: AnsweredRequest, situation: Situation): Promise<readonly AnsweredRequest[]> {
  for (const prefix of call.register.usual.pathPrefixes) {
    const other = { ...call, path: `${prefix}${call.register.call.path}` }
    const reply = await send(other, situation)
    if (reply !== undefined && isThrough({ call: other, reply })) return [{ call: other, reply }]
  }
  return []
}

/** Sends the call with a wrong key and at a context path that does not exist, and below the right one if it did not get through. */
async function controlsOf(
  { call }: AnsweredRequest,
  none: Reply | undefined,
  isEnough: boolean,
  situation: Situation,
): Promise<KeyControls> {
  const sent = async (changed: Partial<RegisterRequest>): Promise<readonly Reply[]> => {
    const reply = await send({ ...call, ...changed }, situation)
    return reply === undefined ? [] : [reply]
  }
  return {
    none: none === undefined ? [] : [none],
    wrong: await sent({ key: { ...call.key, value: neverIssued(call.key.value) } }),
    unknownContext: await sent({ contextPath: '/gatewatch-no-such-api' }),
    below: isEnough ? [] : await sent({ path: '/gatewatch-no-such-resource' }),
  }
}

/** Evaluates a response of the register: the role of the key, and the learned values. */
async function through(
  tried: AnsweredRequest,
  { none, wrong }: KeyControls,
  learned: InterviewAnswers,
  situation: Situation,
): Promise<Omit<AcceptedAnswer, 'value'>> {
  const { call } = tried
  const { register, path } = call
  const { name } = register
  const unknownPerson = await unknownPersonFor(call, situation)
  const served = (some: readonly Reply[]): boolean => some.some((each) => isThrough({ call, reply: each }))
  const ofKey = served(none)
    ? doubt(message('wizard.doubt.keyless'))
    : served(wrong)
      ? doubt(message('wizard.doubt.any-key'))
      : found(message('wizard.found.key'))
  const usual = path === register.call.path
  return {
    learned: { ...learned, ...(usual ? {} : { [`${name}Path`]: path }), nobody: unknownPerson.identifier },
    notes: [
      ofKey,
      found(message('wizard.found.register-answers', { register: { register: name, as: 'inSentence' } })),
      ...(usual ? [] : [found(message('wizard.found.path', { path }))]),
      ...unregisteredIn(tried),
      ...unknownPerson.notes,
      ...(await oneRecord(tried, situation)),
    ],
  }
}

/** Doubts a person whom the register does not know. */
function unregisteredIn({ call: { register, known }, reply }: AnsweredRequest): readonly AnswerNote[] {
  const { name, answer } = register
  const isKnown = answer.persons(jsonOf(reply)).every(({ status }) => status === undefined || status !== answer.statuses?.unregistered)
  const says: Message = { id: 'diagnosis.person-unknown.cause', values: { register: message(`register-name.${name}`) } }
  return !known || isKnown ? [] : [doubt(says)]
}

/**
 * Finds an identifier of an unknown person for which this register has the documented response; empty without one. Data for an unknown
 * person is reported at once, and again in the acceptance.
 */
async function unknownPersonFor(
  call: RegisterRequest,
  situation: Situation,
): Promise<{ readonly identifier: string; readonly notes: readonly AnswerNote[] }> {
  const { nobody: unknownPerson = inventUnknownPerson() } = situation.answers
  if (unknownPerson === '') return { identifier: '', notes: [] }
  const unknownCall = { ...call, person: unknownPerson }
  const reply = await send(unknownCall, situation)
  if (reply !== undefined && isAboutUnknownPerson(unknownCall, reply)) return { identifier: unknownPerson, notes: [] }
  const isFound = reply !== undefined && dataOf(reply) !== undefined
  return isFound ? { identifier: unknownPerson, notes: [doubt(message('wizard.doubt.nobody-found'))] } : { identifier: '', notes: [] }
}

/** Doubts a gateway that gives a second person, or an invented one, the record of the first. */
async function oneRecord({ call, reply }: AnsweredRequest, situation: Situation): Promise<readonly AnswerNote[]> {
  const first = call.known ? dataOf(reply) : undefined
  if (first === undefined) return []
  const other = await send({ ...call, person: given(situation.answers, 'otherPerson') ?? inventUnknownPerson() }, situation)
  const second = other && dataOf(other)
  return second !== undefined && isSameRecord(first, second) ? [doubt(message('wizard.doubt.same-record'))] : []
}

/** The data of a response: JSON with a status of success that is neither an error nor empty. */
function dataOf(reply: Reply): unknown {
  const answer = reply.status === 200 ? jsonOf(reply) : undefined
  return answer === undefined || isEmptyBody(answer) || errorIn(answer) !== undefined ? undefined : answer
}

/** Names a missing token as likeliest if the response asks for a bearer token, as registers do; otherwise the given doubts. */
function behind(reply: Reply, otherwise: readonly AnswerNote[]): readonly AnswerNote[] {
  return /^bearer\b/i.test(reply.header('www-authenticate') ?? '') ? [doubt(message('wizard.doubt.token-perhaps'))] : otherwise
}
