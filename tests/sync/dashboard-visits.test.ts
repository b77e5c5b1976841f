import { expect, test } from 'vitest'
import { endLook, noteSeen, noteVisit } from '../../src/data/site/dashboard.ts'
import { readMeta, writeMeta } from '../../src/data/store/meta.ts'
import { scriptedDevice } from './support/scripted-device.ts'

const minutes = (count: number) => Date.parse('2026-11-02T09:00:00Z') + count * 60_000
const iso = (count: number) => new Date(minutes(count)).toISOString()
const first = { endedAt: null, since: null }

/** The server's clock: nothing that the device's could be taken for. */
const served = (count: number) => new Date(minutes(count) - 7 * 86_400_000).toISOString()

test('a visit ends when the dashboard is left, and the next asks about what came after its last answer', async () => {
  const { db } = scriptedDevice().parts
  expect(await noteVisit(minutes(0), db)).toEqual(first)
  await noteSeen(served(0), db)
  await endLook(minutes(180), db)
  expect(await noteVisit(minutes(200), db)).toEqual(first)
  await noteSeen(served(201), db)
  await endLook(minutes(205), db)
  expect(await noteVisit(minutes(600), db)).toEqual({ endedAt: iso(205), since: served(201) })
})

test('looking again within half an hour is the same visit, and what is new stays new', async () => {
  const { db } = scriptedDevice().parts
  await noteVisit(minutes(0), db)
  await noteSeen(served(0), db)
  const news = { endedAt: iso(0), since: served(0) }
  expect(await noteVisit(minutes(60), db)).toEqual(news)
  await noteSeen(served(60), db)
  await endLook(minutes(61), db)
  expect(await noteVisit(minutes(80), db)).toEqual(news)
})

test('leaving notes nothing where nobody has looked yet, nor does an answer', async () => {
  const { db } = scriptedDevice().parts
  await noteSeen(served(0), db)
  await endLook(minutes(0), db)
  expect(await noteVisit(minutes(90), db)).toEqual(first)
})

test('a visit that no answer came to has seen nothing: the next asks from the one before', async () => {
  const { db } = scriptedDevice().parts
  await noteVisit(minutes(0), db)
  expect(await noteVisit(minutes(60), db)).toEqual(first)
  await noteSeen(served(60), db)
  const news = { endedAt: iso(60), since: served(60) }
  expect(await noteVisit(minutes(120), db)).toEqual(news)
  expect(await noteVisit(minutes(180), db)).toEqual(news)
})

test('a visit ends too on a clock that was put back since', async () => {
  const { db } = scriptedDevice().parts
  await noteVisit(minutes(500_000), db)
  await noteSeen(served(0), db)
  expect(await noteVisit(minutes(60), db)).toMatchObject({ since: served(0) })
})

test('a visit that was noted by this device’s clock alone is asked about by it until an answer came', async () => {
  const { db } = scriptedDevice().parts
  await writeMeta(db, { visit: { before: minutes(-90), seenAt: minutes(0) } })
  expect(await noteVisit(minutes(10), db)).toEqual({ endedAt: iso(-90), since: iso(-90) })
  expect(await noteVisit(minutes(60), db)).toEqual({ endedAt: iso(10), since: iso(10) })
  await noteSeen(served(60), db)
  expect(await noteVisit(minutes(120), db)).toEqual({ endedAt: iso(60), since: served(60) })
})

test('answers of a server that tells no moment are gone by with this device’s clock', async () => {
  const { db } = scriptedDevice().parts
  await noteVisit(minutes(0), db)
  await noteSeen(undefined, db)
  expect(await noteVisit(minutes(60), db)).toEqual({ endedAt: iso(0), since: iso(0) })
  expect(await readMeta(db, 'visit')).toMatchObject({ asOf: null })
})
