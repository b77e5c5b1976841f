import { describe, expect, it } from 'vitest'
import { mayNameKit } from '../../domain/activity/copy-of-now.ts'
import { mayKeepAddressList, mayKeepAddressLists } from '../../domain/address-list/permissions.ts'
import { maySeeAward, mayWriteAwards } from '../../domain/award/permissions.ts'
import { mayDecideHandovers, mayReadHandovers, maySeeHandover } from '../../domain/handover/rights.ts'
import { claimRefusal, mayClaimHours } from '../../domain/hours/rules.ts'
import { mayInvite, mayInviteTo, mayKeepInvitation } from '../../domain/invitation/permissions.ts'
import { type Actor, type RoleName, roleNames } from '../../domain/kernel/actor.ts'
import { maySeeKit, mayWriteKitsAt } from '../../domain/kit/permissions.ts'
import { mayProposeCorrection } from '../../domain/organization/permissions.ts'
import { mayCreateRequests, maySeeRequestsOf } from '../../domain/outreach/permissions.ts'
import { maySeePost, mayWritePost, mayWritePosts } from '../../domain/post/permissions.ts'
import { mayDeleteProfile, mayReadProfile, mayWriteProfile } from '../../domain/profile/permissions.ts'
import { mayDeleteRegistration, maySeeRegistration } from '../../domain/registration/rules.ts'
import {
  mayRunReport,
  mayRunReports,
  mayRunReportsAt,
  mayRunReportsOfAll,
} from '../../domain/report/permissions.ts'
import {
  mayScreen,
  mayScreenAt,
  maySeeRestrictionComments,
  maySeeScreening,
} from '../../domain/screening/permissions.ts'
import { NATIONAL_SITE_ID } from '../../domain/site/national-office.ts'
import { maySetIntakeAt, mayWriteSites, siteSeenBy } from '../../domain/site/permissions.ts'
import { grantableRoles, mayManageRoles, revokeRefusal } from '../../domain/subject/roles.ts'
import {
  mayGiveAwards,
  maySeeSubjectAwards,
  mayTakeAwardAway,
} from '../../domain/subject-award/permissions.ts'
import { isGivenCertificate, maySeeRecord } from '../../domain/volunteer-record/permissions.ts'

const approved = (SiteId: string, Roles: RoleName[] = [], Active = true): Actor => ({
  SubjectId: 'me',
  Roles,
  Approvals: [{ SiteId, SeasonId: 'season', Active }],
})
const actors = {
  administrator: { ...approved(''), Roles: ['Administrator'], Approvals: [] },
  staff: { ...approved(''), Roles: ['Staff'], Approvals: [] },
  coordinator: approved('here', ['Coordinator']),
  'national coordinator': approved(NATIONAL_SITE_ID, ['Coordinator']),
  'past coordinator': approved('here', ['Coordinator'], false),
  volunteer: approved('here'),
  'past volunteer': approved('here', [], false),
  stranger: { ...approved(''), Approvals: [] },
} satisfies Record<string, Actor>
type Who = keyof typeof actors
const whoMay = (may: (actor: Actor) => boolean) =>
  (Object.keys(actors) as Who[]).filter((who) => may(actors[who]))

const office: Who[] = ['administrator', 'staff']
const leaders: Who[] = [...office, 'coordinator']
const everybody = Object.keys(actors)

