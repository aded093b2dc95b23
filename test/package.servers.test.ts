import { execFile, execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { appendFile, chmod, copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createRequire, isBuiltin } from 'node:module'
import type { AddressInfo } from 'node:net'
import { homedir, hostname } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tooOld } from '../src/cli/node-version.ts'
import { planOf } from '../src/engine/run/plan.ts'
import { sandboxText, startSandboxTarget, type SandboxTarget } from '../src/sandbox/target.ts'
import { suites } from '../suites/index.ts'
import { emptyFolder } from './cli/program.ts'

interface Manifest {
  readonly peerDependencies: Readonly<Record<string, string>>
  readonly version: string
  readonly bin: { readonly gatewatch: string }
  readonly exports: Readonly<Record<string, string | { readonly types: string; readonly default: string }>>
}

const root = resolve(import.meta.dirname, '..')
/** The single executable is made there alone. */
const hasExecutable = process.platform === 'linux' && process.arch === 'x64'
/** Where the script of the release puts its files. */
const released = join(root, 'out')
const suite = `import { check, expect, Failure, schema, Sensitive, suite } from 'gatewatch'
const form = schema<{ readonly issuer: string }>('discovery document', { type: 'object', required: ['issuer'] })
const asked = check('own.asked', {
  title: 'MUST answer at all',
  source: ['our handbook 1'],
  async run({ http, target }) {
    const headers = { 'X-Own': new Sensitive('API key', 'canary-of-the-package') }
    return await http.get('auth', target.authUrl + '/.well-known/openid-configuration', { headers })
  },
})
const refused = check('own.refused', {
  title: 'MUST be refused',
  source: ['our handbook 2'],
  needs: { asked },
  run({ target, needs: { asked } }) {
    const { issuer } = expect(asked).status(200).json(form)
    if (issuer === target.authUrl) throw new Failure({ code: 'own.refused', message: 'canary-of-the-package is not known' })
  },
})
export const own = suite('own', 'Our own rules', [asked, refused])
`

let folder: Awaited<ReturnType<typeof emptyFolder>>
let installed: string
let local: string
let packed: string

/** Runs a program with the Node.js of the tests first in the path, and none of what Vitest and npm tell their children. */
async function run(
  command: string,
  args: readonly string[],
  cwd: string,
  further: Readonly<Record<string, string>> = {},
): Promise<{ code: number; stdout: string; stderr: string }> {
  const environment = Object.entries(process.env).filter(([name]) => !/^(VITEST|npm_|NODE_ENV$|GITHUB_ACTIONS$|CI$)/.test(name))
  const path = `${dirname(process.execPath)}${delimiter}${process.env['PATH'] ?? ''}`
  const env = { ...Object.fromEntries(environment), PATH: path, ...further, npm_config_loglevel: 'error' }
  const options = { cwd, env, maxBuffer: 2 ** 26 }
  try {
    return { code: 0, ...(await promisify(execFile)(command, args, options)) }
  } catch (error) {
    return error as { code: number; stdout: string; stderr: string }
  }
}

const gatewatch = async (args: readonly string[], cwd: string) => await run(join(folder.path, 'global/bin/gatewatch'), args, cwd)

beforeAll(async () => {
  folder = await emptyFolder()
  const { stderr, code } = await run(process.execPath, ['tools/release.ts'], root)
  expect(code, stderr).toBe(0)
  const archive = (await readdir(released)).find((name) => name.endsWith('.tgz'))!
  await copyFile(join(released, archive), join(folder.path, archive))
  local = join(folder.path, 'local')
  await mkdir(local)
  await writeFile(join(local, 'package.json'), '{ "private": true, "type": "module" }')
  const install = ['install', `../${archive}`, '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund']
  const ended = await Promise.all([
    run('tar', ['xzf', archive], folder.path),
    run('npm', [...install, '--global', '--prefix', join(folder.path, 'global')], local),
    run('npm', install, local),
  ])
  for (const { code: ending, stderr: said } of ended) expect(ending, said).toBe(0)
  packed = join(folder.path, 'package')
  installed = join(folder.path, 'empty')
  await mkdir(installed)
})

