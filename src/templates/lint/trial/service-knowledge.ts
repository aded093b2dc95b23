import { type Api, isFilledInElsewhere, type Property, httpUrl } from '../../../gravitee/index.ts'
import { isPlaceholder, isPlaceholderUrl } from '../placeholder.ts'
import { environmentIn, type Backend, type ApiEnvironment, type LintSettings } from '../lint-settings.ts'
import { trimmed } from '../../../base/index.ts'

/** What the token-issuing service and the registers make of a value that only the institution has. */
export type ValueStatus = 'right' | 'to-fill-in' | 'wrong' | 'unsure'

/** A property of the definition with what its value is good for. */
export interface KnownProperty {
  readonly key: string
  readonly value: string
  readonly status: ValueStatus
}

/** What is known of the services that a definition turns to, as far as the settings and the definition itself tell. */
export interface ServiceKnowledge {
  readonly settings: LintSettings
  /** Where the token-issuing service is; undefined where nobody told and the definition leaves it open. */
  readonly tokenService: URL | undefined
  /** Whether somebody told that: then every other address is a slip. */
  readonly isTokenServiceConfigured: boolean
  /** Which environment its tokens are good for; undefined where nobody told. */
  readonly environment: ApiEnvironment | undefined
  readonly keys: readonly KnownProperty[]
  readonly issuers: readonly KnownProperty[]
  /** Every property, also those that are neither. */
  readonly properties: readonly KnownProperty[]
}

/** Puts together what is known for a definition; `callout` is the address as it is written in the step that asks for the token. */
export function knowledgeOf(api: Api, callout: string | undefined, settings: LintSettings): ServiceKnowledge {
  const written = callout ?? ''
  const isLeftOpen = isPlaceholderUrl(
    written,
    settings.backends.map(({ host }) => host),
  )
  const believed = isLeftOpen && settings.mode === 'configured' ? undefined : written
  // In a file that is still a template the address stands for the right one until it is filled in.
  const address = isLeftOpen && settings.mode === 'template' ? written : (settings.tokenServiceUrl ?? believed)
  const url = address === undefined || address.includes('{#') || isFilledInElsewhere(address) ? undefined : httpUrl(address)
  const { names, mode } = settings
  const all = (api.properties ?? []).map((property) => knownProperty(property, () => 'wrong'))
  const named = (accepted: readonly string[], judge: (value: string) => ValueStatus): readonly KnownProperty[] =>
    (api.properties ?? []).filter(({ key }) => accepted.includes(key?.value ?? '')).map((property) => knownProperty(property, judge))
  const issuers = named(names.issuerProperty, (value) => statusOfIssuer(value, mode === 'configured'))
  const keys = named(names.keyProperty, (value) =>
    issuers.some((issuer) => issuer.value === value && issuer.status === 'right') ? 'wrong' : statusOfKey(value),
  )
  return {
    settings,
    tokenService: url,
    isTokenServiceConfigured: settings.tokenServiceUrl !== undefined && !(isLeftOpen && mode === 'template'),
    environment: settings.environment ?? (url === undefined ? undefined : environmentIn(`${url.hostname} ${url.pathname}`)),
    keys,
    issuers,
    properties: all,
  }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A value that another installation encrypted cannot be read, and is taken for right. */
function knownProperty({ key, value, encrypted }: Property, judge: (value: string) => ValueStatus): KnownProperty {
  const text = value?.value ?? ''
  const isEmpty = text.trim() === '' || isPlaceholder(text)
  const status = isFilledInElsewhere(text)
    ? 'unsure'
    : encrypted?.value === true
      ? 'right'
      : isEmpty
        ? 'to-fill-in'
        : text.includes('{#')
          ? 'unsure'
          : judge(trimmed(text, /[ \t]/))
  return { key: key?.value ?? '', value: text, status }
}

/** Blanks, quotes and brackets, and what no header can have as it stands. */
const ODD = /[\s"'<>{}]|[^!-~]/

/** No key has odd characters, and none is that short. */
function statusOfKey(value: string): ValueStatus {
  if (ODD.test(value)) return 'wrong'
  return UUID.test(value) || value.length >= 20 ? 'right' : 'wrong'
}

function statusOfIssuer(value: string, isConfigured: boolean): ValueStatus {
  if (ODD.test(value) || /^https?:/i.test(value) || /^\d{9}$/.test(value)) return 'wrong'
  return UUID.test(value) || !isConfigured ? 'right' : 'unsure'
}

/** The registers' and the authorization service's addresses at a host; several where more was told of one. */
export const backendsAt = ({ backends }: LintSettings, host: string): readonly Backend[] =>
  backends.filter((backend) => backend.host.toLowerCase() === host.toLowerCase())
