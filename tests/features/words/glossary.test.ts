import { readFileSync } from 'node:fs'
import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { describe, expect, test } from 'vitest'
import { plainBody } from '../../../domain/email/document.ts'
import { importHeaders } from '../../../domain/imports/columns.ts'
import { emailTypes } from '../../../domain/mail/email-types.ts'
import { catalogue } from '../../../domain/report/catalogue.ts'
import { screeningWords } from '../../../domain/screening/words.ts'
import { builtInTemplate } from '../../../server/email/built-in-templates.ts'
import { issuerWords } from '../../../server/identity/words.ts'
import { mailWords } from '../../../server/mail/words.ts'
import { columnWords, sectionWords } from '../../../server/my-data/words.ts'
import { appWords } from '../../../server/report/app-words.ts'
import { measureWords } from '../../../server/report/measure-words.ts'
import { reports } from '../../../server/report/reports.ts'
import { valueWords } from '../../../server/report/value-words.ts'

interface Term {
  english: string
  french: string[]
  never: string[]
}

interface Sentence {
  english: string
  french: string
}

const listed = (cell = ''): string[] =>
  cell
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)

const [ofSentences = ''] = readFileSync('docs/glossary.md', 'utf8').split('\n## In the code')

const terms = ofSentences
  .split('\n')
  .filter((line) => /^\| (?!English|---)/.test(line))
  .map((line): Term => {
    const [, english = '', french, , never] = line.split('|')
    return { english: english.trim(), french: listed(french), never: listed(never) }
  })

/** The sentences of an object of words, in both languages; what takes arguments is asked with their names. */
function sentencesOf(en: unknown, fr: unknown): Sentence[] {
  const say = (words: unknown): unknown =>
    typeof words === 'function'
      ? words({ name: '{name}', date: '{date}', site: '{site}' }, '{a}', '{b}')
      : words
  const [english, french] = [say(en), say(fr)]
  if (typeof english === 'string' && typeof french === 'string') return [{ english, french }]
  if (typeof english !== 'object' || english === null) return []
  const other = french as Record<string, unknown>
  return Object.entries(english).flatMap(([key, value]) => sentencesOf(value, other[key]))
}

/** Whatever is said in both languages in a place of its own, however deep: `{ en, fr }`. */
function pairsOf(words: unknown): Sentence[] {
  if (typeof words !== 'object' || words === null) return []
  const { en, fr } = words as Record<string, unknown>
  if (typeof en === 'string' && typeof fr === 'string') return [{ english: en, french: fr }]
  return Object.values(words).flatMap(pairsOf)
}

const templates = emailTypes.flatMap((type): Sentence[] => {
  const [en, fr] = builtInTemplate(type)
  return [
    { english: en?.Subject ?? '', french: fr?.Subject ?? '' },
    { english: plainBody(en?.Body ?? ''), french: plainBody(fr?.Body ?? '') },
  ]
})
const sentences = [
  ...sentencesOf(issuerWords.en, issuerWords.fr),
  ...sentencesOf(mailWords.en, mailWords.fr),
  ...sentencesOf(screeningWords.en, screeningWords.fr),
  ...pairsOf([catalogue, reports.map(({ columns }) => columns), measureWords, valueWords, appWords]),
  ...pairsOf([importHeaders, sectionWords, columnWords]),
  ...templates,
]
for (const catalog of await getCatalogs(getConfig())) {
  for (const [id, { message, translation }] of Object.entries((await catalog.read('fr')) ?? {})) {
    sentences.push({ english: message ?? id, french: translation ?? '' })
  }
}

/** Without what code puts in, and without choices of number, which are no words. */
const plain = (text: string): string =>
  text
    .replace(/\{\w+, plural,/g, ' ')
    .replace(/\{\w+\}/g, ' ')
    .replace(/\u00a0/g, ' ')
    .toLowerCase()
const says = (text: string, word: string): boolean =>
  new RegExp(`(?<![\\p{L}-])${word}`, 'u').test(plain(text))

describe('the glossary', () => {
  test('names every term once, and no French word is that of two', () => {
    expect(terms.length).toBeGreaterThan(20)
    expect(new Set(terms.map(({ english }) => english)).size).toBe(terms.length)
    const own = terms.map(({ french }) => french[0])
    expect(new Set(own).size).toBe(own.length)
    for (const { never } of terms) for (const word of never) expect(own).not.toContain(word)
  })

  test.each(terms)('has one French word for $english', ({ english, french, never }) => {
    const said = sentences.filter((sentence) => says(sentence.english, `${english}s?(?!\\p{L})`))
    expect(said.length).toBeGreaterThan(0)
    const otherwise = said.filter((sentence) => !french.some((word) => says(sentence.french, word)))
    expect(otherwise).toEqual([])
    const forbidden = never.flatMap((word) => sentences.filter((sentence) => says(sentence.french, word)))
    expect(forbidden).toEqual([])
  })

  test('has « fiche » for a log alone: neither for an educator nor for a record of any kind', () => {
    const others = sentences.filter(
      ({ english }) =>
        /\b(educators?|records?|this)\b(?! device)/i.test(english) && !/\blogs?\b|\bhand/i.test(english),
    )
    expect(others.length).toBeGreaterThan(0)
    expect(others.filter(({ french }) => says(french, 'fiche'))).toEqual([])
  })

  test('is kept by French type: no-break spaces, typographic apostrophes and quotation marks', () => {
    const wrong = sentences.filter(({ french }) => / [:»]|« |\w'\w|"|\d (?:h|Mo|\d{3})\b/.test(french))
    expect(wrong).toEqual([])
  })
})
