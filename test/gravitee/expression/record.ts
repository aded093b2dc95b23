import { writeFileSync } from 'node:fs'
import { startGravitee } from '../../gravitee-engine/engine.ts'
import { measure } from './asking.ts'
import { measuredFile, readMeasured } from './measured.ts'

// Asks the real gateway about the texts of measured.jsonl, and about further ones that are given:
// node --conditions=gatewatch:source test/gravitee/expression/record.ts "{#request.method}"
const texts = [...readMeasured().map(({ text }) => text), ...process.argv.slice(2)]
const gateway = await startGravitee()
try {
  const measured = await measure(gateway, [...new Set(texts)])
  writeFileSync(measuredFile, measured.map((each) => `${JSON.stringify(each)}\n`).join(''))
} finally {
  await gateway.stop()
}
