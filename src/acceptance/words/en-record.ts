import type { StepState } from '../../diagnosis/index.ts'
import type { Outcome } from '../../engine/index.ts'
import { formatsOf, plural, spaced, systemReason } from '../../report/index.ts'
import { englishMoments } from '../../domain/index.ts'
import type { DifferenceValues } from '../records/differences.ts'
import type { Unreadable } from '../record/reading.ts'
import type { ProblemValues } from '../record/problem.ts'
import type { RowVerdict } from '../records/row.ts'
import { render } from '../../messages/index.ts'

/** What stands for each reason: a sentence with the values of the reason. */
type Sentences<Values> = { readonly [Id in keyof Values]: (values: Values[Id]) => string }

type UnreadableSentences = { readonly [Reason in Unreadable['reason']]: (values: Extract<Unreadable, { reason: Reason }>) => string }

const problems: Sentences<ProblemValues> = {
  changed: () => 'It was changed after it was written: the digest in it is of another content.',
  form: () =>
    'Its form was changed after it was written, such as blanks or line ends: ask for the file itself, not for a copy of its text.',
  unsigned: () => 'It is not signed: anybody can have written it. Ask for one that was made with --sign-with.',
  'broken-signature': () => 'Its signature does not fit: the content, or the signature itself, was changed after it was signed.',
  'another-key': ({ expected, got }) => `It is signed with another key: expected ${expected}, got ${got}.`,
  'unknown-key': ({ got }) => `It is signed with a key that the registry of signers does not have: ${got}.`,
  'key-of-others': ({ got, owners }) => `It is signed for another organisation than its own: ${got} is a key of ${owners}.`,
  'key-revoked': ({ got, on }) => `It is signed with a key that was revoked on ${on}: ${got}. Ask for a new key, and for a new record.`,
  'key-not-yet': ({ got, from }) => `It tells of a run before the first day of its key, ${from}: ${got}.`,
  'key-ended': ({ got, until }) => `It tells of a run after the last day of its key, ${until}: ${got}.`,
  'not-passed': ({ verdict }) => `The run that it tells of did not pass: its verdict is ${verdict}. Nothing was accepted.`,
  profile: ({ profile }) => `It tells of a run by the profile ${profile}, and only one by acceptance asks everything.`,
  counts: () => 'Its counts are not those of its results.',
  'not-passed-checks': ({ checks }) => `It says passed, and these did not: ${checks}.`,
  unproven: ({ checks }) => `Nothing in it proves what an acceptance rests on: ${checks}.`,
  'wrong-steps': ({ steps }) => `It says passed, and these steps are wrong: ${steps}.`,
  excused: ({ waivers }) => `It waives checks that cannot be waived: ${waivers}.`,
  'no-organization': ({ organization }) =>
    organization === '' ? 'It names no organisation.' : `Its organisation is no UUID: ${organization}.`,
  'no-address': ({ addresses }) => `It says passed, and names no address of: ${addresses}.`,
  'left-out': ({ checks }) => `It leaves out checks of its catalogue: ${checks}.`,
  'unknown-checks': ({ checks }) => `It lists checks that its catalogue does not have: ${checks}.`,
  twice: ({ what }) => `It lists the same twice: ${what}.`,
  unwaived: ({ checks }) => `It calls these waived without a waiver, or does not say what they were: ${checks}.`,
  'unowned-waivers': ({ checks }) => `Its waivers for these have no owner or no reason: ${checks}.`,
  'left-out-ends': ({ ends }) => `Its checks passed, and it does not say when these end: ${ends}.`,
  'left-out-steps': ({ steps }) => `It leaves out steps of the procedure: ${steps}.`,
  'unshown-steps': ({ steps }) => `It calls these steps proven, and no passed check shows them: ${steps}.`,
  'unknown-steps': ({ steps }) => `It lists steps that the procedure does not have: ${steps}.`,
  'anonymous-statements': ({ steps }) => `It names no person who states these steps: ${steps}.`,
  'statement-days': ({ steps }) =>
    `Its statements of these steps are later than the run, a year older, or end before they begin: ${steps}.`,
  unsent: ({ checks }) => `It says that these passed, and lists no call of theirs: ${checks}.`,
  'odd-calls': ({ checks }) =>
    `It lists calls outside its run, of no documented call, or with ids that do not answer its challenge: ${checks}.`,
  unguarded: ({ addresses }) => `It tells of calls that anybody on the way could read: ${addresses}.`,
  'own-machine': ({ addresses }) =>
    `It tells of a target on the machine that judged it, such as a sandbox: ${addresses}. A policy with allowLoopback takes it, to try things out.`,
  catalogue: ({ catalogue, known, version }) =>
    `Its catalogue ${catalogue} is unknown to this version, which knows ${known}. Verify it with the version that wrote it (${version}), or a later one.`,
  'policy-catalogue': ({ catalogue, accepted }) =>
    `The policy accepts the catalogue ${accepted}, and it was tested by ${catalogue}. Accept again.`,
  'year-old': ({ on }) => `It tells of a run of ${on}, more than a year ago. Accept again.`,
  backwards: ({ from, until }) => `It tells of a run that ends before it begins: from ${from} to ${until}.`,
  future: ({ at }) => `It tells of a run that ends in the future (${at}): one of the two clocks is wrong.`,
  ended: ({ what, on }) => `It has ended: ${what} ended on ${on}. Accept again.`,
  'policy-unproven': ({ checks }) => `The policy demands what it does not prove: ${checks}.`,
  'policy-waiver': ({ waivers }) => `The policy does not allow what it waives: ${waivers}.`,
  'policy-waiver-long': ({ waivers, days }) => `The policy allows ${plural(days, 'day')} for what it waives for longer: ${waivers}.`,
  'policy-age': ({ on, days }) => `It tells of a run of ${on}, and the policy takes none older than ${plural(days, 'day')}. Accept again.`,
  'policy-environment': ({ addresses, environments }) =>
    `Its addresses are not those of an environment of the policy (${environments}): ${addresses}.`,
  'policy-statements': ({ steps }) => `The policy demands what nobody states in it, and no check has proven: ${steps}.`,
  'challenge-missing': () => 'It answers no challenge, and the policy demands one: it may be of any run. Accept again with --challenge.',
  'challenge-foreign': () => 'It answers a challenge that was not signed with the key of the policy.',
  'challenge-organization': ({ organization }) => `It answers a challenge that was made for another organisation: ${organization}.`,
  'challenge-time': ({ from, until, ran }) => `It answers a challenge that held from ${from} to ${until}, by a run that began at ${ran}.`,
}

