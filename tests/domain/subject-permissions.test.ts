import { expect, it } from 'vitest'
import type { Actor, RoleName } from '../../domain/kernel/actor.ts'
import { mayFindPeople, mayListPeopleAt, viewOfPerson } from '../../domain/subject/permissions.ts'

const [here, there] = ['here', 'there']
const reader = (sites: string[], Roles: RoleName[] = [], Active = true): Actor => ({
  SubjectId: 'reader',
  Roles,
  Approvals: sites.map((SiteId) => ({ SiteId, SeasonId: 'season', Active })),
})
const person = (SiteId: string, IsApproved: boolean) => ({
  Id: 'person',
  Registrations: [{ SiteId, IsApproved }],
})

it('somebody is seen whole by themselves and by staff, wherever they are', () => {
  const nowhere = { Id: 'person', Registrations: [] }
  expect(viewOfPerson({ ...reader([]), SubjectId: 'person' }, nowhere)).toBe('all')
  expect(viewOfPerson(reader([], ['Staff']), nowhere)).toBe('all')
  expect(viewOfPerson(reader([here], ['Coordinator']), nowhere)).toBeNull()
})

it('somebody is seen by coordinators of sites where they ever registered, approved or not', () => {
  for (const isApproved of [true, false]) {
    expect(viewOfPerson(reader([here], ['Coordinator']), person(here, isApproved))).toBe('site')
    expect(viewOfPerson(reader([there], ['Coordinator']), person(here, isApproved))).toBeNull()
    expect(viewOfPerson(reader([here], ['Coordinator'], false), person(here, isApproved))).toBeNull()
  }
})

it('somebody is seen by name by people approved now at a site where they are approved', () => {
  expect(viewOfPerson(reader([here]), person(here, true))).toBe('name')
  expect(viewOfPerson(reader([here]), person(here, false))).toBeNull()
  expect(viewOfPerson(reader([there]), person(here, true))).toBeNull()
  expect(viewOfPerson(reader([here], [], false), person(here, true))).toBeNull()
})

it('the people of a site are listed for those approved there now', () => {
  expect(mayListPeopleAt(reader([here]), here)).toBe(true)
  expect(mayListPeopleAt(reader([there]), here)).toBe(false)
  expect(mayListPeopleAt(reader([here], [], false), here)).toBe(false)
  expect(mayListPeopleAt(reader([], ['Staff']), here)).toBe(true)
})

it('people are looked for over sites by those who coordinate one now, and by staff', () => {
  expect(mayFindPeople(reader([], ['Staff']))).toBe(true)
  expect(mayFindPeople(reader([here], ['Coordinator']))).toBe(true)
  expect(mayFindPeople(reader([here], ['Coordinator'], false))).toBe(false)
  expect(mayFindPeople(reader([here]))).toBe(false)
  const [now, then] = [reader([here], ['Coordinator']), reader([there], ['Coordinator'], false)]
  expect(mayFindPeople({ ...now, Approvals: [...then.Approvals, ...now.Approvals] })).toBe(true)
})