describe('At a site', () => {
  it('posts are seen by those approved now, and written by those who coordinate; national ones everybody sees', () => {
    expect(whoMay((actor) => maySeePost(actor, 'here'))).toEqual([...leaders, 'volunteer'])
    expect(whoMay((actor) => mayWritePost(actor, 'here'))).toEqual(leaders)
    expect(whoMay((actor) => maySeePost(actor, null))).toEqual(everybody)
    expect(whoMay((actor) => mayWritePost(actor, null))).toEqual(office)
    expect(whoMay(mayWritePosts)).toEqual([...leaders, 'national coordinator'])
  })

  it('kits are seen by those approved now, off the shelf by those who coordinate, who write them', () => {
    const kit = { SiteId: 'here', Visibility: true }
    expect(whoMay((actor) => maySeeKit(actor, kit))).toEqual([...leaders, 'volunteer'])
    expect(whoMay((actor) => maySeeKit(actor, { ...kit, Visibility: false }))).toEqual(leaders)
    expect(whoMay((actor) => mayWriteKitsAt(actor, 'here'))).toEqual(leaders)
  })

  it('kits are lent to logs of their site, and to all by the national office; off the shelf by those who coordinate', () => {
    const lent = (SiteId: string, Visibility: boolean, of = ['here']) =>
      whoMay((actor) => mayNameKit(actor, { SiteId, Visibility }, of))
    for (const siteId of ['here', NATIONAL_SITE_ID]) expect(lent(siteId, true)).toEqual(everybody)
    expect(lent('here', true, ['there'])).toEqual(office)
    expect(lent('here', false)).toEqual(leaders)
    expect(lent(NATIONAL_SITE_ID, false)).toEqual([...office, 'national coordinator'])
  })

  it('kits of the national office are seen by people of any site, and written by staff alone', () => {
    const kit = { SiteId: NATIONAL_SITE_ID, Visibility: true }
    const active = [...leaders, 'national coordinator', 'volunteer']
    expect(whoMay((actor) => maySeeKit(actor, kit))).toEqual(active)
    const hidden = { ...kit, Visibility: false }
    expect(whoMay((actor) => maySeeKit(actor, hidden))).toEqual([...office, 'national coordinator'])
    expect(whoMay((actor) => mayWriteKitsAt(actor, NATIONAL_SITE_ID))).toEqual(office)
  })

  it('address lists are kept by those who coordinate, of the national office and of no site by staff', () => {
    expect(whoMay((actor) => mayKeepAddressList(actor, 'here'))).toEqual(leaders)
    for (const siteId of [NATIONAL_SITE_ID, null])
      expect(whoMay((actor) => mayKeepAddressList(actor, siteId))).toEqual(office)
    expect(whoMay(mayKeepAddressLists)).toEqual([...leaders, 'national coordinator'])
  })

  it('people are invited by those who coordinate, to no site by staff', () => {
    expect(whoMay((actor) => mayInviteTo(actor, 'here'))).toEqual(leaders)
    expect(whoMay((actor) => mayInviteTo(actor, null))).toEqual(office)
    expect(whoMay((actor) => mayKeepInvitation(actor, { SiteId: 'here' }))).toEqual(leaders)
    expect(whoMay((actor) => mayKeepInvitation(actor, { SiteId: null }))).toEqual(office)
    expect(whoMay(mayInvite)).toEqual([...leaders, 'national coordinator'])
  })

  it('the folder is told to those approved now, the rest of the site to everybody', () => {
    const site = { Id: 'here', Name: 'Here', DriveURL: 'https://example.org/folder' }
    expect(whoMay((actor) => siteSeenBy(actor, site).DriveURL !== null)).toEqual([...leaders, 'volunteer'])
    expect(siteSeenBy(actors.stranger, site)).toEqual({ ...site, DriveURL: null })
  })

  it('outreach requests are opened, and taken or not, by those who coordinate; the site itself is written by staff', () => {
    expect(whoMay((actor) => maySetIntakeAt(actor, 'here'))).toEqual(leaders)
    expect(whoMay(mayWriteSites)).toEqual(office)
    expect(whoMay((actor) => maySeeRequestsOf(actor, 'here'))).toEqual(leaders)
    expect(whoMay(mayCreateRequests)).toEqual([...leaders, 'national coordinator', 'past coordinator'])
  })

  it('a log handed over is read by its author and by those who coordinate', () => {
    const log = { AuthorId: 'somebody', SiteId: 'here' }
    expect(whoMay((actor) => maySeeHandover(actor, log))).toEqual(leaders)
    expect(whoMay((actor) => maySeeHandover(actor, { ...log, AuthorId: 'me' }))).toEqual(everybody)
    expect(whoMay(mayReadHandovers)).toEqual([...leaders, 'national coordinator'])
    // The lock of a season binds coordinators too.
    expect(whoMay(mayDecideHandovers)).toEqual(office)
  })
})

