import type { Sensitive } from '../../base/index.ts'
import type { GatewaySettings, Target } from '../../config/index.ts'
import type { Unverified } from '../../engine/index.ts'
import type { OpenTargets } from '../../library/index.ts'
import { type SandboxPart, type Sandbox, startSandboxTarget } from '../../sandbox/index.ts'
import { evidenceOf, limitsOf, type Witness } from './evidence.ts'
import type { TemplateFiles } from './template-files.ts'
import { type PlacedTemplate, templatesInSandbox } from './sandbox-templates.ts'
import { secrecyOf } from './secrecy-check.ts'
import { integrationFor, leftOpenIn } from './token-service-template.ts'

/** A gateway that runs templates before the services of a sandbox: the sandbox's own, or Gravitee's. */
export type TemplateGateway = (placed: readonly PlacedTemplate[], world: SandboxServices) => Promise<ServingGateway>

/** The services behind the gateway. */
interface SandboxServices {
  readonly sandbox: Sandbox
  /** The settings of the sandbox's own gateway. */
  readonly gateway: GatewaySettings
  readonly addresses: Readonly<Record<SandboxPart, string>>
}

/** A gateway that serves templates. */
interface ServingGateway {
  /** Its address, and its other settings. */
  readonly gateway: GatewaySettings
  readonly witness: Witness
  readonly secrets?: readonly Sensitive[]
  readonly asides?: readonly Unverified[]
}

/** Targets with the evidence of the gateway before them. */
export type EvidentTargets = OpenTargets & Awaited<ReturnType<typeof evidenceOf>>

/** Evident targets with the gateway that decides their files, and the reason. */
export type ServedTargets = EvidentTargets & Required<Pick<OpenTargets, 'servedBy'>>

/** Starts a sandbox and a gateway that serves templates before it, as a target. */
export async function openThrough(serve: TemplateGateway, files: TemplateFiles, faults: readonly string[] = []): Promise<EvidentTargets> {
  const { tokenService } = files
  const integration = tokenService && integrationFor(tokenService)
  const placed = await templatesInSandbox(files, integration)
  const addresses: Partial<Record<SandboxPart, string>> = {}
  const { sandbox, target } = await startSandboxTarget({
    faults,
    templates: placed.map(({ template }) => template),
    ...(integration && { integration }),
    front: async (part, address) => (addresses[part] = address),
  })
  try {
    if (target.gateway === undefined) throw new Error('the sandbox has a gateway')
    const own = { sandbox, gateway: target.gateway, addresses: addresses as Record<SandboxPart, string> }
    const { gateway, witness, secrets, asides = [] } = await serve(placed, own)
    return {
      targets: [
        { ...target, gateway: { ...gateway, ...callsThrough(gateway.url, target.gateway, placed) }, source: sourceIn(target, placed) },
      ],
      ...(secrets && { secrets }),
      ...(tokenService && { further: [await secrecyOf(tokenService)] }),
      ...(await evidenceOf(files, witness)),
      asides: [...asides, ...(tokenService === undefined ? [] : leftOpenIn(tokenService)), ...limitsOf(files)],
      close: async () => await sandbox.stop(),
    }
  } catch (error) {
    await sandbox.stop()
    throw error
  }
}

/** The settings of the calls through a gateway: the institution's context paths and paths. */
const callsThrough = (url: string, settings: GatewaySettings, placed: readonly PlacedTemplate[]): Partial<GatewaySettings> =>
  Object.assign({}, ...placed.map((each) => callThrough(url, settings, each)))

function callThrough(url: string, settings: GatewaySettings, { subject, template: { name }, calledAt }: PlacedTemplate): object {
  const { keyHeader, tokenService } = settings
  if (name === 'token-service')
    return tokenService === undefined ? {} : { tokenService: { ...tokenService, url: `${url}${calledAt}`, keyHeader } }
  const { path } = subject.settings.registers[name]
  return { [name]: { ...settings[name]!, contextPath: calledAt, path, url: `${url}${calledAt}${path}` } }
}

/** The source of findings: faults are in the template, not in the generated configuration of the sandbox. */
const sourceIn = (target: Target, [first]: readonly PlacedTemplate[]): Target['source'] => ({
  ...target.source,
  file: first!.subject.file,
  lines: {},
})