afterAll(async () => await folder.remove())

describe('the package', () => {
  const filesOf = async (): Promise<readonly string[]> =>
    (await readdir(packed, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(packed.length + 1))

  it('holds what its manifest promises, and its papers', async () => {
    const files = await filesOf()
    const { bin, exports } = JSON.parse(await readFile(join(packed, 'package.json'), 'utf8')) as Manifest
    const entries = Object.values(exports).flatMap((entry) => (typeof entry === 'string' ? entry : [entry.types, entry.default]))
    for (const file of [
      bin.gatewatch,
      ...entries,
      'LICENSE',
      'README.md',
      'CHANGELOG.md',
      'SECURITY.md',
      'config/example.yaml',
      'config/target.schema.json',
    ])
      expect(files).toContain(file.replace('./', ''))
  })

  it('comes alone, and is small', async () => {
    const manifest = JSON.parse(await readFile(join(packed, 'package.json'), 'utf8')) as Manifest
    for (const name of ['dependencies', 'devDependencies', 'scripts']) expect(manifest).not.toHaveProperty(name)
    expect(manifest).toMatchObject({
      peerDependencies: { vitest: '^3.2.0 || ^4.1.0 || ^5.0.0' },
      peerDependenciesMeta: { vitest: { optional: true } },
    })
    expect((await readdir(join(local, 'node_modules'))).filter((name) => !name.startsWith('.'))).toEqual(['gatewatch'])
    const sizes = await Promise.all((await filesOf()).map(async (file) => (await stat(join(packed, file))).size))
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(20e6)
  })

  it('registers its checks with every version of Vitest that its manifest names', { timeout: 900_000 }, async ({ skip }) => {
    const manifest = JSON.parse(await readFile(join(packed, 'package.json'), 'utf8')) as Manifest
    const lowest = manifest.peerDependencies['vitest']!.split(' || ').map((range) => range.replace('^', ''))
    expect(lowest).toHaveLength(3)
    const archive = (await readdir(folder.path)).find((name) => name.endsWith('.tgz'))!
    for (const version of lowest) {
      const project = join(folder.path, `vitest-${version}`)
      await mkdir(project)
      await writeFile(join(project, 'package.json'), '{ "private": true, "type": "module" }')
      await writeFile(join(project, 'checks.test.ts'), "import { registerSuites } from 'gatewatch/vitest'\nregisterSuites()\n")
      const install = ['install', `vitest@${version}`, `../${archive}`, '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund']
      const installed = await run('npm', install, project)
      if (/ENOTFOUND|EAI_AGAIN|ENOTCACHED|ECONNREFUSED/.test(installed.stderr)) skip('the npm registry is not reachable')
      expect(installed.code, installed.stderr).toBe(0)
      const { code, stdout, stderr } = await run('npx', ['--no-install', 'vitest', 'run', '--no-color'], project)
      expect([version, code], stdout + stderr).toEqual([version, 0])
      expect(stdout).toMatch(/Tests +\d{3} passed/)
    }
  })

  it('asks for nothing but Node.js, and what whoever wants it installs', async () => {
    const { peerDependencies } = JSON.parse(await readFile(join(packed, 'package.json'), 'utf8')) as Manifest
    const known = new Set([...Object.keys(peerDependencies), 'gatewatch'])
    const asked = await Promise.all(
      (await filesOf())
        .filter((file) => /^dist\/[^/]+\.c?js$/.test(file))
        .map(async (file) => {
          const text = await readFile(join(packed, file), 'utf8')
          const imports = text.matchAll(
            /^(?:import|export) [^'"]*?["']([^"'.][^"']*)["'];?$|^import ["']([^"'.][^"']*)["']|\bimport\(["']([^"'.][^"']*)["']\)/gm,
          )
          const required = text.matchAll(/(?<![\w.'"`])(?:__require|require|process\.getBuiltinModule)\(["']([^"'.][^"']*)["']\)/g)
          return [...imports, ...required].map(([, ...names]) => names.find((name) => name !== undefined)!)
        }),
    )
    const names = new Set(asked.flat())
    expect(names).toContain('node:fs')
    const packages = [...names].filter((name) => !isBuiltin(name)).map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)![0])
    expect(packages.filter((name) => !known.has(name))).toEqual([])
  })

  it('is written in ASCII, which Node.js holds with one byte for each character', async () => {
    const programs = (await filesOf()).filter((file) => /^dist\/[^/]+\.js$/.test(file))
    expect(programs.length).toBeGreaterThan(0)
    for (const file of programs) expect(/[^\0-\x7F]/.exec(await readFile(join(packed, file), 'utf8')), file).toBeNull()
  })

  it('has the license of everything that is in it', async () => {
    const licenses = await readFile(join(packed, 'dist/THIRD-PARTY-LICENSES.txt'), 'utf8')
    for (const name of ['undici', 'ajv', 'commander', '@opentelemetry/sdk-node', 'junit-report-builder', 'p-retry', 'pkijs'])
      expect(licenses).toMatch(new RegExp(`^${name} \\d`, 'm'))
  })

  it('has what its pages link to', async () => {
    const pages = (await filesOf()).filter((file) => file.endsWith('.md'))
    const links = await Promise.all(
      pages.map(async (page) => {
        const text = await readFile(join(packed, page), 'utf8')
        const links = [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)[^)]*\)|\bsrc(?:set)?="(?!https?:)([^"]+)"/g)]
        return links.map(([, link, picture]) => join(dirname(page), (link ?? picture)!))
      }),
    )
    expect(links.flat().length).toBeGreaterThan(100)
    expect(links.flat().filter((file) => !existsSync(join(packed, file)))).toEqual([])
  })

  it('holds what its user reads and runs: no page of how it is made', async () => {
    const internals = (await filesOf()).filter((file) => /^docs\/internals|CONTRIBUTING/.test(file))
    expect(internals.toSorted()).toEqual(['docs/internals/compatibility.md', 'docs/internals/public-names.json'])
    expect(await readFile(join(packed, 'README.md'), 'utf8')).toContain('All figures (docs/internals/diagnosis.md in the repository)')
  })

  it('holds no test, no source map and no path of the machine that packed it', async () => {
    const files = await filesOf()
    expect(files.filter((file) => /(^|\/)test\/|\.test\.|\.map$|\.tsbuildinfo$|(?<!\.d)\.ts$|^(bench|reports)/.test(file))).toEqual([])
    // A folder, and not the end of an element of XML that is called like one.
    const traces = [root, `${homedir()}/`, folder.path, `@${hostname()}`, 'sourceMappingURL'].filter((trace) => trace.length > 4)
    for (const file of files) {
      const text = await readFile(join(packed, file), 'utf8')
      expect(
        traces.filter((trace) => text.includes(trace)),
        file,
      ).toEqual([])
    }
  })
})

