import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { alertmanager } from './source/alertmanager.ts'
import { dashboard } from './source/dashboard.ts'
import { selfRules, targetRules } from './source/rules.ts'

const yaml = (value: unknown): string =>
  `# Made from the checks and what they need. After a change there: node --conditions=gatewatch:source deploy/generate.ts\n${stringify(value, { lineWidth: 0, singleQuote: true, aliasDuplicateObjects: false })}`

const rules = {
  groups: [
    { name: 'gatewatch-targets', rules: targetRules },
    { name: 'gatewatch-itself', rules: selfRules },
  ],
}

/** The files that follow from the checks, by their path in this folder. */
export const generated: Readonly<Record<string, () => string>> = {
  'prometheus/gatewatch.rules.yml': () => yaml(rules),
  'alertmanager/alertmanager.yml': () => yaml(alertmanager()),
  'grafana/gatewatch.json': () => `${JSON.stringify(dashboard(), undefined, 2)}\n`,
}

if (import.meta.main) for (const [path, text] of Object.entries(generated)) await writeFile(join(import.meta.dirname, path), text())
