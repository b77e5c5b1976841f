import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Actor } from '../../domain/kernel/actor.ts'
import type { ReviewStatus } from '../../domain/review/standing.ts'
import type { Doc } from '../../domain/sync/tree.ts'
import type { ChangeLine } from '../../domain/sync/wire.ts'
import { enqueueDelete, enqueueUpdate, inOutbox } from '../../src/data/outbox/enqueue.ts'
import { acceptPut } from '../../src/data/pull/accept.ts'
import { learnedOf, type OlderRow, stillOlder } from '../../src/data/queries/older-on-device.ts'
import { keepReview } from '../../src/data/review/review-log.ts'
import { readMeta } from '../../src/data/store/meta.ts'
import { listingRow, project, projectionContext } from '../../src/data/store/project.ts'
import { readRecord } from '../../src/data/store/records.ts'
import { whyNotMarkable } from '../../src/features/activities/table/why-not-markable.ts'
import { applyPage } from './support/apply-page.ts'
import { log, type ScriptedDevice, scriptedDevice, siteId, success } from './support/scripted-device.ts'

const [id, other] = ['00000001-0000-4000-8000-000000000001', '00000001-0000-4000-8000-000000000002'] as const
const staff: Actor = { SubjectId: 'me', Roles: ['Staff'], Approvals: [] }

let device: ScriptedDevice
let rows: readonly OlderRow[]
beforeEach(async () => {
  device = scriptedDevice()
  rows = [await told(id), await told(other)]
})
afterEach(() => device.db.close())

const documentOf = (Id: string): Doc => ({
  ...log(Id, { Name: 'Long ago', Date: '2019-11-10' }),
  Version: 3,
  CreatedById: 'somebody',
  Volunteers: [],
})
const context = () => projectionContext(device.db, new Date(device.clock.now).toISOString())

/** A log as the list below has it once the server has told of it. */
const told = async (Id: string, review: ReviewStatus | null = 'Unreviewed', reviewHeard = 0) =>
  ({
    ...listingRow(documentOf(Id), [], await context()),
    entry: null,
    isLocked: false,
    review,
    reviewHeard,
  }) satisfies OlderRow

/** The log comes here, as it does before it is opened or deleted. */
const comes = (Id: string) =>
  inOutbox(device.db, async () => {
    const theirs = { type: 'Workshop', id: Id, version: 3, doc: documentOf(Id) } as const
    await acceptPut(device.db, theirs, { ...device.env, generation: 0 })
    await project(device.db, `Workshop:${Id}`, await context())
  })

const gone = (Id: string, Deleted: boolean): ChangeLine => ({
  ...{ Type: 'Workshop', Id, Op: 'gone', Version: 4 },
  ...(Deleted ? { Deleted } : {}),
})

async function pulls(Changes: ChangeLine[], Reset = false, Epoch = 'e'): Promise<void> {
  const page = { Epoch, Cursor: device.newId(), More: false, Reset, RegisterVersion: '1', Changes }
  const asked = { cursor: await readMeta(device.db, 'cursor'), sites: [] }
  expect(await applyPage(device.db, page, asked, device.env)).toBe('applied')
}

/** What the list below shows now, and remembers. */
async function shown() {
  const learned = await learnedOf(siteId, rows, staff, device.db)
  rows = stillOlder(rows, learned)
  return rows.flatMap((row) => learned.get(row.Id) ?? [])
}
const namesShown = async () => (await shown()).map(({ Id, Name }) => [Id, Name])

const reviewed = (Version: number, Status: ReviewStatus) =>
  keepReview({ Id: id, Version, SiteId: siteId, AuthorId: 'somebody', Status, Turns: [] }, device.db)

describe('an older log that the server told of', () => {
  test('is as the server told it, while this device knows nothing of it', async () => {
    expect(await shown()).toEqual(rows)
    expect(rows).toHaveLength(2)
  })

  test('is not shown any more once it is deleted here: neither before the deletion is sent nor after', async () => {
    await comes(id)
    expect(await namesShown()).toHaveLength(2)
    await enqueueDelete('Workshop', id, device.db, device.env)
    expect(await namesShown()).toEqual([[other, 'Long ago']])
    device.answer = success
    expect(await device.drain()).toMatchObject({ sent: 1 })
    expect(await device.db.heads.count()).toBe(0)
    expect(await namesShown()).toEqual([[other, 'Long ago']])
  })

  test('is not shown any more once a pull says that others deleted it, be it here or not, in whichever page', async () => {
    await comes(id)
    await pulls([gone(id, true)])
    expect(await namesShown()).toEqual([[other, 'Long ago']])
    await pulls([])
    rows = [await told(id), await told(other)]
    expect(await namesShown()).toEqual([[other, 'Long ago']])
    await pulls([gone(other, true)])
    expect(await namesShown()).toEqual([])
  })

  test('stays where it is only gone from this device, as each change of it says, and after a restored server’s snapshot', async () => {
    await comes(id)
    await pulls([gone(id, false)])
    expect(await namesShown()).toHaveLength(2)
    await pulls([gone(id, true)])
    // One for a site that was opened tells of no deletion anew.
    await pulls([], true)
    rows = [await told(id), await told(other)]
    expect(await namesShown()).toHaveLength(1)
    await pulls([], true, 'restored')
    rows = [await told(id), await told(other)]
    expect(await namesShown()).toHaveLength(2)
  })

  test('says what it is here once it has come, with what is unsent of it', async () => {
    await comes(id)
    const before = (await readRecord('Workshop', id, device.db))?.doc ?? {}
    await enqueueUpdate('Workshop', id, before, { ...before, Name: 'Corrected' }, device.db, device.env)
    expect(await shown()).toMatchObject([
      { Id: id, Name: 'Corrected', entry: { kind: 'on-device' } },
      { Id: other, Name: 'Long ago', entry: null },
    ])
  })

  test('says that it is reviewed as soon as it was marked, and cannot be marked again', async () => {
    const markable = async () => whyNotMarkable((await shown())[0] as never, staff, [])
    expect(await markable()).toBeNull()
    await reviewed(1, 'Reviewed')
    expect((await shown()).map(({ review }) => review)).toEqual(['Reviewed', 'Unreviewed'])
    expect(await markable()).toBe('already')
  })

  test('keeps the review that the server told where this device had heard of none since', async () => {
    await reviewed(2, 'Returned')
    rows = [await told(id, 'Reviewed', 2)]
    expect(await shown()).toMatchObject([{ review: 'Reviewed' }])
    await reviewed(4, 'Unreviewed')
    expect(await shown()).toMatchObject([{ review: 'Unreviewed' }])
    rows = [await told(id, null, 4)]
    expect(await shown()).toMatchObject([{ review: 'Unreviewed' }])
  })
})
