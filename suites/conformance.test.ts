import { registerSuites } from 'gatewatch/vitest'
import { catalogue, suites } from './index.ts'

registerSuites(suites, { catalogue })
