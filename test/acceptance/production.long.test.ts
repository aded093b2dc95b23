import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { packageText } from '../../src/base/package-files.ts'
import { startSandboxTarget, sandboxText } from '../../src/sandbox/target.ts'
import { gatewatch, type Ended } from '../cli/in-process.ts'
import { emptyFolder } from '../cli/program.ts'

/** The policy for production, for a sandbox: on this machine, with an authority of its own. */
const onThisMachine = (organization: string): string =>
  `${packageText('config/policies/production.yaml')}\nallowLoopback: true\n`
    .replace('otherOrganization: named', `otherOrganization: ${organization}`)
    .replace(/^ownAuthorities: .*$/m, '')

interface Circumstances {
  readonly tls?: boolean
  readonly faults?: readonly string[]
  /** Of the configuration. */
  readonly change?: (text: string) => string
  /** More lines of the policy. */
  readonly policy?: string
}

const invented = '7d1f0c52-6a3e-4b0d-9a55-0c2f8e7b1d34'

/** Accepts a sandbox, and verifies the record by the policy for production: as it comes along, and where it takes targets of this machine. */
async function judged({ tls = true, faults = [], change = (text) => text, policy = '' }: Circumstances) {
  const folder = await emptyFolder()
  const { path: cwd } = folder
  const { sandbox } = await startSandboxTarget({ tls, faults })
  const { SANDBOX_OTHER_ORGANIZATION_ID: kept = '' } = sandbox.environment
  try {
    await writeFile(join(cwd, 'gatewatch.yaml'), change(sandboxText(sandbox.environment)))
    await writeFile(join(cwd, 'own.yaml'), `${onThisMachine(kept)}\n${policy}\n`)
    const run = async (...args: readonly string[]): Promise<Ended> => await gatewatch(args, { cwd, environment: sandbox.environment })
    const accepted = await run('accept', '--generate-key', 'own.key', '--attest', 'sole-use=Kari Nordmann')
    const verify = async (name: string, ...args: readonly string[]): Promise<Ended> =>
      await run('verify', 'reports/sandbox/acceptance.json', '--key', 'own.key.pub', '--policy', name, ...args)
    const asItComes = await verify('production')
    return {
      accepted,
      asItComes,
      naming: await verify('production', '--other-organization', kept),
      own: await verify('own.yaml'),
      undemanding: await verify('sandbox'),
    }
  } finally {
    await sandbox.stop()
    await folder.remove()
  }
}

const reasonsOf = ({ stdout }: Ended): readonly string[] =>
  stdout
    .replaceAll(/\n {4,}/g, ' ')
    .split('\n')
    .slice(1)
    .filter((line) => /^ {2}[A-Z]/.test(line))

const flat = ({ stdout }: Ended): string => stdout.replaceAll(/\s+/g, ' ')

const said = (text: string): string => expect.stringContaining(text) as string

describe('the policy for production', () => {
  it('takes a record of a target over TLS, tested against an organization that the receiver named', async () => {
    const { accepted, asItComes, naming, own } = await judged({})
    expect(accepted.code, accepted.stdout).toBe(0)
    expect(own.stdout).toMatch(/^VALID[\s\S]* addresses +https:[\s\S]*tested against organization/)
    expect(own.code).toBe(0)
    const shared = [said('on the machine that tested it'), said('public authority'), said('public authority')]
    expect(reasonsOf(asItComes)).toEqual([shared[0], said('Isolation not proven: no organization was named.'), shared[1], shared[2]])
    expect(reasonsOf(naming)).toEqual(shared)
  })

  it('takes none of a target in the clear', async () => {
    const { accepted, own } = await judged({ tls: false })
    expect(accepted.code, accepted.stdout).toBe(0)
    expect(reasonsOf(own)).toEqual([
      expect.stringMatching(/requires checks that the record does not verify: .*transport\.tls-only/) as string,
    ])
    expect(own.code).toBe(1)
  })

  it.each<[string, (text: string) => string]>([
    ['without a word on it', (text) => text.replace(/^ +tenantBound:.*\n/m, '')],
    ['with an invented organization', (text) => text.replace('${SANDBOX_OTHER_ORGANIZATION_ID}', invented)],
    ['declared as wanted', (text) => text.replace(/tenantBound: true/, 'tenantBound: false')],
    ['declared as closed', (text) => text],
  ])('takes none of a GraphQL API that is open to all organizations: %s', async (_, change) => {
    const { own, naming } = await judged({ faults: ['organizations-open'], change })
    expect(own.stdout).toMatch(/^NOT VALID/)
    expect(naming.stdout).toMatch(/^NOT VALID/)
    expect([own.code, naming.code]).toEqual([1, 1])
  })

  it('takes none that never saw whose record comes, and says which setting hides it', async () => {
    const { accepted, own, undemanding } = await judged({
      change: (text) => text.replace(/^( +)(personIdentifier:.*)$/m, '$1$2\n$1query: { part: status }'),
    })
    const missing = 'population.right-person: gateway.population.query reads a part of the record that names no person'
    expect(accepted.code, accepted.stdout).toBe(0)
    expect(flat(accepted)).toContain('the configured query reads a part of the record that names no person')
    expect(reasonsOf(own)).toEqual([said('requires checks that the record does not verify: population.right-person.')])
    expect(flat(own)).toMatch(new RegExp(`^NOT VALID.* not tested ${missing}`))
    expect(flat(undemanding)).toMatch(new RegExp(`^VALID.* not tested ${missing}`))
    expect([own.code, undemanding.code]).toEqual([1, 0])
  })

  it('takes a record of one register where it names it, and no other', async () => {
    const change = (text: string): string => text.replace(/^ {2}contact:\n(?: {4}.*\n)+/m, '')
    const { accepted, own } = await judged({ change, policy: 'registers: [population]' })
    expect(accepted.code, accepted.stdout).toBe(4)
    expect(own.stdout).toMatch(/^VALID[\s\S]*registers: population[\s\S]* not tested +.*contact\.found[\s\S]*: gateway\.contact is not set/)
    expect((await judged({ change, policy: 'registers: [contact]' })).own.stdout).toMatch(
      /requires registers that the run did not test: contact\./,
    )
    expect((await judged({ change })).own.stdout).toMatch(/its verdict is incomplete/)
  })
})
