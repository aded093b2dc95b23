import { registerSuites } from 'gatewatch/vitest'
import { own } from './own.suite.ts'

registerSuites([own], { config: 'target.yaml' })
