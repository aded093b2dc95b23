import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { dayOf } from './day.ts'

it.each([
  ['Europe/Oslo', '2026-11-28'],
  ['UTC', '2026-11-27'],
  ['Pacific/Kiritimati', '2026-11-28'],
  ['America/Los_Angeles', '2026-11-27'],
])('the day of a time is that of the time zone: %s', (TZ, day) => {
  const script = `import { dayOf } from ${JSON.stringify(`${import.meta.dirname}/day.ts`)}; console.log(dayOf(new Date('2026-11-27T23:30:00Z')))`
  const shown = execFileSync(process.execPath, ['--input-type=module-typescript', '-e', script], { env: { ...process.env, TZ } })
  expect(String(shown).trim()).toBe(day)
  expect(dayOf(new Date(2026, 0, 5))).toBe('2026-01-05')
})
