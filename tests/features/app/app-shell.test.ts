import { describe, expect, test } from 'vitest'
import type { Actor } from '../../../domain/kernel/actor.ts'
import { overallSyncState } from '../../../src/app/app-state.tsx'
import { hasOfficeLines } from '../../../src/app/menu/has-office-lines.ts'
import { menuFor } from '../../../src/app/menu/menu-for.ts'
import { coordinationMenu, officeMenu } from '../../../src/app/menu/office/office-menu.ts'
import { moveToSite } from '../../../src/app/move-to-site.ts'
import { sayChanges } from '../../../src/app/sync-announcer.tsx'
import type { SyncSummary } from '../../../src/data/engine/sync-state.ts'
import { disguise } from '../../../src/locales/pseudo.ts'
import { type SessionSite, siteOfUrlPart } from '../../../src/pickers/surroundings/session-context.tsx'

const site: SessionSite = {
  Id: 's',
  Name: 'Montréal',
  UrlPart: 'Montréal',
  FormerUrlParts: [],
  EnglishHandbookURL: 'https://handbook.example/en',
  FrenchHandbookURL: null,
  DriveURL: null,
}

const volunteer: Actor = {
  SubjectId: 'me',
  Roles: [],
  Approvals: [{ SiteId: 's', SeasonId: 'now', Active: true }],
}
const coordinator: Actor = { ...volunteer, Roles: ['Coordinator'] }

test('the state of sending is said from its first change on, also where it is again as it was at first', () => {
  const sayOf = sayChanges('Offline')
  expect(['Offline', '', 'Offline', 'All sent', 'Offline'].map(sayOf)).toEqual([
    '',
    '',
    'Offline',
    'All sent',
    'Offline',
  ])
})

describe('choosing another site', () => {
  const ottawa = { Id: 'o', UrlPart: 'Ottawa' }
  test('a list stays the same list', () => {
    expect(moveToSite('/Toronto/Workshops', ottawa)).toBe('/Ottawa/Workshops')
    expect(moveToSite('/Toronto/Workshop/Create', ottawa)).toBe('/Ottawa/Workshop/Create')
  })
  test('a page about one record leads to the list, since the record stays at its site', () => {
    expect(moveToSite('/Toronto/Workshop/Update', ottawa)).toBe('/Ottawa/Workshops')
    expect(moveToSite('/Toronto/Educator/Update', ottawa)).toBe('/Ottawa/Educators')
    expect(moveToSite('/Toronto/MultiWorkshop/7/AddActivityWorkshop', ottawa)).toBe('/Ottawa/Workshops')
  })
  test('a page about one record that its address names leads to the list of its kind', () => {
    const id = '0197a1b2-0000-7000-8000-000000000001'
    const moved = [
      `/Toronto/Workshops/${id}/review`,
      `/Toronto/workshop/${id.toUpperCase()}/evaluations`,
      `/Toronto/OutreachRequest/${id}/History`,
      '/Toronto/OutreachRequest/Update',
      '/Toronto/AddressList/Update',
    ].map((path) => moveToSite(path, ottawa))
    expect(moved).toEqual([
      '/Ottawa/Workshops',
      '/Ottawa/Workshops',
      '/Ottawa/OutreachRequests',
      '/Ottawa/OutreachRequests',
      '/Ottawa/AddressLists',
    ])
  })
  test('the intake, whose address names the site by its Id, becomes that of the other site', () => {
    expect(moveToSite('/site/0197a1b2-0000-7000-8000-000000000001/intake', ottawa)).toBe('/site/o/intake')
    expect(moveToSite('/sites', ottawa)).toBeNull()
  })
  test('a page without a site stays, with what its address asks', () => {
    for (const path of ['/', '/unsent', '/volunteer/summary', '/subject/notes'])
      expect(moveToSite(path, ottawa)).toBeNull()
  })
  test('an address names its site without regard to case or accents', () => {
    expect(siteOfUrlPart([site], 'montreal')).toBe(site)
    expect(siteOfUrlPart([site], 'Toronto')).toBeUndefined()
  })
})

