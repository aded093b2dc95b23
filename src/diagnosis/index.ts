/** Evidence of failed checks turned into suspected set-up steps, by experiments and rules. */
export { answerOf, is, textOf } from './answer.ts'
export { registerOf } from './checks.ts'
export { diagnostics } from './diagnostics.ts'
export { type Experiment, experimentOf } from './experiment.ts'
export { decodePaste } from './pasted.ts'
export { products } from './phrases.ts'
export type { Callee } from './callee.ts'
export { type PartId, plannedSteps, procedureParts, type StepId } from './procedure-steps.ts'
export {
  gravity,
  procedureOf,
  type ProcedureStep,
  steadySteps,
  type StepState,
  type StepWords,
  stepWordsIn,
  isGatewayOfProcedure,
} from './procedure.ts'
export type { DiagnosisRuleId } from './rules.ts'
export { compare, signatureOf } from './signature.ts'
export { attribute } from './responder.ts'
export { namedMistakeIn, mistakeMessagesIn } from './named-mistake.ts'
export { narrowingOf, recordedPrefixOf, sentencesIn } from './sentences.ts'
export { likelyFirst, suspectLine, suspectSeparator, suspectsIn } from './suspected.ts'

/** Loads what explains a pasted error, which only one command does. */
export const loadExplain = async () => await import('./explain.ts')
