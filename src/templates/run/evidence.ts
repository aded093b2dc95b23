import { asText, message, recorded, type Text } from '../../messages/index.ts'
import type { DefinitionFault, EndingPart, Exchange, SourceLocation, Unverified } from '../../engine/index.ts'
import { allSteps, CALLOUT, isBelow, type Pointer, positionOf, type FailingPart } from '../../gravitee/index.ts'
import type { OpenTargets } from '../../library/index.ts'
import type { LintFinding } from '../lint/finding.ts'
import { crossViolationsIn, checkDefinition } from '../lint/check-definition.ts'
import { RULES } from '../lint/rules/catalog.ts'
import type { LintSubject } from '../lint/lint-subject.ts'
import { subjectsOf, type TemplateFiles } from './template-files.ts'
import { placeholdersIn, unknownHosts, unknownScopes } from './unknown-parts.ts'

/** A gateway's evidence about its calls, which no caller sees. */
export interface Witness {
  /** The part of a template at which it ended a call itself. */
  endingOf(exchange: Exchange): Promise<{ readonly subject: LintSubject; readonly ending: FailingPart } | undefined>
  /** The template that serves a call. */
  subjectOf(exchange: Exchange): LintSubject | undefined
  /** The reason why a call proves nothing. */
  limitOf(exchange: Exchange): Promise<Text | undefined>
  /** Parts that are not verified, whatever the checks show, as far as the gateway knows by now. */
  gaps(): readonly Unverified[]
  /** The gaps that Gravitee's own gateway could decide; absent where that is the gateway. */
  undecided?(): readonly Unverified[]
}

/** The API of a call: of several matching context paths the gateway takes the shortest. */
export const servedAt = <Api>({ request }: Exchange, apis: readonly Api[], contextPathOf: (api: Api) => string): Api | undefined =>
  apis
    .filter((api) => `${new URL(request.url).pathname}/`.startsWith(`${contextPathOf(api)}/`))
    .toSorted((one, other) => contextPathOf(one).length - contextPathOf(other).length)[0]

/** Policies whose counts are kept in a database. */
const limiting = new Set(['rate-limit', 'quota', 'spike-arrest'])

/** The evidence for a run of templates, by either gateway. */
export async function evidenceOf(
  files: TemplateFiles,
  witness: Witness,
): Promise<Required<Pick<OpenTargets, 'gaps' | 'limitOf' | 'endedAt'> & Pick<Witness, 'undecided'>>> {
  const known = await staticGapsOf(files)
  const fillers = fillersIn(files)
  const isAtFiller = ({ place }: Unverified): boolean =>
    fillers.some((each) => each.place?.file === place?.file && each.place?.pointer === place?.pointer)
  let faults: ReturnType<typeof faultsIn> | undefined
  // Faults are searched only once a call fails.
  const faultsOf = async () => await (faults ??= faultsIn(files))
  return {
    gaps: () => [...known, ...witness.gaps().filter((gap) => !isAtFiller(gap))],
    undecided: () => (witness.undecided?.() ?? []).filter((gap) => !isAtFiller(gap)),
    limitOf: async (exchange) => await witness.limitOf(exchange),
    async endedAt(exchange) {
      const ending = await witness.endingOf(exchange)
      const subject = ending?.subject ?? witness.subjectOf(exchange)
      if (subject === undefined) return undefined
      const ended = ending && { ...placeIn(ending.subject, ending.ending.pointer), ...ending.ending }
      const { fault: found, doubt } = (await faultsOf()).get(subject)!
      // A value that only looks wrong is a fault where the call ends at the step that sends it.
      const known = found ?? (ended?.policy === CALLOUT ? doubt : undefined)
      const place = known?.at ?? placeIn(subject, ended?.pointer ?? subject.api.root.at)
      const fault = known?.fault ?? faultAt(ended, exchange)
      return { place, ...(ended && { ended }), ...(fault && { fault }) }
    },
  }
}

const placeIn = ({ file, source }: Pick<LintSubject, 'file' | 'source'>, at: Pointer): Required<SourceLocation> => ({
  file,
  line: positionOf(source, at).line,
  pointer: at,
})

/** The fault for which the documented call of a template fails, with its line. */
interface PlacedFault {
  readonly at: SourceLocation
  readonly fault: DefinitionFault
}

