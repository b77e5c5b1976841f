import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import type { ProblemCode } from '../../../domain/kernel/problems.ts'
import { QUARANTINE_AFTER } from '../../../src/data/outbox/entry-kind.ts'
import type { PendingEntry } from '../../../src/data/outbox/pending.ts'
import { EntryReason, isTaken } from '../../../src/features/unsent/entry-reason.tsx'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const setAside = (...codes: ProblemCode[]) =>
  ({
    op: 'create',
    kind: 'needs-you',
    shown: 'quarantined',
    problems: codes.map((Code) => ({ Code })),
  }) as unknown as PendingEntry

const reasonOf = (entry: PendingEntry) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <EntryReason entry={entry} />
    </I18nProvider>,
  )

test('of what is turned away on the way it is said that other words may help', () => {
  const turnedAway = { ...setAside(), state: 'frozen', turnedAway: QUARANTINE_AFTER } as PendingEntry
  expect(reasonOf(turnedAway)).toContain('such as a firewall, turns this away')
  expect(reasonOf(turnedAway)).toContain('reword it')
  expect(reasonOf({ ...turnedAway, op: 'delete' })).not.toContain('reword it')
  expect(reasonOf({ ...turnedAway, turnedAway: QUARANTINE_AFTER - 1 })).toContain('tried again every day')
})

test('what the server has already is not said to be tried again', () => {
  const taken = setAside('id_taken')
  expect(isTaken(taken)).toBe(true)
  expect(reasonOf(taken)).toContain('The server has this already')
  expect(reasonOf(taken)).not.toContain('tried again')
  expect(isTaken(setAside())).toBe(false)
  expect(reasonOf(setAside())).toContain('tried again every day')
})

test('of what was handed over and forgotten it is said that it may have been added', () => {
  const back = {
    ...setAside('season_locked'),
    type: 'Workshop',
    state: 'locked',
    shown: 'locked',
    handover: { kind: 'forgotten' },
  } as PendingEntry
  expect(reasonOf(back)).toContain('it may have been added')
  expect(reasonOf(back)).toContain('hand it over to staff')
})

test('of a handover that never came through it is said that staff may have it all the same', () => {
  const back = {
    ...setAside('season_locked'),
    type: 'Workshop',
    state: 'locked',
    shown: 'locked',
    handover: { kind: 'turned-away' },
  } as PendingEntry
  expect(reasonOf(back)).toContain('It could not be handed over')
  expect(reasonOf(back)).toContain('Staff may have it all the same')
  expect(reasonOf(back)).toContain('hand it over to staff')
})