describe('Of a person', () => {
  const other = (IsOfActorsSites: boolean) => ({ SubjectId: 'somebody', IsOfActorsSites })
  // About oneself a coordinator is a person like any other, though of one's own sites.
  const oneself = { SubjectId: 'me', IsOfActorsSites: true }

  it('screening is written by those who look after them, never by oneself but staff', () => {
    for (const may of [mayScreen, maySeeRestrictionComments]) {
      expect(whoMay((actor) => may(actor, other(false)))).toEqual(office)
      expect(whoMay((actor) => may(actor, other(true)))).toEqual(everybody)
      expect(whoMay((actor) => may(actor, oneself))).toEqual(office)
    }
    expect(whoMay((actor) => maySeeScreening(actor, oneself))).toEqual(everybody)
    expect(whoMay((actor) => maySeeScreening(actor, other(false)))).toEqual(office)
    expect(whoMay((actor) => mayScreenAt(actor, 'here'))).toEqual(leaders)
  })

  it('a registration is seen by themselves and those who coordinate its site, deleted by staff', () => {
    const of = (SubjectId: string) => (actor: Actor) =>
      maySeeRegistration(actor, { SubjectId, SiteId: 'here' })
    expect(whoMay(of('somebody'))).toEqual(leaders)
    expect(whoMay(of('me'))).toEqual(everybody)
    expect(whoMay(mayDeleteRegistration)).toEqual(office)
  })

  it('a profile is written by oneself and staff, read by those who look after them, deleted by staff', () => {
    expect(whoMay((actor) => mayWriteProfile(actor, oneself))).toEqual(everybody)
    expect(whoMay((actor) => mayWriteProfile(actor, other(true)))).toEqual(office)
    expect(whoMay((actor) => mayReadProfile(actor, other(true)))).toEqual(everybody)
    expect(whoMay((actor) => mayReadProfile(actor, other(false)))).toEqual(office)
    expect(whoMay(mayDeleteProfile)).toEqual(office)
  })

  it('awards are given by those who look after them, to nobody by themselves; national ones go by staff alone', () => {
    expect(whoMay((actor) => maySeeSubjectAwards(actor, other(false)))).toEqual(office)
    expect(whoMay((actor) => maySeeSubjectAwards(actor, other(true)))).toEqual(everybody)
    expect(whoMay((actor) => maySeeSubjectAwards(actor, { ...oneself, IsOfActorsSites: false }))).toEqual(
      everybody,
    )
    expect(whoMay((actor) => mayGiveAwards(actor, other(true)))).toEqual(everybody)
    expect(whoMay((actor) => mayGiveAwards(actor, other(false)))).toEqual(office)
    expect(whoMay((actor) => mayGiveAwards(actor, oneself))).toEqual([])
    const taken = (IsNational: boolean) => (actor: Actor) =>
      mayTakeAwardAway(actor, other(true), { IsNational })
    expect(whoMay(taken(true))).toEqual(office)
    expect(whoMay(taken(false))).toEqual(everybody)
    expect(whoMay((actor) => mayTakeAwardAway(actor, oneself, null))).toEqual([])
    expect(whoMay((actor) => maySeeAward(actor, { IsNational: true }))).toEqual(office)
    // Whom a coordinator may give one is asked of each person.
    expect(whoMay((actor) => maySeeAward(actor, { IsNational: false }))).toEqual([
      ...leaders,
      'national coordinator',
      'past coordinator',
    ])
    expect(whoMay(mayWriteAwards)).toEqual(office)
  })

  it('the record is seen by those who look after them; a certificate is of hours at a site of theirs', () => {
    expect(whoMay((actor) => maySeeRecord(actor, other(false)))).toEqual(office)
    expect(whoMay((actor) => maySeeRecord(actor, { ...oneself, IsOfActorsSites: false }))).toEqual(everybody)
    const given = (SubjectId: string, Hours: number) => (actor: Actor) =>
      isGivenCertificate(actor, { SubjectId, SiteIds: ['here'], Hours })
    expect(whoMay(given('somebody', 1))).toEqual(leaders)
    expect(whoMay(given('me', 1))).toEqual(everybody)
    expect(whoMay(given('me', 0))).toEqual([])
  })
})

