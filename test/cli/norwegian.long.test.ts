import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnyCommand } from '../../src/cli/command.ts'
import { commands, groups, programOf } from '../../src/cli/commands.ts'
import { languageOf } from '../../src/cli/option.ts'
import type { Sandbox } from '../../src/sandbox/sandbox.ts'
import { sandboxText, startSandboxTarget } from '../../src/sandbox/target.ts'
import { fillFolder } from '../acceptance/received.ts'
import { englishLeft } from '../report/english-left.ts'
import { gatewatch } from './in-process.ts'
import { emptyFolder } from './program.ts'

let folder: Awaited<ReturnType<typeof emptyFolder>>
let sandbox: Sandbox
beforeAll(async () => {
  folder = await emptyFolder()
  ;({ sandbox } = await startSandboxTarget({ faults: ['callout-url-empty', 'inside-contact-anonymous-plan'], management: true }))
  await fillFolder(folder.path, 6)
  await writeFile(join(folder.path, 'gatewatch.yaml'), sandboxText(undefined, {}, true).replace('target: sandbox', 'target: test'))
  const definition = resolve('test/templates/definitions/contact.v4.distributed.json')
  await mkdir(join(folder.path, 'templates'))
  for (const name of ['template.json', 'templates/contact.json']) await cp(definition, join(folder.path, name))
  await writeFile(join(folder.path, 'changed.json'), (await readFile(definition, 'utf8')).replaceAll('POST', 'PUT'))
  await writeFile(join(folder.path, 'answer.txt'), '{"message":"Unauthorized","http_status_code":401}')
})
afterAll(async () => {
  await sandbox.stop()
  await folder.remove()
})

/** What people type, one after the other in one folder, right and wrong: each says something. */
const scenes: readonly string[] = [
  'inspect sandbox',
  'inspect test',
  'inspect nowhere',
  'accept test --attest sole-use=Kari',
  'accept nowhere',
  'accept test --attest sole=Kari',
  'accept test --attest here',
  'accept test --subscription-expires someday',
  'accept test --statements gatewatch.yaml',
  'accept test --statements none.yaml',
  'accept test --challenge none.json',
  'accept test --challenge gatewatch.yaml',
  'accept test --sign-with none.key',
  'accept test --sign-with gatewatch.yaml',
  'accept test --minutes 0',
  'accept one two',
  'accept --fault none',
  'accept --unknown',
  'keys new signing.key',
  'keys new signing.key',
  'keys rotate signing.key next.key',
  'keys rotate none.key other.key',
  'keys register signing.key.pub --signers mine.yaml',
  'keys register signing.key.pub --signers mine.yaml --organization org-1',
  'keys register signing.key.pub --signers mine.yaml --organization org-1 --name Kari --valid-from someday',
  'keys register signing.key.pub --signers mine.yaml --organization org-1 --name Kari',
  'keys register signing.key.pub --signers mine.yaml --organization org-1 --name Kari',
  'keys register next.key.rotation.json --signers mine.yaml',
  'keys register next.key.rotation.json --signers signers.yaml',
  'keys register none.pub --signers mine.yaml',
  'keys revoke signing.key.pub --signers mine.yaml',
  'keys revoke signing.key.pub --signers signers.yaml',
  'keys register next.key.rotation.json --signers mine.yaml',
  'keys revoke',
  'challenge new --organization org-1 --sign-with signing.key',
  'challenge new --organization org-1 --sign-with signing.key',
  'challenge new --organization org-1 --sign-with none.key',
  'challenge new --organization org-1 --sign-with signing.key -o none/challenge.json',
  'accept test --challenge challenge.json',
  'verify reports/test/acceptance.json',
  'verify reports/test/acceptance.json --policy sandbox',
  'verify reports/test/acceptance.json --policy none.yaml',
  'verify received/late/3.json --policy policy.yaml --signers signers.yaml',
  'verify received/late/4.json --key signing.key.pub',
  'verify received/late/4.json',
  'verify received/cut.json gatewatch.yaml answer.txt received none.json received/photo.jpg',
  'verify received/late/3.json --key none.pub',
  'verify',
  'records received --policy policy.yaml --signers signers.yaml',
  'records received --policy production',
  'records nowhere --policy policy.yaml',
  'records received --policy policy.yaml --html none.html/page.html',
  'records received',
  'bundle reports/test',
  'bundle reports/test -o none.yaml/x.tar.gz',
  'bundle nowhere',
  'explain --from gateway --status 401',
  'explain --file answer.txt',
  'explain --file none.txt',
  'explain gateway.rejects-no-key',
  'explain operations.steady',
  'explain CERT_HAS_EXPIRED',
  'explain MP-121',
  'explain nonsense',
  'explain --from nowhere',
  'contract record test --output recorded.json',
  'contract record test',
  'contract show test',
  'contract show nowhere',
  'plan test',
  'plan nowhere',
  'checks',
  'checks --only-suite nowhere',
  'template lint templates',
  'template lint template.json none.json',
  'template lint answer.txt',
  'template diff template.json changed.json',
  'template diff template.json none.json',
  'template check templates',
  'template check templates --format markdown',
  'template check nowhere',
  'gravitee doctor',
  'gravitee doctor --gravitee-version nonsense',
  'gravitee prepare --gravitee-version nonsense',
  'gravitee prepare --unknown',
  'monitor test --once',
  'monitor test --once --format nagios',
  'monitor --format json',
  'ack --list',
  'ack',
  'silence test',
  'silence --list',
  'maintenance test',
  'maintenance --list',
  'note test',
  'note --list',
  'sandbox --template none.json',
  'sandbox --settings none.yaml',
  'completion',
  'completion csh',
  'init --non-interactive -c other.yaml',
  'init --non-interactive -c gatewatch.yaml',
  'init --non-interactive -c other.yaml --auth-url nonsense',
]

