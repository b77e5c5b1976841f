import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CompiledText, CompiledToken } from '../../domain/localization/compiled-text.ts'
import { isWhole, placeholderChanges, placeholdersOf } from '../../domain/localization/placeholders.ts'
import { withPlainApostrophes } from '../../domain/localization/plain-apostrophes.ts'
import { correctionRefusals, isWordKey, wordRefusals } from '../../domain/localization/words.ts'

const compile = (text: string): CompiledText =>
  compileMessageOrThrow(withPlainApostrophes(text)) as CompiledText
const refused = (text: string, own: string, other = own) => {
  let compiled: CompiledText | null = null
  try {
    compiled = compile(text)
  } catch {
    // Judged as what cannot be read.
  }
  return correctionRefusals('fr', text, compiled, { fr: compile(own), en: compile(other) }).map(
    ({ Code }) => Code,
  )
}

describe('placeholders', () => {
  it('are values by name and kind, marks by number, inside plural forms too', () => {
    const text = '<0>{name}</0> {count, plural, one {# log of {site}} other {# logs <1/>}}'
    expect([...placeholdersOf(compile(text))]).toEqual(['<0>', '{name}', '{count, plural}', '{site}', '<1>'])
  })

  it('are whole where every mark is closed where it opened, and every plural has other cases', () => {
    expect(isWhole(compile('<0>a {b} <1>c</1></0>'))).toBe(true)
    expect(isWhole(compile('<0>a</1>'))).toBe(false)
    expect(isWhole(compile('a</0>'))).toBe(false)
    expect(isWhole(compile('<0>{n, plural, other {a</0>}}'))).toBe(false)
    expect(isWhole([['n', 'plural', { offset: undefined, one: ['a'] }]])).toBe(false)
  })

  it('of a correction are those of the original: none lost, none new, each of its kind', () => {
    expect(refused('Bonjour {name}', 'Salut {name}')).toEqual([])
    expect(refused('Bonjour', 'Salut {name}')).toEqual(['placeholders_changed'])
    expect(refused('Bonjour {nom}', 'Salut {name}')).toEqual(['placeholders_changed'])
    expect(refused('{n} fiches', '{n, plural, one {# fiche} other {# fiches}}')).toEqual([
      'placeholders_changed',
    ])
    expect(refused('Lire', 'Lire <0>ceci</0>')).toEqual(['placeholders_changed'])
    // What the other language uses may be used.
    expect(refused('{count} de {name}', '{name}', '{count} {name}')).toEqual([])
    expect(refused('{name', '{name}')).toEqual(['invalid'])
    expect(refused(' ', 'a')).toEqual(['required'])
  })
})

describe('an apostrophe', () => {
  it.each([
    ["C'est l'heure d'{name} qu'on", ["C'est l'heure d'", ['name'], " qu'on"]],
    ["l'{name}'", ["l'", ['name'], "'"]],
    ["L'{a}, l'{b}", ["L'", ['a'], ", l'", ['b']]],
    ["d''{name}, d'''{name}", ["d'", ['name'], ", d''", ['name']]],
    [
      "{n, plural, other {l'# de {b} d'ici}}",
      [['n', 'plural', { other: ["l'", '#', ' de ', ['b'], " d'ici"] }]],
    ],
  ])('is one wherever it stands: %s', (text, compiled) => {
    expect(compile(text)).toMatchObject(compiled)
  })
})

describe('any correction', () => {
  const name = fc.constantFrom('name', 'count', 'site', 'date')
  const text = fc.array(
    fc.oneof(
      fc.constantFrom('Salut ', ' et ', 'l’école'),
      name.map((one): CompiledToken => [one]),
      name.map((one): CompiledToken => [one, 'plural', { other: ['#'] }]),
      fc.nat(2).map((mark): CompiledToken => `<${mark}>ici</${mark}>`),
    ),
    { maxLength: 6 },
  )

  it('is told exactly what it lost and what nobody fills', () => {
    fc.assert(
      fc.property(text, text, text, (own, other, correction) => {
        const { lost, unknown } = placeholderChanges(own, other, correction)
        const [mine, theirs, given] = [own, other, correction].map((one) => placeholdersOf(one))
        for (const one of mine ?? []) expect(lost.includes(one)).toBe(!given?.has(one))
        for (const one of given ?? [])
          expect(unknown.includes(one)).toBe(!mine?.has(one) && !theirs?.has(one))
        expect(lost.every((one) => mine?.has(one))).toBe(true)
        expect(unknown.every((one) => given?.has(one))).toBe(true)
      }),
    )
  })

  it('that says the placeholders in another order, or more often, loses none', () => {
    fc.assert(
      fc.property(text, (own) => {
        const { lost, unknown } = placeholderChanges(own, own, [...own, ...own].reverse())
        expect([...lost, ...unknown]).toEqual([])
      }),
    )
  })
})

describe('the words of an enumeration', () => {
  it('are required in both languages, at most 250 characters on one line', () => {
    expect(wordRefusals({ en: 'Grade 1', fr: '1re année' })).toEqual([])
    expect(wordRefusals({ en: null, fr: 'a\nb' })).toEqual([
      { Code: 'required', Field: 'en' },
      { Code: 'not_one_line', Field: 'fr' },
    ])
    expect(wordRefusals({ en: 'a'.repeat(251), fr: 'b' })).toEqual([
      { Code: 'too_long', Field: 'en', Limit: 250 },
    ])
  })

  it('stand under keys of letters, digits, points and dashes', () => {
    expect(['Grades.1', 'LTS_SchoolBoard.B-12'].every(isWordKey)).toBe(true)
    expect(['', 'a', '1.a', 'no key', 'é.b', 'a/b', 'a'.repeat(121)].some(isWordKey)).toBe(false)
  })
})
