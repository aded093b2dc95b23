import { valueAt } from '../json-values.ts'
import { addresses, isOnLoopback } from './address.ts'
import { credentials, distinctCredentials, mailSettings, receiverSecrets, referencedSecrets, registerKeys } from './credentials.ts'
import { dates } from './dates.ts'
import { problemAt, textAt, type Draft } from './draft.ts'
import type { ConfigProblem } from './error.ts'
import { discreetName, identifiers, labelNames, organizations, targetName } from './identity.ts'
import { keyHeaders, managementIds, registerPaths } from './register.ts'
import type { Permissions, Rule } from './rule.ts'
import { writers } from './writers.ts'

const longestGatewayWaitMs = 15_000

/** A client that gives up before the gateway does never learns which part was slow. */
const timeouts: Rule = (draft) => {
  const timeoutMs = valueAt(draft.value, '/timeoutMs')
  const tooShort = typeof timeoutMs === 'number' && timeoutMs <= longestGatewayWaitMs
  if (!tooShort || textAt(draft, '/gateway/url') === undefined || isOnLoopback(draft)) return []
  const problem = `expected more than the ${longestGatewayWaitMs} ms that the gateway waits, got ${timeoutMs}`
  return [problemAt(draft, '/timeoutMs', problem, 'Write 20000 or more.')]
}

/** No more calls can fail than are counted. */
const steadiness: Rule = (draft) => {
  const [failures, of] = ['failures', 'of'].map((name) => valueAt(draft.value, `/monitor/steadiness/${name}`))
  if (typeof failures !== 'number' || typeof of !== 'number' || failures <= of) return []
  const problem = `expected at most the ${of} calls that are counted, got ${failures}`
  const remedy = 'Write how many of so many calls may not fail, such as { failures: 4, of: 10 }.'
  return [problemAt(draft, '/monitor/steadiness/failures', problem, remedy)]
}

const rules: readonly Rule[] = [
  targetName,
  discreetName,
  labelNames,
  addresses,
  organizations,
  referencedSecrets,
  credentials,
  receiverSecrets,
  writers,
  mailSettings,
  distinctCredentials,
  registerKeys,
  registerPaths,
  keyHeaders,
  managementIds,
  identifiers,
  timeouts,
  dates,
  steadiness,
]

/** Every mistake of a draft that can be found without asking the network. */
export function preflight(draft: Draft, permissions: Permissions): readonly ConfigProblem[] {
  return rules.flatMap((rule) => rule(draft, permissions))
}

/** Targets that share a name would share a report folder and an incident; some file systems ignore case. */
export function repeatedNames(drafts: readonly Draft[]): readonly ConfigProblem[] {
  const firsts = new Map<string, string>()
  return drafts.flatMap((draft) => {
    const name = textAt(draft, '/target')?.toLowerCase()
    const first = firsts.get(name ?? '')
    if (first !== undefined)
      return [
        problemAt(draft, '/target', `expected a name of its own, got one that is taken by ${first}`, 'Give each target another name.'),
      ]
    if (name !== undefined) firsts.set(name, `${draft.file}:${draft.places.get('/target')?.line}`)
    return []
  })
}
