import { describe, expect, it } from 'vitest'
import { twoTargets, type Fleet } from './fleet-view.ts'
import { serving } from './serving.ts'
import { cycleOf } from './views.ts'

describe('a probe', () => {
  const probed = async (fleet: Fleet, path = '/probe?target=north', headers: Record<string, string> = {}): Promise<Response> =>
    await fetch(`${(await serving(fleet)).url}${path}`, { headers })

  it('is a fresh cycle with metrics of its own, without the labels that Prometheus adds', async () => {
    const fleet = twoTargets()
    fleet.answerProbe(async () => await Promise.resolve(cycleOf('north', 'down')))
    const text = await (await probed(fleet)).text()
    expect(text).toContain('probe_success 0\n')
    expect(text).toContain('gatewatch_check_success{suite="token",check="token.issued"} 0\n')
    expect(text).toContain('gatewatch_last_failure_info{check="token.issued",diagnosis="identity-provider-client-rejected",')
    expect(text).toContain('gatewatch_target_state{state="up"} 1\n')
    expect(text).not.toMatch(/target="|_total/)
  })

  it('fails itself where Gatewatch was held up: nothing is known of the target', async () => {
    const fleet = twoTargets()
    fleet.answerProbe(async () => await Promise.resolve({ ...cycleOf('north', 'up'), outcome: 'discarded' }))
    const reply = await probed(fleet)
    expect([reply.status, await reply.text()]).toEqual([503, 'Gatewatch itself stalled: the state of the target is unknown.\n'])
  })

  it.each([
    ['10', 9500],
    ['2.5', 2000],
    ['0.6', 300],
    ['100000', 59_500],
    ['0', 9500],
    ['-3', 9500],
    ['soon', 9500],
    [undefined, 9500],
  ])('keeps half a second of the %s s that Prometheus allows: %s ms', async (header, expected) => {
    const fleet = twoTargets()
    const deadlines: number[] = []
    fleet.answerProbe(async (_, deadlineMs) => {
      deadlines.push(deadlineMs)
      return await Promise.resolve(cycleOf('north', 'up'))
    })
    await probed(fleet, undefined, header === undefined ? {} : { 'X-Prometheus-Scrape-Timeout-Seconds': header })
    expect(deadlines).toEqual([expected])
  })

  it('is answered in time, as failed, even when the cycle does not end', async () => {
    const fleet = twoTargets()
    fleet.answerProbe(async () => await new Promise(() => undefined))
    const { url } = await serving(fleet)
    const ended: string[] = []
    const asked = async (seconds: string): Promise<void> => {
      const answer = await fetch(`${url}/probe?target=north`, { headers: { 'X-Prometheus-Scrape-Timeout-Seconds': seconds } })
      // On a machine that is held up, nothing is known of the target: the scrape itself fails.
      expect(await answer.text()).toMatch(/^probe_success 0$|^Gatewatch itself stalled/m)
      ended.push(seconds)
    }
    await Promise.all(['2.7', '0.7', '1.7'].map(asked))
    expect(ended).toEqual(['0.7', '1.7', '2.7'])
  })

  it.each([
    ['/probe?target=nobody', 404],
    ['/probe?target=https://169.254.169.254/latest', 404],
    ['/probe?target=__proto__', 404],
    ['/probe?target=', 404],
    ['/probe', 400],
  ])('of %s sends nothing: %s', async (path, status) => {
    const fleet = twoTargets()
    let asked = 0
    fleet.answerProbe(async () => {
      asked++
      return await Promise.resolve(undefined)
    })
    expect((await probed(fleet, path)).status).toBe(status)
    expect(asked).toBe(0)
  })

  it('is counted by what came of it', async () => {
    const { url } = await serving(twoTargets())
    for (const name of ['north', 'north', 'south', 'nobody']) await fetch(`${url}/probe?target=${name}`)
    const text = await (await fetch(`${url}/metrics`)).text()
    expect(text).toContain('gatewatch_probes_total{outcome="passed"} 2\n')
    expect(text).toContain('gatewatch_probes_total{outcome="failed"} 1\n')
    expect(text).toContain('gatewatch_probes_total{outcome="unknown_target"} 1\n')
  })

  it.each([
    ['is not made for the page of another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['is not made for another name below the same site', { 'sec-fetch-site': 'same-site' }, 403],
    ['is not made for the page of another site whose browser tells its origin alone', { origin: 'https://evil.example' }, 403],
    ['is not made for a page without an origin', { origin: 'null' }, 403],
    ['is not made for an old browser, which says nothing of the page', { 'user-agent': 'Mozilla/5.0 (iPhone) Safari/604.1' }, 403],
    ['is made for a browser where somebody types the address', { 'user-agent': 'Mozilla/5.0', 'sec-fetch-site': 'none' }, 200],
    ['is made for Prometheus, whatever it calls itself', { 'user-agent': 'Mozilla/5.0', 'x-prometheus-scrape-timeout-seconds': '10' }, 200],
    ['is made for a program', { 'user-agent': 'curl/8.5.0' }, 200],
    ['is made for who types its address', { 'sec-fetch-site': 'none' }, 200],
  ])('%s', async (_, headers, status) => {
    expect((await probed(twoTargets(), undefined, headers as Record<string, string>)).status).toBe(status)
  })
})
