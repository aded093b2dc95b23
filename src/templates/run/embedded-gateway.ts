import { message, type Message, type Text } from '../../messages/index.ts'
import type { Exchange, Unverified } from '../../engine/index.ts'
import { allSteps, gatewayVersions, isModeled, reasonNotServed, NotModeled, type Pointer, endingAt } from '../../gravitee/index.ts'
import {
  type ApiTemplate,
  type RegisterCalls,
  type Sandbox,
  type SandboxOptions,
  type ServedCall,
  UnlistedHost,
} from '../../sandbox/index.ts'
import type { LintSubject } from '../lint/lint-subject.ts'
import { gapAt, servedAt, staticGapsOf, textOfGap, type Witness } from './evidence.ts'
import { filesOf, readTemplates, type TemplateFiles } from './template-files.ts'
import { type ServedTargets, openThrough, type TemplateGateway } from './template-gateway.ts'
import { type PlacedTemplate, templatesInSandbox } from './sandbox-templates.ts'
import { calledAt } from './register-template.ts'
import { integrationFor } from './token-service-template.ts'

/** The id of the sentence about a part that is not modeled. */
export const NOT_MODELED = 'template-run.not-modeled'

const effectUnknown = (): Message => message('template-run.effect-unknown')

/** Options of the sandbox's gateway. */
interface EmbeddedOptions {
  readonly faults?: readonly string[]
  /** Returns the advice for parts that it cannot decide. */
  readonly remedy?: (() => Message) | undefined
}

/** Starts the sandbox, whose own gateway serves templates, as a target. */
export const openInSandbox = async (
  files: TemplateFiles,
  { faults = [], remedy = effectUnknown }: EmbeddedOptions = {},
): Promise<ServedTargets> => ({
  ...(await openThrough(embedded(remedy), files, faults)),
  servedBy: message('template-run.served-by.embedded', { files: filesOf(files) }),
})

/** The gateway of the sandbox. */
const embedded =
  (remedy: () => Message): TemplateGateway =>
  async (placed, { sandbox, gateway }) => ({
    gateway,
    witness: witnessIn(sandbox, placed, remedy),
  })

/** Templates for a sandbox that another command serves. */
export interface ServedTemplates extends Pick<SandboxOptions, 'integration'> {
  readonly templates: readonly ApiTemplate[]
  /** Parts that are not verified, known before any call. */
  readonly gaps: readonly Unverified[]
  readonly calls: RegisterCalls
}

/** Reads templates for a sandbox that another command serves. Throws UsageError with every file that cannot be run, and the reason. */
export async function servedTemplates(paths: readonly string[], settings?: string): Promise<ServedTemplates> {
  const files = await readTemplates(paths, settings)
  const integration = files.tokenService && integrationFor(files.tokenService)
  const placed = await templatesInSandbox(files, integration)
  return {
    ...(integration && { integration }),
    templates: placed.map(({ template }) => template),
    gaps: await staticGapsOf(files),
    calls: Object.fromEntries(
      files.registers.map(({ subject, register }) => [
        register,
        { contextPath: calledAt(subject, register), path: subject.settings.registers[register].path },
      ]),
    ),
  }
}

