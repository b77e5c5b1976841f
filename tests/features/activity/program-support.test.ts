import { describe, expect, test } from 'vitest'
import type { Actor } from '../../../domain/kernel/actor.ts'
import { compareTexts } from '../../../domain/kernel/compare-texts.ts'
import { fold } from '../../../domain/kernel/text.ts'
import { hourTypeIds } from '../../../domain/log/hour-types.ts'
import { emptyProgramSupport, type ProgramSupport } from '../../../domain/program-support/document.ts'
import { moveToSite } from '../../../src/app/move-to-site.ts'
import { type Draft, newDraft } from '../../../src/data/drafts/drafts.ts'
import type { ListedProgramSupport } from '../../../src/data/queries/program-support.ts'
import { arrangeSupport } from '../../../src/features/program-support/arrange-support.ts'
import { mayWrite } from '../../../src/features/program-support/load-support.ts'
import { openSupport } from '../../../src/features/program-support/open-support.ts'
import {
  type SupportListState,
  supportAddress,
} from '../../../src/features/program-support/support-address.ts'
import { freshId, season } from '../../support/activities.ts'

const { changed, read, searchFrom, stateFrom } = supportAddress
const first = stateFrom({})
const row = (Name: string, DateCompleted: string, isActive = true): ListedProgramSupport => ({
  Id: Name,
  siteId: 'site',
  Name,
  folded: fold(Name),
  DateCompleted,
  SeasonId: isActive ? 'now' : 'then',
  CreatedById: 'me',
  SubjectIds: [],
  entry: null,
  isOnServer: true,
  isActive,
  isLocked: false,
  mayEdit: true,
  mayDelete: true,
})
const rows = [
  row('Zoo visit', '2026-11-03'),
  row('Été des sciences', '2026-10-02'),
  row('Packing', '2025-05-01', false),
]
const arrange = (state: Partial<SupportListState>) =>
  arrangeSupport(rows, { ...first, ...state }, compareTexts('fr'))
const names = (state: Partial<SupportListState>) => arrange(state).rows.map(({ Name }) => Name)

describe('the list of program support', () => {
  test('shows the active season, newest first, until it is asked for all', () => {
    expect(names({})).toEqual(['Zoo visit', 'Été des sciences'])
    expect(names({ activeSeasonOnly: false })).toHaveLength(3)
  })
  test('finds words without case and accents, in any order', () => {
    expect(names({ search: 'SCIENCES ete' })).toEqual(['Été des sciences'])
  })
  test('orders by name as the language does, and by date', () => {
    expect(names({ sort: { column: 'Name', descending: false } })).toEqual(['Été des sciences', 'Zoo visit'])
    expect(names({ sort: { column: 'DateCompleted', descending: false } })).toEqual([
      'Été des sciences',
      'Zoo visit',
    ])
  })
  test('shows the last page when the address asks for one beyond it', () => {
    expect(arrange({ page: 9 })).toMatchObject({ page: 1, total: 2 })
  })
  test('shows on top what was just saved, once, whatever hides it or stands before it', () => {
    const withSaved = (savedId: string, state: Partial<SupportListState> = {}) => {
      const { rows: shown, total } = arrangeSupport(rows, { ...first, ...state }, compareTexts('fr'), savedId)
      return [...shown.map(({ Name }) => Name), total]
    }
    expect(withSaved('Packing')).toEqual(['Packing', 'Zoo visit', 'Été des sciences', 3])
    expect(withSaved('Packing', { search: 'nothing' })).toEqual(['Packing', 1])
    const sort = { column: 'Name', descending: false }
    expect(withSaved('Zoo visit', { sort, pageSize: 10 })).toEqual(['Zoo visit', 'Été des sciences', 2])
    expect(withSaved('elsewhere')).toEqual(['Zoo visit', 'Été des sciences', 2])
  })
  test('carries every part of its state in the address, there and back', () => {
    const state: SupportListState = {
      search: 'kits',
      activeSeasonOnly: false,
      sort: { column: 'DateCompleted', descending: true },
      page: 3,
      pageSize: 'all',
    }
    expect(stateFrom(read({ ...searchFrom(state) }))).toEqual(state)
    expect(searchFrom(first)).toEqual({})
    expect(changed(state, { search: 'x' }).page).toBe(1)
  })
  test('reads what makes no sense as if it were not there', () => {
    expect(stateFrom(read({ page: 'two', size: 7, seasons: 'some', sort: 'Nose' }))).toEqual(first)
  })
})

