import { beforeEach, describe, expect, test } from 'vitest'
import type { ChangeLine } from '../../domain/sync/wire.ts'
import { readListed } from '../../src/data/store/listed-logs.ts'
import { readMeta, writeMeta } from '../../src/data/store/meta.ts'
import { readRecord } from '../../src/data/store/records.ts'
import { enqueueCreate } from '../support/enqueue-create.ts'
import { applyPage } from './support/apply-page.ts'
import {
  log,
  refusal,
  type ScriptedDevice,
  scriptedDevice,
  siteId,
  success,
} from './support/scripted-device.ts'

let device: ScriptedDevice
const person = '00000001-0000-4000-8000-0000000000aa'
const otherSite = '00000001-0000-4000-8000-0000000000cc'

const approvalAt = (SiteId: string) => ({ SiteId, SeasonId: person, Active: true })
const me = (...Approvals: object[]) => ({ Id: person, FullName: 'Amélie Roy', Roles: [], Approvals })
const meLine = (...approvals: object[]): ChangeLine => ({
  Type: 'Me',
  Id: person,
  Op: 'put',
  Version: 2,
  Doc: me(...approvals),
})

async function pulls(changes: ChangeLine[], sites: string[] = [], isSnapshot = false): Promise<void> {
  const asked = { cursor: await readMeta(device.db, 'cursor'), sites }
  const page = {
    Epoch: 'e',
    Cursor: device.newId(),
    More: false,
    Reset: isSnapshot,
    RegisterVersion: '1',
    Changes: changes,
  }
  expect(await applyPage(device.db, page, asked, device.env)).toBe('applied')
}

const stateOfEntry = async () => (await device.db.outbox.toCollection().first())?.state

beforeEach(() => {
  device = scriptedDevice()
})

describe('a forbidden entry', () => {
  beforeEach(async () => {
    await pulls([meLine(approvalAt(siteId))])
    await enqueueCreate('Workshop', log('00000001-0000-4000-8000-000000000001'), device.db, device.env)
    device.answer = () => refusal(403, 'not_allowed')
    await device.drain()
    expect(await stateOfEntry()).toBe('forbidden')
  })

  test('is tried again when the person may do more than before', async () => {
    await pulls([meLine(approvalAt(siteId), approvalAt(otherSite))])
    expect(await stateOfEntry()).toBe('open')
  })

  test('stays with the person when they may do less, so that what they do about it is not overtaken', async () => {
    await pulls([meLine()])
    expect(await stateOfEntry()).toBe('forbidden')
  })
})

describe('a log that its season keeps back', () => {
  const season = (Locked: boolean): ChangeLine => ({
    Type: 'Season',
    Id: otherSite,
    Op: 'put',
    Version: 1,
    Doc: { Id: otherSite, StartDate: '2026-09-01', EndDate: '2027-08-31', Active: true, Locked },
  })
  const refuse = async (status: number, code: string) => {
    await enqueueCreate('Workshop', log('00000001-0000-4000-8000-000000000001'), device.db, device.env)
    device.answer = () => refusal(status, code)
    await device.drain()
  }

  test('is tried again once the season is unlocked, by a page of changes or a snapshot', async () => {
    await pulls([season(true)])
    await refuse(409, 'season_locked')
    await pulls([season(true)])
    await pulls([])
    expect(await stateOfEntry()).toBe('locked')
    await pulls([season(false)])
    expect(await stateOfEntry()).toBe('open')
    await device.drain()
    expect(await stateOfEntry()).toBe('locked')
    await pulls([season(false)], [], true)
    expect(await stateOfEntry()).toBe('open')
  })

  test('is tried again once there is a season on its day', async () => {
    await refuse(422, 'date_not_in_season')
    expect(await stateOfEntry()).toBe('needs-fix')
    await pulls([season(false)])
    expect(await stateOfEntry()).toBe('open')
  })

  test('stays with the person where staff declined it, with the reason', async () => {
    await refuse(409, 'season_locked')
    const handover = {
      kind: 'declined',
      reason: 'Luc has logged this',
      byName: 'Stella',
      on: '2026-10-01',
    } as const
    await device.db.outbox.toCollection().modify({ handover })
    await pulls([season(false)])
    expect(await stateOfEntry()).toBe('locked')
    expect(await device.db.outbox.toCollection().first()).toMatchObject({ handover })
  })

  test('stays with the person where there is more to mend', async () => {
    await refuse(422, 'required')
    await pulls([season(false)])
    expect(await stateOfEntry()).toBe('needs-fix')
  })
})

