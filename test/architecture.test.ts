import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, matchesGlob, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { matrix } from '../vitest.config.ts'
import { registers } from '../src/domain/registers.ts'

/** Which folder or file under src may import which of our own code. What is not listed may import nothing. */
const allowed: Record<string, readonly string[]> = {
  sensitive: [],
  tracing: [],
  'partial-file': [],
  'cache-folder': [],
  'private-folder': [],
  nearest: [],
  trim: [],
  'json-text': [],
  'json-values': [],
  tls: [],
  trust: ['system'],
  'package-files': [],
  version: ['package-files'],
  system: ['json-values'],
  telemetry: ['partial-file', 'tls', 'trust'],
  sandbox: ['system', 'gravitee'],
  contract: ['json-values', 'package-files'],
  config: ['trim', 'contract', 'json-values', 'package-files', 'sensitive', 'nearest', 'trust', 'system'],
  engine: ['trim', 'json-text', 'json-values', 'nearest', 'sensitive', 'tracing', 'trust', 'config:types', 'system'],
  diagnosis: ['json-text', 'engine:types', 'config:types', 'system'],
  gravitee: ['trim'],
  'gravitee-engine': ['cache-folder', 'package-files', 'gravitee'],
  management: ['trim', 'json-text', 'nearest', 'sensitive', 'system', 'gravitee', 'config:types', 'engine:types'],
  lint: ['trim', 'system', 'gravitee', 'nearest'],
  surface: ['partial-file', 'engine', 'diagnosis', 'system', 'lint', 'management:types'],
  monitor: ['trim', 'partial-file', 'sensitive', 'system', 'config', 'engine', 'diagnosis', 'surface', 'management'],
  nats: ['monitor', 'partial-file'],
  onboarding: [
    'trim',
    'partial-file',
    'package-files',
    'nearest',
    'json-values',
    'trust',
    'sensitive',
    'system',
    'config',
    'engine',
    'diagnosis',
    'surface',
  ],
  library: [
    'sensitive',
    'system',
    'config',
    'engine',
    'diagnosis',
    'surface',
    'telemetry',
    'sandbox:types',
    'sandbox-target',
    'suites',
    'json-values',
    'tracing',
    'version',
    'package-files',
  ],
  index: ['json-text', 'json-values', 'contract', 'engine', 'config', 'management', 'sensitive', 'trust', 'system'],
  'sandbox-target': ['package-files', 'system', 'config', 'sandbox'],
  vitest: ['engine', 'diagnosis', 'library', 'suites', 'version'],
}

const root = resolve(import.meta.dirname, '..')

function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => join(folder, file))
    .sort()
}

