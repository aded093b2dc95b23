import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { programPath } from '../require-server.ts'

/** A folder for one test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gatewatch-deploy-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }))
  return folder
}

/** Starts a program of this machine for one test, and waits until it says that it is ready. */
export async function startProgram(name: string, args: readonly string[], readyUrl: string): Promise<void> {
  const child = spawn(programPath(name)!, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  for (let attempt = 0; attempt < 2000; attempt++) {
    const ready = await fetch(readyUrl).then(
      ({ ok }) => ok,
      () => false,
    )
    if (ready) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${name} did not get ready: ${said.slice(-2000)}`)
}

/** What Alertmanager sends to a webhook, as far as it matters here. */
export interface Notification {
  readonly status: 'firing' | 'resolved'
  readonly alerts: readonly {
    readonly status: string
    readonly labels: Readonly<Record<string, string>>
    readonly annotations: Readonly<Record<string, string>>
  }[]
}

/** A receiver of notifications. */
export async function receiveNotifications(): Promise<{ readonly url: string; readonly received: readonly Notification[] }> {
  const received: Notification[] = []
  const server = createServer((request, response) => {
    json(request).then(
      (body) => {
        received.push(body as Notification)
        response.end()
      },
      () => response.destroy(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, received }
}
