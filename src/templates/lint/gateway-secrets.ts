import {
  allSteps,
  CALLOUT,
  entriesOf,
  type Field,
  flowsInOrder,
  HEADERS,
  parseText,
  type Pointer,
  quote,
  referencesIn,
  stepsOf,
  titleOf,
  type FlowStep,
} from '../../gravitee/index.ts'
import { message, type Message } from '../../messages/index.ts'
import type { RuleViolation } from './rules/rule.ts'
import { isHeader, type TemplateNames } from './lint-settings.ts'
import type { LintSubject } from './lint-subject.ts'
import type { GatewaySecret } from './trial/observed-requests.ts'

/** Expressions that read the grant or the token of the token-issuing service. */
const READS: Readonly<Record<'grant' | 'token', RegExp>> = {
  grant: /jwt\.generated|\brequest\.content\b/,
  token: /access_token|[rR]esponse\.(?:content|jsonContent)\b/,
}

/** Tells if a text reads a value that only the gateway and its services must have. */
export function readsSecret(what: GatewaySecret, text: string, names: TemplateNames): boolean {
  if (what === 'grant' || what === 'token') return READS[what].test(text)
  return referencesIn(parseText(text)).some(
    ({ kind, name = '' }) =>
      (kind === 'request-header' && isHeader(name, names[`${what}Header`])) ||
      (kind === 'property' && names[`${what}Property`].includes(name)),
  )
}

/** The last text of some steps that reads such a value; or else the last of the steps. */
export function placeThatReads(what: GatewaySecret, steps: readonly FlowStep[], names: TemplateNames): Pointer | undefined {
  const texts: readonly Field<string>[] = steps.flatMap(({ configuration }) => [...configuration.texts()])
  return (texts.findLast(({ value }) => readsSecret(what, value, names)) ?? steps.at(-1))?.at
}

const KEPT: readonly GatewaySecret[] = ['grant', 'token', 'issuer', 'key']

/** Texts of the token-issuing service that give away such a value, also where a trial does not reach them. */
export function* secretsShownBy({ api, settings: { names } }: Pick<LintSubject, 'api' | 'settings'>): Generator<RuleViolation> {
  const back = flowsInOrder(api).flatMap(({ flow }) => flow.response)
  const enabled = allSteps(api).filter((step) => step.enabled.value)
  const isBack = (step: FlowStep): boolean =>
    back.includes(step) || step.configuration.get('scope').word()?.value.startsWith('response') === true
  const shown = (
    step: FlowStep,
    texts: readonly Field<string>[],
    cause: (values: { what: Message; step: string }) => Message,
    kept = KEPT,
  ): RuleViolation[] =>
    texts.flatMap(({ at, value }) =>
      kept
        .filter((what) => readsSecret(what, value, names))
        .map((what) => ({
          at,
          cause: cause({ what: message(`lint.sent.${what}`), step: quote(titleOf(step)) }),
          fix: message('lint.call.shows.fix'),
          step: 'token-issuing-service' as const,
          severity: 'error' as const,
          critical: true,
        })),
    )
  for (const step of stepsOf(enabled, HEADERS).filter(isBack)) {
    const values = ['addHeaders', 'appendHeaders'].flatMap((list) =>
      entriesOf(step.configuration.get(list)).flatMap(({ value }) => value ?? []),
    )
    yield* shown(step, values, (found) => message('lint.TL35.response-header.cause', found))
  }
  for (const step of BODIES.flatMap((policy) => stepsOf(enabled, policy)).filter((each) => isBack(each) || each.policy.value === 'mock'))
    yield* shown(
      step,
      // The body is meant for the token, and its template language has another sign for expressions.
      [...step.configuration.texts()].map((text) => ({ ...text, value: text.value.replaceAll(/\$\{\s*/g, '{#') })),
      (found) => message('lint.TL35.response-body.cause', found),
      KEPT.filter((what) => what !== 'token'),
    )
  for (const step of [...stepsOf(enabled, CALLOUT), ...stepsOf(enabled, SHADOW)])
    yield* shown(step, [...step.configuration.texts()], (found) => message('lint.TL35.other-party.cause', found))
  for (const { at, ...step } of stepsOf(enabled, SHADOW))
    yield {
      at,
      cause: message('lint.TL35.copied.cause', { step: quote(titleOf({ at, ...step })) }),
      fix: message('lint.call.shows.fix'),
      step: 'token-issuing-service',
      severity: 'error',
      critical: true,
    }
}

/** Policies that write the body of a response. */
const BODIES = ['assign-content', 'policy-assign-content', 'mock']

/** The policy that sends a copy of each call to another host. */
const SHADOW = 'traffic-shadowing'
