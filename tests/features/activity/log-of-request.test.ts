import { describe, expect, test } from 'vitest'
import type { ActivityTypeName } from '../../../domain/activity/constants.ts'
import type { Actor } from '../../../domain/kernel/actor.ts'
import { listOfField } from '../../../domain/log/lists.ts'
import { emptyOutreachRequest, type OutreachRequestRecord } from '../../../domain/outreach/document.ts'
import { offersCompleted } from '../../../domain/outreach/log-of-request.ts'
import { NATIONAL_SITE_ID } from '../../../domain/site/national-office.ts'
import { readCarriedRequest, readRequestsToLog } from '../../../src/data/queries/requests-to-log.ts'
import type { ListingRow } from '../../../src/data/store/rows.ts'
import { loadForm } from '../../../src/features/activity-form/load-form.ts'
import { freshId, season } from '../../support/activities.ts'
import { referenceRow, storeForEachTest } from '../../support/device-store.ts'
import { headWith } from '../../support/head-with.ts'

const store = storeForEachTest()
const siteId = freshId()
const [schoolId, gradeId, educatorId] = [freshId(), freshId(), freshId()]
const coordinatorOf = (...sites: string[]): Actor => ({
  SubjectId: freshId(),
  Roles: ['Coordinator'],
  Approvals: sites.map((SiteId) => ({ SiteId, SeasonId: season.Id, Active: true })),
})
const place = {
  type: 'Workshop' as ActivityTypeName,
  siteId,
  today: '2026-10-20',
  oneself: null,
  actor: coordinatorOf(siteId),
  seasons: [season],
}

const requestAt = (Status: number, CreatedOn: string, SiteId = siteId) => ({
  ...emptyOutreachRequest(freshId(), SiteId),
  OrganizationId: schoolId,
  ContactEmail: 'zoe@ecole.example',
  CreatedOn,
  LatestStatus: { Status },
  Workshops: [] as { Id: string; Name: string; Date: string; IsComplete: boolean }[],
  Classes: [
    {
      Id: freshId(),
      KitId: null,
      Topic: 'Circuits',
      AdditionalInfo: null,
      Grades: [{ Id: freshId(), GradeId: gradeId, NumStudents: 24 }],
    },
  ],
})

/** A request of one class for each kit, all of these grades. */
const askingFor = (kitIds: string[], grades: string[]) => {
  const request = requestAt(2, '2026-01-01')
  const Grades = grades.map((GradeId) => ({ Id: freshId(), GradeId, NumStudents: 24 }))
  const Classes = kitIds.map((KitId) => ({ ...request.Classes[0]!, Id: freshId(), KitId, Grades }))
  return { ...request, Classes }
}

const whenAllIsHere = () => store().meta.put({ key: 'lastPulledAt', value: '2026-10-20T12:00:00Z' })

const kitAt = (SiteId: string, Id: string, Visibility = true) =>
  referenceRow('Kit', { Id, SiteId, Visibility }, [SiteId])

const listed = (SystemName: string, ids: string[]) =>
  referenceRow('EnumerationList', {
    Id: freshId(),
    SystemName,
    EnumerationItems: ids.map((Id, SortOrder) => ({ EnumerationId: Id, SortOrder, Enumeration: { Id } })),
  })

const beginFrom = (request: { Id: string }, at: typeof place) =>
  loadForm({ kind: 'new', draftId: freshId(), copyOf: undefined, request: request.Id }, at)

