export const lint = {} as const
