import { beforeEach, describe, expect, test } from 'vitest'
import type { Actor } from '../../domain/kernel/actor.ts'
import type { ReviewStatus } from '../../domain/review/standing.ts'
import type { ChangeLine } from '../../domain/sync/wire.ts'
import { latestActivities, listActivities } from '../../src/data/queries/activities.ts'
import { countToReview, MOST_TO_REVIEW } from '../../src/data/queries/count-to-review.ts'
import { listedActivity } from '../../src/data/queries/listed-activity.ts'
import { readMeta, writeMeta } from '../../src/data/store/meta.ts'
import { defaultListState, filtersOf, stateFromSearch } from '../../src/features/activities/list-state.ts'
import { toReviewSearch } from '../../src/features/home/to-review-search.ts'
import { enqueueCreate } from '../support/enqueue-create.ts'
import { applyPage } from './support/apply-page.ts'
import { log, type ScriptedDevice, scriptedDevice, siteId } from './support/scripted-device.ts'

const [author, reviewer] = ['author', 'reviewer']
const elsewhere = '0000517e-0000-4000-8000-0000000000ee'
const id = '00000001-0000-4000-8000-000000000001'
const query = { SiteId: siteId, Skip: 0, Take: 20, Sort: 1 as const }

let device: ScriptedDevice
beforeEach(() => {
  device = scriptedDevice()
})

async function pulls(Changes: ChangeLine[]): Promise<void> {
  const page = {
    Epoch: 'e',
    Cursor: device.newId(),
    More: false,
    Reset: false,
    RegisterVersion: '1',
    Changes,
  }
  const asked = { cursor: await readMeta(device.db, 'cursor'), sites: [] }
  expect(await applyPage(device.db, page, asked, device.env)).toBe('applied')
}

const coordinatorOf = (...sites: string[]): Actor => ({
  SubjectId: reviewer,
  Roles: ['Coordinator'],
  Approvals: sites.map((SiteId) => ({ SiteId, SeasonId: 's', Active: true })),
})
const both = coordinatorOf(siteId, elsewhere)
const responding = coordinatorOf(siteId)

/** A log of the active season that another site made, and that this one answers for, too. */
const joint = (Id = id, CreatedById = author, CreatedBySiteId = elsewhere): ChangeLine[] => {
  const season = { Id: 's', StartDate: '2026-09-01', EndDate: '2027-08-31', Active: true, Locked: false }
  const SiteResponseHeader = { Items: [{ Id: device.newId(), SiteId: siteId }] }
  const doc = log(Id, { CreatedBySiteId, SiteResponseHeader })
  return [
    { Type: 'Season', Id: 's', Op: 'put', Version: 1, Doc: season as never },
    {
      ...{ Type: 'Workshop', Id, Op: 'put', Version: 3 },
      Doc: { ...doc, Version: 3, CreatedById, SeasonId: 's' } as never,
    },
  ]
}

const told = (Status: ReviewStatus): ChangeLine => {
  const Comments = [{ Id: device.newId(), Field: 'NumberOfYouth', Text: 'Is 240 right?' }]
  const turn = { Id: device.newId(), Status, ById: reviewer, ByName: 'Priya Patel' }
  const Turns = [{ ...turn, On: '2026-11-12T10:00:00.000Z', LogVersion: 3, Comments }]
  const Doc = { Id: id, Version: 1, SiteId: elsewhere, AuthorId: author, Status, Turns }
  return { Type: 'Review', Id: id, Op: 'put', Version: 1, Doc }
}

const rows = async (reader: Actor) => (await listActivities(query, reader, device.db)).rows
const unreviewed = async (reader: Actor) => {
  const Filters = [{ Type: 'ReviewStatus' as const, Value: 'Unreviewed' as const }]
  return (await listActivities({ ...query, Filters }, reader, device.db)).rows.map((row) => row.Id)
}

describe('the list of a site that a log of another one is answered for', () => {
  test('shows where its review stands to whoever knows of it, and nothing to the others', async () => {
    await pulls([...joint(), told('Returned')])
    expect(await rows(both)).toMatchObject([{ review: 'Returned', returnedAt: 'NumberOfYouth' }])
    expect(await unreviewed(both)).toEqual([])
    expect(await latestActivities({ ...responding, SubjectId: author }, 5, device.db)).toMatchObject([
      { review: 'Returned' },
    ])
    // A device of whoever may not know is told of no review.
    await device.db.reviews.clear()
    expect(await unreviewed(both)).toEqual([id])
    expect(await rows(responding)).toMatchObject([{ review: null }])
    expect(await unreviewed(responding)).toEqual([])
    expect(await listedActivity(siteId, id, responding, device.db)).toMatchObject({ review: null })
  })

  test('counts it to review until it is reviewed, for whoever reviews it', async () => {
    // Until the logs have come, that there are none here is no answer.
    expect(await countToReview(siteId, both, device.db)).toBeNull()
    await pulls(joint())
    expect(await countToReview(siteId, both, device.db)).toEqual({ count: 1, isWhole: true })
    expect(await countToReview(siteId, responding, device.db)).toEqual({ count: 0, isWhole: true })
    await pulls([told('Reviewed')])
    expect(await countToReview(siteId, both, device.db)).toEqual({ count: 0, isWhole: true })
    await writeMeta(device.db, { olderLogsDropped: true })
    expect(await countToReview(siteId, both, device.db)).toEqual({ count: 0, isWhole: false })
  })

  test('has as many logs as the first page says, with those not sent yet and one’s own that another site reviews', async () => {
    await pulls([...joint(), ...joint(device.newId(), author, siteId), ...joint(device.newId(), reviewer)])
    await enqueueCreate('Workshop', log(device.newId(), { Date: '2026-11-10' }), device.db, device.env)
    for (const [reader, count] of [
      [both, 4],
      [responding, 3],
    ] as const) {
      const { reviews, activeSeason } = stateFromSearch(toReviewSearch)
      const Filters = filtersOf({ ...defaultListState(true), reviews, activeSeason })
      expect((await listActivities({ ...query, Filters }, reader, device.db)).total).toBe(count)
      expect(await countToReview(siteId, reader, device.db)).toMatchObject({ count })
    }
  })

  test('counts to the most where more wait', async () => {
    const logs = Array.from({ length: MOST_TO_REVIEW - 1 }, () => joint(device.newId(), author, siteId))
    await pulls([
      ...joint(device.newId(), author, siteId).slice(0, 1),
      ...logs.flatMap(([, log]) => log ?? []),
    ])
    expect(await countToReview(siteId, responding, device.db)).toMatchObject({ count: MOST_TO_REVIEW - 1 })
    await pulls([...joint(device.newId(), author, siteId), ...joint(device.newId(), author, siteId)])
    expect(await countToReview(siteId, responding, device.db)).toMatchObject({ count: MOST_TO_REVIEW })
  })
})
