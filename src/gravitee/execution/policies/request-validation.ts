import { message } from '../../../messages/index.ts'
import { judged } from '../../expression/outcome.ts'
import { matchesWhole } from '../../expression/pattern.ts'
import type { Field, Part } from '../../part.ts'
import { Ended } from '../ended.ts'
import { NotModeled } from '../not-modeled.ts'
import type { Passage } from '../passage.ts'
import type { Policy } from '../policy.ts'
import { isSet, numberIn, SCOPES } from '../readable.ts'
import { textOf } from '../text.ts'

/** Takes only requests that keep to rules. */
export const requestValidation: Policy = {
  isScoped: true,
  configuration: {
    scope: SCOPES,
    status: 'number',
    rules: {
      list: {
        members: {
          isRequired: 'flag',
          input: 'text',
          constraint: { members: { type: 'text', parameters: { list: 'text' }, message: 'text' } },
        },
      },
    },
  },
  request({ at, configuration }, passage) {
    const broken = configuration
      .get('rules')
      .items()
      .flatMap((rule) => complaintOf(rule, passage) ?? [])
    if (broken.length === 0) return
    const written = JSON.stringify({ message: 'Request is not valid according to constraint rules', constraints: broken })
    throw new Ended(
      at,
      { status: numberIn(configuration.get('status'), 400), message: written, key: 'REQUEST_VALIDATION_INVALID' },
      message('failure.policy-rejects'),
    )
  },
}

function complaintOf(rule: Part, passage: Passage): string | undefined {
  const input = rule.get('input').text()
  if (input === undefined) throw new NotModeled(message('failure.setting-missing', { setting: 'input' }), rule.at)
  const result = textOf(input, passage)
  if ('fails' in result) return `Unable to evaluate expression: ${input.value}`
  const { value } = result
  const required = rule.get('isRequired')
  if (value === null && required.value !== undefined && !isSet(required)) return undefined
  const constraint = rule.get('constraint')
  const complaint = brokenBy(constraint, value)
  const own = constraint.get('message').text()
  return complaint === undefined || own === undefined || own.value === '' ? complaint : own.value.replace('%s', String(value))
}

/** What a constraint has against a value; undefined where it has nothing. */
function brokenBy(constraint: Part, value: string | null): string | undefined {
  const type = constraint.get('type').word()
  const parameters = constraint.get('parameters').listOfTexts()
  const [first, second] = parameters.map((parameter) => parameter.value)
  switch (type?.value) {
    case 'not-null':
      return value === null ? "'null' can not be null." : undefined
    case 'pattern':
      return value !== null && fits(value, parameters[0]) ? undefined : `'${value}' is not valid (pattern: '${first}')`
    case 'enum':
      return value !== null && parameters.some((parameter) => parameter.value === value) ? undefined : `'${value}' not included in ENUM`
    case 'size': {
      const length = value?.length ?? 0
      const isRight = length >= Number(first) && length <= Number(second)
      return isRight ? undefined : `'${value}' length must be higher or equals to '${first}' and lower or equals to '${second}'`
    }
    case 'min':
      return value !== null && Number(value) >= Number(first) ? undefined : `'${value}' must be higher or equals to '${first}'`
    case 'max':
      return value !== null && Number(value) <= Number(first) ? undefined : `'${value}' must be lower or equals to '${first}'`
    default:
      throw new NotModeled(message('failure.setting', { setting: 'constraint.type', value: type?.value ?? '' }), constraint.at)
  }
}

function fits(value: string, pattern: Field<string> | undefined): boolean {
  if (pattern === undefined) return false
  const outcome = judged(() => matchesWhole(value, pattern.value, 'method'))
  if (outcome.kind === 'not-modeled') throw new NotModeled(outcome.what, pattern.at)
  return outcome.kind === 'value' && outcome.value
}
