import { loadTargetText, type Target } from '../config/index.ts'
import { packageText } from '../base/index.ts'
import { managedVariable } from './management/variables.ts'
import { managedApis, settingOf, type RegisterName } from '../domain/index.ts'
import type { SandboxContracts } from './fault.ts'
import type { Sandbox, SandboxOptions } from './sandbox.ts'

/** A running sandbox, and its target by the configuration that ships with Gatewatch. */
export interface SandboxTarget {
  readonly sandbox: Sandbox
  readonly target: Target
}

/** Starts the sandbox, whose code is loaded only then. Throws for unknown faults and profiles. */
export async function startSandboxTarget(options: SandboxOptions = {}): Promise<SandboxTarget> {
  const { startSandbox } = await import('./sandbox.ts')
  const sandbox = await startSandbox(options)
  const [target] = await loadTargetText(sandboxText(sandbox.environment, {}, sandbox.managed, sandbox.contracts), {
    file: 'config/sandbox.yaml',
    read: async (path) => ({ text: packageText(path.replaceAll('\\', '/')) }),
    environment: sandbox.environment,
  })
  return { sandbox, target: target! }
}

/** The context path and the path of the call to each register. */
export type RegisterCalls = Partial<Record<RegisterName, { readonly contextPath: string; readonly path: string }>>

const reference = (...of: Parameters<typeof managedVariable>): string => `"\${${managedVariable(...of)}}"`

/** The management API of the sandbox among the settings of its gateway. */
const managementText = `  management:
    url: \${SANDBOX_MANAGEMENT_URL}
    token: \${SANDBOX_MANAGEMENT_TOKEN}
    apis:
${managedApis
  .map((api) => {
    const path = api === 'token-service' ? 'contextPath: /test/token, ' : ''
    return `      ${settingOf(api)}: { ${path}backend: ${reference(api, 'BACKEND')}, template: ${reference(api, 'TEMPLATE')} }\n`
  })
  .join('')}`

/**
 * config/sandbox.yaml with references instead of values, for a sandbox with these variables. With TLS it names the authority that the sandbox made;
 * with one key for all registers it has `keysShared`; an opaque token does not show that it has expired, so none is named. The management API and the contracts are optional.
 */
export function sandboxText(
  environment: Sandbox['environment'] = {},
  calls: RegisterCalls = {},
  isManaged = false,
  contracts?: SandboxContracts,
): string {
  const { SANDBOX_CA_FILE: caFile, SANDBOX_POPULATION_KEY: key, SANDBOX_CONTACT_KEY: other } = environment
  const apart = packageText('config/sandbox.yaml')
  const own = key !== undefined && key === other ? apart.replace(/^gateway:\n/m, '$&  keysShared: true\n') : apart
  const text = own.replaceAll(/^( +)contextPath: \/test\/(\w+)$/gm, (line, indent: string, name: RegisterName) => {
    const call = calls[name]
    return call === undefined ? line : `${indent}contextPath: ${call.contextPath}\n${indent}path: ${JSON.stringify(call.path)}`
  })
  const issued = key !== undefined && environment['SANDBOX_EXPIRED_TOKEN'] === undefined ? text.replace(/^ +expiredToken:.*\n/m, '') : text
  const managed = isManaged ? issued.replace(/^(?=  integrationKeyRegisteredAt:)/m, managementText) : issued
  const whole = contracts === undefined ? managed : `${managed.trimEnd()}\ncontract:\n${contractTexts[contracts]}`
  return caFile === undefined ? whole : `${whole.trimEnd()}\ntls: { caFile: "\${SANDBOX_CA_FILE}" }\n`
}

const schemaLine = '  graphql: contracts/sandbox.graphql\n'
const recordLine = '  recorded: contracts/sandbox.recorded.json\n'
const documentLine = (register: RegisterName): string => `  ${register}: contracts/sandbox.${register}.openapi.yaml\n`

/** The contracts of the sandbox: files next to its configuration. */
const contractTexts: Readonly<Record<SandboxContracts, string>> = {
  documents: documentLine('population') + documentLine('contact') + schemaLine,
  recorded: recordLine,
  both: documentLine('population') + schemaLine + recordLine,
}
