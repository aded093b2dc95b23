/** Tells whether a person can answer at a terminal. */
export const isAtTerminal = (): boolean => process.stdin.isTTY && process.stdout.isTTY && !process.env['CI']
