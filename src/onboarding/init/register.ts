import { registerNames, registers, type RegisterEntry } from '../../system/registers.ts'
import type { Attribution } from '../../engine/check/check.ts'
import { attribute } from '../../diagnosis/speaker.ts'
import { apiKey, json } from '../../engine/http/auth.ts'
import type { HttpRequest } from '../../engine/http/request.ts'
import { Sensitive } from '../../sensitive.ts'
import { given, type Answers } from './answers.ts'
import { readCredential } from './identity-provider.ts'
import { objectOf } from './json.ts'
import { inventNobody } from './person.ts'
import { doubt, found, type Judgement, type Question, type Say, type Situation, type Taken } from './question.ts'

const headers = ['X-Gateway-Api-Key', 'X-Gravitee-Api-Key', 'X-Api-Key'] as const

/** A documented register call (SPEC 4.3, 4.4). */
interface Call {
  readonly register: RegisterEntry
  readonly header: string
  readonly key: string
  readonly path: string
  readonly person: string
}

/** What a call showed, as far as the wizard has to tell things apart. */
type Outcome = { readonly attribution: Attribution; readonly answered: boolean } | undefined

async function call({ register, header, key, path, person }: Call, { answers, inquiry }: Situation): Promise<Outcome> {
  const identifier = new Sensitive('person identifier', person)
  const common = {
    origin: 'gateway',
    url: `${answers.gatewayUrl}${answers[`${register.name}Context`]}${path}`,
    auth: apiKey(header, new Sensitive('gateway key', key)),
  } as const
  const { method, body } = register.call
  const request: HttpRequest =
    body === undefined
      ? { ...common, method, params: { person_identifier: identifier } }
      : { ...common, method, body: json(body([identifier])) }
  const answer = await inquiry.send(request)
  if ('failure' in answer) return undefined
  const attribution = attribute(answer.reply.exchange)
  return { attribution, answered: attribution.class === 'success' && objectOf(answer.reply) !== undefined }
}

/** The key of a register's API: it is tried in the documented call, which shows the header and the path. */
function registerKey(register: RegisterEntry, place: number): Question {
  const { name } = register
  const before = registerNames.slice(0, place)
  return {
    id: `${name}Key`,
    hidden: true,
    when: (answers) => given(answers, `${name}Context`) !== undefined,
    // One application may have one key for all: whether that is meant, only a person can say.
    ...(before.length === 0 ? {} : { empty: (answers: Answers) => before.map((other) => answers[`${other}Key`]).find(isGiven) }),
    async check(text, situation) {
      const read = readCredential(text)
      if ('problem' in read) return read
      const { answers } = situation
      if ([answers.clientSecret, answers.machineKey].includes(read.value)) return { problem: (words) => words.problems.keyIsOther }
      return await tryKey(register, read.value, situation)
    },
  }
}

const isGiven = (answer: string | undefined): boolean => answer !== undefined

/** The key to each register. */
export const registerKeys: readonly Question[] = registers.map(registerKey)

async function tryKey(register: RegisterEntry, key: string, situation: Situation): Promise<Judgement> {
  const { answers } = situation
  const person = given(answers, 'person') ?? inventNobody()
  const passed: { readonly header: string; readonly outcome: NonNullable<Outcome> }[] = []
  for (const header of answers.keyHeader === undefined ? headers : [answers.keyHeader]) {
    const outcome = await call({ register, header, key, path: register.call.path, person }, situation)
    // Behind a right key a broken set-up may never answer: that is for the acceptance to explain.
    if (outcome === undefined) return { value: key, told: [doubt((words) => words.doubts.noAnswer)] }
    if (refusesKey(outcome)) continue
    passed.push({ header, outcome })
    // A gateway may say in any words that it saw no key: only a register shows that it did.
    if (isThrough(outcome)) break
  }
  const [best] = passed.toSorted((one, other) => Number(isThrough(other.outcome)) - Number(isThrough(one.outcome)))
  if (best === undefined) return { problem: (words) => words.problems.keyRefused, keep: key }
  const settled = await settle({ register, header: best.header, key, path: register.call.path, person }, best.outcome, situation)
  return { value: key, learned: { keyHeader: best.header, ...settled.learned }, told: [found((words) => words.found.key), ...settled.told] }
}

const isThrough = ({ answered, attribution: { speaker } }: NonNullable<Outcome>): boolean => answered || speaker === 'register'

const refusesKey = ({ attribution }: NonNullable<Outcome>): boolean =>
  attribution.speaker === 'gateway-security' && attribution.class === 'credentials'

/** What is learned and told beside an answer. */
type Beside = Required<Pick<Taken, 'learned' | 'told'>>

/** The key is right: what else does the call show? */
async function settle(tried: Call, outcome: NonNullable<Outcome>, situation: Situation): Promise<Beside> {
  const { register } = tried
  const { speaker, class: kind } = outcome.attribution
  if (outcome.answered) return through(tried)
  if (kind === 'not-found' || (speaker === 'register' && kind === 'credentials'))
    for (const prefix of register.usual.pathPrefixes) {
      const path = `${prefix}${register.call.path}`
      const other = await call({ ...tried, path }, situation)
      if (other?.answered === true) return through({ ...tried, path })
    }
  const said = (say: Say): Beside => ({ learned: {}, told: [doubt(say)] })
  if (speaker === 'register' && kind === 'not-found')
    return given(situation.answers, 'person') === undefined ? through(tried) : said((words) => words.doubts.personUnknown)
  if (speaker === 'register' && kind === 'credentials') return said((words) => words.doubts.noTokenBehind)
  return said((words) => (kind === 'throttled' ? words.doubts.throttled : words.doubts.chainBroken))
}

/** The call came through, and so the path is known. */
function through({ register, path }: Call): Beside {
  const usual = path === register.call.path
  return {
    learned: usual ? {} : { [`${register.name}Path`]: path },
    told: [
      found((words) => words.found.registerAnswers(words.language.registers[register.name])),
      ...(usual ? [] : [found((words) => words.found.path(path))]),
    ],
  }
}
