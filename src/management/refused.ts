/** Why nothing can be read at all. */
export type RefusalCode = 'token' | 'environment' | 'organization' | 'rights' | 'address' | 'answer'

/** Thrown when the management API gives nothing: what is wrong, at which setting, and what to do. The message has no word of the answer. */
export class ManagementRefused extends Error {
  override name = 'ManagementRefused'
  readonly code: RefusalCode
  /** `gateway.management.token` */
  readonly setting: string
  /** One sentence in the imperative. */
  readonly remedy: string

  constructor(code: RefusalCode, { setting, fact, remedy }: { readonly setting: string; readonly fact: string; readonly remedy: string }) {
    super(fact)
    this.code = code
    this.setting = setting
    this.remedy = remedy
  }
}

export const refusedToken = (): ManagementRefused =>
  new ManagementRefused('token', {
    setting: 'gateway.management.token',
    fact: 'expected the token to be accepted, got 401',
    remedy: 'Make a new personal access token of the read-only account in the console, and set it; it is shown only once.',
  })

export const unknownEnvironment = (): ManagementRefused =>
  new ManagementRefused('environment', {
    setting: 'gateway.management.environment',
    fact: 'expected the id of an environment, got one that the management API does not know',
    remedy:
      "Copy the id of the environment, not its name in the console's address; where it is right, ask whether the database behind the management API is up.",
  })

export const unknownOrganization = (): ManagementRefused =>
  new ManagementRefused('organization', {
    setting: 'gateway.management.organization',
    fact: 'expected the id of an organisation, got one that the management API does not know',
    remedy: 'Copy the id of the organisation; where there is only one, leave the setting out.',
  })

export const withoutRights = (): ManagementRefused =>
  new ManagementRefused('rights', {
    setting: 'gateway.management.token',
    fact: 'expected an account that may read APIs, got 403',
    remedy: 'Give the account the role USER in the environment.',
  })

export const noManagementApi = (got: string): ManagementRefused =>
  new ManagementRefused('address', {
    setting: 'gateway.management.url',
    fact: `expected a management API, got ${got}`,
    remedy:
      'Write the address of the management API with its path, such as https://apim.example.org/management: that of the console is another.',
  })

export const oddAnswer = (call: string, got: string): ManagementRefused =>
  new ManagementRefused('answer', {
    setting: 'gateway.management.url',
    fact: `${call}: expected JSON of a management API, got ${got}`,
    remedy: 'Ask those who run the management API; its log has the call.',
  })
