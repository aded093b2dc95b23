import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 19))
  throw new Error(`Gatewatch needs Node.js 22.19 or later; this is ${process.version}. Run the tests with "npm test".`)

const conditions = ['gatewatch:source']

/** Tests with software of others, from Debian, or with a process after the other: minutes of waiting. */
const servers = [
  'test/engine/http/reload.servers.test.ts',
  'test/hostile/*.test.ts',
  'test/gravitee-launcher/{live,real-gateway,sandbox,wizard}.test.ts',
  'test/deploy/{alerting,fleet,image,operator,prometheus,running}.test.ts',
  'test/checkout.servers.test.ts',
  'test/hosts.servers.test.ts',
  'test/monitor/{blocked,chaos,isolation,memory,program}.test.ts',
  'test/monitor-e2e/*.test.ts',
  'test/monitor-http/{browser,people-browser,public-browser,real}.test.ts',
  'test/fleet/*.test.ts',
  'test/acceptance/{from-nothing,honest-path-servers,records-browser,wizard,wizard-gateways}.test.ts',
  'test/package.servers.test.ts',
  'test/pictures.servers.test.ts',
  'test/pipelines/*.test.ts',
  'test/report/html-browser.servers.test.ts',
  'test/witness/*.test.ts',
]

/** Matrices and properties: a sample of each beside the other tests, and all of each on its own. */
const sampled = [
  'test/config/{identifier,robustness}.test.ts',
  'test/diagnosis/{mistakes,styles}.test.ts',
  'src/engine/check/expect.sampled.test.ts',
  'test/engine/run/session.sampled.test.ts',
  'test/fault-matrix/whole.sampled.test.ts',
  'test/fuzz/fuzz.sampled.test.ts',
  'test/gravitee/{read,yaml}.test.ts',
  'test/gravitee/expression/expression.sampled.test.ts',
  'test/hostile.sampled.test.ts',
  'src/templates/lint/lint.sampled.test.ts',
  'test/acceptance/{honest-path,record,wizard-styles}.test.ts',
  'src/sandbox/styles/styles.sampled.test.ts',
  'test/report/{hostile,html}.test.ts',
]

/** Matrices of which even a sample takes long. */
const unsampled = [
  'test/cli/{faults,template-sandbox}.test.ts',
  'test/contract/drift.matrix.test.ts',
  'test/diagnosis/{phrases,procedure,properties,total}.test.ts',
  'src/engine/http/redact.matrix.test.ts',
  'test/fault-matrix/{addresses,hanging,management,providers,registers}.test.ts',
  'test/templates/{rules,secrecy}.test.ts',
  'src/sandbox/profiles.matrix.test.ts',
  'src/sandbox/faults.matrix.test.ts',
  // A copy of the program with a third register takes half a minute, and has no sample.
  'test/third-register/*.test.ts',
]

/** Of all of these, the whole. */
export const matrix = [...sampled, ...unsampled]

/** What takes its time: days of a monitor, many runs and sittings one after another, answers that never end. */
const long = [
  'test/cli/{ascii,bad-input,compare,files,inspect,norwegian,run,template-files,template-places,wait-for-deployment}.test.ts',
  'test/contract/command.long.test.ts',
  'test/diagnosis/{dead-pool,explain-servers,inside,way}.test.ts',
  'test/engine/http/{addresses,own}.test.ts',
  'test/engine/run/own-fault.long.test.ts',
  'test/leak.long.test.ts',
  'src/library/run.long.test.ts',
  'test/templates/{diff,diff-corpus,diff-total,effects}.test.ts',
  'test/management/recorded.long.test.ts',
  'test/monitor-http/public.long.test.ts',
  'test/monitor/{controls,drift,held-token,latency,look,monitor,people,refusals,shared-cause,steadiness,storm,watch}.test.ts',
  'test/acceptance/{accept,accept-inside,bare-path,bundle,controls,first-contact,interview,key-header,policy,production,records}.test.ts',
  'src/engine/run/controls.long.test.ts',
  'test/telemetry-run.long.test.ts',
  'test/trust/tls.long.test.ts',
]

/** What asks Gravitee's own gateway whether it is as we have it. */
const gravitee = 'test/gravitee/**/*.real.test.ts'

/** What asks a real management API, where the environment names one. */
const management = 'test/management/live/*.test.ts'

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    projects: [
      // Files of one worker share its process and its modules: to load them anew for each file takes longer than most tests.
      {
        extends: true,
        test: {
          name: 'alone',
          include: ['test/**/*.test.ts'],
          exclude: [...servers, ...long, ...unsampled, gravitee, management],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'matrix', include: matrix, isolate: false, env: { GATEWATCH_MATRIX: 'whole' } } },
      { extends: true, test: { name: 'long', include: long, isolate: false } },
      // Most of what runs side by side there waits for others to give up.
      { extends: true, test: { name: 'servers', include: servers, maxConcurrency: 12 } },
      { extends: true, test: { name: 'gravitee', include: [gravitee] } },
      { extends: true, test: { name: 'management', include: [management] } },
    ],
    // A limit for what hangs; on a busy machine everything else takes its time.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    reporters: ['default', ...(process.env['GITHUB_ACTIONS'] === 'true' ? ['github-actions'] : []), './test/slowest.ts'],
    // More than there are cores, since some tests wait for nothing but time.
    maxWorkers: availableParallelism() + 2,
    // On a machine of a pipeline anything may happen once, and is shown as repeated; on one's own a failure is looked at.
    retry: process.env['CI'] === 'true' || process.env['GATEWATCH_REQUIRE_SERVERS'] === '1' ? 1 : 0,
  },
})
