import type { Confidence, Origin } from '../engine/index.ts'
import { checkIds, type SetupStep, steps as allSteps, type Responder } from '../domain/index.ts'
import { authorizationErrorIn, authorizationErrorsSource } from './authorization-errors.ts'
import { weaker } from './classifier/form.ts'
import { responderOf as responderIn } from './classifier/vendors.ts'
import type { Symptom } from './evidence.ts'
import { type KnownCode, knownCodes } from './explain-codes.ts'
import { factsOfOneResponse } from './facts.ts'
import { gatewayValues } from './gateway-product.ts'
import { en, type ReportLanguage, message, type Message, render, type Values } from '../messages/index.ts'
import { sentencesOf, sentencePrefixOf, valuesOf } from './sentences.ts'
import { stepsSpokenOf } from './oauth-words.ts'
import { type Paste, readPaste } from './pasted.ts'
import { type PhraseMatch, matchPhrases, type Product } from './phrases/phrase.ts'
import { type MeaningId, meanings } from './phrases/meanings.ts'
import { products } from './phrases.ts'
import { type ExperimentId, experimentsAt, possibleAt, type Callee, stepsAt } from './callee.ts'
import { readingsOf, statusReadings } from './readings.ts'
import { type DiagnosisRuleId, rules } from './rules.ts'
import type { DiagnosisRule } from './rules/rule.ts'
import { rulesByMeaning } from './rules/words.ts'

/** The likeliest meaning of a pasted error. It repeats nothing of the input, which may contain secrets. */
interface Explanation {
  /** The recognized part, in our words: `status 401`, `MP-121`, `a pasted answer`. */
  readonly recognized: string
  /** The component that most likely sent it. */
  readonly respondedBy: Responder
  /** The rule that explains it, or the meaning of a product's words. */
  readonly rule?: DiagnosisRuleId
  readonly meaning?: MeaningId
  readonly cause: string
  readonly steps: readonly [SetupStep, ...SetupStep[]]
  readonly fix: string
  /** The values of the rule's sentences. */
  readonly values?: Values
  readonly confidence: Confidence
  readonly next?: string
  /** The source that shows the words of the product. */
  readonly source?: string
}

/** Everything that a pasted text shows. */
interface PasteExplanation {
  /** The component that was called, as given or as the text shows. */
  readonly place?: Callee
  /** The statuses of all responses; the last one is explained. */
  readonly statuses: readonly number[]
  /** True if a response came: if the connection failed, nothing behind it is the cause. */
  readonly answered: boolean
  /** The likeliest first; empty if nothing is recognized. */
  readonly explanations: readonly Explanation[]
  /** Every step that the response leaves possible, the likeliest first. A product's words order them, and exclude none. */
  readonly suspects: readonly SetupStep[]
  /** The calls that separate the suspects. */
  readonly controls: readonly SuggestedCall[]
}

/** A call to send, and the meaning of each outcome. */
interface SuggestedCall {
  readonly id: ExperimentId
  readonly call: string
  readonly command: string
  /** The meaning if its response is the same as that of the failed call. */
  readonly alike: string
  readonly otherwise: string
}

/** Facts that the person adds to the text. */
interface ExplainHints {
  readonly from?: Callee | undefined
  readonly status?: number | undefined
}

const most = 6

/** Explains a pasted text: a response, a bare status, an error code, the error of a client, or a line of Gatewatch's own. */
export function explain(
  input: string,
  { from, status: givenStatus }: ExplainHints = {},
  table: readonly Product[] = products,
  language: ReportLanguage = en,
): PasteExplanation {
  const text = input.trim()
  const paste = readPaste(text)
  const bare = /^[1-5]\d\d$/.test(text) ? Number(text) : text === '' ? givenStatus : undefined
  const status = givenStatus ?? bare ?? paste.last.status
  const place = from ?? paste.called ?? placeOfCheck(text)
  const matches = innermost(matchPhrases({ ...paste.words, ...(status === undefined ? {} : { status }) }, table))
  const options: SentenceOptions = { language, values: gatewayValues(isOtherGateway(matches, paste.last) ? false : 'unknown') }
  const answered = !isOfCaller(matches, status, place)
  const read = explainKnown({ text, last: paste.last, from: place, bare, status, answered }, options)
  const spoken = explainWords(matches, place, options).map((each) => asRun(each, read))
  const known = read.filter(({ cause }) => !spoken.some((each) => each.cause === cause))
  const explanations = [...spoken, ...known.map((each): Explanation => (spoken.length > 0 ? { ...each, confidence: 'low' } : each))].slice(
    0,
    most,
  )
  const reached = answered && !isUnreached(read, status)
  const silent = explanations.length === 0 && from === undefined && givenStatus === undefined
  const possible = [...read.flatMap(({ steps }) => steps), ...(place === undefined ? everyStep : stepsAt[place])]
  const passedOn = place !== undefined && stepsAt[place].includes('register-integration') ? stepsSpokenOf(paste.last) : []
  const first = [...spoken.flatMap(({ steps }) => steps), ...passedOn].filter((step) => possible.includes(step))
  return {
    ...(place === undefined ? {} : { place }),
    statuses: [...paste.before, ...(status === undefined ? [] : [status])],
    answered: reached,
    explanations,
    suspects: silent ? [] : [...new Set([...first, ...possible])],
    controls:
      place === undefined || silent || !reached ? [] : experimentsAt[place].map(([id, command]) => experimentOf(id, command, options)),
  }
}

