import { type Messages, setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { expect, test } from 'vitest'
import { NoAccessNotice } from '../../../src/features/unsent/no-access.tsx'
import { drawPage, wordsIn } from '../../support/draw-page.tsx'

const catalogues = import.meta.glob<{ messages: Messages }>('../../../src/locales/unsent/*.po', {
  eager: true,
})

async function drawn(
  locale: 'en' | 'fr',
  kept: number,
  { wasKnown = true, isForFile = true } = {},
): Promise<string> {
  const messages = { [locale]: catalogues[`../../../src/locales/unsent/${locale}.po`]?.messages ?? {} }
  const i18n = setupI18n({ locale, messages })
  return wordsIn(
    await drawPage(() => (
      <I18nProvider i18n={i18n}>
        <NoAccessNotice wasKnown={wasKnown} kept={kept} onExport={isForFile ? () => undefined : undefined} />
      </I18nProvider>
    )),
  )
}

test.each([
  ['en', 'no access to Élan', 'taken off it', '2 items are only on this device', 'Export a copy'],
  [
    'fr',
    'pas accès à Élan',
    'en a été retiré',
    '2 éléments ne sont que sur cet appareil',
    'Exporter une copie',
  ],
] as const)(
  'whose account is refused hears so, what became of what was here, and that what they wrote stays (%s)',
  async (locale, ...said) => {
    const words = await drawn(locale, 2)
    for (const one of said) expect(words).toContain(one)
  },
)

test('where nothing is unsent, nothing is offered to take along', async () => {
  const words = await drawn('en', 0)
  expect(words).toContain('no access to Élan')
  expect(words).not.toContain('only on this device')
  expect(words).not.toContain('Export')
})

test('an account that never had access is not told that anything was taken off the device', async () => {
  expect(await drawn('en', 0, { wasKnown: false })).not.toContain('taken off')
})

test('what goes into no file is only counted', async () => {
  const words = await drawn('en', 1, { isForFile: false })
  expect(words).toContain('1 item is only on this device')
  expect(words).toContain('Unsent work')
  expect(words).not.toContain('Export')
})
