import { errorIn, isEmptyBody, keyHeaders, registerNames, registers, type RegisterEntry, isSameRecord } from '../../domain/index.ts'
import { mistakeMessagesIn } from '../../diagnosis/index.ts'
import { neverIssued, type Reply } from '../../engine/index.ts'
import { Sensitive } from '../../base/index.ts'
import { given, type Answers, type QuestionId } from './answers.ts'
import { inSmallLetters, readKey } from './identity-provider.ts'
import { nearPaths, otherLengths } from './context-path.ts'
import { judgeKey, type Controls } from './key.ts'
import { inventNobody } from './person.ts'
import { doubt, found, withWords, type Judgment, type Question, type Situation, type Taken, type Told, type Refused } from './question.ts'
import { isAboutNobody, isApart, isThrough, jsonOf, send, type Asked, type Call, type Tried } from './register-call.ts'
import { message, type Message } from '../../messages/index.ts'

/**
 * What was mixed up, where the key did not bring the call to its register: one call across shows whether the path, the key or both are those of another.
 * Only an answer of a register itself shows that; where none comes, a key that opens the other path and not this one is one of the two.
 */
async function mixedUp({ call, reply }: Tried, text: string, isRefused: boolean, situation: Situation): Promise<Refused | undefined> {
  const { register, key, contextPath } = call
  const { answers } = situation
  for (const other of registers.filter((entry) => entry !== register)) {
    const otherPath = given(answers, `${other.name}Context`)
    if (otherPath === undefined) continue
    const api = { register: other.name, as: 'api' } as const
    const there: Asked = { ...call, contextPath: otherPath }
    const answer = await send(there, situation)
    const contexts = [`${register.name}Context`, `${other.name}Context`] as const
    const turned = { forget: contexts, meant: { [contexts[0]]: otherPath, [contexts[1]]: contextPath } }
    if (answer !== undefined && isThrough({ call: { ...there, key }, reply: answer }))
      // A key that opens both shows no more than that each leads to the register of the other.
      return {
        problem: message(isRefused ? 'wizard.problem.paths-swapped' : 'wizard.problem.paths-or-backends', { api }),
        ...turned,
        retry: true,
      }
    const ofOther: Asked = { ...call, register: other, path: answers[`${other.name}Path`] ?? other.call.path }
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

/** Returns whether this call is answered by its register: with each path that institutions publish it below. */
async function comesThrough(call: Tried['call'], situation: Situation, nowhere: readonly Reply[] = []): Promise<boolean> {
  const reply = await send(call, situation)
  if (reply === undefined || !isApart(reply, nowhere)) return false
  return isThrough({ call, reply }) || (await atOtherPaths({ call, reply }, situation)).length > 0
}

/** The shortest context path at which the call is answered, where it is not at the given one: of one that is too long, lacks the path of the gateway, or is that of something else. */
async function atOtherContext({ call }: Tried, { nowhere }: Controls, situation: Situation): Promise<Refused | undefined> {
  const { register, contextPath } = call
  const { answers } = situation
  const id = `${register.name}Context` as const
  const taken = registerNames.flatMap((name) => answers[`${name}Context`] ?? [])
  const near = nearPaths(register, contextPath, taken, answers.gatewayPath)
  for (const other of new Set([...otherLengths(contextPath, answers.gatewayPath), ...near]))
    if (await comesThrough({ ...call, contextPath: other }, situation, nowhere))
      return {
        problem: message('wizard.problem.path-elsewhere', { path: contextPath, other }),
        forget: [id],
        meant: { [id]: other },
        retry: true,
      }
  return undefined
}

/** The key of a register's API: it is tried in the documented call, which shows the header and the path. */
function registerKey(register: RegisterEntry, place: number): Question {
  const { name } = register
  const before = registerNames.slice(0, place)
  return {
    id: `${name}Key`,
    hidden: true,
    learns: [`${name}Path`, ...(place === 0 ? (['keyHeader', 'nobody'] as const) : [])],
    when: (answers) => given(answers, `${name}Context`) !== undefined,
    // One application may have one key for all: whether that is meant, only a person can say.
    ...(before.length === 0 ? {} : { empty: (answers: Answers) => before.map((other) => answers[`${other}Key`]).find(isGiven) }),
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

/** The documented call first; then the same call with one thing changed, which shows what its answer means. */
async function tryKey(register: RegisterEntry, key: string, situation: Situation): Promise<Judgment> {
  const { answers } = situation
  const known = given(answers, 'person')
  const contextPath = answers[`${register.name}Context`]!
  const plain: Asked = { register, contextPath, path: register.call.path, person: known ?? inventNobody(), known: known !== undefined }
  const none = await send(plain, situation)
  const tried = await inTheRightHeader(plain, key, none, situation)
  // Behind a right key a broken set-up may never answer: that is for the acceptance to explain.
  if (tried === undefined) return { value: key, told: [doubt(message('wizard.doubt.no-answer'))] }
  const learned = { keyHeader: tried.call.key.header }
  const ways = [tried, ...(isThrough(tried) ? [] : await atOtherPaths(tried, situation))]
  const best = ways.find(isThrough) ?? tried
  const controls = await controlsOf(best, none, isThrough(best), situation)
  if (isThrough(best) && isApart(best.reply, controls.nowhere))
    return { value: key, ...(await through(best, controls, learned, situation)) }
  const { state, says } = judgeKey(best.reply, register, controls)
  const seen = none !== undefined && isApart(best.reply, [none]) ? { learned } : {}
  const mistaken =
    best.reply.status === tooMany
      ? undefined
      : ((await mixedUp(best, key, state === 'refused', situation)) ?? (await atOtherContext(best, controls, situation)))
  if (mistaken !== undefined) return { ...mistaken, keep: key, ...seen }
  const shared = await oneRecord(best, situation)
  const chain = message('wizard.doubt.chain-broken', { status: best.reply.status })
  const named = mistakeMessagesIn(best.reply.exchange, register.name)
  const likely = isAboutNobody(best.call, best.reply) ? message('wizard.doubt.person-unknown') : chain
  // What the answer names comes before what it may mean.
  const doubts = (otherwise: readonly Told[]): readonly Told[] =>
    named.length > 0 ? named.map((each) => doubt(each)) : behind(best.reply, otherwise)
  const path = `${register.name}Context` as const
  if (state === 'path-refused') return { problem: says, keep: key, forget: [path], retry: true }
  // Where nothing was accepted yet, it may be no gateway at all.
  const doubtful: readonly QuestionId[] = answers.keyHeader === undefined ? ['gatewayUrl', path] : [path]
  if (state === 'either-refused') return { problem: says, keep: key, forget: doubtful }
  // A key that is not approved yet is refused all the same: in which header it was seen is known by then.
  if (state === 'refused') return { problem: withWords(says, best.reply.exchange, register.name), keep: key, ...seen }
  if (state === 'unknown') return { value: key, ...seen, told: [doubt(says), ...doubts([])] }
  return { value: key, learned, told: [found(says), ...shared, ...doubts([doubt(likely)])] }
}

/** A gateway may say in any words that it saw no key: only an answer of the register, or one that differs from that to no key, shows that it did. Each header is tried once, at the gateway alone. */
async function inTheRightHeader(plain: Asked, key: string, none: Reply | undefined, situation: Situation): Promise<Tried | undefined> {
  const all: Tried[] = []
  const value = new Sensitive('API key', key)
  for (const header of new Set([situation.answers.keyHeader ?? keyHeaders[0], ...keyHeaders])) {
    const call = { ...plain, key: { header, value } }
    const reply = await send(call, situation)
    if (reply !== undefined) all.push({ call, reply })
    if (all.some(isThrough)) break
  }
  return all.find(isThrough) ?? all.find(({ reply }) => none !== undefined && isApart(reply, [none])) ?? all[0]
}

/** Institutions publish the documented call below a path of its own. */
async function atOtherPaths({ call }: Tried, situation: Situation): Promise<readonly Tried[]> {
  for (const prefix of call.register.usual.pathPrefixes) {
    const other = { ...call, path: `${prefix}${call.register.call.path}` }
    const reply = await send(other, situation)
    if (reply !== undefined && isThrough({ call: other, reply })) return [{ call: other, reply }]
  }
  return []
}

/** The same call with a key that nobody has, without one, and at a context path that nobody has; and below the right one where it did not get through. */
async function controlsOf({ call }: Tried, none: Reply | undefined, isEnough: boolean, situation: Situation): Promise<Controls> {
  const sent = async (changed: Partial<Call>): Promise<readonly Reply[]> => {
    const reply = await send({ ...call, ...changed }, situation)
    return reply === undefined ? [] : [reply]
  }
  return {
    none: none === undefined ? [] : [none],
    wrong: await sent({ key: { ...call.key, value: neverIssued(call.key.value) } }),
    nowhere: await sent({ contextPath: '/gatewatch-no-such-api' }),
    below: isEnough ? [] : await sent({ path: '/gatewatch-no-such-resource' }),
  }
}

/** The register answered: what does the key have to do with it, and what is learned? */
async function through(tried: Tried, { none, wrong }: Controls, learned: Answers, situation: Situation): Promise<Omit<Taken, 'value'>> {
  const { call } = tried
  const { register, path } = call
  const { name } = register
  const nobody = await aboutNobody(call, situation)
  const served = (some: readonly Reply[]): boolean => some.some((each) => isThrough({ call, reply: each }))
  const ofKey = served(none)
    ? doubt(message('wizard.doubt.keyless'))
    : served(wrong)
      ? doubt(message('wizard.doubt.any-key'))
      : found(message('wizard.found.key'))
  const usual = path === register.call.path
  return {
    learned: { ...learned, ...(usual ? {} : { [`${name}Path`]: path }), nobody: nobody.identifier },
    told: [
      ofKey,
      found(message('wizard.found.register-answers', { register: { register: name, as: 'inSentence' } })),
      ...(usual ? [] : [found(message('wizard.found.path', { path }))]),
      ...unregisteredIn(tried),
      ...nobody.told,
      ...(await oneRecord(tried, situation)),
    ],
  }
}

/** Returns whether the register answers that it does not know the person. */
function unregisteredIn({ call: { register, known }, reply }: Tried): readonly Told[] {
  const { name, answer } = register
  const isKnown = answer.persons(jsonOf(reply)).every(({ status }) => status === undefined || status !== answer.statuses?.unregistered)
  const says: Message = { id: 'diagnosis.person-unknown.cause', values: { register: message(`register-name.${name}`) } }
  return !known || isKnown ? [] : [doubt(says)]
}

/**
 * Returns whether a register says of an identifier that is nobody's what registers say: where one does not, there is none to ask it about. Data about nobody
 * is said at once, and asked for again in the acceptance.
 */
async function aboutNobody(call: Call, situation: Situation): Promise<{ readonly identifier: string; readonly told: readonly Told[] }> {
  const { nobody = inventNobody() } = situation.answers
  if (nobody === '') return { identifier: '', told: [] }
  const asked = { ...call, person: nobody }
  const reply = await send(asked, situation)
  if (reply !== undefined && isAboutNobody(asked, reply)) return { identifier: nobody, told: [] }
  const isFound = reply !== undefined && dataOf(reply) !== undefined
  return isFound ? { identifier: nobody, told: [doubt(message('wizard.doubt.nobody-found'))] } : { identifier: '', told: [] }
}

/** Returns whether a second person, or an invented one where there is none, gets the very record of the first. */
async function oneRecord({ call, reply }: Tried, situation: Situation): Promise<readonly Told[]> {
  const first = call.known ? dataOf(reply) : undefined
  if (first === undefined) return []
  const other = await send({ ...call, person: given(situation.answers, 'otherPerson') ?? inventNobody() }, situation)
  const second = other && dataOf(other)
  return second !== undefined && isSameRecord(first, second) ? [doubt(message('wizard.doubt.same-record'))] : []
}

/** The data of an answer: JSON with a status of success that is neither an error nor empty. */
function dataOf(reply: Reply): unknown {
  const answer = reply.status === 200 ? jsonOf(reply) : undefined
  return answer === undefined || isEmptyBody(answer) || errorIn(answer) !== undefined ? undefined : answer
}

/** Registers ask the gateway for a bearer token: where an answer does, that is the likeliest to be said of it, beside what the controls show. */
function behind(reply: Reply, otherwise: readonly Told[]): readonly Told[] {
  return /^bearer\b/i.test(reply.header('www-authenticate') ?? '') ? [doubt(message('wizard.doubt.token-perhaps'))] : otherwise
}
