/** A JSON Pointer (RFC6901): '' is the whole file, '/plans/0/security' one value in it. */
export type Pointer = string

/** The pointer of a member or an element below another pointer. */
export const child = (parent: Pointer, name: string | number): Pointer =>
  `${parent}/${typeof name === 'number' ? name : name.replaceAll('~', '~0').replaceAll('/', '~1')}`

/** The pointer one level up, undefined above the whole file. */
export const parentOf = (pointer: Pointer): Pointer | undefined => (pointer === '' ? undefined : pointer.slice(0, pointer.lastIndexOf('/')))

/** The names on the way from the whole file down to a pointer. */
export const namesOf = (pointer: Pointer): readonly string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'))

/** Tells if a pointer is below another, or the same. */
export const isBelow = (at: Pointer, parent: Pointer): boolean => at === parent || at.startsWith(`${parent}/`)
