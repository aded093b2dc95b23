import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { explain } from '../../../src/diagnosis/explain.ts'
import { meanings } from '../../../src/diagnosis/phrases/meanings.ts'
import type { Product } from '../../../src/diagnosis/phrases/phrase.ts'
import type { Callee } from '../../../src/diagnosis/callee.ts'
import { readPaste } from '../../../src/diagnosis/pasted.ts'
import { loadTargetText, type Target } from '../../../src/config/index.ts'
import { packageText } from '../../../src/base/index.ts'
import { startSandbox, type Sandbox } from '../../../src/sandbox/sandbox.ts'
import { sandboxText } from '../../../src/sandbox/target.ts'
import { inFront, type InFront } from '../../acceptance/in-front.ts'
import { judgeTarget } from '../../judge.ts'
import { corpus } from '../corpus.ts'

interface Reply {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Where the words of a product are met. At the gateway the controls of a run show more than words do, unless something in front says them to every call. */
const placesOf: Readonly<Partial<Record<Product['role'], readonly Callee[]>>> = {
  edge: ['identity-provider', 'graphql', 'gateway'],
  router: ['identity-provider', 'graphql'],
  'identity-provider': ['identity-provider'],
  graphql: ['graphql'],
  framework: ['graphql'],
}

/** The status that such words come with where the text has none. */
const usual = {
  credentials: 401,
  throttled: 429,
  unavailable: 503,
  'not-found': 404,
  syntax: 400,
  other: 403,
  redirect: 302,
  success: 200,
} as const

function replyOf({ text, phrase }: (typeof corpus)[number]): Reply {
  const raw = text.replaceAll('\r', '')
  const status = phrase.beside?.status ?? readPaste(text).last.status ?? usual[meanings[phrase.meaning].class]
  if (!raw.startsWith('HTTP/')) return { status, headers: {}, body: raw }
  const end = raw.indexOf('\n\n')
  const lines = raw.slice(0, end).split('\n').slice(1)
  const headers = lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()] as const)
  return {
    status,
    headers: Object.fromEntries(headers.filter(([name]) => name.toLowerCase() !== 'content-length')),
    body: raw.slice(end + 2),
  }
}

const typeOf = (body: string): string => (/^\s*[{[]/.test(body) ? 'application/json' : body.startsWith('<') ? 'text/html' : 'text/plain')

const rows = corpus.flatMap((saying) =>
  (placesOf[saying.product.role] ?? [])
    .filter((place) => place !== 'gateway' || meanings[saying.phrase.meaning].class === 'other')
    .map((place) => [`${saying.name}, at ${place}`, place, replyOf(saying), saying.product.role === 'identity-provider'] as const),
)

describe('a run and the explanation of the same response say the same', () => {
  let planted: { readonly place: Callee; readonly reply: Reply; readonly isOfToken: boolean } | undefined
  let sandbox: Sandbox
  let target: Target
  const fronts: InFront[] = []

  beforeAll(async () => {
    sandbox = await startSandbox({
      front: async (part, address) => {
        if (part !== 'identity-provider' && part !== 'graphql' && part !== 'gateway') return address
        const front = await inFront(address, ({ method }) => {
          if (planted?.place !== part || (planted.isOfToken && method !== 'POST')) return undefined
          const { status, headers, body } = planted.reply
          return (response) => void response.writeHead(status, { 'content-type': typeOf(body), ...headers }).end(body)
        })
        fronts.push(front)
        return front.address
      },
    })
    const { environment } = sandbox
    const [only] = await loadTargetText(sandboxText(environment), {
      file: 'config/sandbox.yaml',
      read: async (path) => await Promise.resolve({ text: packageText(path) }),
      environment,
    })
    target = only!
  })
  afterAll(async () => {
    await sandbox.stop()
    await Promise.all(fronts.map(async (front) => await front.close()))
  })

  it.each(rows)('%s', async (_, place, reply, isOfToken) => {
    planted = { place, reply, isOfToken }
    const { status, headers, body } = reply
    const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    const pasted = [`HTTP/1.1 ${status} x`, ...head, '', body].join('\n')
    const explained = explain(pasted, { from: place }).explanations.map(({ cause }) => cause)
    const { summary } = await judgeTarget(target)
    expect(summary.diagnosis.map(({ cause }) => cause)).toContain(explained[0])
  })
})