/** Uses the explanation of a run for the same words, if a rule reads them: one cause has one sentence. */
function asRun(spoken: Explanation, read: readonly Explanation[]): Explanation {
  const { recognized, source, meaning, confidence } = spoken
  const options = read.find(({ rule }) => rule !== undefined && meaning !== undefined && rulesByMeaning[meaning]?.includes(rule))
  return options === undefined
    ? spoken
    : { ...options, recognized, confidence, meaning: meaning!, ...(source === undefined ? {} : { source }) }
}

/**
 * Keeps the innermost error of a client: each of its layers reports a failure in its own words, and the table lists the innermost first.
 */
function innermost(matches: readonly PhraseMatch[]): readonly PhraseMatch[] {
  const [client] = matches.filter(({ product }) => product.role === 'client')
  return matches.filter((each) => each.product.role !== 'client' || each.meaning === client!.meaning)
}

/** Returns whether a client reports that it got no response, unless the text comes from the log of a component that called further. */
const isOfCaller = (matches: readonly PhraseMatch[], status: number | undefined, from: Callee | undefined): boolean =>
  status === undefined && from !== 'register' && from !== 'token-service' && matches.some(({ product }) => product.role === 'client')

/** Returns whether codes alone show that the connection failed. */
const isUnreached = (read: readonly Explanation[], status: number | undefined): boolean =>
  status === undefined && read.length > 0 && read.every(({ respondedBy }) => respondedBy === 'tls' || respondedBy === 'network')

/** The language of the sentences, and the product of the gateway in them. */
interface SentenceOptions {
  readonly language: ReportLanguage
  readonly values: Values
}

/** Returns whether the words are those of another product than Gravitee. */
function isOtherGateway(matches: readonly PhraseMatch[], last: Paste['last']): boolean {
  const gateways = matches.flatMap(({ product }) => (product.role === 'gateway' ? [product.name] : []))
  const vendors = [...gateways, ...readingsOf(last, 'gateway').flatMap(({ attribution }) => attribution.vendor ?? [])]
  return vendors.length > 0 && !vendors.includes('Gravitee')
}

const experimentOf = (id: ExperimentId, command: string, { language, values }: SentenceOptions): SuggestedCall => ({
  id,
  call: render({ id: `experiment.${id}`, values }, language),
  command,
  alike: render({ id: `experiment.${id}.alike`, values }, language),
  otherwise: render({ id: `experiment.${id}.otherwise`, values }, language),
})

const everyStep = Object.keys(allSteps) as SetupStep[]

interface PastedCall {
  readonly text: string
  readonly last: Paste['last']
  readonly from: Callee | undefined
  readonly bare: number | undefined
  readonly status: number | undefined
  /** False if a client reports that no response came. */
  readonly answered: boolean
}

/** Explains codes, rules, the form of the response and its status, without the words of products. */
function explainKnown({ text, last, from, bare, status, answered }: PastedCall, options: SentenceOptions): readonly Explanation[] {
  const byStatus = (known: number): readonly Explanation[] =>
    explainReadings(statusReadings(known, from), message('explain.status', { status: String(known) }), known, options)
  if (bare !== undefined) return byStatus(bare)
  const coded = explainCodes(text, from, options)
  const isWhole = last.kind === 'json' && status !== undefined
  if (!answered || coded.some(({ source }) => source !== undefined)) return coded
  if (coded.length > 0 && !isWhole) return explainNext(coded, last, from, options)
  const read = readingsOf({ ...last, ...(status === undefined ? {} : { status }) }, from)
  const explained = explainReadings(read, message('explain.pasted'), status ?? last.status, options)
  if (explained.length === 0 && coded.length > 0) return coded
  return explained.length > 0 || status === undefined ? explained : byStatus(status)
}

/**
 * Explains the words of an identity provider next to a code, if they say more: its errors come with one of these statuses (RFC6749 5.2).
 */
function explainNext(
  coded: readonly Explanation[],
  last: Paste['last'],
  from: Callee | undefined,
  options: SentenceOptions,
): readonly Explanation[] {
  if (last.kind !== 'json' || coded.some(({ respondedBy }) => respondedBy !== 'identity-provider')) return coded
  const read = readingsOf({ ...last, status: 403 }, from)
  const explained = explainReadings(read, message('explain.pasted'), undefined, options)
  return explained.length === 0 || explained.some(({ rule }) => coded.some((each) => each.rule === rule)) ? coded : explained
}

