import { describe, expect, it } from 'vitest'
import type { Actor, RoleName } from '../../domain/kernel/actor.ts'
import { anonymiseRefusal } from '../../domain/subject/anonymise.ts'
import { hoursInLog } from '../../domain/volunteer-record/hours-in-log.ts'
import { hoursOfSeason, latestSeasonWithHours } from '../../domain/volunteer-record/hours-of-season.ts'
import {
  mayHaveCertificate,
  maySeeRecord,
  sitesShownOfRecord,
} from '../../domain/volunteer-record/permissions.ts'

const actor = (Roles: RoleName[], sites: string[] = []): Actor => ({
  SubjectId: 'me',
  Roles,
  Approvals: sites.map((SiteId) => ({ SiteId, SeasonId: 'now', Active: true })),
})
const readers = {
  volunteer: actor([], ['a']),
  coordinator: actor(['Coordinator'], ['a']),
  'coordinator elsewhere': actor(['Coordinator'], ['b']),
  'coordinator nowhere': actor(['Coordinator']),
  staff: actor(['Staff']),
  administrator: actor(['Administrator']),
  localizer: actor(['localizer'], ['a']),
  'organization manager': actor(['Organization Manager'], ['a']),
} as const

describe('A record', () => {
  it.each([
    ['volunteer', true, false, false],
    ['coordinator', true, true, false],
    ['staff', true, true, true],
    ['administrator', true, true, true],
    ['localizer', true, false, false],
    ['organization manager', true, false, false],
  ] as const)(
    'is seen by a %s: own %s, of their sites %s, of a stranger %s',
    (name, own, ofSites, stranger) => {
      const reader = readers[name]
      const coordinates = name === 'coordinator'
      expect(maySeeRecord(reader, { SubjectId: 'me', IsOfActorsSites: false })).toBe(own)
      expect(maySeeRecord(reader, { SubjectId: 'other', IsOfActorsSites: coordinates })).toBe(ofSites)
      expect(maySeeRecord(reader, { SubjectId: 'other', IsOfActorsSites: false })).toBe(stranger)
    },
  )

  it('is whole for oneself and staff, and narrowed to their sites for coordinators', () => {
    expect(sitesShownOfRecord(readers.coordinator, 'me')).toBe('all')
    expect(sitesShownOfRecord(readers.coordinator, 'other')).toEqual(['a'])
    expect(sitesShownOfRecord(readers.staff, 'other')).toBe('all')
  })
})

describe('A certificate of site a', () => {
  it.each([
    ['volunteer', false],
    ['coordinator', true],
    ['coordinator elsewhere', false],
    ['coordinator nowhere', false],
    ['staff', true],
    ['administrator', true],
    ['localizer', false],
    ['organization manager', false],
  ] as const)('of somebody else is given to a %s: %s', (name, isGiven) => {
    expect(mayHaveCertificate(readers[name], { SubjectId: 'other', SiteIds: ['a'] })).toBe(isGiven)
    expect(mayHaveCertificate(readers[name], { SubjectId: 'me', SiteIds: [] })).toBe(true)
  })
})

describe('Hours', () => {
  const item = (SubjectId: string | null, ...hours: (number | null)[]) => ({
    SubjectId,
    LogHours: hours.map((Hours) => ({ HourTypeId: 'kind', Hours })),
  })

  it('of a person in a log are those of every header and of the activities inside', () => {
    const log = {
      VolunteerLogHeader: { LogItems: [item('me', 1, 2), item('other', 8), item(null, 4)] },
      FacilitatorLogHeader: { LogItems: [item('me', 0.25, null)] },
      ChildWorkshops: [{ VolunteerLogHeader: { LogItems: [item('me', 0.5)] } }, {}],
    }
    expect(hoursInLog(log, 'me')).toBe(3.75)
    expect(hoursInLog({}, 'me')).toBe(0)
  })

  it('of a season add up without dust', () => {
    expect(hoursOfSeason({ Hours: 0.1, SupportHours: 0.2 })).toBe(0.3)
  })

  it('give a certificate for the latest season that has some', () => {
    const season = (year: number, Hours: number, SupportHours = 0) => ({
      SeasonId: String(year),
      Season: {
        Id: String(year),
        StartDate: `${year}-09-01`,
        EndDate: `${year + 1}-08-31`,
        Active: false,
        Locked: false,
      },
      Hours,
      SupportHours,
    })
    expect(latestSeasonWithHours([season(2023, 4), season(2025, 0), season(2024, 0, 1)])).toBe('2024')
    expect(latestSeasonWithHours([season(2025, 0)])).toBeUndefined()
  })
})

describe('Anonymising', () => {
  const person = {
    Id: 'other',
    FullName: 'Vera Volunteer',
    Email: 'vera@people.example',
    IsAdministrator: false,
    IsAnonymised: false,
  }
  const facts = { typed: 'Vera Volunteer', administrators: 2 }

  it.each([
    ['an administrator', readers.administrator, {}, {}, null],
    [
      'an administrator who types blanks around the name',
      readers.administrator,
      {},
      { typed: ' Vera Volunteer ' },
      null,
    ],
    [
      'an administrator whose keyboard has other apostrophes and no accents',
      readers.administrator,
      { FullName: 'Éloïse O’Brien' },
      { typed: "eloise o'brien" },
      null,
    ],
    ['staff', readers.staff, {}, {}, 'not_allowed'],
    ['a coordinator of the person', readers.coordinator, {}, {}, 'not_allowed'],
    ['oneself', readers.administrator, { Id: 'me' }, {}, 'not_allowed'],
    ['another name', readers.administrator, {}, { typed: 'Vera' }, 'invalid'],
    [
      'the e-mail of somebody with a name',
      readers.administrator,
      {},
      { typed: 'vera@people.example' },
      'invalid',
    ],
    [
      'the e-mail of somebody without one',
      readers.administrator,
      { FullName: '' },
      { typed: 'vera@people.example' },
      null,
    ],
    ['no name of somebody without one', readers.administrator, { FullName: '' }, { typed: '' }, 'invalid'],
    [
      'the last administrator',
      readers.administrator,
      { IsAdministrator: true },
      { administrators: 1 },
      'last_administrator',
    ],
    ['somebody else by the only administrator', readers.administrator, {}, { administrators: 1 }, null],
    ['one of two administrators', readers.administrator, { IsAdministrator: true }, {}, null],
    [
      'somebody who was anonymised before',
      readers.administrator,
      { IsAnonymised: true },
      {},
      'already_decided',
    ],
  ] as const)('by or of %s', (_what, by, who, said, code) => {
    const refused = anonymiseRefusal(by, { ...person, ...who }, { ...facts, ...said })
    expect(refused?.Code ?? null).toBe(code)
  })
})
