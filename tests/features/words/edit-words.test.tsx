import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LocalizationKey } from '../../../domain/localization/schema.ts'
import { localizationGroups } from '../../../domain/localization/words.ts'
import type { ApiAnswer } from '../../../src/data/calls/api.ts'
import { openTypedWords } from '../../../src/data/desk/typed-words.ts'
import {
  arrangeWords,
  type WordsRow,
  wordsRow,
} from '../../../src/features/enumerations/words/arrange-words.ts'
import { type EditWords, useEditWords } from '../../../src/features/enumerations/words/use-edit-words.ts'
import { keptWritten, writtenIn } from '../../../src/features/enumerations/words/use-written.ts'
import { SnackbarProvider } from '../../../src/ui/snackbar.tsx'
import { storeForEachTest } from '../../support/device-store.ts'

storeForEachTest()

let answer: ApiAnswer<LocalizationKey>
let sent: unknown
vi.mock('../../../src/data/site/words.ts', async (original) => ({
  ...(await original<object>()),
  writeWords: async (seen: { Version: number }, words: unknown) => {
    sent = [seen.Version, words]
    return answer
  },
}))

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  vi.stubGlobal('document', { querySelector: () => null })
})
afterEach(() => vi.unstubAllGlobals())

const key: LocalizationKey = {
  Key: 'one',
  LocalizationGroupId: localizationGroups.app,
  Version: 1,
  Localizations: { en: 'Hours {n}', fr: '' },
  Original: { en: 'Hours {n}', fr: '' },
  UsedAt: [],
}

/** What edits words, as the page holds it; `shown` hears what the rows show. */
function editing(
  shown: (key: LocalizationKey) => void,
  written: Parameters<typeof useEditWords>[1] = { versionOf: () => undefined, standOn: () => undefined },
): EditWords {
  let edit: EditWords | undefined
  const Page = () => {
    edit = useEditWords(shown, written)
    return null
  }
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <MantineProvider>
        <SnackbarProvider>
          <Page />
        </SnackbarProvider>
      </MantineProvider>
    </I18nProvider>,
  )
  if (!edit) throw new Error('the page was not drawn')
  return edit
}

test('words that are refused leave the row where it is, with its editor that says why', async () => {
  let rows: WordsRow[] = [wordsRow(key)]
  const untranslated = () =>
    arrangeWords(rows, { search: '', page: 1, pageSize: 'all', sort: null, show: 'untranslated' }, (a, b) =>
      a < b ? -1 : 1,
    ).rows
  const edit = editing((next) => {
    rows = [wordsRow(next)]
  })
  const write = () => edit(wordsRow(key), { en: null, fr: 'Heures' })
  const problem = { Code: 'invalid', Field: 'fr' } as const
  answer = { kind: 'refused', status: 422, problems: [problem], value: null }
  const refused = write()
  expect(untranslated()).toHaveLength(1)
  expect(await refused).toEqual({ refused: [problem] })
  expect(untranslated()).toHaveLength(1)
  answer = {
    kind: 'ok',
    value: { ...key, Version: 2, Localizations: { en: 'Hours {n}', fr: 'Heures' } },
    total: undefined,
  }
  expect(await write()).toBe('saved')
  expect(untranslated()).toEqual([])
})

test('saved again after somebody else changed the other language, words leave that one as it is by now', async () => {
  const typed = openTypedWords({ ref: 'Words', ...keptWritten })
  const written = writtenIn(typed)
  let row = wordsRow({ ...key, Localizations: { en: 'Hours {n}', fr: 'Heure {n}' } })
  const edit = editing((next) => {
    row = wordsRow(next)
  }, written)
  written.keep(row, { en: 'Time {n}', fr: 'Heure {n}' })
  const theirs = { ...key, Version: 2, Localizations: { en: 'Hours {n}', fr: 'Heures {n}' } }
  answer = { kind: 'refused', status: 412, problems: [], value: theirs }
  const joined = { en: 'Time {n}', fr: 'Heures {n}' }
  expect(await edit(row, { en: 'Time {n}', fr: 'Heure {n}' })).toEqual({ joined })
  expect(row.Localizations).toEqual(theirs.Localizations)
  expect(written.of(key.Key)).toEqual(joined)
  answer = { kind: 'ok', value: { ...theirs, Version: 3, Localizations: joined }, total: undefined }
  expect(await edit(row, joined)).toBe('saved')
  expect(sent).toEqual([2, joined])
  await typed.leave()
})
