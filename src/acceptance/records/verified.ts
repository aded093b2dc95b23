import { transactionHeader } from '../../domain/index.ts'
import type { StepState } from '../../diagnosis/index.ts'
import type { ExitCode, Outcome } from '../../engine/index.ts'
import { inert, inertText, type Labeled, layoutFor, type Style, type Terminal, writable } from '../../report/index.ts'
import { challengeBy, challengeIn, transactionPrefixOf } from '../record/challenge.ts'
import { endOf, handOverEnd } from '../record/ends.ts'
import { type RecordExpectation, verifyRecord, type RecordVerification } from '../record/verify.ts'
import type { ReadRecord, Unreadable } from '../record/reading.ts'
import { exceptionsIn } from '../record/record.ts'
import { isOf, numbered } from '../record/signers.ts'
import {
  changedFile,
  endMessage,
  leftOutMessage,
  networkMessages,
  receiverSentenceOf,
  testedMessages,
  stepTitle,
  unreadableOf,
} from '../words/record-words.ts'
import type { AcceptanceWords } from '../words/words.ts'
import { evidenceOf, type AccessLog } from './log.ts'
import { evidenceMessage, exceptionsMessage } from './table.ts'

/** A file with the result of its verification. */
export type Verified = { readonly path: string } & (
  | { readonly read: ReadRecord; readonly judgment: RecordVerification }
  | { readonly why: Unreadable }
)

const codes: Readonly<Record<RecordVerification['verdict'], ExitCode>> = { valid: 0, 'not-valid': 1, 'signer-unknown': 4 }
const styles: Readonly<Record<RecordVerification['verdict'], Style>> = {
  valid: ['bold', 'green'],
  'not-valid': ['bold', 'red'],
  'signer-unknown': ['bold', 'yellow'],
}

/** The exit code of a command for this result. */
export const verifiedCode = (one: Verified): ExitCode => ('why' in one ? 2 : codes[one.judgment.verdict])

/** Verifies the content of a file. */
export const verified = (path: string, read: ReadRecord | Unreadable, expectation: RecordExpectation): Verified =>
  'reason' in read ? { path, why: read } : { path, read, judgment: verifyRecord(read, expectation) }

/** The result for a person. */
export function verifiedText(
  one: Verified,
  expectation: RecordExpectation,
  words: AcceptanceWords,
  terminal: Terminal,
  log?: AccessLog,
): string {
  const layout = layoutFor(terminal)
  if ('why' in one)
    return [`${words.say('verify.verdict.unreadable')}  ${inertText(one.path)}`, ...layout.text(1, unreadableOf(words, one.why))].join('\n')
  const { path, read, judgment } = one
  const { verdict, problems } = judgment
  const lines =
    verdict === 'not-valid'
      ? [
          ...problems.flatMap((problem) => layout.text(1, inertText(receiverSentenceOf(words, problem)))),
          ...[
            targetLine(read.record, expectation, words),
            ...testedLines(read.record, words),
            ...endLines(read.record, expectation, words),
          ].flatMap(([label, text]) => layout.labeled(1, [label, inertText(text)])),
          ...[...logLines(read, words, log), ...fileLines(read.changes, words)].flatMap((line) => layout.labeled(1, line)),
        ]
      : validLines(read, judgment, expectation, words, log).flatMap(([label, text]) => layout.labeled(1, [label, inertText(text)]))
  return writable(
    [`${layout.paint(styles[verdict], words.say(`verify.verdict.${verdict}`))}  ${inertText(path)}`, ...lines].join('\n'),
    terminal,
  )
}

export function validLines(
  { record, digest, changes }: ReadRecord,
  judgment: RecordVerification,
  expectation: RecordExpectation,
  words: AcceptanceWords,
  log?: AccessLog,
): readonly Labeled[] {
  const { target, run, counts, calls, statements, steps, waivers, version, catalog } = record
  const { say } = words
  const network = networkMessages(record.network)
  const exceptions = exceptionsIn(record)
  const stated = new Set<string>(statements.map(({ step }) => step))
  const stateOf = ({ step, state }: (typeof steps)[number]): StepState | 'stated' =>
    state === 'cannot-be-seen' && stated.has(step) ? 'stated' : state
  const states = [...Map.groupBy(steps, stateOf)].map(([state, same]) => [say(`verify.state.${state}`), same.length] as const)
  const outcomes = Object.entries(counts).map(([outcome, count]) => [say(`verify.outcome.${outcome as Outcome}`), count] as const)
  return [
    ...(exceptions === undefined ? [] : [[say('verify.label.exceptions'), say(exceptionsMessage(exceptions))] as const]),
    targetLine(record, expectation, words),
    [say('verify.label.addresses'), Object.values(target.addresses).join(', ')],
    [say('verify.label.network'), network.length === 0 ? say('record.network.direct') : network.map((fact) => say(fact)).join('; ')],
    ...(judgment.environment === undefined ? [] : [[say('verify.label.environment'), judgment.environment] as const]),
    ...testedLines(record, words),
    [say('verify.label.accepted'), say('verify.accepted', { at: { at: run.endedAt }, version, catalog })],
    [say('verify.label.checks'), inWords(outcomes)],
    ...(judgment.notAsked === undefined
      ? []
      : [[say('verify.label.not-asked'), say('verify.not-asked', { checks: judgment.notAsked.join(', ') })] as const]),
    [say('verify.label.steps'), inWords(states)],
    ...calls.map(
      ({ check, at, transactionId }) =>
        [
          say('verify.label.calls'),
          [check, words.language.moment(at), ...(transactionId === undefined ? [] : [transactionId])].join(', '),
        ] as const,
    ),
    ...logLines({ record }, words, log),
    ...statements.map(
      ({ step, by, on }) => [say('verify.label.stated'), say('verify.stated', { step: stepTitle(step, words), by, on: { on } })] as const,
    ),
    ...waivers.map(
      ({ check, owner, until, reason }) =>
        [say('verify.label.waived'), say('verify.waived', { check, owner, until: { on: until }, reason })] as const,
    ),
    ...challengeLines(record, expectation, words),
    ...endLines(record, expectation, words),
    ...signerLines(judgment, words),
    ...fileLines(changes, words),
    [say('verify.label.record'), `sha256:${digest}`],
    [say('verify.label.basis'), say('verify.basis')],
  ]
}

