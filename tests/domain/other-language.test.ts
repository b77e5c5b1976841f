import { expect, test } from 'vitest'
import { withoutStrayLanguage } from '../../domain/outreach/other-language.ts'

const offered: [string, boolean][] = [
  ['english', false],
  ['other', true],
]

test.each([
  ['go with the language that asked for them', 'english', offered, null],
  ['go with the choice of a language', null, offered, null],
  ['stay with the language that asks for them', 'other', offered, 'Inuktitut'],
  ['stay beside a language that is not offered any more', 'gone', offered, 'Inuktitut'],
  ['stay where nothing of the languages is known', 'english', [], 'Inuktitut'],
])('the words for another language %s', (_, LanguageId, languages, OtherLanguage) => {
  const request = { LanguageId, OtherLanguage: 'Inuktitut' }
  expect(withoutStrayLanguage(request, new Map(languages))).toEqual({ LanguageId, OtherLanguage })
})
