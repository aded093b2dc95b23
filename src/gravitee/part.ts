import { spend } from '../base/index.ts'
import { withoutBlanks } from './blanks.ts'
import { isObject, type Json } from './json.ts'
import { child, namesOf, type Pointer } from './pointer.ts'

/** A value with its pointer in the file. */
export interface Field<T> {
  readonly at: Pointer
  readonly value: T
}

/** A JSON object or list inside a string, as exports write `securityDefinition`; any other text is itself. */
function opened(value: Json | undefined): Json | undefined {
  if (typeof value !== 'string' || !/^\s*[{[]/.test(value)) return value
  spend(value.length)
  try {
    return JSON.parse(value) as Json
  } catch {
    return value
  }
}

/** The work of one element each time its list is read. */
const COST = 20

/**
 * A part of a file that may be absent or of any type: its methods return a value or undefined, and never throw.
 * It has its JSON Pointer, also where it is absent, so that a finding can say where a value is missing.
 */
export class DefinitionPart {
  readonly at: Pointer
  readonly value: Json | undefined

  constructor(value: Json | undefined, at: Pointer) {
    this.value = value
    this.at = at
  }

  /** A member of this object, or of the object written as JSON text in this string. */
  get(name: string): DefinitionPart {
    const value = opened(this.value)
    return new DefinitionPart(isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined, child(this.at, name))
  }

  /** The first of several members that is present; or else the absent first one. */
  either(...names: readonly [string, ...string[]]): DefinitionPart {
    return names.map((name) => this.get(name)).find(({ value }) => value !== undefined) ?? this.get(names[0])
  }

  /** The part at a pointer below this one. */
  find(pointer: Pointer): DefinitionPart {
    return namesOf(pointer).reduce(
      (part: DefinitionPart, name) =>
        Array.isArray(part.value)
          ? new DefinitionPart((part.value as readonly Json[])[Number(name)], child(part.at, name))
          : part.get(name),
      this,
    )
  }

  get isObject(): boolean {
    return isObject(this.value)
  }

  /** The elements of this list; none of anything else. */
  items(): readonly DefinitionPart[] {
    if (Array.isArray(this.value)) spend(COST * this.value.length)
    return Array.isArray(this.value) ? this.value.map((value: Json, index) => new DefinitionPart(value, child(this.at, index))) : []
  }

  /** The elements of the list that is a member of this object. */
  itemsOf(name: string): readonly DefinitionPart[] {
    return this.get(name).items()
  }

  /** The elements of the list, or of an object in its place, as version 2 reads both; without nulls. */
  elementsOf(name: string): readonly DefinitionPart[] {
    const list = this.get(name)
    return (list.isObject ? list.members().map(([, member]) => member) : list.items()).filter(({ value }) => value !== null)
  }

  /** The members of this object, or of the object written as JSON text in this string; none of anything else. */
  members(): readonly (readonly [string, DefinitionPart])[] {
    const value = opened(this.value)
    return isObject(value)
      ? Object.entries(value).map(([name, value]) => [name, new DefinitionPart(value, child(this.at, name))] as const)
      : []
  }

  /** The texts of this list. */
  listOfTexts(): readonly Field<string>[] {
    return this.items().flatMap((item) => item.text() ?? [])
  }

  /** A text; the gateway takes a plain value of another type for its text. */
  text(): Field<string> | undefined {
    const { value } = this
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? { at: this.at, value: String(value) }
      : undefined
  }

  /** The text of any value as the gateway reads it: null is that word, a list or an object is empty. */
  read(): Field<string> | undefined {
    const { value } = this
    return value === undefined ? undefined : { at: this.at, value: value !== null && typeof value === 'object' ? '' : String(value) }
  }

  /** A text of a fixed vocabulary, spelt as one: `API_KEY` and `api-key` are the same word. */
  word(text = this.text()): Field<string> | undefined {
    return text && { at: this.at, value: withoutBlanks(text.value).toLowerCase().replaceAll('_', '-') }
  }

  /** A flag, also one that is written as a text, or as a whole number. */
  flag(): Field<boolean> | undefined {
    const value = typeof this.value === 'string' ? withoutBlanks(this.value) : this.value
    return typeof value === 'boolean' || Number.isInteger(value)
      ? { at: this.at, value: Boolean(value) }
      : value === 'true' || value === 'false'
        ? { at: this.at, value: value === 'true' }
        : undefined
  }

  /** A number, also one that is written as a text. */
  number(): Field<number> | undefined {
    const { value } = this
    if (typeof value === 'number') return { at: this.at, value }
    return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(withoutBlanks(value)) ? { at: this.at, value: Number(value) } : undefined
  }

  /** Every text below this part, with the name of the member it belongs to. */
  *texts(name = ''): Generator<Field<string> & { readonly name: string }> {
    if (typeof this.value === 'string') yield { at: this.at, value: this.value, name }
    for (const item of this.items()) yield* item.texts(name)
    if (this.isObject) for (const [member, part] of this.members()) yield* part.texts(member)
  }
}

/** A flag as the gateway reads it: also from a number, or from a text; nothing else sets one. */
export const isSet = ({ value }: DefinitionPart): boolean =>
  typeof value === 'string' ? withoutBlanks(value).toLowerCase() === 'true' : value === true || (Number.isInteger(value) && value !== 0)
