import { message, type Text } from '../../messages/index.ts'
import type { Exchange, Unverified } from '../../engine/index.ts'
import { allSteps, isModeled, whyNotServed, NotModeled, type Pointer, endingAt } from '../../gravitee/index.ts'
import type { OpenTargets } from '../../library/index.ts'
import {
  type ApiTemplate,
  type RegisterCalls,
  type Sandbox,
  type SandboxOptions,
  type ServedCall,
  UnknownHost,
} from '../../sandbox/index.ts'
import type { Subject } from '../lint/subject.ts'
import { gapAt, servedAt, staticGapsOf, textOfGap, type Witness } from './evidence.ts'
import { readTemplates, type TemplateFiles } from './files.ts'
import { type EvidentTargets, openThrough, type TemplateGateway } from './gateway.ts'
import { type PlacedTemplate, templatesInSandbox } from './placed.ts'
import { calledAt } from './sandbox.ts'
import { integrationFor } from './token-service.ts'

/** The sentence about what a call came to and is not known here. */
export const NOT_MODELED = 'template-run.not-modeled'

/** What is run, and how. */
interface EmbeddedOptions {
  readonly template: readonly string[]
  readonly settings?: string
  readonly fault?: readonly string[]
}

/** Starts the sandbox, whose own gateway serves templates, as a target. */
export async function openEmbeddedGateway({ template, settings, fault = [] }: EmbeddedOptions): Promise<OpenTargets> {
  return await openInSandbox(await readTemplates(template, settings), fault)
}

/** The same with templates that were read already. */
export const openInSandbox = async (files: TemplateFiles, faults: readonly string[] = []): Promise<EvidentTargets> =>
  await openThrough(embedded, files, faults)

/** The gateway of the sandbox. */
const embedded: TemplateGateway = async (placed, { sandbox, gateway }) => ({ gateway, witness: witnessIn(sandbox, placed) })

/** Templates for a sandbox that somebody else asks. */
export interface ServedTemplates extends Pick<SandboxOptions, 'integration'> {
  readonly templates: readonly ApiTemplate[]
  /** What is known not to be verified before anything is asked. */
  readonly gaps: readonly Unverified[]
  readonly calls: RegisterCalls
}

/** Reads templates for a sandbox that somebody else asks. Throws UsageError with every file that cannot be run, and why. */
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

/** What the sandbox's gateway kept of each call. */
function witnessIn({ calls }: Sandbox, placed: readonly PlacedTemplate[]): Witness {
  const subjectIn = (call: ServedCall | undefined): Subject | undefined =>
    placed.find(({ template }) => template.name === call?.api)?.subject
  const calledAt = (exchange: Exchange): PlacedTemplate | undefined => servedAt(exchange, placed, (each) => each.calledAt)
  // The token-issuing service is asked without an id: the last call is meant.
  const heard = (exchange: Exchange) => {
    const { transactionId } = exchange
    const called = calledAt(exchange)?.template.name
    const call = transactionId === undefined ? [...calls.values()].findLast(({ api }) => api === called) : calls.get(transactionId)
    const subject = subjectIn(call)
    return call === undefined || subject === undefined ? undefined : { call, subject }
  }
  const unserved = placed.flatMap(unservedOf)
  return {
    async endingOf(exchange) {
      const told = heard(exchange)
      if (told === undefined || !('trace' in told.call)) return undefined
      const { ended } = told.call.trace
      const ending = ended && endingAt(told.subject.api, ended)
      return ending && { subject: told.subject, ending }
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
      const told = heard(exchange)
      if (told === undefined || !('notModeled' in told.call)) return undefined
      const { notModeled } = told.call
      return textOfGap(gapAt(told.subject, notModeled.at, withoutModel(notModeled)))
    },
    gaps() {
      const found = [...calls.values()].flatMap((call) => {
        const subject = subjectIn(call)
        if (subject === undefined || !('notModeled' in call)) return []
        const { notModeled } = call
        const what = withoutModel(notModeled)
        const isKnown = notModeled instanceof UnknownHost
        return [gapAt(subject, notModeled.at, isKnown ? what : message(NOT_MODELED, { what }))]
      })
      const refused = unserved.map((each) => gapAt(each.subject, each.at, reasonOf(each)))
      return [...refused, ...new Map(found.map((gap) => [JSON.stringify(gap), gap])).values()]
    },
  }
}

/** What this gateway cannot answer for. */
const withoutModel = (error: NotModeled): Text =>
  error instanceof UnknownHost
    ? message('template-run.gateway-turned-elsewhere', { address: error.what })
    : message('unknown.effect', { what: error.what })

/** Every step whose policy this gateway does not know, in the words of a call that comes to it. */
export const unmodeledIn = (subject: Subject): readonly Unverified[] =>
  allSteps(subject.api)
    .filter(({ enabled, policy }) => enabled.value && !isModeled(policy.value))
    .map(({ at, policy: { value: policy } }) => {
      const what = withoutModel(new NotModeled(message('unknown.policy', { policy }), at))
      return gapAt(subject, at, message(NOT_MODELED, { what }))
    })

/** A template that a gateway does not serve at all. */
interface Unserved extends PlacedTemplate {
  readonly at: Pointer
  readonly why: Text
  /** For want of a policy, which the gateway of the institution may have. */
  readonly lacks?: true
}

function unservedOf(placed: PlacedTemplate): readonly Unserved[] {
  const refusal = whyNotServed(placed.template.api)
  return refusal === undefined ? [] : [{ ...placed, ...refusal }]
}

const reasonOf = ({ why: reason, lacks }: Unserved): Text =>
  lacks === true ? reason : message('template-run.gateway-serves-not', { reason })
