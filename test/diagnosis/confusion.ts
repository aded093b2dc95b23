import type { SetupStep } from '../../src/domain/setup-steps.ts'
import { diagnostics, factsOf } from '../../src/diagnosis/diagnostics.ts'
import type { Evidence } from '../../src/diagnosis/evidence.ts'
import type { Diagnosis } from '../../src/engine/run/result.ts'
import type { Diagnostics } from '../../src/engine/run/probe.ts'
import { faults } from '../../src/sandbox/faults.ts'
import { suites } from '../../suites/index.ts'
import { judge } from '../judge.ts'

/** How much a run can see: what the template shows of a failed callout, and what the token-issuing service says when asked directly. */
interface Sight {
  readonly template: 'published' | 'hardened'
  readonly probed: boolean
  /** The older one; absent for what an import sets. */
  readonly engine?: 'v3'
  /** The mistakes that leave calls without an answer in this view alone. */
  readonly hang?: readonly string[]
  /** Holds beside the mistake. */
  readonly beside?: string
  /** The mistakes that look otherwise in this view than in the ones before; absent where all may. */
  readonly shows?: readonly string[]
}

/** What the newer engine shows by an error of its own, and the older one hides behind a token that is not there. */
const olderHides = [
  'token-service-not-deployed',
  'token-service-key-blank',
  'token-service-access-not-approved',
  'changes-not-deployed',
  'callout-url-placeholder',
  'callout-url-wrong-path',
  'key-property-missing',
  'properties-swapped',
  'contact-changes-not-deployed',
  'contact-callout-url-placeholder',
  'contact-key-property-missing',
]

const sights = {
  published: { template: 'published', probed: false },
  hardened: { template: 'hardened', probed: false },
  'published, with the direct probe': { template: 'published', probed: true },
  'published, with the direct probe kept out': {
    template: 'published',
    probed: true,
    beside: 'token-service-admits-gateway-only',
    shows: [
      'scope-not-granted',
      'token-service-key-blank',
      'token-not-sent-on',
      'callout-url-placeholder',
      'key-property-missing',
      'issuer-property-missing',
      'access-to-plan-of-other-path',
    ],
  },
  'published, on the older engine': {
    template: 'published',
    probed: false,
    engine: 'v3',
    shows: [
      ...olderHides,
      'callout-url-empty',
      'callout-url-relative',
      'callout-condition-broken',
      'plan-prefix-left-out',
      'contact-plan-prefix-left-out',
    ],
    hang: ['callout-condition-broken'],
  },
  'hardened, on the older engine': {
    template: 'hardened',
    probed: false,
    engine: 'v3',
    shows: [
      'token-service-unreachable',
      'changes-not-deployed',
      'callout-url-placeholder',
      'plan-prefix-left-out',
      'access-to-plan-of-other-path',
      'contact-changes-not-deployed',
    ],
  },
  'published, on the older engine, with the direct probe': { template: 'published', probed: true, engine: 'v3', shows: olderHides },
} as const satisfies Record<string, Sight>

export type View = keyof typeof sights
export const views = Object.keys(sights) as readonly View[]

/** What one mistake of the set-up was diagnosed as, in one view. */
export interface Row {
  readonly mistake: string
  readonly fault: string
  readonly title: string
  readonly truth: SetupStep
  readonly view: View
  readonly diagnosis: readonly Diagnosis[]
}

/** What looks at the way through the gateway. */
export const seen = suites.filter(({ name }) => ['transport', 'register', 'gateway-rejection', 'isolation', 'token-service'].includes(name))

/** Reads answers as the program does, and keeps what it read. */
export function diagnosticsThatKeep(): { readonly kept: () => Evidence; readonly diagnostics: Diagnostics } {
  let kept: Evidence | undefined
  return {
    kept: () => kept!,
    diagnostics: {
      ...diagnostics,
      diagnose: async (run) => {
        kept = { ...run, target: factsOf(run.target) }
        return []
      },
    },
  }
}

/** The mistakes of the set-up that show themselves in every run, with the step each was made in. */
export const mistakes = Object.entries(faults).flatMap(([fault, { mistake, step, sporadic, title, hangs }]) =>
  mistake === undefined || step === undefined || sporadic === true ? [] : [{ fault, mistake, truth: step, title, hangs: hangs === true }],
)

/** The mistakes that are made in a view. */
export function mistakesIn(view: View): typeof mistakes {
  const { shows }: Sight = sights[view]
  return mistakes.filter(({ fault }) => shows?.includes(fault) ?? true)
}

/** What never answers is not worth waiting for. */
const briefMs = 8000

/** Makes one mistake in the sandbox, judges it, and tells what it was diagnosed as. */
export async function diagnoseMistake({ fault, mistake, truth, title, hangs }: (typeof mistakes)[number], view: View): Promise<Row> {
  const { template, probed, engine, beside, hang = [] }: Sight = sights[view]
  const { summary } = await judge({
    sandbox: { faults: [fault, ...(beside === undefined ? [] : [beside])], template, ...(engine && { engine }) },
    suites: probed ? seen : seen.filter(({ name }) => name !== 'token-service'),
    settings: hangs || hang.includes(fault) ? { timeoutMs: briefMs } : {},
  })
  return { mistake, fault, title, truth, view, diagnosis: summary.diagnosis }
}

/** Whether the answer names no step that another mistake with the same symptom would not have explained: the smallest honest set. */
export function isSmallest(row: Row, rows: readonly Row[]): boolean {
  const alike = rows.filter((other) => sights[other.view].probed === sights[row.view].probed && symptom(other) === symptom(row))
  const possible = new Set<SetupStep>([...alike.map(({ truth }) => truth), 'configuration', 'network'])
  return row.diagnosis.flatMap(({ steps }) => steps).every((step) => possible.has(step))
}

/**
 * What a run saw, as far as two runs can be compared: the causes, how sure they are, and the checks that show them.
 * Nothing but which of the two registers it is may differ, and the status in the words of a cause.
 */
function symptom({ diagnosis }: Row): string {
  const text = JSON.stringify(
    diagnosis.map(({ rule, values: { seen: _seen, ...about } = {}, confidence, evidence }) => ({ rule, about, confidence, evidence })),
  )
  const other = { population: 'contact', contact: 'population' } as const
  const mirrored = text.replaceAll(/population|contact/g, (register) => other[register as keyof typeof other])
  return [text, mirrored].toSorted()[0]!
}