/** A Node.js of this machine that is too old for Gatewatch. */
const oldNode = (process.env['PATH'] ?? '')
  .split(delimiter)
  .map((place) => join(place, 'node'))
  .find((file) => {
    try {
      return tooOld(execFileSync(file, ['--version'], { encoding: 'utf8', stdio: 'pipe' }).trim().slice(1)) !== undefined
    } catch {
      return false
    }
  })

describe.skipIf(oldNode === undefined)(`on an old Node.js${oldNode === undefined ? ' (skipped; there is none here)' : ''}`, () => {
  it.each([[[]], [['--version']], [['monitor', '--once', '--format', 'nagios']]])('says which one it needs: %j', async (args) => {
    const { code, stdout, stderr } = await run(oldNode!, [join(folder.path, 'global/bin/gatewatch'), ...args], folder.path)
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toMatch(/^Gatewatch needs Node\.js 22\.19 or newer; this is v[\d.]+\. [^\n]+\n$/)
  })
})

describe('as the pipelines install it', () => {
  const packedFile = async (): Promise<string> => (await readdir(folder.path)).find((name) => name.endsWith('.tgz'))!
  const lines = async (): Promise<string> =>
    /(?<=^ *)grep -x .*sha256sum --check\n *npm install .*/m.exec(
      await readFile(join(root, 'docs/guides/pipelines/github.yml'), 'utf8'),
    )![0]

  /** What an institution has there, with a folder to install into. */
  async function repository(name: string): Promise<{ readonly path: string; readonly install: () => ReturnType<typeof run> }> {
    const path = join(folder.path, name)
    await mkdir(join(path, 'gateway'), { recursive: true })
    await copyFile(join(folder.path, await packedFile()), join(path, 'gateway', await packedFile()))
    const [, sum] = /^(sha256sum .*)$/m.exec(
      (await readFile(join(root, 'docs/guides/pipelines.md'), 'utf8')).replaceAll(/^ *cd .*? && /gm, ''),
    )!
    expect((await run('bash', ['-c', sum!], path)).code).toBe(0)
    const command = `export npm_config_prefer_offline=true; ${await lines()}`
    return { path, install: async () => await run('bash', ['-ec', command], path) }
  }

  it('works where the checksum holds', async () => {
    const { path, install } = await repository('right')
    expect(await install()).toMatchObject({ code: 0 })
    expect(await run(join(path, '.gatewatch/bin/gatewatch'), ['--version'], path)).toMatchObject({ code: 0 })
  })

  it('is not installed where it does not', async () => {
    const { path, install } = await repository('altered')
    await appendFile(join(path, 'gateway', await packedFile()), 'altered')
    expect((await install()).code).not.toBe(0)
    expect(await readdir(path)).toEqual(['gateway'])
  })
})

