import { message, type Message, render, type Text } from '../messages/index.ts'

/** Why nothing can be read at all. */
export type RefusalCode = 'token' | 'environment' | 'organization' | 'rights' | 'address' | 'answer'

/** Thrown when the management API is unusable: the fault, the setting, and the fix. The message quotes no response. */
export class ManagementRefused extends Error {
  override name = 'ManagementRefused'
  readonly code: RefusalCode
  /** `gateway.management.token` */
  readonly setting: string
  /** One sentence in the imperative. */
  readonly fix: Message
  readonly fact: Message

  constructor(code: RefusalCode, { setting, fact, fix }: { readonly setting: string; readonly fact: Message; readonly fix: Message }) {
    super(render(fact))
    this.code = code
    this.setting = setting
    this.fact = fact
    this.fix = fix
  }
}

const instead = (expected: Text, got: Text): Message => message('finding.expected', { expected, got })

export const refusedToken = (): ManagementRefused =>
  new ManagementRefused('token', {
    setting: 'gateway.management.token',
    fact: instead(message('inside.management-token'), '401'),
    fix: message('inside-fix.management-token'),
  })

export const unknownEnvironment = (): ManagementRefused =>
  new ManagementRefused('environment', {
    setting: 'gateway.management.environment',
    fact: instead(message('inside.management-environment'), message('inside.management-unknown')),
    fix: message('inside-fix.management-environment'),
  })

export const unknownOrganization = (): ManagementRefused =>
  new ManagementRefused('organization', {
    setting: 'gateway.management.organization',
    fact: instead(message('inside.management-organization'), message('inside.management-unknown')),
    fix: message('inside-fix.management-organization'),
  })

export const withoutRights = (): ManagementRefused =>
  new ManagementRefused('rights', {
    setting: 'gateway.management.token',
    fact: instead(message('inside.management-may-read'), '403'),
    fix: message('inside-fix.management-rights'),
  })

export const noManagementApi = (got: Text): ManagementRefused =>
  new ManagementRefused('address', {
    setting: 'gateway.management.url',
    fact: instead(message('inside.management-there'), got),
    fix: message('inside-fix.management-address'),
  })

export const oddAnswer = (call: Text, got: Text): ManagementRefused =>
  new ManagementRefused('answer', {
    setting: 'gateway.management.url',
    fact: message('finding.at', { place: call, fact: instead(message('inside.management-json'), got) }),
    fix: message('inside-fix.management-answer'),
  })