/** The tested parts, and those left out. */
const testedLines = (record: ReadRecord['record'], words: AcceptanceWords): readonly Labeled[] => [
  [words.say('verify.label.tested'), testedMessages(record).map(words.say).join('; ')],
  ...record.tested.leftOut.map((one) => [words.say('verify.label.left-out'), words.say(leftOutMessage(one, words))] as const),
]

/** The two dates of a record under the policy. */
function endLines(record: ReadRecord['record'], { policy }: RecordExpectation, { say, language }: AcceptanceWords): readonly Labeled[] {
  const [end, handOver] = [endOf(record, policy), handOverEnd(record, policy)]
  return [
    ...(handOver === undefined ? [] : [[say('verify.label.hand-over'), language.date(handOver)] as const]),
    [say('verify.label.expires'), `${language.date(end.at)}: ${say(endMessage(end.what))}`],
  ]
}

/** The organization and target that a record names, with the number of the organization if the registry has it, for any signer. */
function targetLine({ target }: ReadRecord['record'], { signers }: RecordExpectation, { say }: AcceptanceWords): Labeled {
  const { name, organizationId: id } = target
  const organization = numbered(id, signers?.find((signer) => isOf(id, signer))?.organizationNumber)
  return [say('verify.label.target'), say('verify.target', { name, organization })]
}

const fileLines = (changes: ReadRecord['changes'], { say }: AcceptanceWords): readonly Labeled[] =>
  changedFile(changes).map((change) => [say('verify.label.file'), say(change)])

const logLines = ({ record }: Pick<ReadRecord, 'record'>, { say }: AcceptanceWords, log: AccessLog | undefined): readonly Labeled[] =>
  log === undefined ? [] : [[say('verify.label.log'), say(evidenceMessage(evidenceOf(record, log)))]]

function signerLines({ signer, signedBy = '', verdict }: RecordVerification, { say }: AcceptanceWords): readonly Labeled[] {
  if (signer !== undefined) return [[say('verify.label.signed'), `${numbered(signer.name, signer.organizationNumber)}, ${signedBy}`]]
  if (verdict === 'valid') return [[say('verify.label.signed-with'), say('verify.expected-key', { fingerprint: signedBy })]]
  return [
    [say('verify.label.signed-with'), signedBy],
    ['', say('verify.whose')],
  ]
}

/** The challenge of the record, with the prefix of its calls in a log. */
function challengeLines({ challenge }: ReadRecord['record'], { policy }: RecordExpectation, { say }: AcceptanceWords): readonly Labeled[] {
  if (challenge === undefined) return []
  const ownChallenge = policy?.challenge && challengeBy(challenge, policy.challenge)
  if (ownChallenge !== undefined)
    return [
      [
        say('verify.label.challenge'),
        say('verify.challenge', {
          header: transactionHeader,
          prefix: transactionPrefixOf(ownChallenge),
          until: { on: ownChallenge.validUntil },
        }),
      ],
    ]
  const stranger = challengeIn(challenge)
  return stranger === undefined
    ? []
    : [
        [
          say('verify.label.challenge'),
          say('verify.challenge-unchecked', { header: transactionHeader, prefix: transactionPrefixOf(stranger) }),
        ],
      ]
}

const inWords = (counts: readonly (readonly [string, number])[]): string =>
  counts
    .filter(([, count]) => count > 0)
    .map(([what, count]) => `${count} ${what}`)
    .join(', ')

/** The result for programs. */
export function verifiedJson(
  one: Verified,
  { policy }: Pick<RecordExpectation, 'policy'>,
  words: AcceptanceWords,
  log?: AccessLog,
): object {
  if ('why' in one) return inert({ file: one.path, verdict: 'unreadable', reason: unreadableOf(words, one.why) })
  const { path, read, judgment } = one
  const { verdict, problems, signedBy, signer, environment, notAsked } = judgment
  return inert({
    file: path,
    verdict,
    problems: problems.map((problem) => ({ ...problem, text: receiverSentenceOf(words, problem) })),
    handOverBy: handOverEnd(read.record, policy),
    expires: endOf(read.record, policy),
    digest: read.digest,
    fileChanges: read.changes.length === 0 ? undefined : read.changes,
    signedBy,
    signer: signer && { organization: signer.organization, organizationNumber: signer.organizationNumber, name: signer.name },
    environment,
    exceptions: exceptionsIn(read.record),
    notAsked,
    evidence: log && evidenceOf(read.record, log),
    record: read.record,
  })
}
