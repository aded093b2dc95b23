/** How schemas of answers are compiled, ahead or at run time. */
export const ajvOptions = { verbose: true, validateSchema: false, logger: false } as const
