import { rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadTargets, loadTargetText } from '../../src/config/load.ts'
import { folder, problemsIn, useFolder, write } from './folder.ts'
import { environment, problemsOf, valid } from './valid.ts'

useFolder()

describe('a fleet', () => {
  const fleet = `defaults:
  authUrl: https://auth.example.org
  baseUrl: https://api.example.org
  client: { id: "\${CLIENT_ID}", secret: "\${CLIENT_SECRET}" }
  waivers: [{ check: a.b, reason: why, owner: who, until: 2027-01-31 }]
  gateway:
    url: https://gw.example.org
    apiKey: \${POPULATION_KEY}
targets:
  - target: north
    organizationId: 5b6a3c1e-2f4d-4c8a-9e57-0d1b7a9c4e21
    gateway: { population: { contextPath: /north/population } }
  - target: south
    organizationId: c0f1d8b2-7a35-4e69-8d14-6b2e9f0a7c53
    baseUrl: https://south.example.org
    waivers: []
`

  it('lays each target over the defaults, group by group; a list replaces the default', async () => {
    const [north, south] = await loadTargetText(fleet, { file: 'fleet.yaml', environment })
    expect(north?.gateway?.population?.url).toBe('https://gw.example.org/north/population/personer/{person_identifier}')
    expect([north?.baseUrl, south?.baseUrl]).toEqual(['https://api.example.org', 'https://south.example.org'])
    expect([north?.waivers.length, south?.waivers.length]).toEqual([1, 0])
  })

  it('holds equal settings and secrets once for all its targets, and no others', async () => {
    const other = fleet
      .replace('waivers: []', 'client: { secret: "${CONTACT_KEY}" }')
      .replace('\n    baseUrl: https://south.example.org', '')
    const [north, south] = await loadTargetText(other, { file: 'fleet.yaml', environment })
    expect(south?.monitor).toBe(north?.monitor)
    expect(south?.waivers).toBe(north?.waivers)
    expect(south?.client.id).toBe(north?.client.id)
    expect([north, south].map((target) => target?.client.secret.reveal())).toEqual([
      environment['CLIENT_SECRET'],
      environment['CONTACT_KEY'],
    ])
  })

  it('knows the line where a value really stands', async () => {
    const [north, south] = await loadTargetText(fleet, { file: 'fleet.yaml', environment })
    expect(north?.source.lines).toMatchObject({ '/target': 10, '/baseUrl': 3, '/gateway/url': 7, '/gateway/population/contextPath': 12 })
    expect(south?.source.lines).toMatchObject({ '/target': 13, '/baseUrl': 15 })
  })

  it('names a mistake in the defaults once, and a mistake in a target where it stands', async () => {
    const text = fleet.replace('https://auth', 'http://auth').replace('c0f1d8b2', 'south').replace('target: south', 'targett: south')
    expect(await problemsOf(text)).toEqual([
      'test.yaml:2:3 authUrl: http is not allowed here. Use https. Only 127.0.0.0/8, ::1 and localhost may use http.',
      'test.yaml:13:5: unknown setting "targett". Did you mean "target"?',
      'test.yaml:14:5 organizationId: 33 characters that are not a UUID. Write the UUID of the organization, in the form 8-4-4-4-12.',
    ])
  })

  it('judges only the targets that are picked, so that each needs its own secrets alone', async () => {
    const text = fleet.replace('baseUrl: https://south.example.org', 'baseUrl: ${SOUTH_URL}')
    const picked = await loadTargetText(text, { file: 'fleet.yaml', environment, names: ['north'] })
    expect(picked.map(({ name }) => name)).toEqual(['north'])
    expect(await problemsOf(text, { names: ['south'] })).toHaveLength(1)
  })

  it('offers the nearest name, or all of them', async () => {
    expect(await problemsOf(fleet, { names: ['nort', 'elsewhere'] })).toEqual([
      'test.yaml: unknown target "nort". Did you mean "north"?',
      'test.yaml: unknown target "elsewhere". Use one of: north, south.',
    ])
  })

  it('has no name twice, even in another case', async () => {
    expect(await problemsOf(fleet.replace('target: south', 'target: North'))).toEqual([
      'test.yaml:13:5 target: test.yaml:10 has the same target name. Give each target its own name.',
    ])
  })

  it.each([
    ['an unknown key beside the list', `${fleet}retries: 3\n`, '17:1', 'unknown setting "retries"', 'Use one of: defaults, targets.'],
    ['no list', 'defaults: {}\n', '1:1 targets', 'missing', 'Add "targets".'],
    ['an empty list', 'targets: []\n', '1:1 targets', 'no entries', 'Add one, or remove the setting.'],
    [
      'text as target',
      fleet.replace(/ {2}- target: south[\s\S]*/, '  - south\n'),
      '13:5 targets[1]',
      'text instead of a group of settings',
      'Write one setting per line, indented below the key.',
    ],
    [
      'text as defaults',
      fleet.replace(/defaults:[\s\S]*targets:[\s\S]*/, `defaults: x\ntargets:\n  - ${valid.trim().replaceAll('\n', '\n    ')}\n`),
      '1:1 defaults',
      'text instead of a group of settings',
      'Write one setting per line, indented below the key.',
    ],
  ])('with %s is refused', async (_, text, place, problem, fix) => {
    expect(await problemsOf(text)).toEqual([`test.yaml:${place}: ${problem}. ${fix}`])
  })
})

