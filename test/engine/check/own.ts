import type { IncomingMessage, RequestListener } from 'node:http'
import { check, suite, type Check, type CheckId, type Context, type Declaration, type Needs } from '../../../src/engine/check/check.ts'
import { loadTargetText } from '../../../src/config/load.ts'
import type { Target } from '../../../src/config/target.ts'
import type { Result } from '../../../src/engine/run/result.ts'
import { serve, type Loopback } from '../http/loopback.ts'
import { judgeTarget, type Judged, type JudgeOptions } from '../../judge.ts'

/** What no report may show. */
export const secret = 'canary-of-the-client-4711'

/** A target whose addresses are one server of a test's own. */
export async function targetAt(url: string, settings: Partial<Target> = {}): Promise<Target> {
  const text = `target: test
authUrl: ${url}
baseUrl: ${url}
organizationId: 5b6a3c1e-2f4d-4c8a-9e57-0d1b7a9c4e21
client: { id: client-of-the-test, secret: ${secret} }
timeoutMs: 20000`
  const [target] = await loadTargetText(text, { file: 'test.yaml', environment: {} })
  return { ...target!, ...settings }
}

/** Declares a check of which only the conduct matters. */
export function must<const N extends Needs = Readonly<Record<string, never>>, Value = void>(
  id: CheckId,
  run: (context: Context<N>) => Value | Promise<Value>,
  more: Partial<Omit<Declaration<N, Value>, 'run'>> = {},
): Check<Value> {
  return check<N, Value>(id, { title: 'MUST hold', source: ['SPEC 1'], ...more, run })
}

/** A server that says `{}` unless told otherwise, with the paths that were asked for, in order. */
export async function answering(listener: RequestListener = (_, response) => response.end('{}')): Promise<Loopback & { paths: string[] }> {
  const paths: string[] = []
  const server = await serve((request, response) => {
    paths.push(pathOf(request))
    response.setHeader('content-type', 'application/json')
    listener(request, response)
  })
  return { ...server, paths }
}

/** The path of a request, without its query. */
export const pathOf = (request: IncomingMessage): string => (request.url ?? '').split('?')[0]!

/** Judges checks as one suite against an address, with the results by name. */
export async function judgeChecks(
  checks: readonly Check[],
  url: string,
  { settings, ...options }: Omit<JudgeOptions, 'sandbox'> = {},
): Promise<Judged & { readonly by: Readonly<Record<string, Result>> }> {
  const judged = await judgeTarget(await targetAt(url, settings), { suites: [suite('own', 'Own', checks)], ...options })
  return { ...judged, by: Object.fromEntries(judged.results.map((result) => [result.name, result])) }
}
