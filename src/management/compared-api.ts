import type { Target } from '../config/index.ts'
import { settingOf, type ManagedApi } from '../domain/index.ts'
import type { ComparedApi } from './deviation.ts'
import type { ApiFound } from './inside.ts'

/** An API that was seen at some time, with what the configuration of its target expects of it. */
export function comparedApiOf(inside: ApiFound, api: ManagedApi, { gateway }: Target, seenAt: string): ComparedApi {
  const call = api === 'token-service' ? undefined : gateway?.[api]
  const settings = gateway?.management?.apis[settingOf(api)]
  const contextPath = call?.contextPath ?? settings?.contextPath
  const key = api === 'token-service' ? gateway?.tokenService?.apiKey : call?.apiKey
  return {
    api,
    inside,
    now: new Date(seenAt),
    hasKey: key !== undefined,
    contextPath,
    tokenService: gateway?.tokenService?.url,
    backend: settings?.backend,
  }
}
