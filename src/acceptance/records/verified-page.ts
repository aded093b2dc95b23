import { textBeside } from '../../base/index.ts'
import type { LanguageTag } from '../../messages/index.ts'
import { documentOf, markup, style, type Labeled, type Markup } from '../../report/index.ts'
import { challengeIn } from '../record/challenge.ts'
import { type RecordExpectation, type RecordVerification } from '../record/verify.ts'
import { isOf, numbered } from '../record/signers.ts'
import { endMessage, receiverSentenceOf, stepTitle } from '../words/record-words.ts'
import type { AcceptanceWords } from '../words/words.ts'
import { evidenceOf, type AccessLog } from './log.ts'
import { datesUnder } from './row.ts'
import { letterOf } from './table.ts'
import { type Verified, validLines } from './verified.ts'

const kinds: Readonly<Record<RecordVerification['verdict'], string>> = {
  valid: 'passed',
  'not-valid': 'failed',
  'signer-unknown': 'unfinished',
}

/** The page of one record for its receiver: the verdict, the problems, the signer, and the evidence. */
export function verifiedPage(
  one: Extract<Verified, { readonly read: object }>,
  expectation: RecordExpectation,
  words: AcceptanceWords,
  tag: LanguageTag,
  log?: AccessLog,
): string {
  const { path, read, judgment } = one
  const { say, language } = words
  const { record } = read
  const headline = say(`verify.page.${judgment.verdict}`)
  const known = expectation.signers?.find((signer) => isOf(record.target.organizationId, signer))
  const who = numbered(judgment.signer?.name ?? record.target.organizationId, known?.organizationNumber)
  return documentOf({
    tag,
    title: `${headline}: ${who}`,
    about: say('verify.page.title'),
    style: style + ownStyle,
    body: markup`<section class="verdict ${kinds[judgment.verdict]}" aria-labelledby="verdict">
<p class="about">${who}, ${record.target.name} <span class="muted">${say('records.made', { at: { at: expectation.now.toISOString() } })}</span></p>
<h1 id="verdict"><span class="sign" aria-hidden="true"></span>${headline}</h1>
<p>${say('records.letter.file', { file: path })}</p>
</section>
${part(say('verify.page.problems'), problems(one, expectation, words))}
${part(say('verify.page.facts'), facts(validLines(read, judgment, expectation, words, log).filter(([label]) => label !== say('verify.label.calls'))))}
${part(say('verify.page.calls'), calls(one, words, log))}
${part(
  say('verify.page.steps'),
  markup`<ul>${record.steps.map(({ step, state, checks }) => markup`<li>${textOf(stepTitle(step, words), words)}: <b>${say(`verify.state.${state}`)}</b> <span class="muted">${checks.join(', ')}</span></li>`)}</ul>`,
)}
${part(
  say('verify.page.expires'),
  markup`<ul>${record.expires.map(({ what, at }) => markup`<li>${say(endMessage(what))}: ${language.date(at)}</li>`)}</ul>`,
)}`,
  })
}

const part = (title: string, body: Markup | undefined): Markup | undefined =>
  body === undefined ? undefined : markup`<section><h2>${title}</h2><div class="card">${body}</div></section>`

const textOf = (text: ReturnType<typeof stepTitle>, { say }: AcceptanceWords): string => (typeof text === 'string' ? text : say(text))

/** The problems, with the letter to send. */
function problems(
  { path, read, judgment }: Parameters<typeof verifiedPage>[0],
  expectation: RecordExpectation,
  words: AcceptanceWords,
): Markup | undefined {
  if (judgment.problems.length === 0) return undefined
  const { target } = read.record
  const known = expectation.signers?.find((signer) => isOf(target.organizationId, signer))
  const letter = letterOf(
    {
      verdict: 'not-valid',
      name: known?.name,
      ...(known?.organizationNumber === undefined ? {} : { organizationNumber: known.organizationNumber }),
      organization: target.organizationId,
      target: target.name,
      addresses: target.addresses,
      tested: read.record.tested,
      waivers: read.record.waivers,
      file: path,
      digest: read.digest,
      problems: judgment.problems,
      ...datesUnder(read.record, expectation),
    },
    {
      policy: expectation.policy?.name ?? '–',
      at: expectation.now.toISOString(),
      asksChallenge: expectation.policy?.challenge !== undefined,
    },
    words,
  )
  const list = markup`<ul>${judgment.problems.map((problem) => markup`<li>${receiverSentenceOf(words, problem)}</li>`)}</ul>`
  // Problems that only the receiver can fix need no letter.
  if (letter === undefined) return list
  return markup`${list}
<details><summary>${words.say('records.letter')}</summary><pre tabindex="0">${[letter.subject, '', ...letter.lines].map((line) => markup`${line}\n`)}</pre></details>`
}

/** The lines that `verify` prints, without the calls, which have a table. */
const facts = (lines: readonly Labeled[]): Markup =>
  markup`<dl class="terms">${lines.filter(([, text]) => text !== '').map(([label, text]) => markup`<div><dt>${label === '' ? '–' : label}</dt><dd>${text}</dd></div>`)}</dl>`

function calls({ read }: Parameters<typeof verifiedPage>[0], { say, language }: AcceptanceWords, log: AccessLog | undefined): Markup {
  const { record } = read
  const { challenge } = record
  const missing = log === undefined ? undefined : new Set(evidenceOf(record, log).missing)
  const logState = (id: string | undefined): string =>
    id === undefined || missing === undefined ? '–' : say(missing.has(id.toLowerCase()) ? 'verify.page.not-in-log' : 'verify.page.in-log')
  const names = ['check', 'at', 'id', 'log'] as const
  return markup`${challenge === undefined || challengeIn(challenge) === undefined ? undefined : markup`<p>${say('verify.label.challenge')}: ${challengeIn(challenge)!.nonce}</p>`}
<table><thead><tr>${names.map((name) => markup`<th scope="col">${say(`verify.page.call-${name}`)}</th>`)}</tr></thead>
<tbody>${record.calls.map(({ check, at, transactionId }) => markup`<tr><td><code>${check}</code></td><td>${language.moment(at)}</td><td><code>${transactionId ?? '–'}</code></td><td>${logState(transactionId)}</td></tr>`)}</tbody></table>`
}

const ownStyle = textBeside(import.meta.url, './page.css')
