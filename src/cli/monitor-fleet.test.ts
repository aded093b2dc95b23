import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFleetKeys } from './fleet-keys.ts'
import { natsSettingsOf } from './monitor-fleet.ts'

describe('the coordinators whose acts count', () => {
  let folder: string
  const keys = (): string => join(folder, 'keys')
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'gatewatch-coordinators-'))
    makeFleetKeys({ out: keys(), coordinator: ['coordinator-1', 'coordinator-2'], prober: ['oslo.one'] })
    writeFileSync(join(folder, 'alone.nk'), 'SU')
    writeFileSync(join(folder, 'wrong'), `U${'A'.repeat(55)} coordinator-1\nSUAB coordinator-2\n`)
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  const coordinators = (options: { readonly natsNkey?: string; readonly natsCoordinators?: string }): readonly string[] | undefined =>
    natsSettingsOf({ nats: 'nats://127.0.0.1:4222', ...options }).coordinators

  it('are those in the file next to the key, or in another', () => {
    const made = coordinators({ natsNkey: join(keys(), 'coordinator-1.nk') })
    expect(made).toEqual([expect.stringMatching(/^U[A-Z2-7]{55}$/), expect.stringMatching(/^U[A-Z2-7]{55}$/)])
    expect(coordinators({ natsNkey: join(folder, 'alone.nk'), natsCoordinators: join(keys(), 'coordinators') })).toEqual(made)
  })

  it('are unknown without a file', () => {
    expect(coordinators({ natsNkey: join(folder, 'alone.nk') })).toBeUndefined()
    expect(coordinators({})).toBeUndefined()
  })

  it('are in no file that cannot be read, or has something else', () => {
    expect(() => coordinators({ natsCoordinators: join(folder, 'none') })).toThrow(/^Cannot read --nats-coordinators .*none: /)
    // The line may be a seed, which is a secret.
    expect(() => coordinators({ natsCoordinators: join(folder, 'wrong') })).toThrow(/wrong:2 is not a public key of a user[^S]*$/)
  })
})
