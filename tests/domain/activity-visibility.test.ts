import { expect, it } from 'vitest'
import { mayBringInSite } from '../../domain/activity/bring-in-site.ts'
import type { ActivityRecord } from '../../domain/activity/document.ts'
import { asSeenBy } from '../../domain/activity/visibility.ts'
import type { Actor, RoleName } from '../../domain/kernel/actor.ts'
import { completeActivity, freshId, season } from '../support/activities.ts'

const [here, there, me] = [freshId(), freshId(), freshId()]
const reader = (site: string, ...Roles: RoleName[]): Actor => ({
  SubjectId: me,
  Roles,
  Approvals: [{ SiteId: site, SeasonId: season.Id, Active: true }],
})

/** A log of one site that names an educator, the reader, and somebody without an account. */
function logOf(site: string): ActivityRecord {
  const log = completeActivity('Workshop')
  const [item] = log.VolunteerLogHeader.LogItems
  const Ana = { FirstName: 'Ana', LastName: 'Roy', Email: 'ana@example.org', Affiliation: '' }
  const EducatorAuxData = { FirstName: 'Zoé', LastName: 'Tremblay', Email: 'zoe@example.org' }
  return {
    ...log,
    CreatedBySiteId: site,
    ZoomId: '812 3345',
    VolunteerLogHeader: {
      LogItems: [
        { ...item!, SubjectId: me, Subject: { Id: me, FullName: 'Bob Ross' } },
        { ...item!, Id: freshId(), SubjectId: null, SiteId: null, AuxData: Ana },
      ],
    },
    EducatorLogHeader: {
      Items: [
        {
          Id: freshId(),
          OrganizationId: null,
          EducatorAuxDataId: freshId(),
          EducatorAuxData,
          ActivityFeedback: true,
        },
      ],
    },
    Volunteers: ['Bob Ross', 'Ana Roy'],
    CreatedById: freshId(),
    SeasonId: season.Id,
    Season: season,
  } as ActivityRecord
}

const told = (seen: ActivityRecord | null) =>
  seen && {
    zoom: seen.ZoomId,
    names: seen.Volunteers,
    details: seen.VolunteerLogHeader.LogItems[1]?.AuxData?.Email ?? null,
    educator: seen.EducatorLogHeader.Items[0]?.EducatorAuxData?.FirstName,
    reached: seen.EducatorLogHeader.Items[0]?.EducatorAuxData?.Email,
  }

it('a log is whole for staff', () => {
  expect(told(asSeenBy(reader(there, 'Staff'), logOf(here)))).toEqual({
    zoom: '812 3345',
    names: ['Bob Ross', 'Ana Roy'],
    details: 'ana@example.org',
    educator: 'Zoé',
    reached: 'zoe@example.org',
  })
})

it('a log tells coordinators of its site how educators are reached, and not people without an account', () => {
  const seen = { zoom: null, names: ['Bob Ross'], details: null, educator: 'Zoé', reached: 'zoe@example.org' }
  expect(told(asSeenBy(reader(here, 'Coordinator'), logOf(here)))).toEqual(seen)
})

it('a log tells those who take part, coordinators of another site too, whom it names and no more', () => {
  const seen = { zoom: null, names: ['Bob Ross'], details: null, educator: 'Zoé', reached: undefined }
  expect(told(asSeenBy(reader(here), logOf(here)))).toEqual(seen)
  expect(told(asSeenBy(reader(there, 'Coordinator'), logOf(here)))).toEqual(seen)
  expect(mayBringInSite(reader(there, 'Coordinator'), logOf(here), there)).toBe(false)
})

it('a log is not there for others', () => {
  const stranger = { ...reader(there, 'Coordinator'), SubjectId: freshId() }
  expect(asSeenBy(stranger, logOf(here))).toBeNull()
})

it('educators whose details are not kept with the log stay as they are', () => {
  const log = logOf(here)
  const [item] = log.EducatorLogHeader.Items
  log.EducatorLogHeader.Items = [{ ...item!, EducatorAuxData: null }]
  expect(asSeenBy(reader(here), log)?.EducatorLogHeader).toEqual(log.EducatorLogHeader)
})
