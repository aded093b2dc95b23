import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { neededJdk } from '../../../src/gravitee/launcher/needs.ts'
import { gatewayVersions } from '../../../src/gravitee/launcher/versions.ts'
import { configurations } from '../../../src/gravitee/execution/configurations.ts'
import { buildGravitee, missingHere } from '../../gravitee-launcher/engine.ts'
import { provided } from '../../require-server.ts'
import { unaccounted } from './forgotten.ts'
import { publishedBy, type Published } from './published.ts'

provided(missingHere())("the members that Gravitee's own plugins and classes have", () => {
  it('are all accounted for, and those that are written down: `node test/gravitee/members/record.ts` writes them anew', async () => {
    const { folder } = await buildGravitee()
    const recorded = JSON.parse(readFileSync(join(import.meta.dirname, 'published.json'), 'utf8')) as Published
    const { configurations: read, ...published } = publishedBy(folder, neededJdk(gatewayVersions[0], process.env).home)
    expect(unaccounted(published)).toEqual([])
    expect(published).toEqual(recorded)
    expect(read).toEqual(configurations)
  })
})
