import { expect, it } from 'vitest'
import { alphanumeric, patternOfWholeWord, patternOfWord } from '../../../server/mail/pattern-of-word.ts'

it.each(['Anne-Marie O’Neil', 'a.b+c@people.example', 'Élan (fr) [x] {2} ^$|*?\\/'])(
  '%s means nothing but itself',
  (word) => {
    const pattern = new RegExp(`^${patternOfWord(word)}$`, 'u')
    expect(pattern.test(word)).toBe(true)
    expect(pattern.test(word.replace(/[.+*]/, 'z'))).toBe(!/[.+*]/.test(word))
  },
)

it('a word is found by itself, an address also before a full stop, and neither inside of a longer one', () => {
  const says = (word: string, text: string) =>
    new RegExp(patternOfWholeWord(word, alphanumeric.inScript), 'u').test(text)
  expect(['Ann.', '(Ann)', 'Mary-Ann'].map((text) => says('Ann', text))).toEqual([true, true, true])
  expect(['Anna', 'annual', 'MaryAnn'].map((text) => says('Ann', text))).toEqual([false, false, false])
  const address = 'smith@x.ca'
  for (const text of [
    'smith@x.ca',
    '<smith@x.ca>',
    'At\nsmith@x.ca.',
    'mailto:smith@x.ca?',
    'smith@x.ca. It',
  ])
    expect([text, says(address, text)]).toEqual([text, true])
  for (const each of ['j.smith@x.ca', 'mary-smith@x.ca', 'a+smith@x.ca', 'smith@x.ca.example', 'smith@x.cat'])
    expect([each, says(address, each)]).toEqual([each, false])
})
