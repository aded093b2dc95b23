import { chmod, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prepared, seal } from './build.ts'
import { damageIn } from './build-cache.ts'
import { findJdks, type Jdk } from './jdk.ts'
import { locked } from './lock.ts'
import { neededJdk, neededMaven } from './needs.ts'
import { render } from '../../messages/index.ts'
import { gatewayVersion, gatewayVersions } from './versions.ts'
import { emptyFolder, gatewatch } from '../../../test/cli/program.ts'

const [version] = gatewayVersions

let folder: Awaited<ReturnType<typeof emptyFolder>>
beforeAll(async () => void (folder = await emptyFolder()))
afterAll(async () => await folder.remove())

async function program(path: string, text = '#!/bin/sh\n'): Promise<void> {
  await mkdir(join(path, '..'), { recursive: true })
  await writeFile(path, text)
  await chmod(path, 0o755)
}

/** A development kit as far as anybody looks at it before it is started. */
async function jdk(name: string, java: string): Promise<string> {
  const home = join(folder.path, name)
  await program(join(home, 'bin/javac'))
  await writeFile(join(home, 'release'), `IMPLEMENTOR="Somebody"\nJAVA_VERSION="${java}"\n`)
  return home
}

describe('a JDK', () => {
  it('is the one that is named, or else the oldest that is new enough', async () => {
    const [old, usual, newest] = [await jdk('jvm/a', '17.0.9'), await jdk('jvm/b', '21.0.2'), await jdk('jvm/c', '25')]
    await symlink(usual, join(folder.path, 'jvm/default'))
    await mkdir(join(folder.path, 'jvm/no-kit/bin'), { recursive: true })
    const trimmed = await jdk('jvm/trimmed', '21.0.8')
    await writeFile(join(trimmed, 'release'), 'JAVA_VERSION="21.0.8"\nMODULES="java.base java.se"\n')
    const kits = [join(folder.path, 'jvm')]
    expect(findJdks({}, kits).map(({ home, major }) => [home, major])).toEqual([
      [old, 17],
      [usual, 21],
      [newest, 25],
    ])
    expect(neededJdk(version, {}, kits).home).toBe(usual)
    expect(neededJdk(version, { JAVA_HOME: newest }, kits).home).toBe(newest)
    expect(neededJdk(version, { JAVA_HOME: old }, kits).home).toBe(usual)
    expect(neededJdk(version, { PATH: join(newest, 'bin') }, []).home).toBe(newest)
  })

  it('that is missing or too old is logged to be so in two lines', async () => {
    const old = await jdk('old/17', '17.0.9')
    expect(() => neededJdk(version, {}, [])).toThrow(
      /^Gravitee's gateway needs a JDK 21 or newer, and found none in JAVA_HOME, PATH.*\n.*apt-get install.*$/,
    )
    expect(() => neededJdk(version, { JAVA_HOME: '/opt/nothing' }, [])).toThrow('JAVA_HOME names none: /opt/nothing.\n')
    expect(() => neededJdk(version, {}, [join(folder.path, 'old')])).toThrow(
      `The newest here is 17.0.9 (${old}). Name another one with JAVA_HOME.\n`,
    )
  })
})

describe('a build', () => {
  const kit = (home: string): Jdk => ({ home, version: '21', major: 21 })

  /** A build with a Maven that says this and fails. */
  async function failing(
    name: string,
    says: string,
  ): Promise<{ readonly message: string; readonly left: readonly string[]; readonly logged: readonly string[] }> {
    const place = join(folder.path, name)
    await program(join(place, 'bin/mvn'), `#!/bin/sh\nprintf '%s\\n' "${says}"\nexit 1\n`)
    const logged: string[] = []
    const environment = { PATH: `${join(place, 'bin')}:/usr/bin:/bin`, XDG_CACHE_HOME: place }
    const error: unknown = await prepared({
      version,
      jdk: kit(folder.path),
      environment,
      say: (sentence) => logged.push(render(sentence)),
    }).catch((reason: unknown) => reason)
    return { message: (error as Error).message, left: await readdir(join(place, 'gatewatch')), logged }
  }

  it.each([
    ['no network', '[ERROR] Unknown host repo.maven.apache.org: Temporary failure in name resolution', 'Maven reaches no repository'],
    ['a changed file', '[ERROR] Checksum validation failed, expected abc but is def', 'does not match its checksum'],
    ['anything else', '[ERROR] The goal you specified requires a project', 'The goal you specified requires a project'],
  ])('that fails for %s says what to do, and leaves nothing', async (name, says, expected) => {
    const { message, left, logged } = await failing(name, says)
    expect(message).toContain(expected)
    expect(left).toEqual([])
    expect(logged).toEqual([expect.stringMatching(/^Building Gravitee 4\.10\.9 with JDK 21, once\. Maven downloads about \d+ MB/)])
  })

  it('that has no Maven says so', () => {
    expect(() => neededMaven({ PATH: folder.path })).toThrow(/the PATH contains no mvn\.\n/)
  })

  it('waits for another one, and takes over from one that is gone', async () => {
    const path = join(folder.path, 'build.lock')
    const order: string[] = []
    const first = locked(
      path,
      async () => {
        await expect.poll(() => order).toContain('waiting')
        order.push('first')
      },
      () => order.push('never'),
    )
    await locked(
      path,
      async () => void order.push('second'),
      () => order.push('waiting'),
    )
    await first
    expect(order).toEqual(['waiting', 'first', 'second'])
    await writeFile(path, '4194304999')
    await locked(
      path,
      async () => void order.push('third'),
      () => order.push('never'),
    )
    expect(order.at(-1)).toBe('third')
  })
})

