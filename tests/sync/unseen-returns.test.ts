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

let device: ScriptedDevice
beforeEach(async () => {
  device = scriptedDevice()
  const approved = [{ SiteId: siteId, SeasonId: 's', Active: true }]
  const Changes = [
    { Type: 'Me', Id: me, Op: 'put', Version: 1, Doc: { Id: me, Roles: [], Approvals: approved } },
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
async function isReturned(Version: number): Promise<void> {
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
}

async function writes(Description: string): Promise<void> {
  const before = (await readRecord('Workshop', id, device.db))?.doc ?? {}
  await enqueueUpdate('Workshop', id, before, { ...before, Description }, device.db, device.env)
}

const saves = () =>
  device.sent.filter(({ method }) => method === 'PUT').map(({ headers }) => headers.get('x-review-version'))

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
