import type { LintSeverity } from './finding.ts'
import { perRegister, registers, type RegisterName } from '../../domain/index.ts'

export type ApiEnvironment = 'test' | 'production'

/** What a definition is for: to publish a register, to issue the tokens that the registers ask for, or something that is none of ours. */
export type DefinitionPurpose = 'register' | 'token-service' | 'other'

/** `template`: as distributed, with places left to fill in. `configured`: an institution's export, with nothing left open. */
export type LintMode = 'template' | 'configured'

/** How the parts of a template are called. Each list begins with the name to recommend; the others are accepted. */
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
  /** What the scopes of this register begin with. */
  readonly scopes?: readonly string[]
  /** What comes before the path of the documented call: `/registry/v1`. Untold, any version is taken for right. */
  readonly path?: string
}

/** The call that proves a register works, and where it is expected. */
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

/** What a person may make of a rule: another severity, or nothing at all. */
export type RuleSetting = LintSeverity | 'off'

/** What a person may tell the lint; everything but the mode has a default. */
export interface LintOptions {
  readonly mode: LintMode
  readonly names?: Partial<TemplateNames>
  /** Where the token-issuing service is known to be. */
  readonly tokenServiceUrl?: string
  /** The host that clients call the gateway by. */
  readonly gatewayHost?: string
  readonly environment?: ApiEnvironment
  /** The release of the gateway, as `4.9.10`: then a finding that depends on it is decided. */
  readonly graviteeVersion?: string
  /** What the definitions are for, where their text misleads: `other` says to check only what holds for any API. */
  readonly purpose?: DefinitionPurpose
  readonly registers?: Partial<Record<RegisterName, Partial<RegisterExpectation>>>
  /** The files that have to be templates: by name at any depth, or by path. */
  readonly files?: readonly string[]
  /** Added to the public register hosts. */
  readonly backends?: readonly Backend[]
  /** What is made of rules, by their id: `off`, or a severity. */
  readonly rules?: Readonly<Record<string, RuleSetting>>
  /** How long a token of the authorization service lives. */
  readonly tokenLifetimeSeconds?: number
  /** The distributed templates: how far a file drifted from them is reported. */
  readonly golden?: readonly TemplateFile[]
}

/** How the release of a gateway is written. */
export const releasePattern = /^4\.\d{1,4}\.\d{1,4}$/

/** The options with every default filled in. */
export interface LintSettings extends LintOptions {
  readonly names: TemplateNames
  readonly registers: Readonly<Record<RegisterName, RegisterExpectation>>
  readonly backends: readonly Backend[]
  readonly tokenLifetimeSeconds: number
}

/** SPEC 2.4; the second of each is what the public templates call it. */
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

/** Whether an institution has told which backends a register has: then another one is a slip. */
export const areBackendsConfigured = ({ backends }: LintSettings, register: RegisterName): boolean =>
  backends.some((backend) => backend.register === register && !BACKENDS.includes(backend))

/** Whether an institution has told what its gateway calls the header with the key: of the usual names only one is right. */
export const isKeyHeaderConfigured = ({ names }: LintSettings): boolean => names.keyHeader !== NAMES.keyHeader

/** What the files of templates are called where the settings say nothing of it. */
export const defaultFiles: readonly string[] = [...registers.map(({ name }) => name), 'token-service'].map((name) => `${name}.json`)

/** The registers that somebody named: each has to have its template. */
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

/** Whether a name is one of the accepted ones; HTTP headers are compared without regard to case. */
export const isHeader = (name: string | undefined, accepted: readonly string[]): boolean =>
  name !== undefined && accepted.some((header) => header.toLowerCase() === name.trim().toLowerCase())

/** The environment that a text names; nothing when it names both, or neither. */
export function environmentIn(text: string): ApiEnvironment | undefined {
  const words = text.toLowerCase().split(/[^a-zæøå]+/)
  const isTest = words.some((word) => /^test(ing|milj.*|s|env)?$/.test(word))
  const isProduction = words.some((word) => /^prod(uction|uksjon.*)?$/.test(word))
  return isTest === isProduction ? undefined : isTest ? 'test' : 'production'
}
