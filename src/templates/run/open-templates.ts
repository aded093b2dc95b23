import type { Unverified } from '../../engine/index.ts'
import { UsageError } from '../../library/index.ts'
import { message, type Message, UserError } from '../../messages/index.ts'
import { openInSandbox } from './embedded-gateway.ts'
import type { EngineOptions, TemplateFileOptions } from './engine-options.ts'
import { readTemplates, type TemplateFiles } from './template-files.ts'
import type { ServedTargets } from './template-gateway.ts'
import { remedyFor } from './real-engine.ts'
import { RealGateway } from './real-gateway.ts'
import { runThrough } from './run-through.ts'

/** The templates to serve, with the options of the gateway. */
interface ServingOptions extends EngineOptions, TemplateFileOptions {
  readonly fault?: readonly string[]
}

/** Starts the gateway that decides templates, before the services of a sandbox, as a target. Throws UsageError with every file that cannot be run, and the reason. */
export async function openTemplates({
  template = [],
  settings,
  fault = [],
  engine = 'auto',
  ...options
}: ServingOptions): Promise<ServedTargets> {
  if (engine === 'gravitee' && fault.length > 0) throw new UsageError(message('template.fault-gravitee'))
  const files = await readTemplates(template, settings)
  if (engine === 'embedded' || fault.length > 0) return await openInSandbox(files, { faults: fault })
  const gateway = new RealGateway({ ...options, engine })
  if (engine === 'gravitee') return await openAlone(gateway, files, [])
  const remedy = remedyFor(files, options)
  if (remedy !== undefined) return await openInSandbox(files, { remedy: () => remedy })
  // A silent run shows the parts that the embedded gateway leaves open.
  const { undecided } = await runThrough(await openInSandbox(files))
  return undecided.length === 0 ? await openInSandbox(files) : await openAlone(gateway, files, undecided)
}

/** Serves templates in a gateway that stops with them. */
async function openAlone(gateway: RealGateway, files: TemplateFiles, undecided: readonly Unverified[]): Promise<ServedTargets> {
  const opened = await openIn(gateway, files, undecided).catch(async (error: unknown) => {
    await gateway.stop()
    throw error
  })
  return {
    ...opened,
    async close() {
      await opened.close()
      await gateway.stop()
    },
  }
}

/** Serves templates in Gravitee's own gateway. Where it does not start, the embedded one serves them, with the reason in its gaps. */
export async function openIn(gateway: RealGateway, files: TemplateFiles, undecided: readonly Unverified[]): Promise<ServedTargets> {
  try {
    return await gateway.open(files, undecided)
  } catch (error) {
    if (undecided.length === 0 || !(error instanceof UserError)) throw error
    const remedy: Message = message('template-run.gateway-not-started', { reason: error.message })
    return await openInSandbox(files, { remedy: () => remedy })
  }
}
