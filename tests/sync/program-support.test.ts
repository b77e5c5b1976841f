import { describe, expect, test } from 'vitest'
import type { Actor } from '../../domain/kernel/actor.ts'
import { emptyProgramSupport, type ProgramSupport } from '../../domain/program-support/document.ts'
import { enqueueDelete, enqueueUpdate } from '../../src/data/outbox/enqueue.ts'
import { importWork } from '../../src/data/outbox/import-work.ts'
import { pull } from '../../src/data/pull/pull.ts'
import { programSupportOfSite } from '../../src/data/queries/program-support.ts'
import { workOfEntry } from '../../src/data/work-file/work-file.ts'
import { enqueueCreate } from '../support/enqueue-create.ts'
import { answerOf, serverWith } from './support/old-device.ts'
import { refusal, scriptedDevice, success } from './support/scripted-device.ts'
import { blank, someIds } from './world/documents.ts'

console.info = () => {}

const siteId = someIds[0] ?? ''
const me: Actor = { SubjectId: 'me', Roles: [], Approvals: [{ SiteId: siteId, SeasonId: 's', Active: true }] }

const support = (Id: string, changes: Partial<ProgramSupport> = {}): ProgramSupport => ({
  ...emptyProgramSupport(Id, siteId),
  Name: 'Packing kits',
  DateCompleted: '2026-11-10',
  ...changes,
})

const [one, two] = ['11111111-0000-4000-8000-000000000001', '11111111-0000-4000-8000-000000000002'] as const

describe('program support on a device', () => {
  test('is in its site’s list as soon as it is saved, newest first, with what is unsent of it', async () => {
    const { db, env } = scriptedDevice()
    await enqueueCreate('ProgramSupport', support(one), db, env)
    await enqueueCreate('ProgramSupport', support(two, { Name: 'Été', DateCompleted: '2026-11-11' }), db, env)
    const rows = await programSupportOfSite(siteId, me, db)
    expect(rows.map(({ Id, folded, entry }) => [Id, folded, entry?.kind])).toEqual([
      [two, 'ete', 'on-device'],
      [one, 'packing kits', 'on-device'],
    ])
    expect(await programSupportOfSite(someIds[1] ?? '', me, db)).toEqual([])
  })

  test('follows its edits, and leaves the list when its deletion is asked for', async () => {
    const { db, env } = scriptedDevice()
    await enqueueCreate('ProgramSupport', support(one), db, env)
    await enqueueUpdate('ProgramSupport', one, support(one), support(one, { Name: 'Sorting' }), db, env)
    expect((await programSupportOfSite(siteId, me, db)).map(({ Name }) => Name)).toEqual(['Sorting'])
    await enqueueDelete('ProgramSupport', one, db, env)
    expect(await programSupportOfSite(siteId, me, db)).toEqual([])
  })

  test('comes and goes with a pull', async () => {
    const device = scriptedDevice()
    const doc = { ...blank('ProgramSupport', one), Name: 'Theirs' }
    const server = serverWith([{ ref: `ProgramSupport:${one}`, version: 1, doc }])
    device.answer = answerOf(server)
    const parts = { ...device.parts, fetch: device.parts.fetch as typeof fetch }
    await pull(parts)
    expect((await programSupportOfSite(siteId, me, device.db)).map(({ Name }) => Name)).toEqual(['Theirs'])
    const record = server.records.get(`ProgramSupport:${one}`)
    if (record) server.remove(record, 'other')
    await pull(parts)
    expect(await programSupportOfSite(siteId, me, device.db)).toEqual([])
  })

  test('whose season was locked is open to an edit only while the server lacks it or held it back', async () => {
    const device = scriptedDevice()
    const { db, env } = device
    const Season = {
      Id: 's',
      Title: '2026–2027',
      StartDate: '2026-07-01',
      EndDate: '2027-06-30',
      Active: true,
      Locked: true,
    }
    await db.reference.put({
      ref: 'Season:s',
      type: 'Season',
      id: 's',
      siteIds: [],
      doc: Season,
      generation: 0,
    })
    const offered = async () =>
      (await programSupportOfSite(siteId, me, db)).map(({ mayEdit, isLocked }) => [mayEdit, isLocked])
    await enqueueCreate('ProgramSupport', support(one), db, env)
    expect(await offered()).toEqual([[true, true]])
    device.answer = success
    await device.drain()
    await enqueueUpdate('ProgramSupport', one, support(one), support(one, { Name: 'Sorting' }), db, env)
    expect(await offered()).toEqual([[false, true]])
    device.answer = () => refusal(409, 'season_locked')
    await device.drain()
    expect(await offered()).toEqual([[true, true]])
  })

  test('comes as a draft out of a file of unsent work, once', async () => {
    const { db, env } = scriptedDevice()
    await db.reference.put({
      ref: 'Me:me',
      type: 'Me',
      id: 'me',
      siteIds: [],
      doc: { Id: 'me', Roles: [], Approvals: me.Approvals },
      generation: 0,
    })
    const row = { op: 'create', type: 'ProgramSupport', id: one, createdAt: '2026-11-10T10:00:00.000Z' }
    const item = workOfEntry(row as never, { ...support(one) })
    if (!item) throw new Error('a create is work')
    const file = { Format: 'elan-work', Version: 1, ExportedAt: row.createdAt, Author: null, Items: [item] }
    const fates = async () => (await importWork(file as never, db, env)).map(({ fate }) => fate)
    expect(await fates()).toEqual(['draft'])
    expect((await db.drafts.get(`ProgramSupport:${one}`))?.doc).toMatchObject({ Name: 'Packing kits' })
    expect(await fates()).toEqual(['here'])
  })
})
