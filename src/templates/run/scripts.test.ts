import { describe, expect, it } from 'vitest'
import { definition, fileOf } from '../../../test/templates/templates.ts'
import { definitionsIn, gatewayVersions, read } from '../../gravitee/index.ts'
import { settle } from '../lint/lint-settings.ts'
import { subjectOf } from '../lint/lint-subject.ts'
import { refuseScripts } from './scripts.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- What is changed has any form.
type Loose = any

const script = { policy: 'groovy', name: 'x', enabled: true, configuration: { script: '"id".execute()' } }

/** Refuses a definition with a step where its first one is, or whatever a change makes of it. */
function refused(step: object, allowed = false, change = (whole: Loose): void => void whole.flows[0].pre.unshift(step)): void {
  const whole = definition('contact', 'configured')
  change(whole)
  const { source } = read(fileOf('contact', whole).bytes)
  const subjects = definitionsIn(source!).map((api) => subjectOf('contact.json', source!, api, settle({ mode: 'configured' })))
  refuseScripts(subjects, gatewayVersions[0], allowed)
}

const asScript = /^contact\.json:\d+: the policy groovy runs a script\.\n.*--allow-scripts/
const asBoth = /^contact\.json:\d+: the step has both policy and sharedPolicyGroupRef\.\nRemove one/

describe('a script in a definition', () => {
  it.each([
    ['of a flow', undefined],
    [
      'of a plan',
      (whole: Loose) =>
        void whole.plans[0].flows.push({ path: '/', 'path-operator': { operator: 'STARTS_WITH', path: '/' }, pre: [script], post: [] }),
    ],
    ['on a side that only messages have', (whole: Loose) => void (whole.flows[0].publish = [script])],
    ['in a flow by its key', (whole: Loose) => void (whole.flows = { a: { pre: { b: script } } })],
    ['switched off by a text', (whole: Loose) => void whole.flows[0].pre.push({ ...script, enabled: 'false' })],
  ])('is refused as a step %s', (_, change) => {
    expect(() => refused(script, false, change)).toThrow(asScript)
    expect(() => refused(script, true, change)).not.toThrow()
  })

  it.each([[{}], [{ name: 'group' }], [null], ['']])(
    'is refused in a step that names a group of steps, too: %j',
    (sharedPolicyGroupRef) => {
      for (const allowed of [true, false]) expect(() => refused({ ...script, sharedPolicyGroupRef }, allowed)).toThrow(asBoth)
      expect(() => refused({ ...script, policy: 'mock', sharedPolicyGroupRef })).toThrow(asBoth)
    },
  )

  it('is none where there is none, or where it is switched off', () => {
    expect(() => refused({ ...script, policy: 'mock' })).not.toThrow()
    expect(() => refused({ ...script, enabled: false })).not.toThrow()
    expect(() => refused({ name: 'x', sharedPolicyGroupRef: { name: 'group' } })).not.toThrow()
  })
})
