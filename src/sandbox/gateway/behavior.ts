import { type ManagedApi, perRegister, type RegisterName } from '../../domain/index.ts'
import type { Answer, Incoming, Alteration } from '../message.ts'
import type { World } from '../world.ts'
import { properApi, type ApiSetup } from './setup.ts'
import type { Voice } from '../styles/voice.ts'
import type { ApiTemplate } from './template.ts'

/** A wrong reason to let a caller in. */
export type Entry = (key: string | undefined, api: ApiSetup, request: Incoming) => boolean

/** Says no to a key, or to none, in the words of a product. */
export type KeyRefusal = (key: string | undefined, request: Incoming) => Answer

/** How the gateway behaves; faults, profiles and set-up mistakes change it before the start. */
export interface GatewayBehavior {
  readonly world: World
  readonly apis: Readonly<Record<RegisterName, ApiSetup>>
  /** APIs that a template file gives; what was set up for them otherwise no longer counts, but for their subscriptions. The token-issuing service is an API of the gateway only by a template. */
  readonly templates: Partial<Record<ManagedApi, ApiTemplate>>
  keyHeader: string
  takesKeyFromQuery: boolean
  readonly entries: Entry[]
  /** Words its own refusals where it has none of the documented product. */
  voice?: Voice
  keyRefusal?: KeyRefusal
  unknownPath?: (request: Incoming) => Answer
  /** Answers before anything else is looked at. */
  readonly instead: ((request: Incoming) => Answer | undefined)[]
  readonly refused: Alteration[]
  /** Applied to what the backend answered; the token that was sent along is at hand. */
  readonly relayed: ((answer: Answer, request: Incoming, token: string | undefined) => Answer)[]
  readonly answers: Alteration[]
}

/** A gateway whose APIs were set up rightly. */
export function properGateway(world: World): GatewayBehavior {
  return {
    world,
    apis: perRegister(({ name }) => properApi(name, world)),
    templates: {},
    keyHeader: 'x-gateway-api-key',
    takesKeyFromQuery: false,
    entries: [],
    instead: [],
    refused: [],
    relayed: [],
    answers: [],
  }
}
