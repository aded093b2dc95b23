import type { ManagementSettings } from '../config/index.ts'
import type { HttpClient } from '../engine/index.ts'
import { type Json, DefinitionPart } from '../gravitee/index.ts'
import { parse } from '../base/index.ts'
import { requestOf, type CallName, type CallOptions } from './calls.ts'
import { refusedToken } from './refused.ts'

/** The response to a call. */
export interface ManagementResponse {
  readonly status: number
  /** The JSON of the answer; of any other body a part that holds nothing. */
  readonly body: DefinitionPart
  /** The clock of the server: expiries are compared with it. */
  readonly date: string | undefined
}

/** Returns a description of an unexpected response, without any of its text. */
export const gotOf = ({ status, body }: ManagementResponse): string =>
  `${status} ${body.value === undefined ? 'without JSON' : 'with other JSON'}`

/** Asks a management API, one call after the other. A token that is refused is not tried again: the server would try it on every token it has. */
export class ManagementConnection {
  readonly #http: HttpClient
  readonly #settings: ManagementSettings

  constructor(http: HttpClient, settings: ManagementSettings) {
    this.#http = http
    this.#settings = settings
  }

  /** Throws ManagementRefused for 401, and TransportError where no answer comes. */
  async ask(name: CallName, options: CallOptions = {}): Promise<ManagementResponse> {
    const reply = await this.#http.send(requestOf(name, options, this.#settings))
    if (reply.status === 401) throw refusedToken()
    const text = reply.text()
    const value = parse(text)?.value
    return { status: reply.status, body: new DefinitionPart(value as Json | undefined, ''), date: reply.header('date') }
  }
}
