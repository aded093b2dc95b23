import {
  documentedCalls,
  expectThat,
  whenApplicable,
  type Exchange,
  type Handshake,
  type PartExpectation,
  type TargetOrigin,
  message,
  fixAt,
  textOf,
  type Message,
  type Text,
} from 'gatewatch/internal'
import { checkPerOrigin } from './check.ts'
import { httpsAddress } from './givens.ts'
import { reachable } from './transport-reach.ts'

type Certificates = NonNullable<Handshake['tls']>

const nameErrors = new Set(['ERR_TLS_CERT_ALTNAME_INVALID', 'HOSTNAME_MISMATCH'])
const dateErrors = new Set(['CERT_HAS_EXPIRED', 'CERT_NOT_YET_VALID'])
const chainWords: Readonly<Record<string, Message>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: message('transport.signed-by-itself'),
  SELF_SIGNED_CERT_IN_CHAIN: message('transport.chain-to-unknown-root'),
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: message('transport.intermediate-not-sent'),
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: message('transport.issuer-or-intermediate'),
  UNABLE_TO_GET_ISSUER_CERT: message('transport.issuer-not-found'),
}

function certificatesOf(handshake: Handshake): Certificates {
  if (handshake.tls === undefined) throw new Error('an https address was reached without TLS')
  return handshake.tls
}

/** Expects a part of TLS; its findings name TLS as the responder. */
const ofTls = (name: Text, code: string, at = textOf(name)): PartExpectation => expectThat(name, { code, at, respondedBy: 'tls' })

export const certificateChain = checkPerOrigin('transport.certificate-chain', {
  title: 'MUST send a certificate chain that leads to a trusted root',
  source: ['RFC5280 6.1'],
  needs: (origin) => ({ reachable: reachable[origin], https: httpsAddress(origin) }),
  sends: {},
  timeless: true,
  run({ needs, warn }) {
    const { authorized, authorizationError = '', certificates, superfluous } = certificatesOf(needs.reachable)
    for (const { subject, issuer, validTo } of superfluous)
      ofTls(message('transport.certificate-chain'), 'tls.superfluous')
        .or(warn)
        .fits(message('transport.of-verified-chain'), false, {
          got: message('transport.superfluous-certificate', { subject, issuer, on: { on: validTo } }),
          actual: subject,
          fix: fixAt('network', message('fix.send-no-superfluous')),
        })
    if (authorized || nameErrors.has(authorizationError) || dateErrors.has(authorizationError)) return
    const what = chainWords[authorizationError] ?? message('transport.does-not-verify')
    ofTls(message('transport.certificate-chain'), 'tls.chain').fits(message('transport.chain-to-root'), false, {
      got: message('transport.chain-code', {
        what,
        code: authorizationError,
        count: certificates.length,
        issuer: certificates.at(-1)?.issuer ?? '',
      }),
      actual: authorizationError,
      fix: fixAt('network', message('fix.send-whole-chain')),
    })
  },
})

export const certificateName = checkPerOrigin('transport.certificate-name', {
  title: 'MUST present a certificate for the requested host',
  source: ['RFC9525 6'],
  needs: (origin) => ({ reachable: reachable[origin], https: httpsAddress(origin) }),
  sends: {},
  timeless: true,
  run({ needs }) {
    const { nameMatches, certificates } = certificatesOf(needs.reachable)
    const { subject = '', subjectAltName } = certificates[0] ?? {}
    ofTls(message('transport.certificate-names'), 'tls.name', 'subjectAltName').fits(new URL(needs.https).hostname, nameMatches, {
      got: subjectAltName?.slice(0, 200) ?? message('transport.no-names'),
      ...(subjectAltName === undefined && /(?:^|, )CN=/.test(subject) ? { because: message('transport.common-name-only') } : {}),
    })
  },
})

export const certificateDates = checkPerOrigin('transport.certificate-dates', {
  title: 'MUST present certificates that are valid now',
  source: ['RFC5280 4.1.2.5'],
  needs: (origin) => ({ reachable: reachable[origin], https: httpsAddress(origin) }),
  sends: {},
  run({ needs, expires, shows }) {
    const { certificates, ownAuthority } = certificatesOf(needs.reachable)
    const [leaf] = certificates
    if (leaf !== undefined) shows(leaf.sha256, ownAuthority)
    const earliest = certificates.map(({ validTo }) => validTo).sort()[0]
    if (earliest !== undefined) expires(earliest)
    const now = Date.now()
    const outside = certificates.find(({ validFrom, validTo }) => Date.parse(validFrom) > now || Date.parse(validTo) < now)
    if (outside === undefined) return earliest
    const { subject, validFrom, validTo } = outside
    const isEarly = Date.parse(validFrom) > now
    return ofTls(message('transport.certificate', { subject }), 'tls.dates', 'validity').fail(
      isEarly
        ? message('transport.valid-later', { from: { at: validFrom } })
        : message('transport.valid-from-to', { from: { at: validFrom }, to: { at: validTo } }),
      {
        expected: 'valid now',
        actual: isEarly ? validFrom : validTo,
        fix: fixAt('network', message('fix.renew-everywhere')),
      },
    )
  },
})

