import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { needs } from '../require-server.ts'
import { chaos } from './chaos.ts'

needs('nats-server', 'openssl')('a fleet whose processes and servers are killed', () => {
  it('tells every transition, in time and under one key, and nothing without a majority of its servers', { timeout: 900_000 }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'gatewatch-chaos-'))
    const story: string[] = []
    try {
      const { complaints } = await chaos({ seed: 1, kills: 6, folder, say: (line) => story.push(line) })
      expect(complaints, story.join('\n')).toEqual([])
    } finally {
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
    }
  })
})
