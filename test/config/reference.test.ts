import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadTargets, loadTargetText } from '../../src/config/load.ts'
import { folder, problemsIn, useFolder, write } from './folder.ts'
import { environment, problemsOf, valid } from './valid.ts'

useFolder()

const withWaiver = (owner: string, reason: string) => (text: string) =>
  `${text}waivers: [{ check: a.b, owner: "${owner}", reason: "${reason}", until: 2027-01-31 }]\n`

describe('references', () => {
  it('name the variable that is not set, or empty', async () => {
    expect(await problemsOf(valid, { environment: { ...environment, CLIENT_ID: undefined, ISSUER: '' } })).toEqual([
      'test.yaml:5:11 client.id: environment variable CLIENT_ID is not set. Set CLIENT_ID before you start Gatewatch.',
      'test.yaml:21:83 gateway.tokenService.issuer: environment variable ISSUER is empty. Set ISSUER before you start Gatewatch.',
    ])
  })

  it('never read what every object inherits', async () => {
    expect((await problemsOf(valid.replace('${CLIENT_ID}', '${constructor}'))).join()).toContain('constructor is not set')
  })

  it.each(['${CLIENT_SECRET:-hunter2}', '${CLIENT_SECRET', '${}', '${file:}', '${file:${CLIENT_ID}}', '${a b}'])(
    'in another form, %s, are refused',
    async (text) => {
      expect(await problemsOf(valid.replace('"${CLIENT_SECRET}"', () => `"${text}"`))).toEqual([
        'test.yaml:5:31 client.secret: unknown form of ${...}. Write ${NAME} for an environment variable, or ${file:PATH} for a mounted file.',
      ])
    },
  )

  it('may be part of a text, and what they give is not read again', async () => {
    const text = valid.replace('"${CLIENT_ID}"', '"${CLIENT_ID}/${ISSUER}/${ODD}"')
    const [target] = await loadTargetText(text, { file: 'test.yaml', environment: { ...environment, ODD: '${NOT_SET}' } })
    expect(target?.client.id.equals('client-4711/issuer-0815/${NOT_SET}')).toBe(true)
  })

  it.each([
    ['the name of a target', (text: string) => text.replace('target: test', 'target: "${CLIENT_ID}"'), 'target'],
    ['a label', (text: string) => `${text}labels: { team: "x-\${CLIENT_ID}" }\n`, 'labels.team'],
    ['the reason of a waiver', withWaiver('me', '${CLIENT_ID}'), 'waivers[0].reason'],
    ['the owner of a waiver', withWaiver('${CLIENT_ID}', 'known'), 'waivers[0].owner'],
    [
      'the title of the public page',
      (text: string) => `${text}monitor: { listen: { public: { title: "\${CLIENT_ID}" } } }\n`,
      'monitor.listen.public.title',
    ],
    [
      'a label of alerts',
      (text: string) => `${text}monitor: { alerts: [{ labels: { a: "\${CLIENT_ID}" } }] }\n`,
      'monitor.alerts[0].labels.a',
    ],
  ])('are refused in what is printed: %s', async (_, change, setting) => {
    const problems = await problemsOf(change(valid))
    expect(problems.filter((problem) => problem.includes('is printed'))).toEqual([
      expect.stringContaining(` ${setting}: this text is printed, so a reference is not allowed. Write the text itself.`),
    ])
    expect(problems.join()).not.toContain(environment['CLIENT_ID'])
  })

  it('give no more than a setting may hold, each and all together, whatever the files are', async () => {
    write('secret', 'x'.repeat(63_000))
    const twice = write('twice.yaml', valid.replace('"${CLIENT_SECRET}"', '"${file:secret}${file:secret}"'))
    expect(await problemsIn(twice)).toEqual([
      '/twice.yaml:5:31 client.secret: longer than 65,536 characters with the values of its references. Set a shorter text.',
    ])
    const text = '${file:secret}'.repeat(20_000)
    const often = write('often.yaml', valid.replace('"${CLIENT_SECRET}"', `"${text}"`))
    expect((await problemsIn(often)).join()).toContain('longer than 65,536 characters')
    const labels = Array.from({ length: 600 }, (_, index) => `p${index}: "\${file:secret}"`)
    const many = write('many.yaml', `${valid}parameters: { ${labels.join(', ')} }\n`)
    expect((await problemsIn(many)).join()).toContain('all texts together are longer than 33,554,432 characters')
  })

  it('read a pipe that a command writes into, and refuse one that nobody writes into', async () => {
    execFileSync('mkfifo', [join(folder, 'pipe')])
    const path = write('target.yaml', valid.replace('"${CLIENT_SECRET}"', '"${file:pipe}"'))
    expect(await problemsIn(path)).toEqual([
      '/target.yaml:5:31 client.secret: mounted file: the file is empty. Write the value into the file.',
    ])
    const writer = spawn('sh', ['-c', 'exec 3<>pipe; echo open; sleep 0.3; echo from-a-vault >&3; sleep 0.1'], { cwd: folder })
    const ended = once(writer, 'close')
    await once(writer.stdout, 'data')
    const [target] = await loadTargets({ path, environment })
    expect(target?.client.secret.equals('from-a-vault')).toBe(true)
    await ended
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
    ['nothing', undefined, 'file not found', 'Fix the path.'],
    ['an empty file', '\n', 'the file is empty', 'Write the value into the file.'],
    ['a large file', 'x'.repeat(65_537), 'larger than 65,536 bytes', 'Check the path, or split the file.'],
    ['bytes that are no text', Uint8Array.of(0xff, 0xfe), 'not UTF-8 text', 'Save the file as UTF-8.'],
  ])('to %s are refused', async (_, content, problem, fix) => {
    if (content !== undefined) write('secret', content)
    const path = write('target.yaml', valid.replace('"${CLIENT_SECRET}"', '"${file:secret}"'))
    expect(await problemsIn(path)).toEqual([`/target.yaml:5:31 client.secret: mounted file: ${problem}. ${fix}`])
  })

  it('to a folder are refused', async () => {
    const path = write('target.yaml', valid.replace('"${CLIENT_SECRET}"', '"${file:.}"'))
    expect(await problemsIn(path)).toEqual([
      '/target.yaml:5:31 client.secret: mounted file: this is a folder, not a file. Set a file in that folder.',
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
      '/target.yaml:24:8 tls.caFile: file not found. Fix the path.',
      '/target.yaml:25:29 monitor.listen.tls.certFile: file not found. Fix the path.',
      '/target.yaml:25:47 monitor.listen.tls.keyFile: not a PEM file. Set a file with a line such as -----BEGIN CERTIFICATE-----.',
    ])
  })
})
