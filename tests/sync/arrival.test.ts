import { beforeEach, describe, expect, test } from 'vitest'
import { openSite } from '../../src/data/device/open-site.ts'
import { hasArrived, isAnyOnItsWay, sitesNotCarried } from '../../src/data/engine/arrival.ts'
import { readMeta } from '../../src/data/store/meta.ts'
import { applyPage } from './support/apply-page.ts'
import { type ScriptedDevice, scriptedDevice } from './support/scripted-device.ts'

const [mine, other] = ['00000000-0000-4000-8000-0000000000b1', '00000000-0000-4000-8000-0000000000b2']
let device: ScriptedDevice
let pages = 0

/** One page of a pull; `more` where others follow. */
async function page(roles: readonly string[], { more = false, reset = false, sites = [] as string[] } = {}) {
  const asked = { cursor: await readMeta(device.db, 'cursor'), sites }
  const me = { Id: 'me', Roles: roles, Approvals: [{ SiteId: mine, SeasonId: 's', Active: true }] }
  const told = {
    Changes: [{ Type: 'Me' as const, Id: 'me', Op: 'put' as const, Version: 1, Doc: me }],
    Cursor: `cursor-${++pages}`,
    More: more,
    Reset: reset,
    Epoch: 'epoch',
    RegisterVersion: 'register',
  }
  expect(await applyPage(device.db, told, asked, device.env)).toBe('applied')
}

beforeEach(() => {
  device = scriptedDevice()
})

describe('what a list finds on the device is all there is', () => {
  test('once the last page of the first pull is here, and not before', async () => {
    expect(await hasArrived(mine, device.db)).toBe(false)
    await page([], { reset: true, more: true })
    expect(await hasArrived(mine, device.db)).toBe(false)
    expect(await hasArrived(null, device.db)).toBe(false)
    await page([])
    expect(await hasArrived(mine, device.db)).toBe(true)
    expect(await hasArrived(null, device.db)).toBe(true)
  })

  test('not while a later snapshot brings what one is newly allowed to see', async () => {
    await page([])
    await page([], { reset: true, more: true })
    expect(await hasArrived(mine, device.db)).toBe(false)
    await page([])
    expect(await hasArrived(mine, device.db)).toBe(true)
  })

  test('at a site that staff open once a pull has brought it; what was here before stays whole', async () => {
    await page(['Staff'])
    expect(await hasArrived(mine, device.db)).toBe(true)
    expect(await hasArrived(other, device.db)).toBe(false)
    await openSite(other, device.db)
    // A pull that was asked before brings nothing of it.
    await page(['Staff'])
    expect([await hasArrived(mine, device.db), await hasArrived(other, device.db)]).toEqual([true, false])
    await page(['Staff'], { reset: true, more: true, sites: [other] })
    expect(await hasArrived(other, device.db)).toBe(false)
    await page(['Staff'], { sites: [other] })
    expect([await hasArrived(mine, device.db), await hasArrived(other, device.db)]).toEqual([true, true])
  })

  test('at the other sites of a log: one on its way is not all there is, one not carried is told', async () => {
    const third = '00000000-0000-4000-8000-0000000000b3'
    await page([])
    expect(await sitesNotCarried([mine, other], device.db)).toEqual([other])
    await page(['Staff'])
    expect(await sitesNotCarried([mine, other, third], device.db)).toEqual([other, third])
    await openSite(other, device.db)
    expect(await sitesNotCarried([mine, other, third], device.db)).toEqual([third])
    expect(await isAnyOnItsWay([mine, third], device.db)).toBe(false)
    expect(await isAnyOnItsWay([mine, other], device.db)).toBe(true)
    await page(['Staff'], { reset: true, sites: [other] })
    expect(await isAnyOnItsWay([mine, other], device.db)).toBe(false)
  })
})

test('of the sites that staff opened the one seen last makes room last', async () => {
  const site = (n: number) => `00000000-0000-4000-8000-0000000001${String(n).padStart(2, '0')}`
  await page(['Staff'])
  for (let n = 1; n <= 12; n += 1) await openSite(site(n), device.db)
  expect(await openSite(site(1), device.db)).toBe(false)
  expect(await openSite(site(13), device.db)).toBe(true)
  const opened = await readMeta(device.db, 'openedSites')
  expect(opened).toHaveLength(12)
  expect(opened.slice(0, 2)).toEqual([site(13), site(1)])
  expect(opened).not.toContain(site(2))
})
