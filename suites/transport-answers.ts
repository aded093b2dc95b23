import { check, exchanges, Failure, type Exchange, type Finding, type Target } from 'gatewatch'
import { addressOf, type TargetOrigin } from './givens.ts'
import { perOrigin, reachable } from './transport-reach.ts'

export const noRedirect = perOrigin((origin) =>
  check('transport.no-redirect', {
    instance: origin,
    title: 'MUST answer the documented calls itself, without a redirect',
    source: ['SPEC 4', 'RFC9110 15.4'],
    needs: { reachable: reachable[origin], seen: exchanges(origin) },
    run({ target, needs: { seen } }) {
      const redirected = documented(origin, target, seen).find(({ response }) => isRedirect(response?.status))
      if (redirected === undefined) return
      const location = redirected.response?.headers['location'] ?? 'no location'
      throw new Failure({
        code: 'http.redirect',
        message: `${redirected.request.method} ${redirected.request.url}: expected an answer, got a redirect (${redirected.response!.status}) to ${location}`,
        at: 'header location',
        expected: 'an answer',
        actual: location,
        exchange: redirected.id,
        remedy: { step: 'configuration', text: 'Configure the final address; Gatewatch never sends credentials after a redirect.' },
      })
    },
  }),
)

const isRedirect = (status: number | undefined): boolean => status !== undefined && status >= 300 && status < 400 && status !== 304

/** The question whether plain http is closed is no documented call: a redirect to https or a closed connection is the right answer. */
const documented = (origin: TargetOrigin, target: Target, seen: readonly Exchange[]): readonly Exchange[] =>
  addressOf(target, origin)?.startsWith('https:') === true ? seen.filter(({ request }) => !request.url.startsWith('http:')) : seen

export const wellFormed = perOrigin((origin) =>
  check('transport.well-formed', {
    instance: origin,
    title: 'MUST answer completely, rightly framed and coded, within the limits',
    source: ['RFC9112 6', 'RFC9112 7', 'RFC9112 9.5', 'RFC9110 8.4', 'RFC9110 15.4.5'],
    needs: { reachable: reachable[origin], seen: exchanges(origin) },
    run({ target, needs: { seen }, note }) {
      const broken = documented(origin, target, seen).filter(({ failure }) => failure !== undefined)
      for (const exchange of broken) {
        const { failure, request } = exchange
        const finding: Finding = {
          code: `transport.${failure!.code}`,
          message: `${request.method} ${request.url}: ${failure!.message}`,
          at: failure!.phase,
          expected: 'a complete answer',
          actual: failure!.code,
          exchange: exchange.id,
        }
        const cured = seen.some((later) => later.id > exchange.id && later.failure === undefined && sameCall(later, exchange))
        if (!cured) throw new Failure(finding)
        note(finding)
      }
      for (const remark of remarks(seen)) note(remark)
    },
  }),
)

/** What is odd and does no harm: each once, however often it was seen. */
function remarks(seen: readonly Exchange[]): readonly Finding[] {
  const [closed, unasked] = [seen.filter(({ resent }) => resent === true), seen.filter(({ response }) => response?.status === 304)]
  return [
    ...closed.slice(0, 1).map(({ id, request }) => ({
      code: 'http.connection-closed',
      message: `${request.method} ${request.url}: sent again on a new connection, since the kept one was closed without a byte of an answer (${closed.length} of ${seen.length} calls)`,
      at: 'processing',
      expected: 'Keep-Alive with the time for which a connection is kept, or Connection: close',
      exchange: id,
    })),
    ...unasked.slice(0, 1).map(({ id, request }) => ({
      code: 'http.not-modified',
      message: `${request.method} ${request.url}: got 304, which answers a conditional request, and nothing was conditional`,
      at: 'status',
      expected: 'an answer',
      actual: 304,
      exchange: id,
    })),
  ]
}

function sameCall(one: Exchange, other: Exchange): boolean {
  const [a, b] = [one.request.factors, other.request.factors]
  return Object.keys(a).length === Object.keys(b).length && Object.entries(a).every(([name, digest]) => b[name] === digest)
}

const clockToleranceMs = 60_000

export const clock = perOrigin((origin) =>
  check('transport.clock', {
    instance: origin,
    title: 'SHOULD keep the time of day',
    source: ['RFC9110 6.6.1'],
    gate: 'advises',
    needs: { reachable: reachable[origin], seen: exchanges(origin) },
    run({ needs: { seen } }) {
      const offsets = seen.flatMap(({ clockOffsetMs }) => clockOffsetMs ?? []).sort((a, b) => a - b)
      const median = offsets[Math.floor(offsets.length / 2)]
      if (median === undefined || Math.abs(median) < clockToleranceMs) return
      throw new Failure({
        code: 'clock.offset',
        message: `header date: expected the same time as here, got ${Math.round(Math.abs(median) / 1000)} seconds ${median > 0 ? 'ahead' : 'behind'}`,
        at: 'header date',
        expected: 'less than 60 seconds apart',
        actual: Math.round(median / 1000),
        remedy: { step: 'network', text: 'Set both clocks by NTP; tokens are judged by them.' },
      })
    },
  }),
)
