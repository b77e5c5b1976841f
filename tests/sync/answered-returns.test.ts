import { beforeEach, describe, expect, test } from 'vitest'
import type { Actor } from '../../domain/kernel/actor.ts'
import type { Review } from '../../domain/review/review.ts'
import { enqueueUpdate } from '../../src/data/outbox/enqueue.ts'
import { listActivities } from '../../src/data/queries/activities.ts'
import { listedActivity } from '../../src/data/queries/listed-activity.ts'
import { reviewRow } from '../../src/data/review/review-row.ts'
import { readMeta } from '../../src/data/store/meta.ts'
import { readRecord } from '../../src/data/store/records.ts'
import { applyPage } from './support/apply-page.ts'
import { log, type ScriptedDevice, scriptedDevice, siteId } from './support/scripted-device.ts'

console.info = () => {}

const [me, somebody] = [
  '00000001-0000-4000-8000-0000000000aa',
  '00000001-0000-4000-8000-0000000000bb',
] as const
const id = '00000001-0000-4000-8000-000000000001'
const actor: Actor = {
  SubjectId: me,
  Roles: [],
  Approvals: [{ SiteId: siteId, SeasonId: 's', Active: true }],
}

let device: ScriptedDevice
beforeEach(() => {
  device = scriptedDevice()
})

/** A log of this author is on the device, and a coordinator returned it. */
async function isReturned(author: string): Promise<void> {
  const Doc = { ...log(id), Version: 3, CreatedById: author }
  const page = {
    Epoch: 'e',
    Cursor: 'c',
    More: false,
    Reset: true,
    RegisterVersion: '1',
    Changes: [
      { Type: 'Me', Id: me, Op: 'put', Version: 1, Doc: { ...actor, Id: me } } as const,
      { Type: 'Workshop', Id: id, Op: 'put', Version: 3, Doc } as const,
    ],
  }
  const asked = { cursor: await readMeta(device.db, 'cursor'), sites: [] }
  expect(await applyPage(device.db, page, asked, device.env)).toBe('applied')
  const Status = 'Returned'
  const said = { Id: device.newId(), Field: 'NumberOfYouth', Text: 'Is 240 right?' }
  const turn = { Id: device.newId(), Status, ById: siteId, ByName: 'Priya Patel', LogVersion: 3 } as const
  const Turns: Review['Turns'] = [{ ...turn, On: '2026-11-12T10:00:00.000Z', Comments: [said] }]
  await device.db.reviews.put(
    reviewRow({ Id: id, Version: 1, SiteId: siteId, AuthorId: author, Status, Turns }, 0),
  )
}

async function isSaved(): Promise<void> {
  const before = (await readRecord('Workshop', id, device.db))?.doc ?? {}
  await enqueueUpdate('Workshop', id, before, { ...before, NumberOfYouth: 24 }, device.db, device.env)
}

const listedAs = async (Value: Review['Status'], reader = actor) => {
  const Filters = [{ Type: 'ReviewStatus' as const, Value }]
  const query = { SiteId: siteId, Sort: 1 as const, Skip: 0, Take: 20, Filters }
  return (await listActivities(query, reader, device.db)).rows.map(({ review }) => review)
}

describe('a returned log', () => {
  test('waits to be reviewed again, in lists too, once its author has saved a change that is not sent yet', async () => {
    await isReturned(me)
    expect(await listedAs('Returned')).toEqual(['Returned'])
    await isSaved()
    expect(await listedAs('Returned')).toEqual([])
    expect(await listedAs('Unreviewed')).toEqual(['Unreviewed'])
    expect(await listedActivity(siteId, id, actor, device.db)).toMatchObject({ review: 'Unreviewed' })
  })

  test('stays returned where it was a coordinator who corrected it: that answers nothing', async () => {
    const coordinator: Actor = { ...actor, Roles: ['Coordinator'] }
    await isReturned(somebody)
    await isSaved()
    expect(await listedAs('Returned', coordinator)).toEqual(['Returned'])
    expect(await listedActivity(siteId, id, coordinator, device.db)).toMatchObject({ review: 'Returned' })
  })
})
