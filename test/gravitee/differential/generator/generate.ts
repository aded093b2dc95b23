import { bases, type BaseId, type Engine } from '../bases.ts'
import { patched } from '../patch.ts'
import { Random } from '../random.ts'
import type { DefinitionUnderTest } from '../real.ts'
import { flowDraws } from './flows.ts'
import { type Change, type Draw, Form } from './form.ts'
import { addedPolicies, addedUnmodeled } from './policies.ts'
import { endpointDraws, entranceDraws, harmlessDraws, planDraws, propertyDraws } from './setup.ts'
import { publishedDraws } from './published.ts'
import { ownStepDraws } from './steps.ts'

/** A documented definition, changed: what is asked of both sides, and from what it was made. */
export interface Generated {
  readonly base: BaseId
  readonly engine: Engine
  readonly changes: readonly Change[]
}

/** Kinds of changes, and how often each is drawn. */
type Kinds = readonly (readonly [number, readonly Draw[]])[]

const known: Kinds = [
  [20, flowDraws],
  ...ownStepDraws,
  [18, addedPolicies],
  [2, addedUnmodeled],
  [14, planDraws],
  [12, propertyDraws],
  [16, endpointDraws],
  [10, entranceDraws],
  [6, harmlessDraws],
]

/** The source of the changes: known mistakes, or everything that the gateway publishes. */
export type Source = 'known' | 'published'
const kindsOf: Readonly<Record<Source, Kinds>> = { known, published: publishedDraws }

const sides: readonly (readonly [number, BaseId, Engine])[] = [
  [26, 'population.v2', 'v4'],
  [20, 'population.v2', 'v3'],
  [14, 'contact.v2', 'v4'],
  [12, 'contact.v2', 'v3'],
  [16, 'population.v4', 'v4'],
  [10, 'contact.v4', 'v4'],
  [1, 'token-service.v2', 'v4'],
  [1, 'token-service.v2', 'v3'],
]

/** So many definitions, the same ones for the same seed. */
export function generate(seed: number, count: number, source: Source = 'known'): readonly Generated[] {
  const random = new Random(seed)
  return Array.from({ length: count }, () => generated(random, kindsOf[source]))
}

function generated(random: Random, kinds: Kinds): Generated {
  let drawn = random.below(100)
  const [, base, engine] = sides.find(([weight]) => (drawn -= weight) < 0)!
  const changes: Change[] = []
  const wanted = random.chance(0.35) ? 2 : 1
  let { definition } = bases[base]
  while (changes.length < wanted) {
    const change = draw(new Form(definition, bases[base].version), kinds, random)
    const after = change && applied(definition, change)
    if (change === undefined || after === undefined) continue
    changes.push(change)
    definition = after
  }
  return { base, engine, changes }
}

function draw(form: Form, kinds: Kinds, random: Random): Change | undefined {
  let drawn = random.below(kinds.reduce((sum, [weight]) => sum + weight, 0))
  const [, draws] = kinds.find(([weight]) => (drawn -= weight) < 0)!
  return random.of(draws)(form, random)
}

/** Draws changes until one applies to the definition. */
function applied(definition: DefinitionUnderTest['definition'], { operations }: Change): DefinitionUnderTest['definition'] | undefined {
  try {
    return patched(definition, operations)
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}

/** The definition that changes make; undefined where one of them does not fit without the others. */
export function questionOf({ base, engine, changes }: Generated): DefinitionUnderTest | undefined {
  let definition: DefinitionUnderTest['definition'] | undefined = bases[base].definition
  for (const change of changes) definition = definition && applied(definition, change)
  return definition && { base: bases[base], definition: engine === 'v3' ? { ...definition, execution_mode: 'v3' } : definition }
}
