import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { byNewest } from '../../domain/activity/list-order.ts'
import type { Doc } from '../../domain/sync/tree.ts'
import { readDraft, saveDraftToOutbox } from '../../src/data/drafts/drafts.ts'
import { enqueueUpdate } from '../../src/data/outbox/enqueue.ts'
import { readEveryListed, readListed, readListedByIds } from '../../src/data/store/listed-logs.ts'
import { readMeta } from '../../src/data/store/meta.ts'
import { PersonDatabase } from '../../src/data/store/person-database.ts'
import { readRecord } from '../../src/data/store/records.ts'
import { Tally } from '../support/tally.ts'
import { plantDatabase } from './support/dump.ts'
import { answerOf, makeOldDevice, type OldDevice, oldIds, serverWith } from './support/old-device.ts'
import { scriptedDevice } from './support/scripted-device.ts'

console.info = () => {}

const folder = new URL('fixtures/', import.meta.url)
const fileOf = (version: number) => new URL(`device-${version}.json`, folder)
const current = new PersonDatabase('issuer', 'sub').verno

// A dump is made once, when a version of the device's database ships, and never again:
// ELAN_WRITE_DUMP=1 npx vitest run --project sync tests/sync/faults-old-schemas.test.ts
if (process.env.ELAN_WRITE_DUMP && !existsSync(fileOf(current))) {
  writeFileSync(fileOf(current), `${JSON.stringify((await makeOldDevice()).dump)}\n`)
}

const shipped = readdirSync(folder).filter((name) => /^device-\d+\.json$/.test(name))

