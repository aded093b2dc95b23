import type { Inspection } from '../../management/index.ts'
import type { Terminal } from '../terminal.ts'
import type { Deployers } from './console.ts'
import type { Telling } from './told.ts'

/** Every form that an inspection is told in; only the console is told people. */
export const inspectFormats = {
  console: async (inspection, telling, { terminal, deployers }) =>
    (await import('./console.ts')).renderInspection(inspection, telling, terminal, deployers),
  html: async (inspection, telling) => (await import('./html.ts')).inspectionPage(inspection, telling),
  json: async (inspection) => `${JSON.stringify({ schema: 1, ...inspection }, null, 2)}\n`,
} satisfies Record<string, (inspection: Inspection, telling: Telling, person: Person) => Promise<string>>

export type InspectFormat = keyof typeof inspectFormats

/** Who reads on the console. */
interface Person {
  readonly terminal: Terminal
  readonly deployers: Deployers
}
