import { fold } from '../kernel/text.ts'

/** Names at least this similar are suspected to be one organization, within a province (decisions, Organizations). */
export const SIMILAR = 0.5

/** What is enough for names of organizations that share a telephone number or a postal code. */
export const SIMILAR_AT_ONE_PLACE = 0.35

const wordEnd = /[^\p{L}\p{N}]+/u

/** The words of a text, folded: without case, accents and signs. */
export const foldedWords = (text: string): string[] => fold(text).split(wordEnd).filter(Boolean)

/** The trigrams of words, each once: a word counts with two blanks before it and one behind, as in PostgreSQL's pg_trgm. */
export function trigramsOf(words: readonly string[]): Set<string> {
  const trigrams = new Set<string>()
  for (const word of words) {
    const padded = `  ${word} `
    // A letter outside of the first plane is one letter.
    const letters = /[\ud800-\udfff]/.test(word) ? [...padded] : padded
    for (let at = 0; at + 3 <= letters.length; at++) {
      const trigram = letters.slice(at, at + 3)
      trigrams.add(typeof trigram === 'string' ? trigram : trigram.join(''))
    }
  }
  return trigrams
}

/** Trigrams that both have, of all that either has: 0 to 1, and 0 where one has none. */
export function sharedPart(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const [few, many] = one.size < other.size ? [one, other] : [other, one]
  if (few.size === 0) return 0
  let shared = 0
  for (const trigram of few) if (many.has(trigram)) shared += 1
  return shared / (one.size + other.size - shared)
}

/**
 * Trigram similarity of two texts without case and accents, from 0 to 1; equal ones are 1. The database's
 * `similarity(fold(a), fold(b))` says the same.
 */
export const similarityOf = (one: string, other: string): number =>
  sharedPart(trigramsOf(foldedWords(one)), trigramsOf(foldedWords(other)))

/** A postal code as it is compared: without blanks and case; empty where there is none. */
export const postalCodeKey = (code: string): string => fold(code).replace(/[^a-z0-9]/g, '')

/** Similarity of two postal codes, from 0 to 1: a blank in the middle makes no difference. */
export const postalCodeSimilarity = (one: string, other: string): number =>
  similarityOf(postalCodeKey(one), postalCodeKey(other))

/** The digits of a telephone number, and those of its extension. */
function digitsOf(number: string): [digits: string, extension: string] {
  const [line = '', ...extension] = number.split(/x|ext|poste/i)
  return [line.replace(/\D/g, ''), extension.join('').replace(/\D/g, '')]
}

/** A telephone number as it is compared: its last ten digits; empty where there are fewer. */
export function telephoneKey(number: string): string {
  const [digits] = digitsOf(number)
  return digits.length < 10 ? '' : digits.slice(-10)
}

/** True for the same number with the same extension, however they are written. */
export const isSameTelephone = (one: string, other: string): boolean =>
  telephoneKey(one) !== '' &&
  telephoneKey(one) === telephoneKey(other) &&
  digitsOf(one)[1] === digitsOf(other)[1]
