import { beforeEach, describe, expect, test } from 'vitest'
import type { Review } from '../../domain/review/review.ts'
import { enqueueUpdate } from '../../src/data/outbox/enqueue.ts'
import { idsReturnedTo } from '../../src/data/queries/reviews.ts'
import { reviewRow } from '../../src/data/review/review-row.ts'
import { readMeta } from '../../src/data/store/meta.ts'
import { readRecord } from '../../src/data/store/records.ts'
import { applyPage } from './support/apply-page.ts'
import {
  log,
  refusal,
  type ScriptedDevice,
  scriptedDevice,
  siteId,
  success,
} from './support/scripted-device.ts'

console.info = () => {}

const me = '00000001-0000-4000-8000-0000000000aa'
const id = '00000001-0000-4000-8000-000000000001'

const approved = [{ SiteId: siteId, SeasonId: 's', Active: true }]
const lineOfMe = {
  Type: 'Me',
  Id: me,
  Op: 'put',
  Version: 1,
  Doc: { Id: me, Roles: [], Approvals: approved },
} as const

let device: ScriptedDevice
beforeEach(async () => {
  device = scriptedDevice()
  const Changes = [
    lineOfMe,
    { Type: 'Workshop', Id: id, Op: 'put', Version: 3, Doc: { ...log(id), Version: 3, CreatedById: me } },
  ] as const
  const page = {
    Epoch: 'e',
    Cursor: 'c',
    More: false,
    Reset: true,
    RegisterVersion: '1',
    Changes: [...Changes],
  }
  const asked = { cursor: await readMeta(device.db, 'cursor'), sites: [] }
  expect(await applyPage(device.db, page, asked, device.env)).toBe('applied')
  device.answer = success
})

/** What a pull tells of it, with as many returns as its version says. */
async function isReturned(Version: number): Promise<Review> {
  const Turns: Review['Turns'] = Array.from({ length: Version }, () => ({
    Id: device.newId(),
    Status: 'Returned',
    ById: siteId,
    ByName: 'Priya Patel',
    On: '2026-11-12T10:00:00.000Z',
    LogVersion: 3,
    Comments: [{ Id: device.newId(), Field: 'NumberOfYouth', Text: 'Is 240 right?' }],
  }))
  const review: Review = { Id: id, Version, SiteId: siteId, AuthorId: me, Status: 'Returned', Turns }
  await device.db.reviews.put(reviewRow(review, 0))
  return review
}

async function writes(Description: string): Promise<void> {
  const before = (await readRecord('Workshop', id, device.db))?.doc ?? {}
  await enqueueUpdate('Workshop', id, before, { ...before, Description }, device.db, device.env)
}

const saves = () =>
  device.sent.filter(({ method }) => method === 'PUT').map(({ headers }) => headers.get('x-review-version'))

/** The next pull brings the log and its review as a server has them that was restored from a copy. */
async function isRestoredWith(review: Review): Promise<void> {
  const doc = { ...log(id), Version: review.Version, CreatedById: me }
  const lines = [
    lineOfMe,
    { Type: 'Workshop', Id: id, Op: 'put', Version: review.Version, Doc: doc },
    { Type: 'Review', Id: id, Op: 'put', Version: review.Version, Doc: review },
  ] as const
  // In pages, of which the first alone says that a snapshot begins.
  for (const [at, line] of lines.entries()) {
    const page = { Epoch: 'restored', Cursor: `${review.Version} ${at}`, More: at < 2, Reset: at === 0 }
    const asked = { cursor: await readMeta(device.db, 'cursor'), sites: [] }
    const told = { ...page, RegisterVersion: '1', Changes: [line] }
    expect(await applyPage(device.db, told, asked, device.env)).toBe('applied')
  }
}

const asked = () => idsReturnedTo(me, device.db)

describe('a save of a log tells which version of its review its author knew', () => {
  test('none, before anybody returned it', async () => {
    await writes('one')
    await isReturned(1)
    await device.drain()
    expect(saves()).toEqual(['0'])
    expect(await device.db.outbox.count()).toBe(0)
    expect(await asked()).toEqual([id])
  })

  test('the one before, where it was returned again since: that return stands', async () => {
    await isReturned(1)
    await writes('one')
    await isReturned(2)
    await device.drain()
    expect(saves()).toEqual(['1'])
    expect(await asked()).toEqual([id])
  })

  test('the newest that they wrote on top of, in one entry as in two', async () => {
    await writes('one')
    await isReturned(1)
    await writes('two')
    await device.drain()
    expect(saves()).toEqual(['1'])
    expect(await asked()).toEqual([])
  })

  test('the newest, too, where the earlier words were refused while they wrote', async () => {
    await writes('one')
    device.answer = async () => {
      await isReturned(1)
      await writes('two')
      return refusal(422, 'required')
    }
    await device.drain()
    device.answer = success
    device.wait(3_600_000)
    await writes('three')
    await device.drain()
    expect(saves()).toEqual(['0', '1'])
    expect(await asked()).toEqual([])
  })

  test('the one that was known when the bytes left, however often they go', async () => {
    await writes('one')
    device.answer = () => Promise.reject(new TypeError('no signal'))
    await device.drain()
    await isReturned(1)
    device.wait(3_600_000)
    device.answer = success
    await device.drain()
    expect(saves()).toEqual(['0', '0'])
  })
})

describe('where a restored server has given the review another version, a save tells', () => {
  test('that one, where it is about the very return that its author knew', async () => {
    const review = await isReturned(1)
    await writes('one')
    await isRestoredWith({ ...review, Version: 5_000_000 })
    await isRestoredWith({ ...review, Version: 6_000_000 })
    await device.drain()
    expect(saves()).toEqual(['6000000'])
    expect(await asked()).toEqual([])
  })

  test('that one, too, where its bytes had left before', async () => {
    const review = await isReturned(1)
    await writes('one')
    device.answer = () => Promise.reject(new TypeError('no signal'))
    await device.drain()
    const [before] = await device.db.outbox.toArray()
    await isRestoredWith({ ...review, Version: 5_000_000 })
    expect(await device.db.outbox.toArray()).toEqual([{ ...before, reviewVersion: 5_000_000 }])
    device.wait(3_600_000)
    const stored = { ...log(id), Version: 5_000_000, CreatedById: me }
    const stale = () => refusal(412, 'version_conflict', { Value: stored })
    device.answer = (sent) => (sent.headers.get('if-match') === '"3"' ? stale() : success(sent))
    await device.drain()
    expect(saves()).toEqual(['1', '5000000', '5000000'])
    expect(await asked()).toEqual([])
  })

  test('what its author knew, where that server has it returned once more', async () => {
    const review = await isReturned(1)
    await writes('one')
    const [turn] = review.Turns
    const again = { ...turn, Id: device.newId() } as Review['Turns'][number]
    await isRestoredWith({ ...review, Version: 5_000_001, Turns: [again, ...review.Turns] })
    await device.drain()
    expect(saves()).toEqual(['1'])
    expect(await asked()).toEqual([id])
  })

  test('what its author knew, where they wrote before that return came', async () => {
    await writes('one')
    const review = await isReturned(1)
    await isRestoredWith({ ...review, Version: 5_000_000 })
    await device.drain()
    expect(saves()).toEqual(['0'])
    expect(await asked()).toEqual([id])
  })
})
