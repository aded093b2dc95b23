import { message } from '../../messages/index.ts'
import { worded } from '../cause-description.ts'
import type { DiagnosisRuleId } from '../../diagnosis/index.ts'
import { steps } from '../../domain/index.ts'
import type { Result } from '../../engine/index.ts'
import type { CycleCause } from './cause.ts'

/** A token that an API accepted in an earlier cycle, and that this cycle used again; or a new one, signed by another key than the one that it accepted. */
export interface HeldToken {
  /** Name of the check that shows whether the identity provider, and so its keys, can be reached. */
  readonly provider: string
  /** The ids of the keys, where it is a new one. */
  readonly rotated?: { readonly before: string; readonly now: string }
}

/** The diagnoses of a token that an API does not accept. */
const tokenRefusals: ReadonlySet<string> = new Set<DiagnosisRuleId>([
  'graphql-token-rejected',
  'token-of-other-audience',
  'token-of-other-issuer',
  'token-signature-unverified',
  'token-expired',
])

/**
 * Explains the rejection of a held token. If the identity provider is unreachable, an API cannot fetch the keys and accepts no token any more:
 * a consequence, folded into its cause. Otherwise something has changed since: the set-up, which accepted the token before, is not at fault.
 */
export function explainHeldToken(
  causes: readonly CycleCause[],
  results: readonly Result[],
  { provider, rotated }: HeldToken,
): readonly CycleCause[] {
  const refused = causes.find(({ rule }) => tokenRefusals.has(rule))
  if (refused === undefined) return causes
  const root = rootOf(results.find(({ name }) => name === provider))
  const outage = causes.find(({ counts, checks }) => counts && root !== undefined && checks.includes(root))
  if (outage === undefined) return causes.map((cause) => (cause === refused ? noLongerAccepted(refused, rotated) : cause))
  const both = {
    ...outage,
    checks: [...outage.checks, ...refused.checks],
    evidence: [...outage.evidence, ...refused.evidence],
    network: false,
  }
  return causes.filter((cause) => cause !== refused).map((cause) => (cause === outage ? both : cause))
}

/** The check at which the trouble of a result begins; undefined where it has none. */
function rootOf(result: Result | undefined): string | undefined {
  if (result?.outcome === 'blocked') return result.by
  return result?.outcome === 'failed' || result?.outcome === 'inconclusive' ? result.name : undefined
}

function noLongerAccepted(refused: CycleCause, rotated: HeldToken['rotated']): CycleCause {
  const words =
    rotated === undefined
      ? worded(message('incident.held-token.cause'), message('incident.held-token.fix'))
      : worded(message('incident.rotated-key.cause', rotated), message('incident.rotated-key.fix'))
  const rule = refused.checks[0]!
  const suspects = ['graphql-api', 'identity-provider'] as const
  return {
    ...refused,
    key: `${rule} ${refused.address ?? ''}`.trim(),
    rule,
    steps: suspects,
    sections: suspects.map((step) => steps[step].section),
    ...words,
  }
}
