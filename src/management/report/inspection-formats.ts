import type { Language, Terminal } from '../../report/index.ts'
import type { Inspection } from '../inspection.ts'
import type { Deployers } from './inspection-terminal.ts'

/** Every form that an inspection is told in; only the console is told people. */
export const inspectFormats = {
  console: async (inspection, language, { terminal, deployers }) =>
    (await import('./inspection-terminal.ts')).renderInspection(inspection, language, terminal, deployers),
  html: async (inspection, language) => (await import('./inspection-page.ts')).inspectionPage(inspection, language),
  json: async (inspection) => `${JSON.stringify({ schema: 1, ...inspection }, null, 2)}\n`,
} satisfies Record<string, (inspection: Inspection, language: Language, person: Person) => Promise<string>>

export type InspectFormat = keyof typeof inspectFormats

/** Who reads on the console. */
interface Person {
  readonly terminal: Terminal
  readonly deployers: Deployers
}
