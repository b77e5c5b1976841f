import { expect, test } from 'vitest'
import { endLook, noteVisit } from '../../src/data/site/dashboard.ts'
import { scriptedDevice } from './support/scripted-device.ts'

const minutes = (count: number) => Date.parse('2026-11-02T09:00:00Z') + count * 60_000
const iso = (count: number) => new Date(minutes(count)).toISOString()

test('a visit ends when the dashboard is left: what came while it was open is no news of the next', async () => {
  const { db } = scriptedDevice().parts
  expect(await noteVisit(minutes(0), db)).toBeNull()
  await endLook(minutes(180), db)
  expect(await noteVisit(minutes(200), db)).toBeNull()
  await endLook(minutes(205), db)
  expect(await noteVisit(minutes(600), db)).toBe(iso(205))
})

test('looking again within half an hour is the same visit, and what is new stays new', async () => {
  const { db } = scriptedDevice().parts
  await noteVisit(minutes(0), db)
  expect(await noteVisit(minutes(60), db)).toBe(iso(0))
  await endLook(minutes(61), db)
  expect(await noteVisit(minutes(80), db)).toBe(iso(0))
})

test('leaving notes nothing where nobody has looked yet', async () => {
  const { db } = scriptedDevice().parts
  await endLook(minutes(0), db)
  expect(await noteVisit(minutes(90), db)).toBeNull()
})