describe('a device that an older app left with unsent work', () => {
  test('is kept as a dump for every version up to this one', () => {
    const wanted = Array.from({ length: current }, (_, index) => `device-${index + 1}.json`)
    expect(shipped.sort()).toEqual(expect.arrayContaining(wanted))
  })

  test.each(shipped)('%s: opens in the app of today, and everything on it arrives once', async (name) => {
    const tally = new Tally('unsent work of an older app')
    const dump = JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as OldDevice
    const device = scriptedDevice(3, await plantDatabase(dump.device))
    const { db, env } = device
    const server = serverWith(dump.server)
    device.answer = answerOf(server)
    device.parts.person = async () => server.person
    const before = await db.outbox.count()
    const supports = await db.programSupport.count()
    expect(before).toBeGreaterThan(6)
    const listed = await readEveryListed(db)
    expect(listed.length).toBeGreaterThan(4)
    const sites = new Set(listed.flatMap((row) => row.SiteIds))
    for (const site of sites) {
      const ofSite = listed.filter((row) => row.SiteIds.includes(site))
      expect(await readListed(db, site)).toEqual(ofSite.toSorted(byNewest))
    }
    for (const row of listed) expect(row.CreatedOn).toEqual(expect.stringMatching(/^2026-1/))

    // What the server had refused is mended by the person; the draft is saved.
    const refused = (await readRecord('Workshop', oldIds.refused, db))?.doc ?? {}
    await enqueueUpdate('Workshop', oldIds.refused, refused, { ...refused, Date: '2026-11-11' }, db, env)
    const draft = await readDraft('Workshop', oldIds.draft, db)
    expect(draft?.doc.Name).toBe('A draft')
    if (draft) await saveDraftToOutbox(draft, db, env)
    for (let turn = 0; turn < 6; turn++) {
      device.wait(24 * 3600_000)
      await device.drain()
    }
    expect(await db.outbox.toArray()).toEqual([])

    const nameOf = (id: string) => server.records.get(`Workshop:${id}`)?.doc
    expect(nameOf(oldIds.editedWhileSent)).toMatchObject({ Name: 'First edit', Description: 'Second edit' })
    expect(nameOf(oldIds.frozen)).toMatchObject({ Name: 'Frozen', Description: 'Behind a frozen one' })
    expect(nameOf(oldIds.edited)).toMatchObject({ Name: 'Edited' })
    expect(server.records.get(`Workshop:${oldIds.deleted}`)?.deleted).toBe(true)
    expect(server.records.get(`EducatorAuxData:${oldIds.educator}`)?.doc.OrganizationId).toBe(oldIds.school)
    expect(supports).toBe(name === 'device-1.json' ? 0 : 1)
    // Older apps kept no reviews: they come with the snapshot that the upgrade asks for.
    const kept = ['device-1.json', 'device-2.json'].includes(name) ? [] : [oldIds.edited]
    expect(await db.reviews.toCollection().primaryKeys()).toEqual(kept)
    expect(await readMeta(db, 'cursor')).toEqual(kept.length > 0 ? expect.any(String) : null)
    const held = ['open', 'refused', 'draft', 'frozen', 'school', 'educator'] as const
    for (const id of supports > 0 ? ([...held, 'support'] as const) : held) {
      const creates = server.commits.filter(({ ref, op }) => ref.endsWith(oldIds[id]) && op === 'create')
      tally.tried()
      tally.found(id, creates.length)
    }
    tally.end()
  })

  test('shows every log in the list of each of its sites, however many there are', async () => {
    const dump = JSON.parse(readFileSync(fileOf(5), 'utf8')) as OldDevice
    const rowsOf = (name: string) => dump.device.stores.find((store) => store.name === name)?.rows as Doc[]
    const [heads, listing] = [rowsOf('heads'), rowsOf('listing')]
    const [head, row] = [heads.find(({ type }) => type === 'Workshop'), listing[0]]
    const sites = Array.from({ length: 2 }, (_, number) => `0000517e-0000-4000-9000-00000000000${number}`)
    const idOf = (number: number) => `00000000-0000-4000-9000-${String(number).padStart(12, '0')}`
    const [before, many] = [listing.length, 1203]
    for (let number = 0; number < many; number++) {
      const id = idOf(number)
      const own = sites.slice(0, 1 + (number % 2))
      heads.push({ ...head, ref: `Workshop:${id}`, id, held: { op: 'gone', version: number, text: null } })
      for (const siteId of own) listing.push({ ...row, siteId, Id: id, SiteIds: own, invCreated: number })
    }
    // A log that the person may no longer see, kept for its unsent work, is in no list.
    heads.push({ ...head, ref: `Workshop:${idOf(many)}`, id: idOf(many), hidden: 1 })
    const { db } = scriptedDevice(3, await plantDatabase(dump.device))
    const lists = await Promise.all(sites.map(async (site) => await readListed(db, site)))
    const ids = Array.from({ length: many }, (_, number) => idOf(number))
    expect(lists.map((rows) => rows.map(({ Id }) => Id))).toEqual([ids, ids.filter((_, at) => at % 2 === 1)])
    expect(await readEveryListed(db)).toHaveLength(before + many)
    const { siteId: _, ...asBefore } = row ?? {}
    expect(lists[0]?.[700]).toEqual({
      ...asBefore,
      Id: idOf(700),
      SiteIds: sites.slice(0, 1),
      invCreated: 700,
    })
    expect(await db.heads.get(`Workshop:${idOf(700)}`)).toMatchObject({ held: { version: 700 }, hidden: 0 })
    expect(await db.heads.get(`Workshop:${idOf(many)}`)).toEqual(heads.at(-1))
    db.close()
  })

  test('folds the names in its lists as the app of today searches them', async () => {
    const dump = JSON.parse(readFileSync(fileOf(3), 'utf8')) as OldDevice
    const planted = dump.device.stores.find(({ name }) => name === 'listing')?.rows[0] as Doc
    Object.assign(planted, { Name: 'L’Œuvre de Bjørn', folded: 'l’oeuvre de bjørn' })
    const { db } = scriptedDevice(3, await plantDatabase(dump.device))
    const [row] = await readListedByIds(db, String(planted.siteId), [String(planted.Id)])
    expect(row?.folded).toBe("l'oeuvre de bjorn")
    db.close()
  })
})
