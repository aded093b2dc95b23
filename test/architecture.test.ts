import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { registers } from '../src/domain/registers.ts'

/** Every folder of src, from the ground up, with the modules whose door it may import: those above it in this table. With `:types` it imports types only. */
const modules: Readonly<Record<string, readonly string[]>> = {
  base: [],
  domain: ['base'],
  messages: ['base', 'domain'],
  telemetry: ['base', 'domain', 'messages'],
  contract: ['base', 'messages'],
  config: ['base', 'domain', 'messages', 'contract'],
  gravitee: ['base', 'messages'],
  services: ['base', 'domain'],
  sandbox: ['base', 'domain', 'messages', 'config', 'gravitee', 'services'],
  engine: ['base', 'domain', 'messages', 'config:types'],
  diagnosis: ['base', 'domain', 'messages', 'config:types', 'engine:types'],
  management: ['base', 'domain', 'messages', 'gravitee', 'config:types', 'engine:types'],
  report: ['base', 'domain', 'messages', 'engine', 'diagnosis', 'management:types'],
  monitor: ['base', 'domain', 'messages', 'config', 'engine', 'diagnosis', 'report', 'management'],
  acceptance: ['base', 'domain', 'messages', 'config', 'engine', 'diagnosis', 'report'],
  library: ['base', 'domain', 'messages', 'config', 'engine', 'diagnosis', 'report', 'sandbox', 'telemetry:types', 'suites'],
  templates: ['base', 'domain', 'messages', 'gravitee', 'config:types', 'services', 'sandbox', 'engine', 'report', 'library'],
  cli: [
    'base',
    'domain',
    'messages',
    'config',
    'contract',
    'engine',
    'diagnosis',
    'management',
    'gravitee',
    'sandbox',
    'report',
    'monitor',
    'acceptance',
    'library',
    'templates',
    'telemetry',
    'suites',
  ],
}

/** Types of the same name behind two doors: each is to get a name of its own, and no other may join them. */
const sharedTypeNames = ['Language', 'Mode', 'Origin', 'Place', 'Plan', 'Reply', 'Told']

/** What the package offers: they load as little as they can, so they import files directly. */
const entries = ['src/cli.ts', 'src/index.ts', 'src/vitest.ts']

const root = resolve(import.meta.dirname, '..')

function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => join(folder, file))
    .sort()
}

const moduleOf = (file: string): string => (file.startsWith('src/') ? file.split('/')[1]! : file.split('/')[0]!)
const text = (file: string): string => readFileSync(join(root, file), 'utf8')
const withoutComments = (source: string): string => source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '')

interface Import {
  readonly specifier: string
  readonly typesOnly: boolean
}

