import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LintOptions, LintMode, TemplateFile } from '../../src/templates/lint/lint-settings.ts'
import { asGatewayForm, asManagementExport, type Definition } from '../gravitee/shapes.ts'

/** The templates of this project: as distributed, and as an institution configures them. */
export type TemplateName = 'population' | 'contact' | 'token-service'
export const NAMES: readonly TemplateName[] = ['population', 'contact', 'token-service']
export const MODES: readonly LintMode[] = ['template', 'configured']

const FOLDER = join(import.meta.dirname, 'definitions')

/** The path of one of the definitions of this folder. */
export const pathOf = (name: TemplateName, mode: LintMode, version: 'v2' | 'v4' = 'v2'): string =>
  join(FOLDER, `${name}.${version}.${mode === 'template' ? 'distributed' : 'configured'}.json`)

/** One of the definitions, parsed afresh so that a test may change it. */
export const definition = (name: TemplateName, mode: LintMode, version: 'v2' | 'v4' = 'v2'): Definition =>
  JSON.parse(readFileSync(pathOf(name, mode, version), 'utf8')) as Definition

/** A definition as a file. */
export const fileOf = (name: string, value: Definition): TemplateFile => ({
  name: `${name}.json`,
  bytes: Buffer.from(JSON.stringify(value, null, 2)),
})

/** The shapes, each made from a version 2 export. */
export const SHAPES: Readonly<Record<string, (v2: Definition) => Definition>> = {
  'v2 export': (v2) => v2,
  'v4 export': asManagementExport,
  'v4 gateway': asGatewayForm,
}

/** The settings of the institution of these definitions. */
export const optionsFor = (mode: LintMode): LintOptions => ({
  mode,
  tokenServiceUrl: 'https://gateway.example.org/test/machine-token',
  environment: 'test',
  backends: [
    { host: 'population.test.example.org', environment: 'test', register: 'population', scopes: ['population:'] },
    { host: 'population.example.org', environment: 'production', register: 'population', scopes: ['population:'] },
    { host: 'contact.test.example.org', environment: 'test', register: 'contact', scopes: ['contact:'] },
    { host: 'contact.example.org', environment: 'production', register: 'contact', scopes: ['contact:'] },
    { host: 'auth.test.example.org', environment: 'test' },
    { host: 'auth.example.org', environment: 'production' },
  ],
})
