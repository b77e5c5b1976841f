import { expect, test } from 'vitest'
import { isShown, versionToSave } from '../../../src/features/kits/pressed-kit.ts'

const listed = { Version: 3, Visibility: true }

test('what was pressed of a kit counts until the list tells a newer version', () => {
  expect(isShown(listed, undefined)).toBe(true)
  expect(isShown(listed, { on: false, version: 3 })).toBe(false)
  expect(isShown({ ...listed, Version: 4 }, { on: false, version: 4 })).toBe(false)
  expect(isShown({ ...listed, Version: 5 }, { on: false, version: 4 })).toBe(true)
})

test('a kit that is pressed again before the list was read again goes with the version that the answer told', () => {
  expect(versionToSave(listed, undefined)).toBe(3)
  expect(versionToSave(listed, { on: false, version: 4 })).toBe(4)
  expect(versionToSave({ Version: 5 }, { on: false, version: 4 })).toBe(5)
})
