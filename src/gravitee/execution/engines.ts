import type { Api } from '../model.ts'

/** The engine that runs a definition: the older one, or the reactive one that emulates it and runs version 4. */
export type Engine = 'v3' | 'v4'

/** The engine of an API; an import sets the newer one by default. */
export const engineOf = (api: Api): Engine => (api.executionMode?.value === 'v3' ? 'v3' : 'v4')

/** Differences between the engines with the same definition and the same call. */
export interface EngineTraits {
  /** Its own errors carry `X-Gravitee-Transaction-Id` and `-Request-Id`; those of the other one carry nothing. */
  readonly namesItsErrors: boolean
  /** Responses of backends carry the same, set before the flows of the response or after. */
  readonly namesItsAnswers: 'first' | 'last'
  /** Its answers carry `X-Gravitee-Client-Identifier` once a plan admits the caller. */
  readonly identifiesClients: boolean
  /** The effect of an expression that cannot be evaluated: the call ends with 500, or the text is left out. Some policies differ. */
  readonly brokenText: 'ends the call' | 'is left out'
  /** A callout sends the text of an expression without a value; the other engine leaves the header out. */
  readonly sendsExpressions: boolean
  /** The effect of a plan's selection rule that cannot be evaluated. */
  readonly brokenRule: 'ends the call' | 'is false'
  /** The status for a callout without a connection: its own `errorStatusCode`, or 500. */
  readonly calloutUnreached: 'errorStatusCode' | 500
  /** The effect of a readable condition of a flow or a step that cannot be evaluated, or is no boolean. */
  readonly brokenCondition: 'is false' | 'ends the call'
  /** The error key where such a condition of a flow ends a call. */
  readonly flowError: string | undefined
  /** The error key where a policy throws; with a key, the response has the reason. */
  readonly policyError: string | undefined
  /** The flows that run first on the response: those of the plan or those of the API. */
  readonly answersFirst: 'plan' | 'API'
  /** The effect of a callout's header that cannot be sent: the call ends with its value, or the header is left out. */
  readonly unsendableHeader: 'ends the call' | 'is left out'
  /** The effect of a callout's error condition that cannot be evaluated: a response at once, or none until the gateway's time limit. */
  readonly brokenErrorCondition: 'ends the call' | 'hangs'
}

export const traitsOf: Readonly<Record<Engine, EngineTraits>> = {
  v3: {
    namesItsErrors: false,
    namesItsAnswers: 'first',
    identifiesClients: false,
    brokenText: 'is left out',
    sendsExpressions: false,
    brokenRule: 'is false',
    calloutUnreached: 500,
    brokenCondition: 'ends the call',
    flowError: 'GATEWAY_PROCESSOR_INTERNAL_ERROR_KEY',
    policyError: 'GATEWAY_POLICY_INTERNAL_ERROR',
    answersFirst: 'API',
    unsendableHeader: 'is left out',
    brokenErrorCondition: 'hangs',
  },
  v4: {
    namesItsErrors: true,
    namesItsAnswers: 'last',
    identifiesClients: true,
    brokenText: 'ends the call',
    sendsExpressions: true,
    brokenRule: 'ends the call',
    calloutUnreached: 'errorStatusCode',
    brokenCondition: 'is false',
    flowError: undefined,
    policyError: undefined,
    answersFirst: 'plan',
    unsendableHeader: 'ends the call',
    brokenErrorCondition: 'ends the call',
  },
}
