import { expect, it } from 'vitest'
import { exchanges } from '../../../src/engine/check/check.ts'
import { expect as expectReply } from '../../../src/engine/check/expect.ts'
import { Failure } from '../../../src/engine/check/finding.ts'
import { exitCodeOf } from '../../../src/engine/run/exit-code.ts'
import { loadLanguage } from '../../../src/report/language/language.ts'
import { retryText } from '../../../src/report/result-text.ts'
import { judgeChecks, must } from '../check/own.ts'
import { blockSoon, serveElsewhere } from '../http/elsewhere.ts'

const hangsUp = { hangsUpAfterMs: 100 }
const answers = { answersAfterMs: 0 }
/** Longer than servers wait for their clients. */
const tooLongMs = 1200

const asks = (url: string, sends: Readonly<Record<string, number>> = { auth: 1 }) =>
  must(
    'own.asks',
    async ({ http }) => {
      blockSoon(tooLongMs)
      expectReply(await http.get('auth', url)).status(200)
    },
    { sends },
  )

it('a fault of our own is repeated once, and told', async () => {
  const url = await serveElsewhere(hangsUp, answers)
  const { results } = await judgeChecks([asks(url)], url)
  expect(results).toMatchObject([{ outcome: 'passed', attempts: [{ transientError: 'own-lag' }, {}] }])
  expect(retryText(results[0]!, await loadLanguage('en'))).toBe('passed on attempt 2, after this machine was too busy')
})

it('a fault of our own that comes again is ours in the end: nothing failed, and nothing was judged', async () => {
  const url = await serveElsewhere(hangsUp)
  const passive = must('own.looks', () => undefined, { needs: { seen: exchanges() } })
  const { by, summary } = await judgeChecks([asks(url), passive], url)
  expect(by['own.asks']).toMatchObject({ outcome: 'inconclusive', cause: 'internal', message: expect.stringContaining('stalled') })
  expect(by['own.asks']!.attempts).toMatchObject([{ transientError: 'own-lag' }, {}])
  expect(by['own.asks']!.attempts[1]).not.toHaveProperty('transientError')
  expect(by['own.looks']).toMatchObject({ outcome: 'not-verified' })
  expect(summary).toMatchObject({ verdict: 'incomplete', diagnosis: [] })
  expect(exitCodeOf(summary)).toBe(3)
})

it('a wrong secret is never sent again, not even for that', async () => {
  const url = await serveElsewhere(hangsUp, answers)
  const { results } = await judgeChecks([asks(url, { auth: 1, 'wrong-secret': 1 })], url)
  expect(results).toMatchObject([{ outcome: 'inconclusive', cause: 'internal', attempts: [{}] }])
})

it.each([
  ['passes it over', () => undefined],
  [
    'blames the target',
    () => {
      throw new Failure({ code: 'own.blames', message: 'it does not answer' })
    },
  ],
])('a check that %s is not believed', async (_, conduct) => {
  const url = await serveElsewhere(hangsUp)
  const asking = must(
    'own.asks',
    async ({ http }) => {
      blockSoon(tooLongMs)
      await http.get('auth', url).catch(conduct)
    },
    { sends: { auth: 1, 'wrong-secret': 1 } },
  )
  const { results } = await judgeChecks([asking], url)
  expect(results).toMatchObject([{ outcome: 'inconclusive', cause: 'internal' }])
})
