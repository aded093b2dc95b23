import type { StepState } from '../diagnosis/index.ts'
import { type Outcome, type ExitCode, worstOf } from '../engine/index.ts'
import {
  endMessage,
  exceptionsMessage,
  stepTitle,
  challengeIn,
  challengeBy,
  transactionPrefixOf,
  exceptionsIn,
  type ReadRecord,
  type Unreadable,
  endOf,
  judgeRecord,
  type Expectation,
  type RecordJudgement,
  readOrWhy,
  loadWords,
  sentenceOf,
  unreadableOf,
  type Words,
} from '../acceptance/index.ts'
import { type Labelled, inert, inertText, layoutFor, terminalOf, type Style, writable } from '../report/index.ts'
import { transactionHeader } from '../domain/index.ts'
import { expectationOf, type ExpectationOptions } from './expectation.ts'
import { type LanguageTag, message } from '../messages/index.ts'

interface VerifyOptions extends ExpectationOptions {
  readonly language: LanguageTag
  readonly json: boolean
}

/**
 * Verifies acceptance records offline: 0 when all are valid, 1 when one is not, 4 when nobody can tell who signed one, 2 when one cannot be read.
 */
export async function verifyCommand(paths: readonly string[], { language, json, ...options }: VerifyOptions): Promise<ExitCode> {
  const expectation = await expectationOf(options)
  const words = await loadWords(language)
  const verified: readonly Verified[] = await Promise.all(
    paths.map(async (path) => {
      const read = await readOrWhy(path)
      return 'reason' in read ? { path, why: read } : { path, read, judgement: judgeRecord(read, expectation) }
    }),
  )
  if (json) console.log(JSON.stringify({ schema: 1, records: verified.map((one) => inert(jsonOf(one, words))) }, undefined, 2))
  else for (const one of verified) tell(one, expectation, words)
  return worstOf(verified.map(codeOf))
}

/** A file, and what came of it. */
type Verified = { readonly path: string } & (
  | { readonly read: ReadRecord; readonly judgement: RecordJudgement }
  | { readonly why: Unreadable }
)

const codes: Readonly<Record<RecordJudgement['verdict'], ExitCode>> = { valid: 0, 'not-valid': 1, 'signer-unknown': 4 }
const styles: Readonly<Record<RecordJudgement['verdict'], Style>> = {
  valid: ['bold', 'green'],
  'not-valid': ['bold', 'red'],
  'signer-unknown': ['bold', 'yellow'],
}

const codeOf = (one: Verified): ExitCode => ('why' in one ? 2 : codes[one.judgement.verdict])

function tell(one: Verified, expectation: Expectation, words: Words): void {
  const terminal = terminalOf(process.stdout, process.env)
  const layout = layoutFor(terminal)
  if ('why' in one) {
    // Beside the others, since it is the caller who named a wrong file.
    console.error(
      [`${words.say(message('verify.verdict.unreadable'))}  ${inertText(one.path)}`, ...layout.text(1, unreadableOf(words, one.why))].join(
        '\n',
      ),
    )
    return
  }
  const { path, read, judgement } = one
  const { verdict, problems } = judgement
  const lines =
    verdict === 'not-valid'
      ? problems.flatMap((problem) => layout.text(1, inertText(sentenceOf(words, problem))))
      : validLines(read, judgement, expectation, words).flatMap(([label, text]) => layout.labelled(1, [label, inertText(text)]))
  console.log(
    writable(
      [`${layout.paint(styles[verdict], words.say(message(`verify.verdict.${verdict}`)))}  ${inertText(path)}`, ...lines].join('\n'),
      terminal,
    ),
  )
}