function importsOf(file: string): Import[] {
  const source = withoutComments(text(file))
  const statements = [...source.matchAll(/^(?:import|export)\s+(type\s+)?[^'"]*?from\s+['"]([^'"]+)['"]/gms)]
  const loads = [...source.matchAll(/import\(\s*['"]([^'"]+)['"]\s*\)/g)]
  return [
    ...statements.map((match) => ({ specifier: match[2]!, typesOnly: match[1] !== undefined })),
    ...loads.map((match) => ({ specifier: match[1]!, typesOnly: false })),
  ]
}

const isTest = (file: string): boolean => file.endsWith('.test.ts')
const sources = filesBelow('src').filter((file) => !isTest(file))
const inModules = sources.filter((file) => !entries.includes(file))
const code = [...sources, ...filesBelow('suites')].filter((file) => !isTest(file))

/** What the engine has no word for: the registers, the products, the parts of a set-up. */
const domain = new RegExp(
  ['gravitee', 'kong', 'apigee', 'tyk', 'callout', 'token-issuing', 'personer', 'diagnosis/', 'register (?:answer|call)']
    .concat("'gateway'", "'token-service'", 'system/gateway')
    .concat(registers.flatMap(({ name, words }) => [`\\b${name}\\b`, words.inSentence]))
    .join('|'),
  'i',
)

/** Tables of headers and of products that show themselves, whoever is asked. */
const tables = ['src/engine/http/headers.ts', 'src/engine/http/signs.ts']

describe('modules', () => {
  it.each(inModules)('%s imports other modules by their door, and only those that its module may', (file) => {
    const own = moduleOf(file)
    const allowed = modules[own]!
    const trespasses = importsOf(file)
      .filter(({ specifier }) => specifier.startsWith('.'))
      .map(({ specifier, typesOnly }) => ({ path: relative(root, resolve(root, dirname(file), specifier)), typesOnly }))
      .filter(({ path }) => moduleOf(path) !== own)
      .filter(({ path, typesOnly }) => {
        const other = moduleOf(path)
        const isAllowed = allowed.includes(other) || (typesOnly && allowed.includes(`${other}:types`))
        return !isAllowed || (other !== 'suites' && path !== `src/${other}/index.ts`)
      })
    expect(trespasses.map(({ path }) => path)).toEqual([])
  })

  it('import only modules before them', () => {
    const order = Object.keys(modules)
    const upward = Object.entries(modules).flatMap(([name, imports]) =>
      imports
        .map((other) => other.replace(/:types$/, ''))
        .filter((other) => other !== 'suites' && order.indexOf(other) >= order.indexOf(name))
        .map((other) => `${name} -> ${other}`),
    )
    expect(upward).toEqual([])
    expect(order.toSorted()).toEqual([...new Set(inModules.map(moduleOf))].toSorted())
  })

  it('offer no two types of the same name, except those listed', () => {
    const doors = Object.keys(modules).filter((name) => name !== 'cli')
    const names = doors.flatMap((name) =>
      [...text(`src/${name}/index.ts`).matchAll(/export (type )?\{([^}]*)\}/g)].flatMap(([, all, list]) =>
        list!
          .split(',')
          .map((part) => part.trim())
          .filter((part) => part !== '' && (all !== undefined || part.startsWith('type ')))
          .map((part) => part.replace(/^type /, '')),
      ),
    )
    const twice = names.filter((name, index) => names.indexOf(name) !== index)
    expect([...new Set(twice)].toSorted()).toEqual(sharedTypeNames)
  })

  it.each(sources.filter((file) => file.startsWith('src/engine/') && !tables.includes(file)))('%s has no word of the domain', (file) => {
    expect(domain.exec(text(file))?.[0]).toBeUndefined()
  })

  it('stand in docs/internals/architecture.md with what they are for and what they import', () => {
    const rows = [...text('docs/internals/architecture.md').matchAll(/^\| `src\/([\w-]+)` \| (.+) \| (.+) \|$/gm)]
    const told = Object.fromEntries(rows.map(([, name, purpose, list]) => [name!, { purpose, imports: list!.split(', ').toSorted() }]))
    const meant = Object.entries(modules).map(([name, imports]) => {
      const door = text(name === 'cli' ? 'src/cli.ts' : `src/${name}/index.ts`)
      const purpose = name === 'cli' ? told['cli']?.purpose : /^\/\*\* (.*)\. \*\/$/m.exec(door)?.[1]
      const list = imports.length === 0 ? ['nothing'] : imports.map((each) => each.replace(/:types$/, ' (types)'))
      return [name, { purpose, imports: list.toSorted() }]
    })
    expect(told).toEqual(Object.fromEntries(meant))
  })

  it.each(filesBelow('suites').filter((file) => !isTest(file)))('%s imports the public name and its neighbors only', (file) => {
    const foreign = importsOf(file)
      .map(({ specifier }) => specifier)
      .filter(
        (specifier) =>
          specifier !== 'gatewatch' &&
          specifier !== 'gatewatch/vitest' &&
          !specifier.startsWith('./') &&
          !specifier.startsWith('node:') &&
          specifier !== 'vitest/config',
      )
    expect(foreign).toEqual([])
  })
})

const neighbors = new Map(
  code.map((file) => [
    file,
    importsOf(file).flatMap(({ specifier }) =>
      specifier.startsWith('.') ? [relative(root, resolve(root, dirname(file), specifier))] : [],
    ),
  ]),
)

/** The files that a file reaches by imports: itself only where it stands in a circle. */
function reached(file: string, seen = new Set<string>()): ReadonlySet<string> {
  for (const imported of neighbors.get(file) ?? []) {
    if (seen.has(imported)) continue
    seen.add(imported)
    reached(imported, seen)
  }
  return seen
}

describe('arrows', () => {
  it('form no circle, types included', () => {
    expect([...neighbors.keys()].filter((file) => reached(file).has(file))).toEqual([])
  })

  it.each([...neighbors.keys()].filter((file) => /^(?:suites|src\/engine)\//.test(file)))(
    '%s reaches no service behind the gateway: what tests and what is tested are two readings',
    (file) => {
      expect([...reached(file)].filter((path) => path.startsWith('src/services/'))).toEqual([])
    },
  )

  /** From the ground up: each imports only what stands before it. */
  const roomsOfMonitor = [
    'latency view-self view-people view-incident view-cycle view clock iso-times own-clock schedule listeners kept host span recent-cycles',
    'cycle state look log maintenance-log alert store trouble loop objective latest-cycles public-status fleet snapshot recorder heartbeat',
    'happening metrics web knowledge teller intake probing monitor',
  ].flatMap((floor) => floor.split(' '))

  it.each(filesBelow('src/monitor').filter((file) => !isTest(file) && basename(file) !== 'index.ts'))(
    '%s imports no room of the monitor that stands above its own',
    (file) => {
      const levelOf = (path: string): number => roomsOfMonitor.indexOf(relative('src/monitor', path).split('/')[0]!.replace(/\.ts$/, ''))
      expect(levelOf(file)).not.toBe(-1)
      const below = (neighbors.get(file) ?? []).filter((path) => path.startsWith('src/monitor/'))
      expect(below.filter((path) => levelOf(path) > levelOf(file))).toEqual([])
    },
  )
})

describe('what only one room does', () => {
  const offenders = (pattern: RegExp, allowedFor: (file: string) => boolean): string[] =>
    code.filter((file) => !allowedFor(file) && pattern.test(withoutComments(text(file))))

  it('secrets are revealed only under http', () => {
    expect(offenders(/\.reveal\(/, (file) => file.startsWith('src/engine/http/'))).toEqual([])
  })

  it('only cli.ts ends the process or sets its exit code', () => {
    expect(offenders(/process\.exit/, (file) => file === 'src/cli.ts')).toEqual([])
  })

  it('only report, cli and the commands about templates print', () => {
    expect(offenders(/\bconsole\.|process\.std(out|err)\b/, (file) => /^src\/(report|cli|templates\/(?:run|report))\b/.test(file))).toEqual(
      [],
    )
  })

  it('only partial-file makes files, but for the sandbox, the build of a gateway and the summary of a job, which belongs to GitHub', () => {
    const making = /\b(?:writeFile|appendFile|createWriteStream|copyFile|mkdtemp)(?:Sync)?\b/
    const others = [
      'src/base/partial-file.ts',
      'src/sandbox/tls/security.ts',
      'src/sandbox/sandbox.ts',
      'src/gravitee/launcher/build.ts',
      'src/gravitee/launcher/launch.ts',
      'src/report/github.ts',
    ]
    expect(offenders(making, (file) => others.includes(file))).toEqual([])
  })

  it('only http sends', () => {
    expect(offenders(/from 'undici'|import\('undici'\)|\bfetch\(/, (file) => file.startsWith('src/engine/http/'))).toEqual([])
  })

  it('only a probe opens a session, and only a run of the engine or the monitor wraps a probe', () => {
    expect(offenders(/\/session\.ts'/, (file) => file === 'src/engine/run/probe.ts')).toEqual([])
    const wrapping = ['src/engine/index.ts', 'src/engine/run/probe.ts', 'src/engine/run/run.ts', 'src/monitor/cycle/watch.ts']
    expect(offenders(/\bopenProbe\b/, (file) => wrapping.includes(file))).toEqual([])
  })

  it('every exported thing of the public rooms says what it is for', () => {
    const silent = sources
      .filter((file) => /^src\/(engine|config|diagnosis|domain)\//.test(file))
      .flatMap((file) =>
        [...text(file).matchAll(/(^|\n)(.*)\nexport (?:async )?(?:function|class) (\w+)/g)]
          .filter((match) => !/\*\/\s*$/.test(match[2]!))
          .map((match) => `${file}: ${match[3]}`),
      )
    expect(silent).toEqual([])
  })
})

describe('package.json', () => {
  const manifest = JSON.parse(text('package.json')) as Readonly<
    Record<'dependencies' | 'peerDependencies', Readonly<Record<string, string>>>
  >
  const needed = new Set(
    code
      .flatMap((file) => [
        ...importsOf(file).map(({ specifier }) => specifier),
        ...[...text(file).matchAll(/\brequire\('([^']+)'\)/g)].map(([, specifier]) => specifier!),
      ])
      .filter((specifier) => !/^(?:\.|node:|gatewatch(?:\/|$))/.test(specifier))
      .map((specifier) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)![0]),
  )

  it('names what the program needs as a dependency or as a peer, and nothing else', () => {
    const named = new Set([...Object.keys(manifest.dependencies), ...Object.keys(manifest.peerDependencies)])
    expect([...needed].filter((name) => !named.has(name))).toEqual([])
    expect([...named].filter((name) => !needed.has(name))).toEqual([])
  })
})

describe('tests', () => {
  it('share a process: what they import registers no hook when it is loaded, since it is loaded once for many files', () => {
    const helpers = filesBelow('test').filter((file) => !file.endsWith('.test.ts'))
    expect(helpers.filter((file) => /^(?:(?:before|after)(?:All|Each)|vi\.\w+)\(/m.test(text(file)))).toEqual([])
  })

  it('that take a sample are called so, so that npm run test:matrix runs them as a whole', () => {
    const sampling = [...filesBelow('test'), ...filesBelow('src')].filter(
      (file) => isTest(file) && importsOf(file).some(({ specifier }) => /(sample|sampled-faults|matrix)\.ts$/.test(specifier)),
    )
    expect(sampling.filter((file) => file !== 'test/sample.test.ts' && !/\.(sampled|matrix)\.test\.ts$/.test(file))).toEqual([])
  })

  it('have a suffix that a command runs', () => {
    const suffixes = new Set(
      [...filesBelow('test'), ...filesBelow('src'), ...filesBelow('suites')]
        .filter(isTest)
        .map((file) => /^[^.]+(?:\.([\w-]+))?\.test\.ts$/.exec(basename(file))?.[1]),
    )
    expect([...suffixes].filter((suffix) => suffix !== undefined).toSorted()).toEqual([
      'long',
      'management',
      'matrix',
      'real',
      'sampled',
      'servers',
    ])
  })
})
