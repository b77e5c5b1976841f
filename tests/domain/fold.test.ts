import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nameKey, schoolWords } from '../../domain/kernel/name-key.ts'
import { fold, matchesWords, searchWords } from '../../domain/kernel/text.ts'
import { everyLetter, lettersInTexts, realNames } from '../support/real-names.ts'

const isCommon = (letter: string): boolean => /^[\u0020-\u024f\u0370-\u0556\u1e00-\u1fff]+$/.test(letter)

const finds = (search: string, stored: string): boolean => matchesWords(fold(stored), searchWords(search))

describe('text without case and accents', () => {
  it.each([
    ['L’Escale', "L'Escale"],
    ["L'ESCALE", 'L‘escale'],
    ['Saint-Jean', 'Saint–Jean'],
    ['oeuvre', 'Œuvre'],
    ['aegir', 'Ægir'],
    ['strasse', 'Straße'],
    ['lodz', 'Łódź'],
    ['bjorn', 'Bjørn'],
    ['Istanbul', 'İSTANBUL'],
    ['istanbul', 'ıstanbul'],
    ['"la decouverte"', '« La Découverte »'],
    ['suite...', 'Suite…'],
    ['ecole', 'e\u0301cole'],
    ['σισυφος', 'ΣΊΣΥΦΟΣ'],
    ['елка', 'Ёлка'],
    ['zerowidth', 'Zero\u200bwidth'],
    ['fin de l’office', 'ﬁn de l’oﬃce'],
    ['wide', 'ＷＩＤＥ'],
  ])('%s and %s are found by each other', (one, other) => {
    expect([finds(one, other), finds(other, one)]).toEqual([true, true])
    expect(nameKey(one)).toBe(nameKey(other))
  })

  it('finds every real name by itself, in capitals and in small letters, whatever stands around it', () => {
    const missed = realNames().filter((name) => !finds(name, name) || fold(` ${name}\u00a0`) !== fold(name))
    expect(missed).toEqual([])
  })

  it('is the same once more, for every letter of Unicode', () => {
    expect(lettersInTexts().filter((text) => fold(fold(text)) !== fold(text))).toEqual([])
  })

  it('is the same once more, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => fold(fold(text)) === fold(text)),
    )
  })

  it('knows the case and the accents of all letters of Latin, Greek, Cyrillic and Armenian', () => {
    for (const letter of everyLetter()) {
      if (!/[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}]/u.test(letter)) continue
      // Letters of phonetic and historic alphabets are not typed in names, and some got capitals only lately.
      const capital = letter.toUpperCase()
      if (!isCommon(letter) || !isCommon(capital)) continue
      // Some have a capital of two letters, the second of which is an accent in the small one.
      if (capital.length === 1) expect(fold(capital), letter).toBe(fold(letter.toLowerCase()))
      expect(fold(letter.normalize('NFD')), letter).toBe(fold(letter))
    }
  })
})

describe('a search for schools', () => {
  const findsSchool = (search: string, stored: string): boolean =>
    matchesWords(fold(stored), schoolWords(search))

  it.each([
    ['St. Mary Welland', 'St Mary Catholic Elementary School Welland'],
    ['Saint-Nom', 'École Saint Nom'],
    ['Saint Nom', 'École Saint-Nom'],
    ["L'Horizon", 'École de l’Horizon'],
    ['l horizon', "École de l'Horizon"],
    ['P A Fisher', 'P.A. Fisher Public School'],
    ['P.A. Fisher', 'P A Fisher Public School'],
    ['l3c-1a1', 'St Mary Welland L3C 1A1 L3C1A1'],
    ['-', 'Notre-Dame'],
  ])('%s finds %s', (search, stored) => {
    expect(findsSchool(search, stored)).toBe(true)
  })

  it.each([
    ['St. Mary Welland', 'St Mary Toronto'],
    ['-', 'Notre Dame'],
    ['\u200b', 'Notre Dame'],
  ])('%s does not find %s', (search, stored) => {
    expect(findsSchool(search, stored)).toBe(false)
  })

  it('finds every real name as it is, with spaces for its signs, and with its accents apart', () => {
    const typed = [
      (name: string) => name,
      (name: string) => name.replace(/[-.'’]/g, ' '),
      (name: string) => name.replace(/\p{Script=Latin}/gu, (letter) => letter.normalize('NFD')),
    ]
    const missed = realNames().filter((name) => typed.some((type) => !findsSchool(type(name), name)))
    expect(missed).toEqual([])
  })

  it('finds every name of any letters and signs as it is, and with spaces for its signs', () => {
    const part = fc.constantFrom(
      'St',
      'Mary',
      'É',
      'l',
      'P',
      '7',
      'œ',
      '-',
      '.',
      "'",
      '’',
      '–',
      ' ',
      '(',
      '&',
    )
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 12 }), (parts) => {
        const name = parts.join('')
        return findsSchool(name, name) && findsSchool(name.replace(/[-.'’–]/g, ' '), name)
      }),
    )
  })
})

it('a search looks for its first twenty words', () => {
  const words = Array.from({ length: 25 }, (_, at) => `word${at}`)
  expect(searchWords(words.join(' '))).toEqual(words.slice(0, 20))
  expect(schoolWords(words.join('-'))).toEqual(words.slice(0, 20))
})

it.each(['Émile Roy', 'Roy Émile', 'Roy, Émile', 'ROY,, emile,'])('a person is found by “%s”', (search) => {
  expect(finds(search, 'Émile Roy emile@people.example')).toBe(true)
  expect(finds(search, 'Émilie Royer')).toBe(false)
})

it('a comma by itself is looked for, and one within a word', () => {
  expect(searchWords('Roy , 1,5')).toEqual(['roy', ',', '1,5'])
})
