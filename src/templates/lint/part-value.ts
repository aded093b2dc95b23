import { createHash } from 'node:crypto'
import { allSteps, isBelow, isObject, type Json, child, type Pointer, Part } from '../../gravitee/index.ts'
import type { Subject } from './subject.ts'

/** The definitions of one file, as far as its parts are compared with what was accepted of them. */
type Opened = readonly Pick<Subject, 'api' | 'source' | 'secrets'>[]

/**
 * What the step at a pointer says, or the value there, in a digest that changes with it. Undefined for what holds several steps: a change of any
 * of them would change it. What is secret does not enter, since a short secret could be guessed from a digest.
 */
export function valueAt(subjects: Opened, pointer: Pointer): string | undefined {
  const [first] = subjects
  if (first === undefined) return undefined
  const steps = subjects.flatMap(({ api }) => allSteps(api).map(({ at }) => at))
  const at = steps.find((step) => isBelow(pointer, step)) ?? pointer
  if (at === '' || steps.some((step) => step !== at && isBelow(step, at))) return undefined
  return digestOf(new Part(first.source.root, '').find(at), secretsOf(subjects))
}

/** The digests of all steps of a file, and of the value at a pointer. */
export const valuesIn = (subjects: Opened, pointer: Pointer): ReadonlySet<string | undefined> =>
  new Set([...subjects.flatMap(({ api }) => allSteps(api).map(({ at }) => valueAt(subjects, at))), valueAt(subjects, pointer)])

const secretsOf = (subjects: Opened): readonly Pointer[] => subjects.flatMap(({ secrets }) => [...secrets.confidential])

function digestOf({ value, at }: Part, secrets: readonly Pointer[]): string {
  const shown = (json: Json | undefined, pointer: Pointer): unknown => {
    if (Array.isArray(json)) return json.map((element: Json, index) => shown(element, child(pointer, index)))
    if (isObject(json)) return Object.entries(json).map(([name, member]) => [name, shown(member, child(pointer, name))])
    return secrets.some((secret) => isBelow(secret, pointer)) ? null : json
  }
  return createHash('sha256')
    .update(JSON.stringify(shown(value, at)) ?? '')
    .digest('hex')
    .slice(0, 32)
}