const dayMs = 86_400_000

export const certificateRemaining = checkPerOrigin('transport.certificate-remaining', {
  title: 'SHOULD present certificates that stay valid for weeks',
  source: ['operations'],
  severity: 'warning',
  needs: (origin) => ({ dates: certificateDates[origin], reachable: reachable[origin], https: httpsAddress(origin) }),
  sends: {},
  run({ target, needs: { dates: earliest, reachable, https } }) {
    const days = earliest === undefined ? Infinity : Math.floor((Date.parse(earliest) - Date.now()) / dayMs)
    const least = target.tls.minimumDaysRemaining
    const first = certificatesOf(reachable).certificates.find(({ validTo }) => validTo === earliest)
    const name = message('transport.certificate-of', { subject: first?.subject ?? '', host: new URL(https).host })
    ofTls(name, 'tls.remaining', 'validity').fits(message('transport.days-to-end', { count: least }), days >= least, {
      got: message('transport.days-left', { days: String(days), at: { at: earliest ?? '' } }),
      expected: least,
      actual: days,
      fix: fixAt('network', message('fix.renew-in-time')),
    })
  },
})

export const tlsVersion = checkPerOrigin('transport.tls-version', {
  title: 'MUST negotiate TLS 1.2 or 1.3, not an older version',
  source: ['RFC8996 4', 'RFC8996 5', 'RFC9325 3.1.1'],
  severity: 'warning',
  needs: (origin) => ({ reachable: reachable[origin], https: httpsAddress(origin) }),
  sends: {},
  async run({ http, needs }) {
    const old = await http.handshake(needs.https, { minVersion: 'TLSv1', maxVersion: 'TLSv1.1' })
    if (old.tls === undefined || !/^TLSv1(\.1)?$/.test(old.tls.protocol)) return
    ofTls(message('transport.tls-version'), 'tls.version', 'tls version').fits(message('transport.old-refused'), false, {
      got: old.tls.protocol,
      expected: 'TLSv1.2 or TLSv1.3',
    })
  },
})

const halfYearSeconds = 180 * 86_400

export const hsts = checkPerOrigin('transport.hsts', {
  title: 'SHOULD tell clients to use only TLS (HSTS)',
  source: ['RFC6797 6.1', 'RFC6797 6.1.1', 'RFC6797 7.1', 'RFC6797 7.2'],
  severity: 'warning',
  needs: (origin) => ({ reachable: reachable[origin], https: httpsAddress(origin), sent: documentedCalls(origin) }),
  timeless: true,
  run({ needs: { sent } }) {
    const answered = sent.filter(({ response }) => response !== undefined)
    const worst = answered.map((exchange) => ({ exchange, problem: hstsProblem(exchange) })).find(({ problem }) => problem !== undefined)
    if (worst?.problem === undefined) return
    const at = 'header strict-transport-security'
    expectThat(message('place.header', { name: 'strict-transport-security' }), {
      code: 'http.header',
      at,
      exchange: worst.exchange.id,
    }).fail(worst.problem, {
      expected: `max-age=${halfYearSeconds} or more`,
    })
  },
})

function hstsProblem({ response }: Exchange): Message | undefined {
  const header = response?.headers['strict-transport-security']
  if (header === undefined)
    return message('finding.expected', { expected: message('transport.on-every-answer'), got: message('value.none') })
  const ages = [...header.matchAll(/(?:^|[;,])\s*max-age\s*=\s*"?(\d+)"?/gi)].map((match) => Number(match[1]))
  if (ages.length !== 1) return message('finding.wanted', { expected: message('transport.one-max-age') })
  return ages[0]! < halfYearSeconds
    ? message('finding.expected', { expected: message('transport.max-age', { seconds: String(halfYearSeconds) }), got: String(ages[0]) })
    : undefined
}

/** The checks of an address that every documented call needs before it sends a credential. */
export const trusted = (origin: TargetOrigin) => ({
  reachable: reachable[origin],
  chain: whenApplicable(certificateChain[origin]),
  name: whenApplicable(certificateName[origin]),
  dates: whenApplicable(certificateDates[origin]),
})
