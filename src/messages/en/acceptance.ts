export const acceptance = {} as const