function validLines(
  { record, digest }: ReadRecord,
  judgement: RecordJudgement,
  expectation: Expectation,
  words: Words,
): readonly Labelled[] {
  const { target, run, counts, calls, statements, steps, waivers, version, catalogue } = record
  const { say } = words
  const end = endOf(record)
  const exceptions = exceptionsIn(record)
  const stated = new Set<string>(statements.map(({ step }) => step))
  const stateOf = ({ step, state }: (typeof steps)[number]): StepState | 'stated' =>
    state === 'cannot-be-seen' && stated.has(step) ? 'stated' : state
  const states = [...Map.groupBy(steps, stateOf)].map(([state, same]) => [say(message(`verify.state.${state}`)), same.length] as const)
  const outcomes = Object.entries(counts).map(([outcome, count]) => [say(message(`verify.outcome.${outcome as Outcome}`)), count] as const)
  return [
    ...(exceptions === undefined ? [] : [[say(message('verify.label.exceptions')), say(exceptionsMessage(exceptions))] as const]),
    [say(message('verify.label.target')), say(message('verify.target', { name: target.name, organization: target.organizationId }))],
    [say(message('verify.label.addresses')), Object.values(target.addresses).join(', ')],
    ...(judgement.environment === undefined ? [] : [[say(message('verify.label.environment')), judgement.environment] as const]),
    [say(message('verify.label.accepted')), say(message('verify.accepted', { at: { at: run.endedAt }, version, catalogue }))],
    [say(message('verify.label.checks')), inWords(outcomes)],
    ...(judgement.notAsked === undefined
      ? []
      : [[say(message('verify.label.not-asked')), say(message('verify.not-asked', { checks: judgement.notAsked.join(', ') }))] as const]),
    [say(message('verify.label.steps')), inWords(states)],
    ...calls.map(
      ({ check, at, transactionId }) =>
        [
          say(message('verify.label.calls')),
          [check, words.language.moment(at), ...(transactionId === undefined ? [] : [transactionId])].join(', '),
        ] as const,
    ),
    ...statements.map(
      ({ step, by, on }) =>
        [say(message('verify.label.stated')), say(message('verify.stated', { step: stepTitle(step, words), by, on: { on } }))] as const,
    ),
    ...waivers.map(
      ({ check, owner, until, reason }) =>
        [say(message('verify.label.waived')), say(message('verify.waived', { check, owner, until: { on: until }, reason }))] as const,
    ),
    ...challengeLines(record, expectation, words),
    [say(message('verify.label.valid-until')), `${words.language.date(end.at)}: ${say(endMessage(end.what))}`],
    ...signerLines(judgement, words),
    [say(message('verify.label.record')), `sha256:${digest}`],
    [say(message('verify.label.basis')), say(message('verify.basis'))],
  ]
}

function signerLines({ signer, signedBy = '', verdict }: RecordJudgement, { say }: Words): readonly Labelled[] {
  if (signer !== undefined) return [[say(message('verify.label.signed')), `${signer.name} (${signedBy})`]]
  if (verdict === 'valid') return [[say(message('verify.label.signed')), say(message('verify.expected-key', { fingerprint: signedBy }))]]
  return [
    [say(message('verify.label.signed')), signedBy],
    ['', say(message('verify.whose'))],
  ]
}

/** The challenge that is answered, and by what the calls are found in a log. */
function challengeLines({ challenge }: ReadRecord['record'], { policy }: Expectation, { say }: Words): readonly Labelled[] {
  if (challenge === undefined) return []
  const asked = policy?.challenge && challengeBy(challenge, policy.challenge)
  if (asked !== undefined)
    return [
      [
        say(message('verify.label.challenge')),
        say(
          message('verify.challenge', { header: transactionHeader, prefix: transactionPrefixOf(asked), until: { on: asked.validUntil } }),
        ),
      ],
    ]
  const stranger = challengeIn(challenge)
  return stranger === undefined
    ? []
    : [
        [
          say(message('verify.label.challenge')),
          say(message('verify.challenge-unchecked', { header: transactionHeader, prefix: transactionPrefixOf(stranger) })),
        ],
      ]
}

const inWords = (counts: readonly (readonly [string, number])[]): string =>
  counts
    .filter(([, count]) => count > 0)
    .map(([what, count]) => `${count} ${what}`)
    .join(', ')

function jsonOf(one: Verified, words: Words): object {
  if ('why' in one) return { file: one.path, verdict: 'unreadable', reason: unreadableOf(words, one.why) }
  const { path, read, judgement } = one
  const { verdict, problems, signedBy, signer, environment, notAsked } = judgement
  return {
    file: path,
    verdict,
    problems: problems.map((problem) => ({ ...problem, text: sentenceOf(words, problem) })),
    ends: endOf(read.record),
    digest: read.digest,
    signedBy,
    signer: signer && { organization: signer.organization, name: signer.name },
    environment,
    exceptions: exceptionsIn(read.record),
    notAsked,
    record: read.record,
  }
}
