import { describe, expect, it } from 'vitest'
import { runFactsOf } from '../../src/diagnosis/facts.ts'
import { declare } from '../../src/diagnosis/rules/rule.ts'
import { message, render } from '../../src/messages/index.ts'
import type { DiagnosisRuleId } from '../../src/diagnosis/rules.ts'
import type { CatalogName } from '../../src/domain/check-ids.ts'
import { evidenceOf, passed } from './build.ts'

describe('what is misspelt or forgotten does not compile', () => {
  it('the name of a check', () => {
    const facts = runFactsOf(evidenceOf([passed('population.found')]))
    expect(facts.held('population.found')).toBe(true)
    // @ts-expect-error There is no such check.
    expect(facts.held('population.fonud')).toBe(false)
    // @ts-expect-error Nor such an instance of one.
    expect(facts.broke('gateway.rejects-no-key [populatoin]')).toBe(false)
    // @ts-expect-error Nor is it any of those that are known.
    expect('transport.reachabel [auth]' satisfies CatalogName).toBeDefined()
  })

  it('the id of a check in a rule', () => {
    const rules = declare([
      {
        id: 'no-such-rule',
        about: 'machine',
        // @ts-expect-error No symptom has this id.
        when: ({ id }) => id === 'transport.clokc',
        steps: ['network'],
        confidence: 'low',
      },
    ])
    expect(rules).toHaveLength(1)
  })

  it('a rule without sentences, or the id of one', () => {
    expect(render(message('diagnosis.dns-server-silent.cause'))).toMatch(/^The DNS server/)
    // @ts-expect-error There are no such sentences.
    expect(render(message('diagnosis.no-such-rule.cause'))).toBe('diagnosis.no-such-rule.cause')
    // @ts-expect-error There is no such rule.
    expect('no-such-rule' satisfies DiagnosisRuleId).toBeDefined()
  })
})
