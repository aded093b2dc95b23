import { message } from '../../../messages/index.ts'
import { entriesOf } from '../../flow.ts'
import type { Step } from '../../model.ts'
import { HeaderMap } from '../headers.ts'
import { NotModeled } from '../not-modeled.ts'
import type { Answer } from '../message.ts'
import type { Passage } from '../passage.ts'
import type { Policy } from '../policy.ts'
import { numberIn } from '../readable.ts'
import { textOf } from '../text.ts'

/** Answers in place of the backend, once all steps on the way there have run. */
export const mock: Policy = {
  request(step, passage) {
    passage.instead = () => answerOf(step, passage)
  },
}

function answerOf({ at, configuration }: Step, passage: Passage): Answer {
  const headers = new HeaderMap()
  for (const { name, value } of entriesOf(configuration.get('headers'))) {
    if (name === undefined || name.value.trim() === '' || value === undefined) continue
    const result = textOf(value, passage)
    if ('value' in result && result.value !== null) headers.set(name.value, result.value)
  }
  const status = numberIn(configuration.get('status'), 0)
  if (status > 999) throw new NotModeled(message('failure.setting', { setting: 'status', value: String(status) }), at)
  const content = configuration.get('content').text()
  if (content === undefined || content.value === '') return { status, headers: headers.entries(), body: Buffer.alloc(0) }
  const sent = passage.request.body.length === 0 ? null : passage.request.body.toString()
  const result = textOf(content, passage, { content: sent })
  if (!('value' in result) || result.value === null) {
    const what = 'fails' in result ? 'an error' : 'a null value'
    headers.set('Content-Type', 'text/plain')
    return {
      status: 500,
      headers: headers.entries(),
      body: Buffer.from(`The template evaluation returns ${what}. Expression:\n${content.value}`),
    }
  }
  if (!headers.has('Content-Type')) headers.set('Content-Type', typeOf(result.value))
  return { status, headers: headers.entries(), body: Buffer.from(result.value) }
}

function typeOf(content: string): string {
  const text = content.trim()
  if (/^(?:\{.*\}|\[.*\])$/s.test(text)) return 'application/json'
  const [, root] = /^<([^\s>]+)[\s>]/.exec(text) ?? []
  return root !== undefined && text.endsWith(`</${root}>`) ? 'text/xml' : 'text/plain'
}