const unreadable: UnreadableSentences = {
  cut: ({ characters }) => `It ends in the middle, after ${characters} characters: ask for the file again.`,
  'no-json': () => 'It is not JSON: name the file acceptance.json, as it lies beside the reports.',
  later: ({ version }) => `It was written by a later version of Gatewatch (schema ${version}): verify it with that version.`,
  'other-file': ({ at, expected }) => `It is JSON, but no acceptance record: ${at || 'the whole'} is expected ${expected}.`,
  'too-large': () => 'It is no file of at most 5 MB, as every record is: name the file acceptance.json.',
  'not-there': ({ code }) => `It cannot be read: ${render(systemReason(code))}.`,
}

const differences: Sentences<DifferenceValues> = {
  address: ({ of, before, now }) => `address of ${of}: was ${before}, is ${now}`,
  certificate: ({ of }) => `another certificate at ${of}`,
  key: ({ before, now }) => `signed with another key: was ${before}, is ${now}`,
  verdict: ({ before, now }) => `verdict: was ${before}, is ${now}`,
  catalogue: ({ before, now }) => `catalogue: was ${before}, is ${now}`,
  worse: ({ checks }) => `no longer proven: ${checks}`,
  better: ({ checks }) => `proven now: ${checks}`,
  'new-waivers': ({ waivers }) => `newly waived: ${waivers}`,
  'gone-waivers': ({ waivers }) => `no longer waived: ${waivers}`,
  stated: ({ step, before, now }) => `${step}: stated by ${before}, now by ${now}`,
}

const verdicts: Readonly<Record<RowVerdict, string>> = {
  accepted: 'accepted',
  refused: 'not accepted',
  'signer-unknown': 'signer unknown',
  unreadable: 'cannot be read',
  missing: 'no record',
}

const dates = formatsOf(englishMoments, '.')

