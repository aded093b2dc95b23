import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFleetKeys } from './fleet-keys.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'gatewatch-fleet-keys-'))
})
afterAll(() => {
  rmSync(folder, { recursive: true })
})

const keysIn = (out: string): string => readFileSync(join(out, 'users.conf'), 'utf8')

describe('gatewatch fleet keys', () => {
  it('keeps the keys that are there, and takes out who is not named any more', () => {
    const out = join(folder, 'again')
    const said = makeFleetKeys({ out, coordinator: ['coordinator-1'], prober: ['oslo.one'] })
    const seed = readFileSync(join(out, 'oslo.one.nk'), 'utf8')
    const before = keysIn(out)
    expect(said).not.toContain(seed)
    expect(before).not.toContain(seed)
    makeFleetKeys({ out, coordinator: ['coordinator-1'], prober: ['oslo.one', 'oslo.two'] })
    expect(readFileSync(join(out, 'oslo.one.nk'), 'utf8')).toBe(seed)
    expect(keysIn(out)).toContain('# oslo.two')
    makeFleetKeys({ out, coordinator: ['coordinator-1'], prober: ['oslo.one'] })
    expect(keysIn(out)).toBe(before)
  })

  it('lets nobody else read what it writes, and puts the users of a location into a folder of its own', () => {
    const out = join(folder, 'location')
    makeFleetKeys({ out, coordinator: ['coordinator-1'], prober: ['oslo.one', 'bergen.one'], location: ['bergen'], operator: ['kari'] })
    const files = [
      'bergen.one.nk',
      'bergen/password',
      'bergen/users.conf',
      'coordinator-1.nk',
      'coordinators',
      'fleet.nk',
      'kari.nk',
      'operators',
      'oslo.one.nk',
      'users.conf',
    ]
    const found = readdirSync(out, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    expect(found.map(({ parentPath, name }) => join(parentPath, name).slice(out.length + 1)).sort()).toEqual(files)
    for (const file of files) expect(statSync(join(out, file)).mode & 0o777).toBe(0o600)
    expect(keysIn(out)).not.toContain('# bergen.one')
    expect(readFileSync(join(out, 'bergen/users.conf'), 'utf8')).toContain('# bergen.one')
  })

  it('says all mistakes at once and writes nothing', () => {
    const out = join(folder, 'mistakes')
    const mistaken = {
      out,
      coordinator: ['Coordinator', 'oslo.one', 'fleet'],
      prober: ['oslo', 'bergen.a', 'bergen.a', 'hub.a'],
      location: ['tromso', 'hub'],
      operator: ['Kari', 'fleet', 'ola', 'ola'],
    }
    expect(() => makeFleetKeys(mistaken)).toThrowErrorMatchingInlineSnapshot(`
      [UsageError: --prober oslo is not LOCATION.NAME of lower-case letters, digits and hyphens, up to 40 each.
      --coordinator Coordinator is not a name of lower-case letters, digits and hyphens, up to 40.
      --coordinator oslo.one needs --prober oslo.one.
      --coordinator fleet is the name of the reader. Choose another name.
      --location hub is the domain of the central servers. Choose another name.
      --location tromso has no prober. Add --prober tromso.NAME.
      --prober bergen.a is set twice.
      --operator Kari is not a name of lower-case letters, digits and hyphens, up to 40.
      --operator fleet is the name of another process. Choose another name.
      --operator ola is set twice.]
    `)
    expect(readdirSync(folder)).not.toContain('mistakes')
    expect(() => makeFleetKeys({ out })).toThrow(/Missing --coordinator[\s\S]*Missing --prober/)
  })

  it('replaces no key that it cannot read', () => {
    const out = join(folder, 'broken')
    makeFleetKeys({ out, coordinator: ['coordinator-1'], prober: ['oslo.one'] })
    writeFileSync(join(out, 'oslo.one.nk'), 'hello')
    expect(() => makeFleetKeys({ out, coordinator: ['coordinator-1'], prober: ['oslo.one'] })).toThrow(
      /oslo\.one\.nk contains no NATS user seed/,
    )
    expect(readFileSync(join(out, 'oslo.one.nk'), 'utf8')).toBe('hello')
  })
})
