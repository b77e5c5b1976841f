import { beforeEach, expect, test, vi } from 'vitest'
import { readTexts } from '../../src/data/drain/read-texts.ts'
import { refOf } from '../../src/data/store/rows.ts'
import { enqueueCreate } from '../support/enqueue-create.ts'
import { log, type ScriptedDevice, scriptedDevice } from './support/scripted-device.ts'

let device: ScriptedDevice

beforeEach(() => {
  device = scriptedDevice(50)
})

/** Ids that begin with a time, so many seconds after another. */
const timed = (second: number) => `019b0000-${second.toString(16).padStart(4, '0')}-7000-8000-00000000abcd`
const random = (number: number) =>
  `${(number * 7919).toString(16).padStart(8, '0')}-0000-4000-8000-00000000abcd`

const saved = async (ids: readonly string[]) => {
  for (const id of ids) await enqueueCreate('Workshop', log(id), device.db, device.env)
  return device.db.outbox.orderBy('seq').toArray()
}

const pulled = (ids: readonly string[]) =>
  device.db.texts.bulkPut(ids.map((id) => ({ ref: refOf('Workshop', id), text: `pulled ${id}` })))

const someIds = (of: (number: number) => string, many: number, from = 0, step = 1) =>
  Array.from({ length: many }, (_, index) => of(from + index * step))

test('what was made one after the other is read in one stretch', async () => {
  const ids = someIds(timed, 30, 100)
  const rows = await saved(ids)
  const byKey = vi.spyOn(device.db.texts, 'bulkGet')
  const texts = await readTexts(device.db, rows, 20)
  expect([...texts].map(([ref, text]) => [ref, JSON.parse(text).Id]).sort()).toEqual(
    ids.map((id) => [refOf('Workshop', id), id]),
  )
  expect(byKey).not.toHaveBeenCalled()
})

test('however much others made meanwhile, each record has its own text and none is missing', async () => {
  const ids = someIds(timed, 30, 0, 10)
  const rows = await saved([...ids].reverse())
  await pulled(someIds(timed, 290, 1).filter((id) => !ids.includes(id)))
  const texts = await readTexts(device.db, rows, 20)
  expect([...texts.keys()].sort()).toEqual(ids.map((id) => refOf('Workshop', id)))
  for (const id of ids) expect(JSON.parse(texts.get(refOf('Workshop', id)) ?? '{}').Id).toBe(id)
})

test('no stretch is read for ids that are random, which may lie at both ends of all that is stored', async () => {
  const ids = someIds(random, 30, 1)
  const rows = await saved(ids)
  const stretch = vi.spyOn(device.db.texts, 'where')
  const texts = await readTexts(device.db, rows, 20)
  expect(texts.size).toBe(30)
  expect(stretch).not.toHaveBeenCalled()
})

test('a text that is gone is left out, and the others are there', async () => {
  const rows = await saved(someIds(timed, 30, 100))
  await device.db.texts.delete(refOf('Workshop', timed(110)))
  const texts = await readTexts(device.db, rows, 20)
  expect(texts.size).toBe(29)
  expect(texts.has(refOf('Workshop', timed(110)))).toBe(false)
})
