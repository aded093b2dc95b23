import { describe, expect, it } from 'vitest'
import { readersOf } from '../../src/acceptance/init/secrets.ts'
import { shellWord } from '../../src/cli/shell.ts'

describe('on Windows', () => {
  it('a word of a printed command is quoted as PowerShell reads it', () => {
    expect(shellWord(String.raw`C:\Kari's\gatewatch.yaml`, 'win32')).toBe(String.raw`'C:\Kari''s\gatewatch.yaml'`)
    expect(shellWord("Kari's", 'linux')).toBe(String.raw`'Kari'\''s'`)
  })

  it('nothing claims that file modes keep a secret', () => {
    for (const when of ['before', 'after'] as const) {
      expect(readersOf('gatewatch.env', when, 'win32').id).toMatch(/-windows$/)
      expect(readersOf('gatewatch.env', when, 'linux').id).not.toMatch(/-windows$/)
    }
  })
})
