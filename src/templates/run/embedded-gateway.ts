import { message, type Text } from '../../messages/index.ts'
import type { Exchange, Unverified } from '../../engine/index.ts'
import { whyNotServed, type NotModeled, type Pointer, endingAt } from '../../gravitee/index.ts'
import type { OpenTargets } from '../../library/index.ts'
import { startSandboxTarget, UnknownHost, type ApiTemplate, type Sandbox, type RegisterCalls } from '../../sandbox/index.ts'
import { evidenceOf, gapAt, limitsOf, servedAt, staticGapsOf, textOfGap, type Witness } from './evidence.ts'
import { templatesForSandbox, type RegisterTemplate } from './files.ts'
import { calledAt, templateInSandbox } from './sandbox.ts'
import { callsThrough, sourceIn } from './target.ts'

/** What is run, and how. */
interface EmbeddedOptions {
  readonly template: readonly string[]
  readonly settings?: string
  readonly fault?: readonly string[]
}

/** Starts the sandbox, whose own gateway serves templates, as a target. */
export async function openEmbeddedGateway({ template, settings, fault = [] }: EmbeddedOptions): Promise<OpenTargets> {
  return await openInSandbox(await templatesForSandbox(template, settings), fault)
}

/** Templates for a sandbox that somebody else asks. */
export interface ServedTemplates {
  readonly templates: readonly ApiTemplate[]
  /** What is known not to be verified before anything is asked. */
  readonly gaps: readonly Unverified[]
  readonly calls: RegisterCalls
}

/** Reads templates for a sandbox that somebody else asks. Throws UsageError with every file that cannot be run, and why. */
export async function servedTemplates(paths: readonly string[], settings?: string): Promise<ServedTemplates> {
  const registers = await templatesForSandbox(paths, settings)
  return {
    templates: await Promise.all(registers.map(async ({ subject, register }) => await templateInSandbox(subject, register))),
    gaps: await staticGapsOf(registers),
    calls: Object.fromEntries(
      registers.map(({ subject, register }) => [
        register,
        { contextPath: calledAt(subject, register), path: subject.settings.registers[register].path },
      ]),
    ),
  }
}

/** Targets with what the gateway before them tells. */
type EvidentTargets = OpenTargets & Awaited<ReturnType<typeof evidenceOf>>

/** The same with templates that were read already. */
export async function openInSandbox(templates: readonly RegisterTemplate[], faults: readonly string[] = []): Promise<EvidentTargets> {
  const { sandbox, target } = await startSandboxTarget({
    faults,
    templates: await Promise.all(templates.map(async ({ subject, register }) => await templateInSandbox(subject, register))),
  })
  const { gateway } = target
  if (gateway === undefined) throw new Error('the sandbox has a gateway')
  return {
    targets: [
      { ...target, gateway: { ...gateway, ...callsThrough(gateway.url, gateway, templates) }, source: sourceIn(target, templates) },
    ],
    ...(await evidenceOf({ registers: templates }, witnessIn(sandbox, templates))),
    asides: limitsOf({ registers: templates }),
    close: async () => await sandbox.stop(),
  }
}

/** What the sandbox's gateway kept of each call. */
function witnessIn({ calls }: Sandbox, templates: readonly RegisterTemplate[]): Witness {
  const heard = ({ transactionId = '' }: Exchange) => {
    const call = calls.get(transactionId)
    const subject = templates.find(({ register }) => register === call?.register)?.subject
    return call === undefined || subject === undefined ? undefined : { call, subject }
  }
  const unserved = templates.flatMap(unservedOf)
  return {
    async endingOf(exchange) {
      const told = heard(exchange)
      if (told === undefined || !('trace' in told.call)) return undefined
      const { ended } = told.call.trace
      const ending = ended && endingAt(told.subject.api, ended)
      return ending && { subject: told.subject, ending }
    },
    subjectOf: (exchange) =>
      exchange.origin === 'gateway'
        ? servedAt(exchange, templates, ({ subject, register }) => calledAt(subject, register))?.subject
        : undefined,
    async limitOf(exchange) {
      const { pathname } = new URL(exchange.request.url)
      const lacking = unserved.find(
        ({ lacks, subject, register }) => lacks === true && pathname.startsWith(`${calledAt(subject, register)}/`),
      )
      if (lacking !== undefined) return textOfGap(gapAt(lacking.subject, lacking.at, reasonOf(lacking)))
      const told = heard(exchange)
      if (told === undefined || !('notModeled' in told.call)) return undefined
      const { notModeled } = told.call
      return textOfGap(gapAt(told.subject, notModeled.at, withoutModel(notModeled)))
    },
    gaps() {
      const found = [...calls.values()].flatMap((call) => {
        const subject = templates.find(({ register }) => register === call.register)?.subject
        if (subject === undefined || !('notModeled' in call)) return []
        const { notModeled } = call
        const what = withoutModel(notModeled)
        const isKnown = notModeled instanceof UnknownHost
        return [gapAt(subject, notModeled.at, isKnown ? what : message('template-run.not-modeled', { what }))]
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

/** A template that a gateway does not serve at all. */
interface Unserved extends RegisterTemplate {
  readonly at: Pointer
  readonly why: Text
  /** For want of a policy, which the gateway of the institution may have. */
  readonly lacks?: true
}

function unservedOf(template: RegisterTemplate): readonly Unserved[] {
  const refusal = whyNotServed(template.subject.api)
  if (refusal === undefined) return []
  return [{ ...template, ...refusal }]
}

const reasonOf = ({ why: reason, lacks }: Unserved): Text =>
  lacks === true ? reason : message('template-run.gateway-serves-not', { reason })
