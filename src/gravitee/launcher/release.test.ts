import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assertReleased, nearest, pinsIn, publishedBy, shipped } from './release.ts'
import { gatewayVersion, type GatewayVersion, type Plugin } from './versions.ts'
import { emptyFolder } from '../../../test/cli/program.ts'

let folder: Awaited<ReturnType<typeof emptyFolder>>
beforeAll(async () => void (folder = await emptyFolder()))
afterAll(async () => await folder.remove())

const limits: Plugin = { group: 'io.gravitee.policy', artifact: 'gravitee-policy-quota', pinnedBy: 'gravitee-policy-ratelimit.version' }
const mock: Plugin = { group: 'io.gravitee.policy', artifact: 'gravitee-policy-mock', pinnedBy: 'gravitee-policy-mock.version' }
const release: GatewayVersion = { ...gatewayVersion('4.10.9')!, plugins: [limits, mock] }

describe('a plugin', () => {
  it.each([
    ['that is published', '5.3.0', ['5.2.0', '5.3.0', '5.4.0'], '5.3.0'],
    ['of the same minor version, later', '5.3.1', ['5.3.0', '5.3.2', '5.3.10', '5.4.0'], '5.3.2'],
    ['of the same minor version, earlier', '4.9.10', ['4.9.8', '4.9.9', '4.10.0'], '4.9.9'],
    ['of the same major version, later', '5.3.0', ['5.1.0', '5.4.0', '5.10.0', '6.0.0'], '5.4.0'],
    ['of the same major version, earlier', '5.3.0', ['5.1.0', '5.2.9', '6.0.0'], '5.2.9'],
    ['that is finished', '2.1.1', ['2.1.0', '2.1.2-alpha.1'], '2.1.0'],
    ['of no other major version', '5.3.0', ['4.0.0', '6.0.0'], undefined],
    ['of which there is none', '5.3.0', [], undefined],
  ])('is the nearest one %s', (_, wanted, published, taken) => {
    expect(nearest(wanted, published)).toBe(taken)
  })
})

describe('a release', () => {
  const published = {
    'gravitee-policy-quota': ['4.3.0'],
    'gravitee-policy-mock': ['1.15.0'],
    container: ['3.20.0', '4.6.0', '4.10.9', '4.11.0-alpha.1'],
  }
  const lists = ({ artifact }: { readonly artifact: string }): readonly string[] =>
    published[artifact.startsWith('gravitee-apim') ? 'container' : (artifact as 'gravitee-policy-mock')]

  it('ships what it pins, in the nearest version that Maven has', () => {
    const pins = new Map([
      ['gravitee-policy-quota', '4.2.1'],
      ['gravitee-policy-mock', '1.15.0'],
    ])
    expect(shipped(release, pins, lists)).toEqual({
      plugins: ['io.gravitee.policy:gravitee-policy-quota:4.3.0', 'io.gravitee.policy:gravitee-policy-mock:1.15.0'],
      standIns: ['gravitee-policy-quota 4.3.0 for 4.2.1'],
    })
    expect(shipped(release, new Map([['gravitee-policy-mock', '1.15.0']]), lists).plugins).toHaveLength(1)
  })

  it('is not built where Maven has nothing for a plugin, which is named', () => {
    expect(() => shipped(release, new Map([['gravitee-policy-mock', '2.0.0']]), lists)).toThrow(
      'Maven has neither io.gravitee.policy:gravitee-policy-mock 2.0.0, which Gravitee 4.10.9 ships, nor a version near it.',
    )
  })

  it('that Maven does not have is rejected, with those that it has', () => {
    expect(() => assertReleased(gatewayVersion('4.8.1')!, lists)).toThrow('Maven has no gateway of Gravitee 4.8.1. It has: 4.6.0, 4.10.9.')
    expect(() => assertReleased(release, lists)).not.toThrow()
    expect(() => assertReleased(release, () => [])).toThrow('Maven reaches no repository.')
  })

  it('is read from what Maven wrote: of every repository, and without properties that a release does not have', async () => {
    const place = join(folder.path, 'repository/io/gravitee/policy/gravitee-policy-mock')
    await mkdir(place, { recursive: true })
    const list = (versions: string): string => `<metadata><versioning><versions>${versions}</versions></versioning></metadata>`
    await writeFile(join(place, 'maven-metadata-central.xml'), list('<version>1.14.0</version>\n<version>1.15.0</version>'))
    await writeFile(join(place, 'maven-metadata-own.xml'), list('<version>1.16.0</version>'))
    await writeFile(join(place, 'resolver-status.properties'), '<version>9.9.9</version>')
    const [file, pins] = [join(folder.path, 'where'), join(folder.path, 'pins')]
    await writeFile(file, `${join(folder.path, 'repository')}\n`)
    expect(publishedBy(file)(mock)).toEqual(['1.14.0', '1.15.0', '1.16.0'])
    expect(publishedBy(file)(limits)).toEqual([])
    await writeFile(pins, 'gravitee-policy-mock=1.15.0\ngravitee-policy-new=${gravitee-policy-new.version}\n')
    expect([...pinsIn(pins)]).toEqual([['gravitee-policy-mock', '1.15.0']])
  })
})
