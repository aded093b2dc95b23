/** Says on standard error why a command could not do its work; gives exit code 2 for what the user can mend, 3 for a fault of Gatewatch's own. */
export function explainFault(error: unknown): 2 | 3 {
  if (error instanceof Error && mendable.has(error.name)) {
    console.error(error.message)
    return 2
  }
  console.error(`Gatewatch itself failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
  return 3
}

/** The same for Nagios, which takes exit code 2 for CRITICAL: one line on standard output, even when nothing could be asked. */
export function explainToNagios(error: unknown): 3 {
  const reason =
    error instanceof Error
      ? error.message
          .trim()
          .replaceAll(/\s*[|\r\n]+\s*/g, ': ')
          .slice(0, 300)
      : 'unknown'
  console.log(`GATEWATCH UNKNOWN - ${reason}`)
  return 3
}

const mendable = new Set(['ConfigError', 'KeyError', 'PlanError', 'StatementError', 'StoreError', 'UsageError'])

/** What the user asked for cannot be done as asked; the message says what can. */
export class UsageError extends Error {
  override name = 'UsageError'
}
