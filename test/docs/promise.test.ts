import { expect, it } from 'vitest'
import { isDocumented } from '../../src/diagnosis/checks.ts'
import type { CatalogId } from '../../src/domain/check-ids.ts'
import { faults } from '../../src/sandbox/faults.ts'
import { textOf } from './pages.ts'

const readme = textOf('README.md').replaceAll(/\s+/g, ' ')
const accuracy = textOf('docs/internals/accuracy.md')
const diagnosis = textOf('docs/internals/diagnosis.md')

/** The calls that the documents show, and that a script would make. */
const isCall = (name: string): boolean =>
  isDocumented({ id: name.split(' ', 1)[0] as CatalogId }) ||
  /^(?:transport\.reachable|discovery\.served|token\.issued|graphql\.organization-name)(?: |$)/.test(name)

it('the README and the page on accuracy count the faults that a script of the documented calls does not see', () => {
  const failing = Object.values(faults).filter(({ breaks = [] }) => breaks.length > 0)
  const behind = failing.filter(({ breaks = [] }) => !breaks.some(isCall))
  expect(behind.length / failing.length).toBeGreaterThan(1 / 3)
  expect(readme).toContain('More than a third of the planted faults that fail a run leave every documented call working.')
  expect(accuracy).toContain('| more than a third of the faults that fail a run;')
})

/** The cells of a line of the first table: from outside, and with the direct probe. */
const figuresOf = (what: string): readonly string[] => new RegExp(`^\\| ${what} \\| (.*) \\| (.*) \\|$`, 'm').exec(diagnosis)!.slice(1)
const numbersIn = (cell: string | undefined): readonly string[] => cell?.match(/[\d.]+/g) ?? []

it('the README promises what was measured of the diagnosis', () => {
  const [first, probed] = figuresOf('the true step comes first')
  const [alone] = figuresOf('the true step is the only one')
  const [listed] = figuresOf('the true step is on the list')
  const [size] = figuresOf('steps on the list, on average')
  const [count, all] = numbersIn(listed)
  expect(count).toBe(all)
  expect(readme).toContain(`In all ${all} planted mistakes of the set-up, the true step is on the list.`)
  const [single] = numbersIn(alone)
  expect(readme).toContain(`the list has ${size} steps on average, and only ${single} of ${all} mistakes leave one step.`)
  expect(readme).toContain(`comes first in ${numbersIn(first)[2]} %, or in ${numbersIn(probed)[2]} % with the direct call`)
  expect(figuresOf('a wrong step is the only one').map((cell) => numbersIn(cell)[0])).toEqual(['0', '0'])
})
