import { UsageError } from '../library/index.ts'
import type { EngineOptions, TemplateOptions } from '../templates/index.ts'

/** Throws where something is told that nothing would come of: whoever told it believes that it holds. */
export function assertUsed({ template = [], settings, ...options }: EngineOptions & TemplateOptions): void {
  if (template.length === 0 && settings !== undefined) throw new UsageError('--settings is of templates: name them with --template, too.')
  if (options.engine === 'gravitee') {
    if (template.length === 0) throw new UsageError('--engine gravitee runs templates: name them with --template.')
    return
  }
  const ofGravitee = {
    '--gravitee-version': options.graviteeVersion,
    '--gravitee-mode': options.graviteeMode,
    '--allow-scripts': options.allowScripts,
  }
  const [unused] = Object.entries(ofGravitee).find(([, value]) => value !== undefined && value !== false) ?? []
  if (unused !== undefined) throw new UsageError(`${unused} is of --engine gravitee: name that, too, or leave it out.`)
}