describe('installed globally, in an empty folder', () => {
  it('tells its version', async () => {
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as Manifest
    expect(await gatewatch(['--version'], installed)).toMatchObject({ code: 0, stdout: `${version}\n`, stderr: '' })
  })

  it('judges the sandbox', async () => {
    const { code, stdout, stderr } = await gatewatch(['run', 'sandbox'], installed)
    expect(stderr).toBe('')
    expect(stdout).toMatch(/^PASSED {2}sandbox/)
    expect(code).toBe(0)
    expect((await readdir(join(installed, 'reports/sandbox'))).toSorted()).toContain('results.json')
  })

  it('asks through a proxy, for which it loads more', async () => {
    const proxy = createServer().on('connect', (_, socket) => socket.end('HTTP/1.1 403 Forbidden\r\n\r\n'))
    await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening))
    try {
      const addresses = 'authUrl: https://auth.example.org\nbaseUrl: https://api.example.org\n'
      await writeFile(
        join(installed, 'proxied.yaml'),
        `target: proxied\n${addresses}organizationId: 5a1bc2d3-0000-4000-8000-000000000000\nclient: { id: own, secret: "\${OWN_SECRET}" }\n`,
      )
      const environment = {
        OWN_SECRET: 'of-nobody',
        HTTPS_PROXY: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
        NO_PROXY: '',
      }
      const program = join(folder.path, 'global/bin/gatewatch')
      const { stdout } = await run(program, ['run', '--config', 'proxied.yaml', '--only-suite', 'token'], installed, environment)
      expect(stdout).toMatch(/the proxy 127\.0\.0\.1:\d+ \(HTTPS_PROXY\) rejects connections to this host/)
    } finally {
      proxy.close()
    }
  })

  it('runs a suite of the user, with one and the same package', async () => {
    await writeFile(join(installed, 'my.suite.ts'), suite)
    const { code, stdout, stderr } = await gatewatch(['run', 'sandbox', '--only-suite', './my.suite.ts'], installed)
    expect(stderr).toBe('')
    expect(stdout).toMatch(/^FAILED {2}sandbox \(ci\)\n[^]*\nChecks +1 failed, 1 passed/)
    expect(stdout).toContain('<API key> is not known')
    expect(code).toBe(1)
  })
})

