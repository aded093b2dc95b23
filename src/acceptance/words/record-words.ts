import { spaced, systemReason } from '../../report/index.ts'
import { message, type Message, type MessageId, type Value } from '../../messages/index.ts'
import type { Difference } from '../records/differences.ts'
import type { Problem } from '../record/problem.ts'
import type { FileChange, Unreadable } from '../record/reading.ts'
import { ofPolicy } from '../record/ends.ts'
import { type AcceptanceRecord, keyOfIntegration, type Network } from '../record/record.ts'
import { areEmptied, isIsolation, type LeftOut } from '../record/tested.ts'
import type { Words } from './words.ts'

/** A reason as a sentence. Its values may be of a stranger's file: make it inert before it is shown. */
export function sentenceOf(words: Words, { id, ...values }: Problem): string {
  if (id === 'no-organization' && Object.values(values).includes('')) return words.say('record.no-organization')
  return words.say(of(`record.problem.${id}`, values, words))
}

/** The same for the receiving side, with what it alone can do about it. */
export function receiverSentenceOf(words: Words, problem: Problem): string {
  const own = ofReceiver[problem.id]
  return [sentenceOf(words, problem), ...(own === undefined ? [] : [words.say(own)])].join(' ')
}

const ofReceiver: Readonly<Partial<Record<Problem['id'], Message>>> = {
  'own-machine': message('record.receiver.own-machine'),
  'policy-calls': message('record.receiver.policy-calls'),
  'isolation-unnamed': message('record.receiver.isolation-unnamed'),
  'isolation-disagreement': message('record.receiver.isolation-disagreement'),
}

/** Why a file is no record, as a sentence. */
export function unreadableOf(words: Words, { reason, ...values }: Unreadable): string {
  return words.say(of(`record.unreadable.${reason}`, values, words))
}

/** What was changed of a file around the record; nothing of one that is as it was written. */
export const changedFile = (changes: readonly FileChange[] = []): readonly Message[] =>
  changes.length === 0 ? [] : [message('record.changed-file', { changes: changes.map((change) => message(`record.change.${change}`)) })]

/** A difference in words. */
export const differenceText = ({ id, ...values }: Difference, words: Words): string =>
  words.say(of(`record.difference.${id}`, values, words))

/** What a record ends with, as a record has it: `certificate of gw.example.org`. */
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

/** What is to be known of the network that a run went through; nothing where it went straight, by public authorities. */
export const networkMessages = ({ throughProxy, ownAuthorities }: Network): readonly Message[] => [
  ...(throughProxy.length === 0 ? [] : [message('record.network.proxy', { of: throughProxy.map(addressOf) })]),
  ...Object.entries(ownAuthorities).map(([of, got]) => message('record.network.authority', { of: addressOf(of), got })),
]

/** What was tested: against which organization, and how much. */
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

/** What was left out, and why. */
export function leftOutMessage(leftOut: LeftOut, { sentence }: Words): Message {
  const { checks, reason, setting } = leftOut
  if (setting === undefined) return message('verify.left-out-because', { checks, reason: sentence(reason, leftOut) })
  if (!areEmptied(leftOut)) return message('verify.left-out', { checks, setting })
  return message(checks.every(isIsolation) ? 'verify.left-out-declared' : 'verify.left-out-part', { checks, setting })
}

const verdicts = ['passed', 'failed', 'incomplete', 'interrupted'] as const
const addresses = ['auth', 'base', 'gateway'] as const

/** The values of a reason, as its sentence has them. */
const forms: Readonly<Record<string, (value: string, words: Words) => Value>> = {
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

function of(id: MessageId, values: object, words: Words): Message {
  const written = Object.entries(values as Readonly<Record<string, string | number>>).map(([name, value]) => [
    name === 'code' ? 'reason' : name,
    typeof value === 'number' ? (name === 'days' ? message('count.days', { count: value }) : value) : formOf(id, name, value, words),
  ])
  return { id, values: Object.fromEntries(written) as Readonly<Record<string, Value>> }
}

function formOf(id: MessageId, name: string, value: string, words: Words): Value {
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

/** What a step is called on the page; one that the procedure does not have as it is. */
export function stepTitle(id: string, { language: { steps } }: Words): string | Message {
  return Object.hasOwn(steps, id) ? message('record.step', { title: steps[id as keyof typeof steps].title }) : id
}
