import type { Clock } from '../clock.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { MonitorView } from '../view.ts'
import type { RouteResponse } from './answer.ts'
import type { PageAbout } from './fleet-page.ts'
import type { Probes } from './probe.ts'
import type { Operators } from './operators.ts'

/** The parts of a request that a route may know. */
export interface RouteRequest {
  readonly path: string
  readonly query: URLSearchParams
  readonly header: (name: string) => string | undefined
  /** The name of the operator, if the request is of one. */
  readonly operator?: string
  /** The text of a form. */
  readonly body?: string
  /** Aborted when the reader goes or the server closes. */
  readonly ended: AbortSignal
}

/** The parts that routes answer from. */
export interface RouteContext {
  readonly view: MonitorView
  readonly metrics: Metrics
  readonly probes: Probes
  readonly about: PageAbout
  /** Address of the status page for its readers, without a slash at its end. */
  readonly pageUrl: () => string
  readonly clock: Clock
  readonly operators: Operators
}

/** A way to ask the monitor. */
export interface MonitorRoute {
  readonly path: RegExp
  /** Answered without credentials. */
  readonly open?: true
  /** Changes something: by POST only, and never from a page of another site. */
  readonly changes?: true
  /** Answered to operators alone. */
  readonly forOperators?: true
  /** Accepts a POST with a body of this type, from a page of ours. */
  readonly form?: string
  readonly answer: (request: RouteRequest, context: RouteContext) => RouteResponse | Promise<RouteResponse>
}