/** Evidence from the traces of the sandbox's gateway. */
function witnessIn({ calls }: Sandbox, placed: readonly PlacedTemplate[], remedy: () => Message): Witness {
  const subjectIn = (call: ServedCall | undefined): LintSubject | undefined =>
    placed.find(({ template }) => template.name === call?.api)?.subject
  const calledAt = (exchange: Exchange): PlacedTemplate | undefined => servedAt(exchange, placed, (each) => each.calledAt)
  // Calls to the token-issuing service have no id: the last one counts.
  const callOf = (exchange: Exchange) => {
    const { transactionId } = exchange
    const called = calledAt(exchange)?.template.name
    const call = transactionId === undefined ? [...calls.values()].findLast(({ api }) => api === called) : calls.get(transactionId)
    const subject = subjectIn(call)
    return call === undefined || subject === undefined ? undefined : { call, subject }
  }
  const unserved = placed.flatMap(unservedOf)
  const unmodeled = () =>
    [...calls.values()].flatMap((call) => {
      const subject = subjectIn(call)
      return subject === undefined || !('notModeled' in call) ? [] : [{ subject, notModeled: call.notModeled }]
    })
  return {
    async endingOf(exchange) {
      const recorded = callOf(exchange)
      if (recorded === undefined || !('trace' in recorded.call)) return undefined
      const { ended } = recorded.call.trace
      const ending = ended && endingAt(recorded.subject.api, ended)
      return ending && { subject: recorded.subject, ending }
    },
    subjectOf: (exchange) =>
      exchange.origin === 'gateway' || exchange.origin === 'token-service' ? calledAt(exchange)?.subject : undefined,
    async limitOf(exchange) {
      const called = calledAt(exchange)?.subject
      const lacking = unserved.find(
        ({ lacks, subject, template }) =>
          lacks === true && called !== undefined && (subject === called || template.name === 'token-service'),
      )
      if (lacking !== undefined) return textOfGap(gapAt(lacking.subject, lacking.at, reasonOf(lacking)))
      const recorded = callOf(exchange)
      if (recorded === undefined || !('notModeled' in recorded.call)) return undefined
      const { notModeled } = recorded.call
      return textOfGap(gapAt(recorded.subject, notModeled.at, withoutModel(notModeled)))
    },
    gaps() {
      const found = unmodeled().map(({ subject, notModeled }) => {
        const what = withoutModel(notModeled)
        return gapAt(
          subject,
          notModeled.at,
          notModeled instanceof UnlistedHost
            ? what
            : message(NOT_MODELED, { what, remedy: isDecidable(subject, notModeled) ? remedy() : effectUnknown() }),
        )
      })
      const refused = unserved.map((each) => gapAt(each.subject, each.at, reasonOf(each)))
      return [...refused, ...eachOnce(found)]
    },
    undecided: () =>
      eachOnce(
        unmodeled()
          .filter(({ subject, notModeled }) => isDecidable(subject, notModeled))
          .map(({ subject, notModeled }) => gapAt(subject, notModeled.at, withoutModel(notModeled))),
      ),
  }
}

/** Tells if Gravitee's own gateway can decide a part: it does not know other hosts either, and a build lacks some policies. */
function isDecidable({ api }: LintSubject, error: NotModeled): boolean {
  const step = allSteps(api).find(({ at }) => at === error.at)
  return !(error instanceof UnlistedHost) && (step === undefined || gatewayVersions[0].policies.includes(step.policy.value))
}

const eachOnce = (gaps: readonly Unverified[]): readonly Unverified[] => [
  ...new Map(gaps.map((gap) => [JSON.stringify(gap), gap])).values(),
]

/** The sentence about a part that this gateway does not model. */
const withoutModel = (error: NotModeled): Text =>
  error instanceof UnlistedHost
    ? message('template-run.gateway-turned-elsewhere', { address: error.what })
    : message('unknown.effect', { what: error.what })

/** The gaps of all steps whose policy this gateway does not model, as of a call that reaches them. */
export const unmodeledIn = (subject: LintSubject): readonly Unverified[] =>
  allSteps(subject.api)
    .filter(({ enabled, policy }) => enabled.value && !isModeled(policy.value))
    .map(({ at, policy: { value: policy } }) => {
      const what = withoutModel(new NotModeled(message('unknown.policy', { policy }), at))
      return gapAt(subject, at, message(NOT_MODELED, { what, remedy: effectUnknown() }))
    })

/** A template that a gateway does not serve at all. */
interface Unserved extends PlacedTemplate {
  readonly at: Pointer
  readonly why: Text
  /** A policy is missing, which the gateway of the institution may have. */
  readonly lacks?: true
}

function unservedOf(placed: PlacedTemplate): readonly Unserved[] {
  const refusal = reasonNotServed(placed.template.api)
  return refusal === undefined ? [] : [{ ...placed, ...refusal }]
}

const reasonOf = ({ why: reason, lacks }: Unserved): Text =>
  lacks === true ? reason : message('template-run.gateway-serves-not', { reason })