describe('compiled code', () => {
  it.each([
    ['is cached for the next process of the user', {}, true],
    ['is not cached in a pipeline', { CI: 'true', XDG_CACHE_HOME: '' }, false],
    ['is cached in a pipeline that names a folder', { CI: 'true' }, true],
    ['is not cached where the environment says so', { NODE_DISABLE_COMPILE_CACHE: '1' }, false],
  ])('%s', async (_, environment, isCached) => {
    const home = await mkdtemp(join(homedir(), '.gatewatch-home-'))
    const cache = join(home, '.cache')
    try {
      const variables = { HOME: home, XDG_CACHE_HOME: cache, ...environment }
      await run(join(folder.path, 'global/bin/gatewatch'), ['run', '--help'], installed, variables)
      const code = join(cache, 'gatewatch/compiled')
      expect(existsSync(code) && (await readdir(code)).length > 0).toBe(isCached)
    } finally {
      await rm(home, { recursive: true })
    }
  })

  it('is not cached where another user could write', async () => {
    const cache = join(folder.path, 'shared')
    await mkdir(cache)
    await chmod(cache, 0o777)
    await run(join(folder.path, 'global/bin/gatewatch'), ['run', '--help'], installed, { XDG_CACHE_HOME: cache })
    expect(await readdir(join(cache, 'gatewatch/compiled'))).toEqual([])
  })
})

/** Where a list of parts is not as the schema of its format says, which CycloneDX publishes with its library. */
async function schemaFaults(bill: object): Promise<readonly string[]> {
  const folderOf = join(root, 'node_modules/@cyclonedx/cyclonedx-library/res/schema')
  const schema = async (name: string) => JSON.parse(await readFile(join(folderOf, `${name}.SNAPSHOT.schema.json`), 'utf8')) as object
  const ajv = new Ajv({ strict: false, allErrors: true, formats: { 'idn-email': true, 'iri-reference': true } })
  addFormats.default(ajv, ['date-time', 'email', 'uri', 'regex'])
  // It refers to them by the names of these files.
  for (const name of ['spdx', 'jsf-0.82']) ajv.addSchema(await schema(name), `http://cyclonedx.org/schema/${name}.SNAPSHOT.schema.json`)
  const fits = ajv.compile(await schema('bom-1.5'))
  fits(bill)
  return (fits.errors ?? []).map(({ instancePath, message }) => `${instancePath}: ${message}`)
}

describe('the release', () => {
  it('has a sum of each of its files', async () => {
    expect(await run('sha256sum', ['--check', '--strict', 'SHA256SUMS'], released)).toMatchObject({ code: 0 })
    const sums = await readFile(join(released, 'SHA256SUMS'), 'utf8')
    const files = sums
      .trimEnd()
      .split('\n')
      .map((line) => line.split('  ')[1])
    expect(new Set([...files, 'SHA256SUMS'])).toEqual(new Set(await readdir(released)))
  })

  const bills = ['', ...(hasExecutable ? ['-linux-x64'] : [])]

  it.each(bills)('lists what it is made of%s, as its licenses do and by the schema of CycloneDX', async (what) => {
    const { version } = JSON.parse(await readFile(join(packed, 'package.json'), 'utf8')) as Manifest
    const file = what === '' ? join(packed, 'dist/gatewatch.cdx.json') : join(released, `gatewatch-${version}${what}.cdx.json`)
    const bill = JSON.parse(await readFile(file, 'utf8')) as {
      readonly metadata: { readonly component: { readonly name: string } }
      readonly components: readonly { readonly type: string; readonly name: string; readonly version: string }[]
    }
    expect(await schemaFaults(bill)).toEqual([])
    expect(bill).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'gatewatch' } } })
    const names = new Set(bill.components.map(({ name, version: of }) => `${name} ${of}`))
    const licenses = await readFile(
      what === '' ? join(packed, 'dist/THIRD-PARTY-LICENSES.txt') : join(released, `gatewatch-${version}${what}-licenses.txt`),
      'utf8',
    )
    const licensed = [...licenses.matchAll(/(?:^|-{72}\n\n)(\S+ \d+\.\d+\.\d+)\n/g)].map(([, name]) => name!)
    expect(licensed.length).toBeGreaterThan(30)
    expect(licensed.filter((name) => !names.has(name))).toEqual([])
    // What is for development alone left no code in it.
    expect(JSON.stringify(bill)).not.toContain('cdx:npm:package:development')
    const runtime = bill.components.filter(({ type }) => type === 'platform').map(({ name, version: of }) => `${name} v${of}`)
    expect(runtime).toEqual(what === '' ? [] : [`node ${process.version}`])
  })

  it('has a package that does what everybody does first', async () => {
    const { version } = JSON.parse(await readFile(join(packed, 'package.json'), 'utf8')) as Manifest
    const command = [join(root, 'tools/smoke.ts'), version, join(folder.path, 'global/bin/gatewatch')]
    expect(await run(process.execPath, command, folder.path)).toMatchObject({ code: 0, stderr: '' })
  })
})