describe('a built gateway', () => {
  it('is whole as long as no file of it changed, went or came, and nobody else could have written one', async () => {
    const built = { version, folder: join(folder.path, 'built') }
    await mkdir(join(built.folder, 'lib'), { recursive: true })
    const jar = join(built.folder, 'lib/a.jar')
    await writeFile(jar, 'whole')
    expect(damageIn(built)).toBe('manifest.json')
    seal(built.folder)
    expect(damageIn(built)).toBeUndefined()
    await writeFile(jar, 'WHOLE')
    expect(damageIn(built)).toBe('lib/a.jar')
    await rm(jar)
    expect(damageIn(built)).toBe('lib/a.jar')
    await writeFile(jar, 'whole')
    expect(damageIn(built)).toBeUndefined()
    await writeFile(join(built.folder, 'lib/b.jar'), 'new')
    expect(damageIn(built)).toBe('lib/b.jar')
    await rm(join(built.folder, 'lib/b.jar'))
    await chmod(built.folder, 0o755)
    await chmod(join(built.folder, 'lib'), 0o777)
    expect(damageIn(built)).toBe('lib')
  })

  it('is not built where other users can write', async () => {
    const cache = join(folder.path, 'open')
    await mkdir(join(cache, 'gatewatch'), { recursive: true })
    await chmod(cache, 0o777)
    await program(join(folder.path, 'bin/mvn'))
    const environment = { XDG_CACHE_HOME: cache, PATH: join(folder.path, 'bin') }
    const building = prepared({ version, jdk: { home: '/', version: '21', major: 21 }, environment, say: () => undefined })
    await expect(building).rejects.toThrow(/^Other users can write to .*chmod go-w/)
  })

  it('is built by a Maven that finds none of our variables, but what leads it to its repository', async () => {
    const [cache, written] = [join(folder.path, 'own'), join(folder.path, 'environment')]
    await program(join(folder.path, 'bin/mvn'), `#!/bin/sh\n/usr/bin/env > ${written}\nexit 1\n`)
    const environment = {
      XDG_CACHE_HOME: cache,
      PATH: join(folder.path, 'bin'),
      HOME: folder.path,
      https_proxy: 'http://127.0.0.1:1',
      SANDBOX_CLIENT_SECRET: 'canary-of-a-secret',
      GITHUB_TOKEN: 'canary-of-a-token',
    }
    const building = prepared({ version, jdk: { home: '/a/jdk', version: '21', major: 21 }, environment, say: () => undefined })
    await expect(building).rejects.toThrow('The build of Gravitee 4.10.9 failed')
    const names = (await readFile(written, 'utf8')).split('\n').map((line) => line.split('=')[0])
    expect(names).toEqual(expect.arrayContaining(['PATH', 'HOME', 'https_proxy', 'JAVA_HOME']))
    expect(await readFile(written, 'utf8')).not.toContain('canary')
  })
})

describe('versions', () => {
  it('are those that start without a database, and only releases', () => {
    const named = ['1.0', '3.20.0', '4.4.5', '4.5.0', '4.10', '4.10.9-alpha.1', 'latest', '5.0.0', '4.6.0', '4.7.3', '4.10.9', '4.11.0']
    expect(named.filter((name) => gatewayVersion(name) !== undefined)).toEqual(['4.6.0', '4.7.3', '4.10.9', '4.11.0'])
    expect(gatewayVersions.map(({ version: name }) => name)).toEqual(['4.10.9', '4.6.0'])
  })

  it('have each plugin once', () => {
    const artifacts = version.plugins.map(({ artifact }) => artifact)
    expect(new Set(artifacts).size).toBe(artifacts.length)
  })

  it('that cannot start here are rejected, with what can', async () => {
    const { code, stderr } = await gatewatch(['gravitee', 'doctor', '--gravitee-version', '3.20.0'])
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: 'Gravitee 3.20.0 is not supported. Use a release from 4.6.0 on that Maven has. Tested: 4.10.9, 4.6.0.\n',
    })
  })
})

describe('the program', () => {
  it('says what --engine gravitee runs', async () => {
    const { code, stderr } = await gatewatch(['run', '--engine', 'gravitee'])
    expect({ code, stderr }).toEqual({ code: 2, stderr: '--engine gravitee needs --template.\n' })
  })
})
