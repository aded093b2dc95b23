import { en as language, type OutcomeKind, plural } from '../../report/index.ts'
import type { Recorded } from '../../messages/index.ts'
import { enInit } from './en-init.ts'

/** What `gatewatch accept` says around the steps. */
const accept = {
  headline: (target: string, counts: string, duration: string) => `${target}: ${counts}, in ${duration}`,
  counts: {
    failed: (count) => `${plural(count, 'check')} failed`,
    inconclusive: (count) => `${count} inconclusive`,
    blocked: (count) => `${count} could not be judged because of these`,
    'not-verified': (count) => `${count} not verified`,
    waived: (count) => `${count} waived`,
    warned: (count) => `${count} with a warning`,
    passed: (count) => `${count} passed`,
  } satisfies Record<ToldOutcome, (count: number) => string>,
  causes: (count: number) => (count === 1 ? 'What is wrong' : `What is wrong (${count} causes)`),
  toDo: 'to do',
  decide: 'to decide',
  setting: 'setting',
  line: (file: string, line: number) => `${file}, line ${line}`,
  calls: 'calls',
  transactions: (ids: string) => `${ids} (ids to find them by in the log of the gateway)`,
  provenBy: 'proven by',
  insideBy: 'seen inside by',
  seenInside: (at: string, version: string | undefined) => `Seen inside on ${at}${version === undefined ? '' : `, version ${version}`}`,
  notSeenInside: 'Not seen inside',
  shownInside: 'What the management API of the gateway showed then. No value of it is kept.',
  seenIn: 'seen in',
  set: 'to verify, set',
  statedWord: 'Stated',
  alsoStated: (by: string, on: string) => `also stated by ${by} on ${on}`,
  stated: (by: string, on: string) => `stated by ${by} on ${on}, not proven`,
  exceptions: 'Exceptions',
  unexplained: 'Also wrong',
  notVerified: 'Not verified',
  checks: (count: number) => plural(count, 'check'),
  running: (done: number, all: number, seconds: number) => `${done} of ${all} checks, ${seconds} s`,
  reports: 'Reports',
  record: {
    signed: (path: string, fingerprint: string) => `${path} is the acceptance record, signed with the key ${fingerprint}.`,
    unsigned: (path: string) =>
      `${path} is the acceptance record. IT IS NOT SIGNED: anybody can have written it, and "gatewatch verify" refuses it. Sign it with --sign-with FILE; --new-key FILE makes a key.`,
    nothingAccepted: (path: string) => `${path} records this run; nothing is accepted by it.`,
    holdsUntil: (date: string, what: string) => `It holds until ${date}: then ends the ${what}.`,
    holdsYear: (date: string) => `It holds until ${date}: a year after the run.`,
    kept: (path: string) => `The run was interrupted. ${path} is the record of an earlier run, and no check of this run contradicts it.`,
    verify: (command: string) => `The other side checks it with: ${command}`,
    ends: { certificate: 'certificate of', key: 'key of the integration', subscription: 'subscription', waiver: 'waiver for' },
  },
  ask: {
    introduction: 'No call from outside shows the next steps. What you say is recorded as stated by you, not as proven.',
    isSo: (title: string) => `Is this done? ${title}`,
    yesBy: (name: string) => `Yes, and ${name} answers for it`,
    yes: 'Yes, and I answer for it: I give my name',
    no: 'No',
    unknown: 'I do not know',
    who: 'Your name, for the record',
    whoHint: 'Enter leaves it out: then nothing is stated',
    subscriptionEnd: 'Last day of the subscription, if it ends',
    subscriptionEndHint: 'such as 2027-06-30; Enter if it does not end',
    noDay: 'This is no day of the calendar. It looks like 2027-06-30.',
  },
  keyHeader: (header: string, file: string) =>
    `The gateway takes the API key from the header ${header}. Write it into ${file}, below gateway: keyHeader: ${header}`,
  watch: {
    waiting: (minutes: number) => `Waiting for a change, ${minutes} minutes at most. Mend what is said above; Ctrl-C stops.`,
    configurationChanged: 'The configuration changed.',
    targetChanged: 'The target answers otherwise than before.',
    unsettled:
      'Its answers still differ after half a minute, as they do while replicas of the gateway fetch a change. It is judged as it is.',
    cache:
      'What is changed at the authorization service or the token-issuing service may take two minutes to show: tokens are kept that long.',
    changes: 'Since the last run',
    change: (what: readonly string[], before: string, now: string) => `was “${before}”, is “${now}”: ${what.join('; ')}`,
    noChange: 'nothing that counts has changed',
    over: (minutes: number) => `No more waiting after ${minutes} minutes. Run the command again when something has changed.`,
  },
}

/** What is counted; of what is not applicable nothing is said. */
type ToldOutcome = Exclude<OutcomeKind, 'not-applicable'>

/** Everything that onboarding says to people, in English; every other language has the same. */
export const en = {
  /** What the reports say already. */
  language,
  /** A reason, or the remedy of a finding, in this language; in English where it has none. */
  sentence: (english: string, _recorded: Recorded = {}): string => english,
  accept,
  ...enInit,
}

/** What onboarding says, by name. */
export type Words = typeof en
