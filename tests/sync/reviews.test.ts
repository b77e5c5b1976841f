import { beforeEach, describe, expect, test } from 'vitest'
import type { Actor } from '../../domain/kernel/actor.ts'
import type { Review } from '../../domain/review/review.ts'
import type { ChangeLine } from '../../domain/sync/wire.ts'
import { newDraft, saveDraft } from '../../src/data/drafts/drafts.ts'
import { readSyncSummary } from '../../src/data/engine/sync-state.ts'
import { enqueueUpdate } from '../../src/data/outbox/enqueue.ts'
import { listActivities } from '../../src/data/queries/activities.ts'
import { logsReturnedTo } from '../../src/data/queries/returned-logs.ts'
import { readReviewState } from '../../src/data/queries/review-state.ts'
import { readReview } from '../../src/data/queries/reviews.ts'
import { openRemarks, openTurns, pathOfRemark } from '../../src/data/review/remarks.ts'
import { reviewRow } from '../../src/data/review/review-row.ts'
import { readMeta } from '../../src/data/store/meta.ts'
import { readRecord } from '../../src/data/store/records.ts'
import { makeRoom } from '../../src/data/store/storage.ts'
import { applyPage } from './support/apply-page.ts'
import { log, type ScriptedDevice, scriptedDevice, siteId, success } from './support/scripted-device.ts'

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
beforeEach(async () => {
  device = scriptedDevice()
  await pulls([{ Type: 'Me', Id: me, Op: 'put', Version: 1, Doc: { ...actor, Id: me } }])
})

async function pulls(Changes: ChangeLine[], { Reset = false, More = false } = {}): Promise<void> {
  const page = { Epoch: 'e', Cursor: device.newId(), More, Reset, RegisterVersion: '1', Changes }
  const asked = { cursor: await readMeta(device.db, 'cursor'), sites: [] }
  expect(await applyPage(device.db, page, asked, device.env)).toBe('applied')
}

const theLog = (Version = 3, Id = id): ChangeLine => ({
  Type: 'Workshop',
  Id,
  Op: 'put',
  Version,
  Doc: { ...log(Id), Version, CreatedById: me },
})

const turn = (Status: Review['Status'], ...texts: string[]): Review['Turns'][number] => ({
  Id: device.newId(),
  Status,
  ById: somebody,
  ByName: 'Priya Patel',
  On: '2026-11-12T10:00:00.000Z',
  LogVersion: 3,
  Comments: texts.map((Text) => ({ Id: device.newId(), Field: 'NumberOfYouth', Text })),
})

const reviewOf = (part: Partial<Review> = {}): Review => ({
  Id: id,
  Version: 1,
  SiteId: siteId,
  AuthorId: me,
  Status: 'Returned',
  Turns: [turn('Returned', 'Is 240 right?')],
  ...part,
})

const told = (part: Partial<Review> = {}): ChangeLine => {
  const Doc = reviewOf(part)
  return { Type: 'Review', Id: Doc.Id, Op: 'put', Version: Doc.Version, Doc }
}

const gone = (Type: 'Review' | 'Workshop'): ChangeLine => ({ Type, Id: id, Op: 'gone', Version: 9 })

const namesAsked = async () => (await logsReturnedTo(me, device.db)).map(({ log: { Name } }) => Name)
const summary = () => readSyncSummary(device.db, device.clock.now, true)

async function editsTheLog(): Promise<void> {
  const before = (await readRecord('Workshop', id, device.db))?.doc ?? {}
  await enqueueUpdate('Workshop', id, before, { ...before, NumberOfYouth: 24 }, device.db, device.env)
}

