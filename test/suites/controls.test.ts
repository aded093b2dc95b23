import { expect, it } from 'vitest'
import { judge } from '../judge.ts'
it('try', async () => {
  for (const faults of [[], ['x'] as string[]]) {
    const judged = await judge({ sandbox: { faults: faults.length ? [process.env['F']!] : [] } })
    const ex = judged.events.flatMap((e) => (e.type === 'exchange-finished' ? [{ check: e.check, ...e.exchange }] : []))
    console.log(judged.summary.verdict, ex.length, judged.summary.diagnosis.map((d) => d.rule + ' ' + d.steps.join()))
    for (const e of ex.filter((x) => x.control)) console.log(e.check, e.control, e.request.method, e.request.url, e.response?.status ?? e.failure?.code, e.durationMs)
  }
})
