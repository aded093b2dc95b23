import type { ApiTemplate, SandboxPart } from '../../sandbox/index.ts'
import {
  type Api,
  deployedPlans,
  isWithoutMode,
  addressRewriter,
  imported,
  type ExecutionMode,
  type KeySubscription,
  httpUrl,
} from '../../gravitee/index.ts'
import { message, type Text } from '../../messages/index.ts'
import type { Unverified } from '../../engine/index.ts'
import { gapAt } from './evidence.ts'
import { unfilledIn } from './unknown-parts.ts'
import { Sensitive } from '../../base/index.ts'
import type { PlacedTemplate } from './sandbox-templates.ts'

/** A template as Gravitee's gateway serves it. */
export interface ServedTemplate extends PlacedTemplate {
  readonly id: string
  readonly definition: Readonly<Record<string, unknown>>
  /** The client's subscription; undefined where no plan asks for a key. */
  readonly subscription: KeySubscription | undefined
  /** Secret property values. */
  readonly secrets: readonly Sensitive[]
  /** The reason why the gateway does not serve it. */
  refused?: Text
  /** A part that this gateway or this definition lacks, and the institution's may have. */
  lacking?: Unverified
}

/** The id of a template in the gateway. */
export const idOf = (name: ApiTemplate['name']): string => `template-of-${name}`

/** The context in which a template is served. */
interface ServingContext {
  readonly addresses: Partial<Record<SandboxPart, string>>
  /** The variables of the sandbox, with its keys. */
  readonly environment: Readonly<Record<string, string>>
  readonly mode: ExecutionMode | undefined
}

/** Imports a template, with known addresses replaced by loopback. */
export function served(placed: PlacedTemplate, { addresses, environment, mode }: ServingContext): ServedTemplate {
  const { subject, template } = placed
  const { name, api, plan } = template
  const id = idOf(name)
  const unset = deployedPlans(api).find((each) => isWithoutMode(each, api))
  const [unfilled] = unfilledIn(subject, Object.keys(template.filledIn))
  const values = { 'token-service-key': environment['SANDBOX_TOKEN_SERVICE_KEY']!, integration: environment['SANDBOX_ISSUER']! }
  const { definition, planIds } = imported(api, {
    id,
    ...(mode === undefined ? {} : { mode }),
    rewrite: addressRewriter(template.addresses.map(({ url, part, path }) => ({ url, leadsTo: `${addresses[part]}${path}` }))),
    properties: Object.fromEntries(Object.entries(template.filledIn).map(([property, what]) => [property, values[what]])),
    ...(subject.settings.gatewayHost === undefined ? {} : { gatewayHost: subject.settings.gatewayHost }),
  })
  const key = name === 'token-service' ? values['token-service-key'] : environment[`SANDBOX_${name.toUpperCase()}_KEY`]!
  return {
    ...placed,
    id,
    definition,
    subscription: plan === undefined ? undefined : { api: id, plan: planIds[plan]!, key },
    secrets: secretsOf(subject.api),
    ...(unfilled !== undefined && { lacking: gapAt(subject, unfilled, message('unknown.elsewhere')) }),
    ...(unset && { lacking: gapAt(subject, unset.at, message('template-run.plan-without-mode')) }),
  }
}

/** The secret values of properties; short values and addresses are none. */
const secretsOf = ({ properties = [] }: Api): readonly Sensitive[] =>
  properties.flatMap(({ value }) =>
    value === undefined || value.value.length < 8 || httpUrl(value.value) !== undefined
      ? []
      : [new Sensitive('token-service key', value.value.trim())],
  )
