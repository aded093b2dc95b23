import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadTargets, loadTargetText } from '../../src/config/load.ts'
import { folder, problemsIn, useFolder, write } from './folder.ts'
import { environment, problemsOf, valid } from './valid.ts'

useFolder()

describe('references', () => {
  it('name the variable that is not set, or empty', async () => {
    expect(await problemsOf(valid, { environment: { ...environment, CLIENT_ID: undefined, ISSUER: '' } })).toEqual([
      'test.yaml:5:11 client.id\n  expected a value from the environment variable CLIENT_ID, which is not set\n  Set CLIENT_ID before the start.',
      'test.yaml:21:77 gateway.tokenService.issuer\n  expected a value from the environment variable ISSUER, which is empty\n  Set ISSUER before the start.',
    ])
  })

  it('never read what every object inherits', async () => {
    expect((await problemsOf(valid.replace('${CLIENT_ID}', '${constructor}'))).join()).toContain('constructor, which is not set')
  })

  it.each(['${CLIENT_SECRET:-hunter2}', '${CLIENT_SECRET', '${}', '${file:}', '${file:${CLIENT_ID}}', '${a b}'])(
    'in another form, %s, are refused',
    async (text) => {
      expect(await problemsOf(valid.replace('"${CLIENT_SECRET}"', () => `"${text}"`))).toEqual([
        'test.yaml:5:31 client.secret\n  expected a reference that is known, got another form of ${...}\n  Write ${NAME} for an environment variable or ${file:PATH} for a mounted file.',
      ])
    },
  )

  it('may be part of a text, and what they give is not read again', async () => {
    const text = `${valid}waivers: [{ check: a.b, owner: "\${CLIENT_ID}/\${ISSUER}", reason: "\${ODD}", until: 2027-01-31 }]\n`
    const [target] = await loadTargetText(text, { file: 'test.yaml', environment: { ...environment, ODD: '${NOT_SET}' } })
    expect(target?.waivers[0]).toMatchObject({ owner: 'client-4711/issuer-0815', reason: '${NOT_SET}' })
  })

  it('read mounted files beside the configuration, without the line break at their end', async () => {
    write('secrets/client', 'from-a-file\n')
    const path = write(
      'target.yaml',
      valid
        .replace('"${CLIENT_SECRET}"', '"${file:secrets/client}"')
        .replace('"${CLIENT_ID}"', `"\${file:${join(folder, 'secrets/client')}}-id"`),
    )
    const [target] = await loadTargets({ path, environment })
    expect(target?.client.secret.equals('from-a-file')).toBe(true)
    expect(target?.client.id.equals('from-a-file-id')).toBe(true)
  })

  it.each([
    ['nothing', undefined, 'expected a file, found nothing here', 'Correct the path.'],
    ['an empty file', '\n', 'expected a value, got an empty file', 'Write the value into the file.'],
    ['a large file', 'x'.repeat(65_537), 'expected at most 65536 bytes, got more', 'Name the right file, or split it.'],
    ['bytes that are no text', Uint8Array.of(0xff, 0xfe), 'expected UTF-8 text, got other bytes', 'Save the file as UTF-8.'],
  ])('to %s are refused', async (_, content, problem, remedy) => {
    if (content !== undefined) write('secret', content)
    const path = write('target.yaml', valid.replace('"${CLIENT_SECRET}"', '"${file:secret}"'))
    expect(await problemsIn(path)).toEqual([`/target.yaml:5:31 client.secret\n  mounted file: ${problem}\n  ${remedy}`])
  })

  it('to a folder are refused', async () => {
    const path = write('target.yaml', valid.replace('"${CLIENT_SECRET}"', '"${file:.}"'))
    expect(await problemsIn(path)).toEqual([
      '/target.yaml:5:31 client.secret\n  mounted file: expected a file, got a folder\n  Name a file in it.',
    ])
  })
})

describe('certificates', () => {
  it('are found beside the configuration', async () => {
    write('ca.pem', '-----BEGIN CERTIFICATE-----\n')
    const [target] = await loadTargets({ path: write('target.yaml', `${valid}tls: { caFile: ca.pem }\n`), environment })
    expect(target?.tls.caFile).toBe(join(folder, 'ca.pem'))
  })

  it('that are not there, or are something else, are refused', async () => {
    write('key.pem', 'hunter2')
    const path = write(
      'target.yaml',
      `${valid}tls: { caFile: ca.pem }\nmonitor: { listen: { tls: { certFile: ca.pem, keyFile: key.pem } } }\n`,
    )
    expect(await problemsIn(path)).toEqual([
      '/target.yaml:24:8 tls.caFile\n  expected a file, found nothing here\n  Correct the path.',
      '/target.yaml:25:29 monitor.listen.tls.certFile\n  expected a file, found nothing here\n  Correct the path.',
      '/target.yaml:25:47 monitor.listen.tls.keyFile\n  expected a PEM file, got another text\n  Name a file with a line such as -----BEGIN CERTIFICATE-----.',
    ])
  })
})
