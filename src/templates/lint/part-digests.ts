import { createHash } from 'node:crypto'
import { allSteps, child, isBelow, isObject, type Json, DefinitionPart, type Pointer } from '../../gravitee/index.ts'
import type { LintSubject } from './lint-subject.ts'

/** Digests of the parts of one file. */
export interface PartValues {
  /**
   * The digest of the step at a pointer, or of the value there. Undefined for a part with several steps, since a change of any would change it, and where the file
   * has no definition.
   */
  readonly valueAt: (pointer: Pointer) => string | undefined
  /** Tells if a digest is that of any step, or of the value at a pointer: a step keeps its digest where others are added before it. */
  readonly has: (value: string | undefined, pointer: Pointer) => boolean
}

/** Makes the digests of a file, by its definitions. They leave secrets out, since a short secret could be guessed from a digest. */
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