describe('what a device carries', () => {
  test('has arrived with the last page', async () => {
    await pulls([])
    expect(await readMeta(device.db, 'lastPulledAt')).not.toBeNull()
  })

  test('has not arrived while a site that was opened meanwhile is still to come', async () => {
    await writeMeta(device.db, { openedSites: [otherSite], lastPulledAt: null })
    await pulls([], [])
    expect(await readMeta(device.db, 'lastPulledAt')).toBeNull()
    await pulls([], [otherSite])
    expect(await readMeta(device.db, 'lastPulledAt')).not.toBeNull()
  })
})

describe('a create whose answer is out while a snapshot arrives', () => {
  const id = '00000001-0000-4000-8000-000000000001'
  const isHere = async () => (await readRecord('Workshop', id, device.db)) !== undefined

  beforeEach(async () => {
    await enqueueCreate('Workshop', log(id), device.db, device.env)
    device.answer = () => Promise.reject(new TypeError('Failed to fetch'))
    await device.drain()
    expect(await stateOfEntry()).toBe('frozen')
    await pulls([], [], true)
    expect(await isHere()).toBe(true)
    // Past the pause before the next try.
    device.wait(3_600_000)
  })

  test('is gone with its answer: somebody has deleted it before the snapshot', async () => {
    device.answer = success
    await device.drain()
    expect(await isHere()).toBe(false)
  })

  test('comes with the next page when it arrived after the snapshot', async () => {
    const doc = { ...log(id), Version: 1, CreatedById: person }
    await pulls([{ Type: 'Workshop', Id: id, Op: 'put', Version: 1, Doc: doc }])
    device.answer = success
    await device.drain()
    expect(await isHere()).toBe(true)
  })

  test('stays whole when the server refuses it', async () => {
    device.answer = () => refusal(409, 'season_locked')
    await device.drain()
    expect(await isHere()).toBe(true)
    expect(await stateOfEntry()).toBe('locked')
  })
})

describe('a log that moved to another site', () => {
  const id = '00000001-0000-4000-8000-000000000001'
  const thirdSite = '00000001-0000-4000-8000-0000000000dd'
  const moves = async (Version: number, CreatedBySiteId: string, others: string[]) => {
    const Items = others.map((SiteId) => ({ Id: SiteId, SiteId }))
    const doc = { ...log(id), CreatedBySiteId, SiteResponseHeader: { Items }, Version }
    await pulls([{ Type: 'Workshop', Id: id, Op: 'put', Version, Doc: doc }])
  }
  const listedAt = async () => {
    const sites = [siteId, otherSite, thirdSite]
    const lists = await Promise.all(sites.map(async (site) => await readListed(device.db, site)))
    return lists.flatMap((rows, index) => rows.map((row) => [sites[index], row.Version]))
  }

  test('leaves the list of the site that it is no longer of', async () => {
    await moves(1, siteId, [otherSite])
    await moves(2, otherSite, [thirdSite])
    expect(await listedAt()).toEqual([
      [otherSite, 2],
      [thirdSite, 2],
    ])
  })

  test('leaves all of its lists when none of its sites is the same', async () => {
    await moves(1, siteId, [otherSite])
    await moves(2, thirdSite, [])
    expect(await listedAt()).toEqual([[thirdSite, 2]])
  })
})