describe('the menu', () => {
  const ids = (groups: ReturnType<typeof menuFor>) =>
    groups.flatMap((group) => group.entries.map((entry) => entry.id))

  test('without a site there is nothing that needs one', () => {
    expect(ids(menuFor({ site: undefined, actor: coordinator, locale: 'en', links: {} }))).toEqual([
      'home',
      'register',
      'summary',
      'unsent',
      'handovers',
      'organizations',
      'workplans',
      'expenses',
      'comms',
      'surveys',
      'help',
      'policies',
      'thank-you',
      'contact',
    ])
  })
  test('with a site come its list, one line for each type, and its handbook', () => {
    const menu = menuFor({
      site,
      actor: volunteer,
      locale: 'fr',
      links: { BugReport: { en: 'https://a.example', fr: 'https://b.example' } },
    })
    expect(ids(menu).filter((id) => id.startsWith('log-'))).toHaveLength(6)
    const lines = menu.flatMap((group) => group.entries)
    expect(lines.find((entry) => entry.id === 'activities')?.to).toBe('/Montr%C3%A9al/Workshops')
    expect(lines.find((entry) => entry.id === 'program-support')?.to).toBe('/Montr%C3%A9al/ProgramSupport')
    expect(lines.map((entry) => entry.to)).toContain('/Montr%C3%A9al/ProgramSupport/Create')
    expect(lines.find((entry) => entry.id === 'handbook')?.href).toBe('https://handbook.example/en')
    expect(lines.find((entry) => entry.id === 'bug')?.href).toBe('https://b.example')
  })
})

test('trainings show in the menu to whoever coordinates the site; a type for staff alone shows to staff', () => {
  const staff: Actor = { SubjectId: 'staff', Roles: ['Staff'], Approvals: [] }
  const shown = [volunteer, coordinator, staff].map((actor) =>
    menuFor({ site, actor, locale: 'en', links: {} })
      .filter((group) => group.id === 'training')
      .flatMap((group) => group.entries.map((entry) => entry.to?.split('/')[2])),
  )
  const ofSites = ['SiteSpecificTraining', 'SiteBasedPDOpportunity', 'CoordinatorConferenceParticipation']
  expect(shown).toEqual([[], ['Training', ...ofSites], ['Training', 'NationalWorkshopTraining', ...ofSites]])
})

test('the educators show in the menu to whoever coordinates the site, and to staff', () => {
  const elsewhere = { ...coordinator, Approvals: [{ SiteId: 'other', SeasonId: 'now', Active: true }] }
  const staff: Actor = { SubjectId: 'staff', Roles: ['Staff'], Approvals: [] }
  const shows = [volunteer, coordinator, elsewhere, staff].map((actor) =>
    menuFor({ site, actor, locale: 'en', links: {} }).some((group) =>
      group.entries.some((entry) => entry.to === '/Montr%C3%A9al/Educators'),
    ),
  )
  expect(shows).toEqual([false, true, false, true])
})

test('the office’s part of the menu is drawn for whoever has a line in it, localizers included', () => {
  const roles = [null, 'Coordinator', 'Organization Manager', 'localizer', 'Staff', 'Administrator'] as const
  const shown = roles.map((role) => {
    const actor: Actor = { SubjectId: 'one', Roles: role ? [role] : [], Approvals: volunteer.Approvals }
    const input = { site, actor, locale: 'en' as const, links: {} }
    const pages = [...coordinationMenu(input), ...officeMenu(input)].flatMap(({ entries }) =>
      entries.map(({ to }) => to),
    )
    expect([role, hasOfficeLines(actor)]).toEqual([role, pages.length > 0])
    return pages.includes('/words')
  })
  expect(shown).toEqual([false, false, false, true, true, true])
})

