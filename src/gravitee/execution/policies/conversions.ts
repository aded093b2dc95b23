import { message } from '../../../messages/index.ts'
import type { Step } from '../../model.ts'
import { Ended, policyBroke } from '../ended.ts'
import type { HeaderMap } from '../headers.ts'
import { NotModeled } from '../not-modeled.ts'
import type { Passage } from '../passage.ts'
import type { Policy } from '../policy.ts'
import { textOf } from '../text.ts'

/** Of policies that read or rewrite content as far as the newer engine leaves it alone, or fails whatever stands in it. */
const whereContent = (judge: (step: Step, message: Content, passage: Passage) => boolean, traits: Policy = {}): Policy => {
  const task = (of: (passage: Passage) => Content | undefined) => (step: Step, passage: Passage) => {
    const content = of(passage)
    if (content === undefined) return
    if (passage.engine === 'v3' || !judge(step, content, passage))
      throw new NotModeled(message('unknown.policy', { policy: step.policy.value }), step.at)
  }
  // The newer engine reads nothing of its scope.
  return { request: task(({ request }) => request), response: task(({ response }) => response), isScoped: 'content', ...traits }
}

interface Content {
  readonly headers: HeaderMap
  body: Buffer
}

const isJson = (text: string | undefined, isFit: (value: unknown) => boolean = () => true): boolean => {
  try {
    return text !== undefined && isFit(JSON.parse(text))
  } catch {
    return false
  }
}

/** Where its schema is no JSON it is none of the steps at all. */
export const jsonValidation = whereContent(
  ({ configuration }, { body }) => !isJson(configuration.get('schema').text()?.value) || body.length === 0,
  { isUntested: true },
)

/** The newer engine does without what it cannot read until it needs it. */
const unasked: Policy['unread'] = (at, { engine, traits }) =>
  engine === 'v4' ? undefined : policyBroke(traits, at, message('failure.setting-invalid', { setting: 'configuration' }))

/** Leaves alone what is no JSON, and needs a specification that is a list. */
export const jsonToJson = whereContent(
  ({ at, configuration }, { headers, body }, passage) => {
    if (!/json/i.test(headers.first('Content-Type') ?? '')) return true
    const specification = configuration.get('specification').text()
    const result = specification && textOf(specification, passage)
    if (result !== undefined && 'value' in result && isJson(result.value ?? undefined, Array.isArray)) return body.length === 0
    throw new Ended(
      at,
      { status: 500, key: 'JSON_INVALID_SPECIFICATION', message: 'Unable to apply JOLT transformation to payload' },
      message('failure.setting-invalid', { setting: 'specification' }),
    )
  },
  { unread: unasked },
)

/** Finds nothing in a content without an element, and makes that of it. */
export const xmlToJson = whereContent(
  (_, content) => {
    if (content.body.length === 0) return true
    if (content.body.includes('<')) return false
    content.body = Buffer.from('{}')
    content.headers.set('Content-Type', 'application/json;charset=UTF-8')
    content.headers.set('Content-Length', '2')
    return true
  },
  { usualScope: 'response', unread: unasked },
)
