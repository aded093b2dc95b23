import type { ApiTemplate, Part } from '../../sandbox/index.ts'
import { type Api, rewriteTo, imported, type Mode, type KeySubscription, httpUrl } from '../../gravitee/index.ts'
import type { Subject } from '../lint/subject.ts'
import type { Text } from '../../messages/index.ts'
import { Sensitive } from '../../base/index.ts'
import type { RegisterName } from '../../domain/index.ts'
import type { RegisterTemplate } from './files.ts'
import { calledAt, clientPlanOf, wrongHostsOf } from './sandbox.ts'

/** A template as Gravitee's gateway serves it. */
export interface ServedTemplate {
  readonly subject: Subject
  /** None of the token-issuing service. */
  readonly register?: RegisterName
  readonly id: string
  readonly definition: Readonly<Record<string, unknown>>
  /** Of the client; none where no plan asks for a key. */
  readonly subscription: KeySubscription | undefined
  /** The context path that clients call by, and the path of the documented call below it. */
  readonly calledAt: string
  readonly path: string
  /** Property values that are nobody else's affair. */
  readonly secrets: readonly Sensitive[]
  /** Hosts that are wrong, as far as the institution told which are right: where a call goes there, it fails. */
  readonly wrongHosts: ReadonlySet<string>
  /** Why the gateway does not serve it. */
  refused?: Text
  /** A policy that this gateway does not carry; another one may. */
  missing?: string
}

/** What a template is served with. */
interface Circumstances {
  readonly addresses: Partial<Record<Part, string>>
  /** Of the sandbox: its keys. */
  readonly environment: Readonly<Record<string, string>>
  readonly mode: Mode | undefined
  /** Where the gateway itself serves the template of the token-issuing service. */
  readonly tokenServiceAt?: string | undefined
}

/** Does what an import does, and puts loopback in place of the addresses that are known. */
export function served(
  { subject, register }: RegisterTemplate,
  template: ApiTemplate,
  { addresses, environment, mode, tokenServiceAt }: Circumstances,
): ServedTemplate {
  const { api, settings } = subject
  const id = `template-of-${register}`
  const values = { 'token-service-key': environment['SANDBOX_TOKEN_SERVICE_KEY']!, integration: environment['SANDBOX_ISSUER']! }
  const { definition, planIds } = imported(api, {
    id,
    ...(mode === undefined ? {} : { mode }),
    rewrite: rewriteTo(
      template.places.map(({ url, part, path }) => ({
        url,
        // What the gateway serves itself is where the file says, below another host.
        leadsTo:
          part === 'token-service' && tokenServiceAt !== undefined
            ? `${tokenServiceAt}${new URL(url).pathname.replace(/\/$/, '')}`
            : `${addresses[part]}${path}`,
      })),
    ),
    properties: Object.fromEntries(Object.entries(template.filledIn).map(([name, what]) => [name, values[what]])),
    ...(settings.gatewayHost === undefined ? {} : { gatewayHost: settings.gatewayHost }),
  })
  const plan = clientPlanOf(subject, register)
  const key = environment[`SANDBOX_${register.toUpperCase()}_KEY`]!
  return {
    subject,
    register,
    id,
    definition,
    subscription: plan && { api: id, plan: planIds[api.plans.indexOf(plan)]!, key },
    calledAt: calledAt(subject, register),
    path: settings.registers[register].path,
    secrets: secretsOf(api),
    wrongHosts: wrongHostsOf(subject, register),
  }
}

/** Shorter values, and addresses, are words of the definition. */
export const secretsOf = ({ properties = [] }: Api): readonly Sensitive[] =>
  properties.flatMap(({ value }) =>
    value === undefined || value.value.length < 8 || httpUrl(value.value) !== undefined
      ? []
      : [new Sensitive('token-service key', value.value.trim())],
  )