test('the users and their roles show in the menu to staff and administrators alone', () => {
  const shows = ([[], ['Coordinator'], ['Organization Manager'], ['Staff'], ['Administrator']] as const).map(
    (Roles) =>
      menuFor({ site, actor: { SubjectId: 'one', Roles, Approvals: [] }, locale: 'en', links: {} }).some(
        (group) => group.entries.some((entry) => entry.to === '/users'),
      ),
  )
  expect(shows).toEqual([false, false, false, true, true])
})

test('the mails of the demonstration show in the menu to administrators; staff open them by name', () => {
  const people: Actor[] = (['Administrator', 'Staff', 'Coordinator'] as const).map((role) => ({
    SubjectId: role,
    Roles: [role],
    Approvals: [],
  }))
  const shows = (byName: boolean) =>
    people.map((actor) =>
      menuFor({ site, actor, locale: 'en', links: {}, isDemo: true, byName }).some((group) =>
        group.entries.some((entry) => entry.to === '/mail'),
      ),
    )
  expect([shows(false), shows(true)]).toEqual([
    [true, false, false],
    [true, true, false],
  ])
})

describe('the one state of sending', () => {
  const calm: SyncSummary = {
    unsent: 0,
    handedOver: 0,
    returned: 0,
    needsYou: 0,
    sending: null,
    waitingSince24h: false,
    lastSentAt: null,
    online: true,
    signInNeeded: false,
    pullTrouble: null,
  }
  test('what needs a person comes before what is under way, and that before what waits', () => {
    expect(overallSyncState({ ...calm, unsent: 3, needsYou: 1, sending: { count: 2, of: 3 } })).toEqual({
      kind: 'needs-you',
      count: 1,
    })
    expect(overallSyncState({ ...calm, unsent: 3, sending: { count: 2, of: 3 } })).toEqual({
      kind: 'sending',
      count: 2,
      of: 3,
    })
    expect(overallSyncState({ ...calm, unsent: 3, handedOver: 1 })).toMatchObject({
      kind: 'on-device',
      count: 3,
    })
    expect(overallSyncState({ ...calm, handedOver: 1 })).toEqual({ kind: 'handed-over', count: 1 })
  })
  test('once something waits over 24 hours no number is told: it would count what is not late, too', () => {
    const late = overallSyncState({ ...calm, unsent: 3, waitingSince24h: true })
    expect(late).toEqual({ kind: 'on-device', isLate: true })
  })
  test('a log that was returned needs a person, though nothing of it is unsent', () => {
    const state = overallSyncState({ ...calm, returned: 2, needsYou: 2, lastSentAt: '2026-03-01T10:00:00Z' })
    expect(state).toEqual({ kind: 'needs-you', count: 2 })
  })
  test('"sent" is said only when nothing waits and the server has answered before', () => {
    expect(overallSyncState(calm)).toBeNull()
    const lastSentAt = new Date().toISOString()
    expect(overallSyncState({ ...calm, lastSentAt })).toEqual({ kind: 'sent', isAll: true, at: lastSentAt })
  })
  test('of another day no time is said', () => {
    const state = overallSyncState({ ...calm, lastSentAt: '2026-03-01T10:00:00Z' })
    expect(state).toEqual({ kind: 'sent', isAll: true, at: undefined })
  })
})

test('the DBG language shows keys and disguises words, not placeholders, plural names or tags', () => {
  const disguised = disguise({
    a: ['Sent ', ['time']],
    b: [['count', 'plural', { one: ['#', ' log'], other: ['#', ' logs'] }]],
    c: ['Read <0>this</0>'],
  })
  expect(disguised.a).toEqual(['⟦a ', 'Šéñţ ', ['time'], '⟧'])
  expect(disguised.b).toEqual([
    '⟦b ',
    ['count', 'plural', { one: ['#', ' ļöĝ'], other: ['#', ' ļöĝš'] }],
    '⟧',
  ])
  expect(disguised.c).toEqual(['⟦c ', 'Ŕéàđ <0>ţĥîš</0>', '⟧'])
})
