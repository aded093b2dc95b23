import { writeFileSync } from 'node:fs'
import { startGravitee } from '../../gravitee-launcher/engine.ts'
import { measure } from './gateway-measurement.ts'
import { measuredFile, readMeasured, uses } from './measured.ts'

// Asks the real gateway about the measured texts anew. To measure another one, add the line {"text":"{#request.method}"} to a file first.
const gateway = await startGravitee()
try {
  for (const use of uses) {
    const texts = new Set(readMeasured(use).map(({ text }) => text))
    const measured = await measure(gateway, [...texts], use)
    writeFileSync(measuredFile(use), measured.map((each) => `${JSON.stringify(each)}\n`).join(''))
  }
} finally {
  await gateway.stop()
}
