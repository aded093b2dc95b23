import { it } from 'vitest'
import { judge } from './judge.ts'
it('x', async () => {
  for (const f of [undefined, 'token-service-hands-out-ended-token', 'token-service-asks-for-other-scope', 'token-service-hands-out-assertion']) {
    const j = await judge({ sandbox: { faults: f ? [f] : [] } })
    console.log(f, j.results.filter((r) => r.outcome === 'failed').map((r) => r.name + ' ' + (r as any).findings[0].message), j.summary.diagnosis.map((d) => `${d.rule} ${d.steps} ${d.confidence}`))
    console.log(j.events.flatMap((e) => (e.type === 'exchange-finished' && e.exchange.issued ? [e.exchange.issued] : [])))
  }
})
