import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gatewatch } from './in-process.ts'
import { emptyFolder } from './program.ts'

let folder: Awaited<ReturnType<typeof emptyFolder>>
beforeAll(async () => {
  folder = await emptyFolder()
  await writeFile(
    join(folder.path, 'target.yaml'),
    `target: far
authUrl: https://auth.example.org
baseUrl: https://api.example.org
organizationId: 5b6a3c1e-2f4d-4c8a-9e57-0d1b7a9c4e21
client: { id: "\${CLIENT_ID}", secret: "\${CLIENT_SECRET}" }
`,
  )
})
afterAll(async () => await folder.remove())

const credentials = { CLIENT_ID: 'some-client', CLIENT_SECRET: 'some-secret-4711' }
const proxies = { HTTPS_PROXY: 'foo', HTTP_PROXY: 'socks5://me:pass4711@proxy.example.org:1080', NO_PROXY: '' }

describe.concurrent('a proxy that cannot be used', () => {
  it.each([
    ['run', '--config', 'target.yaml'],
    ['plan', '--config', 'target.yaml'],
    ['accept', '--config', 'target.yaml'],
    ['monitor', '--config', 'target.yaml', '--store', ':memory:'],
    ['monitor', '--config', 'target.yaml', '--once'],
    ['init', '--config', 'new.yaml', '--non-interactive', '--auth-url', 'https://auth.example.org'],
  ])('is told before %s sends anything, with every variable', async (...args) => {
    const { code, stdout, stderr } = await gatewatch(args, { cwd: folder.path, environment: { ...credentials, ...proxies } })
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain('HTTPS_PROXY: not http://HOST:PORT. ')
    expect(stderr).toContain('HTTP_PROXY: unsupported proxy scheme socks5. ')
    expect(stderr).not.toContain('pass4711')
  })

  it('is told together with the mistakes of the configuration', async () => {
    const { code, stderr } = await gatewatch(['run', '--config', 'target.yaml'], { cwd: folder.path, environment: proxies })
    expect(code).toBe(2)
    expect(stderr).toContain('CLIENT_SECRET')
    expect(stderr).toContain('HTTPS_PROXY')
  })

  it('does not matter to a target on this machine', async () => {
    const { code } = await gatewatch(['run', 'sandbox', '--quiet'], { cwd: folder.path, environment: proxies })
    expect(code).toBe(0)
  })
})
