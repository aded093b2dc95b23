/** Writes down every member that the plugins and classes of the newest supported gateway know. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { neededJdk } from '../../../src/gravitee/launcher/needs.ts'
import { gatewayVersions } from '../../../src/gravitee/launcher/versions.ts'
import { buildGravitee } from '../../gravitee-launcher/engine.ts'
import { publishedBy } from './published.ts'

const { folder } = await buildGravitee()
const published = publishedBy(folder, neededJdk(gatewayVersions[0], process.env).home)
writeFileSync(join(import.meta.dirname, 'published.json'), `${JSON.stringify(published, null, 1)}\n`)
