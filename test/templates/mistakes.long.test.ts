import { describe, expect, it } from 'vitest'
import { lint } from '../../src/templates/lint/lint.ts'
import { changed, set } from './change.ts'
import { MISTAKES } from './mistakes.ts'
import { definition, fileOf, optionsFor, SHAPES } from './templates.ts'

/** A mistake that a gateway corrects itself: two slashes are one. */
const HARMLESS = ['M32b']

describe('a mistake of the set-up is named before the import', () => {
  it.each(MISTAKES.filter(({ id }) => !HARMLESS.includes(id)))('$id: $title ($step)', async ({ file, change, rule, step, options }) => {
    for (const shape of ['v2 export', 'v4 export', 'v4 gateway']) {
      const value = SHAPES[shape]!(changed(definition(file, 'configured'), change))
      const report = await lint([fileOf(file, value)], { ...optionsFor('configured'), ...options })
      const findings = report.findings.filter(({ severity }) => severity !== 'info')
      expect(findings.map(({ rule }) => rule)).toContain(rule)
      expect([...new Set(findings.map(({ step }) => step))]).toContain(step)
      expect(findings.find((finding) => finding.rule === rule)?.step).toBe(step)
    }
  })

  it('M29: an encrypted value in a file for another installation (api-key-property)', async () => {
    const value = changed(
      definition('contact', 'template'),
      set('properties', [{ key: 'machine_auth_api_key', value: 'Y2lwaGVy', encrypted: true }]),
    )
    expect((await lint([fileOf('contact', value)], optionsFor('template'))).findings).toMatchObject([
      {},
      {},
      { rule: 'TL22', severity: 'warning', step: 'api-key-property' },
    ])
  })

  it('M37: one context path for both registers (context-path)', async () => {
    const files = [
      fileOf('population', definition('population', 'configured')),
      fileOf('contact', changed(definition('contact', 'configured'), set('proxy.virtual_hosts.0.path', '/test/population'))),
    ]
    expect((await lint(files, optionsFor('configured'))).findings).toMatchObject([
      { rule: 'TL31', file: 'contact.json', severity: 'error', step: 'context-path' },
    ])
  })

  it.each(MISTAKES.filter(({ id }) => HARMLESS.includes(id)))('$id is none: $title', async ({ file, change, options }) => {
    const { findings } = await lint([fileOf(file, changed(definition(file, 'configured'), change))], {
      ...optionsFor('configured'),
      ...options,
    })
    expect(findings).toEqual([])
  })

  it('names no other step beside, except where one mistake breaks two steps', async () => {
    const beside: string[] = []
    for (const { id, file, change, step, options } of MISTAKES) {
      const { findings } = await lint([fileOf(file, changed(definition(file, 'configured'), change))], {
        ...optionsFor('configured'),
        ...options,
      })
      const others = new Set(findings.filter(({ severity }) => severity === 'error').map((finding) => finding.step))
      others.delete(step)
      if (others.size > 0) beside.push(`${id}: ${[...others].join()}`)
    }
    expect(beside).toEqual([])
  })
})
