import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sandboxText } from '../../src/sandbox/target.ts'
import { startChild, type Child } from '../witness/child.ts'

const program = resolve(import.meta.dirname, '../../src/cli.ts')

/** The real program watches the sandbox on a port, with these settings of the monitor, and perhaps more; its store lies in a folder of its own. */
export async function startGatewatch(
  port: number,
  environment: Readonly<Record<string, string>>,
  monitor: object,
  more = '',
): Promise<Child> {
  return await startChild({
    program: process.execPath,
    arguments: () => ['--conditions=gatewatch:source', program, 'monitor', '--config', 'gatewatch.yaml', '--listen', `127.0.0.1:${port}`],
    files: { 'gatewatch.yaml': `${sandboxText()}${more}monitor: ${JSON.stringify(monitor)}\n` },
    ports: [port],
    readyUrl: `http://127.0.0.1:${port}/healthz`,
    environment,
  })
}

/** A Prometheus with a configuration and rules. */
export async function startPrometheus(
  port: number,
  files: Readonly<Record<'prometheus.yml' | 'gatewatch.rules.yml', string>>,
): Promise<Child> {
  return await startChild({
    program: 'prometheus',
    arguments: (folder) => ['--config.file=prometheus.yml', `--storage.tsdb.path=${folder}/data`, `--web.listen-address=127.0.0.1:${port}`],
    files,
    ports: [port],
    readyUrl: `http://127.0.0.1:${port}/-/ready`,
  })
}

/** Starts an Alertmanager that shares its notifications with its peers: it is one of them itself. */
export async function startAlertmanager(
  port: number,
  cluster: { readonly listen: number; readonly peers: readonly number[] },
  files: Readonly<Record<string, string>>,
): Promise<Child> {
  return await startChild({
    program: 'prometheus-alertmanager',
    arguments: (folder) => [
      '--config.file=alertmanager.yml',
      `--storage.path=${folder}/data`,
      `--web.listen-address=127.0.0.1:${port}`,
      `--cluster.listen-address=127.0.0.1:${cluster.listen}`,
      ...cluster.peers.map((peer) => `--cluster.peer=127.0.0.1:${peer}`),
      '--cluster.settle-timeout=2s',
      '--cluster.gossip-interval=100ms',
      '--cluster.peer-timeout=1s',
    ],
    files,
    ports: [port],
    readyUrl: `http://127.0.0.1:${port}/-/ready`,
  })
}

/** Waits until something holds, ignoring connections that fail meanwhile; the time that a test may take is the limit. */
export async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds().catch(isUnreachable))) await pause(50)
}

/** Returns whether `fetch` was rejected since nothing answers yet. Anything else is an error. */
function isUnreachable(error: unknown): false {
  if (error instanceof TypeError && error.cause !== undefined) return false
  throw error
}
