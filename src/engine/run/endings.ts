import type { EndingPart, Finding } from '../check/finding.ts'
import type { Exchange } from '../http/exchange.ts'
import type { Judged } from './judged.ts'

/** Puts to what went wrong where the gateway ended the call that shows it, as far as anybody can tell. */
export async function withEndings(
  judged: Judged,
  exchanges: readonly Exchange[],
  endedAt: ((exchange: Exchange) => Promise<EndingPart | undefined>) | undefined,
): Promise<Judged> {
  if (endedAt === undefined || (judged.outcome !== 'failed' && judged.outcome !== 'warned')) return judged
  const [first, ...others] = await Promise.all(
    judged.findings.map(async (finding): Promise<Finding> => {
      const exchange = exchanges.find(({ id }) => id === finding.exchange)
      const part = exchange === undefined ? undefined : await endedAt(exchange)
      return part === undefined ? finding : { ...finding, message: `${finding.message}; ${wordsFor(part)}`, endedAt: part }
    }),
  )
  return { ...judged, findings: [first!, ...others] }
}

const names = { policy: 'a policy', plans: 'the plans', endpoint: 'the endpoint' } as const

const wordsFor = ({ file, line, pointer, part, policy = names[part], errorKey }: EndingPart): string =>
  `the gateway ended the call at ${policy}${errorKey === undefined ? '' : ` (${errorKey})`}, ${file}:${line} ${pointer}`
