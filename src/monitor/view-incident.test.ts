import { expect, it } from 'vitest'
import { loadLanguage, message } from '../messages/index.ts'
import { openIncident } from './state/incident.ts'
import { inLanguage, worded, wordsIn } from './cause-description.ts'
import { cause } from '../../test/monitor/fleet-events.ts'

const nb = await loadLanguage('nb')
const words = worded(message('incident.network.cause'), 'Ask Kari.')
const opened = openIncident({ ...cause(['token.issued']), ...words }, { at: 1, since: 1 })

it('an incident keeps the English sentences of its cause, and what any language renders them from', () => {
  const kept = JSON.parse(JSON.stringify(opened)) as typeof opened
  expect(kept.cause).toMatchObject({ cause: words.cause, fix: 'Ask Kari.', messages: { cause: { id: 'incident.network.cause' } } })
  expect(kept.timeline[0]).toEqual({ at: 1, kind: 'opened', text: words.cause, id: 'incident.network.cause' })
  expect(wordsIn(kept.cause, nb)).toEqual({ cause: nb.sentences['incident.network.cause'], fix: 'Ask Kari.' })
})

it('a sentence that another version recorded in other words stays as it was recorded', () => {
  expect(inLanguage('Resolved.', message('timeline.resolved'), nb)).toBe(nb.sentences['timeline.resolved'])
  expect(inLanguage('It is over.', message('timeline.resolved'), nb)).toBe('It is over.')
  expect(inLanguage('It is over.', { id: 'timeline.gone' }, nb)).toBe('It is over.')
})
