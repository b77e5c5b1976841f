import { expect, test } from 'vitest'
import { withoutStrayLanguage } from '../../domain/outreach/other-language.ts'

test.each([
  ['go with the language that asked for them', 'english', ['other'], null],
  ['go with the choice of a language', null, ['other'], null],
  ['stay with the language that asks for them', 'other', ['other'], 'Inuktitut'],
  ['stay where no language is known to ask for them', 'english', [], 'Inuktitut'],
])('the words for another language %s', (_, LanguageId, others, OtherLanguage) => {
  const request = { LanguageId, OtherLanguage: 'Inuktitut' }
  expect(withoutStrayLanguage(request, others)).toEqual({ LanguageId, OtherLanguage })
})
