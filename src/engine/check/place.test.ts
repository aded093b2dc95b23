import { expect, it } from 'vitest'
import { suite } from './check.ts'
import { declaredAt } from './place.ts'

it('names the file in which a suite was declared', () => {
  expect(declaredAt(suite('own', 'Own', []))).toMatchObject({ file: import.meta.filename })
  expect(declaredAt({})).toBeUndefined()
})
