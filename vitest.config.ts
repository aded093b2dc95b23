import { defineConfig } from 'vitest/config'

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 19))
  throw new Error(`Gatewatch needs Node.js 22.19 or later; this is ${process.version}. Run the tests with "npm test".`)

const conditions = ['gatewatch:source']

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: ['test/**/*.test.ts'],
    // A limit for what hangs; on a busy machine everything else takes its time.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    maxWorkers: 2,
  },
})
