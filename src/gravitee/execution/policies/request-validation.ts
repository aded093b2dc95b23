import { message } from '../../../messages/index.ts'
import { readReal } from '../../expression/convert.ts'
import { judged } from '../../expression/outcome.ts'
import { finder } from '../../expression/pattern.ts'
import { isSet, type Part } from '../../part.ts'
import { Ended, policyBroke, requestTimeout } from '../ended.ts'
import { NotModeled } from '../not-modeled.ts'
import type { Passage } from '../passage.ts'
import type { Policy } from '../policy.ts'
import { numberIn } from '../readable.ts'
import { textOf } from '../text.ts'

/** Takes only requests that keep to rules. */
export const requestValidation: Policy = {
  isScoped: true,
  request({ at, configuration }, passage) {
    const rules = configuration.get('rules')
    const isLater = configuration.get('scope').text()?.value === 'REQUEST_CONTENT'
    if (isLater && (rules.value ?? null) === null) throw requestTimeout(rules.at, message('failure.setting-missing', { setting: 'rules' }))
    const broken: string[] = []
    for (const rule of rules.items()) {
      const input = textIn(rule.get('input'), passage, isLater)
      if (input === undefined) {
        broken.push(
          `Unable to evaluate expression: ${rule.get('input').text()?.value ?? 'null'} -> It might be related to an invalid request body`,
        )
        break
      }
      const required = rule.get('isRequired')
      if (input === null && required.value !== undefined && !isSet(required)) continue
      const complaint = complaintOf(rule.get('constraint'), input, passage, isLater)
      if (complaint !== undefined) broken.push(complaint)
    }
    if (broken.length === 0) return
    const written = JSON.stringify({ message: 'Request is not valid according to constraint rules', constraints: broken })
    throw new Ended(
      at,
      { status: numberIn(configuration.get('status'), 400), message: written, key: 'REQUEST_VALIDATION_INVALID' },
      message('failure.policy-rejects'),
    )
  },
}

/** What a text comes to, before the content is read as a rule; undefined where it cannot be worked out. */
function textIn(part: Part, passage: Passage, isLater: boolean): string | null | undefined {
  const field = part.text()
  const result = field && textOf(field, passage, isLater ? {} : { content: null })
  return result !== undefined && 'value' in result ? result.value : undefined
}

/** What a constraint has against a value; undefined where it has nothing, and where nothing can be said for want of parameters. */
function complaintOf(constraint: Part, value: string | null, passage: Passage, isLater: boolean): string | undefined {
  const type = constraint.get('type').text()?.value
  if (type === undefined)
    throw policyBroke(passage.traits, constraint.at, message('failure.setting-missing', { setting: 'constraint.type' }))
  const { value: declared } = constraint.get('parameters')
  const parameters = constraint
    .get('parameters')
    .items()
    .flatMap((part) => {
      const text = textIn(part, passage, isLater)
      if (text === undefined) throw policyBroke(passage.traits, part.at, message('failure.setting-invalid', { setting: 'parameters' }))
      return text ?? []
    })
  const { isFit, says } = CONSTRAINTS[type]!
  if (isFit(value, declared === undefined ? undefined : parameters, constraint)) return undefined
  return formatted(constraint.get('message').text()?.value || says, [String(value), ...parameters])
}

interface Constraint {
  readonly isFit: (value: string | null, parameters: readonly string[] | undefined, at: Part) => boolean
  /** With a `%s` for the value, and for each parameter. */
  readonly says: string
}

const whole = (text: string | undefined): number | undefined =>
  text !== undefined && /^[-+]?\d{1,18}$/.test(text) ? Number(text) : undefined

const number =
  (isFit: (value: number, limit: number) => boolean): Constraint['isFit'] =>
  (value, parameters = []) => {
    const read = judged(() => readReal(value ?? ''))
    const limit = whole(parameters[0])
    return read.kind === 'value' && limit !== undefined && isFit(Math.trunc(read.value), limit)
  }

const CONSTRAINTS: Readonly<Record<string, Constraint>> = {
  NOT_NULL: { isFit: (value) => (value ?? '').trim() !== '', says: "'%s' can not be null." },
  MAIL: {
    isFit: (value) => /^[A-Z0-9._%+-]+(?:@|%40)[A-Z0-9.-]+\.[A-Z]{2,6}$/i.test((value ?? '').slice(0, 1000)),
    says: '%s is not a valid email.',
  },
  PATTERN: { isFit: hasPattern, says: "'%s' is not valid (pattern: '%s')" },
  DATE: { isFit: isDate, says: "'%s' is not valid (format: '%s')" },
  MIN: { isFit: number((value, least) => value >= least), says: "'%s' must be higher or equals to '%s'" },
  MAX: { isFit: number((value, most) => value <= most), says: "'%s' must be lower or equals to '%s'" },
  SIZE: {
    isFit: (value, parameters = []) => {
      const [least, most] = [whole(parameters[0]), whole(parameters[1])]
      return value !== null && least !== undefined && most !== undefined && value.length >= least && value.length <= most
    },
    says: "'%s' length must be higher or equals to '%s' and lower or equals to '%s'",
  },
  ENUM: { isFit: (value, parameters) => value !== null && parameters?.includes(value) === true, says: "'%s' not included in ENUM" },
}

function hasPattern(value: string | null, parameters: readonly string[] | undefined, { at }: Part): boolean {
  const [pattern] = parameters ?? []
  if (value === null || pattern === undefined) return false
  const outcome = judged(() => finder(value, pattern).test(value))
  if (outcome.kind === 'not-modeled') throw new NotModeled(outcome.what, at)
  return outcome.kind === 'value' && outcome.value
}

/** A format with other letters than those of dates is none; whether a text keeps to one is not known here. */
function isDate(value: string | null, parameters: readonly string[] | undefined, { at }: Part): boolean {
  const [format] = parameters ?? []
  if (value === null || format === undefined || /[^GyYMLwWDdFEuaHkKhmsSzZX\W\d_]/.test(format.replaceAll(/'[^']*'/g, ''))) return false
  throw new NotModeled(message('failure.setting', { setting: 'constraint.type', value: 'DATE' }), at)
}

/** As `String.format` has it; undefined where it throws, which says nothing against a value. */
function formatted(template: string, values: readonly string[]): string | undefined {
  const signs = [...template.matchAll(/%(.?)/gs)].map(([, sign]) => sign)
  if (signs.some((sign) => !'sn%'.includes(sign!) || sign === '') || signs.filter((sign) => sign === 's').length > values.length)
    return undefined
  const left = [...values]
  return template.replaceAll(/%([sn%])/g, (_, sign: string) => (sign === 's' ? left.shift()! : sign === 'n' ? '\n' : '%'))
}
