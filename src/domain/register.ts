/** JSON with something of the caller's in it: persons, who are texts here and sensitive there. */
type JsonWith<Value> = Value | string | number | boolean | null | readonly JsonWith<Value>[] | JsonObjectWith<Value>

export interface JsonObjectWith<Value> {
  readonly [name: string]: JsonWith<Value>
}

/** A register behind the gateway (SPEC 4.3, 4.4), as data: everything that differs from one register to the next. */
export interface Register<Name extends string = string, Id extends string = `${string}.${string}`> {
  /** The setting below `gateway`, the instance of checks, and the first half of the ids of its own checks. */
  readonly name: Name
  readonly section: `SPEC ${string}`
  /** In English; another language has its own (`src/messages/nb/registers.ts`). */
  readonly words: RegisterWords
  /** The documented call. A `{person_identifier}` in the path is the person that is asked for; otherwise `body` has the persons. */
  readonly call: {
    readonly method: 'GET' | 'POST'
    /** Below the context path, unless the configuration says otherwise. */
    readonly path: string
    /** The JSON body that asks for these persons. */
    readonly body?: <Person>(persons: readonly Person[]) => JsonObjectWith<Person>
    readonly bodySection?: `SPEC ${string}`
  }
  /** The setting that holds the synthetic persons who are asked for: one, or a list. */
  readonly persons:
    | { readonly setting: 'personIdentifier'; readonly many: false }
    | { readonly setting: 'personIdentifiers'; readonly many: true }
  /** Its group in the configuration of a target. */
  readonly settings: {
    readonly description: string
    /** What it has beside context path, path and key, as JSON Schema: the persons first. */
    readonly own: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  }
  /** How a gateway definition is known to be that of its API. */
  readonly template: {
    readonly words: RegExp
    readonly hosts: Readonly<Record<'test' | 'production', readonly string[]>>
    readonly scopes: readonly string[]
  }
  /** What institutions make of its API, for those who do not know: the likeliest first. */
  readonly usual: {
    /** What it is called in paths: a short name, its word, the same as it is spoken of. An institution names all its registers alike. */
    readonly pathWords: readonly [short: string, ...longer: string[]]
    /** What template files put before the documented path. */
    readonly pathPrefixes: readonly string[]
  }
  readonly answer: RegisterAnswer<Id>
  /** What comes for an identifier that belongs to nobody, and how this register is known by it. */
  readonly nobody: { readonly status: 200 | 404; readonly isOwnForm: (answer: unknown) => boolean }
  /** Its own form of an error. */
  readonly error: {
    /** Names of members that each of its errors has, at any depth, and of some of which each has one. */
    readonly members: readonly [string, ...string[]]
    readonly either?: readonly [string, ...string[]]
    /** What tells it from all others, in the plural: `kode and melding`. */
    readonly shownBy: string
  }
  /** What it refuses; each is a check of its own. */
  readonly refusals: readonly RegisterRefusal<Id>[]
  /** How the sandbox plays it, where the sandbox has no reading of the specification of its own. */
  readonly example?: {
    /** A token must have it. */
    readonly scope: string
    /** The answer about these persons; those whom it does not know are among them where it answers 200 about them, too. */
    readonly answer: (persons: readonly { readonly identifier: string; readonly known: boolean }[]) => unknown
    /** Its own form of an error. */
    readonly problem: (status: number) => unknown
  }
}

/** What a register and its API are called in a sentence, and it as a heading. */
export interface RegisterWords {
  readonly inSentence: string
  readonly api: string
  readonly title: string
}

/** What a register answers for a person it knows. */
export interface RegisterAnswer<Id extends string = string> {
  /** As the requirement has it: `JSON data`. */
  readonly what: string
  /** JSON Schema of what is documented, and no more. */
  readonly schema: object
  /** Where its own form has the persons, as a JSON Pointer. */
  readonly at: string
  /** Whom an answer is about; nobody where it has another form. */
  readonly persons: (answer: unknown) => readonly AnsweredPerson[]
  /** The statuses of a person who is registered, and of one who is not, where it gives any. */
  readonly statuses?: { readonly registered: string; readonly unregistered: string }
  /** The id of the check that judges whom an answer is about. */
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
  /** What is sent, one after the other. */
  readonly requests: readonly AlteredRequest[]
  /** The statuses that refuse; any 4xx unless stated. */
  readonly statuses?: readonly number[]
  /** An answer about nobody is as good. */
  readonly orNobody?: true
}

/** The documented call with its person or its body replaced, and what that is called. */
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
