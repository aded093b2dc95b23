import { vi } from 'vitest'
import { describeFaults } from './matrix.ts'

// They wait, and may as well do it all together.
vi.setConfig({ maxConcurrency: 20 })

describeFaults('whatever never answers')
