import { spaced, systemReason } from '../../report/index.ts'
import { message, type Message, type MessageId, type Value } from '../../messages/index.ts'
import type { RecordDifference } from '../records/differences.ts'
import type { RecordProblem } from '../record/problem.ts'
import type { RecordFileChange, Unreadable } from '../record/reading.ts'
import { ofPolicy } from '../record/ends.ts'
import { type AcceptanceRecord, keyOfIntegration, type RecordedNetwork } from '../record/record.ts'
import { areEmptied, isIsolation, type OmittedChecks } from '../record/tested.ts'
import type { AcceptanceWords } from './words.ts'

/** A problem as a sentence. Its values may come from another party's file: make it inert before it is shown. */
export function sentenceOf(words: AcceptanceWords, { id, ...values }: RecordProblem): string {
  if (id === 'no-organization' && Object.values(values).includes('')) return words.say('record.no-organization')
  return words.say(of(`record.problem.${id}`, values, words))
}

/** A problem as a sentence for the receiver, with its own fix. */
export function receiverSentenceOf(words: AcceptanceWords, problem: RecordProblem): string {
  const own = ofReceiver[problem.id]
  return [sentenceOf(words, problem), ...(own === undefined ? [] : [words.say(own)])].join(' ')
}

const ofReceiver: Readonly<Partial<Record<RecordProblem['id'], Message>>> = {
  'own-machine': message('record.receiver.own-machine'),
  'policy-calls': message('record.receiver.policy-calls'),
  'isolation-unnamed': message('record.receiver.isolation-unnamed'),
  'isolation-disagreement': message('record.receiver.isolation-disagreement'),
}

/** The reason why a file is no record, as a sentence. */
export function unreadableOf(words: AcceptanceWords, { reason, ...values }: Unreadable): string {
  return words.say(of(`record.unreadable.${reason}`, values, words))
}

/** The changes of a file around the record; empty if it is as it was written. */
export const changedFile = (changes: readonly RecordFileChange[] = []): readonly Message[] =>
  changes.length === 0 ? [] : [message('record.changed-file', { changes: changes.map((change) => message(`record.change.${change}`)) })]

/** A difference in words. */
export const differenceText = ({ id, ...values }: RecordDifference, words: AcceptanceWords): string =>
  words.say(of(`record.difference.${id}`, values, words))

/** The end of a record, from its text in the record: `certificate of gw.example.org`. */
export function endMessage(what: string): Message {
  const [, kind, of = ''] = /^(certificate of|waiver for|what was stated of) (.+)$/s.exec(what) ?? []
  if (kind === 'certificate of') return message('record.end.certificate', { host: of })
  if (kind === 'waiver for') return message('record.end.waiver', { check: of })
  if (kind === 'what was stated of') return message('record.end.stated', { step: spaced(of) })
  if (what === keyOfIntegration) return message('record.end.key')
  if (what === 'signing certificate') return message('record.end.signing')
  if (what === 'subscription') return message('record.end.subscription')
  if (what === ofPolicy) return message('record.end.policy')
  return what === 'a year' ? message('record.end.year') : message('record.end.other', { what })
}

/** Facts about the network of a run; empty if it went straight, with public authorities. */
export const networkMessages = ({ throughProxy, ownAuthorities }: RecordedNetwork): readonly Message[] => [
  ...(throughProxy.length === 0 ? [] : [message('record.network.proxy', { of: throughProxy.map(addressOf) })]),
  ...Object.entries(ownAuthorities).map(([of, got]) => message('record.network.authority', { of: addressOf(of), got })),
]

/** The tested organization, and the extent of the test. */
export function testedMessages({
  tested,
  run,
}: Pick<AcceptanceRecord, 'tested'> & Partial<Pick<AcceptanceRecord, 'run'>>): readonly Message[] {
  const { tenantBound, otherOrganizationId: organization, registers, persons: count, leftOut } = tested
  const isTried = !leftOut.some(({ checks }) => checks.some(isIsolation))
  return [
    organization === undefined || !isTried ? message('verify.tested-none') : message('verify.tested-organization', { organization }),
    ...(tenantBound === false ? [message('verify.tested-readable')] : []),
    message('verify.tested-registers', { registers: registers.join(', ') || '–', count }),
    ...(run === undefined ? [] : [message('verify.tested-profile', { profile: run.profile })]),
  ]
}

/** The checks that were left out, with the reason. */
export function leftOutMessage(leftOut: OmittedChecks, { sentence }: AcceptanceWords): Message {
  const { checks, reason, setting } = leftOut
  if (setting === undefined) return message('verify.left-out-because', { checks, reason: sentence(reason, leftOut) })
  if (!areEmptied(leftOut)) return message('verify.left-out', { checks, setting })
  return message(checks.every(isIsolation) ? 'verify.left-out-declared' : 'verify.left-out-part', { checks, setting })
}

const verdicts = ['passed', 'failed', 'incomplete', 'interrupted'] as const
const addresses = ['auth', 'base', 'gateway'] as const

/** The values of a problem, in the form of its sentence. */
const forms: Readonly<Record<string, (value: string, words: AcceptanceWords) => Value>> = {
  steps: (ids, words) => ids.split(', ').map((id) => stepTitle(id, words)),
  step: stepTitle,
  expires: (expires) => expires.split(', ').map(endMessage),
  verdict: verdictOf,
  of: addressOf,
  on: (day) => ({ on: day }),
  from: moment,
  until: moment,
  at: moment,
  ran: moment,
  code: systemReason,
}

function of(id: MessageId, values: object, words: AcceptanceWords): Message {
  const written = Object.entries(values as Readonly<Record<string, string | number>>).map(([name, value]) => [
    name === 'code' ? 'reason' : name,
    typeof value === 'number' ? (name === 'days' ? message('count.days', { count: value }) : value) : formOf(id, name, value, words),
  ])
  return { id, values: Object.fromEntries(written) as Readonly<Record<string, Value>> }
}

function formOf(id: MessageId, name: string, value: string, words: AcceptanceWords): Value {
  if (id === 'record.problem.ended' && name === 'what') return endMessage(value)
  if (id === 'record.difference.verdict') return verdictOf(value)
  if (id === 'record.unreadable.other-file')
    return name === 'expected' ? words.sentence(value) : value || message('record.unreadable.whole')
  return forms[name]?.(value, words) ?? value
}

function moment(iso: string): Value {
  return iso.includes('T') ? { at: iso } : { on: iso }
}

function verdictOf(verdict: string): Value {
  const known = verdicts.find((one) => one === verdict)
  return known === undefined ? verdict : message(`record.verdict.${known}`)
}

function addressOf(address: string): string | Message {
  const known = addresses.find((one) => one === address)
  return known === undefined ? address : message(`record.address.${known}`)
}

/** The title of a step on the page; an unknown step stays as it is. */
export function stepTitle(id: string, { language: { steps } }: AcceptanceWords): string | Message {
  return Object.hasOwn(steps, id) ? message('record.step', { title: steps[id as keyof typeof steps].title }) : id
}
