import type { Api } from '../model.ts'

/** Which engine of the gateway runs a definition: the older one, or the reactive one that emulates it and runs version 4. */
export type Engine = 'v3' | 'v4'

/** What an import sets where a file does not say what runs it. */
export const engineOf = (api: Api): Engine => (api.executionMode?.value === 'v3' ? 'v3' : 'v4')

/** What an engine makes of the same definition and the same call. */
export interface EngineTraits {
  /** Its own errors carry `X-Gravitee-Transaction-Id` and `-Request-Id`; those of the other one carry nothing. */
  readonly namesItsErrors: boolean
  /** Backends' answers carry the same, before flows may take them away or after. */
  readonly namesItsAnswers: 'first' | 'last'
  /** Its answers carry `X-Gravitee-Client-Identifier` as soon as a plan let the caller in. */
  readonly identifiesClients: boolean
  /** What becomes of an expression that cannot be evaluated, where no policy says otherwise: the call ends with 500, or the text is left out. */
  readonly brokenText: 'ends the call' | 'is left out'
  /** A callout sends the text of an expression that leads to nothing; the other one leaves the header out. */
  readonly sendsExpressions: boolean
  /** A plan whose selection rule cannot be evaluated is passed over, or ends the call. */
  readonly brokenRule: 'ends the call' | 'is false'
  /** The status of a callout that reached nobody: its own `errorStatusCode`, or 500. */
  readonly calloutUnreached: 'errorStatusCode' | 500
  /** What becomes of the condition of a flow or a step that can be read, and cannot be evaluated, or is neither yes nor no. */
  readonly brokenCondition: 'is false' | 'ends the call'
  /** What the gateway reports where such a condition of a flow ends a call. */
  readonly flowError: string | undefined
  /** What it reports where a policy breaks: the caller is told why, where it reports something. */
  readonly policyError: string | undefined
  /** Flows on the way back: those of the plan before those of the API, or after them. */
  readonly answersFirst: 'plan' | 'API'
  /** What becomes of a callout's header that cannot be sent: the call ends with its value, or it is left out. */
  readonly unsendableHeader: 'ends the call' | 'is left out'
  /** What becomes of a callout whose error condition cannot be evaluated: an answer at once, or none until the gateway's own limit. */
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
