/** A set-up step for people: what it is called, where the specification has it, and what to do when nothing more exact is known. */
interface StepGuide {
  readonly title: string
  /** `SPEC 4.5-3.3` is section 4.5, step 3, sub-step 3. */
  readonly section: `SPEC ${string}`
  readonly remedy: string
}

const guides = {
  'register-integration': {
    title: 'Register the institution and its integration with the authorization service',
    section: 'SPEC 4.5-1',
    remedy:
      'Sign in to the authorization service, open the integration, and check that it is active, that its key has not expired and that it has the scope of each register.',
  },
  'token-issuing-service': {
    title: 'Create the token-issuing service and get access to it',
    section: 'SPEC 4.5-2',
    remedy:
      'Check that the token-issuing service is started and deployed, and that the access request of the register APIs to it is approved.',
  },
  'import-template': {
    title: 'Create the register API from its template file',
    section: 'SPEC 4.5-3',
    remedy: 'Compare the imported API with the template file, including its plans, then start it and deploy it.',
  },
  'callout-url': {
    title: 'Enter the address of the token-issuing service in the HTTP Callout policy',
    section: 'SPEC 4.5-3.3',
    remedy: 'Open Design, flow [ALL] /**, HTTP Callout policy, and enter the full https address of the token-issuing service; then deploy.',
  },
  'api-key-property': {
    title: 'Add the property machine_auth_api_key',
    section: 'SPEC 4.5-3.5',
    remedy:
      'Open Properties and set machine_auth_api_key to the API key that gives access to the token-issuing service, without blanks or quotes; then deploy.',
  },
  'issuer-property': {
    title: 'Add the property machine_auth_api_iss',
    section: 'SPEC 4.5-3.6',
    remedy: 'Open Properties and set machine_auth_api_iss to the integration ID from the authorization service; then deploy.',
  },
  'backend-url': {
    title: 'Choose the backend address of the register',
    section: 'SPEC 4.5-4',
    remedy: 'Open Proxy > Endpoints and compare the backend address with the one the register publishes for this environment; then deploy.',
  },
  'context-path': {
    title: 'Choose the context path of the API',
    section: 'SPEC 4.5-4',
    remedy: 'Open Entrypoints and compare the context path, letter by letter, with the configured one.',
  },
  'client-application': {
    title: 'Create an application of your own',
    section: 'SPEC 4.6-1',
    remedy: 'Create an application in the API manager and use its key, not the key of the token-issuing service.',
  },
  'request-access': {
    title: 'Request access to the API',
    section: 'SPEC 4.6-2',
    remedy: 'Request access for your application to this API, in this environment and with the right plan.',
  },
  'approve-access': {
    title: 'Approve the access',
    section: 'SPEC 4.6-3',
    remedy: 'Open the subscriptions of the API and approve the request; check that it is neither paused, closed nor ended.',
  },
  'client-key': {
    title: 'Call the API with the key of your application',
    section: 'SPEC 4.6-4',
    remedy: 'Copy the key of your application again from the API manager into the configuration.',
  },
  'identity-provider': {
    title: 'The identity provider and the client registered there',
    section: 'SPEC 4.1',
    remedy: 'Send this report to those who run the identity provider.',
  },
  'graphql-api': {
    title: 'The GraphQL API',
    section: 'SPEC 4.2',
    remedy: 'Send this report to those who run the GraphQL API.',
  },
  network: {
    title: 'The network and the certificates on the way',
    section: 'SPEC 4',
    remedy: 'Ask those who run the network or the platform whether this machine may reach the address.',
  },
  configuration: {
    title: 'The configuration of Gatewatch',
    section: 'SPEC 4',
    remedy: 'Compare the setting with what the institution was given.',
  },
} satisfies Record<string, StepGuide>

/** A step of the documented set-up (SPEC 4.5, 4.6), or a part outside it that can be wrong as well. */
export type SetupStep = keyof typeof guides

/** The words for every set-up step, in the order in which the procedure takes them. */
export const steps: Readonly<Record<SetupStep, StepGuide>> = guides
