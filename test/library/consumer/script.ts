import { run, type Result, type RunEvent, type Verdict } from 'gatewatch/run'
import { token } from 'gatewatch/suites'
import { own, typed } from './own.suite.ts'

function expect(what: string, holds: boolean): void {
  if (!holds) throw new Error(`${what} does not hold`)
}

const byObject = run('target.yaml', { suites: [token, own] })
const asked: string[] = []
for await (const event of byObject) {
  const seen: RunEvent = event
  if (seen.type === 'exchange-finished') asked.push(seen.check)
}
const { verdict, exitCode, runs } = await byObject.outcome
const judged: Verdict = verdict
const results: readonly Result[] = runs.flatMap((each) => each.results)
expect('the verdict', judged === 'failed' && exitCode === 1)
expect('the token is asked for once', asked.filter((name) => name === 'token.issued').length === 1)
expect(
  'the outcomes',
  ['own.lasting passed', 'own.typed passed', 'own.refused failed'].every((line) =>
    results.some(({ name, outcome }) => line === `${name} ${outcome}`),
  ),
)
expect('no secret is told', !JSON.stringify([asked, runs]).includes('canary-of-the-package'))

// A file is loaded with the very package that runs it: its checks are these.
const byFile = await run('sandbox', { suites: ['./own.suite.ts'], checks: [typed.id] }).outcome
expect('the same by file', byFile.runs[0]?.results.some(({ name }) => name === 'token.issued') === true)
