import { describeFaults } from './matrix.ts'

describeFaults('the addresses')