describe.skipIf(!hasExecutable)(`the single executable${hasExecutable ? '' : ' (skipped; it is made on linux x64)'}`, () => {
  const alone = { PATH: '/usr/bin:/bin' }
  const executable = async (): Promise<string> =>
    join(
      released,
      (await readdir(released)).find((name) => name.endsWith('-linux-x64'))!,
    )

  it('does what everybody does first', async () => {
    const { version } = JSON.parse(await readFile(join(packed, 'package.json'), 'utf8')) as Manifest
    const command = [join(root, 'tools/smoke.ts'), version, await executable()]
    expect(await run(process.execPath, command, folder.path, { PATH: '' })).toMatchObject({ code: 0, stderr: '' })
  })

  it('runs a suite of the user, which gets what is in it', async () => {
    await writeFile(join(installed, 'alone.suite.ts'), suite)
    const { code, stdout, stderr } = await run(await executable(), ['run', 'sandbox', '--only-suite', './alone.suite.ts'], installed, alone)
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' })
    expect(stdout).toContain('<API key> is not known')
  })

  it('names what is wrong in a suite, at its own line', async () => {
    await writeFile(join(installed, 'wrong.suite.ts'), `import { suite } from 'gatewatch'\nthrow new Error('wrong here')\n`)
    const { code, stderr } = await run(await executable(), ['run', 'sandbox', '--only-suite', './wrong.suite.ts'], installed, alone)
    expect(code).toBe(2)
    expect(stderr).toContain('wrong.suite.ts:2')
  })

  it('says that gRPC needs more', async () => {
    const overGrpc = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9', OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc', ...alone }
    expect(await run(await executable(), ['run', 'sandbox'], installed, overGrpc)).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringMatching(/^The single executable sends OTLP over HTTP only\. [^\n]+\n$/) as string,
    })
  })
})

