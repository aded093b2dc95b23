import type { Mode } from '../../gravitee-engine/definition.ts'

/** How a command is told what runs templates, and how. */
export interface EngineOptions {
  /** What runs the templates: the sandbox's own gateway, or Gravitee's. */
  readonly engine?: 'embedded' | 'gravitee'
  readonly graviteeVersion?: string
  readonly graviteeMode?: Mode
  /** Runs what the author of a template wrote as a program. */
  readonly allowScripts?: boolean
}
