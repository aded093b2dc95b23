import { describe, expect, it } from 'vitest'
import { alertmanager } from '../../deploy/source/alertmanager.ts'
import { ruleGroups } from '../../deploy/source/operator.ts'

const alerts = new Set(ruleGroups.flatMap(({ rules }) => rules.map(({ alert }) => alert)))

/** Every alert that a matcher of Alertmanager names. */
const named = [...JSON.stringify(alertmanager()).matchAll(/alertname=~\\"([^\\"]+)\\"/g)].flatMap(([, names]) => names!.split('|'))

describe('the configuration of Alertmanager', () => {
  it('names alerts that the rules have', () => {
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter((name) => !alerts.has(name))).toEqual([])
  })
})
