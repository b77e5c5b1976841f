import { describe, expect, test } from 'vitest'
import type { Actor } from '../../../domain/kernel/actor.ts'
import { noteLevels } from '../../../domain/note/levels.ts'
import type { Subject } from '../../../domain/subject/subject.ts'
import { givenAwardKind } from '../../../src/features/subject/given-award-kind.ts'
import { newNoteKind } from '../../../src/features/subject/note-kind.ts'
import { noteLevelPhrases } from '../../../src/features/subject/note-level-phrases.ts'
import { standingTo } from '../../../src/features/subject/person-standing.ts'
import { userRow } from '../../../src/features/users/user-row.ts'

const season = (Active: boolean) => ({
  Id: 'season',
  StartDate: '2025-09-01',
  EndDate: '2026-08-31',
  Active,
  Locked: false,
})
const registration = (Site: string, IsApproved: boolean, Active = true) => ({
  Id: Site,
  Version: 1,
  SubjectId: 'vera',
  SiteId: Site,
  Site: { Id: Site, Name: Site },
  SeasonId: 'season',
  Season: season(Active),
  CreatedOn: '2025-09-02T00:00:00.000Z',
  IsApproved,
  ApprovalDate: null,
})
const vera: Subject = {
  Id: 'vera',
  Version: 1,
  CreatedOn: '',
  ModifiedOn: '',
  Email: 'vera@people.example',
  GivenName: 'Vera',
  FamilyName: 'Volunteer',
  FullName: 'Vera Volunteer',
  Locale: 'en',
  SubjectRoles: [
    { SubjectId: 'vera', RoleId: '1', Role: { Id: '1', Name: 'Coordinator', Description: '' } },
    { SubjectId: 'vera', RoleId: '2', Role: { Id: '2', Name: 'of another time', Description: '' } },
  ],
  SiteRegistrations: [
    registration('Toronto', true),
    registration('Montréal', false),
    registration('Halifax', true, false),
  ],
}

describe('a level of a note', () => {
  test('is a phrase of its own without a number', () => {
    const phrases = noteLevels.map((level) => noteLevelPhrases[level].message ?? '')
    expect(new Set(phrases).size).toBe(noteLevels.length)
    expect(phrases.join()).not.toMatch(/\d/)
  })
})

describe('what is begun about one person', () => {
  test('is kept apart from what is begun about another, and names its person', () => {
    expect(newNoteKind('a').type).not.toBe(newNoteKind('b').type)
    expect(newNoteKind('a').begin('1')).toMatchObject({ SubjectId: 'a', PermissionLevel: 1 })
    expect(givenAwardKind('a', '2026-02-10').type).not.toBe(givenAwardKind('b', '2026-02-10').type)
    expect(givenAwardKind('a', '2026-02-10').begin('1')).toMatchObject({
      SubjectId: 'a',
      AwardedOn: '2026-02-10',
    })
  })
})

describe('a reader', () => {
  const coordinatorOf = (SiteId: string): Actor => ({
    SubjectId: 'cora',
    Roles: ['Coordinator'],
    Approvals: [{ SiteId, SeasonId: 'season', Active: true }],
  })

  test('looks after a person who ever registered at a site of theirs', () => {
    const looksAfter = ['Toronto', 'Montréal', 'Halifax', 'Calgary'].map(
      (site) => standingTo(coordinatorOf(site), vera).IsOfActorsSites,
    )
    expect(looksAfter).toEqual([true, true, true, false])
    const nameOnly = { Id: 'vera', FullName: 'Vera Volunteer' }
    expect(standingTo(coordinatorOf('Toronto'), nameOnly).IsOfActorsSites).toBe(false)
  })
})

describe('a user in the list', () => {
  test('shows the roles that there are and the sites where a promotion would count now', () => {
    expect(userRow(vera)).toEqual([expect.objectContaining({ roles: ['Coordinator'], sites: ['Toronto'] })])
  })
  test('without a name is found, opened and managed by their address', () => {
    expect(userRow({ ...vera, FullName: '' })).toEqual([expect.objectContaining({ FullName: vera.Email })])
  })
  test('of whom only the name may be known is no user to manage', () => {
    expect(userRow({ Id: 'vera', FullName: 'Vera Volunteer' })).toEqual([])
  })
})
