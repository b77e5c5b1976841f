import { afterEach, expect, test, vi } from 'vitest'
import { readFileMapping, rememberFileMapping } from '../../src/data/organization/file-update.ts'
import { rememberSchool } from '../../src/data/queries/search-schools.ts'
import { setCurrentDatabase } from '../../src/data/store/person-database.ts'
import { writesFindNoSpace } from './support/full-device.ts'
import { scriptedDevice } from './support/scripted-device.ts'

console.info = () => {}

afterEach(() => {
  vi.restoreAllMocks()
  setCurrentDatabase(null)
})

test.each([
  ['the meaning of a file', () => rememberFileMapping({ a: 'Name' }, { headers: 'a', regionId: null })],
  ['the school that was chosen', () => rememberSchool('00000001-0000-4000-8000-000000000001')],
])('a device that is full forgets %s, and what waits for that goes on', async (_what, remember) => {
  setCurrentDatabase(scriptedDevice().db)
  writesFindNoSpace()
  await expect(remember()).resolves.toBeUndefined()
  expect(await readFileMapping()).toMatchObject({ columns: {} })
})
