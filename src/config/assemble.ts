import { Sensitive } from '../sensitive.ts'
import { sharesKeys } from './credentials.ts'
import { mapTexts, type Draft } from './draft.ts'
import { isFileSetting, pathOf } from './mounted-files.ts'
import { sensitiveSetting } from './sensitive-settings.ts'
import type { ContactCall, GatewaySettings, GraphqlSettings, PopulationCall, Target } from './target.ts'

/** A target as the schema promises it: checked, with the schema's defaults, and with its secrets wrapped. */
interface Settings extends Omit<Target, 'name' | 'graphql' | 'gateway' | 'expiredToken' | 'source'> {
  readonly target: string
  readonly graphql: Partial<GraphqlSettings> & { readonly expiredToken?: Sensitive }
  readonly gateway?: Omit<Gateway, 'keysShared'> & { readonly keysShared?: boolean }
}

type Register<Call extends PopulationCall | ContactCall> = Omit<Call, 'url' | 'keyHeader' | 'apiKey'> & { readonly apiKey?: Sensitive }

interface Gateway extends Omit<GatewaySettings, 'population' | 'contact'> {
  readonly apiKey?: Sensitive
  readonly population?: Register<PopulationCall>
  readonly contact?: Register<ContactCall>
}

/** Makes the Target of a draft in which no problem was found. */
export function assembleTarget(draft: Draft): Target {
  const settings = mapTexts(draft.value, (text, pointer) => {
    const sensitive = sensitiveSetting(pointer)
    if (sensitive !== undefined) return new Sensitive(sensitive.kind, text)
    return isFileSetting(pointer) ? pathOf(draft.file, text) : text
  }) as Settings
  const { target, authUrl, baseUrl, organizationId, client, contract, tls, timeoutMs, concurrency, optIn, waivers, monitor } = settings
  const { expiredToken, ...graphql } = settings.graphql
  return {
    name: target,
    authUrl: withoutSlash(authUrl),
    baseUrl: withoutSlash(baseUrl),
    organizationId,
    client,
    graphql: { organizationId, ...graphql },
    ...(settings.gateway === undefined ? {} : { gateway: assembleGateway({ keysShared: sharesKeys(draft), ...settings.gateway }) }),
    contract,
    tls,
    timeoutMs,
    concurrency,
    optIn,
    allowRealIdentifiers: settings.allowRealIdentifiers,
    ...(expiredToken === undefined ? {} : { expiredToken }),
    waivers,
    monitor,
    source: { file: draft.file, lines: Object.fromEntries([...draft.places].map(([pointer, { line }]) => [pointer, line])) },
  }
}

function assembleGateway({ apiKey, population, contact, tokenService, ...rest }: Gateway): GatewaySettings {
  const url = withoutSlash(rest.url)
  const call = <Call extends PopulationCall | ContactCall>(register: Register<Call>) => {
    const key = register.apiKey ?? apiKey!
    return { ...register, url: `${url}${register.contextPath}${register.path}`, keyHeader: rest.keyHeader, apiKey: key }
  }
  return {
    ...rest,
    url,
    ...(population === undefined ? {} : { population: call<PopulationCall>(population) }),
    ...(contact === undefined ? {} : { contact: call<ContactCall>(contact) }),
    ...(tokenService === undefined ? {} : { tokenService: { ...tokenService, url: withoutSlash(tokenService.url) } }),
  }
}

const withoutSlash = (address: string): string => address.replace(/\/+$/, '')
