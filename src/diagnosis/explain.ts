import type { Confidence, Origin } from '../engine/index.ts'
import { checkIds, type SetupStep, steps as allSteps, type Responder } from '../domain/index.ts'
import { authorizationErrorIn, authorizationErrorsSource } from './authorization-errors.ts'
import { weaker } from './classifier/form.ts'
import { responderOf as responderIn } from './classifier/vendors.ts'
import type { Symptom } from './evidence.ts'
import { type KnownCode, knownCodes } from './explain-codes.ts'
import { nothingElse } from './facts.ts'
import { gatewayValues } from './gateway-product.ts'
import { en, type Language, message, type Message, render, type Values } from '../messages/index.ts'
import { sentencesOf, speakerOf, valuesOf } from './sentences.ts'
import { stepsSpokenOf } from './oauth-words.ts'
import { type Paste, readPaste } from './pasted.ts'
import { type Heard, heardIn, type Product } from './phrases/phrase.ts'
import { type MeaningId, meanings } from './phrases/meanings.ts'
import { products } from './phrases.ts'
import { type ExperimentId, experimentsAt, onTheWay, type Place, wayTo } from './place.ts'
import { readingsOf, statusReadings } from './readings.ts'
import { type RuleId, rules } from './rules.ts'
import type { Rule } from './rules/rule.ts'
import { saidBy } from './rules/words.ts'

/** What a pasted error most likely means. Nothing of the input is repeated: it may hold secrets. */
interface Explanation {
  /** What was recognized, in our words: `status 401`, `MP-121`, `a pasted answer`. */
  readonly recognized: string
  /** The component that most likely sent it. */
  readonly respondedBy: Responder
  /** The rule that explains it, or what a product's words mean. */
  readonly rule?: RuleId
  readonly meaning?: MeaningId
  readonly cause: string
  readonly steps: readonly [SetupStep, ...SetupStep[]]
  readonly fix: string
  /** What the sentences of the rule are about. */
  readonly values?: Values
  readonly confidence: Confidence
  readonly next?: string
  /** Where it was read that the product says so. */
  readonly source?: string
}

/** Everything that can be said of what somebody pasted. */
interface Explained {
  /** Who was called, as told or as the text shows. */
  readonly place?: Place
  /** The statuses of all answers, the last being the one that is explained. */
  readonly statuses: readonly number[]
  /** Whether a response came: where the connection failed, nothing behind it is the matter. */
  readonly answered: boolean
  /** The likeliest first; empty where nothing is recognized. */
  readonly explanations: readonly Explanation[]
  /** Every step that the answer leaves possible, the likeliest first. A product's words put them in order, and exclude none. */
  readonly suspects: readonly SetupStep[]
  /** What tells the suspects apart. */
  readonly controls: readonly Experiment[]
}

/** A call to send, and what each outcome means. */
interface Experiment {
  readonly id: ExperimentId
  readonly call: string
  readonly command: string
  /** Where it is answered like the call that failed. */
  readonly alike: string
  readonly otherwise: string
}

/** What the person knows besides the text. */
interface Told {
  readonly from?: Place | undefined
  readonly status?: number | undefined
}

const most = 6

