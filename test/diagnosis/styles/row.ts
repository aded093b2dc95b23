import { createHash } from 'node:crypto'
import { diagnose } from '../../../src/diagnosis/diagnose.ts'
import { isEvident, type Evidence } from '../../../src/diagnosis/evidence.ts'
import { signatureOf } from '../../../src/diagnosis/signature.ts'
import type { Diagnosis } from '../../../src/engine/run/result.ts'
import type { RecordedExchange } from '../../../src/engine/run/probe.ts'
import type { SandboxOptions } from '../../../src/sandbox/sandbox.ts'
import { styles } from '../../../src/sandbox/styles/styles.ts'
import { registerNames, type RegisterName } from '../../../src/domain/registers.ts'
import type { SetupStep } from '../../../src/domain/setup-steps.ts'
import { judge } from '../../judge.ts'
import { diagnosticsThatKeep, mistakes, seen } from '../confusion.ts'
import { withoutWords } from '../without-words.ts'

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
export async function evidenceOf(sandbox: SandboxOptions, suites = seen): Promise<Evidence> {
  const { kept, diagnostics } = diagnosticsThatKeep()
  await judge({ sandbox, suites, diagnostics })
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

/** What was observed, whichever of the registers it was: two mistakes that give the same cannot be told apart by anybody. */
function observedIn(evidence: Evidence): string {
  const registers = registerNames.map((register) => JSON.stringify(observedOf(register, evidence))).toSorted()
  const rest = linesOf(evidence, (check) => !registerNames.some((register) => isOf(register, check)))
  const [shared] = [rest, rest.map(mirrored).toSorted()].map((lines) => JSON.stringify(lines)).toSorted()
  return createHash('sha256')
    .update(JSON.stringify([registers, shared]))
    .digest('base64')
}

const other = { population: 'contact', contact: 'population' } as const
const mirrored = (line: string): string => line.replaceAll(/population|contact/g, (name) => other[name as keyof typeof other])

/** Of a register that works, that it does; of one whose documented call fails, how that and its controls were answered; of any other, all. */
function observedOf(register: RegisterName, evidence: Evidence): readonly string[] {
  const own = evidence.results.filter(({ name }) => isOf(register, name))
  if (own.every((result) => !isEvident(result) || result.outcome === 'warned')) return ['works']
  const asked = [`${register}.found`, `register.path-proven [${register}]`]
  const isBroken = own.some(({ name, outcome }) => name === asked[0] && outcome === 'failed')
  const lines = linesOf(evidence, (check) => (isBroken ? asked.includes(check) : isOf(register, check)))
  return lines.map((line) => line.replaceAll(register, 'register'))
}

const isOf = (register: RegisterName, check: string): boolean => check.startsWith(`${register}.`) || check.endsWith(`[${register}]`)

/** Outcomes and answers of some checks; what is heard several times stands once. */
function linesOf({ results, exchanges }: Evidence, isMeant: (check: string) => boolean): readonly string[] {
  const outcomes = results.filter(({ name }) => isMeant(name)).map(({ name, outcome }) => `${name} ${outcome}`)
  const answers = exchanges.filter(({ check, origin }) => isMeant(check) && (origin === 'gateway' || origin === 'token-service'))
  return [...new Set([...outcomes, ...answers.map(observationOf)])].toSorted()
}

function observationOf(exchange: RecordedExchange): string {
  const { firstByteMs: _, ...signature } = signatureOf(exchange)
  return JSON.stringify([exchange.check, exchange.control, signature])
}
