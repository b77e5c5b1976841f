import { describe, expect, it } from 'vitest'
import { emptyDeskOrganization } from '../../domain/organization/desk-document.ts'
import { changedFields } from '../../domain/organization/file-update/compare.ts'
import { likenessOf, Traits } from '../../domain/organization/likeness.ts'
import {
  postalCodeSimilarity,
  similarityOf,
  telephoneKey,
  trigramsOf,
} from '../../domain/organization/similarity.ts'
import { spelledWords } from '../../domain/organization/spelled-name.ts'

describe('similarity of names', () => {
  it('is that of pg_trgm, of folded names', () => {
    expect([...trigramsOf(['ab'])]).toEqual(['  a', ' ab', 'ab '])
    expect(similarityOf('word', 'two words')).toBeCloseTo(4 / 11)
    expect(similarityOf('École', 'ECOLE')).toBe(1)
    expect(similarityOf('Saint-Jean', 'Saint Jean')).toBe(1)
    expect(similarityOf('', 'anything')).toBe(0)
    expect(similarityOf('cat', 'dog')).toBe(0)
  })

  it('reads postal codes and telephone numbers whatever stands between their signs', () => {
    expect(postalCodeSimilarity('M5V 1A1', 'm5v1a1')).toBe(1)
    expect(postalCodeSimilarity('M5V 1A1', '')).toBe(0)
    expect(telephoneKey('+1 (416) 555-0123 ext. 42')).toBe('4165550123')
    expect(telephoneKey('555-0123')).toBe('')
  })

  it('of a file takes another extension for a change, and another way to write it for none', () => {
    const known = {
      ...emptyDeskOrganization(''),
      MergedId: null,
      TelephoneNumber: '416-555-0123 ext. 42',
      FaxNumber: '416-555-0124',
    }
    const changed = (TelephoneNumber: string, FaxNumber = '4165550124') =>
      changedFields(known, { TelephoneNumber, FaxNumber })
    expect(changed('(416) 555-0123, poste 42')).toEqual([])
    expect(changed('1 416 555 0123 x42')).toEqual([])
    expect(changed('416-555-0123 ext. 24')).toEqual(['TelephoneNumber'])
    expect(changed('416-555-0123')).toEqual(['TelephoneNumber'])
    expect(changed('416-555-0123 ext. 42', '416-555-0124 x1')).toEqual(['FaxNumber'])
  })
})

describe('likeness', () => {
  const school = (name: string, city = 'Toronto', postalCode = 'M5V 1A1', telephoneNumber = '') =>
    new Traits({ name, city, postalCode, telephoneNumber })

  it('writes out what registers abbreviate, in both languages', () => {
    expect(spelledWords('Argyle PS')).toEqual(['argyle', 'public', 'school'])
    expect(spelledWords('ÉS C Le Relais')).toEqual(['ecole', 'secondaire', 'catholique', 'relais'])
    expect(spelledWords('Stayner CI')).toEqual(['stayner', 'collegiate', 'institute'])
  })

  it.each([
    ['an abbreviation', school('Argyle PS'), school('Argyle Public School')],
    ['another spelling', school('École Notre-Dame'), school('Ecole Notre Dame')],
    [
      'the same telephone number',
      school('Oak Park PS', 'Toronto', '', '416-555-0101'),
      school('Oak Park Public School', 'North York', 'M1M 1M1', '(416) 555-0101'),
    ],
    [
      'the same name in the same city',
      school('Maple Public School', 'Toronto', ''),
      school('Maple Public School', 'Toronto', 'M1M 1M1'),
    ],
  ])('sees %s as likely one', (_, one, other) => {
    expect(likenessOf(one, other)).toBeGreaterThan(0.5)
  })

  it.each([
    [
      'names alone',
      school('St. Mary Catholic School', 'Toronto'),
      school('St. Mary Catholic School', 'Ottawa', 'K1A 0B1'),
    ],
    [
      'an elementary and a secondary school of one campus',
      school('Bayside Public School'),
      school('Bayside Secondary School'),
    ],
    ['day and night school', school('Grove Secondary School'), school('Grove Secondary Night School')],
    ['numbered places', school('Learning Centre 1'), school('Learning Centre 4')],
    ['one building and two names', school('École Champlain'), school('École Franco-Niagara')],
  ])('does not take %s for one', (_, one, other) => {
    expect(likenessOf(one, other)).toBe(0)
  })
})
