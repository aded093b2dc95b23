import type { LintSeverity } from './finding.ts'
import { perRegister, registers, type RegisterName } from '../../domain/index.ts'

export type ApiEnvironment = 'test' | 'production'

/** The purpose of a definition: a register, the issuing of tokens for registers, or any other. */
export type DefinitionPurpose = 'register' | 'token-service' | 'other'

/** `template`: as distributed, with values to fill in. `configured`: an institution's complete export. */
export type LintMode = 'template' | 'configured'

/** The names of a template's parts. Each list begins with the recommended name; the others are accepted. */
export interface TemplateNames {
  readonly keyProperty: readonly string[]
  readonly issuerProperty: readonly string[]
  readonly keyHeader: readonly string[]
  readonly issuerHeader: readonly string[]
  readonly scopeHeader: readonly string[]
  readonly scopeAttribute: string
}

/** A host that is known to serve a register or the authorization service. */
export interface Backend {
  readonly host: string
  readonly environment: ApiEnvironment
  readonly register?: RegisterName
  /** The beginnings of this register's scopes. */
  readonly scopes?: readonly string[]
  /** The path before that of the documented call: `/registry/v1`. By default any version counts as right. */
  readonly path?: string
}

/** The call that proves a register, with its expected context path. */
export interface RegisterExpectation {
  readonly method: string
  /** Below the context path: `/personer/{person_identifier}`. */
  readonly path: string
  readonly contextPath?: string
}

/** One file by name, as bytes. */
export interface TemplateFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** A setting of a rule: another severity, or off. */
export type RuleSetting = LintSeverity | 'off'

/** Options of the lint; all but the mode have a default. */
export interface LintOptions {
  readonly mode: LintMode
  readonly names?: Partial<TemplateNames>
  /** The address of the token-issuing service. */
  readonly tokenServiceUrl?: string
  /** The host at which clients call the gateway. */
  readonly gatewayHost?: string
  readonly environment?: ApiEnvironment
  /** The release of the gateway, as `4.9.10`: then a finding that depends on it is decided. */
  readonly graviteeVersion?: string
  /** Overrides the purpose of the definitions; `other` checks only the rules for any API. */
  readonly purpose?: DefinitionPurpose
  readonly registers?: Partial<Record<RegisterName, Partial<RegisterExpectation>>>
  /** The files that must be templates: by name at any depth, or by path. */
  readonly files?: readonly string[]
  /** Added to the public register hosts. */
  readonly backends?: readonly Backend[]
  /** Settings of rules, by their id: `off`, or a severity. */
  readonly rules?: Readonly<Record<string, RuleSetting>>
  /** The lifetime of a token of the authorization service. */
  readonly tokenLifetimeSeconds?: number
  /** The distributed templates, from which differences are reported. */
  readonly golden?: readonly TemplateFile[]
}

/** The pattern of a gateway's release. */
export const releasePattern = /^4\.\d{1,4}\.\d{1,4}$/

/** The options with every default filled in. */
export interface LintSettings extends LintOptions {
  readonly names: TemplateNames
  readonly registers: Readonly<Record<RegisterName, RegisterExpectation>>
  readonly backends: readonly Backend[]
  readonly tokenLifetimeSeconds: number
}

/** The names of SPEC 2.4; the second of each is that of the public templates. */
const NAMES: TemplateNames = {
  keyProperty: ['machine_auth_api_key', 'maskinporten_api_key'],
  issuerProperty: ['machine_auth_api_iss', 'maskinporten_api_iss'],
  keyHeader: ['X-Gateway-Api-Key', 'X-Gravitee-Api-Key'],
  issuerHeader: ['iss'],
  scopeHeader: ['scope'],
  scopeAttribute: 'scope',
}

/** The public addresses of the registers and of the authorization service. */
const BACKENDS: readonly Backend[] = [
  ...registers.flatMap(({ name, template: { hosts, scopes } }) =>
    (['production', 'test'] as const).flatMap((environment) =>
      hosts[environment].map((host) => ({ host, environment, register: name, scopes })),
    ),
  ),
  { host: 'maskinporten.no', environment: 'production' },
  { host: 'test.maskinporten.no', environment: 'test' },
]

/** Tells if the settings have backends of a register, so that any other is a mistake. */
export const areBackendsConfigured = ({ backends }: LintSettings, register: RegisterName): boolean =>
  backends.some((backend) => backend.register === register && !BACKENDS.includes(backend))

/** Tells if the settings have the name of the key header: only one of the usual names is right for a gateway. */
export const isKeyHeaderConfigured = ({ names }: LintSettings): boolean => names.keyHeader !== NAMES.keyHeader

/** The default names of template files. */
export const defaultFiles: readonly string[] = [...registers.map(({ name }) => name), 'token-service'].map((name) => `${name}.json`)

/** The registers in the settings, each of which must have a template. */
export const namedRegisters = ({ registers: named = {}, backends = [], purpose = 'register' }: LintOptions): readonly RegisterName[] =>
  registers.flatMap(({ name }) =>
    purpose === 'register' && (named[name] !== undefined || backends.some(({ register }) => register === name)) ? [name] : [],
  )

const settled = new WeakMap<LintOptions, LintSettings>()

/** Fills the defaults in. The same options are the same settings, by which an open file knows its definitions again. */
export function settle(options: LintOptions): LintSettings {
  const known = settled.get(options)
  if (known !== undefined) return known
  const settings = {
    ...options,
    names: { ...NAMES, ...options.names },
    registers: perRegister(({ name, call: { method, path } }) => ({ method, path, ...options.registers?.[name] })),
    backends: [...(options.backends ?? []), ...BACKENDS],
    tokenLifetimeSeconds: options.tokenLifetimeSeconds ?? 120,
  }
  settled.set(options, settings)
  return settings
}

/** Tells if a name is one of the accepted ones, without regard to case, as for HTTP headers. */
export const isHeader = (name: string | undefined, accepted: readonly string[]): boolean =>
  name !== undefined && accepted.some((header) => header.toLowerCase() === name.trim().toLowerCase())

/** The environment that a text names; nothing when it names both, or neither. */
export function environmentIn(text: string): ApiEnvironment | undefined {
  const words = text.toLowerCase().split(/[^a-zæøå]+/)
  const isTest = words.some((word) => /^test(ing|milj.*|s|env)?$/.test(word))
  const isProduction = words.some((word) => /^prod(uction|uksjon.*)?$/.test(word))
  return isTest === isProduction ? undefined : isTest ? 'test' : 'production'
}
