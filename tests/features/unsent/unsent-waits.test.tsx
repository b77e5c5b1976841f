import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import type { PendingEntry } from '../../../src/data/outbox/pending.ts'
import { EntryButtons } from '../../../src/features/unsent/entry-buttons.tsx'
import { EntryLine } from '../../../src/features/unsent/entry-line.tsx'
import { EntryReason } from '../../../src/features/unsent/entry-reason.tsx'
import type { EntryActions } from '../../../src/features/unsent/use-entry-actions.tsx'
import { SessionContext } from '../../../src/pickers/surroundings/session-context.tsx'
import { drawPage } from '../../support/draw-page.tsx'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const at = (hour: number, minute: number) => new Date(2026, 10, 12, hour, minute).getTime()

const waiting = (more: Partial<PendingEntry> = {}) =>
  ({
    type: 'Organization',
    op: 'create',
    doc: {},
    name: 'Maple',
    kind: 'on-device',
    shown: 'open',
    state: 'open',
    problems: [],
    waitsFor: [],
    nextAt: 0,
    pausedUntil: 0,
    ...more,
  }) as unknown as PendingEntry

const session = { state: 'signed-in', person: null, actor: null, sites: [], formerSites: [], awaiting: [] }

const draw = (what: React.ReactNode) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <MantineProvider>
        <SessionContext value={session as never}>{what}</SessionContext>
      </MantineProvider>
    </I18nProvider>,
  )

const reasonOf = (entry: PendingEntry) => draw(<EntryReason entry={entry} />)

const buttonsOf = (entry: PendingEntry) =>
  draw(<EntryButtons entry={entry} actions={{} as EntryActions} onDiscard={() => undefined} />)

test('while the server asks for a pause, no entry is said to go before its end', () => {
  const pausedUntil = at(14, 10)
  const states: Partial<PendingEntry>[] = [
    {},
    { state: 'frozen', nextAt: at(14, 2) },
    { state: 'frozen', nextAt: at(14, 2), waitKind: 'unanswered' },
  ]
  for (const state of states) {
    const said = reasonOf(waiting({ ...state, pausedUntil }))
    expect(said).toContain('The server has asked this device to wait')
    expect(said).toMatch(/14:10|2:10/)
  }
})

test('what waits longer than the pause says its own time', () => {
  const said = reasonOf(waiting({ state: 'frozen', nextAt: at(15, 2), pausedUntil: at(14, 10) }))
  expect(said).toContain('could not take it just now')
  expect(said).toMatch(/15:02|3:02/)
})

test('what waits for another entry is not offered to be tried again, and all else that waits is', () => {
  const waitsFor: PendingEntry['waitsFor'] = [{ type: 'Organization', id: 'other', name: 'Oak' }]
  expect(buttonsOf(waiting())).toContain('Try again')
  expect(buttonsOf(waiting({ pausedUntil: at(14, 10) }))).toContain('Try again')
  expect(buttonsOf(waiting({ waitsFor }))).not.toContain('Try again')
  expect(buttonsOf(waiting({ waitsFor, state: 'forbidden', shown: 'forbidden' }))).toContain('Try again')
})

test('a school beyond what one person adds in a day says how many that is, since when it waits and until when', () => {
  const dailyLimit = { most: 100, since: at(13, 2) }
  const school = waiting({ state: 'frozen', nextAt: at(15, 2), waitKind: 'asked', dailyLimit })
  expect(reasonOf(school)).toContain('at most 100 new ones from you in 24 hours')
  expect(reasonOf(school)).toMatch(/since November 12.*1:02.*at 3:02/)
  // Whatever else it waits for by now is what is said.
  expect(reasonOf({ ...school, waitKind: 'unanswered' })).not.toContain('24 hours')
  expect(reasonOf({ ...school, nextAt: 0 })).not.toContain('24 hours')
  expect(reasonOf({ ...school, pausedUntil: at(16, 2) })).not.toContain('24 hours')
})

test('its line says so without being opened, and that of any other wait does not', async () => {
  const lineOf = (more: Partial<PendingEntry>) => {
    const entry = waiting({ seq: 1, createdAt: new Date(at(13, 0)).toISOString(), ...more })
    return drawPage(() => (
      <EntryLine entry={entry} actions={{} as EntryActions} onDiscard={() => undefined} />
    ))
  }
  const held = { state: 'frozen', nextAt: at(15, 2), waitKind: 'asked' } as const
  expect(await lineOf({ ...held, dailyLimit: { most: 100, since: at(13, 2) } })).toContain('24 hours')
  expect(await lineOf(held)).not.toContain('tried again')
})