/** Explains what somebody pasted: an answer, a bare status, an error code, the error of a client, or a line of Gatewatch's own. */
export function explain(
  input: string,
  { from, status: told }: Told = {},
  table: readonly Product[] = products,
  language: Language = en,
): Explained {
  const text = input.trim()
  const paste = readPaste(text)
  const bare = /^[1-5]\d\d$/.test(text) ? Number(text) : text === '' ? told : undefined
  const status = told ?? bare ?? paste.last.status
  const place = from ?? paste.called ?? placeOfCheck(text)
  const heard = innermost(heardIn({ ...paste.words, ...(status === undefined ? {} : { status }) }, table))
  const said: Speech = { language, values: gatewayValues(isOtherGateway(heard, paste.last) ? false : 'unknown') }
  const answered = !isOfCaller(heard, status, place)
  const read = explainKnown({ text, last: paste.last, from: place, bare, status, answered }, said)
  const spoken = explainWords(heard, place, said).map((each) => asRun(each, read))
  const known = read.filter(({ cause }) => !spoken.some((each) => each.cause === cause))
  const explanations = [...spoken, ...known.map((each): Explanation => (spoken.length > 0 ? { ...each, confidence: 'low' } : each))].slice(
    0,
    most,
  )
  const reached = answered && !isUnreached(read, status)
  const silent = explanations.length === 0 && from === undefined && told === undefined
  const possible = [...read.flatMap(({ steps }) => steps), ...(place === undefined ? everyStep : wayTo[place])]
  const passedOn = place !== undefined && wayTo[place].includes('register-integration') ? stepsSpokenOf(paste.last) : []
  const first = [...spoken.flatMap(({ steps }) => steps), ...passedOn].filter((step) => possible.includes(step))
  return {
    ...(place === undefined ? {} : { place }),
    statuses: [...paste.before, ...(status === undefined ? [] : [status])],
    answered: reached,
    explanations,
    suspects: silent ? [] : [...new Set([...first, ...possible])],
    controls: place === undefined || silent || !reached ? [] : experimentsAt[place].map(([id, command]) => experimentOf(id, command, said)),
  }
}

/** What a run says of the same words, where a rule reads them: one cause, in one sentence. */
function asRun(spoken: Explanation, read: readonly Explanation[]): Explanation {
  const { recognized, source, meaning, confidence } = spoken
  const said = read.find(({ rule }) => rule !== undefined && meaning !== undefined && saidBy[meaning]?.includes(rule))
  return said === undefined ? spoken : { ...said, recognized, confidence, meaning: meaning!, ...(source === undefined ? {} : { source }) }
}

/** A client tells of one failure in the words of each layer it is built of; the table names the innermost first. */
function innermost(heard: readonly Heard[]): readonly Heard[] {
  const [client] = heard.filter(({ product }) => product.role === 'client')
  return heard.filter((each) => each.product.role !== 'client' || each.meaning === client!.meaning)
}

/** Whether somebody's own client tells that it got no answer: then nobody answered, unless it stands in the log of one who called further. */
const isOfCaller = (heard: readonly Heard[], status: number | undefined, from: Place | undefined): boolean =>
  status === undefined && from !== 'register' && from !== 'token-service' && heard.some(({ product }) => product.role === 'client')

/** Whether codes alone tell of a connection that failed. */
const isUnreached = (read: readonly Explanation[], status: number | undefined): boolean =>
  status === undefined && read.length > 0 && read.every(({ respondedBy }) => respondedBy === 'tls' || respondedBy === 'network')

/** In which language, and about which gateway. */
interface Speech {
  readonly language: Language
  readonly values: Values
}

/** Whether another product than Gravitee is heard, and Gravitee is not. */
function isOtherGateway(heard: readonly Heard[], last: Paste['last']): boolean {
  const gateways = heard.flatMap(({ product }) => (product.role === 'gateway' ? [product.name] : []))
  const vendors = [...gateways, ...readingsOf(last, 'gateway').flatMap(({ attribution }) => attribution.vendor ?? [])]
  return vendors.length > 0 && !vendors.includes('Gravitee')
}

const experimentOf = (id: ExperimentId, command: string, { language, values }: Speech): Experiment => ({
  id,
  call: render({ id: `experiment.${id}`, values }, language),
  command,
  alike: render({ id: `experiment.${id}.alike`, values }, language),
  otherwise: render({ id: `experiment.${id}.otherwise`, values }, language),
})

const everyStep = Object.keys(allSteps) as SetupStep[]

interface Known {
  readonly text: string
  readonly last: Paste['last']
  readonly from: Place | undefined
  readonly bare: number | undefined
  readonly status: number | undefined
  /** False where a client tells that no answer came. */
  readonly answered: boolean
}