function explainCodes(text: string, from: Callee | undefined, options: SentenceOptions): readonly Explanation[] {
  const isNamed = ({ code, at }: KnownCode): boolean =>
    // Bounded: a code that is written out.
    (from === undefined || at === undefined || at.includes(from)) && new RegExp(`(?<![\\w-])${code}(?![\\w-])`, 'i').test(text)
  const { language } = options
  const ruleIds = [...text.matchAll(/(?:^|\brule["':= ]{1,4})([a-z]+(?:-[a-z\d]+)+)\b/g)].map(([, id]) => ({
    code: render(message('explain.rule', { rule: id! }), language),
    rule: id,
    respondedBy: undefined,
  }))
  // These two never pass on an error of the authorization service.
  const exact = from === 'graphql' || from === 'identity-provider' ? [] : ofAuthorization(text, language)
  // An error of the authorization service says more than the OAuth code next to it.
  const codes = knownCodes.filter((each) => isNamed(each) && (exact.length === 0 || each.respondedBy !== 'authorization-service'))
  return [...ruleIds, ...exact, ...codes]
    .flatMap(({ code, respondedBy, rule: id, ...source }) =>
      rules
        .filter((rule) => rule.id === id)
        .map((rule) => ({
          ...explanationOf(rule, { recognized: code, respondedBy: respondedBy ?? 'unknown', confidence: rule.confidence }, { options }),
          ...('source' in source ? { source: source.source } : {}),
        })),
    )
    .slice(0, most)
}

/** Finds an error of the authorization service, by its code or by its sentence. */
function ofAuthorization(
  text: string,
  language: ReportLanguage,
): readonly (Pick<KnownCode, 'code' | 'rule' | 'respondedBy'> & Pick<Explanation, 'source'>)[] {
  const met = authorizationErrorIn(text)
  if (met === undefined) return []
  const sentence = (words: string): string =>
    render(message('explain.words', { words: render(message('explain.quoted', { words }), language), product: 'Maskinporten' }), language)
  const code = 'code' in met ? met.code : sentence(met.sentence)
  return [{ code, rule: met.id, respondedBy: 'authorization-service', source: authorizationErrorsSource }]
}

/** Explains the words of products; none is sure if they have several meanings. */
function explainWords(
  matches: readonly PhraseMatch[],
  from: Callee | undefined,
  { language, values }: SentenceOptions,
): readonly Explanation[] {
  const first = [...Map.groupBy(matches, ({ meaning }) => meaning).values()].flatMap(([each]) => each ?? [])
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
      steps: possibleAt(steps, from),
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

const addressAt = (place: Callee | undefined): Message => message(`address.${place === undefined ? 'unknown' : originAt[place]}`)

const responderAt: Readonly<Record<Callee, Responder>> = {
  gateway: 'unknown',
  'identity-provider': 'identity-provider',
  graphql: 'graphql',
  'token-service': 'token-service',
  register: 'register',
}

/** Returns the responder. Any component may be made with a framework, so it is the called one. */
const responderOf = (product: Product, meaning: MeaningId, from: Callee | undefined): Responder =>
  product.role === 'framework' && from !== undefined ? responderAt[from] : responderIn(product, meaning)

/** Returns the component that the named check of Gatewatch calls. */
function placeOfCheck(text: string): Callee | undefined {
  const id = checkIds.find((known) => text.includes(known))
  if (id === undefined) return undefined
  const group = id.split('.')[0]!
  if (group === 'token-service') return 'token-service'
  if (['discovery', 'token', 'jwt'].includes(group)) return 'identity-provider'
  if (['transport', 'operations', 'privacy'].includes(group)) return undefined
  return ['graphql', 'isolation'].includes(group) ? 'graphql' : 'gateway'
}

/** The confidence of one response without a control. */
const oneAnswer: Confidence = 'medium'

/** Explains readings. If several causes fit, none is sure. */
function explainReadings(
  readings: readonly Symptom[],
  recognized: Message,
  status: number | undefined,
  options: SentenceOptions,
): readonly Explanation[] {
  const found = readings.flatMap((symptom) => {
    const rule = rules.find((rule) => rule.when(symptom, factsOfOneResponse))
    const { origin, attribution } = symptom
    const { respondedBy, confidence: ofAnswer } = attribution
    const confidence = rule === undefined ? oneAnswer : [rule.confidence, ofAnswer].reduce(weaker, oneAnswer)
    const known = { recognized: render(recognized, options.language), respondedBy, confidence }
    return rule === undefined ? [] : [explanationOf(rule, known, { options, origin, status })]
  })
  const causes = [...Map.groupBy(found, ({ cause }) => cause).values()].flatMap(([first]) => first ?? []).slice(0, most)
  return causes.length > 1 ? causes.map((cause) => ({ ...cause, confidence: 'low' })) : causes
}

function explanationOf(
  rule: DiagnosisRule<DiagnosisRuleId>,
  known: Pick<Explanation, 'recognized' | 'respondedBy' | 'confidence'>,
  { options, origin, status }: { readonly options: SentenceOptions; readonly origin?: Origin; readonly status?: number | undefined },
): Explanation {
  const times = { failed: message('explain.uncounted.failed'), of: message('explain.uncounted.of') }
  const values = { ...valuesOf(rule, { origin, statuses: status === undefined ? [] : [status], times }), ...options.values }
  return { ...known, rule: rule.id, ...sentencesOf(sentencePrefixOf(rule), values, rule.next, options.language), values, steps: rule.steps }
}