describe('Roles', () => {
  it('are seen and changed by staff', () => {
    expect(whoMay(mayManageRoles)).toEqual(office)
  })

  it('of the office are granted by administrators alone, the others by staff', () => {
    expect(grantableRoles(actors.administrator, roleNames, ['Staff'])).toEqual(
      roleNames.filter((role) => role !== 'Staff'),
    )
    expect(grantableRoles(actors.staff, roleNames, [])).toEqual([
      'Coordinator',
      'Organization Manager',
      'localizer',
    ])
    expect(grantableRoles(actors.coordinator, roleNames, [])).toEqual([])
  })

  it('go by whoever grants them; the last administrator stays', () => {
    expect(revokeRefusal(actors.staff, 'Staff', 9)).toBe('not_allowed')
    expect(revokeRefusal(actors.staff, 'Coordinator', 1)).toBeNull()
    expect(revokeRefusal(actors.administrator, 'Staff', 1)).toBeNull()
    expect(revokeRefusal(actors.administrator, 'Administrator', 2)).toBeNull()
    expect(revokeRefusal(actors.administrator, 'Administrator', 1)).toBe('last_administrator')
  })
})

it('claimed hours go to nobody else, and back to nobody by administrators alone', () => {
  expect(whoMay(mayClaimHours)).toEqual(office)
  expect(claimRefusal(actors.staff, null, 'Bob')).toBeNull()
  expect(claimRefusal(actors.staff, 'Bob', 'Bob')).toBeNull()
  expect(claimRefusal(actors.administrator, 'Bob', 'Zoé')).toBe('already_decided')
  expect(claimRefusal(actors.administrator, 'Bob', null)).toBeNull()
  expect(claimRefusal(actors.staff, 'Bob', null)).toBe('not_allowed')
})

it('reports of one site are run by coordinators too, those of the register by its keepers; both correct it', () => {
  const manager = { ...actors.stranger, Roles: ['Organization Manager'] } as Actor
  const report = (id: string, ...parameters: string[]) =>
    ({ id, parameters }) as unknown as Parameters<typeof mayRunReport>[1]
  const ofSite = report('of a site', 'SiteId')
  expect(whoMay((actor) => mayRunReport(actor, ofSite))).toEqual([...leaders, 'national coordinator'])
  expect(whoMay((actor) => mayRunReport(actor, report('of all')))).toEqual(office)
  const ofRegister = report('OrganizationExport')
  expect(whoMay((actor) => mayRunReport(actor, ofRegister))).toEqual(office)
  expect([ofRegister, ofSite].map((one) => mayRunReport(manager, one))).toEqual([true, false])
  expect(mayRunReports(manager)).toBe(true)
  expect(mayRunReports(actors.volunteer)).toBe(false)
  expect(whoMay(mayRunReportsOfAll)).toEqual(office)
  expect(mayRunReportsOfAll(manager)).toBe(true)
  expect(whoMay((actor) => mayRunReportsAt(actor, 'here'))).toEqual(leaders)
  expect(mayProposeCorrection(manager)).toBe(true)
  expect(whoMay(mayProposeCorrection)).toEqual([...leaders, 'national coordinator'])
})
