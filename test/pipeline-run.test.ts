import { readFileSync, writeFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sandboxText, startSandboxTarget, type SandboxTarget } from '../src/sandbox/target.ts'
import { canariesOf, leaksIn } from './canary.ts'
import { contentsOf } from './artefacts.ts'
import { gatewatch } from './cli/in-process.ts'
import { emptyFolder } from './cli/program.ts'
import { serve } from './engine/http/loopback.ts'

const [traceId, spanId] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7']
const commit = 'a3f1c09d5b7e8f60123456789abcdef012345678'
const gitlab = {
  GITLAB_CI: 'true',
  CI_COMMIT_SHA: commit,
  CI_COMMIT_REF_NAME: 'mend-keys',
  CI_PIPELINE_URL: 'https://gitlab.example.org/gateway/-/pipelines/12',
}

let folder: Awaited<ReturnType<typeof emptyFolder>>
let judged: SandboxTarget
beforeAll(async () => {
  folder = await emptyFolder()
  judged = await startSandboxTarget()
  writeFileSync(join(folder.path, 'target.yaml'), sandboxText())
})
afterAll(async () => {
  await judged.sandbox.stop()
  await folder.remove()
})

type Parsed = ReturnType<typeof JSON.parse>

/** A run in the environment of a pipeline, with what it left. */
async function runIn(
  name: string,
  environment: Readonly<Record<string, string>>,
  asked = ['--only-suite', 'token', '--config', join(folder.path, 'target.yaml')],
) {
  const reports = join(folder.path, name)
  const args = ['run', ...asked, '--reports', reports]
  const ended = await gatewatch(args, { environment: { ...judged.sandbox.environment, ...environment } })
  const file = (of: string): string => readFileSync(join(reports, 'sandbox', of), 'utf8')
  const spans = file('traces.otlp.jsonl')
    .trim()
    .split('\n')
    .filter(Boolean)
    .flatMap((line) =>
      JSON.parse(line).resourceSpans.flatMap((one: Parsed) =>
        one.scopeSpans.flatMap((scope: Parsed) => scope.spans.map((span: Parsed) => ({ ...span, resource: one.resource }))),
      ),
    )
  return { ...ended, results: JSON.parse(file('results.json')), spans, file, reports }
}

describe('a run in a pipeline', () => {
  it('is a part of its trace, and tells whose commit it judged: in its reports, its spans and to the target', async () => {
    const { code, stderr, results, spans, file } = await runIn('joined', {
      ...gitlab,
      TRACEPARENT: `00-${traceId}-${spanId}-01`,
      TRACESTATE: 'vendor=1',
    })
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(results.run.traceId).toBe(traceId)
    expect(results.run.pipeline).toEqual({ system: 'gitlab', commit, branch: 'mend-keys', url: gitlab.CI_PIPELINE_URL })
    expect(spans.find(({ name }: { name: string }) => name === 'run sandbox')).toMatchObject({
      traceId,
      parentSpanId: spanId,
      traceState: 'vendor=1',
    })
    const attributes = Object.fromEntries(spans[0].resource.attributes.map(({ key, value }: Parsed) => [key, value.stringValue]))
    expect(attributes).toMatchObject({
      'vcs.ref.head.revision': commit,
      'vcs.ref.head.name': 'mend-keys',
      'cicd.pipeline.run.url.full': gitlab.CI_PIPELINE_URL,
    })
    expect(file('junit.xml')).toContain(`<property name="commit" value="${commit}"/>`)
    expect(file('index.html')).toContain(`<a href="${gitlab.CI_PIPELINE_URL}" rel="noreferrer">`)
  })

  it('sends the commit with its trace, and nothing else of the pipeline', async () => {
    const heard: IncomingHttpHeaders[] = []
    const listener = await serve((request, response) => {
      heard.push(request.headers)
      response.writeHead(404).end()
    })
    const config = join(folder.path, 'heard.yaml')
    writeFileSync(config, sandboxText().replace('${SANDBOX_GATEWAY_URL}', listener.url))
    await runIn('heard', gitlab, ['--check', 'population.found', '--config', config])
    expect(heard.length).toBeGreaterThan(0)
    for (const { traceparent, baggage } of heard)
      expect({ traceparent, baggage }).toEqual({ traceparent: expect.stringMatching(/^00-/), baggage: `vcs.ref.head.revision=${commit}` })
    expect(JSON.stringify(heard)).not.toContain('mend-keys')
    heard.length = 0
    await runIn('unheard', {}, ['--check', 'population.found', '--config', config])
    for (const headers of heard) expect(headers).not.toHaveProperty('baggage')
  })

  it('is a trace of its own where the pipeline names none rightly, and says so', async () => {
    const { code, stderr, results } = await runIn('own', { TRACEPARENT: `00-${traceId}-${spanId}` })
    expect(code).toBe(0)
    expect(stderr).toBe('Telemetry: TRACEPARENT is not in the W3C Trace Context format, so this run begins a new trace.\n')
    expect(results.run.traceId).not.toBe(traceId)
    expect(results.run).not.toHaveProperty('pipeline')
  })

  it('leaves no spans, and none of an earlier run, where the trace of the pipeline is not sampled', async () => {
    await runIn('unsampled', {})
    const { spans, results } = await runIn('unsampled', { TRACEPARENT: `00-${traceId}-${spanId}-00` })
    expect(results.run.traceId).toBe(traceId)
    expect(spans).toEqual([])
  })

  it('tells no secret that the pipeline has in an address, a branch or the state of its trace', async () => {
    const secret = judged.sandbox.environment['SANDBOX_CLIENT_SECRET']!
    const own = { user: 'canary-of-a-user-0815', token: 'canary-of-a-token-0816', fragment: 'canary-of-a-part-0817' }
    const { code, stdout, stderr, results, reports } = await runIn('leaking', {
      ...gitlab,
      CI_COMMIT_REF_NAME: `for-21883649874-${secret}`,
      CI_PIPELINE_URL: `https://ci:${own.user}@gitlab.example.org/${secret}/12?private_token=${own.token}#${own.fragment}`,
      TRACEPARENT: `00-${traceId}-${spanId}-01`,
      TRACESTATE: `vendor=${secret}`,
    })
    expect(code).toBe(0)
    expect(stderr).toBe('Telemetry: TRACESTATE is left out, because it contains a secret.\n')
    // Where the secret begins or ends with a mark, the mark stays.
    expect(results.run.pipeline.url).toMatch(/^https:\/\/gitlab\.example\.org\/[-_]?<client secret>[-_]?\/12$/)
    const all = [stdout, stderr, ...(await contentsOf(join(reports, 'sandbox')))].join('\n')
    expect(leaksIn(all, { ...canariesOf(judged.sandbox.environment), ...own, person: '21883649874' })).toEqual([])
  })
})
