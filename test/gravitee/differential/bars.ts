import type { Figures } from './compare.ts'

/** How well the model has to know the real gateway: what it says is right, and it says something of most. */
export const atLeast = ({ definitions, decided, agree, falseGreen, notVerified }: Figures): boolean =>
  falseGreen === 0 && agree >= 0.98 * decided && notVerified <= 0.15 * definitions
