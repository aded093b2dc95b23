import type { Figures } from './compare.ts'

/** The required quality of the model: its verdicts are right, and it has one on most definitions. */
export const atLeast = ({ definitions, decided, agree, falseGreen, notVerified }: Figures): boolean =>
  falseGreen === 0 && agree >= 0.98 * decided && notVerified <= 0.15 * definitions
