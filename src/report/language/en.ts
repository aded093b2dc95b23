import { stepWordsIn } from '../../diagnosis/index.ts'
import { englishMoments, perRegister } from '../../domain/index.ts'
import { controlWords, responders } from '../words.ts'
import { enPage } from './en-page.ts'
import { en as sentences } from '../../messages/index.ts'
import { formatsOf, type Language } from './language.ts'

/** English: the language that results are recorded in. */
export const en: Language = {
  tag: 'en',
  sentences,
  ...formatsOf(englishMoments, '.'),
  verdicts: {
    passed: { word: 'Passed', meaning: 'Everything that this profile requires holds.' },
    excepted: {
      word: 'Passed with exceptions',
      meaning: 'Not everything that this profile requires holds: a waiver accepts the rest, and verifies nothing.',
    },
    failed: { word: 'Failed', meaning: 'Something is wrong.' },
    incomplete: { word: 'Incomplete', meaning: 'Nothing failed, but not everything that this profile requires was verified.' },
    interrupted: { word: 'Interrupted', meaning: 'The run was stopped before its end.' },
    unfinished: { word: 'Unfinished', meaning: 'What was recorded ends before the run did.' },
  },
  outcomes: {
    passed: 'passed',
    warned: 'warned',
    waived: 'waived',
    failed: 'failed',
    inconclusive: 'inconclusive',
    blocked: 'blocked',
    'not-verified': 'not verified',
    'not-applicable': 'not applicable',
  },
  states: {
    verified: { word: 'Verified', meaning: 'Passed checks show that this step is right.' },
    wrong: { word: 'Wrong', meaning: 'This step is wrong: it alone explains the responses, or the management API shows it.' },
    suspected: { word: 'May be wrong', meaning: 'This step, or another that may be wrong, explains the responses.' },
    'not-reached': { word: 'Not reached', meaning: 'The calls ended before they came to this step.' },
    'cannot-be-seen': { word: 'Cannot be seen', meaning: 'No call from outside shows this step: a person has to confirm it.' },
    implied: { word: 'Implied', meaning: 'No call shows this action itself: the step that it leads to is verified.' },
    'not-verified': { word: 'Not verified', meaning: 'Nothing in this run shows whether this step is right.' },
  },
  parts: {
    access: 'Get a token and ask the GraphQL API',
    'set-up': 'Set up the gateway',
    verification: 'Verify the gateway',
  },
  steps: stepWordsIn(sentences),
  plainSteps: { 'import-template': 'The gateway serves the register API', 'callout-url': 'A token reaches the register' },
  registers: perRegister(({ words }) => words.en.title),
  responders,
  hops: {
    'identity-provider': 'Identity provider',
    'graphql-api': 'GraphQL API',
    gateway: 'Gateway',
    callout: 'Callout of the API',
    'token-service': 'Token-issuing service',
    'authorization-service': 'Authorization service',
  },
  hopStates: {
    failing: { word: 'failing', meaning: 'It fails here:' },
    suspect: { word: 'suspect', meaning: 'It fails at one of these:' },
    'not-tested': { word: 'not tested', meaning: 'Not tested:' },
    ok: { word: 'ok', meaning: 'Calls reached the end:' },
  },
  phases: {
    resolve: 'resolving the name',
    connect: 'connecting',
    tls: 'TLS handshake',
    processing: 'waiting for the answer',
    transfer: 'receiving it',
  },
  controls: controlWords,
  confidences: {
    high: 'Sure: the answers leave no other explanation.',
    medium: 'Likely: the answers point here.',
    low: 'A guess: the answers do not say where it went wrong.',
  },
  page: enPage,
  requirement: ({ title }) => title,
}
