import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { expect, test } from 'vitest'
import type { ForeignReference } from '../../../domain/handover/handover.ts'
import { ForeignReferences } from '../../../src/features/unsent/foreign-references.tsx'
import { drawPage, wordsIn } from '../../support/draw-page.tsx'

const kit: ForeignReference = {
  Id: 'kit',
  Field: 'WorkshopKits[one].KitId',
  Name: 'Rockets',
  Kit: { EnglishName: 'Rockets', FrenchName: 'Fusées' },
}

const saidIn = async (locale: 'en' | 'fr', reference: ForeignReference) => {
  const i18n = setupI18n({ locale, messages: { [locale]: {} } })
  const drawn = await drawPage(() => (
    <I18nProvider i18n={i18n}>
      <ForeignReferences references={[reference]} choices={{}} areMissed={false} onChoose={() => undefined} />
    </I18nProvider>
  ))
  return wordsIn(drawn)
}

test('a kit that is to be decided about is named in the language of the reader', async () => {
  expect(await saidIn('en', kit)).toContain('Rockets')
  const french = await saidIn('fr', kit)
  expect(french).toContain('Fusées')
  expect(french).not.toContain('Rockets')
})

test('a kit that an earlier server tells by one name is called that', async () => {
  expect(await saidIn('fr', { ...kit, Kit: undefined })).toContain('Rockets')
})
