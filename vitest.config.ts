import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 19))
  throw new Error(`Gatewatch needs Node.js 22.19 or later; this is ${process.version}. Run the tests with "npm test".`)

const conditions = ['gatewatch:source']

/** What runs when is told by the suffix of a test: `x.test.ts` runs with `npm test`, the others with a command of their own. */
const anywhere = (suffix: string): string => `{src,suites,test,tools}/**/*.${suffix}.test.ts`

/** Minutes of waiting: days of a monitor, many runs one after another, answers that never end. */
const long = anywhere('long')
/** Matrices and properties: `sampled` runs a sample of each case with `npm test`. */
const [sampled, matrix] = [anywhere('sampled'), anywhere('matrix')]
/** Software that is not ours, from Debian. */
const servers = anywhere('servers')
/** Gravitee's own gateway beside our model of it. */
const gravitee = anywhere('real')
/** A real management API, where the environment names one. */
const management = anywhere('management')

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    projects: [
      // Files of one worker share its process and its modules: to load them anew for each file takes longer than most tests.
      {
        extends: true,
        test: {
          name: 'fast',
          include: ['{src,suites,test,tools}/**/*.test.ts'],
          exclude: [long, matrix, servers, gravitee, management],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'matrix', include: [sampled, matrix], isolate: false, env: { GATEWATCH_MATRIX: 'whole' } } },
      { extends: true, test: { name: 'long', include: [long], isolate: false } },
      // Most of what runs side by side there waits for others to give up.
      { extends: true, test: { name: 'servers', include: [servers], maxConcurrency: 12 } },
      { extends: true, test: { name: 'gravitee', include: [gravitee] } },
      { extends: true, test: { name: 'management', include: [management] } },
    ],
    // A limit for what hangs; on a busy machine everything else takes its time.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    reporters: ['default', ...(process.env['GITHUB_ACTIONS'] === 'true' ? ['github-actions'] : []), './test/slowest.ts'],
    // One more than there are cores, since some tests wait for nothing but time; each loads all modules anew.
    maxWorkers: availableParallelism() + 1,
    // On a machine of a pipeline anything may happen once, and is shown as repeated; on one's own a failure is looked at.
    retry: process.env['CI'] === 'true' || process.env['GATEWATCH_REQUIRE_SERVERS'] === '1' ? 1 : 0,
  },
})
