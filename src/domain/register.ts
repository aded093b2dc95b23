/** JSON with values of the caller in it: persons, who are texts here and sensitive there. */
type JsonWith<Value> = Value | string | number | boolean | null | readonly JsonWith<Value>[] | JsonObjectWith<Value>

export interface JsonObjectWith<Value> {
  readonly [name: string]: JsonWith<Value>
}

/** A register behind the gateway (SPEC 4.3, 4.4), as data: every difference from other registers. */
export interface Register<Name extends string = string, Id extends string = `${string}.${string}`> {
  /** The setting below `gateway`, the instance of checks, and the group of its own checks' ids. */
  readonly name: Name
  readonly section: `SPEC ${string}`
  /** In English; `src/messages/nb/registers.ts` has the Norwegian names. */
  readonly words: RegisterWords
  /** The documented call. A `{person_identifier}` in the path is the requested person; otherwise `body` has the persons. */
  readonly call: {
    readonly method: 'GET' | 'POST'
    /** Below the context path, unless the configuration says otherwise. */
    readonly path: string
    /** The JSON body that requests these persons. */
    readonly body?: <Person>(persons: readonly Person[]) => JsonObjectWith<Person>
    readonly bodySection?: `SPEC ${string}`
  }
  /** The setting with the synthetic persons to request: one, or a list. */
  readonly persons:
    | { readonly setting: 'personIdentifier'; readonly many: false }
    | { readonly setting: 'personIdentifiers'; readonly many: true }
  /** The group of the register in the configuration of a target. */
  readonly settings: {
    readonly description: string
    /** The settings besides context path, path and key, as JSON Schema: the persons first. */
    readonly own: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  }
  /** Signs of its API in a gateway definition. */
  readonly template: {
    readonly words: RegExp
    readonly hosts: Readonly<Record<'test' | 'production', readonly string[]>>
    readonly scopes: readonly string[]
  }
  /** Usual names of its API at institutions, for readers who do not know it: the likeliest first. */
  readonly usual: {
    /** Its names in paths: short, full, and in the definite form. An institution uses one form for all its registers. */
    readonly pathWords: readonly [short: string, ...longer: string[]]
    /** Parts that template files put in front of the documented path. */
    readonly pathPrefixes: readonly string[]
  }
  readonly answer: RegisterAnswer<Id>
  /** The response for an unknown person, and its form. */
  readonly unknownPerson: { readonly status: 200 | 404; readonly isOwnForm: (answer: unknown) => boolean }
  /** Its own form of an error. */
  readonly error: {
    /** Names of members that each of its errors has, at any depth, and names of which each has one. */
    readonly members: readonly [string, ...string[]]
    readonly either?: readonly [string, ...string[]]
    /** The members that distinguish it from all others, in the plural: `kode and melding`. */
    readonly shownBy: string
  }
  /** Requests that it rejects; each is a check of its own. */
  readonly refusals: readonly RegisterRefusal<Id>[]
  /** Its part in the sandbox, if it has no file of its own there. */
  readonly example?: {
    /** The scope that a token must have. */
    readonly scope: string
    /** The response about these persons; unknown ones are included if the register answers 200 for them, too. */
    readonly answer: (persons: readonly { readonly identifier: string; readonly known: boolean }[]) => unknown
    /** Its own form of an error. */
    readonly problem: (status: number) => unknown
  }
}

/** The names of a register and its API in a sentence, and its title. */
export interface RegisterWords {
  readonly inSentence: string
  readonly api: string
  readonly title: string
}

/** The response of a register for a known person. */
export interface RegisterAnswer<Id extends string = string> {
  /** Its name in the requirement: `JSON data`. */
  readonly what: string
  /** JSON Schema of the documented response, and no more. */
  readonly schema: object
  /** JSON Pointer to the persons in its own form. */
  readonly at: string
  /** Returns the persons in a response; none if it has another form. */
  readonly persons: (answer: unknown) => readonly AnsweredPerson[]
  /** The statuses of a registered and of an unknown person, if it has any. */
  readonly statuses?: { readonly registered: string; readonly unregistered: string }
  /** The id of the check that evaluates the persons of a response. */
  readonly check: Id
}

export interface AnsweredPerson {
  readonly identifier: unknown
  readonly status?: unknown
}

/** A requirement on calls with something wrong in them. */
export interface RegisterRefusal<Id extends string = string> {
  readonly id: Id
  readonly title: `SHOULD ${string}`
  readonly source: readonly string[]
  /** The requests, sent one after the other. */
  readonly requests: readonly AlteredRequest[]
  /** The accepted statuses; any 4xx by default. */
  readonly statuses?: readonly number[]
  /** Set if a response for an unknown person is accepted, too. */
  readonly orUnknownPerson?: true
}

/** The documented call with its person or its body replaced, and the name of that change. */
export type AlteredRequest = {
  readonly what: string
  /** Sent only to a target that allows large requests. */
  readonly large?: true
} & (
  | { readonly person: string }
  | { readonly json: JsonObjectWith<never> }
  | { readonly jsonWith: <Person>(person: Person) => JsonObjectWith<Person> }
  | { readonly text: string; readonly contentType: string }
)