/** What is known without a product's words: codes, rules, the form of the answer, its status. */
function explainKnown({ text, last, from, bare, status, answered }: Known, said: Speech): readonly Explanation[] {
  const byStatus = (known: number): readonly Explanation[] =>
    explainReadings(statusReadings(known, from), message('explain.status', { status: String(known) }), known, said)
  if (bare !== undefined) return byStatus(bare)
  const coded = explainCodes(text, from, said)
  const isWhole = last.kind === 'json' && status !== undefined
  if (!answered || coded.some(({ source }) => source !== undefined)) return coded
  if (coded.length > 0 && !isWhole) return explainNext(coded, last, from, said)
  const read = readingsOf({ ...last, ...(status === undefined ? {} : { status }) }, from)
  const explained = explainReadings(read, message('explain.pasted'), status ?? last.status, said)
  if (explained.length === 0 && coded.length > 0) return coded
  return explained.length > 0 || status === undefined ? explained : byStatus(status)
}

/** What an identity provider says next to a code, where that is more than the code: its errors come with one of these statuses (RFC6749 5.2). */
function explainNext(coded: readonly Explanation[], last: Paste['last'], from: Place | undefined, said: Speech): readonly Explanation[] {
  if (last.kind !== 'json' || coded.some(({ respondedBy }) => respondedBy !== 'identity-provider')) return coded
  const read = readingsOf({ ...last, status: 403 }, from)
  const explained = explainReadings(read, message('explain.pasted'), undefined, said)
  return explained.length === 0 || explained.some(({ rule }) => coded.some((each) => each.rule === rule)) ? coded : explained
}

