import { X509Certificate } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readRecord } from '../../src/acceptance/record/file.ts'
import { sandboxText, startSandboxTarget } from '../../src/sandbox/target.ts'
import { gatewatch, type Ended } from '../cli/in-process.ts'
import { emptyFolder } from '../cli/program.ts'

let folder: Awaited<ReturnType<typeof emptyFolder>>
let close: () => Promise<void>
let authority: string
/** What the proxy was asked to connect to. */
const asked: string[] = []
const run = async (...args: readonly string[]): Promise<Ended> => await gatewatch(args, { cwd: folder.path })

beforeAll(async () => {
  folder = await emptyFolder()
  const { sandbox } = await startSandboxTarget({ tls: true })
  const gateway = new URL(sandbox.environment['SANDBOX_GATEWAY_URL']!)
  const proxy = createServer()
  proxy.on('connect', ({ url = '' }, socket) => {
    asked.push(url)
    const onward = connect(Number(gateway.port), '127.0.0.1', () => socket.write('HTTP/1.1 200 OK\r\n\r\n'))
    socket.pipe(onward).pipe(socket)
    for (const end of [socket, onward]) end.on('error', () => [socket, onward].map((each) => each.destroy()))
  })
  await new Promise<void>((resolve) => void proxy.listen(0, '127.0.0.1', resolve))
  const caFile = sandbox.environment['SANDBOX_CA_FILE']!
  authority = new X509Certificate(await readFile(caFile)).fingerprint256.replaceAll(':', '').toLowerCase()
  await writeFile(join(folder.path, 'gatewatch.yaml'), sandboxText({ SANDBOX_CA_FILE: caFile }).replace('target: sandbox', 'target: own'))
  const { stderr } = await gatewatch(['accept', '--generate-key', 'own.key'], {
    cwd: folder.path,
    environment: {
      ...sandbox.environment,
      SANDBOX_GATEWAY_URL: `https://gw.example.org:${gateway.port}`,
      HTTPS_PROXY: `http://user:pass4711@127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    },
  })
  expect(stderr).toBe('')
  close = async () => {
    proxy.closeAllConnections()
    await new Promise((resolve) => proxy.close(resolve))
    await sandbox.stop()
  }
})
afterAll(async () => {
  await close()
  await folder.remove()
})

const file = 'reports/own/acceptance.json'

describe('a run through a proxy, with an authority of its own', () => {
  it('leaves both in the record, and nothing of the proxy itself', async () => {
    expect(asked.length).toBeGreaterThan(0)
    const text = await readFile(join(folder.path, file), 'utf8')
    expect(readRecord(text).record.network).toEqual({ throughProxy: ['gateway'], ownAuthorities: { auth: authority, base: authority } })
    const payload = Buffer.from((JSON.parse(text) as { payload: string }).payload, 'base64').toString()
    expect(payload).not.toContain('pass4711')
  })

  it('is shown to the receiver in every form, and judged by a policy', async () => {
    await writeFile(
      join(folder.path, 'policy.yaml'),
      'policy: mine\nallowLoopback: true\nthroughProxy: { gateway: false }\nownAuthorities: { base: false }\n',
    )
    const { stdout } = await run('verify', file, '--key', 'own.key.pub', '--policy', 'policy.yaml', '--html', 'one.html')
    expect(stdout).toContain('forbids a proxy to the address of the gateway')
    expect(stdout.replaceAll(/\s/g, '')).toContain(authority)
    const read = async (name: string): Promise<string> => await readFile(join(folder.path, name), 'utf8')
    expect(await read('one.html')).toContain('through a proxy: the gateway; own certificate authority of the identity provider')
    const { stdout: table } = await run('records', 'reports/own', '--policy', 'policy.yaml', '--html', 'all.html', '--csv', 'all.csv')
    expect(table).toContain('network: through a proxy: the gateway')
    expect(await read('all.html')).toContain('network: through a proxy: the gateway')
    expect(await read('all.csv')).toContain(`,gateway,"auth: ${authority}; base: ${authority}",`)
    const json = JSON.parse((await run('records', 'reports/own', '--policy', 'policy.yaml', '--json')).stdout) as {
      rows: readonly object[]
    }
    expect(json.rows[0]).toMatchObject({ network: { throughProxy: ['gateway'], ownAuthorities: { auth: authority, base: authority } } })
  })
})
