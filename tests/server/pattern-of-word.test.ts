import { expect, it } from 'vitest'
import { patternOfWord } from '../../server/mail/pattern-of-word.ts'

it.each(['Anne-Marie O’Neil', 'a.b+c@people.example', 'Élan (fr) [x] {2} ^$|*?\\/'])(
  '%s means nothing but itself',
  (word) => {
    const pattern = new RegExp(`^${patternOfWord(word)}$`, 'u')
    expect(pattern.test(word)).toBe(true)
    expect(pattern.test(word.replace(/[.+*]/, 'z'))).toBe(!/[.+*]/.test(word))
  },
)
