import type { ExecutionMode } from '../../gravitee/index.ts'

/** The template files of a command. */
export interface TemplateFileOptions {
  /** Template files that the gateway of the sandbox runs. */
  readonly template?: readonly string[]
  /** A file with the names, registers and backends of the institution. */
  readonly settings?: string
}

/** The gateway that runs templates, with its options. */
export interface EngineOptions {
  /** The gateway: the sandbox's own (`embedded`), Gravitee's, or with `auto` Gravitee's for what the first leaves open, where it is built. Default: `auto`. */
  readonly engine?: 'auto' | 'embedded' | 'gravitee'
  readonly graviteeVersion?: string
  readonly graviteeMode?: ExecutionMode
  /** Runs scripts of a template's author. */
  readonly allowScripts?: boolean
}
