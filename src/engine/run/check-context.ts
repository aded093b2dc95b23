import type { Target } from '../../config/index.ts'
import type { Context } from '../check/check.ts'
import type { Finding } from '../check/finding.ts'
import { recorded } from '../../messages/index.ts'
import type { HttpClient, HttpRequest } from '../http/request.ts'
import type { PlannedCheck } from './plan.ts'
import type { Result } from './result.ts'
import type { CheckScope, SessionOptions } from './session-options.ts'

/** A running check with its records. */
export interface RunningCheck {
  readonly planned: PlannedCheck
  readonly needs: Record<string, unknown>
  readonly scope: CheckScope
  readonly startedAfterMs: number
  notes: readonly Finding[]
  infos: readonly Finding[]
  ending: Pick<Result, 'expiresAt' | 'certificate' | 'ownAuthority' | 'managementApi' | 'leftOpen'> | undefined
  /** The request that it sent last. */
  documented: HttpRequest | undefined
}

/** The context of a check. Most checks only read exchanges and record nothing: each part is made on its first use. */
export class CheckContext implements Context<never> {
  readonly target: Target
  readonly signal: AbortSignal
  readonly profile: Context['profile']
  readonly needs: never
  readonly attribute: Context['attribute']
  readonly #running: RunningCheck
  readonly #client: () => HttpClient
  #http: HttpClient | undefined

  constructor(running: RunningCheck, { target, signal, attribute, profile }: SessionOptions, client: () => HttpClient) {
    this.target = target
    this.signal = signal
    this.needs = running.needs as never
    this.attribute = attribute
    this.#running = running
    this.profile = profile
    this.#client = client
  }

  get http(): HttpClient {
    return (this.#http ??= this.#client())
  }

  get warn(): Context['warn'] {
    return (finding) => this.#note('notes', finding)
  }

  get info(): Context['info'] {
    return (finding) => this.#note(this.profile === 'strict' ? 'notes' : 'infos', finding)
  }

  get leavesOpen(): Context['leavesOpen'] {
    return (reason) => this.#end({ leftOpen: [recorded('reason', reason)] })
  }

  get expires(): Context['expires'] {
    return (expiresAt) => this.#end({ expiresAt })
  }

  get shows(): Context['shows'] {
    return (certificate, ownAuthority) => this.#end({ certificate, ...(ownAuthority === undefined ? {} : { ownAuthority }) })
  }

  get sees(): Context['sees'] {
    return (managementApi) => this.#end({ managementApi })
  }

  #note(as: 'notes' | 'infos', finding: Finding): void {
    this.#running[as] = [...this.#running[as], finding]
  }

  #end(ending: NonNullable<RunningCheck['ending']>): void {
    this.#running.ending = { ...this.#running.ending, ...ending }
  }
}
