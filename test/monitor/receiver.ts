import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** A message that arrived. */
export interface Received {
  /** Milliseconds since 1970 of its response. */
  readonly at: number
  readonly path: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
  readonly body: WebhookBody & readonly AlertmanagerAlert[]
}

/** The members that tests read. */
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

/** A receiver of alerts on loopback: keeps what arrives, and can be made to reject. */
export interface Receiver {
  readonly url: string
  readonly messages: Received[]
  /** Statuses for the next messages; 200 afterwards. */
  readonly refusals: number[]
  /** A status for every message, headers, and a body, as long as it is set. */
  out: { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: string } | undefined
  /** Messages that are rejected, whatever else is taken. */
  rejects: (text: string) => boolean
  /** The texts of all that came, taken or not. */
  readonly attempts: string[]
  /** Waits until so many have arrived with success. */
  arrived(count: number, withinMs?: number): Promise<void>
  stop(): Promise<void>
}

export async function startReceiver(): Promise<Receiver> {
  const messages: Received[] = []
  const refusals: number[] = []
  const own: Pick<Receiver, 'out' | 'rejects' | 'attempts'> = { out: undefined, rejects: () => false, attempts: [] }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString()
      own.attempts.push(text)
      const status = own.out?.status ?? refusals.shift() ?? (own.rejects(text) ? 400 : 200)
      if (status < 300)
        messages.push({
          at: Date.now(),
          path: request.url ?? '',
          headers: request.headers,
          text,
          body: JSON.parse(text) as Received['body'],
        })
      response.writeHead(status, own.out?.headers).end(own.out?.body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return Object.assign(own, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    messages,
    refusals,
    arrived: async (count: number, withinMs = 120_000) => {
      const until = Date.now() + withinMs
      while (messages.length < count && Date.now() < until) await pause(10)
      if (messages.length < count) throw new Error(`${messages.length} messages arrived, not ${count}`)
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  })
}
