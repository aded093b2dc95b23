import fnrvalidator from '@navikt/fnrvalidator'
import { expect, it } from 'vitest'
import { isWellFormed } from '../services/person-identifier.ts'
import { inventPerson } from './people.ts'

it('invents people of the synthetic population with right check digits, as another implementation finds', () => {
  for (let round = 0; round < 500; round++) {
    const person = inventPerson()
    expect(fnrvalidator.idnr(person), person).toMatchObject({ status: 'valid', type: 'tnr' })
    expect(isWellFormed(person), person).toBe(true)
  }
})
