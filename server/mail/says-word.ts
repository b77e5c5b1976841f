import { fold } from '../../domain/kernel/text.ts'
import { alphanumeric, patternOfWholeWord } from './pattern-of-word.ts'

/**
 * Whether a text says one of these words (an address, a name, an id) by itself, whatever case, accents, blanks and typographic
 * signs it is written with there. Only texts that hold one at all are looked at closely.
 */
export function saysOneOf(words: readonly string[]): (text: string) => boolean {
  const sought = [...new Set(words.map(fold))].filter((word) => word !== '')
  const pattern = sought.map((word) => patternOfWholeWord(word, alphanumeric.inScript)).join('|')
  const byItself = new RegExp(pattern, 'u')
  return (text) => {
    const folded = fold(text)
    return sought.some((word) => folded.includes(word)) && byItself.test(folded)
  }
}
