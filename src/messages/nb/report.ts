import type { report as english } from '../en/report.ts'
import { translationOf } from '../message.ts'

export const report = translationOf<typeof english>()({
  'label.cause': 'Årsak',
  'label.fix': 'Løsning',
  'label.narrow-down': 'Avgrens feilen',
  'label.evidence': 'Observasjoner',
  'suspects.more': '{count} til',
  'failures.same-cause': 'samme årsak som {check}',
})
