import { describe, expect, it } from 'vitest'
import type { Actor } from '../../domain/kernel/actor.ts'
import type { VolunteerLogItem } from '../../domain/log/document.ts'
import { hourTypeIds } from '../../domain/log/hour-types.ts'
import {
  emptyProgramSupport,
  type ProgramSupport,
  type ProgramSupportRecord,
  tidyProgramSupport,
} from '../../domain/program-support/document.ts'
import { programSupportAsSeenBy, standingOfProgramSupport } from '../../domain/program-support/permissions.ts'
import { programSupportRefusals } from '../../domain/program-support/rules.ts'
import { programSupportBodySchema } from '../../domain/program-support/schema.ts'
import { programSupportShape } from '../../domain/program-support/shape.ts'
import { documentToBody } from '../../domain/sync/to-body.ts'
import { freshId, season } from '../support/activities.ts'

const volunteer: Actor = { SubjectId: freshId(), Roles: [], Approvals: [] }
const staff: Actor = { ...volunteer, Roles: ['Staff'] }
const locked = {
  Id: freshId(),
  StartDate: '2025-09-01',
  EndDate: '2026-08-31',
  Active: false,
  Locked: true,
}

const hours = (changes: Partial<VolunteerLogItem> = {}): VolunteerLogItem => ({
  Id: freshId(),
  SubjectId: volunteer.SubjectId,
  SiteId: null,
  AuxData: null,
  LogHours: [{ HourTypeId: hourTypeIds['Program Support'], Hours: 2 }],
  ...changes,
})

const support = (changes: Partial<ProgramSupport> = {}): ProgramSupport => ({
  ...emptyProgramSupport(freshId(), freshId()),
  Name: 'Packing kits',
  DateCompleted: '2026-10-14',
  VolunteerLogHeader: { LogItems: [hours()] },
  ...changes,
})

const refusals = (changes: Partial<ProgramSupport>, actor = volunteer) =>
  programSupportRefusals(support(changes), [season, locked], actor).map(({ Code, Field }) => [
    Code,
    Field?.replace(/\[[^\]]+\]/g, '[]'),
  ])

describe('sending program support', () => {
  it('asks for a name, a date and somebody’s hours, in the order of the form', () => {
    expect(refusals({})).toEqual([])
    expect(refusals({ Name: ' ', DateCompleted: '', VolunteerLogHeader: { LogItems: [] } })).toEqual([
      ['required', 'Name'],
      ['required', 'DateCompleted'],
      ['hours_required', 'VolunteerLogHeader.LogItems'],
    ])
  })

  it('takes the first and the last day of a season', () => {
    expect(refusals({ DateCompleted: season.StartDate })).toEqual([])
    expect(refusals({ DateCompleted: season.EndDate })).toEqual([])
  })

  it('refuses a locked season to everybody but staff, and a date in no season to everybody', () => {
    expect(refusals({ DateCompleted: '2026-05-02' })).toEqual([['season_locked', 'DateCompleted']])
    expect(refusals({ DateCompleted: '2026-05-02' }, staff)).toEqual([])
    expect(refusals({ DateCompleted: '2031-05-02' }, staff)).toEqual([
      ['date_not_in_season', 'DateCompleted'],
    ])
  })

  it('asks who it was and for more than no hours, of everybody who is listed', () => {
    const LogItems = [hours({ LogHours: [] }), hours({ SubjectId: null })]
    expect(refusals({ VolunteerLogHeader: { LogItems } })).toEqual([
      ['hours_not_positive', 'VolunteerLogHeader.LogItems[].LogHours'],
      ['required', 'VolunteerLogHeader.LogItems[].SubjectId'],
    ])
  })

  it('asks which kit it was, and takes each kit and person once', () => {
    const kit = { Id: freshId(), KitId: freshId() }
    const ProgramSupportKits = [kit, { ...kit, Id: freshId() }, { Id: freshId(), KitId: null }]
    expect(refusals({ ProgramSupportKits })).toEqual([
      ['required', 'ProgramSupportKits[].KitId'],
      ['duplicate_value', 'ProgramSupportKits[].KitId'],
    ])
    expect(refusals({ VolunteerLogHeader: { LogItems: [hours(), hours()] } })).toEqual([
      ['duplicate_value', 'VolunteerLogHeader.LogItems[].SubjectId'],
    ])
  })

  it('takes a name of 80 characters and a description of 4,000, and no more', () => {
    expect(refusals({ Name: 'é'.repeat(80), Description: 'é'.repeat(4000) })).toEqual([])
    expect(refusals({ Name: 'é'.repeat(81), Description: 'é'.repeat(4001) })).toEqual([
      ['too_long', 'Name'],
      ['too_long', 'Description'],
    ])
  })
})

