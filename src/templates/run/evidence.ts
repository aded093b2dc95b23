import { asText, message, recorded, type Text } from '../../messages/index.ts'
import type { Exchange, Place, Unverified } from '../../engine/index.ts'
import { allSteps, type Pointer, placeOf, type FailingPart } from '../../gravitee/index.ts'
import type { OpenTargets } from '../../library/index.ts'
import { judge } from '../lint/judge.ts'
import { RULES } from '../lint/rules/catalogue.ts'
import type { Subject } from '../lint/subject.ts'
import type { RegisterTemplate, TemplateFiles } from './files.ts'
import { untoldHosts, untoldScopes } from './sandbox-untold.ts'

/** What a gateway that runs templates tells of the calls that it served: what no caller sees. */
export interface Witness {
  /** The part of a template at which it ended a call itself. */
  endingOf(exchange: Exchange): Promise<{ readonly subject: Subject; readonly ending: FailingPart } | undefined>
  /** The template that serves a call, whoever ends it. */
  subjectOf(exchange: Exchange): Subject | undefined
  /** Why a call shows nothing. */
  limitOf(exchange: Exchange): Promise<Text | undefined>
  /** What is not verified whatever the checks say, as far as the gateway knows by now. */
  gaps(): readonly Unverified[]
}

/** What serves a call, by the context paths of all: of several that fit, the gateway takes the shortest. */
export const servedAt = <Api>({ request }: Exchange, apis: readonly Api[], contextPathOf: (api: Api) => string): Api | undefined =>
  apis
    .filter((api) => `${new URL(request.url).pathname}/`.startsWith(`${contextPathOf(api)}/`))
    .toSorted((one, other) => contextPathOf(one).length - contextPathOf(other).length)[0]

/** Policies whose counts are kept in a database. */
const limiting = new Set(['rate-limit', 'quota', 'spike-arrest'])

/** What a run of templates is judged by, whichever gateway runs them. */
export async function evidenceOf(
  { registers }: TemplateFiles,
  witness: Witness,
): Promise<Required<Pick<OpenTargets, 'gaps' | 'limitOf' | 'endedAt'>>> {
  const known = await staticGapsOf(registers)
  return {
    gaps: () => [...known, ...witness.gaps()],
    limitOf: async (exchange) => await witness.limitOf(exchange),
    async endedAt(exchange) {
      const ended = await witness.endingOf(exchange)
      if (ended !== undefined) return { ...placeIn(ended.subject, ended.ending.pointer), ...ended.ending }
      const subject = witness.subjectOf(exchange)
      return subject && (await causeIn(subject))
    },
  }
}

const placeIn = ({ file, source }: Pick<Subject, 'file' | 'source'>, at: Pointer): Place => ({ file, line: placeOf(source, at).line })

const causes = new WeakMap<Subject, Promise<Place>>()

/** The line of a template that keeps the documented call from going through, as its text shows; where it shows none, the definition. */
export function causeIn(subject: Subject): Promise<Place> {
  const known = causes.get(subject) ?? lookFor(subject)
  causes.set(subject, known)
  return known
}

async function lookFor(subject: Subject): Promise<Place> {
  const {
    causes: [cause],
    findings,
  } = await judge(subject, RULES, [])
  const found = cause ?? findings.find(({ severity }) => severity === 'error')
  return placeIn(subject, found?.pointer ?? subject.api.root.at)
}

/** What is not verified of the templates of registers, whatever happens. */
export async function staticGapsOf(templates: readonly RegisterTemplate[]): Promise<readonly Unverified[]> {
  const gaps = await Promise.all(
    templates.map(async ({ subject, register }) =>
      [...(await untoldScopes(subject, register)), ...untoldHosts(subject, register)].map(({ at, what }) =>
        gapAt(subject, at, message('template-run.unknown-here', { what })),
      ),
    ),
  )
  return gaps.flat()
}

/** Limits that no run of templates is about: calls pass, and nobody counts them. */
export const limitsOf = ({ registers, tokenService }: TemplateFiles): readonly Unverified[] =>
  [...registers.map(({ subject }) => subject), ...(tokenService === undefined ? [] : [tokenService])].flatMap((subject) =>
    allSteps(subject.api)
      .filter(({ enabled, policy }) => enabled.value && limiting.has(policy.value))
      .map(({ at, policy }) => gapAt(subject, at, message('template-run.limits-not-judged', { policy: policy.value }))),
  )

/** What a gap says with its line, as a reason. */
export const textOfGap = (gap: Unverified): Text => {
  const fact = asText(gap.reason, gap)
  return gap.place === undefined ? fact : message('finding.at', { place: `${gap.place.file}:${gap.place.line}`, fact })
}

/** Something of a template that is not verified, with its line. */
export function gapAt({ file, source }: Subject, at: Pointer, reason: Text): Unverified {
  return { check: 'template', ...recorded('reason', reason), place: placeIn({ file, source }, at) }
}
