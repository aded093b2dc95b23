import type { DefinitionFault, EndingPart, Finding, SourceLocation } from '../check/finding.ts'
import { asText, message, recorded, type Text } from '../../messages/index.ts'
import type { Exchange } from '../http/exchange.ts'
import type { CheckVerdict } from './judged.ts'
import type { Diagnosis, Result } from './result.ts'

/** An exchange that templates served, with all that is known of its end. */
export interface ServedExchange {
  /** The line of a template that it is about. */
  readonly place: SourceLocation
  /** The place where the gateway ended it, if the gateway reports that. */
  readonly ended?: EndingPart
  readonly fault?: DefinitionFault
}

/** Returns the facts about an exchange that templates served; undefined for any other. */
export type EndedAt = (exchange: Exchange) => Promise<ServedExchange | undefined>

/**
 * Puts to what went wrong the line of the template that it is about, and where the gateway ended the call that shows it. Where a finding names
 * no call, it is the last that the check sent.
 */
export async function withEndings(
  verdict: CheckVerdict,
  { all, sent, endedAt }: { readonly all: readonly Exchange[]; readonly sent: readonly number[]; readonly endedAt: EndedAt },
): Promise<CheckVerdict> {
  if (!('findings' in verdict)) return verdict
  const findings = await Promise.all(
    verdict.findings.map(async (finding): Promise<Finding> => {
      const shown = finding.exchange ?? sent.at(-1)
      const exchange = all.find(({ id }) => id === shown)
      const found = exchange && (await endedAt(exchange))
      if (found === undefined) return finding
      const { place, ended, fault } = found
      const placed = { ...finding, place, ...(fault && { fault }) }
      if (ended === undefined || finding.exchange === undefined) return placed
      const sentence = message('finding.and-ended', { finding: asText(finding.message, finding), ended: ending(ended) })
      return { ...placed, ...recorded('message', sentence), endedAt: ended }
    }),
  )
  return { ...verdict, findings } as CheckVerdict
}

/** Puts to a diagnosis the lines of templates that its evidence is about: of each file the one where the gateway ended a call. */
export function withPlaces(diagnosis: Diagnosis, results: readonly Result[]): Diagnosis {
  const evidence = results.filter(({ name }) => diagnosis.evidence.includes(name))
  const placedOf = (of: readonly Result[]) => of.flatMap((result) => ('findings' in result ? result.findings : [])).filter(isPlaced)
  // If the faulty part has its own checks, their locations are exact; calls that fail because of it show only its consequence.
  const own = placedOf(evidence.filter(({ suite }) => suite === diagnosis.subject))
  const placed = own.length > 0 ? own : placedOf(evidence)
  const [first, ...others] = [...Map.groupBy(placed, ({ place }) => place.file).values()].map(
    (found) => (found.find(({ endedAt }) => endedAt !== undefined) ?? found[0]!).place,
  )
  return first === undefined ? diagnosis : { ...diagnosis, places: [first, ...others] }
}

const isPlaced = (finding: Finding): finding is Finding & { readonly place: SourceLocation } => finding.place !== undefined

function ending({ file, line, pointer, part, policy, errorKey: name }: EndingPart): Text {
  const values = { part: policy ?? message(`transport.ending-${part}`), place: `${file}:${line} ${pointer}` }
  return name === undefined ? message('transport.ended-at', values) : message('transport.ended-at-key', { ...values, name })
}
