/** The profiles: sets of requirements, from lenient to strict. */
export const profiles = ['ci', 'acceptance', 'strict', 'monitor'] as const
export type Profile = (typeof profiles)[number]
