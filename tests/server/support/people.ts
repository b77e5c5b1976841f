import type { RoleName } from '../../../domain/kernel/actor.ts'

/** Ids of the small charity that server tests start from; the last digits tell what is what. */
export const ids = {
  season: {
    past: '00000000-0000-4000-8000-00000000a001',
    active: '00000000-0000-4000-8000-00000000a002',
    next: '00000000-0000-4000-8000-00000000a003',
  },
  site: {
    national: '5a1f0c03-52d8-4f0f-b1c6-6a20b7e10000',
    toronto: '00000000-0000-4000-8000-00000000b001',
    montreal: '00000000-0000-4000-8000-00000000b002',
  },
  kit: {
    torontoSlime: '00000000-0000-4000-8000-00000000c001',
    torontoRockets: '00000000-0000-4000-8000-00000000c002',
    montrealVolcano: '00000000-0000-4000-8000-00000000c003',
  },
  organization: {
    maple: '00000000-0000-4000-8000-00000000d001',
    ecole: '00000000-0000-4000-8000-00000000d002',
    merged: '00000000-0000-4000-8000-00000000d003',
    university: '00000000-0000-4000-8000-00000000d004',
  },
  educator: {
    toronto: '00000000-0000-4000-8000-00000000e001',
    montreal: '00000000-0000-4000-8000-00000000e002',
  },
  role: {
    Administrator: '00000000-0000-4000-8000-0000000f0001',
    Staff: '00000000-0000-4000-8000-0000000f0002',
    Coordinator: '00000000-0000-4000-8000-0000000f0003',
    'Organization Manager': '00000000-0000-4000-8000-0000000f0004',
    localizer: '00000000-0000-4000-8000-0000000f0005',
  },
} as const

interface Person {
  id: string
  sub: string
  email: string
  given: string
  family: string
  roles: readonly RoleName[]
  /** Site, season, and whether the registration is approved. */
  registrations: readonly (readonly [
    site: keyof typeof ids.site,
    season: keyof typeof ids.season,
    approved: boolean,
  ])[]
}

const person = (
  number: number,
  [given, family]: readonly [string, string],
  roles: readonly RoleName[],
  registrations: Person['registrations'],
): Person => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  sub: `sub-${number}`,
  email: `${given}.${family}@people.example`.toLowerCase(),
  given,
  family,
  roles,
  registrations,
})

/** The people of the tests, one for each standing that a rule can tell apart. */
export const people = {
  administrator: person(1, ['Ada', 'Admin'], ['Administrator'], []),
  staff: person(2, ['Stella', 'Staff'], ['Staff'], []),
  coordinator: person(
    3,
    ['Cora', 'Toronto'],
    ['Coordinator'],
    [
      ['toronto', 'active', true],
      ['toronto', 'past', true],
    ],
  ),
  coordinatorMontreal: person(4, ['Côme', 'Montreal'], ['Coordinator'], [['montreal', 'active', true]]),
  volunteer: person(
    5,
    ['Vera', 'Volunteer'],
    [],
    [
      ['toronto', 'active', true],
      ['toronto', 'past', true],
    ],
  ),
  volunteerTwo: person(6, ['Victor', 'Second'], [], [['toronto', 'active', true]]),
  volunteerMontreal: person(7, ['Valérie', 'Bénévole'], [], [['montreal', 'active', true]]),
  pastVolunteer: person(8, ['Paul', 'Past'], [], [['toronto', 'past', true]]),
  pending: person(9, ['Penny', 'Pending'], [], [['toronto', 'active', false]]),
  newcomer: person(10, ['Nora', 'Newcomer'], [], []),
  localizer: person(11, ['Lou', 'Localizer'], ['localizer'], []),
  organizations: person(12, ['Olga', 'Organizations'], ['Organization Manager'], []),
  coordinatorWithoutSite: person(13, ['Cleo', 'Nowhere'], ['Coordinator'], [['toronto', 'past', true]]),
} as const satisfies Record<string, Person>

/** The name of one of the tests' people. */
export type PersonName = keyof typeof people
