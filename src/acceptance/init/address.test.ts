import { describe, expect, it } from 'vitest'
import { registers } from '../../domain/registers.ts'
import { nearHost, nearName, readAddress } from './address.ts'
import { nearPaths } from './context-path.ts'
import { readUuid } from './identity-provider.ts'
import { inventUnknownPerson, person } from './person.ts'
import { identifierFault, isSynthetic } from '../../config/identifier.ts'
import { readDay } from '../../base/day.ts'
import { loadWords } from '../words/words.ts'
import { type AnswerVerdict, type Situation, renderText } from './question.ts'
import { message } from '../../messages/index.ts'

const en = await loadWords('en')

const added = /(\/oauth2?\/token|\/\.well-known(\/.*)?)\/*$/

describe('an address', () => {
  it.each(['https://auth.example.org', 'https://auth.example.org:8443/realms/test', 'http://127.0.0.1:8080', 'http://localhost:1'])(
    'is taken as it stands: %s',
    (text) => expect(readAddress(text, added)).toEqual({ address: text }),
  )

  it('is taken without blanks around it and slashes after it', () => {
    expect(readAddress('  https://auth.example.org//\n', added)).toEqual({ address: 'https://auth.example.org' })
  })

  it.each([
    ['auth.example.org', 'https://auth.example.org'],
    ['127.0.0.1:8080', 'http://127.0.0.1:8080'],
    ['htps://auth.example.org', 'https://auth.example.org'],
    ['hhtps://auth.example.org', 'https://auth.example.org'],
    ['https:/auth.example.org', 'https://auth.example.org'],
    ['https//auth.example.org', 'https://auth.example.org'],
    ['https://auth,example.org', 'https://auth.example.org'],
    ['http://auth.example.org', 'https://auth.example.org'],
    ['https://auth.example.org/oauth/token', 'https://auth.example.org'],
    ['auth.example.org/.well-known/openid-configuration', 'https://auth.example.org'],
    ['https://auth.example.org/realm?x=1#y', 'https://auth.example.org/realm'],
    ['https://me:secret@auth.example.org', 'https://auth.example.org'],
  ])('is offered without its slip: %s', (typed, meant) => {
    expect(readAddress(typed, added)).toMatchObject({ offer: meant })
  })

  it.each(['', 'no address', 'https://', '<address>', 'ftp://example.org', 'auth'])(
    'is refused where nothing can be offered: "%s"',
    (typed) => {
      const read = readAddress(typed, added)
      expect('problem' in read && read.problem).toEqual(message('wizard.problem.no-address'))
      expect(read).not.toHaveProperty('address')
    },
  )

  it('that no host has is offered under the domain of the others', () => {
    expect(nearHost('https://api.exmaple.org/x', ['https://auth.example.org'])).toBe('https://api.example.org/x')
    expect(nearHost('https://api.example.org', ['https://auth.example.org'])).toBeUndefined()
    expect(nearHost('https://api.other.net', ['https://auth.example.org'])).toBeUndefined()
  })

  it('that a certificate does not cover is offered as the certificate has it', () => {
    expect(nearName('https://gw-northh.example.org', ['gw-north.example.org', 'example.net'])).toBe('https://gw-north.example.org')
    expect(nearName('https://gw.example.org', ['mail.elsewhere.net'])).toBeUndefined()
  })
})

describe('a context path', () => {
  const [population, contact] = registers

  it('is looked for first where the published procedure has its slip', () => {
    expect(nearPaths(population!, '/test/digidir/freg', [])[0]).toBe('/test/digdir/freg')
  })

  it('is looked for beside that of the other register', () => {
    expect(nearPaths(contact!, '/nord/kr', ['/nord/freg'])).toContain('/nord/krr')
  })

  it('is looked for once where it was pasted twice, there or for the other register', () => {
    expect(nearPaths(population!, '/nord/freg/nord/freg', [])[0]).toBe('/nord/freg')
    expect(nearPaths(contact!, '/nord/kr', ['/nord/freg/nord/freg'])).toContain('/nord/krr')
    expect(nearPaths(contact!, '/nord/kr', ['/nord/freg/nord/freg'])).not.toContain('/nord/krr/nord/krr')
  })

  it('is looked for in lower case, with and without its stage, and never as it was typed', () => {
    const near = nearPaths(population!, '/Test/Register', [])
    expect(near).toEqual(expect.arrayContaining(['/test/register', '/register', '/prod/register']))
    expect(near).not.toContain('/Test/Register')
    expect(near.length).toBeLessThanOrEqual(16)
  })
})

describe('a UUID', () => {
  const uuid = '5b6a3c1e-2f4d-4c8a-9e57-0d1b7a9c4e21'

  it.each([`org:${uuid}`, `"${uuid}"`, uuid.replaceAll('-', ''), `{${uuid.toUpperCase()}}`])('is found in %s', (typed) => {
    const read = readUuid(typed)
    expect('offer' in read && read.offer?.toLowerCase()).toBe(uuid)
  })

  it.each(['5b6a3c1e', '00000000-0000-0000-0000-000000000000', 'Sjøvik'])('is not made up from %s', (typed) => {
    expect(readUuid(typed)).not.toHaveProperty('value')
    expect(readUuid(typed)).toMatchObject({ offer: undefined })
  })
})

describe('a person', () => {
  const judge = (typed: string): string => {
    const verdict = person.check(typed, {} as Situation) as AnswerVerdict
    return 'value' in verdict ? 'taken' : renderText(verdict.problem, en)
  }

  it('is taken with the blank that people put into it', () => expect(judge('189062 99204')).toBe('taken'))
  it('is refused by length', () => expect(judge('1890629920')).toContain('10 characters'))
  it('is refused by a swap, whose place is named and whose digits are not', () => {
    expect(judge('18906299240')).toMatch(/digits 10 and 11 look swapped/)
    expect(judge('18906299240')).not.toMatch(/\d{4}/)
  })
  it('is refused by check digits', () => expect(judge('18906299205')).toContain('check digits are wrong'))
  it('is refused where it may be a real one', () => expect(judge('02013299997')).toContain('real person'))

  it('that is invented is well formed, synthetic, and nobody of today', () => {
    for (let tried = 0; tried < 200; tried++) {
      const invented = inventUnknownPerson()
      expect(identifierFault(invented)).toBeUndefined()
      expect(isSynthetic(invented)).toBe(true)
      expect(Number(invented.slice(4, 6))).toBeLessThanOrEqual(70)
      expect(Number(invented.slice(6, 9))).toBeGreaterThanOrEqual(500)
    }
  })
})

describe('a day', () => {
  it.each([
    ['2027-06-30', '2027-06-30'],
    [' 30.6.2027 ', '2027-06-30'],
    ['30/06/2027', '2027-06-30'],
    ['28. november 2026', '2026-11-28'],
    ['28/11-2026', '2026-11-28'],
    ['28.11.26', '2026-11-28'],
    ['28-11-2026', '2026-11-28'],
    ['28. nov. 2026', '2026-11-28'],
    ['1 Oktober 2026', '2026-10-01'],
    ['17. MAI 2026', '2026-05-17'],
    ['November 28, 2026', '2026-11-28'],
    ['11/28/2026', undefined],
    ['31. april 2026', undefined],
    ['28. nowember 2026', undefined],
    ['28.11.126', undefined],
    ['2027-02-29', undefined],
    ['30.13.2027', undefined],
    ['soon', undefined],
  ])('is read: %s', (typed, day) => expect(readDay(typed)).toBe(day))
})
