import { createHash } from 'node:crypto'
import { allSteps, child, isBelow, isObject, type Json, DefinitionPart, type Pointer } from '../../gravitee/index.ts'
import type { LintSubject } from './lint-subject.ts'

/** What the parts of one file say, in digests that change with them. */
export interface PartValues {
  /**
   * The step at a pointer, or the value there. Undefined for what holds several steps: a change of any of them would change it, and where the file
   * has no definition.
   */
  readonly valueAt: (pointer: Pointer) => string | undefined
  /** Whether a digest is that of any step, or of the value at a pointer: a step that others were put before is the same. */
  readonly has: (value: string | undefined, pointer: Pointer) => boolean
}

/** Opens a file, by its definitions. What is secret does not enter, since a short secret could be guessed from a digest. */
export function partValues(subjects: readonly Pick<LintSubject, 'api' | 'source' | 'secrets'>[]): PartValues {
  const [first] = subjects
  if (first === undefined) return { valueAt: () => undefined, has: () => false }
  const root = new DefinitionPart(first.source.root, '')
  const steps = subjects.flatMap(({ api }) => allSteps(api).map(({ at }) => at))
  const secrets = subjects.flatMap(({ secrets }) => [...secrets.confidential])
  const valueAt = (pointer: Pointer): string | undefined => {
    const step = steps.find((each) => isBelow(pointer, each))
    if (step === undefined && (pointer === '' || steps.some((each) => isBelow(each, pointer)))) return undefined
    return digestOf(root.find(step ?? pointer), secrets)
  }
  let known: ReadonlySet<string> | undefined
  const ofSteps = (): ReadonlySet<string> => (known ??= new Set(steps.map((step) => digestOf(root.find(step), secrets))))
  return { valueAt, has: (value, pointer) => valueAt(pointer) === value || (value !== undefined && ofSteps().has(value)) }
}

function digestOf({ value, at }: DefinitionPart, secrets: readonly Pointer[]): string {
  const within = secrets.filter((secret) => isBelow(secret, at) || isBelow(at, secret))
  const shown = (json: Json | undefined, pointer: Pointer): unknown => {
    if (Array.isArray(json)) return json.map((element: Json, index) => shown(element, child(pointer, index)))
    if (isObject(json)) return Object.entries(json).map(([name, member]) => [name, shown(member, child(pointer, name))])
    return within.some((secret) => isBelow(secret, pointer) || isBelow(pointer, secret)) ? null : json
  }
  const text = value === undefined ? '' : JSON.stringify(shown(value, at))
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}
