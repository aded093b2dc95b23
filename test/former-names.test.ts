import { readdirSync, readFileSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { commands, programOf } from '../src/cli/commands.ts'
import { publicNames } from '../tools/docs/public-names.ts'
import { gatewatch } from './cli/in-process.ts'
import { emptyFolder } from './cli/program.ts'

const root = join(import.meta.dirname, '..')

/** Names that mean nothing else: they are nowhere. */
const gone: readonly (readonly [former: RegExp, now: string, apart?: RegExp])[] = [
  [/\bseenInside\b/, 'managementApi'],
  [/\b(?:negativesSeconds|remindSeconds|freshTokenSeconds)\b/, 'negativeChecksSeconds, repeatIntervalSeconds, tokenRefreshSeconds'],
  [/\bmonitor\.steadiness\b|\bGatewatchUnsteady\b/, 'monitor.intermittent, GatewatchIntermittentFailures'],
  [/\blisten\.writers\b/, 'listen.operators'],
  [/\blivenessIdentifier\b/, 'unknownPersonIdentifier'],
  [/\b(?:machine|client)[ -]keys?\b|\b(?:machine|client|gateway)Key\b/i, 'token-service key, API key'],
  [/--place\b/, '--location'],
  [/\bvoid_cycles\w*/, 'gatewatch_discarded_cycles_total'],
  [
    /\bGatewatch(?:HeldUp|Blind|StoreSetAside|CertificateEnds)\b/,
    'GatewatchStalled, CannotReachTargets, StoreReplaced, CertificateExpires',
  ],
  [/\bgatewatch_decisions\b/, 'gatewatch_operator_actions'],
  [/--no-deprecated-metrics\b/, 'nothing'],
  [/--(?:lift|because|new-key|stated|settle|style)\b/, '--remove, --comment, --generate-key, --attest, --stabilize, --vendor'],
  [/\borganisation|\bcolour|\blicence|\bbehaviour/i, 'American spelling', /^test\//],
]

/** Words that sentences use too: none is a public name, nor a part of one, below these headings of docs/internals/public-names.json. */
const renamed: readonly (readonly [former: RegExp, now: string, below?: RegExp])[] = [
  [/\bway\b/, 'callPath'],
  [/(?:^|: )(?:unseen|broken|proven)$/, 'not-tested, failing, ok, verified'],
  [/\bspeakers?\b|\banswered-by\b/, 'respondedBy'],
  [/\bgate\b|(?:^|: )'?(?:blocks|advises)\b/, 'severity: error, warning'],
  [/\bremark(?:s|ed)?\b/, 'infos, warnings'],
  [/^note$/, 'info, warn', /^(?:JSON|import)/],
  [/\baccidents?\b/, 'transientError'],
  [/\btold\b/, 'notified'],
  [/\bto-mend\b|\bmended\b/, 'needs-attention, fixed'],
  [/^d\d+$/, 'a slug', /^Rules of the diagnosis/],
  [/\bunsteady\b|\bsteadiness\b/, 'intermittent'],
  [/\bwriters?\b|\bpeople\b/, 'operators'],
  [/\bbrains?\b|\blease\b/, 'coordinator, leader'],
  [/\bplaces?\b/, 'location', /^(?:Commands|Settings$|Metrics|Alert rules|Lines|Environment|Addresses)/],
  [/\bleads\b/, 'leader', /^Metrics/],
  [/\bvoid\b/, 'discarded'],
  [/\bheld-up\b|\bunkept\b|\bnot-taken\b|\bundelivered\b/, 'stalled, store-failing, rejected, alerts-pending'],
  [/\bblind\b|\bset-aside\b/, 'cannot-reach-targets, store-replaced'],
  [/\bdecisions?\b/, 'operator-actions'],
  [/\bends\b(?!-at$)|^(?!ends-at$).*\bends-at$/, 'expires'],
]

const folders = ['src', 'suites', 'config', 'deploy', 'docs', 'bench', 'tools', 'templates', 'test', 'gravitee/src', '.github', '.ci']
const singles = ['README.md', 'SECURITY.md', 'CONTRIBUTING.md', 'action.yml', 'package.json']
/** What these record or list is not ours to name. */
const apart =
  /^test\/(?:management\/recorded|former-names)|^test\/docs\/plain-language\.ts$|corpus|\.(?:png|gz|pem|p12|jsonl|sum|jar|woff2)$/

const files = [
  ...folders.flatMap((folder) => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`)),
  ...singles,
].filter((file) => !apart.test(file) && statSync(join(root, file)).isFile())

describe('no former name is left', () => {
  it('in code, documents, configuration and what is deployed', () => {
    expect(files.length).toBeGreaterThan(1000)
    expect(files.flatMap((file) => leftIn(file, readFileSync(join(root, file), 'utf8')))).toEqual([])
  })

  it('in the help of any command', async () => {
    const program = await programOf({ names: Object.keys(commands) })
    const all = program.commands.flatMap((command) => [command, ...command.commands])
    expect(all.length).toBeGreaterThan(30)
    expect(all.flatMap((command) => leftIn(`help of ${command.name()}`, command.helpInformation()))).toEqual([])
  })

  describe('of a common word', () => {
    /** Every public name below its heading. */
    let names: readonly (readonly [heading: string, name: string])[] = []
    beforeAll(async () => {
      const promised = Object.entries(await publicNames()).flatMap(([heading, each]) =>
        Object.entries(each).flatMap(([head, parts]) => [head, ...parts].map((name) => [heading, name] as const)),
      )
      names = [...promised, ...(await namesOfRun())]
    })

    it.each(renamed.map(([former, now, below = /^/]) => ({ former, now, below })))(
      'among public names: $former, now $now',
      ({ former, below }) => {
        const own = names.filter(([heading]) => below.test(heading))
        expect(own.length).toBeGreaterThan(20)
        expect(own.filter(([, name]) => former.test(words(name)))).toEqual([])
      },
    )
  })

  it('would be seen', () => {
    const seen = (name: string): boolean => renamed.some(([former]) => former.test(words(name)))
    expect(
      ['callPath.way', 'state: broken', 'keyEndsAt', '<changes>.remarks', 'gatewatch_void_cycles_total'].filter((name) => !seen(name)),
    ).toEqual([])
    expect(['endsAt', 'state: failing', 'keyExpiresAt', 'register.path-proven'].filter(seen)).toEqual([])
  })
})

/** The former names in a text, each with its line and the name of now. */
const leftIn = (source: string, text: string): readonly string[] =>
  text.split('\n').flatMap((line, place) =>
    gone.flatMap(([former, now, elsewhere]) => {
      // Tests misspell as users do.
      const found = elsewhere?.test(source) === true ? null : former.exec(line)
      return found === null ? [] : [`${source}:${place + 1} ${found[0]}: ${now}`]
    }),
  )

/** A name in lower case, its words apart from each other: `keyEndsAt` is `key-ends-at`. */
const words = (name: string): string =>
  name
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-')
    .replaceAll('_', '-')
    .toLowerCase()

/** The members of results.json as a run with a failure leaves it, with the words that they have. */
async function namesOfRun(): Promise<readonly (readonly [heading: string, name: string])[]> {
  const folder = await emptyFolder()
  try {
    await gatewatch(['run', 'sandbox', '--fault', 'access-not-approved', '--quiet', '--reports', folder.path])
    return namesIn(JSON.parse(await readFile(join(folder.path, 'sandbox/results.json'), 'utf8')), '').map(
      (name) => ['JSON: a run', name] as const,
    )
  } finally {
    await folder.remove()
  }
}

/** Members of data, and of those that are a word the word. */
function namesIn(value: unknown, name: string): readonly string[] {
  if (typeof value === 'string') return /^[a-z][a-zA-Z-]*$/.test(value) ? [`${name}: ${value}`] : []
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap((each) => namesIn(each, name))
  return Object.entries(value).flatMap(([member, below]) => [member, ...namesIn(below, member)])
}