describe('the form of program support', () => {
  const actor: Actor = {
    SubjectId: freshId(),
    Roles: [],
    Approvals: [{ SiteId: 'site', SeasonId: season.Id, Active: true }],
  }
  const past = { ...season, Id: freshId(), StartDate: '2025-09-01', EndDate: '2026-08-31', Locked: true }
  const begin = (changes: Partial<ProgramSupport> = {}) => {
    const kept: Draft<ProgramSupport>[] = []
    const doc = { ...emptyProgramSupport(freshId(), 'site'), ...changes }
    const write = async (draft: Draft<ProgramSupport>) => void kept.push(draft)
    const form = openSupport({
      draft: newDraft('ProgramSupport', doc),
      seasons: [season, past],
      actor,
      write,
    })
    return { form, kept }
  }

  test('has a place for hours, keeps what is written, and leaves out hours that never were', async () => {
    const Id = freshId()
    const item = { Id, SubjectId: actor.SubjectId, SiteId: null, AuxData: null, LogHours: [] }
    const { form, kept } = begin({ VolunteerLogHeader: { LogItems: [item] } })
    const path = `VolunteerLogHeader.LogItems[${Id}].LogHours[${hourTypeIds['Program Support']}].Hours`
    expect(form.store.get(path)).toBeNull()
    form.store.set('Name', '  Packing ')
    await form.autosave.flush()
    expect(kept.at(-1)?.doc).toMatchObject({ Name: 'Packing', VolunteerLogHeader: { LogItems: [item] } })
    form.store.set(path, 1.5)
    form.store.set('DateCompleted', '2026-10-14')
    expect(form.ownProblems()).toEqual([])
    expect(form.draft().doc.VolunteerLogHeader.LogItems[0]?.LogHours).toEqual([
      { HourTypeId: hourTypeIds['Program Support'], Hours: 1.5 },
    ])
  })

  test('asks again what the server refused: its complaint alone keeps nothing back', () => {
    const item = {
      Id: freshId(),
      SubjectId: actor.SubjectId,
      SiteId: null,
      AuxData: null,
      LogHours: [{ HourTypeId: hourTypeIds['Program Support'], Hours: 1 }],
    }
    const { form } = begin({
      Name: 'Packing',
      DateCompleted: '2026-10-14',
      VolunteerLogHeader: { LogItems: [item] },
    })
    form.store.refuse([{ Code: 'unknown_reference', Field: 'Name' }])
    expect(form.store.problems()).toHaveLength(1)
    expect(form.ownProblems()).toEqual([])
  })

  test('is read-only in a locked season, but not before the server ever had it, nor when it was held back', () => {
    const SiteId = freshId()
    const approved = { ...actor, Approvals: [{ SiteId, SeasonId: season.Id, Active: true }] }
    const doc = {
      ...emptyProgramSupport(freshId(), SiteId),
      DateCompleted: '2026-05-02',
      CreatedById: actor.SubjectId,
      SeasonId: past.Id,
    }
    const record = { type: 'ProgramSupport' as const, id: doc.Id, hidden: false, deleted: false, doc }
    const judge = (version: number, states: string[]) => {
      const entries = states.map((state) => ({ state })) as never
      return mayWrite({ record: { ...record, version, entries } }, approved, [season, past])
    }
    expect(judge(1, [])).toBe('season-locked')
    expect(judge(0, [])).toBe('allowed')
    expect(judge(1, ['locked'])).toBe('allowed')
  })
})

test('another site is reached from the list as it is, and from one record by its list', () => {
  const laval = { Id: 'l', UrlPart: 'Laval' }
  expect(moveToSite('/Toronto/ProgramSupport', laval)).toBe('/Laval/ProgramSupport')
  expect(moveToSite('/Toronto/ProgramSupport/Update', laval)).toBe('/Laval/ProgramSupport')
  expect(moveToSite('/Toronto/Educator/Update', laval)).toBe('/Laval/Educators')
})
