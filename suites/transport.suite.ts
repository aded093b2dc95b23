import { suite, type Check } from 'gatewatch'
import { targetOrigins } from 'gatewatch/internal'
import { certificateChain, certificateDates, certificateName, certificateRemaining, hsts, tlsVersion } from './transport-tls.ts'
import { clock, noRedirect, wellFormed } from './transport-answers.ts'
import { reachable, tlsOnly } from './transport-reach.ts'

export const transport = suite(
  'transport',
  'Every address is reached safely',
  [
    reachable,
    tlsOnly,
    certificateChain,
    certificateName,
    certificateDates,
    certificateRemaining,
    tlsVersion,
    hsts,
    noRedirect,
    wellFormed,
    clock,
  ].flatMap((check) => targetOrigins.map((origin): Check => check[origin])),
)
