import { describe, expect, it } from 'vitest'
import { judge } from '../../judge.ts'

describe('what comes to its end', () => {
  it('is told by the checks that see it: certificates and the key of the integration', async () => {
    const { results } = await judge({ sandbox: { tls: true }, selection: { checks: ['transport.certificate-dates', 'operations.*'] } })
    const ends = Object.fromEntries(results.flatMap(({ name, expiresAt }) => (expiresAt === undefined ? [] : [[name, expiresAt]])))
    const date = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    expect(ends).toEqual({
      'transport.certificate-dates [auth]': date,
      'transport.certificate-dates [base]': date,
      'transport.certificate-dates [gateway]': date,
      'operations.integration-key-age': date,
    })
  })

  it('is told of what has ended, too', async () => {
    const { results } = await judge({
      sandbox: { tls: true, faults: ['auth-certificate-expired'] },
      selection: { checks: ['transport.certificate-dates [auth]'] },
    })
    const dates = results.find(({ name }) => name === 'transport.certificate-dates [auth]')
    expect(dates?.outcome).toBe('failed')
    expect(Date.parse(dates!.expiresAt!)).toBeLessThan(Date.now())
  })

  it('is told of the chain that is verified, whatever else a server sends', async () => {
    const { results } = await judge({
      sandbox: { tls: true, faults: ['gateway-certificate-superfluous'] },
      selection: { checks: ['transport.certificate-*', 'population.found'] },
    })
    const of = (name: string) => results.find((result) => result.name === name)
    const dayMs = 86_400_000
    expect(of('transport.certificate-dates [gateway]')?.outcome).toBe('passed')
    expect(Date.parse(of('transport.certificate-dates [gateway]')!.expiresAt!) - Date.now()).toBeGreaterThan(80 * dayMs)
    expect(of('transport.certificate-remaining [gateway]')?.outcome).toBe('passed')
    expect(of('population.found')?.outcome).toBe('passed')
    expect(of('transport.certificate-chain [gateway]')).toMatchObject({
      outcome: 'warned',
      findings: [{ code: 'tls.superfluous', message: expect.stringContaining('got CN=Sandbox root, issued by CN=Former root') as string }],
    })
  })

  it('is told by the name of the certificate and of the host that presents it', async () => {
    const { results, target } = await judge({
      sandbox: { tls: true, faults: ['gateway-certificate-soon-expiring'] },
      selection: { checks: ['transport.certificate-remaining [gateway]'] },
    })
    const remaining = results.find(({ name }) => name === 'transport.certificate-remaining [gateway]')
    const { host } = new URL(target.gateway!.url)
    const [finding] = remaining !== undefined && 'findings' in remaining ? remaining.findings : []
    expect(finding?.message).toMatch(/^certificate CN=\S.*: expected at least 21 days before it expires, got \d \(/)
    expect(finding?.message).toContain(` of ${host}: `)
  })
})
