import { describe, expect, test } from 'vitest'
import { emptyOutreachRequest, type OutreachRequestRecord } from '../../domain/outreach/document.ts'
import { offersCompleted } from '../../domain/outreach/log-of-request.ts'
import { readCarriedRequest, readRequestsToLog } from '../../src/data/queries/requests-to-log.ts'
import type { ListingRow } from '../../src/data/store/rows.ts'
import { loadForm } from '../../src/features/activity-form/load-form.ts'
import { freshId } from '../support/activities.ts'
import { referenceRow, storeForEachTest } from '../support/device-store.ts'
import { headWith } from '../support/head-with.ts'

const store = storeForEachTest()
const siteId = freshId()
const [schoolId, gradeId, educatorId] = [freshId(), freshId(), freshId()]
const place = {
  type: 'Workshop' as const,
  siteId,
  today: '2026-10-20',
  oneself: null,
  actor: { SubjectId: freshId(), Roles: [], Approvals: [] },
  seasons: [],
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

  test('that neither the device nor the server tells begins nothing', async () => {
    const asked = { kind: 'new' as const, draftId: freshId(), copyOf: undefined, request: freshId() }
    await expect(loadForm(asked, place)).rejects.toThrow('the request is not on this device')
  })
})
