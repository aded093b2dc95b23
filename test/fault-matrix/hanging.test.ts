import { describeFaults } from './matrix.ts'

describeFaults('whatever never answers')
