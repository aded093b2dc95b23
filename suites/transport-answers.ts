import type { Finding } from 'gatewatch'
import {
  callOf,
  documentedCalls,
  expectThat,
  type Exchange,
  message,
  fixAt,
  sentenceAbout,
  strayCodingIn,
  textOf,
  failureText,
} from 'gatewatch/internal'
import { checkPerOrigin } from './check.ts'
import { reachable } from './transport-reach.ts'

export const noRedirect = checkPerOrigin('transport.no-redirect', {
  title: 'MUST answer the documented calls without a redirect',
  source: ['SPEC 4', 'RFC9110 15.4'],
  needs: (origin) => ({ reachable: reachable[origin], sent: documentedCalls(origin) }),
  timeless: true,
  run({ needs: { sent } }) {
    const redirected = sent.find(({ response }) => isRedirect(response?.status))
    if (redirected === undefined) return
    const { request, response, id } = redirected
    const location = response?.headers['location'] ?? message('transport.no-location')
    expectThat(`${request.method} ${request.url}`, { code: 'http.redirect', at: 'header location', exchange: id }).fits(
      message('value.no-redirect'),
      false,
      {
        got: message('transport.a-redirect-to', { status: String(response!.status), location }),
        actual: textOf(location),
        fix: fixAt('configuration', message('fix.configure-final-address')),
      },
    )
  },
})

const isRedirect = (status: number | undefined): boolean => status !== undefined && status >= 300 && status < 400 && status !== 304

export const wellFormed = checkPerOrigin('transport.well-formed', {
  title: 'MUST answer completely, correctly framed and encoded, within the limits',
  source: ['RFC9112 6', 'RFC9112 7', 'RFC9112 9.5', 'RFC9110 8.4', 'RFC9110 15.4.5'],
  needs: (origin) => ({ reachable: reachable[origin], sent: documentedCalls(origin) }),
  timeless: true,
  run({ needs: { sent }, warn, info }) {
    const broken = sent.filter(({ failure }) => failure !== undefined)
    for (const exchange of broken) {
      const { failure, request, id } = exchange
      const { code, phase } = failure!
      const cured = sent.some((later) => later.id > id && later.failure === undefined && callOf(later) === callOf(exchange))
      const call = expectThat(`${request.method} ${request.url}`, { code: `transport.${code}`, at: phase, exchange: id })
      ;(cured ? call.or(warn) : call).fail(failureText(failure!), { expected: 'a complete answer', actual: code })
    }
    for (const finding of closedEarly(sent)) info(finding)
    for (const finding of unasked(sent)) warn(finding)
    refuseStrayCodings(sent)
  },
})

/** Fails on the header of a body alone: every other check evaluates the body as it was sent. */
function refuseStrayCodings(sent: readonly Exchange[]): void {
  for (const { id, request, response } of sent) {
    const stray = strayCodingIn(response?.headers['content-encoding'] ?? '')
    if (stray === undefined) continue
    const at = 'header content-encoding'
    expectThat(`${request.method} ${request.url}`, { code: 'http.content-encoding', at, exchange: id }).fail(
      message('transport.stray-coding', { what: message(`transport.stray-${stray.kind}`), value: stray.name }),
      { expected: 'a content coding', actual: stray.name, fix: fixAt('network', message('fix.remove-content-encoding')) },
    )
  }
}

/** Reports once that a server closed kept connections, which it may do, and some do at once. */
function closedEarly(sent: readonly Exchange[]): readonly Finding[] {
  const closed = sent.filter(({ resent }) => resent === true)
  return closed.slice(0, 1).map(({ id, request }) => ({
    code: 'http.connection-closed',
    ...sentenceAbout(`${request.method} ${request.url}`, message('transport.sent-again', { closed: closed.length, of: sent.length })),
    at: 'processing',
    expected: 'Keep-Alive with the time for which a connection is kept, or Connection: close',
    exchange: id,
  }))
}

/** Reports once an odd response that does no harm. */
function unasked(sent: readonly Exchange[]): readonly Finding[] {
  const first = sent.filter(({ response }) => response?.status === 304).slice(0, 1)
  return first.map(({ id, request }) => ({
    code: 'http.not-modified',
    ...sentenceAbout(`${request.method} ${request.url}`, message('transport.not-modified')),
    at: 'status',
    expected: 'an answer',
    actual: 304,
    exchange: id,
  }))
}

const clockToleranceMs = 60_000

export const clock = checkPerOrigin('transport.clock', {
  title: 'SHOULD have the right time',
  source: ['RFC9110 6.6.1'],
  severity: 'warning',
  needs: (origin) => ({ reachable: reachable[origin], sent: documentedCalls(origin) }),
  run({ needs: { sent } }) {
    const offsets = sent.flatMap(({ clockOffsetMs }) => clockOffsetMs ?? []).sort((a, b) => a - b)
    const median = offsets[Math.floor(offsets.length / 2)]
    if (median === undefined || Math.abs(median) < clockToleranceMs) return
    const seconds = Math.round(Math.abs(median) / 1000)
    expectThat(message('place.header', { name: 'date' }), { code: 'clock.offset', at: 'header date' }).fits(
      message('transport.same-time'),
      false,
      {
        got: message(median > 0 ? 'transport.seconds-ahead' : 'transport.seconds-behind', { seconds }),
        expected: 'less than 60 seconds apart',
        actual: Math.round(median / 1000),
        fix: fixAt('network', message('fix.set-clocks')),
      },
    )
  },
})
