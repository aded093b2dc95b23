import { expect, it } from 'vitest'
import { issueText } from './issue.ts'

it('an issue in one line ends each sentence with one period', () => {
  const details = ['Fix: Add the header. (step import-template)', 'Evidence: population.found (and 3 more)', 'Why: A key is needed.']
  expect(issueText({ title: 'No header.', details })).toBe(
    'No header. Fix: Add the header. (step import-template) Evidence: population.found (and 3 more). Why: A key is needed.',
  )
})
