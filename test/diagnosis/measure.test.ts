import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { diagnose } from '../../src/diagnosis/diagnose.ts'
import { symptomsOf, type Evidence } from '../../src/diagnosis/evidence.ts'
import { signatureOf } from '../../src/diagnosis/signature.ts'
import { attribute } from '../../src/diagnosis/speaker.ts'
import type { RecordedExchange } from '../../src/engine/run/run.ts'
import { mistakes } from './confusion.ts'
import { experiment } from './experiments.ts'

interface Case {
  fault: string
  truth: string
  view: string
  evidence: Evidence
}
const cache = '/tmp/r/evidence.json'
async function cases(): Promise<Case[]> {
  if (existsSync(cache)) return JSON.parse(readFileSync(cache, 'utf8'))
  const all: Case[] = []
  for (const [template, probed] of [
    ['published', false],
    ['hardened', false],
    ['published', true],
  ] as const)
    for (const { fault, truth, hangs } of mistakes) {
      if (hangs) continue
      const { evidence } = await experiment({ faults: [fault], template }, probed)
      all.push({ fault, truth, view: template + (probed ? '+probe' : ''), evidence })
    }
  writeFileSync(cache, JSON.stringify(all))
  return all
}

type Say = (
  e: RecordedExchange,
  speaker: string,
  kind: string,
) => { status: number; json?: object; text?: string; html?: string; headers?: Record<string, string> } | undefined
const reason: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  415: 'Unsupported',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
  429: 'Too Many Requests',
}
const own = (s: string) => s.startsWith('gateway') || s === 'callout' || s === 'token-service' || s === 'unknown'
const styles: Record<string, Say> = {
  sandbox: () => undefined,
  words: (e, s, k) =>
    own(s)
      ? { status: e.response!.status, json: { fault: { code: `GW-${k}-${e.response!.status}`, melding: `Kallet stoppet: ${k}` } } }
      : undefined,
  bare: (e, s) => (own(s) ? { status: e.response!.status, text: '' } : undefined),
  allbare: (e) => ({ status: e.response!.status, text: '' }),
  html: (e, s) =>
    own(s)
      ? {
          status: e.response!.status,
          html: `<html><head><title>${e.response!.status} ${reason[e.response!.status]}</title></head><body><center><h1>${e.response!.status} ${reason[e.response!.status]}</h1></center><hr></body></html>`,
          headers: { server: 'nginx' },
        }
      : undefined,
  allhtml: (e) => ({
    status: e.response!.status,
    html: `<html><head><title>${e.response!.status} ${reason[e.response!.status]}</title></head><body><center><h1>${e.response!.status} ${reason[e.response!.status]}</h1></center><hr></body></html>`,
    headers: { server: 'nginx' },
  }),
  problem: (e, s) =>
    own(s)
      ? {
          status: e.response!.status,
          json: { type: 'about:blank', title: reason[e.response!.status], status: e.response!.status, instance: '/x' },
        }
      : undefined,
  allproblem: (e) => ({
    status: e.response!.status,
    json: { type: 'about:blank', title: reason[e.response!.status], status: e.response!.status, instance: '/x' },
  }),
  spring: (e, s) =>
    own(s)
      ? {
          status: e.response!.status,
          json: { timestamp: 't', path: '/x', status: e.response!.status, error: reason[e.response!.status] ?? 'x', requestId: 'x' },
        }
      : undefined,
  backspring: (e, s) =>
    s === 'register'
      ? {
          status: e.response!.status,
          json: { timestamp: 't', path: '/x', status: e.response!.status, error: reason[e.response!.status] ?? 'x' },
        }
      : undefined,
  backhtml: (e, s) =>
    s === 'register' ? { status: e.response!.status, html: `<html><h1>${reason[e.response!.status]}</h1></html>` } : undefined,
  backempty: (e, s) => (s === 'register' ? { status: e.response!.status, text: '' } : undefined),
  wrapped500: (e, s, k) => ({ status: 500, json: { error: `${k}`, message: `failed: ${s.startsWith('gateway') ? k : s}` } }),
  blunt500: () => ({ status: 500, json: { error: 'Internal Server Error' } }),
  wrapped200: (e, s, k) => ({ status: 200, json: { ok: false, code: `${k} ${s}`, hint: 'x' } }),
  key403: (e, s, k) => (s === 'gateway-security' ? { status: 403, json: { error: 'Access disallowed' } } : undefined),
  call401: (e, s) =>
    s === 'callout' || (s === 'gateway-policy' && e.response!.status === 500)
      ? { status: 401, json: { error: 'invalid_client', error_description: 'Client authentication failed' } }
      : undefined,
  call404: (e, s) =>
    s === 'callout' || (s === 'gateway-policy' && e.response!.status === 500)
      ? { status: 404, json: { message: 'no Route matched' } }
      : undefined,
}
function restyled(e: Evidence, say: Say): Evidence {
  return {
    ...e,
    exchanges: e.exchanges.map((x) => {
      if (x.origin !== 'gateway' || x.response === undefined || x.response.status < 400) return x
      const { speaker, class: kind } = attribute(x)
      const said = say(x, speaker, kind)
      if (said === undefined) return x
      const texts = said.json
        ? Object.fromEntries(
            Object.entries(said.json)
              .filter(([k]) => /message|error|title|status|description|code/.test(k))
              .map(([k, v]) => [`/${k}`, String(v)]),
          )
        : { '': said.html ?? said.text ?? '' }
      const shapeOf = (v: unknown): unknown =>
        typeof v === 'object' ? Object.fromEntries(Object.entries(v as object).map(([k, m]) => [k, shapeOf(m)])) : typeof v
      const kindOf = said.json ? 'json' : said.html ? 'html' : said.text ? 'text' : 'empty'
      const keep = Object.fromEntries(Object.entries(x.response.headers).filter(([n]) => /^date|connection/.test(n)))
      const { transactionEchoed: _, ...rest } = x
      return {
        ...rest,
        response: {
          status: said.status,
          headers: {
            ...keep,
            ...(said.json ? { 'content-type': 'application/json' } : said.html ? { 'content-type': 'text/html' } : {}),
            ...said.headers,
          },
          body: {
            kind: kindOf,
            bytes: 10,
            ...(said.json ? { shape: JSON.stringify(shapeOf(said.json)) } : {}),
            ...(kindOf === 'empty' || said.status < 400 ? {} : { texts }),
          },
        },
      } as RecordedExchange
    }),
  }
}

