/** How much is demanded of a target. */
export const profiles = ['ci', 'acceptance', 'strict', 'monitor'] as const
export type Profile = (typeof profiles)[number]
