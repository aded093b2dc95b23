import { type ManagedApi, perRegister, type RegisterName } from '../../domain/index.ts'
import type { SandboxResponse, Incoming, ResponseAlteration } from '../message.ts'
import type { World } from '../world.ts'
import { properApi, type ApiSetup } from './setup.ts'
import type { RejectionFormat } from '../styles/rejection.ts'
import type { ApiTemplate } from './template.ts'

/** Admits a caller for a wrong reason. */
export type WrongAdmission = (key: string | undefined, api: ApiSetup, request: Incoming) => boolean

/** Rejects a wrong or missing key in the format of a product. */
export type KeyRefusal = (key: string | undefined, request: Incoming) => SandboxResponse

/** The behavior of the gateway; faults, profiles and set-up mistakes change it before the start. */
export interface GatewayBehavior {
  readonly world: World
  readonly apis: Readonly<Record<RegisterName, ApiSetup>>
  /** APIs from template files: of the other set-up only their subscriptions count. The token-issuing service is an API of the gateway only with a template. */
  readonly templates: Partial<Record<ManagedApi, ApiTemplate>>
  keyHeader: string
  takesKeyFromQuery: boolean
  readonly wrongAdmissions: WrongAdmission[]
  /** Formats the gateway's rejections, where it is another product than the documented one. */
  rejectionFormat?: RejectionFormat
  keyRefusal?: KeyRefusal
  unknownPath?: (request: Incoming) => SandboxResponse
  /** Answers before any other check. */
  readonly instead: ((request: Incoming) => SandboxResponse | undefined)[]
  readonly refused: ResponseAlteration[]
  /** Changes the backend's response; gets the token that was sent with the request. */
  readonly relayed: ((answer: SandboxResponse, request: Incoming, token: string | undefined) => SandboxResponse)[]
  readonly answers: ResponseAlteration[]
}

/** A gateway whose APIs were set up rightly. */
export function properGateway(world: World): GatewayBehavior {
  return {
    world,
    apis: perRegister(({ name }) => properApi(name, world)),
    templates: {},
    keyHeader: 'x-gateway-api-key',
    takesKeyFromQuery: false,
    wrongAdmissions: [],
    instead: [],
    refused: [],
    relayed: [],
    answers: [],
  }
}
