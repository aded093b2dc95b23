import { InvalidArgumentError, Option } from 'commander'
import { UsageError } from '../library/fault.ts'
import { languageTags } from '../system/languages.ts'

/** A language to tell people in; `what` is told in it. */
export const language = (what: string): Option =>
  new Option('--language <tag>', `of ${what}`).choices(languageTags).default(languageTags[0])

/** Collects an option that may be given several times. */
export const list = (value: string, before: readonly string[] = []): readonly string[] => [...before, value]

/** Takes the path of a configuration; an empty one is a variable of a script that is not set. */
export function configPath(path: string): string {
  if (path.trim() === '') throw new UsageError('--config names nothing: give the path of a configuration, or leave --config out.')
  return path
}

/** Takes a whole number within limits, and nothing else. */
export const whole =
  (least: number, most: number) =>
  (value: string): number => {
    const number = Number(value)
    if (Number.isInteger(number) && number >= least && number <= most) return number
    throw new InvalidArgumentError(`It takes a whole number from ${least} to ${most}.`)
  }
