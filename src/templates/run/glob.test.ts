import { describe, expect, it } from 'vitest'
import { isMatch } from './glob.ts'

describe('a pattern of paths', () => {
  it.each([
    ['old', 'old/contact.json', true],
    ['old/', 'a/old/contact.json', true],
    ['/old', 'a/old/contact.json', false],
    ['/settings.yaml', 'settings.yaml', true],
    ['/settings.yaml', 'a/settings.yaml', false],
    ['*.yaml', 'a/b/settings.yaml', true],
    ['a/*.yaml', 'a/b/settings.yaml', false],
    ['a/**', 'a/b/settings.yaml', true],
    ['**/b/*', 'a/b/settings.yaml', true],
    ['**/b/*', 'b/settings.yaml', true],
    ['contact.json', 'contact.jsonx', false],
    ['contact.json', 'contactxjson', false],
    ['c?ntact.json', 'contact.json', true],
    ['[a].json', '[a].json', true],
    ['(a|b).json', 'a.json', false],
  ])('%s and %s: %s', (glob, path, expected) => expect(isMatch(path, glob)).toBe(expected))
})
