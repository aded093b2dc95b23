import type { ExecutionMode } from '../../gravitee/index.ts'

/** Which templates a command is told of. */
export interface TemplateFileOptions {
  /** Template files that the gateway of the sandbox runs. */
  readonly template?: readonly string[]
  /** A file with the names, registers and backends of the institution. */
  readonly settings?: string
}

/** How a command is told what runs templates, and how. */
export interface EngineOptions {
  /** What runs the templates: the sandbox's own gateway, Gravitee's, or that for what the first leaves open, where it is built. Default: `auto`. */
  readonly engine?: 'auto' | 'embedded' | 'gravitee'
  readonly graviteeVersion?: string
  readonly graviteeMode?: ExecutionMode
  /** Runs what the author of a template wrote as a program. */
  readonly allowScripts?: boolean
}