/** The fault in the text of a template, and a property whose value looks wrong. */
interface TextFaults {
  readonly fault: PlacedFault | undefined
  readonly doubt: PlacedFault | undefined
}

/** The faults of each template: in its own text, or else in that of the token-issuing service. */
async function faultsIn(files: TemplateFiles): Promise<ReadonlyMap<LintSubject, TextFaults>> {
  const subjects = subjectsOf(files)
  const together = crossViolationsIn(RULES, subjects, [])
  const found = await Promise.all(
    subjects.map(async (subject) => {
      const rules = RULES.filter(({ id }) => subject.settings.rules?.[id] !== 'off')
      const { causes, findings } = await checkDefinition(subject, rules, together.get(subject) ?? [])
      const cause = causes[0] ?? findings.find(({ severity }) => severity === 'error')
      const within = findings.filter(
        ({ severity, step, pointer }) => severity !== 'info' && step === cause?.step && isBelow(pointer, cause.pointer),
      )
      // A misspelt value says more than the list that lacks the right one.
      const [narrow] = within.toSorted((one, other) => other.pointer.length - one.pointer.length)
      // A file of the token-issuing service belongs to its own step.
      const step = cause?.step === 'import-template' && subject.purpose === 'token-service' ? 'token-issuing-service' : cause?.step
      const values = (subject.api.properties ?? []).flatMap(({ value }) => value?.at ?? [])
      const doubted = findings.find(({ severity, pointer }) => severity === 'warning' && values.includes(pointer))
      return {
        fault: cause && step && placed({ ...cause, step, ...(narrow && { line: narrow.line, pointer: narrow.pointer }) }),
        doubt: doubted && placed(doubted),
      }
    }),
  )
  const shared = files.tokenService && found.at(-1)?.fault
  return new Map(subjects.map((subject, index) => [subject, { ...found[index]!, fault: found[index]!.fault ?? shared }]))
}

const placed = ({ file, line, pointer, step, cause, fix }: LintFinding): PlacedFault => ({
  at: { file, line, pointer },
  fault: { step, cause, fix },
})

/** The fault of a policy that ended a call, other than a callout. */
const faultAt = (ended: EndingPart | undefined, { response }: Exchange): DefinitionFault | undefined => {
  if (ended?.policy === undefined || ended.policy === CALLOUT) return undefined
  const step = 'import-template'
  const cause = message('template-run.policy-ended', { policy: ended.policy, status: String(response?.status ?? 0) })
  return { step, cause, fix: message(`step.${step}.fix`) }
}

/** Parts of templates that are never verified. */
export async function staticGapsOf(files: TemplateFiles): Promise<readonly Unverified[]> {
  const gaps = await Promise.all(
    files.registers.map(async ({ subject, register }) =>
      [...(await unknownScopes(subject, register)), ...unknownHosts(subject, register)].map(({ at, what }) =>
        gapAt(subject, at, message('template-run.unknown-here', { what })),
      ),
    ),
  )
  return [...gaps.flat(), ...fillersIn(files)]
}

const fillersIn = (files: TemplateFiles): readonly Unverified[] =>
  subjectsOf(files).flatMap((subject) => placeholdersIn(subject).map((at) => gapAt(subject, at, message('unknown.elsewhere'))))

/** Limits of calls, which no run of templates counts. */
export const limitsOf = (files: TemplateFiles): readonly Unverified[] =>
  subjectsOf(files).flatMap((subject) =>
    allSteps(subject.api)
      .filter(({ enabled, policy }) => enabled.value && limiting.has(policy.value))
      .map(({ at, policy }) => gapAt(subject, at, message('template-run.limits-not-judged', { policy: policy.value }))),
  )

/** The reason of a gap, with its line. */
export const textOfGap = (gap: Unverified): Text => {
  const fact = asText(gap.reason, gap)
  return gap.place === undefined ? fact : message('finding.at', { place: `${gap.place.file}:${gap.place.line}`, fact })
}

/** A part of a template that is not verified, with its line. */
export function gapAt({ file, source }: LintSubject, at: Pointer, reason: Text): Unverified {
  return { check: 'template', ...recorded('reason', reason), place: placeIn({ file, source }, at) }
}
