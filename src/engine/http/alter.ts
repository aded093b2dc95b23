import { Sensitive } from '../../sensitive.ts'

/** A secret that is off by one character, and else of the same form: what a careless comparison would let pass. */
export function oneCharacterOff(secret: Sensitive): Sensitive {
  const text = secret.reveal()
  const last = text.at(-1) ?? ''
  return new Sensitive(secret.kind, `${text.slice(0, -1)}${last === 'a' ? 'b' : 'a'}`)
}
