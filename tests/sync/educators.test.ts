import { IDBObjectStore } from 'fake-indexeddb'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Educator } from '../../domain/educator/document.ts'
import type { Actor } from '../../domain/kernel/actor.ts'
import { type Draft, newDraft, saveDraft, saveDraftToOutbox } from '../../src/data/drafts/drafts.ts'
import { switchEducators } from '../../src/data/organization/switch-educators.ts'
import { waits } from '../../src/data/outbox/pending.ts'
import { educatorsOfSite } from '../../src/data/queries/educators-of-site.ts'
import {
  listedEducators,
  searchActiveEducators,
  searchEducatorsToChange,
  searchListedEducators,
} from '../../src/data/queries/search-educators.ts'
import { referenceRow } from '../support/device-store.ts'
import { enqueueCreate } from '../support/enqueue-create.ts'
import { scriptedDevice, siteId, success } from './support/scripted-device.ts'

const otherSite = '0000517e-0000-4000-8000-000000000002'
let device = scriptedDevice()
afterEach(() => {
  vi.restoreAllMocks()
  device.db.close()
  device = scriptedDevice()
})

/** From now on the device stores nothing more. */
function becomesFull(): void {
  for (const way of ['put', 'add'] as const) {
    vi.spyOn(IDBObjectStore.prototype, way).mockImplementation(() => {
      throw new DOMException('as browsers say it', 'QuotaExceededError')
    })
  }
}

const educator = (changes: Partial<Educator> = {}): Educator => ({
  Id: device.newId(),
  FirstName: 'Zoé',
  LastName: 'Roy',
  Email: 'zoe@pins.example',
  PhoneNumber: '',
  OrganizationId: device.newId(),
  LanguagesHeader: { Items: [] },
  GradesHeader: { Items: [] },
  EducatorSiteHeader: { Items: [{ Id: device.newId(), SiteId: siteId, IsActive: true }] },
  ...changes,
})
const create = async (doc: Educator) => {
  await enqueueCreate('EducatorAuxData', doc, device.db, device.env)
  return doc.Id
}
const listed = () => educatorsOfSite(siteId, device.db)
const isSent = async () => {
  device.answer = success
  await device.drain()
  device.sent.length = 0
}
const change = (ids: readonly string[], isActive: boolean, options = {}) =>
  switchEducators(siteId, ids, isActive, options, device.db, device.env)

describe('the educators of a site', () => {
  test('are compared with an uploaded list even when they are switched off there, and not offered', async () => {
    const off = { Id: device.newId(), SiteId: siteId, IsActive: false }
    const id = await create(educator({ EducatorSiteHeader: { Items: [off] } }))
    expect((await listedEducators([siteId], device.db)).map(({ Id }) => Id)).toEqual([id])
    expect(await searchActiveEducators([siteId], 'roy', 20, device.db)).toEqual([])
    expect(await listedEducators([otherSite], device.db)).toEqual([])
  })

  test('are found by whoever looks back, switched off or not: the active ones first, and no more than asked for', async () => {
    const at = (IsActive: boolean) => ({ Items: [{ Id: device.newId(), SiteId: siteId, IsActive }] })
    for (const [FirstName, IsActive] of [
      ['Ada', false],
      ['Zoé', true],
      ['Max', true],
      ['Gil', false],
    ] as const)
      await create(educator({ FirstName, EducatorSiteHeader: at(IsActive) }))
    const found = async (...asked: [string, number?]) =>
      (await searchListedEducators(siteId, asked[0], asked[1], device.db)).map(({ FirstName }) => FirstName)
    expect(await found('')).toEqual(['Max', 'Zoé', 'Ada', 'Gil'])
    expect(await found('roy', 3)).toEqual(['Max', 'Zoé', 'Ada'])
    expect(await found('gil')).toEqual(['Gil'])
    expect(await searchListedEducators(otherSite, 'gil', 20, device.db)).toEqual([])
  })

  test('are offered with those of the other sites that took part, where they are active', async () => {
    const at = (...sites: [string, boolean][]) => ({
      Items: sites.map(([SiteId, IsActive]) => ({ Id: device.newId(), SiteId, IsActive })),
    })
    const of = (FirstName: string, EducatorSiteHeader: Educator['EducatorSiteHeader']) =>
      create(educator({ FirstName, EducatorSiteHeader }))
    await of('Ada', at([siteId, true]))
    await of('Béa', at([siteId, false], [otherSite, true]))
    await of('Cam', at([siteId, false], [otherSite, false]))
    await of('Dov', at([otherSite, true]))
    const found = async (...sites: string[]) =>
      (await searchActiveEducators(sites, 'roy', 20, device.db)).map(({ FirstName }) => FirstName)
    expect(await found(siteId)).toEqual(['Ada'])
    expect(await found(siteId, otherSite)).toEqual(['Ada', 'Béa', 'Dov'])
  })

  test('are those on its list, active or not, with what is unsent of each', async () => {
    const id = await create(educator())
    await create(
      educator({
        EducatorSiteHeader: { Items: [{ Id: device.newId(), SiteId: otherSite, IsActive: true }] },
      }),
    )
    expect(await listed()).toEqual([
      expect.objectContaining({
        Id: id,
        isActive: true,
        entry: expect.objectContaining({ kind: 'on-device' }),
      }),
    ])
    await isSent()
    expect((await listed())[0]?.entry).toBeNull()
  })

  test('are offered with those of other sites to whoever may change them, and no others', async () => {
    const at = (SiteId: string) => ({ Items: [{ Id: device.newId(), SiteId, IsActive: true }] })
    const told = (SiteId: string, CreatedById: string) =>
      educator({ EducatorSiteHeader: at(SiteId), ...{ CreatedById, Version: 1 } })
    const rows = [told(siteId, 'luc'), told(otherSite, 'luc'), told(otherSite, 'priya')]
    await device.db.reference.bulkPut(rows.map((doc) => referenceRow('EducatorAuxData', { ...doc })))
    const unsent = await create(educator({ EducatorSiteHeader: at(otherSite) }))
    const actor = (...sites: string[]): Actor => ({
      SubjectId: 'priya',
      Roles: ['Coordinator'],
      Approvals: sites.map((SiteId) => ({ SiteId, SeasonId: 'now', Active: true })),
    })
    const found = async (who: Actor) =>
      (await searchEducatorsToChange(who, 'roy', 20, device.db)).map(({ Id }) => Id).toSorted()
    const [here, theirs, hers] = rows.map(({ Id }) => Id)
    expect(await found(actor(siteId))).toEqual([here, unsent].toSorted())
    const volunteer = { ...actor(otherSite), Roles: [] }
    expect(await found(volunteer)).toEqual([hers, unsent].toSorted())
    expect(await found(actor(siteId, otherSite))).toEqual([here, theirs, hers, unsent].toSorted())
  })
})

