import { UsageError } from '../library/index.ts'
import { message } from '../messages/index.ts'
import type { EngineOptions, TemplateOptions } from '../templates/index.ts'

/** Throws where an option has no effect: the user believes that it holds. */
export function assertUsed({ template = [], settings, ...options }: EngineOptions & TemplateOptions): void {
  if (template.length === 0 && settings !== undefined) throw new UsageError(message('template.settings-alone'))
  if (options.engine === 'gravitee') {
    if (template.length === 0) throw new UsageError(message('template.engine-alone'))
    return
  }
  const ofGravitee = {
    '--gravitee-version': options.graviteeVersion,
    '--gravitee-mode': options.graviteeMode,
    '--allow-scripts': options.allowScripts,
  }
  const [unused] = Object.entries(ofGravitee).find(([, value]) => value !== undefined && value !== false) ?? []
  if (unused !== undefined) throw new UsageError(message('template.option-of-gravitee', { option: unused }))
}
