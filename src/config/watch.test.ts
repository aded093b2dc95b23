import { chmodSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changesBetween, referencedFiles, stampsOf } from './watch.ts'

let folder: string
const path = (...names: readonly string[]): string => join(folder, ...names)
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gatewatch-files-'))
  writeFileSync(path('north.yaml'), 'target: north\nclient: { secret: "${file:secrets/client}" }\n')
  writeFileSync(
    path('south.yaml'),
    'targets: [{ gateway: { apiKey: "${file:/run/key}" } }, { gateway: { apiKey: "${file:/run/key}${NAME}" } }]\n',
  )
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('the files of a configuration', () => {
  it('are those that its references name, too', async () => {
    expect(await referencedFiles(folder)).toEqual([path('secrets', 'client'), '/run/key'])
    expect(await referencedFiles(path('south.yaml'))).toEqual(['/run/key'])
    expect(await referencedFiles(path('nothing.yaml'))).toEqual([])
    writeFileSync(
      path('west.yaml'),
      'defaults: { contract: { graphql: contracts/api.graphql } }\ntargets: [{ contract: { population: /srv/population.yaml, discovery: "${HERE}.json" } }]\n',
    )
    expect(await referencedFiles(path('west.yaml'))).toEqual([path('contracts', 'api.graphql'), '/srv/population.yaml'])
    rmSync(path('west.yaml'))
    writeFileSync(path('south.yaml'), 'targets: [{')
    expect(await referencedFiles(folder)).toEqual([path('secrets', 'client')])
  })

  it.each<[what: string, change: () => void, changed: string]>([
    ['a file that is written anew', () => writeFileSync(path('north.yaml'), 'target: south\n'), 'north.yaml'],
    ['a new file', () => writeFileSync(path('west.yaml'), ''), 'west.yaml'],
    ['a file that goes', () => rmSync(path('south.yaml')), 'south.yaml'],
    ['an environment file', () => writeFileSync(path('north.env'), 'A=b\n'), 'north.env'],
    ['a right to read', () => chmodSync(path('secrets', '1', 'client'), 0o400), 'secrets/client'],
    ['a secret in a link that is moved', () => moveLink('2'), 'secrets/client'],
    ['a secret that goes', () => rmSync(path('secrets', '..data')), 'secrets/client'],
    ['a file that takes the place of one as large and as old', () => replaceAlike('secrets/1/client'), 'secrets/client'],
  ])('have changed with %s', async (_, change, changed) => {
    for (const version of ['1', '2']) {
      mkdirSync(path('secrets', version), { recursive: true })
      writeFileSync(path('secrets', version, 'client'), version)
      utimesSync(path('secrets', version, 'client'), 1, 1)
    }
    moveLink('1')
    symlinkSync('..data/client', path('secrets', 'client'))
    const referenced = await referencedFiles(folder)
    const before = await stampsOf(folder, referenced)
    expect(changesBetween(before, await stampsOf(folder, referenced))).toEqual([])
    change()
    expect(changesBetween(before, await stampsOf(folder, referenced)).filter((file) => file !== path('west.env'))).toEqual([path(changed)])
  })

  const moveLink = (to: string): void => {
    symlinkSync(to, path('secrets', 'next'))
    renameSync(path('secrets', 'next'), path('secrets', '..data'))
  }
  const replaceAlike = (file: string): void => {
    writeFileSync(path('new'), '3')
    utimesSync(path('new'), 1, 1)
    renameSync(path('new'), path(file))
  }
})