describe('switching many', () => {
  test('makes one edit of each that differs, at this site alone', async () => {
    const [first, second] = [await create(educator()), await create(educator())]
    await isSent()
    await change([second], false)
    expect(await change([first, second], false)).toEqual({
      switched: [first],
      unchanged: [second],
      failed: [],
    })
    expect((await listed()).map((one) => one.isActive)).toEqual([false, false])
    const entries = await device.db.outbox.toArray()
    expect(entries.map((entry) => [entry.op, entry.ifMatch === null, Object.values(entry.patch)])).toEqual([
      ['update', true, [false]],
      ['update', true, [false]],
    ])
  })

  test('there and back again before it is sent leaves nothing to send', async () => {
    const id = await create(educator())
    await isSent()
    await change([id], false)
    await change([id], true)
    expect(await device.db.outbox.count()).toBe(0)
  })

  test('names who is not here any more, and goes on with the others', async () => {
    const [id, gone] = [await create(educator()), device.newId()]
    expect(await change([gone, id], false)).toEqual({
      switched: [id],
      unchanged: [],
      failed: [{ id: gone, reason: 'not_here' }],
    })
  })

  test('tells how far it is and stops when asked to; what was switched stays so', async () => {
    const ids: string[] = []
    for (let count = 0; count < 60; count++) ids.push(await create(educator()))
    const stopping = new AbortController()
    const seen: number[] = []
    const report = await change(ids, false, {
      signal: stopping.signal,
      onProgress: (done: number) => {
        seen.push(done)
        if (done === 50) stopping.abort()
      },
    })
    expect([seen, report.switched.length]).toEqual([[25, 50], 50])
    expect((await listed()).filter((one) => one.isActive)).toHaveLength(10)
  })

  test('says which ones a device that cannot store them leaves as they were', async () => {
    const ids: string[] = []
    for (let count = 0; count < 30; count++) ids.push(await create(educator()))
    await isSent()
    const report = await change(ids, false, { onProgress: becomesFull })
    expect([report.switched.length, report.failed.length]).toEqual([25, 5])
    expect(new Set(report.failed.map(({ reason }) => reason))).toEqual(new Set(['not_stored']))
  })
})

test('a new school goes before the educator who names it', async () => {
  const school = {
    Id: device.newId(),
    Name: 'École des Pins',
    Address: '1, rue des Pins',
    City: 'Laval',
    RegionId: device.newId(),
    PostalCode: 'H7A 1A1',
    TelephoneNumber: '450 555-0100',
    GenderDistributionId: null,
    LanguageId: null,
    TypeId: null,
    Status: 0,
  }
  const save = async (draft: Draft<object>) => {
    await saveDraft(draft, device.db, device.env)
    await saveDraftToOutbox(draft, device.db, device.env)
  }
  await save(newDraft('Organization', school, device.env))
  await save(newDraft('EducatorAuxData', educator({ OrganizationId: school.Id }), device.env))
  const rows = await device.db.outbox.toArray()
  expect([...waits(rows)].map(([row, others]) => [row.type, others.map(({ type }) => type)])).toEqual([
    ['EducatorAuxData', ['Organization']],
  ])
  expect(await device.db.drafts.count()).toBe(0)
  expect((await listed())[0]?.schoolName).toBe('École des Pins')
})