function explainCodes(text: string, from: Place | undefined, said: Speech): readonly Explanation[] {
  const stands = ({ code, at }: KnownCode): boolean =>
    // Bounded: a code that is written out.
    (from === undefined || at === undefined || at.includes(from)) && new RegExp(`(?<![\\w-])${code}(?![\\w-])`, 'i').test(text)
  const { language } = said
  const told = [...text.matchAll(/(?:^|\brule["':= ]{1,4})([a-z]+(?:-[a-z\d]+)+)\b/g)].map(([, id]) => ({
    code: render(message('explain.rule', { rule: id! }), language),
    rule: id,
    respondedBy: undefined,
  }))
  // At these two the authorization service says nothing.
  const exact = from === 'graphql' || from === 'identity-provider' ? [] : ofAuthorization(text, language)
  // An error of the authorization service says more than the word of OAuth beside it.
  const codes = knownCodes.filter((each) => stands(each) && (exact.length === 0 || each.respondedBy !== 'authorization-service'))
  return [...told, ...exact, ...codes]
    .flatMap(({ code, respondedBy, rule: id, ...source }) =>
      rules
        .filter((rule) => rule.id === id)
        .map((rule) => ({
          ...explanationOf(rule, { recognized: code, respondedBy: respondedBy ?? 'unknown', confidence: rule.confidence }, { said }),
          ...('source' in source ? { source: source.source } : {}),
        })),
    )
    .slice(0, most)
}

/** What the authorization service says, by its code or by its sentence. */
function ofAuthorization(
  text: string,
  language: Language,
): readonly (Pick<KnownCode, 'code' | 'rule' | 'respondedBy'> & Pick<Explanation, 'source'>)[] {
  const met = authorizationErrorIn(text)
  if (met === undefined) return []
  const sentence = (words: string): string =>
    render(message('explain.words', { words: render(message('explain.quoted', { words }), language), product: 'Maskinporten' }), language)
  const code = 'code' in met ? met.code : sentence(met.sentence)
  return [{ code, rule: met.id, respondedBy: 'authorization-service', source: authorizationErrorsSource }]
}

/** What the words of products mean; where they mean several things, none is sure. */
function explainWords(heard: readonly Heard[], from: Place | undefined, { language, values }: Speech): readonly Explanation[] {
  const first = [...Map.groupBy(heard, ({ meaning }) => meaning).values()].flatMap(([each]) => each ?? [])
  return first.map(({ product, says, beside, meaning: id, source }) => {
    const { steps } = meanings[id]
    const quoted = says.map((words) => render(message('explain.quoted', { words }), language)).join(' … ')
    const by =
      beside?.status !== undefined
        ? message('explain.status', { status: String(beside.status) })
        : says.length === 0
          ? message('register.form-of', { register: product.name })
          : message('explain.words', { words: quoted, product: product.name })
    return {
      recognized: render(by, language),
      respondedBy: responderOf(product, id, from),
      meaning: id,
      cause: render({ id: `meaning.${id}.cause`, values: { ...values, address: addressAt(from) } }, language),
      steps: onTheWay(steps, from),
      fix: render({ id: `meaning.${id}.fix`, values }, language),
      confidence: first.length > 1 ? 'low' : 'medium',
      source,
    }
  })
}

const originAt = {
  gateway: 'gateway',
  'identity-provider': 'auth',
  graphql: 'base',
  'token-service': 'token-service',
  register: 'unknown',
} as const

const addressAt = (place: Place | undefined): Message => message(`address.${place === undefined ? 'unknown' : originAt[place]}`)

const responderAt: Readonly<Record<Place, Responder>> = {
  gateway: 'unknown',
  'identity-provider': 'identity-provider',
  graphql: 'graphql',
  'token-service': 'token-service',
  register: 'register',
}

/** A framework may be anybody's, so whoever was called. */
const responderOf = (product: Product, meaning: MeaningId, from: Place | undefined): Responder =>
  product.role === 'framework' && from !== undefined ? responderAt[from] : responderIn(product, meaning)

/** Whom a check of Gatewatch calls that stands in a report or a log line. */
function placeOfCheck(text: string): Place | undefined {
  const id = checkIds.find((known) => text.includes(known))
  if (id === undefined) return undefined
  const group = id.split('.')[0]!
  if (group === 'token-service') return 'token-service'
  if (['discovery', 'token', 'jwt'].includes(group)) return 'identity-provider'
  if (['transport', 'operations', 'privacy'].includes(group)) return undefined
  return ['graphql', 'isolation'].includes(group) ? 'graphql' : 'gateway'
}

/** One answer, and no control beside it, makes nobody sure. */
const oneAnswer: Confidence = 'medium'

/** Where several causes explain the same, none of them is sure. */
function explainReadings(
  readings: readonly Symptom[],
  recognized: Message,
  status: number | undefined,
  said: Speech,
): readonly Explanation[] {
  const found = readings.flatMap((symptom) => {
    const rule = rules.find((rule) => rule.when(symptom, nothingElse))
    const { origin, attribution } = symptom
    const { respondedBy, confidence: ofAnswer } = attribution
    const confidence = rule === undefined ? oneAnswer : [rule.confidence, ofAnswer].reduce(weaker, oneAnswer)
    const known = { recognized: render(recognized, said.language), respondedBy, confidence }
    return rule === undefined ? [] : [explanationOf(rule, known, { said, origin, status })]
  })
  const causes = [...Map.groupBy(found, ({ cause }) => cause).values()].flatMap(([first]) => first ?? []).slice(0, most)
  return causes.length > 1 ? causes.map((cause) => ({ ...cause, confidence: 'low' })) : causes
}

function explanationOf(
  rule: Rule<RuleId>,
  known: Pick<Explanation, 'recognized' | 'respondedBy' | 'confidence'>,
  { said, origin, status }: { readonly said: Speech; readonly origin?: Origin; readonly status?: number | undefined },
): Explanation {
  const times = { failed: message('explain.uncounted.failed'), of: message('explain.uncounted.of') }
  const values = { ...valuesOf(rule, { origin, statuses: status === undefined ? [] : [status], times }), ...said.values }
  return { ...known, rule: rule.id, ...sentencesOf(speakerOf(rule), values, rule.next, said.language), values, steps: rule.steps }
}
