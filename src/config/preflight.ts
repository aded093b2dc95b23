import { addresses } from './address.ts'
import { credentials, distinctCredentials, referencedSecrets, registerKeys } from './credentials.ts'
import { keyRegistration, maintenance, waivers } from './dates.ts'
import { problemAt, textAt, type Draft } from './draft.ts'
import type { ConfigProblem } from './error.ts'
import { discreetName, identifiers, organizations, targetName } from './identity.ts'
import { steadiness, timeouts } from './limits.ts'
import { keyHeaders, registerPaths } from './register.ts'
import type { Permissions, Rule } from './rule.ts'

const rules: readonly Rule[] = [
  targetName,
  discreetName,
  addresses,
  organizations,
  referencedSecrets,
  credentials,
  distinctCredentials,
  registerKeys,
  registerPaths,
  keyHeaders,
  identifiers,
  timeouts,
  keyRegistration,
  waivers,
  maintenance,
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
