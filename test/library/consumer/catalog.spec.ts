import { registerSuites } from 'gatewatch/vitest'

registerSuites()
