import { expect, test } from 'vitest'
import { kitName } from '../../domain/kit/kit-name.ts'

test('a kit has its name in the language of the reader, and in the other where it has none', () => {
  const both = { EnglishName: 'Rockets', FrenchName: 'Fusées' }
  expect([kitName(both, 'en'), kitName(both, 'fr'), kitName(both, 'pseudo')]).toEqual([
    'Rockets',
    'Fusées',
    'Rockets',
  ])
  expect(kitName({ ...both, FrenchName: '' }, 'fr')).toBe('Rockets')
  expect(kitName({ ...both, EnglishName: '' }, 'en')).toBe('Fusées')
})
