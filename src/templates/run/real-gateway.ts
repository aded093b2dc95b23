import type { GatewaySettings } from '../../config/index.ts'
import type { Subject } from '../lint/subject.ts'
import { type GatewayVersion, type Mode, type Part, placeOf, type RunningGateway } from '../../gravitee/index.ts'
import { Redactor, sensitivesIn } from '../../engine/index.ts'
import { registerNames } from '../../domain/index.ts'
import { UsageError, type OpenTargets } from '../../library/index.ts'
import type { EngineOptions, TemplateOptions } from './engine-options.ts'
import { readTemplates, subjectsOf, type TemplateFiles } from './files.ts'
import { type EvidentTargets, openThrough, type TemplateGateway } from './gateway.ts'
import { served, type ServedTemplate } from './real-definition.ts'
import { asidesOf, lackOfPolicy, witnessOf } from './real-evidence.ts'
import { message, type Message } from '../../messages/index.ts'

/** What is run, and how. */
interface RealOptions extends EngineOptions, TemplateOptions {
  readonly fault?: readonly string[]
}

/** Starts Gravitee's own gateway with templates, before the sandbox's services, as a target. */
export async function openRealGateway({ template = [], settings, fault = [], ...options }: RealOptions): Promise<OpenTargets> {
  if (fault.length > 0) throw new UsageError(message('template.fault-gravitee'))
  return await openRealTemplates(await readTemplates(template, settings), options)
}

/** The same with templates that were read already. */
export async function openRealTemplates(files: TemplateFiles, options: EngineOptions): Promise<OpenTargets> {
  const { chosenVersion, startGateway } = await import('./real-engine.ts')
  const version = chosenVersion(options.graviteeVersion)
  refuseScripts(subjectsOf(files), version, options.allowScripts === true)
  const start = await startGateway(version)
  let gateway: RunningGateway | undefined
  const started = async (keyHeader: string) => (gateway = await start(keyHeader))
  const opened = await openTemplates(files, started, options.graviteeMode).catch(async (error: unknown) => {
    await gateway?.stop()
    throw error
  })
  return {
    ...opened,
    async close() {
      await opened.close()
      await gateway?.stop()
    },
  }
}

/** Starts a sandbox, and templates before it in a gateway of Gravitee. */
export const openTemplates = async (files: TemplateFiles, start: Start, mode?: Mode): Promise<EvidentTargets> =>
  await openThrough(gravitee(start, mode), files)

type Start = (keyHeader: string) => Promise<RunningGateway>

/** Gravitee's own gateway, which whoever starts it stops. */
const gravitee =
  (start: Start, mode: Mode | undefined): TemplateGateway =>
  async (placed, { sandbox, gateway: own, addresses }) => {
    const gateway = await start(own.keyHeader)
    const url = `http://127.0.0.1:${gateway.port}`
    const circumstances = { addresses: { ...addresses, gateway: url }, environment: sandbox.environment, mode }
    const apis = placed.map((each) => served(each, circumstances))
    const secrets = apis.flatMap((api) => api.secrets)
    const issuesTokens = placed.some(({ template: { name } }) => name === 'token-service')
    // What the gateway serves itself nobody else serves before it.
    const reached = [...registerNames, issuesTokens ? 'authorization-service' : 'token-service'] as const
    await gateway.allow([...reached.map((part) => Number(new URL(addresses[part]).port)), gateway.port])
    gateway.calls.forget()
    await deployAll(gateway, apis, new Redactor([...sensitivesIn(own), ...secrets]))
    const others = Object.entries(own).filter(([name]) => !registerNames.some((register) => register === name))
    return {
      gateway: { ...(Object.fromEntries(others) as unknown as GatewaySettings), url },
      secrets,
      witness: witnessOf(gateway.calls, apis, url),
      asides: asidesOf(issuesTokens),
    }
  }

/** What the gateway refuses is not served: calls to it are answered so, as they would be after an import. */
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

/** Why a step is refused: for a script, or for what nobody may allow. */
interface Refusal {
  readonly isAmbiguous: boolean
  readonly text: Message
}

/** Whatever names a policy and is not switched off, anywhere in a definition: what the gateway makes a step of is its affair, and no model's. */
function steps(part: Part): readonly Part[] {
  const own = part.get('policy').text() !== undefined && part.get('enabled').value !== false ? [part] : []
  return [...own, ...part.items().flatMap(steps), ...part.members().flatMap(([, member]) => steps(member))]
}

/** A script is a program of the template's author: it runs only where the user says so. A step that names two policies could hide one. */
export function refuseScripts(
  subjects: readonly Pick<Subject, 'file' | 'source' | 'api'>[],
  { scripts }: Pick<GatewayVersion, 'scripts'>,
  allowed: boolean,
): void {
  const found = subjects.flatMap(({ file, source, api }) =>
    steps(api.root).flatMap((step): readonly Refusal[] => {
      const policy = step.get('policy').text()?.value ?? ''
      const place = `${file}:${placeOf(source, step.at).line}`
      if (step.get('sharedPolicyGroupRef').value !== undefined)
        return [{ isAmbiguous: true, text: message('template.two-policies', { place }) }]
      return scripts.includes(policy) ? [{ isAmbiguous: false, text: message('template.script', { place, policy }) }] : []
    }),
  )
  const ambiguous = found.filter(({ isAmbiguous }) => isAmbiguous)
  if (ambiguous.length > 0) throw new UsageError(...ambiguous.map(({ text }) => text), message('template.fix-two-policies'))
  if (found.length > 0 && !allowed) throw new UsageError(...found.map(({ text }) => text), message('template.fix-script'))
}
