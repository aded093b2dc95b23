import { describe, expect, it } from 'vitest'
import { Sensitive } from '../src/base/index.ts'
import { faintMarkOf } from '../src/engine/http/mark.ts'
import type { Reply } from '../src/engine/index.ts'
import { answeredIn, answersOf } from './contract-answers.ts'

const persons = [new Sensitive('person identifier', '24867765324')]
const [call, person, unknownPerson] = [200, 201, 404].map((status) => ({ reply: { status } as Reply }))

describe('the answers that a contract is about', () => {
  it('are those that came, and of persons alone a mark', () => {
    const answered = answeredIn({ call, person, unknownPerson }, persons)
    expect(answered.map(({ subject, reply }) => [subject, reply.status])).toEqual([
      ['the-call', 200],
      ['person', 201],
      ['nobody', 404],
    ])
    expect(answered.map(({ mark }) => mark?.('salt'))).toEqual([undefined, faintMarkOf(persons, 'salt'), undefined])
  })

  it('are none where none came', () => {
    expect(answeredIn({}, persons)).toEqual([])
  })

  it('have no mark where nobody is configured', () => {
    expect(answeredIn({ person }, undefined)[0]).not.toHaveProperty('mark')
  })

  it.each([
    [
      ['person', 'nobody'],
      ['person', 'unknownPerson'],
    ],
    [['person'], ['person']],
    [['nobody'], ['unknownPerson']],
    [[], []],
  ] as const)('are those of the registers about %s', (subjects, needs) => {
    const of = answersOf(subjects)
    expect([Object.keys(of.population), Object.keys(of.contact)]).toEqual([needs, needs])
    expect([of.discovery, of.token, of.graphql].map((each) => Object.keys(each))).toEqual([['call'], ['call'], ['call']])
  })
})
