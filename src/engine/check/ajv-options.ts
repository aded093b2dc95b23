/** Options for compiling the schemas of responses, at build time or at run time. */
export const ajvOptions = { verbose: true, validateSchema: false, logger: false } as const
