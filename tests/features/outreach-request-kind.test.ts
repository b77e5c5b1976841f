import { expect, test } from 'vitest'
import { emptyOutreachRequest, type OutreachRequestRow } from '../../domain/outreach/document.ts'
import { requestKind } from '../../src/features/outreach-desk/request-kind.ts'
import { newerRow } from '../../src/features/outreach-desk/use-selected-requests.ts'
import { freshId } from '../support/activities.ts'

test('a request drops the words for another language once the language is one that asks for none', () => {
  const [site, english, other] = [freshId(), freshId(), freshId()]
  const offered: [string, boolean][] = [
    [english, false],
    [other, true],
  ]
  const tidied = (LanguageId: string | null, languages = offered) =>
    requestKind(site, new Map(languages)).tidy({
      ...emptyOutreachRequest(freshId(), site),
      LanguageId,
      OtherLanguage: ' Inuktitut ',
    }).OtherLanguage
  expect(tidied(other)).toBe('Inuktitut')
  expect([tidied(english), tidied(null)]).toEqual([null, null])
  // It left its list, or the lists are not on this device yet.
  expect([tidied(freshId()), tidied(other, [])]).toEqual(['Inuktitut', 'Inuktitut'])
})

test('a dialog about a request that left the list goes on from what was told of it last', () => {
  const row = (Version: number) => ({ Id: 'one', Version }) as OutreachRequestRow
  expect(newerRow(row(3), undefined).Version).toBe(3)
  expect(newerRow(row(3), row(2)).Version).toBe(3)
  expect(newerRow(row(3), row(4)).Version).toBe(4)
})
