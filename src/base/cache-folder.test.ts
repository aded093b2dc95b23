import { homedir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { cacheFolder } from './cache-folder.ts'

const home = process.env['HOME']
afterEach(() => void (process.env['HOME'] = home))

it.each([
  ['a folder that is named', { XDG_CACHE_HOME: '/var/cache/own' }, '/var/cache/own/gatewatch'],
  ['the home where none is named', {}, join(homedir(), '.cache/gatewatch')],
  ['the home where the name is empty', { XDG_CACHE_HOME: '' }, join(homedir(), '.cache/gatewatch')],
  ['the home where it is a name within whatever folder', { XDG_CACHE_HOME: 'own' }, join(homedir(), '.cache/gatewatch')],
])('is in %s', (_, environment, folder) => {
  expect(cacheFolder(environment)).toBe(folder)
})

it('is never in the folder where a process was started', () => {
  process.env['HOME'] = ''
  expect(cacheFolder({})).toMatch(/^[/\\]|^[A-Z]:/)
})
