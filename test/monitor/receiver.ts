import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** A message that arrived. */
export interface Received {
  /** When it was answered, in milliseconds since 1970. */
  readonly at: number
  readonly path: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
  readonly body: WebhookBody & readonly AlertmanagerAlert[]
}

/** What tests read of the bodies. */
interface WebhookBody {
  readonly kind: string
  readonly text: string
  readonly incident: string
  readonly link: string
  readonly at: string
  readonly targets: readonly string[]
  readonly targetCount: number
  readonly cause: { readonly rule: string; readonly cause: string }
}

interface AlertmanagerAlert {
  readonly labels: Readonly<Record<string, string>>
  readonly startsAt: string
  readonly endsAt: string
}

/** A receiver of alerts on loopback: keeps what arrives, and can be made to refuse. */
export interface Receiver {
  readonly url: string
  readonly messages: Received[]
  /** Statuses for the next messages; 200 afterwards. */
  readonly refusals: number[]
  /** Waits until so many have arrived with success. */
  arrived(count: number, withinMs?: number): Promise<void>
  stop(): Promise<void>
}

export async function startReceiver(): Promise<Receiver> {
  const messages: Received[] = []
  const refusals: number[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const status = refusals.shift() ?? 200
      const text = Buffer.concat(chunks).toString()
      if (status < 300)
        messages.push({
          at: Date.now(),
          path: request.url ?? '',
          headers: request.headers,
          text,
          body: JSON.parse(text) as Received['body'],
        })
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    messages,
    refusals,
    arrived: async (count, withinMs = 120_000) => {
      const until = Date.now() + withinMs
      while (messages.length < count && Date.now() < until) await pause(10)
      if (messages.length < count) throw new Error(`${messages.length} messages arrived, not ${count}`)
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
