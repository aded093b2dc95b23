import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readTemplateSettings } from './settings-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'gatewatch-settings-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('a mistake in the settings for templates', () => {
  it.each([
    ['environment: tst', '/environment: unknown value. Write test or production.'],
    ['backends: [{ host: a.example.org }]', '/backends/0: the setting environment is missing. Add it.'],
    ['gatewayHost: [a]', '/gatewayHost: wrong type. Expected string.'],
    ['registers: { population: { path: personer } }', '/registers/population/path: not a path. Begin it with a slash.'],
    ['tokenLifetimeSeconds: 0', '/tokenLifetimeSeconds: the number is too small. Write 1 or more.'],
    ['names: { keyHeader: [] }', '/names/keyHeader: an empty value. Write at least one name.'],
    ['environment: test\nbackends:\n  - host: a.example.org\n    enviroment: test', 'lint.yaml:4 /backends/0/enviroment: unknown setting'],
    ['environment: test\n\nrules: { TL99: off }', 'lint.yaml:3 /rules/TL99: '],
    ['purpose: registry', 'lint.yaml:1 /purpose: unknown value. Write register or token-service or other.'],
  ])('is reported in our own words: %s', async (text, expected) => {
    const path = join(folder, 'lint.yaml')
    writeFileSync(path, text)
    await expect(readTemplateSettings(path)).rejects.toThrow(expected)
  })
})