describe('a log that was returned', () => {
  test('needs its author, although nothing of it is unsent', async () => {
    await pulls([theLog(), told()])
    expect(await namesAsked()).toEqual(['Slime'])
    expect(await summary()).toMatchObject({ returned: 1, needsYou: 1, unsent: 0 })
    expect(await device.db.outbox.count()).toBe(0)
  })

  test('does not need its author once its site has withdrawn them: they cannot open it any more', async () => {
    await pulls([theLog(), told()])
    const Doc = { Id: me, Roles: [], Approvals: [] }
    await pulls([{ Type: 'Me', Id: me, Op: 'put', Version: 2, Doc }])
    expect(await namesAsked()).toEqual([])
    expect(await summary()).toMatchObject({ returned: 0, needsYou: 0 })
    // Who was there in a season before may read it, and no more.
    const before = { SiteId: siteId, SeasonId: '00000000-0000-4000-8000-0000000000e0', Active: false }
    await pulls([{ Type: 'Me', Id: me, Op: 'put', Version: 3, Doc: { ...Doc, Approvals: [before] } }])
    expect(await namesAsked()).toEqual([])
  })

  test('needs nobody else who reads it', async () => {
    await pulls([theLog(), told({ AuthorId: somebody })])
    expect(await summary()).toMatchObject({ returned: 0, needsYou: 0 })
  })

  test('waits for signal, no longer for the author, once they have saved a change', async () => {
    await pulls([theLog(), told()])
    await editsTheLog()
    expect(await namesAsked()).toEqual([])
    expect(await summary()).toMatchObject({ returned: 0, needsYou: 0, unsent: 1 })
  })

  test('still needs them while the change is a draft', async () => {
    await pulls([theLog(), told()])
    await saveDraft(newDraft('Workshop', log(id), device.env), device.db, device.env)
    expect(await namesAsked()).toEqual(['Slime'])
  })

  test('is in the list as returned, with the field that the first remark is about', async () => {
    await pulls([theLog(), told()])
    const query = { SiteId: siteId, Skip: 0, Take: 20, Sort: 1 as const }
    const of = async (Value: Review['Status']) =>
      (await listActivities({ ...query, Filters: [{ Type: 'ReviewStatus', Value }] }, actor, device.db)).rows
    expect(await of('Returned')).toMatchObject([{ Id: id, review: 'Returned', returnedAt: 'NumberOfYouth' }])
    expect([await of('Reviewed'), await of('Unreviewed')]).toEqual([[], []])
    // Of somebody else's log this person may not know whether it was reviewed.
    const [other, own] = [theLog(1, somebody), theLog(1, '00000001-0000-4000-8000-000000000002')]
    await pulls([{ ...other, Doc: { ...log(somebody), CreatedById: somebody } }, own])
    expect((await of('Unreviewed')).map((row) => row.Id)).toEqual([own.Id])
    await pulls([told({ Version: 2, Status: 'Reviewed', Turns: [turn('Reviewed')] })])
    expect((await of('Reviewed'))[0]).not.toHaveProperty('returnedAt')
  })

  test('is not asked about once its season is locked, unless its author may write there all the same', async () => {
    const season = (Locked: boolean, Version: number): ChangeLine => {
      const Doc = { Id: 's', StartDate: '2026-09-01', EndDate: '2027-08-31', Active: false, Locked }
      return { Type: 'Season', Id: 's', Op: 'put', Version, Doc: Doc as never }
    }
    const line = theLog()
    await pulls([
      season(false, 1),
      { ...line, Doc: { ...(line.Doc as object), SeasonId: 's' } as never },
      told(),
    ])
    expect(await summary()).toMatchObject({ returned: 1, needsYou: 1 })
    await pulls([season(true, 2)])
    expect(await summary()).toMatchObject({ returned: 0, needsYou: 0 })
    expect(await namesAsked()).toEqual([])
    await pulls([
      { Type: 'Me', Id: me, Op: 'put', Version: 2, Doc: { Id: me, Roles: ['Staff'], Approvals: [] } },
    ])
    expect(await summary()).toMatchObject({ returned: 1, needsYou: 1 })
  })

  test('keeps its words and its version whatever is said of it', async () => {
    await pulls([theLog(3)])
    await editsTheLog()
    const before = [await device.db.outbox.toArray(), await readRecord('Workshop', id, device.db)]
    await pulls([told()])
    await pulls([told({ Version: 2, Status: 'Reviewed' })])
    expect([await device.db.outbox.toArray(), await readRecord('Workshop', id, device.db)]).toEqual(before)
  })
})