describe('the lists of program support', () => {
  const many = <T>(count: number, item: (Id: string) => T): T[] =>
    Array.from({ length: count }, () => item(freshId()))
  const full = (count: number) => ({
    ProgramSupportKits: many(count, (Id) => ({ Id, KitId: freshId() })),
    SpecialInitiativesHeader: { Items: many(count, (Id) => ({ Id, EnumerationId: freshId() })) },
    VolunteerLogHeader: { LogItems: many(count, () => hours({ SubjectId: freshId() })) },
  })

  it('hold 200 items, and no more', () => {
    expect(refusals(full(200))).toEqual([])
    expect(refusals(full(201))).toEqual([
      ['too_many', 'SpecialInitiativesHeader.Items'],
      ['too_many', 'VolunteerLogHeader.LogItems'],
      ['too_many', 'ProgramSupportKits'],
    ])
  })

  it('may name twice as many in a body, since it names what goes, too', () => {
    expect(programSupportBodySchema.safeParse(support(full(400))).success).toBe(true)
    expect(programSupportBodySchema.safeParse(support(full(401))).success).toBe(false)
  })
})

describe('the body of program support', () => {
  it('is what the document says, and takes back what the server told', () => {
    const record = { ...support(), Version: 3, SeasonId: season.Id, Season: season }
    expect(programSupportBodySchema.safeParse(record).success).toBe(true)
    const body = documentToBody(programSupportShape, record)
    expect(programSupportBodySchema.safeParse(body).success).toBe(true)
    expect(body).not.toHaveProperty('Season')
  })

  it('holds no field that nobody knows', () => {
    expect(programSupportBodySchema.safeParse({ ...support(), IsComplete: true }).success).toBe(false)
  })

  it('keeps hours with two decimals, and none that were not entered', () => {
    const LogHours = [
      { HourTypeId: hourTypeIds['Program Support'], Hours: 1.006 },
      { HourTypeId: hourTypeIds.Delivery, Hours: null },
    ]
    const tidy = tidyProgramSupport(support({ VolunteerLogHeader: { LogItems: [hours({ LogHours })] } }))
    expect(tidy.VolunteerLogHeader.LogItems[0]?.LogHours).toEqual([
      { HourTypeId: hourTypeIds['Program Support'], Hours: 1.01 },
    ])
  })
})

describe('what is seen of program support', () => {
  const AuxData = { FirstName: 'Ana', LastName: 'Roy', Email: 'ana@example.org', Affiliation: 'Laval' }
  const record: ProgramSupportRecord = {
    ...support({
      SpecialInitiativesHeader: { Items: [{ Id: freshId(), EnumerationId: freshId() }] },
      VolunteerLogHeader: { LogItems: [hours(), hours({ SubjectId: null, AuxData })] },
    }),
    Version: 1,
    CreatedOn: '2026-10-14T10:00:00Z',
    ModifiedOn: '2026-10-14T10:00:00Z',
    CreatedById: freshId(),
    ModifiedById: freshId(),
    SeasonId: season.Id,
    Season: season,
  }

  it('is nothing for somebody without part in it', () => {
    expect(programSupportAsSeenBy({ ...volunteer, SubjectId: freshId() }, record)).toBeNull()
  })

  it('is all but what is staff’s for whoever appears in it', () => {
    const seen = programSupportAsSeenBy(volunteer, record)
    expect(seen?.SpecialInitiativesHeader.Items).toEqual([])
    expect(seen?.VolunteerLogHeader.LogItems[1]).toMatchObject({ AuxData: null, HasAuxData: true })
    expect(seen).not.toHaveProperty('ZoomId')
    expect(programSupportAsSeenBy(staff, record)).toEqual(record)
  })

  it('follows the one site, the author and the people of its hours', () => {
    expect(standingOfProgramSupport(record)).toEqual({
      CreatedBySiteId: record.SiteId,
      CreatedById: record.CreatedById,
      SeasonId: season.Id,
      SeasonLocked: false,
      SiteIds: [],
      SubjectIds: [volunteer.SubjectId],
    })
  })

  it('is locked with its season, and never without one', () => {
    const isLocked = (Season: { Locked: boolean } | null) =>
      standingOfProgramSupport({ ...record, Season }).SeasonLocked
    expect([isLocked({ Locked: true }), isLocked({ Locked: false }), isLocked(null)]).toEqual([
      true,
      false,
      false,
    ])
  })
})