const sig = (x: RecordedExchange): string => {
  const { firstByteMs: _, ...s } = signatureOf(x)
  return JSON.stringify(s)
}
const other: Record<string, string> = { population: 'contact', contact: 'population' }
function seenOf({ exchanges, results }: Evidence): string {
  const outs = results.filter(({ outcome }) => outcome === 'failed').map(({ name }) => name)
  const xs = exchanges
    .filter((x) => x.origin === 'gateway' || x.origin === 'token-service')
    .map((x) => `${x.check} ${x.control ?? ''} ${sig(x)}`)
  const text = JSON.stringify([[...new Set(xs)].sort(), outs.sort()])
  const mirrored = JSON.stringify([
    [...new Set(xs.map((x) => x.replaceAll(/population|contact/g, (r) => other[r]!)))].sort(),
    outs.map((x) => x.replaceAll(/population|contact/g, (r) => other[r]!)).sort(),
  ])
  return [text, mirrored].sort()[0]!
}

it('measures', { timeout: 900_000 }, async () => {
  const all = await cases()
  const lines: string[] = []
  const table: string[] = []
  const every = new Map<string, Set<string>>()
  for (const say of Object.values(styles))
    for (const c of all) {
      const e = restyled(c.evidence, say)
      const k = c.view + seenOf(e)
      every.set(k, (every.get(k) ?? new Set()).add(c.truth))
    }
  for (const [style, say] of Object.entries(styles)) {
    if (process.env['STYLE'] && process.env['STYLE'] !== style) continue
    const rows = all
      .map((c) => ({ ...c, evidence: restyled(c.evidence, say) }))
      .filter(({ evidence, fault }) => evidence.results.some((r) => /found|path-proven/.test(r.name) && r.outcome === 'failed'))
    const groups = Map.groupBy(rows, (r) => r.view + seenOf(r.evidence))
    let truth = 0,
      first = 0,
      size = 0,
      none = 0,
      high = 0,
      highs = 0,
      honest = 0,
      honest2 = 0
    for (const row of rows) {
      const diagnosis = diagnose(row.evidence)
      const [one] = diagnosis
      const h = new Set(groups.get(row.view + seenOf(row.evidence))!.map((r) => r.truth))
      honest += h.size
      honest2 += every.get(row.view + seenOf(row.evidence))!.size
      if (!one) none++
      const steps = one?.steps as readonly string[] | undefined
      if (steps?.includes(row.truth)) truth++
      if (steps?.[0] === row.truth) first++
      if (one?.confidence === 'high') highs++
      if (one?.confidence === 'high' && steps?.[0] !== row.truth) high++
      size += steps?.length ?? 0
      lines.push(
        `${steps?.includes(row.truth) ? '  ' : '!!'} ${style} ${row.view} ${row.fault} [${row.truth}] <${[...h]}> ${diagnosis.map((d) => `${d.rule} ${d.confidence} ${d.subject}: ${d.steps.join(' ')}`).join(' | ')}`,
      )
      if (process.env['VERBOSE'] || !steps?.includes(row.truth))
        for (const s of symptomsOf(row.evidence))
          if (s.tried)
            lines.push(
              `      ${s.check} ${s.answer.status} form ${s.form?.speaker}/${s.form?.confidence} -> ${s.attribution.speaker}/${s.attribution.class}/${s.attribution.confidence} ${JSON.stringify(s.tried.experiment)} ${s.tried.ends.map((e) => e + ':' + s.tried!.against[e])}`,
            )
    }
    const n = rows.length
    table.push(
      `${style.padEnd(12)} n ${n} truth ${((100 * truth) / n).toFixed(1)} first ${((100 * first) / n).toFixed(1)} size ${(size / n).toFixed(2)} honest ${(honest / n).toFixed(2)} ratio ${(size / honest).toFixed(2)} any ${(size / honest2).toFixed(2)} none ${none} high ${highs} wrong ${high}`,
    )
  }
  writeFileSync('/tmp/r/measure.txt', [...lines, ...table].join('\n') + '\n')
  console.log(table.join('\n'))
  expect(1).toBe(1)
})