describe('a review that is pulled', () => {
  test('may come before its log: nobody is asked until the log can be opened', async () => {
    await pulls([told()])
    expect(await summary()).toMatchObject({ returned: 0 })
    await pulls([theLog()])
    expect(await summary()).toMatchObject({ returned: 1 })
  })

  test('comes after the log in the same page, and later', async () => {
    await pulls([theLog(), told()])
    await pulls([told({ Version: 2, Status: 'Unreviewed', Turns: [turn('Unreviewed')] })])
    expect((await readReview(id, device.db))?.Status).toBe('Unreviewed')
    expect(await namesAsked()).toEqual([])
  })

  test('goes with its log, and by itself when it may no longer be seen', async () => {
    await pulls([theLog(), told()])
    await pulls([gone('Workshop'), told({ Version: 2 })])
    expect(await device.db.reviews.count()).toBe(0)
    await pulls([theLog(5), told({ Version: 3 })])
    await pulls([gone('Review')])
    expect(await readReview(id, device.db)).toBeUndefined()
    expect(await readRecord('Workshop', id, device.db)).toBeDefined()
  })

  test('does not take back what an answer told since; a restored server may', async () => {
    await pulls([theLog(), told()])
    await device.db.reviews.put(reviewRow(reviewOf({ Version: 3, Status: 'Reviewed' }), 0))
    await pulls([told({ Version: 2 })])
    expect((await readReview(id, device.db))?.Status).toBe('Reviewed')
    await pulls([theLog(), told({ Version: 1 })], { Reset: true })
    expect((await readReview(id, device.db))?.Status).toBe('Returned')
  })

  test('goes when a snapshot that has arrived whole does not name it', async () => {
    await pulls([theLog(), told()])
    await pulls([theLog()], { Reset: true, More: true })
    expect(await namesAsked()).toEqual(['Slime'])
    await pulls([])
    expect(await readReview(id, device.db)).toBeUndefined()
  })

  test('asks again when the log is returned once more after the author sent their change', async () => {
    await pulls([theLog(), told()])
    await editsTheLog()
    device.answer = success
    await device.drain()
    // What the server makes of it comes with the next pull; nobody is asked again meanwhile.
    expect(await namesAsked()).toEqual([])
    await pulls([told({ Version: 2, Status: 'Unreviewed', Turns: [turn('Unreviewed')] })])
    expect(await namesAsked()).toEqual([])
    await pulls([told({ Version: 3 })])
    expect(await namesAsked()).toEqual(['Slime'])
  })
})

test('what a form knows: the review, whether changes wait behind it, and whether hours wait for it', async () => {
  const site = (RequireReview: boolean, Version: number): ChangeLine => ({
    Type: 'Site',
    Id: siteId,
    Op: 'put',
    Version,
    Doc: { Id: siteId, RequireReview },
  })
  const read = () => readReviewState(id, siteId, device.db)
  expect(await read()).toEqual({ review: undefined, changed: false, requireReview: false })
  await pulls([site(true, 1), theLog(), told()])
  expect(await read()).toMatchObject({ review: { Status: 'Returned' }, changed: false, requireReview: true })
  await editsTheLog()
  await pulls([site(false, 2)])
  expect(await read()).toMatchObject({ review: { Status: 'Returned' }, changed: true, requireReview: false })
})

test('a return that came after a change whose answer was lost stands when the answer comes', async () => {
  await pulls([theLog()])
  await editsTheLog()
  device.answer = () => Promise.reject(new TypeError('no signal'))
  await device.drain()
  await pulls([told({ Turns: [{ ...turn('Returned', 'And the schools?'), LogVersion: 4 }] })])
  device.wait(3_600_000)
  device.answer = success
  await device.drain()
  expect(await device.db.outbox.count()).toBe(0)
  expect(await namesAsked()).toEqual(['Slime'])
})

test('when the device is full, reviews go with their logs; a returned log stays for its author', async () => {
  const other = '00000001-0000-4000-8000-000000000002'
  await pulls([theLog(), theLog(1, other), told(), told({ Id: other, Status: 'Reviewed' })])
  expect(await makeRoom(0, device.db)).toBe(1)
  expect(await device.db.reviews.toCollection().primaryKeys()).toEqual([id])
  expect(await namesAsked()).toEqual(['Slime'])
})

describe('the remarks that stand open', () => {
  const texts = (review: Pick<Review, 'Status' | 'Turns'>) => openRemarks(review).map(({ Text }) => Text)

  test('are all that was said since the log was last changed, while it is returned', () => {
    const Turns = [turn('Returned', 'c'), turn('Returned', 'b'), turn('Unreviewed'), turn('Returned', 'a')]
    expect(texts({ Status: 'Returned', Turns })).toEqual(['c', 'b'])
    expect(openTurns({ Status: 'Returned', Turns: Turns.slice(0, 2) })).toHaveLength(2)
  })

  test('are those of the newest turn otherwise', () => {
    const Turns = [turn('Reviewed', 'thank you'), turn('Returned', 'a')]
    expect(texts({ Status: 'Reviewed', Turns })).toEqual(['thank you'])
    expect(texts({ Status: 'Unreviewed', Turns: [] })).toEqual([])
  })

  test('lead to their field, or to the row of the list that they name', () => {
    expect(pathOfRemark({ Field: 'Name' })).toBe('Name')
    expect(pathOfRemark({ Field: 'VolunteerLogHeader' })).toBe('VolunteerLogHeader.LogItems')
    expect(pathOfRemark({ Field: 'VolunteerLogHeader', ItemId: 'a' })).toBe('VolunteerLogHeader.LogItems[a]')
    expect(pathOfRemark({ Field: 'WorkshopKits', ItemId: 'k' })).toBe('WorkshopKits[k]')
    const Field = 'SchoolDemographicResponseHeader.Items[s].NumberOfYouth'
    expect(pathOfRemark({ Field, ItemId: 's' })).toBe(Field)
  })
})
