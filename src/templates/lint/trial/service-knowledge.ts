import { type Api, isFilledInElsewhere, type Property, httpUrl } from '../../../gravitee/index.ts'
import { isPlaceholder, isPlaceholderUrl } from '../placeholder.ts'
import { environmentIn, type Backend, type ApiEnvironment, type LintSettings } from '../lint-settings.ts'
import { trimmed } from '../../../base/index.ts'

/** The status of a value that only the institution has. */
export type ValueStatus = 'right' | 'to-fill-in' | 'wrong' | 'unsure'

/** A property of the definition with the status of its value. */
export interface KnownProperty {
  readonly key: string
  readonly value: string
  readonly status: ValueStatus
}

/** The facts about the services of a definition, from the settings and the definition itself. */
export interface ServiceKnowledge {
  readonly settings: LintSettings
  /** The address of the token-issuing service; undefined where neither the settings nor the definition have one. */
  readonly tokenService: URL | undefined
  /** The settings have that address, so that every other one is a mistake. */
  readonly isTokenServiceConfigured: boolean
  /** The environment of its tokens; undefined where it is not known. */
  readonly environment: ApiEnvironment | undefined
  readonly keys: readonly KnownProperty[]
  readonly issuers: readonly KnownProperty[]
  /** Every property, also those that are neither. */
  readonly properties: readonly KnownProperty[]
}

/** Collects the facts for a definition; `callout` is the address in the step that requests the token. */
export function knowledgeOf(api: Api, callout: string | undefined, settings: LintSettings): ServiceKnowledge {
  const written = callout ?? ''
  const isLeftOpen = isPlaceholderUrl(
    written,
    settings.backends.map(({ host }) => host),
  )
  const believed = isLeftOpen && settings.mode === 'configured' ? undefined : written
  // In a template the placeholder counts as the right address.
  const address = isLeftOpen && settings.mode === 'template' ? written : (settings.tokenServiceUrl ?? believed)
  const url = address === undefined || address.includes('{#') || isFilledInElsewhere(address) ? undefined : httpUrl(address)
  const { names, mode } = settings
  const all = (api.properties ?? []).map((property) => knownProperty(property, () => 'wrong'))
  const named = (accepted: readonly string[], statusOf: (value: string) => ValueStatus): readonly KnownProperty[] =>
    (api.properties ?? []).filter(({ key }) => accepted.includes(key?.value ?? '')).map((property) => knownProperty(property, statusOf))
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

/** The status of a property; an encrypted value cannot be read, and counts as right. */
function knownProperty({ key, value, encrypted }: Property, statusOf: (value: string) => ValueStatus): KnownProperty {
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
          : statusOf(trimmed(text, /[ \t]/))
  return { key: key?.value ?? '', value: text, status }
}

/** Blanks, quotes, brackets, and characters that no header can have. */
const ODD = /[\s"'<>{}]|[^!-~]/

/** The status of a key: short ones, and those with odd characters, are wrong. */
function statusOfKey(value: string): ValueStatus {
  if (ODD.test(value)) return 'wrong'
  return UUID.test(value) || value.length >= 20 ? 'right' : 'wrong'
}

function statusOfIssuer(value: string, isConfigured: boolean): ValueStatus {
  if (ODD.test(value) || /^https?:/i.test(value) || /^\d{9}$/.test(value)) return 'wrong'
  return UUID.test(value) || !isConfigured ? 'right' : 'unsure'
}

/** The backends at a host; several where the settings add to a known one. */
export const backendsAt = ({ backends }: LintSettings, host: string): readonly Backend[] =>
  backends.filter((backend) => backend.host.toLowerCase() === host.toLowerCase())
