import { describe, expect, it } from 'vitest'
import { alertmanager } from '../../deploy/source/alertmanager.ts'
import { locationRules } from '../../deploy/source/locations.ts'
import { ruleGroups } from '../../deploy/source/operator.ts'

const rules = [...ruleGroups, ...locationRules()].flatMap((group): readonly object[] => group.rules)
const alerts = new Set(rules.flatMap((rule) => ('alert' in rule ? rule.alert : [])))

/** Every alert that a matcher of Alertmanager names. */
const named = [...JSON.stringify(alertmanager()).matchAll(/alertname=~\\"([^\\"]+)\\"/g)].flatMap(([, names]) => names!.split('|'))

describe('the configuration of Alertmanager', () => {
  it('names alerts that the rules have', () => {
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter((name) => !alerts.has(name))).toEqual([])
  })
})
