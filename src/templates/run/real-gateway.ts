import type { GatewaySettings } from '../../config/index.ts'
import type { GatewayVersion, ExecutionMode, RunningGateway } from '../../gravitee/index.ts'
import { Redactor, sensitivesIn, type Unverified } from '../../engine/index.ts'
import { registerNames } from '../../domain/index.ts'
import type { EngineOptions } from './engine-options.ts'
import { textOfGap } from './evidence.ts'
import { filesOf, subjectsOf, type TemplateFiles } from './template-files.ts'
import { type ServedTargets, type EvidentTargets, openThrough, type TemplateGateway } from './template-gateway.ts'
import { idOf, served, type ServedTemplate } from './real-definition.ts'
import { asidesOf, lackOfPolicy, witnessOf } from './real-evidence.ts'
import { message } from '../../messages/index.ts'
import { builtVersion, chosenVersion, startGateway } from './real-engine.ts'
import { refuseScripts } from './scripts.ts'

/** Gravitee's own gateway for the templates of one command: it starts with the first, and serves one set after another. */
export class RealGateway {
  readonly #options: EngineOptions
  readonly #version: GatewayVersion
  #running: Promise<RunningGateway> | undefined
  #startMs = 0

  /** Throws UsageError for an unsupported version. */
  constructor(options: EngineOptions) {
    this.#options = options
    this.#version = (options.engine === 'gravitee' ? chosenVersion : builtVersion)(options.graviteeVersion)
  }

  /**
   * Serves templates before a sandbox, as a target, in place of those before; `undecided` is the reason. Throws UsageError for scripts, and EngineError
   * where the gateway cannot start.
   */
  async open(files: TemplateFiles, undecided: readonly Unverified[]): Promise<ServedTargets> {
    const { allowScripts = false, graviteeMode } = this.#options
    refuseScripts(subjectsOf(files), this.#version, allowScripts)
    const opened = await openInGravitee(files, async (keyHeader) => await (this.#running ??= this.#start(keyHeader)), graviteeMode)
    const by = { files: filesOf(files), version: this.#version.version, time: { ms: this.#startMs } }
    return {
      ...opened,
      servedBy:
        undecided.length === 0
          ? message('template-run.served-by.gravitee', by)
          : message('template-run.served-by.left-open', { ...by, what: undecided.map((gap) => textOfGap(gap)) }),
    }
  }

  async #start(keyHeader: string): Promise<RunningGateway> {
    const begun = performance.now()
    const gateway = await startGateway(this.#version, keyHeader, this.#options.engine === 'gravitee')
    this.#startMs = performance.now() - begun
    return gateway
  }

  async stop(): Promise<void> {
    const gateway = await this.#running?.catch(() => undefined)
    await gateway?.stop()
  }
}

/** Starts a sandbox, and templates before it in a gateway of Gravitee. */
export const openInGravitee = async (files: TemplateFiles, start: Start, mode?: ExecutionMode): Promise<EvidentTargets> =>
  await openThrough(gravitee(start, mode), files)

type Start = (keyHeader: string) => Promise<RunningGateway>

/** Gravitee's own gateway, which the caller stops. */
const gravitee =
  (start: Start, mode: ExecutionMode | undefined): TemplateGateway =>
  async (placed, { sandbox, gateway: own, addresses }) => {
    const gateway = await start(own.keyHeader)
    const url = `http://127.0.0.1:${gateway.port}`
    const circumstances = { addresses: { ...addresses, gateway: url }, environment: sandbox.environment, mode }
    const apis = placed.map((each) => served(each, circumstances))
    const secrets = apis.flatMap((api) => api.secrets)
    const issuesTokens = placed.some(({ template: { name } }) => name === 'token-service')
    // The gateway serves the token-issuing service itself, where it has its template.
    const reached = [...registerNames, issuesTokens ? 'authorization-service' : 'token-service'] as const
    await gateway.allow([...reached.map((part) => Number(new URL(addresses[part]).port)), gateway.port])
    gateway.calls.forget()
    // Removes the templates that were served before.
    for (const name of [...registerNames, 'token-service'] as const) await gateway.remove(idOf(name))
    await deployAll(gateway, apis, new Redactor([...sensitivesIn(own), ...secrets]))
    const others = Object.entries(own).filter(([name]) => !registerNames.some((register) => register === name))
    return {
      gateway: { ...(Object.fromEntries(others) as unknown as GatewaySettings), url },
      secrets,
      witness: witnessOf(gateway.calls, apis, url),
      asides: asidesOf(issuesTokens),
    }
  }

/** Deploys all templates. One that the gateway rejects is not served, as after an import. */
async function deployAll(gateway: RunningGateway, apis: readonly ServedTemplate[], redactor: Redactor): Promise<void> {
  for (const api of apis) {
    const { isServed, reason } = await gateway.deploy(api.definition)
    const missing = /Policy \[([^[\]]+)\] cannot be found/.exec(reason ?? '')?.[1]
    if (missing !== undefined) api.lacking ??= lackOfPolicy(api, missing)
    else if (!isServed)
      api.refused =
        reason === undefined ? message('template-run.no-published-plan') : redactor.scrub(reason).replaceAll(/\s+/g, ' ').slice(0, 300)
  }
  await gateway.subscribe(apis.flatMap(({ subscription }) => (subscription === undefined ? [] : [subscription])))
}
