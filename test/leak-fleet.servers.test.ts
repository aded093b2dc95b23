import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import { jetstream, jetstreamManager } from '@nats-io/jetstream'
import { expect, it } from 'vitest'
import { observationText } from '../src/fleet/observation.ts'
import { sandboxText, startSandboxTarget } from '../src/sandbox/target.ts'
import { canariesOf, leaksIn } from './canary.ts'
import { gatewatch } from './cli/in-process.ts'
import { emptyFolder } from './cli/program.ts'
import { startShipped, type ShippedServers } from './fleet/shipped.ts'
import { has, startMonitorProgram, type Running } from './monitor/program.ts'
import { needs } from './require-server.ts'

const processes = { coordinator: ['one'], prober: ['oslo.one', 'bergen.one'], operator: ['kari'] }

/** What a message says, however it is packed. */
function textIn(data: Uint8Array): string {
  for (const read of [observationText, (packed: Uint8Array) => inflateRawSync(packed).toString('utf8')])
    try {
      return read(data)
    } catch {
      continue
    }
  return Buffer.from(data).toString('latin1')
}

/** Every message that the streams of the servers have, with subject and headers, by the key of a coordinator. */
async function messagesOn(servers: ShippedServers): Promise<readonly string[]> {
  const connection = await servers.connect('one', '_INBOX.coordinator')
  const [manager, client] = [await jetstreamManager(connection), jetstream(connection)]
  const all: string[] = []
  for await (const { config, state } of manager.streams.list()) {
    if (state.messages === 0) continue
    const consumer = await client.consumers.get(config.name)
    for await (const message of await consumer.consume({ max_messages: 100 })) {
      const { subject, data, headers, info } = message
      all.push(`${subject} ${[...(headers ?? [])].join(' ')} ${textIn(data)}`)
      if (info.pending === 0) break
    }
  }
  await connection.close()
  return all
}

needs('nats-server')('a fleet', () => {
  it('publishes, lists and logs no secret and no person, of a correct target and of one that echoes everything', async () => {
    const folder = await emptyFolder()
    const faults = ['auth-echoes', 'base-echoes', 'gateway-echoes'] as const
    const { sandbox } = await startSandboxTarget()
    const { sandbox: echoing } = await startSandboxTarget({ faults })
    const running: Running[] = []
    const servers = await startShipped(folder.path, processes, { count: 1 })
    try {
      const environment = {
        ...sandbox.environment,
        ...Object.fromEntries(Object.entries(echoing.environment).map(([name, value]) => [`ECHOING_${name}`, value])),
      }
      const [correct, faulty] = [sandboxText(), sandboxText().replaceAll('${SANDBOX_', '${ECHOING_SANDBOX_')]
      const monitor = 'monitor: { intervalSeconds: 2, locations: { want: 2, down: 2 } }\n'
      const configurations = join(folder.path, 'targets')
      await mkdir(configurations)
      await writeFile(join(configurations, 'correct.yaml'), `${correct}${monitor}`)
      await writeFile(join(configurations, 'echoing.yaml'), `${faulty.replace(/^target: .*$/m, 'target: echoing')}${monitor}`)
      const middle = ['--nats', servers.addresses.map((address) => `tls://${address}`).join(), '--nats-ca', servers.caFile]
      const nats = (name: string): readonly string[] => [...middle, '--nats-nkey', servers.key(name)]
      const start = (name: string, ...role: readonly string[]): Running => {
        const paths = ['--store', join(folder.path, `${name}.db`), '--listen', '127.0.0.1:0']
        const configs = ['correct', 'echoing'].flatMap((file) => ['--config', join(configurations, `${file}.yaml`)])
        const one = startMonitorProgram([...configs, ...paths, ...nats(name), ...role], { cwd: folder.path, environment })
        running.push(one)
        return one
      }
      const coordinator = start('one', '--role', 'coordinator')
      for (const location of ['oslo', 'bergen']) start(`${location}.one`, '--role', 'probe', '--location', location, '--prober', 'one')
      await expect.poll(() => has(coordinator, 'incident-opened'), { timeout: 120_000, interval: 250 }).toBe(true)

      const comment = `The person ${environment['SANDBOX_PERSON']} waits.`
      const told: string[] = []
      const incident = String(coordinator.lines.find(({ event }) => event === 'incident-opened')!['incident'])
      for (const args of [
        ['fleet', ...nats('fleet')],
        ['fleet', '--json', ...nats('fleet')],
        ['ack', incident, '--comment', comment, ...nats('kari')],
        ['silence', 'sandbox', '--for', '2h', '--comment', comment, ...nats('kari')],
        ['maintenance', 'echoing', '--for', '2h', '--comment', comment, ...nats('kari')],
        ['note', 'sandbox', comment, ...nats('kari')],
      ]) {
        const { code, stdout, stderr } = await gatewatch(args, { cwd: folder.path, environment })
        expect(code, `${args.join(' ')}: ${stderr}`).toBe(0)
        expect(stderr.includes('left out'), args.join(' ')).toBe(args.includes(comment))
        told.push(stdout, stderr)
      }
      const made = await gatewatch(
        [
          'fleet',
          'keys',
          '--output',
          'keys',
          ...Object.entries(processes).flatMap(([role, names]) => names.flatMap((name) => [`--${role}`, name])),
        ],
        { cwd: folder.path, environment },
      )
      expect(made.code, made.stderr).toBe(0)
      const published = ['users.conf', 'coordinators', 'operators'].map((file) => readFileSync(join(folder.path, 'keys', file), 'utf8'))

      const subjects = ['gw.obs.oslo', 'gw.obs.bergen', 'gw.act', 'gw.event.opened']
      const buckets = ['$KV.gatewatch-probers', '$KV.gatewatch-assignments', '$KV.gatewatch-lease']
      let messages: readonly string[] = []
      const missing = async (): Promise<readonly string[]> => {
        messages = await messagesOn(servers)
        return [...subjects, ...buckets].filter((subject) => !messages.some((message) => message.startsWith(subject)))
      }
      // One location alone opens an incident while the other still starts.
      await expect.poll(missing, { timeout: 60_000, interval: 500 }).toEqual([])
      expect(messages.filter((message) => message.startsWith('gw.act')).join()).toContain('The person')
      const seeds = ['one', 'oslo.one', 'bergen.one', 'kari', 'fleet'].map((name) => [
        `seed of ${name}`,
        readFileSync(servers.key(name), 'utf8').trim(),
      ])
      const echoed = Object.fromEntries(Object.entries(canariesOf(echoing.environment)).map(([name, value]) => [`echoing ${name}`, value]))
      const canaries = { ...canariesOf(sandbox.environment), ...echoed, ...Object.fromEntries(seeds) }
      const logs = running.map(({ output }) => output())
      expect(leaksIn([...told, made.stdout, made.stderr, ...published, ...logs, ...messages].join('\n'), canaries)).toEqual([])
    } finally {
      for (const { child } of running) child.kill('SIGKILL')
      await servers.stop()
      await Promise.all([sandbox.stop(), echoing.stop()])
      await folder.remove()
    }
  })
})
