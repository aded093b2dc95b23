import { steps, type SetupStep } from '../../domain/index.ts'
import { declare, rule } from './rule.ts'

const [first, ...others] = Object.keys(steps) as [SetupStep, ...SetupStep[]]

/** What the text of a template that was run shows to be wrong: its call failed, and no look from outside knows more. */
export const template = declare([
  { ...rule('template', 'register', 'high', [first, ...others]), counted: true, when: ({ fault }) => fault !== undefined },
])
