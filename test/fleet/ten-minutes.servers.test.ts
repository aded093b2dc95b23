import { resolve } from 'node:path'
import { it } from 'vitest'
import { needs } from '../require-server.ts'
import { fleetInTenMinutes } from './ten-minutes.ts'

const program = resolve(import.meta.dirname, '../../src/cli.ts')

needs('nats-server', 'bash')('a fleet in five steps', () => {
  it('is done by the command lines of docs/guides/fleet.md in an empty folder', async () => {
    await fleetInTenMinutes(`"${process.execPath}" --conditions=gatewatch:source "${program}"`)
  })
})
