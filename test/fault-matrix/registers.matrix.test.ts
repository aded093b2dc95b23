import { describeFaults } from './matrix.ts'

describeFaults('the gateway, its set-up and the registers')
