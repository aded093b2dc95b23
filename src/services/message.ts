/** Header fields one by one, in the order of the request. */
type HeaderFields = readonly (readonly [name: string, value: string])[]

/** A request to a service: read whole, not decoded. */
export interface ServiceRequest {
  readonly method: string
  /** Percent-encoded, without the query. */
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: HeaderFields
  readonly body: Uint8Array
}

/** An answer as a value. */
export interface ServiceAnswer<Reason extends string = never> {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** The reason of a rejection; never sent. */
  readonly reason?: Reason
}

/** An answer in JSON. */
export const json = (status: number, value: unknown, headers: ServiceAnswer['headers'] = {}): ServiceAnswer => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(value),
})

/** An answer in plain text. */
export const text = (status: number, body: string, headers: ServiceAnswer['headers'] = {}): ServiceAnswer => ({
  status,
  headers: { 'content-type': 'text/plain', ...headers },
  body,
})

/** The values of a header, whose name is compared without regard to case. */
export const valuesOf = (headers: HeaderFields, wanted: string): readonly string[] =>
  headers.flatMap(([name, value]) => (name.toLowerCase() === wanted.toLowerCase() ? [value] : []))
