import { expect, it } from 'vitest'
import {
  type Actor,
  approvedSites,
  coordinatedSites,
  coordinates,
  coordinatesSomewhere,
  isApprovedFor,
  isApprovedNow,
  isElevated,
  isLocalizer,
  isStaff,
  keepsOrganizations,
  type RoleName,
  wasApprovedAt,
  wasEverApproved,
} from '../../domain/kernel/actor.ts'

const approved = (SiteId: string, Active = true) => ({ SiteId, SeasonId: Active ? 'now' : 'then', Active })
const actor = (Roles: RoleName[], ...Approvals: Actor['Approvals'][number][]): Actor => ({
  SubjectId: 'me',
  Roles,
  Approvals,
})
const actors = {
  administrator: actor(['Administrator']),
  staff: actor(['Staff']),
  coordinator: actor(['Coordinator'], approved('there', false), approved('here')),
  'past coordinator': actor(['Coordinator'], approved('here', false)),
  volunteer: actor([], approved('here')),
  'past volunteer': actor([], approved('here', false)),
  'organization manager': actor(['Organization Manager']),
  localizer: actor(['localizer']),
  stranger: actor([]),
} satisfies Record<string, Actor>
const who = (is: (actor: Actor) => boolean) =>
  Object.entries(actors).flatMap(([name, one]) => (is(one) ? [name] : []))

const office = ['administrator', 'staff']
const ofHere = ['coordinator', 'past coordinator', 'volunteer', 'past volunteer']

it('A role reaches what it is for, and that of an administrator everything', () => {
  expect(who(isStaff)).toEqual(office)
  expect(who(isElevated)).toEqual([...office, 'coordinator', 'past coordinator'])
  expect(who(keepsOrganizations)).toEqual([...office, 'organization manager'])
  expect(who(isLocalizer)).toEqual(['administrator', 'localizer'])
})

it('Somebody works at a site in the season in which they are approved there, staff always', () => {
  expect(who((one) => isApprovedNow(one, 'here'))).toEqual([...office, 'coordinator', 'volunteer'])
  expect(who((one) => isApprovedNow(one, 'there'))).toEqual(office)
  expect(who((one) => wasApprovedAt(one, 'here'))).toEqual([...office, ...ofHere])
  expect(who((one) => wasApprovedAt(one, 'there'))).toEqual([...office, 'coordinator'])
  expect(who(wasEverApproved)).toEqual([...office, ...ofHere])
})

it('Somebody logs for a day of a season in which they were approved, or of any while they are', () => {
  expect(who((one) => isApprovedFor(one, 'here', 'then'))).toEqual([...office, ...ofHere])
  for (const seasonId of ['another', null])
    expect(who((one) => isApprovedFor(one, 'here', seasonId))).toEqual([
      ...office,
      'coordinator',
      'volunteer',
    ])
  expect(who((one) => isApprovedFor(one, 'there', 'then'))).toEqual([...office, 'coordinator'])
  expect(who((one) => isApprovedFor(one, 'there', 'now'))).toEqual(office)
})

it('A coordinator’s powers reach the sites at which they are approved now', () => {
  expect(who((one) => coordinates(one, 'here'))).toEqual([...office, 'coordinator'])
  expect(who((one) => coordinates(one, 'there'))).toEqual(office)
  expect(who(coordinatesSomewhere)).toEqual([...office, 'coordinator'])
  const sites = Object.values(actors).map((one) => [approvedSites(one), coordinatedSites(one)])
  const none = [[], []]
  expect(sites).toEqual([none, none, [['here'], ['here']], none, [['here'], []], none, none, none, none])
})

it('A site at which somebody is approved twice is one site', () => {
  expect(approvedSites(actor([], approved('here'), approved('here')))).toEqual(['here'])
})
