import { createHash } from 'node:crypto'
import { vendorMarks, vendorPhrases } from '../../../src/diagnosis/classifier/vendors.ts'
import { diagnose } from '../../../src/diagnosis/diagnose.ts'
import type { Evidence } from '../../../src/diagnosis/evidence.ts'
import { signatureOf } from '../../../src/diagnosis/signature.ts'
import type { Diagnosis } from '../../../src/engine/run/result.ts'
import type { RecordedExchange } from '../../../src/engine/run/run.ts'
import type { SandboxOptions } from '../../../src/sandbox/sandbox.ts'
import { styles } from '../../../src/sandbox/styles/styles.ts'
import type { SetupStep } from '../../../src/system/setup-steps.ts'
import { judge } from '../../judge.ts'
import { diagnosticsThatKeep, mistakes, seen } from '../confusion.ts'

/** How the hops speak: as documented, with a failed callout that passes in silence or that is told, or in a style. */
export const ways: Readonly<Record<string, SandboxOptions>> = {
  published: { template: 'published' },
  hardened: { template: 'hardened' },
  ...Object.fromEntries(Object.keys(styles).map((style) => [style, { style }])),
}

/** The ways that are no style: the words that the rules were written for. */
export const documentedWays: readonly string[] = ['published', 'hardened']

/** How much is seen: the gateway alone, or the token-issuing service asked directly as well. */
export const sights = ['black box', 'direct probe'] as const
export type Sight = (typeof sights)[number]

/** What one mistake in one way of speaking was diagnosed as, by one who sees so much. */
export interface Row {
  readonly way: string
  readonly sight: Sight
  readonly fault: string
  readonly truth: SetupStep
  /** All that was observed, as a digest: equal where nothing tells two mistakes apart. */
  readonly observed: string
  readonly diagnosis: readonly Told[]
  /** The same with nothing in the tables of what products say. */
  readonly wordless: readonly Told[]
}

/** What of a diagnosis is counted. */
export type Told = Pick<Diagnosis, 'rule' | 'steps' | 'confidence'>

/** What never answers says nothing in any style. */
export const made = mistakes.filter(({ hangs }) => !hangs)

/** Makes a mistake in a sandbox that speaks in a way, and diagnoses the one run for each sight. */
export async function rowsOf(way: string, fault: string): Promise<readonly Row[]> {
  const { truth } = made.find((mistake) => mistake.fault === fault)!
  const evidence = await evidenceOf({ ...ways[way], faults: [fault] })
  return sights.map((sight) => {
    const seen = sight === 'direct probe' ? evidence : withoutProbe(evidence)
    return { way, sight, fault, truth, observed: observedIn(seen), ...diagnosed(seen) }
  })
}

/** What a run of the real engine leaves behind. */
export async function evidenceOf(sandbox: SandboxOptions): Promise<Evidence> {
  const { kept, diagnostics } = diagnosticsThatKeep()
  await judge({ sandbox, suites: seen, diagnostics })
  return kept()
}

/** Both readings of the same evidence. */
export function diagnosed(evidence: Evidence): Pick<Row, 'diagnosis' | 'wordless'> {
  const told = (): readonly Told[] => diagnose(evidence).map(({ rule, steps, confidence }) => ({ rule, steps, confidence }))
  return { diagnosis: told(), wordless: withoutWords(told) }
}

/** Nobody asks the token-issuing service, and what it would have answered is not known. */
export function withoutProbe({ results, exchanges, target }: Evidence): Evidence {
  const isProbe = (name: string): boolean => name.startsWith('token-service.')
  return {
    results: results.filter(({ name }) => !isProbe(name)),
    exchanges: exchanges.filter(({ check }) => !isProbe(check)),
    target: { ...target, tokenServiceProbed: false },
  }
}

/** Does something while the tables of what products say are empty. */
export function withoutWords<Value>(work: () => Value): Value {
  const tables = [vendorPhrases, vendorMarks] as unknown as unknown[][]
  const whole = tables.map((table) => table.splice(0))
  try {
    return work()
  } finally {
    for (const [place, table] of tables.entries()) table.push(...whole[place]!)
  }
}

/** What was observed, whichever of the registers it was: two mistakes that give the same cannot be told apart by anybody. */
function observedIn({ results, exchanges }: Evidence): string {
  const answers = exchanges.filter(({ origin }) => origin === 'gateway' || origin === 'token-service').map(observationOf)
  const outcomes = results.map(({ name, outcome }) => `${name} ${outcome}`)
  const [first] = [(text: string) => text, mirrored]
    .map((each) => JSON.stringify([...new Set([...answers, ...outcomes].map(each))].toSorted()))
    .toSorted()
  return createHash('sha256').update(first!).digest('base64')
}

function observationOf(exchange: RecordedExchange): string {
  const { firstByteMs: _, ...signature } = signatureOf(exchange)
  return JSON.stringify([exchange.check, exchange.control, signature])
}

const other = { population: 'contact', contact: 'population' } as const
const mirrored = (text: string): string => text.replaceAll(/population|contact/g, (name) => other[name as keyof typeof other])
