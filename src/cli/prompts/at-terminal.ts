/** Whether somebody is there to answer, at whatever terminal. */
export const isAtTerminal = (): boolean => process.stdin.isTTY && process.stdout.isTTY && !process.env['CI']
