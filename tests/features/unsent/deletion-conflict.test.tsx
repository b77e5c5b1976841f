import { i18n, type Messages } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PendingEntry } from '../../../src/data/outbox/pending.ts'
import { EntryMatter } from '../../../src/features/unsent/entry-card.tsx'
import type { EntryActions } from '../../../src/features/unsent/use-entry-actions.tsx'

const catalogues = import.meta.glob<{ messages: Messages }>('../../../src/locales/unsent/*.po', {
  eager: true,
})

const entry = {
  ref: 'Workshop:1',
  type: 'Workshop',
  id: '1',
  op: 'delete',
  seq: 1,
  kind: 'needs-you',
  shown: 'conflict',
  state: 'conflict',
  problems: [],
  conflicts: [],
  theirs: null,
  waitsFor: [],
  createdAt: '2026-11-22T12:00:00Z',
  nextAt: 0,
} as unknown as PendingEntry

test.each([
  ['en', ['Delete all the same', 'Do not delete']],
  ['fr', ['Supprimer quand même', 'Ne pas supprimer']],
])('whoever deletes what somebody else changed decides between two buttons (%s)', (locale, two) => {
  const messages = catalogues[`../../../src/locales/unsent/${locale}.po`]?.messages ?? {}
  i18n.loadAndActivate({ locale, messages })
  const drawn = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <MantineProvider>
        <EntryMatter entry={entry} actions={{} as EntryActions} onDiscard={() => undefined} />
      </MantineProvider>
    </I18nProvider>,
  )
  const buttons = Array.from(drawn.matchAll(/<button.*?<\/button>/gs), ([button]) =>
    button.replace(/<[^>]*>/g, ''),
  )
  expect(buttons).toEqual(two)
})
