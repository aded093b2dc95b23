import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { foundIn } from './health.ts'
import { neededGibibytes, reserved } from './storage.ts'

const text = (file: string): string => readFileSync(resolve(import.meta.dirname, '../..', file), 'utf8')
/** `max_file_store` of a configuration of a server. */
const storeOf = (file: string): number => Number(/max_file_store: (\d+)GiB/.exec(text(file))![1])

describe('the storage that a fleet needs', () => {
  it('is there with the files of deploy/, and what docs/guides/fleet.md says', () => {
    expect(storeOf('deploy/nats/server.conf')).toBeGreaterThanOrEqual(neededGibibytes)
    expect(storeOf('deploy/nats/location.conf') * 1024 ** 3).toBeGreaterThan(reserved.location)
    const [observations, events, location] = Object.values(reserved).map((bytes) => bytes / 1024 ** 3)
    const page = text('docs/guides/fleet.md')
    expect(page).toContain(`Each NATS server in the middle needs ${neededGibibytes} GiB`)
    expect(page).toContain(`| observations | 2 hours | ${observations!} GiB |`)
    expect(page).toContain(`| opened, changed and resolved incidents | 400 days | ${events!} GiB |`)
    expect(page).toContain(`| observations at the server of a location | 1 day | ${location!} GiB, there only |`)
  })

  it.each([
    [{ code: 10_047, message: 'insufficient storage resources available' }, 'nats-storage'],
    [{ code: 10_005, message: 'no suitable peers for placement, insufficient storage' }, 'nats-storage'],
    [{ code: 10_077, message: 'write /var/lib/nats/1.blk: no space left on device' }, 'nats-storage'],
    [{ name: 'JetStreamNotEnabled', message: 'jetstream is not enabled' }, 'nats-storage'],
    [{ code: 10_005, message: 'no suitable peers for placement' }, 'no-majority'],
    [{ code: 10_008, message: 'JetStream system temporarily unavailable' }, 'no-majority'],
    [{ name: 'TimeoutError', message: 'timeout' }, 'no-majority'],
    [{ code: 10_059, message: 'stream not found' }, 'nats-error'],
  ])('is told apart from what else JetStream may answer: %o', (error, reason) => {
    expect(foundIn(error).reason).toBe(reason)
  })
})
