import { configurations } from './configuration.ts'
import { describeGreen } from './green.ts'
import { sandbox } from './sandbox.ts'

const drawn = configurations(sandbox)

describeGreen(sandbox, drawn)