describe('a path', () => {
  it('may be a folder, of which the files are read by name, hidden ones and schemas aside', async () => {
    write('b.yml', valid.replace('target: test', 'target: b'))
    write(
      'a.json',
      JSON.stringify({
        target: 'a',
        authUrl: 'https://a.example.org',
        baseUrl: 'https://b.example.org',
        organizationId: 'c0f1d8b2-7a35-4e69-8d14-6b2e9f0a7c53',
        client: { id: '${CLIENT_ID}', secret: '${CLIENT_SECRET}' },
      }),
    )
    write('.hidden.yaml', 'no: configuration')
    write('target.schema.json', '{}')
    write('notes.md', 'none')
    symlinkSync(join(folder, 'b.yml'), join(folder, 'c.yaml'))
    expect(await problemsIn(folder)).toEqual([
      `/c.yaml:1:1 target: ${join(folder, 'b.yml')}:1 has the same target name. Give each target its own name.`,
    ])
    rmSync(join(folder, 'c.yaml'))
    const targets = await loadTargets({ path: folder, environment })
    expect(targets.map(({ name, source }) => [name, source.file])).toEqual([
      ['a', join(folder, 'a.json')],
      ['b', join(folder, 'b.yml')],
    ])
  })

  it('names the mistakes of every file in a folder', async () => {
    write('a.yaml', valid.replace('https://auth', 'http://auth'))
    write('b.yaml', 'client:\n\tid: x')
    write('c.yaml', Uint8Array.of(0xff, 0xfe, 0x61, 0x00))
    expect(await problemsIn(folder)).toEqual([
      '/b.yaml:2:1: the line is indented with a tab. Indent with spaces.',
      '/c.yaml: not UTF-8 text. Save the file as UTF-8.',
      '/a.yaml:2:1 authUrl: http is not allowed here. Use https. Only 127.0.0.0/8, ::1 and localhost may use http.',
    ])
  })

  it('that leads nowhere, or to an empty folder, is refused', async () => {
    expect(await problemsIn(join(folder, 'nowhere.yaml'))).toEqual(['/nowhere.yaml: file not found. Fix the path.'])
    expect(await problemsIn(folder)).toEqual([
      ': no .yaml, .yml or .json file in this folder. Add a configuration file, or use another folder.',
    ])
  })

  it.each(['/dev/zero', '/dev/tty', '/dev/null'])('to a device, %s, is refused', async (path) => {
    expect(await problemsIn(path)).toEqual([
      `${path}: this is a device or a socket, not a file. Set a file, or a pipe that a command writes into.`,
    ])
  })
})