describe('a visit that a school asked for', () => {
  test('waits on the device of its site while it is accepted or scheduled, oldest first', async () => {
    const [young, old] = [requestAt(1, '2026-02-01'), requestAt(2, '2026-01-01')]
    const others = [requestAt(6, '2026-01-01'), requestAt(2, '2026-01-01', freshId())]
    await store().reference.bulkPut(
      [young, old, ...others].map((doc) => referenceRow('OutreachRequest', doc, [siteId])),
    )
    expect((await readRequestsToLog(siteId)).map(({ Id }) => Id)).toEqual([old.Id, young.Id])
  })

  test('begins its log filled, without signal, with the educator whom the device knows', async () => {
    const request = requestAt(2, '2026-01-01')
    const educator = {
      Id: educatorId,
      FirstName: 'Zoé',
      LastName: 'Beaulieu',
      Email: 'ZOE@ecole.example',
      OrganizationId: schoolId,
      EducatorSiteHeader: { Items: [{ Id: freshId(), SiteId: siteId, IsActive: true }] },
    }
    await store().reference.bulkPut([
      referenceRow('OutreachRequest', request, [siteId]),
      referenceRow('EducatorAuxData', educator, [siteId]),
    ])
    const asked = { kind: 'new' as const, draftId: freshId(), copyOf: undefined, request: request.Id }
    const loaded = await loadForm(asked, place)
    expect(loaded?.draft.doc).toMatchObject({
      OutreachRequestId: request.Id,
      Name: 'Circuits',
      Date: '2026-10-20',
      CreatedBySiteId: siteId,
      NumberOfYouth: null,
      SchoolDemographicResponseHeader: { Items: [{ OrganizationId: schoolId }] },
      GradesHeader: { Items: [{ EnumerationId: gradeId }] },
      EducatorLogHeader: { Items: [{ EducatorAuxDataId: educatorId }] },
    })
  })

  test('shows its logs as the person sees them: the server’s, with what this device knows on top, unsent ones too', async () => {
    const request = requestAt(2, '2026-01-01')
    const [elsewhere, here, unsent] = [freshId(), freshId(), freshId()]
    const told = (Id: string) => ({ Id, Name: 'Slime', Date: '2026-03-01', IsComplete: false })
    request.Workshops = [told(elsewhere), told(here)]
    await store().reference.put(referenceRow('OutreachRequest', request, [siteId]))
    const row = (Id: string, more: object) =>
      ({
        Id,
        invDate: 1,
        invCreated: '',
        Name: 'Circuits',
        IsComplete: true,
        ...more,
      }) as unknown as ListingRow
    expect(offersCompleted((await readRequestsToLog(siteId))[0] as OutreachRequestRecord)).toBe(false)
    const rows = [
      row(here, { Date: '2026-03-02' }),
      row(unsent, { Date: '2026-03-03', OutreachRequestId: request.Id }),
      row(freshId(), { Date: '2026-03-04', OutreachRequestId: freshId() }),
    ]
    // A log of two sites has two places.
    const sites = [siteId, freshId()]
    await store().heads.bulkPut(rows.map((listed) => headWith(listed, sites)))
    const [seen] = await readRequestsToLog(siteId)
    expect(seen?.Workshops.map(({ Id, IsComplete }) => [Id, IsComplete])).toEqual([
      [unsent, true],
      [here, true],
      [elsewhere, false],
    ])
    expect(offersCompleted(seen as OutreachRequestRecord)).toBe(true)
    expect(await readCarriedRequest(request.Id)).toEqual(seen)
  })

  test('begins its log without what no new log may name any more, and tells how much was left out', async () => {
    const [kept, gone, french] = [freshId(), freshId(), freshId()]
    const [own, lent, elsewhere] = [freshId(), freshId(), freshId()]
    const request = askingFor([own, lent, elsewhere], [kept, gone])
    await whenAllIsHere()
    await store().reference.bulkPut([
      referenceRow('OutreachRequest', { ...request, LanguageId: french }, [siteId]),
      listed(listOfField.GradesHeader, [kept]),
      listed(listOfField.LanguagesHeader, [freshId()]),
      kitAt(siteId, own),
      // The national office took its kit off the shelf; what is at another site never reached this device.
      kitAt(NATIONAL_SITE_ID, lent, false),
    ])
    const loaded = await beginFrom(request, place)
    expect(loaded?.draft.doc).toMatchObject({
      LanguagesHeader: { Items: [] },
      GradesHeader: { Items: [{ EnumerationId: kept }] },
      WorkshopKits: [{ KitId: own }],
    })
    expect(loaded?.leftOut).toBe(4)
  })

  test('of several classes begins each of them without what no new log may name', async () => {
    const [own, elsewhere] = [freshId(), freshId()]
    const request = askingFor([own, elsewhere], [])
    await whenAllIsHere()
    await store().reference.bulkPut([referenceRow('OutreachRequest', request, [siteId]), kitAt(siteId, own)])
    const loaded = await beginFrom(request, { ...place, type: 'MultiWorkshop' })
    const kits = loaded?.draft.doc.ChildWorkshops.map(({ WorkshopKits }) => WorkshopKits.length)
    expect(kits).toEqual([1, 0])
    expect(loaded?.leftOut).toBe(1)
  })

  test('begins its log without the kit of the site that gave it away, though its writer coordinates that one too', async () => {
    const [before, kit, lent] = [freshId(), freshId(), freshId()]
    const request = askingFor([kit, lent], [])
    await store().reference.bulkPut([
      referenceRow('OutreachRequest', request, [siteId]),
      kitAt(before, kit),
      kitAt(NATIONAL_SITE_ID, lent),
    ])
    const loaded = await beginFrom(request, { ...place, actor: coordinatorOf(siteId, before) })
    expect(loaded?.draft.doc.WorkshopKits.map(({ KitId }) => KitId)).toEqual([lent])
    expect(loaded?.leftOut).toBe(1)
  })

  test('begins its log with a kit of which a device that is still being filled cannot tell yet', async () => {
    const request = askingFor([freshId()], [])
    await store().reference.put(referenceRow('OutreachRequest', request, [siteId]))
    const loaded = await beginFrom(request, place)
    expect(loaded?.draft.doc.WorkshopKits).toHaveLength(1)
    expect(loaded?.leftOut).toBe(0)
  })

  test('of which a new log may name everything begins with nothing left out', async () => {
    const kit = freshId()
    const request = askingFor([kit], [gradeId])
    await store().reference.bulkPut([referenceRow('OutreachRequest', request, [siteId]), kitAt(siteId, kit)])
    const loaded = await beginFrom(request, place)
    expect(loaded?.draft.doc.WorkshopKits.map(({ KitId }) => KitId)).toEqual([kit])
    expect(loaded?.leftOut).toBe(0)
  })

  test('that neither the device nor the server tells begins nothing', async () => {
    const asked = { kind: 'new' as const, draftId: freshId(), copyOf: undefined, request: freshId() }
    await expect(loadForm(asked, place)).rejects.toThrow('the request is not on this device')
  })
})
