import { type Sensitive, withoutSlashes } from '../base/index.ts'
import { sharesKeys } from './credentials.ts'
import type { Contracts } from './contracts.ts'
import { mapTexts, type Draft } from './draft.ts'
import type { EqualParts } from './equal-parts.ts'
import { isFileSetting, pathOf } from './mounted-files.ts'
import { sensitiveSetting } from './sensitive-settings.ts'
import { normalName, registerNames, type RegisterName } from '../domain/index.ts'
import type { GatewaySettings, GraphqlSettings, RegisterCall, Target } from './target.ts'

/** The settings of a target as the schema promises them: checked, with the schema's defaults, and with secrets wrapped. */
interface SchemaSettings extends Omit<Target, 'name' | 'graphql' | 'gateway' | 'expiredToken' | 'source'> {
  readonly target: string
  readonly graphql: Partial<GraphqlSettings> & { readonly expiredToken?: Sensitive }
  readonly gateway?: Omit<GatewaySettingsDraft, 'keysShared'> & { readonly keysShared?: boolean }
}

type RegisterSettingsDraft = Omit<RegisterCall, 'url' | 'keyHeader' | 'apiKey'> & { readonly apiKey?: Sensitive }

interface GatewaySettingsDraft extends Omit<GatewaySettings, RegisterName>, Readonly<Partial<Record<RegisterName, RegisterSettingsDraft>>> {
  readonly apiKey?: Sensitive
}

/** The names that alerts and files use. */
const named = /^\/(?:target$|labels\/|monitor\/alerts\/\d+\/labels\/)/

/** Makes the Target of a draft in which no problem was found, with the contracts that it names. Targets share their equal parts. */
export function assembleTarget(draft: Draft, equal: EqualParts, contracts: Contracts = {}): Target {
  const settings = mapTexts(draft.value, (text, pointer) => {
    const sensitive = sensitiveSetting(draft, pointer)
    if (sensitive !== undefined) return equal.sensitive(sensitive.kind, text)
    if (named.test(pointer)) return normalName(text)
    return isFileSetting(pointer) ? pathOf(draft.file, text) : text
  }) as SchemaSettings
  const {
    target,
    labels,
    authUrl,
    baseUrl,
    organizationId,
    client,
    contract,
    tls,
    timeoutMs,
    concurrency,
    reports,
    optIn,
    waivers,
    parameters,
    monitor,
  } = settings
  const { expiredToken, ...graphql } = settings.graphql
  const gateway = settings.gateway && assembleGateway({ keysShared: sharesKeys(draft), ...settings.gateway })
  return {
    name: target,
    ...equal.of({
      labels,
      authUrl: withoutSlashes(authUrl),
      baseUrl: withoutSlashes(baseUrl),
      organizationId,
      client,
      graphql: { organizationId, ...graphql },
      ...(gateway === undefined ? {} : { gateway }),
      tls,
      timeoutMs,
      concurrency,
      reports,
      optIn,
      allowRealIdentifiers: settings.allowRealIdentifiers,
      ...(expiredToken === undefined ? {} : { expiredToken }),
      waivers,
      parameters,
      monitor,
    }),
    contract: { ...equal.of(contract), ...contracts },
    source: { file: draft.file, lines: Object.fromEntries([...draft.places].map(([pointer, { line }]) => [pointer, line])) },
  }
}

function assembleGateway({ apiKey, tokenService, management, ...gateway }: GatewaySettingsDraft): GatewaySettings {
  const url = withoutSlashes(gateway.url)
  const calls = registerNames.flatMap((name) => {
    const call = gateway[name]
    if (call === undefined) return []
    const complete = {
      ...call,
      url: `${url}${call.contextPath}${call.path}`,
      keyHeader: gateway.keyHeader,
      apiKey: call.apiKey ?? apiKey!,
    }
    return [[name, complete] as const]
  })
  return {
    ...(gateway as Omit<typeof gateway, RegisterName>),
    ...(Object.fromEntries(calls) as Pick<GatewaySettings, RegisterName>),
    url,
    ...(tokenService === undefined ? {} : { tokenService: { ...tokenService, url: withoutSlashes(tokenService.url) } }),
    ...(management === undefined ? {} : { management: { ...management, url: withoutSlashes(management.url) } }),
  }
}
