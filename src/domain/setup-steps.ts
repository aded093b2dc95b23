/** The section of a set-up step in the specification; its title and fix are the messages `step.<step>.title` and `.fix`. */
interface StepGuide {
  /** `SPEC 4.5-3.3` is section 4.5, step 3, sub-step 3. */
  readonly section: `SPEC ${string}`
}

const guides = {
  'register-integration': { section: 'SPEC 4.5-1' },
  'token-issuing-service': { section: 'SPEC 4.5-2' },
  'import-template': { section: 'SPEC 4.5-3' },
  'callout-url': { section: 'SPEC 4.5-3.3' },
  'api-key-property': { section: 'SPEC 4.5-3.5' },
  'issuer-property': { section: 'SPEC 4.5-3.6' },
  'backend-url': { section: 'SPEC 4.5-4' },
  'context-path': { section: 'SPEC 4.5-4' },
  'client-application': { section: 'SPEC 4.6-1' },
  'request-access': { section: 'SPEC 4.6-2' },
  'approve-access': { section: 'SPEC 4.6-3' },
  'api-key': { section: 'SPEC 4.6-4' },
  'identity-provider': { section: 'SPEC 4.1' },
  'graphql-api': { section: 'SPEC 4.2' },
  network: { section: 'SPEC 4' },
  configuration: { section: 'SPEC 4' },
} satisfies Record<string, StepGuide>

/** A step of the documented set-up (SPEC 4.5, 4.6), or a part outside it that can be wrong as well. */
export type SetupStep = keyof typeof guides

/** Every set-up step, in the order of the procedure. */
export const steps: Readonly<Record<SetupStep, StepGuide>> = guides
