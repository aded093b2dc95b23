import { UsageError } from '../../library/index.ts'
import type { Mode } from '../../gravitee/index.ts'
import { message } from '../../messages/index.ts'

/** Which templates a command is told of. */
export interface TemplateOptions {
  /** Template files that the gateway of the sandbox runs. */
  readonly template?: readonly string[]
  /** A file with the names, registers and backends of the institution. */
  readonly settings?: string
}

/** How a command is told what runs templates, and how. */
export interface EngineOptions {
  /** What runs the templates: the sandbox's own gateway, or Gravitee's. */
  readonly engine?: 'embedded' | 'gravitee'
  readonly graviteeVersion?: string
  readonly graviteeMode?: Mode
  /** Runs what the author of a template wrote as a program. */
  readonly allowScripts?: boolean
}

/** Throws where something is told that nothing would come of: whoever told it believes that it holds. */
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
