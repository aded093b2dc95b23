import type { Api } from '../model.ts'

/** Which engine of the gateway runs a definition: the older one, or the reactive one that emulates it and runs version 4. */
export type Engine = 'v3' | 'v4'

/** What an import sets where a file does not say what runs it. */
export const engineOf = (api: Api): Engine => (api.executionMode?.value === 'v3' ? 'v3' : 'v4')

/** What an engine makes of the same definition and the same call. */
export interface EngineTraits {
  /** Its own errors carry `X-Gravitee-Transaction-Id` and `-Request-Id`. */
  readonly namesItsErrors: boolean
  /** `X-Gravitee-Client-Identifier` tells the caller that a plan let it in. */
  readonly namesClients: boolean
  /** What becomes of an expression that cannot be evaluated, where no policy says otherwise: the call ends with 500, or the text is left out. */
  readonly brokenText: 'ends the call' | 'is left out'
  /** The status of a callout that reached nobody: its own `errorStatusCode`, or 500. */
  readonly calloutUnreached: 'errorStatusCode' | 500
  /** What becomes of a callout whose error condition cannot be evaluated: an answer at once, or none until the gateway's own limit. */
  readonly brokenCondition: 'ends the call' | 'hangs'
}

export const traitsOf: Readonly<Record<Engine, EngineTraits>> = {
  v3: { namesItsErrors: false, namesClients: false, brokenText: 'is left out', calloutUnreached: 500, brokenCondition: 'hangs' },
  v4: {
    namesItsErrors: true,
    namesClients: true,
    brokenText: 'ends the call',
    calloutUnreached: 'errorStatusCode',
    brokenCondition: 'ends the call',
  },
}
