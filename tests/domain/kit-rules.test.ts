import { expect, it } from 'vitest'
import { emptyKit, type KitLanguage, tidyKit } from '../../domain/kit/document.ts'
import { kitRefusals } from '../../domain/kit/rules.ts'

const kit = (Language: KitLanguage, changes = {}) => ({
  ...emptyKit('kit', 'toronto'),
  ...{ Language, EnglishName: 'Slime', EnglishDescription: 'Green' },
  ...{ FrenchName: 'Bave', FrenchDescription: 'Verte' },
  ...changes,
})
const told = (Language: KitLanguage, changes = {}) =>
  kitRefusals(kit(Language, changes)).map(({ Code, Field }) => `${Code} ${Field}`)
const english = { EnglishName: ' ', EnglishDescription: '' }
const french = { FrenchName: '', FrenchDescription: ' ' }

it('A kit is of a site, and has the name and description of each of its languages', () => {
  for (const language of ['English', 'French', 'Bilingual'] as const) expect(told(language)).toEqual([])
  expect(told('Bilingual', { SiteId: '' })).toEqual(['required SiteId'])
  const inEnglish = ['required EnglishName', 'required EnglishDescription']
  const inFrench = ['required FrenchName', 'required FrenchDescription']
  expect(told('Bilingual', english)).toEqual(inEnglish)
  expect(told('Bilingual', french)).toEqual(inFrench)
  expect(told('English', english)).toEqual(inEnglish)
  expect(told('English', french)).toEqual([])
  expect(told('French', french)).toEqual(inFrench)
  expect(told('French', english)).toEqual([])
})

it('A kit has names of one line and texts within their limits', () => {
  expect(told('Bilingual', { EnglishName: 'a\nb', FrenchName: 'c\nd', FrenchDescription: 'e\nf' })).toEqual([
    'not_one_line EnglishName',
    'not_one_line FrenchName',
  ])
  const long = (over: number) => ({ FrenchName: 'é'.repeat(80 + over) })
  expect(told('Bilingual', long(0))).toEqual([])
  expect(told('Bilingual', long(1))).toEqual(['too_long FrenchName'])
})

it('A kit in one language has its words for both', () => {
  expect(tidyKit(kit('English', { EnglishName: ' Slime ' }))).toMatchObject({
    ...{ EnglishName: 'Slime', EnglishDescription: 'Green' },
    ...{ FrenchName: 'Slime', FrenchDescription: 'Green' },
  })
  expect(tidyKit(kit('French'))).toMatchObject({
    ...{ EnglishName: 'Bave', EnglishDescription: 'Verte' },
    ...{ FrenchName: 'Bave', FrenchDescription: 'Verte' },
  })
  expect(tidyKit(kit('Bilingual'))).toEqual(kit('Bilingual'))
})
