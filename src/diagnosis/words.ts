import { originTable, type Origin } from '../system/origins.ts'
import type { Subject } from './evidence.ts'

const registers: Readonly<Partial<Record<Subject, string>>> = {
  population: 'the population register',
  contact: 'the contact register',
  gateway: 'both registers',
}

/** Puts what a diagnosis is about into a rule's sentence. */
export function inWords(sentence: string, subject: Subject | undefined, origin: Origin | undefined): string {
  const register = (subject === undefined ? undefined : registers[subject]) ?? 'the register'
  const filled = sentence
    .replaceAll('{register}', register)
    .replaceAll('{address}', origin === undefined ? 'the server' : originTable[origin].who)
  return filled.charAt(0).toUpperCase() + filled.slice(1)
}

/** The configuration key that a rule points at; none where it would have to be one register's and the cause is shared. */
export function settingOf(setting: string, subject: Subject | undefined, origin: Origin): string | undefined {
  if (!setting.includes('{register}')) return setting.replace('{address}', originTable[origin].setting)
  return subject === 'population' || subject === 'contact' ? setting.replace('{register}', subject) : undefined
}