describe('telemetry of the package', () => {
  const overGrpc = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9', OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }
  const exporter = '@opentelemetry/exporter-trace-otlp-grpc'
  const program = async (args: readonly string[], environment: Readonly<Record<string, string>>) =>
    await run(join(local, 'node_modules/.bin/gatewatch'), args, local, environment)

  it.each([[['run']], [['accept']], [['monitor']]])('over gRPC names what is to be installed, and sends nothing: %j', async (args) => {
    const { code, stdout, stderr } = await program(args, overGrpc)
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toMatch(/^OTLP over gRPC needs packages that are not installed: @opentelemetry[^\n]+\n$/)
    expect(stderr).toContain('npm install @opentelemetry/exporter-')
    expect(await readdir(local)).not.toContain('reports')
  })

  it.each([
    ['http/protobuf', 'http'],
    ['http/json', 'http'],
    ['grpc', 'grpc'],
  ] as const)('arrives over %s', async (protocol, service) => {
    const installed = join(local, 'node_modules', exporter)
    if (service === 'grpc') {
      await mkdir(dirname(installed), { recursive: true })
      await symlink(join(root, 'node_modules', exporter), installed)
    }
    const { MockOtlpServer } = createRequire(import.meta.url)('@elastic/mockotlpserver') as {
      MockOtlpServer: new (options: object) => { start(): Promise<void>; close(): Promise<void>; httpUrl: string; grpcUrl: string }
    }
    let traces = 0
    const hosts = { httpHostname: '127.0.0.1', httpPort: 0, grpcHostname: '127.0.0.1', grpcPort: 0 }
    const collector = new MockOtlpServer({ logLevel: 'fatal', services: [service], ...hosts, onTrace: () => traces++ })
    await collector.start()
    try {
      const url = service === 'http' ? collector.httpUrl : collector.grpcUrl
      const patient = { OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_EXPORTER_OTLP_PROTOCOL: protocol, OTEL_EXPORTER_OTLP_TIMEOUT: '20000' }
      expect(await program(['run', 'sandbox', '--quiet', '--reports', join(folder.path, 'told')], patient)).toMatchObject({
        code: 0,
        stderr: '',
      })
      expect(traces).toBeGreaterThan(0)
    } finally {
      await collector.close()
      await rm(dirname(installed), { recursive: true, force: true })
    }
  })
})

describe('installed in a project', () => {
  const consumer = join(root, 'test/library/consumer')
  const tool = async (path: string, ...args: readonly string[]) => {
    return await run(process.execPath, [join(root, 'node_modules', path), ...args], local, judged.sandbox.environment)
  }
  let judged: SandboxTarget

  beforeAll(async () => {
    judged = await startSandboxTarget()
    for (const file of await readdir(consumer)) await copyFile(join(consumer, file), join(local, file))
    await symlink(join(root, 'node_modules/vitest'), join(local, 'node_modules/vitest'))
    await writeFile(join(local, 'target.yaml'), `${sandboxText()}\nparameters: { leastSeconds: 60 }\n`)
  })
  afterAll(async () => await judged.sandbox.stop())

  it.each(['node16.json', 'bundler.json'])('compiles strictly, declarations included, by %s', async (config) => {
    expect(await tool('typescript/bin/tsc', '-p', config)).toMatchObject({ code: 0, stdout: '' })
  })

  it('runs targets from a script', async () => {
    const ended = await run(process.execPath, ['script.ts'], local, judged.sandbox.environment)
    expect(ended).toMatchObject({ code: 0, stdout: '', stderr: '' })
    expect((await readdir(local)).filter((name) => name === 'reports')).toEqual([])
  })

  it('gives Vitest the same outcomes, of own suites and of the whole catalog', async () => {
    await writeFile(join(local, 'vitest.config.mjs'), `export default { test: { include: ['*.spec.ts'] } }`)
    await tool('vitest/vitest.mjs', 'run', '--reporter=json', '--outputFile=tests.json')
    const { testResults } = JSON.parse(await readFile(join(local, 'tests.json'), 'utf8')) as {
      testResults: { name: string; assertionResults: { title: string; status: string; failureMessages: string[] }[] }[]
    }
    const testsOf = (file: string) => testResults.find(({ name }) => name.endsWith(file))!.assertionResults
    const own = testsOf('own.spec.ts').filter(({ title }) => title.startsWith('own.'))
    expect(own).toMatchObject([
      { status: 'passed' },
      { status: 'passed' },
      { status: 'failed', failureMessages: ['ConformanceError: <API key> is not known'] },
    ])
    const catalog = testsOf('catalog.spec.ts')
    expect(catalog).toHaveLength(planOf(suites).checks.length)
    expect(new Set(catalog.map(({ status }) => status))).toEqual(new Set(['passed', 'skipped']))
  })
})
