import { expect, test } from 'vitest'
import { emptyProfileOf } from '../../domain/profile/document.ts'
import type { ProfileRecord } from '../../domain/profile/schema.ts'
import { bringOwnProfile, readOwnProfile } from '../../src/data/people/profiles.ts'
import { writeMeta } from '../../src/data/store/meta.ts'
import { scriptedDevice } from './support/scripted-device.ts'

console.info = () => {}

test('A profile that was just saved is on its device, also when the server cannot be asked for it', async () => {
  const { db } = scriptedDevice()
  const saved = { ...emptyProfileOf('p', 'me'), City: 'Sudbury', ModifiedOn: '2026-11-22T15:00:00.000Z' }
  await bringOwnProfile('me', saved, db)
  expect(await readOwnProfile(db)).toMatchObject({ City: 'Sudbury', ModifiedOn: '2026-11-22T15:00:00.000Z' })
  await bringOwnProfile('me', undefined, db)
  expect(await readOwnProfile(db)).toMatchObject({ City: 'Sudbury' })
})

test('A profile that a pull brought meanwhile is not put back to the version that was asked for before', async () => {
  const { db } = scriptedDevice()
  const told = (Version: number, City: string) => async () => ({
    kind: 'ok' as const,
    value: { ...emptyProfileOf('p', 'me'), City, Version } as ProfileRecord,
    total: undefined,
  })
  await bringOwnProfile('me', undefined, db, told(3, 'Sudbury'))
  await bringOwnProfile('me', undefined, db, told(2, 'Timmins'))
  expect(await readOwnProfile(db)).toMatchObject({ City: 'Sudbury', Version: 3 })
  // Of a server that was put back to an earlier day, its word counts.
  await writeMeta(db, { generation: 9 })
  await bringOwnProfile('me', undefined, db, told(2, 'Timmins'))
  expect(await readOwnProfile(db)).toMatchObject({ City: 'Timmins', Version: 2 })
})