describe('people are told in Norwegian', () => {
  it.each(scenes.map((scene, place) => [scene, place] as const))('gatewatch %s', async (scene) => {
    const { stdout, stderr } = await gatewatch([...scene.split(' '), '--language', 'nb'], {
      cwd: folder.path,
      environment: sandbox.environment,
    })
    expect(stdout + stderr).not.toBe('')
    // A command is called by its name in every language.
    expect(englishLeft(`${stdout}\n${stderr}`.replaceAll(/^(Bruk: )gatewatch [a-z -]+/gm, '$1'))).toEqual([])
    expect(stdout + stderr).not.toMatch(/\bE(?:NOENT|ACCES|ISDIR|NOTDIR|EXIST)\b/)
  })

  /** The groups of the institution and of the receiver, and what both begin with. */
  const ofOthers = Object.values({ ...groups.prove, ...groups.receive }).flatMap((one) =>
    typeof one === 'function' ? [] : Object.keys(one),
  )
  const helped = ['run', 'explain', 'contract record', ...Object.keys({ ...groups.prove, ...groups.receive }), ...ofOthers]
  it.each(helped)('gatewatch %s --help', async (name) => {
    const { stdout } = await gatewatch([...name.split(' '), '--help', '--language', 'nb'], { cwd: folder.path })
    expect(stdout).toContain('Bruk: gatewatch')
    // A command is called by its name, and a value by its kind, in every language.
    expect(
      englishLeft(
        stdout.replaceAll(/(?<=^Bruk: )gatewatch [a-z -]+|^ {2}[a-z]+(?= {2})|<[\w .:|-]+>|\([\w, \n-]+\)|^ {2}gatewatch .*$/gm, ' '),
      ),
    ).toEqual([])
  })

  it('about a run, on the console and on the page, and in whatever locale asks for it', async () => {
    const environment = { ...sandbox.environment, LC_ALL: 'nb_NO.UTF-8' }
    for (const verbose of [[], ['--verbose']]) {
      const { stdout, stderr } = await gatewatch(['run', 'test', ...verbose], { cwd: folder.path, environment })
      expect(stdout).toContain('IKKE BESTÅTT')
      expect(englishLeft(`${stdout}\n${stderr}`.replaceAll(/\breports\/\S+|(?<=: )GraphQL .*/g, ' '))).toEqual([])
    }
    expect(englishLeft(await readFile(join(folder.path, 'reports/test/index.html'), 'utf8'))).toEqual([])
  })

  it.each([
    ['nb_NO.UTF-8', 'nb'],
    ['no_NO', 'nb'],
    ['nn_NO.UTF-8', 'nb'],
    ['en_US.UTF-8', 'en'],
    ['northern_XX', 'en'],
    ['C', 'en'],
    ['', 'en'],
  ])('by the locale %s in %s, and by the option before it', (LANG, tag) => {
    expect(languageOf([], { LANG })).toBe(tag)
    expect(languageOf([], { LC_ALL: LANG, LANG: 'de_DE' })).toBe(LANG === '' ? 'en' : tag)
    expect(languageOf(['--language', 'en'], { LANG })).toBe('en')
    expect(languageOf(['--language=nb'], { LANG })).toBe('nb')
  })

  it('by every command that can', async () => {
    const program = await programOf({ names: Object.keys(commands) })
    const speaks = (name: string): boolean => {
      const command = name.split(' ').reduce<AnyCommand>((at, word) => at.commands.find((below) => below.name() === word)!, program)
      return command.options.some(({ long }) => long === '--language')
    }
    // Reports of a run are another matter.
    const spoken = Object.keys(commands).filter((name) => speaks(name) && !['run', 'report', 'contract check'].includes(name))
    expect(spoken.length).toBeGreaterThan(9)
    for (const name of spoken) expect(scenes.filter((scene) => `${scene} `.startsWith(`${name} `)).length, name).toBeGreaterThan(1)
  })
})
