import { beforeEach, expect, test } from 'vitest'
import type { PulledType } from '../../domain/sync/wire.ts'
import { listActivities, lookAlikes } from '../../src/data/queries/activities.ts'
import { schoolsById } from '../../src/data/queries/schools.ts'
import {
  everySchool,
  recentSchools,
  rememberSchool,
  searchSchools,
} from '../../src/data/queries/search-schools.ts'
import { writeMeta } from '../../src/data/store/meta.ts'
import { refOf } from '../../src/data/store/rows.ts'
import { enqueueCreate } from '../support/enqueue-create.ts'
import { log, scriptedDevice, siteId } from './support/scripted-device.ts'

const device = scriptedDevice()
const { db, env, newId } = device
const [merged, target, other] = [newId(), newId(), newId()]
const actor = { SubjectId: newId(), Roles: [], Approvals: [] }

const hold = (type: PulledType, id: string, doc: object) =>
  db.reference.put({ ref: refOf(type, id), type, id, siteIds: [], doc: { Id: id, ...doc }, generation: 0 })

beforeEach(async () => {
  const rows = [
    [merged, 'Maple PS'],
    [target, 'Maple Public School'],
    [other, 'Mapleview'],
  ].map(([id, name]) => [id, name, 'Toronto', 'M5V 1A1', null, null, 1])
  await db.register.put({ key: 'schools', version: 'one', rows: JSON.stringify(rows) })
  await writeMeta(db, { registerHere: 'one', recentSchools: [] })
  await hold('MergedOrganization', merged, { MergedId: target })
})

test('a school that was merged is offered no more, though the register of before has it', async () => {
  const names = async () => (await searchSchools('maple', 20, db)).map(({ Name }) => Name)
  expect(await names()).toEqual(['Maple Public School', 'Mapleview'])
  expect((await everySchool(db))?.map(({ Id }) => Id)).toEqual([target, other])
  await db.reference.delete(refOf('MergedOrganization', merged))
  expect(await names()).toEqual(['Maple PS', 'Maple Public School', 'Mapleview'])
})

test('what names it is told as the one in its place', async () => {
  const found = await schoolsById([merged, other], db)
  expect(found.get(merged)).toMatchObject({ Id: target, Name: 'Maple Public School' })
  expect(found.get(other)).toMatchObject({ Id: other })
})

test('the schools chosen last show it once', async () => {
  for (const id of [target, other, merged]) await rememberSchool(id, db)
  expect((await recentSchools(db)).map(({ Id }) => Id)).toEqual([target, other])
})

test('a filter finds logs by either name, also one that waits here and was never told', async () => {
  const at = (OrganizationId: string) => ({
    SchoolDemographicResponseHeader: { Items: [{ Id: newId(), OrganizationId, NumberOfYouth: 3 }] },
  })
  const unsent = log(newId(), { Name: 'Unsent', Date: '2026-11-03', ...at(merged) })
  const sent = log(newId(), { Name: 'Known', Date: '2026-11-04', ...at(target) })
  for (const each of [unsent, sent]) await enqueueCreate('Workshop', each, db, env)
  for (const Value of [merged, target]) {
    const query = { SiteId: siteId, Sort: 1 as const, Skip: 0, Take: 20 }
    const page = await listActivities({ ...query, Filters: [{ Type: 'School', Value }] }, actor, db)
    expect(page.rows.map(({ Name }) => Name)).toEqual(['Known', 'Unsent'])
  }
  const outline = { Id: newId(), Name: 'Other words', Date: '2026-11-03', SiteIds: [siteId] }
  const alike = await lookAlikes({ ...outline, OrganizationIds: [target] }, db)
  expect(alike.map(({ Name }) => Name)).toEqual(['Unsent'])
})
