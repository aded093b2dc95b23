import process from 'node:process'

/**
 * Records an area anew: `npm run truth:record -- faults`, or `-- faults --case token-` for those whose names hold that; `software`, with the names of what
 * is to be recorded; `monitor`; `records`. What the gateway model is held against has `npm run gravitee:record`.
 */
const recorders = ['faults', 'software', 'monitor', 'records']
const [area = '', ...rest] = process.argv.slice(2)
if (!recorders.includes(area)) {
  process.stderr.write(`Unknown area "${area}". Name one of: ${recorders.join(', ')}\n`)
  process.exit(2)
}
process.argv.splice(2, Infinity, ...rest)
await import(`./record-${area}.ts`)