/** What is said of records to whoever receives them, in English; every other language has the same. */
export const enRecord = {
  dates,
  problems,
  unreadable,
  differences,
  verify: {
    verdicts: { valid: 'VALID', 'not-valid': 'NOT VALID', 'signer-unknown': 'INTACT, SIGNER UNKNOWN', unreadable: 'CANNOT BE READ' },
    labels: {
      target: 'target',
      addresses: 'addresses',
      environment: 'environment',
      accepted: 'accepted',
      checks: 'checks',
      steps: 'steps',
      stated: 'stated',
      waived: 'waived',
      exceptions: 'verdict',
      notAsked: 'left out',
      calls: 'calls',
      basis: 'basis',
      challenge: 'challenge',
      holds: 'holds until',
      signed: 'signed by',
      record: 'record',
    },
    target: (name: string, organization: string) => `${name}, organisation ${organization}`,
    accepted: (at: string, version: string, catalogue: string) =>
      `${dates.moment(at)}, by Gatewatch ${version} and the catalogue ${catalogue}`,
    stated: (step: string, by: string, on: string) => `${spaced(step)}, by ${by} on ${dates.date(on)}`,
    notAsked: (checks: string) => `not asked by the older catalogue: ${checks}`,
    basis:
      'Stated by the holder of the key. The file does not show that the run took place: compare its calls with the log of the gateway.',
    call: (check: string, at: string, id: string | undefined) => `${check}, ${at}${id === undefined ? '' : `, ${id}`}`,
    waived: (check: string, owner: string, until: string, reason: string) => `${check}, by ${owner} until ${dates.date(until)}: ${reason}`,
    holds: (until: string, what: string) => `${dates.date(until)}: ${what}`,
    challenge: (header: string, prefix: string, until: string) =>
      `answered; it held until ${until}. In the log of the gateway ${header} begins with ${prefix}`,
    challengeUnchecked: (header: string, prefix: string) =>
      `it answers one, and whose that is was not asked: name the key in a policy. In the log of the gateway ${header} begins with ${prefix}`,
    expectedKey: (fingerprint: string) => `${fingerprint}, the expected key`,
    registered: (name: string, fingerprint: string) => `${name} (${fingerprint})`,
    whose: 'Whose key that is, no file can prove: compare it with what the institution told you, or give its public key with --key.',
  },
  outcomes: {
    passed: 'passed',
    warned: 'warned',
    waived: 'waived',
    failed: 'failed',
    inconclusive: 'inconclusive',
    blocked: 'blocked',
    skipped: 'skipped',
  } satisfies Record<Outcome, string>,
  states: {
    proven: 'proven',
    wrong: 'wrong',
    suspected: 'may be wrong',
    'not-reached': 'not reached',
    'cannot-be-seen': 'cannot be seen',
    implied: 'implied',
    'not-verified': 'not verified',
    stated: 'stated',
  } satisfies Record<StepState | 'stated', string>,
  end: (what: string) => what,
  exceptions: (count: number, owners: string): string => `Passed with ${plural(count, 'exception')}${owners && ` by ${owners}`}`,
  records: {
    basis: 'A record states what the holder of the key says. It does not prove that a run took place.',
    title: 'Acceptance records',
    headline: (accepted: number, all: number, policy: string) => `${accepted} of ${all} accepted by the policy ${policy}`,
    made: (at: string) => `as of ${at}`,
    counts: (verdict: string, count: number) => `${count} ${verdict}`,
    endingSoon: (count: number) => `${plural(count, 'record')} ${count === 1 ? 'ends' : 'end'} within 30 days`,
    all: 'All records',
    soon: 'Ends within 30 days',
    toDo: 'To be asked for again',
    columns: {
      who: 'Organisation',
      target: 'Target',
      verdict: 'Verdict',
      ends: 'Ends',
      missing: 'What is missing',
      differs: 'Differs from the one before',
      file: 'File',
    },
    verdicts,
    inDays: (days: number) => (days < 0 ? 'over' : days === 0 ? 'today' : `in ${plural(days, 'day')}`),
    nobody: 'unknown',
    first: 'no earlier record',
    same: 'nothing',
    before: (date: string) => `before: ${date}`,
    complete: 'nothing',
    noRecord: 'The registry of signers has this organisation, and the folder no record of it.',
    nothing: 'There is no file in this folder.',
  },
}

/** What is said of records, by name. */
export type RecordWords = typeof enRecord
