import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { alertmanager } from './source/alertmanager.ts'
import { dashboard } from './source/dashboard.ts'
import { locationRules, locationScrapes } from './source/locations.ts'
import { operatorObjects, ruleGroups } from './source/operator.ts'

const made = '# Made from the checks and what they need. After a change there: node --conditions=gatewatch:source deploy/generate.ts'
const yaml = (...values: readonly unknown[]): string =>
  [made, ...values.map((value) => stringify(value, { lineWidth: 0, singleQuote: true, aliasDuplicateObjects: false }))].join(
    values.length > 1 ? '\n---\n' : '\n',
  )

/** The files that follow from the checks, by their path in this folder. */
export const generated: Readonly<Record<string, () => string>> = {
  'prometheus/gatewatch.rules.yml': () => yaml({ groups: ruleGroups }),
  'prometheus/locations.yml': () => yaml(locationScrapes()),
  'prometheus/locations.rules.yml': () => yaml({ groups: locationRules() }),
  'alertmanager/alertmanager.yml': () => yaml(alertmanager()),
  'kubernetes/prometheus-operator.yaml': () => yaml(...operatorObjects),
  'grafana/gatewatch.json': () => `${JSON.stringify(dashboard(), undefined, 2)}\n`,
}

if (import.meta.main) for (const [path, text] of Object.entries(generated)) await writeFile(join(import.meta.dirname, path), text())
