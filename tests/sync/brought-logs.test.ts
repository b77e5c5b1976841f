import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Actor } from '../../domain/kernel/actor.ts'
import type { Doc } from '../../domain/sync/tree.ts'
import { bringSiteLogs } from '../../src/data/activity/bring-log.ts'
import type { ApiAnswer, ApiCall } from '../../src/data/calls/api.ts'
import { enqueueDelete, enqueueUpdate } from '../../src/data/outbox/enqueue.ts'
import { pull } from '../../src/data/pull/pull.ts'
import { programSupportOfSite } from '../../src/data/queries/program-support.ts'
import { trainingsOfSite } from '../../src/data/queries/trainings.ts'
import { writeMeta } from '../../src/data/store/meta.ts'
import { readRecord } from '../../src/data/store/records.ts'
import { answerOf, serverWith } from './support/old-device.ts'
import { type ScriptedDevice, scriptedDevice } from './support/scripted-device.ts'
import { blank, someIds } from './world/documents.ts'

console.info = () => {}

const siteId = someIds[0] ?? ''
const me: Actor = { SubjectId: 'me', Roles: ['Staff'], Approvals: [] }
const [old, recent] = [
  '11111111-0000-4000-8000-000000000001',
  '11111111-0000-4000-8000-000000000002',
] as const

let device: ScriptedDevice
beforeEach(() => {
  device = scriptedDevice()
})
afterEach(() => device.db.close())

const record = (Id: string, Version: number, changes: Doc = {}): Doc & { Id: string } => ({
  ...blank('ProgramSupport', Id),
  Id,
  Version,
  Name: 'Packing kits',
  DateCompleted: '2024-11-10',
  CreatedById: 'somebody',
  ...changes,
})
const bring = (value: Doc[], asked: ApiCall[] = [], type: 'ProgramSupport' | 'Training' = 'ProgramSupport') =>
  bringSiteLogs(type, siteId, device.db, async (call) => {
    asked.push(call)
    return { kind: 'ok', value, total: value.length } as never
  })
const names = async () => (await programSupportOfSite(siteId, me, device.db)).map(({ Name }) => Name)
const rename = (Name: string, from: Doc) =>
  enqueueUpdate('ProgramSupport', old, from, { ...from, Name }, device.db, device.env)
const parts = () => ({ ...device.parts, fetch: device.parts.fetch as typeof fetch })

describe('the logs of a site that a device does not carry', () => {
  test('are asked for in all seasons, and stand in its list once, however often they are brought', async () => {
    const asked: ApiCall[] = []
    expect(await bring([record(old, 3)], asked)).toBe('arrived')
    expect(asked).toEqual([{ method: 'GET', path: `/api/vms/ProgramSupport?siteId=${siteId}` }])
    await bring([record(old, 4, { Name: 'Sorting' })])
    expect(await names()).toEqual(['Sorting'])
    const training = { ...blank('Training', old), Version: 1, OtherTraining: 'Rockets' }
    expect(await bring([training], asked, 'Training')).toBe('arrived')
    expect(asked[1]?.path).toBe(`/api/vms/Training?siteId=${siteId}`)
    expect((await trainingsOfSite(siteId, device.db)).map(({ training }) => training.Id)).toEqual([old])
  })

  /** A server that has `count` logs and answers `most` of them at a time. */
  const serverOf = (count: number, most: number, asked: string[] = []) => {
    const logs = Array.from({ length: count }, (_, place) =>
      record(`22222222-0000-4000-8000-${String(place).padStart(12, '0')}`, 1),
    )
    return async ({ path }: ApiCall) => {
      asked.push(path)
      const from = Number(new URL(path, 'http://localhost').searchParams.get('skip'))
      return { kind: 'ok', value: logs.slice(from, from + most), total: count } as never
    }
  }

  test('come in stretches, where they are more than one answer has', async () => {
    const asked: string[] = []
    const call = serverOf(5, 2, asked)
    expect(await bringSiteLogs('ProgramSupport', siteId, device.db, call)).toBe('arrived')
    expect(await names()).toHaveLength(5)
    const path = `/api/vms/ProgramSupport?siteId=${siteId}`
    expect(asked).toEqual([path, `${path}&skip=2`, `${path}&skip=4`])
  })

  test('are the newest, and the list hears so, where they are more than a phone is to hold', async () => {
    const bringOf = (count: number) => bringSiteLogs('ProgramSupport', siteId, device.db, serverOf(count, 1))
    expect(await bringOf(10)).toBe('arrived')
    expect(await bringOf(11)).toBe('newest')
    expect(await names()).toHaveLength(10)
  })

  test('are kept as far as they came, where a further stretch gets no answer', async () => {
    const whole = serverOf(4, 2)
    const call = async (one: ApiCall) =>
      one.path.includes('skip') ? ({ kind: 'unreachable' } as never) : whole(one)
    expect(await bringSiteLogs('ProgramSupport', siteId, device.db, call)).toBe('unreachable')
    expect(await names()).toHaveLength(2)
  })

  test('stay beside what a pull brings, until the next snapshot', async () => {
    const carried = { ...blank('ProgramSupport', recent), Name: 'Carried' }
    device.answer = answerOf(serverWith([{ ref: `ProgramSupport:${recent}`, version: 1, doc: carried }]))
    await pull(parts())
    await bring([record(old, 3), { ...carried, Version: 1, CreatedById: 'somebody' }])
    expect(await names()).toEqual(['Carried', 'Packing kits'])
    await pull(parts())
    expect(await names()).toEqual(['Carried', 'Packing kits'])
    await writeMeta(device.db, { cursor: null })
    await pull(parts())
    expect(await names()).toEqual(['Carried'])
  })

  test('outlast a snapshot that is on its way already', async () => {
    device.answer = answerOf(serverWith([]))
    await pull(parts())
    await bring([record(recent, 1, { Name: 'Before it began' })])
    await writeMeta(device.db, { generation: 2, resetting: true })
    await bring([record(old, 3)])
    await pull(parts())
    expect(await names()).toEqual(['Packing kits'])
  })

  test('do not take the place of unsent work, nor of a later version', async () => {
    const first = record(old, 3)
    await bring([first])
    await rename('Mine', first)
    await bring([record(old, 4, { Description: 'Theirs' })])
    expect((await readRecord('ProgramSupport', old, device.db))?.doc).toMatchObject({
      Name: 'Mine',
      Description: 'Theirs',
    })
    await bring([first])
    expect(await readRecord('ProgramSupport', old, device.db)).toMatchObject({ version: 4 })
    await bring([record(old, 5, { Name: 'Also theirs' })])
    const [row] = await programSupportOfSite(siteId, me, device.db)
    expect([row?.Name, row?.entry?.state]).toEqual(['Mine', 'conflict'])
  })

  test('do not come back while their deletion waits to be sent', async () => {
    await bring([record(old, 3)])
    await enqueueDelete('ProgramSupport', old, device.db, device.env)
    await bring([record(old, 3)])
    expect(await names()).toEqual([])
  })

  test.each<[ApiAnswer<never>, string]>([
    [{ kind: 'unreachable' }, 'unreachable'],
    [{ kind: 'failed' }, 'failed'],
    [{ kind: 'signed-out' }, 'signed-out'],
    [{ kind: 'refused', status: 404, problems: [], value: null }, 'absent'],
  ])('are not there without an answer, and the list hears why: %o', async (answer, outcome) => {
    expect(await bringSiteLogs('ProgramSupport', siteId, device.db, async () => answer)).toBe(outcome)
    expect(await names()).toEqual([])
  })
})
