import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gatewatch } from '../../test/cli/in-process.ts'
import { emptyFolder } from '../../test/cli/program.ts'

let folder: Awaited<ReturnType<typeof emptyFolder>>
beforeAll(async () => void (folder = await emptyFolder()))
afterAll(async () => await folder.remove())

const refused = '{"error":"invalid_grant","error_description":"Invalid assertion. Client authentication failed. Expired key"}'

describe('explain', () => {
  it.each([
    ['UTF-8', Buffer.from(refused)],
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${refused}`)],
    ['UTF-16, as PowerShell writes it', Buffer.from(`\uFEFF${refused}`, 'utf16le')],
    ['UTF-16 with the high byte first', Buffer.from(`\uFEFF${refused}`, 'utf16le').swap16()],
  ])('reads a file in %s', async (_, bytes) => {
    const file = join(folder.path, 'answer.txt')
    await writeFile(file, bytes)
    const { stdout } = await gatewatch(['explain', '--json', '--file', file])
    expect((JSON.parse(stdout) as { explanations: object[] }).explanations[0]).toMatchObject({ rule: 'integration-key-too-old' })
  })

  it('explains a failed TLS handshake in a few lines, wherever it was called', async () => {
    const { stdout } = await gatewatch([
      'explain',
      '--from',
      'gateway',
      'curl: (60) SSL certificate problem: unable to get local issuer certificate',
    ])
    expect(stdout).toMatch(/^Cause: The certificate of the server/)
    expect(stdout.trim().split('\n').length).toBeLessThan(10)
    expect(stdout).not.toContain('X-Gateway-Api-Key')
  })

  it.each([['TL06'], ['tl06'], ['TL06, TL07']])('explains rules about templates: %s', async (ids) => {
    const { stdout } = await gatewatch(['explain', ids])
    expect(stdout).toMatch(/^TL06: The callout url is the https address of the token-issuing service\.\n {2}Without the address/)
    const json = await gatewatch(['explain', '--json', ids])
    expect((JSON.parse(json.stdout) as { id: string }[]).map(({ id }) => id)).toEqual(ids.toUpperCase().split(', '))
  })

  it('explains no rule that is not there', async () => {
    const { code, stderr } = await gatewatch(['explain', 'TL99'])
    expect([code, stderr.includes('TL06')]).toEqual([2, true])
  })

  it('says first that it does not recognize a response, and then what to try', async () => {
    const { stdout } = await gatewatch(['explain', '--from', 'gateway', 'KRR-001'])
    const [recognized, narrowed] = [stdout.indexOf('does not recognize this response'), stdout.indexOf('Narrow it down')]
    expect(recognized).toBeGreaterThan(0)
    expect(narrowed).toBeGreaterThan(recognized)
  })

  it('says first what is wrong, and then what to try', async () => {
    const pasted = JSON.stringify({ error: 'invalid_client', error_description: 'Issue time is in the future' })
    const { stdout } = await gatewatch(['explain', '--from', 'token-service', '--status', '400', pasted])
    const [cause, narrowed] = [stdout.indexOf('Cause: The authorization service rejects the assertion'), stdout.indexOf('Narrow it down')]
    expect(cause).toBeGreaterThan(0)
    expect(narrowed).toBeGreaterThan(cause)
  })
})
