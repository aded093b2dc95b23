import { defineConfig } from 'vitest/config'

const conditions = ['gatewatch:source']

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: { include: ['suites/conformance.test.ts'], maxConcurrency: 100 },
})