const roomOf = (file: string): string =>
  file
    .replace(/^src\//, '')
    .split('/')[0]!
    .replace(/\.ts$/, '')
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

const sources = filesBelow('src')

/** What the engine has no word for: the registers, the products, the parts of a set-up. */
const domain = new RegExp(
  ['gravitee', 'kong', 'apigee', 'tyk', 'callout', 'token-issuing', 'personer', 'diagnosis/', 'register (?:answer|call)']
    .concat("'gateway'", "'token-service'", 'system/gateway')
    .concat(registers.flatMap(({ name, words }) => [`\\b${name}\\b`, words.en.inSentence, words.nb.inSentence]))
    .join('|'),
  'i',
)

/** Tables of headers and of products that show themselves, whoever is asked. */
const tables = ['src/engine/http/headers.ts', 'src/engine/http/signs.ts']

describe('rooms and doors', () => {
  it.each(sources)('%s imports only what its room may', (file) => {
    const room = roomOf(file)
    if (room === 'cli') return
    const doors = allowed[room] ?? []
    const trespasses = importsOf(file)
      .filter(({ specifier }) => specifier.startsWith('.'))
      .map(({ specifier, typesOnly }) => ({ room: roomOf(relative(root, resolve(root, dirname(file), specifier))), typesOnly }))
      .filter((door) => door.room !== room && !doors.includes(door.room) && !(door.typesOnly && doors.includes(`${door.room}:types`)))
      .map((door) => door.room)
    expect(trespasses).toEqual([])
  })

  it.each(sources.filter((file) => file.startsWith('src/engine/') && !tables.includes(file)))('%s has no word of the domain', (file) => {
    expect(domain.exec(text(file))?.[0]).toBeUndefined()
  })

  it('stand in docs/architecture.md with what they may know', () => {
    const rows = [...text('docs/architecture.md').matchAll(/^\| `src\/([\w-]+)` \|.*\| (.+) \|$/gm)].map(
      (match) => [match[1]!, match[2]!] as const,
    )
    const rooms = readdirSync(join(root, 'src'), { withFileTypes: true }).filter((entry) => entry.isDirectory())
    expect(rows.map(([room]) => room).toSorted()).toEqual(rooms.map(({ name }) => name).toSorted())
    for (const [room, told] of rows.filter(([name]) => name !== 'cli')) {
      const doors = allowed[room]!.map((door) => door.replace(/:types$/, ' (types)'))
      expect({ room, doors: told === 'nothing' ? [] : told.split(', ').toSorted() }).toEqual({ room, doors: doors.toSorted() })
    }
  })

  it.each(filesBelow('suites'))('%s imports the public name and its neighbours only', (file) => {
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

const neighbours = new Map(
  [...sources, ...filesBelow('suites')].map((file) => [
    file,
    importsOf(file).flatMap(({ specifier }) =>
      specifier.startsWith('.') ? [relative(root, resolve(root, dirname(file), specifier))] : [],
    ),
  ]),
)

/** The files that a file reaches by imports: itself only where it stands in a circle. */
function reached(file: string, seen = new Set<string>()): ReadonlySet<string> {
  for (const imported of neighbours.get(file) ?? []) {
    if (seen.has(imported)) continue
    seen.add(imported)
    reached(imported, seen)
  }
  return seen
}

describe('arrows', () => {
  it('form no circle, types included', () => {
    expect([...neighbours.keys()].filter((file) => reached(file).has(file))).toEqual([])
  })

  /** From the ground up: each imports only what stands before it. */
  const roomsOfMonitor = [
    'latency view-self view-fleet view-people view-incident view-cycle view clock schedule listeners kept host span recent-cycles',
    'cycle state look log alert store trouble loop objective latest-cycles public-status fleet fleet-part snapshot recorder heartbeat observation-dictionary observation-values observation-checks observation',
    'happening metrics web knowledge teller replica probing monitor',
  ].flatMap((floor) => floor.split(' '))

  it.each(filesBelow('src/monitor'))('%s imports no room of the monitor that stands above its own', (file) => {
    const levelOf = (path: string): number => roomsOfMonitor.indexOf(relative('src/monitor', path).split('/')[0]!.replace(/\.ts$/, ''))
    expect(levelOf(file)).not.toBe(-1)
    const below = (neighbours.get(file) ?? []).filter((path) => path.startsWith('src/monitor/'))
    expect(below.filter((path) => levelOf(path) > levelOf(file))).toEqual([])
  })
})

describe('what only one room does', () => {
  const offenders = (pattern: RegExp, allowedFor: (file: string) => boolean): string[] =>
    [...sources, ...filesBelow('suites')].filter((file) => !allowedFor(file) && pattern.test(withoutComments(text(file))))

  it('secrets are revealed only under http', () => {
    expect(offenders(/\.reveal\(/, (file) => file.startsWith('src/engine/http/'))).toEqual([])
  })

  it('only cli.ts ends the process or sets its exit code', () => {
    expect(offenders(/process\.exit/, (file) => file === 'src/cli.ts')).toEqual([])
  })

  it('only surface and cli print', () => {
    expect(offenders(/\bconsole\.|process\.std(out|err)\b/, (file) => /^src\/(surface|cli)\b/.test(file))).toEqual([])
  })

  it('only partial-file makes files, but for the sandbox, the build of a gateway and the summary of a job, which belongs to GitHub', () => {
    const making = /\b(?:writeFile|appendFile|createWriteStream|copyFile|mkdtemp)(?:Sync)?\b/
    const others = [
      'src/base/partial-file.ts',
      'src/sandbox/tls/security.ts',
      'src/sandbox/management/templates.ts',
      'src/gravitee/launcher/build.ts',
      'src/gravitee/launcher/launch.ts',
      'src/report/github.ts',
    ]
    expect(offenders(making, (file) => others.includes(file))).toEqual([])
  })

  it('only http sends', () => {
    expect(offenders(/from 'undici'|import\('undici'\)|\bfetch\(/, (file) => file.startsWith('src/engine/http/'))).toEqual([])
  })

  it('every exported thing of the public rooms says what it is for', () => {
    const silent = sources
      .filter((file) => /^src\/(engine|config|diagnosis|system)\//.test(file))
      .flatMap((file) =>
        [...text(file).matchAll(/(^|\n)(.*)\nexport (?:async )?(?:function|class) (\w+)/g)]
          .filter((match) => !/\*\/\s*$/.test(match[2]!))
          .map((match) => `${file}: ${match[3]}`),
      )
    expect(silent).toEqual([])
  })
})

describe('tests', () => {
  it('share a process: what they import registers no hook when it is loaded, since it is loaded once for many files', () => {
    const helpers = filesBelow('test').filter((file) => !file.endsWith('.test.ts'))
    expect(helpers.filter((file) => /^(?:(?:before|after)(?:All|Each)|vi\.\w+)\(/m.test(text(file)))).toEqual([])
  })

  it('that take a sample are run as a whole by npm run test:matrix', () => {
    const sampling = filesBelow('test').filter(
      (file) => file.endsWith('.test.ts') && importsOf(file).some(({ specifier }) => /(sample|sampled-faults|matrix)\.ts$/.test(specifier)),
    )
    expect(sampling.filter((file) => file !== 'test/sample.test.ts' && !matrix.some((pattern) => matchesGlob(file, pattern)))).toEqual([])
  })
})
