import { describe, expect, it } from 'vitest'
import {
  mayEditEducator,
  mayNameEducator,
  maySeeEducator,
  seesEducatorContacts,
} from '../../domain/educator/permissions.ts'
import { educatorAsSeenBy, educatorSiteRefusals } from '../../domain/educator/rules.ts'
import type { Actor, RoleName } from '../../domain/kernel/actor.ts'
import { freshId } from '../support/activities.ts'

const [here, there, me] = [freshId(), freshId(), freshId()]
const approved = (sites: string[], Roles: RoleName[] = [], Active = true): Actor => ({
  SubjectId: me,
  Roles,
  Approvals: sites.map((SiteId) => ({ SiteId, SeasonId: 'season', Active })),
})
const people = {
  staff: approved([], ['Staff']),
  'coordinator here': approved([here], ['Coordinator']),
  'coordinator there': approved([there], ['Coordinator']),
  'coordinator here in an earlier season': approved([here], ['Coordinator'], false),
  'volunteer here': approved([here]),
  'volunteer there': approved([there]),
  'volunteer here in an earlier season': approved([here], [], false),
}
type Person = keyof typeof people

const ofOthers = { CreatedById: freshId(), SiteIds: [here] }
const mine = { CreatedById: me, SiteIds: [here] }
const whoMay = (may: (actor: Actor) => boolean) =>
  (Object.keys(people) as Person[]).filter((person) => may(people[person]))

describe('An educator of a site', () => {
  it('is seen by whoever is approved there now, and changed by those who coordinate it', () => {
    expect(whoMay((actor) => maySeeEducator(actor, ofOthers))).toEqual([
      'staff',
      'coordinator here',
      'volunteer here',
    ])
    expect(whoMay((actor) => mayEditEducator(actor, ofOthers))).toEqual(['staff', 'coordinator here'])
  })

  it('of two sites is seen by whoever is approved at either, and changed by those who coordinate either', () => {
    const ofBoth = { ...ofOthers, SiteIds: [here, there] }
    expect(whoMay((actor) => maySeeEducator(actor, ofBoth))).toEqual(
      Object.keys(people).filter((person) => !person.endsWith('season')),
    )
    expect(whoMay((actor) => mayEditEducator(actor, ofBoth))).toEqual([
      'staff',
      'coordinator here',
      'coordinator there',
    ])
  })

  it('is always seen by who wrote them, and changed as long as that person is approved there', () => {
    expect(whoMay((actor) => maySeeEducator(actor, mine))).toEqual(Object.keys(people))
    expect(whoMay((actor) => mayEditEducator(actor, mine))).toEqual([
      'staff',
      'coordinator here',
      'volunteer here',
    ])
  })

  it('tells how they are reached to those who coordinate the site, whoever wrote them', () => {
    for (const educator of [ofOthers, mine])
      expect(whoMay((actor) => seesEducatorContacts(actor, educator))).toEqual(['staff', 'coordinator here'])
  })

  it('is without e-mail address and phone number for everybody else', () => {
    const educator = {
      Id: freshId(),
      FirstName: 'Zoé',
      LastName: 'Tremblay',
      Email: 'zoe@example.org',
      PhoneNumber: '450 555-0100',
      OrganizationId: freshId(),
      LanguagesHeader: { Items: [] },
      GradesHeader: { Items: [] },
      EducatorSiteHeader: { Items: [{ Id: freshId(), SiteId: here, IsActive: true }] },
    }
    const { Email: _, PhoneNumber: __, ...rest } = educator
    expect(educatorAsSeenBy(people['coordinator here'], educator)).toEqual(educator)
    expect(educatorAsSeenBy(people['coordinator there'], educator)).toEqual(rest)
    expect(educatorAsSeenBy(people['volunteer here'], educator)).toEqual(rest)
  })
})

describe('A log', () => {
  const named = (educator: typeof mine, ...sites: string[]) =>
    whoMay((actor) => mayNameEducator(actor, educator, sites))
  const coordinators = (person: Person) => person.startsWith('coordinator')

  it('names educators of its sites', () => {
    expect(named(ofOthers, there)).toEqual(['staff'])
    expect(named(ofOthers, here)).toEqual(Object.keys(people))
  })

  it('names whom its writer entered, at whatever site they are', () => {
    expect(named(mine, freshId())).toEqual(Object.keys(people))
  })

  it('names nobody whom a coordinator of its sites would learn to reach by it', () => {
    const everybodyElse = Object.keys(people).filter((person) => person !== 'coordinator there')
    expect(named(mine, there)).toEqual(everybodyElse)
    expect(named(ofOthers, here, there)).toEqual(everybodyElse)
    expect(named(ofOthers, here, there).filter((person) => coordinators(person as Person))).toEqual([
      'coordinator here',
      'coordinator here in an earlier season',
    ])
  })
})

describe('The sites of an educator', () => {
  const at = (SiteId: string, IsActive = true) => ({ Id: `row of ${SiteId}`, SiteId, IsActive })
  const educator = (...Items: ReturnType<typeof at>[]) => ({
    Id: 'educator',
    CreatedById: freshId(),
    FirstName: 'Zoé',
    LastName: 'Tremblay',
    Email: 'zoe@example.org',
    PhoneNumber: '',
    OrganizationId: freshId(),
    LanguagesHeader: { Items: [] },
    GradesHeader: { Items: [] },
    EducatorSiteHeader: { Items },
  })
  type Sites = ReturnType<typeof educator>
  const refused = (SiteId: string) => [
    { Code: 'not_allowed', Field: `EducatorSiteHeader.Items[row of ${SiteId}].SiteId` },
  ]
  const told = (person: Person, before: Sites | null, after: Sites) =>
    educatorSiteRefusals(people[person], before, after)

  it('are added by whoever is approved there now, at entering by whoever ever was', () => {
    const [before, after] = [educator(at(there)), educator(at(there), at(here))]
    expect(told('volunteer here', before, after)).toEqual([])
    expect(told('volunteer there', before, after)).toEqual(refused(here))
    expect(told('volunteer here in an earlier season', before, after)).toEqual(refused(here))
    expect(told('volunteer here in an earlier season', null, educator(at(here)))).toEqual([])
    expect(told('volunteer there', null, educator(at(here)))).toEqual(refused(here))
  })

  it('are switched and removed by those who coordinate them, and stay untouched for everybody', () => {
    const before = educator(at(here), at(there))
    const switched = educator(at(here, false), at(there))
    const removed = educator(at(there))
    expect(told('coordinator here', before, switched)).toEqual([])
    expect(told('coordinator here', before, removed)).toEqual([])
    for (const person of ['coordinator there', 'volunteer here'] as const) {
      expect(told(person, before, switched)).toEqual(refused(here))
      expect(told(person, before, removed)).toEqual(refused(here))
      expect(told(person, before, before)).toEqual([])
    }
  })
})
