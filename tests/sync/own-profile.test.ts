import { expect, test } from 'vitest'
import { emptyProfileOf } from '../../domain/profile/document.ts'
import { bringOwnProfile, readOwnProfile } from '../../src/data/people/profiles.ts'
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
