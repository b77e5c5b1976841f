import { beforeEach, expect, test } from 'vitest'
import { searchSchools } from '../../src/data/queries/search-schools.ts'
import { writeMeta } from '../../src/data/store/meta.ts'
import { scriptedDevice } from './support/scripted-device.ts'

const { db } = scriptedDevice()

const schools = [
  ['Académie L’Horizon', 'Alma', 'G8B 1A1'],
  ['Big Hill Horizon School', 'Regina', 'S4P 1A1'],
  ["École de l'Horizon", 'Laval', 'H7A 1A1'],
  ['École Notre-Dame', 'Québec', 'G1R 1A1'],
  ['École Saint Nom', 'Montréal', 'H2X 1Y4'],
  ['École St-Jean (pavillon A)', 'Saint-Jean-sur-Richelieu', 'J3A 1A1'],
  ['P.A. Fisher Public School', 'Hamilton', 'L8P 1A1'],
  ['St Mary Catholic Elementary School', 'Welland', 'L3C 1A1'],
  ['St. Mary School', 'St. Catharines', 'L2R 1A1'],
] as const

beforeEach(async () => {
  const rows = schools.map(([name, city, code]) => [name, name, city, code, null, null, 1])
  await db.register.put({ key: 'schools', version: 'signs', rows: JSON.stringify(rows) })
  await writeMeta(db, { registerHere: 'signs' })
})

const found = async (text: string) => (await searchSchools(text, 20, db)).map(({ Name }) => Name)

test.each([
  ['St. Mary Welland', ['St Mary Catholic Elementary School']],
  ['St Mary', ['St Mary Catholic Elementary School', 'St. Mary School']],
  ['St. Mary', ['St. Mary School', 'St Mary Catholic Elementary School']],
  ['mary st-catharines', ['St. Mary School']],
  ['Saint-Nom', ['École Saint Nom']],
  ['Notre Dame', ['École Notre-Dame']],
  ['P A Fisher', ['P.A. Fisher Public School']],
  ['welland l3c1a1', ['St Mary Catholic Elementary School']],
  ['L3C 1A1', ['St Mary Catholic Elementary School']],
  ['l3c-1a1', ['St Mary Catholic Elementary School']],
  ['école notre-dame'.normalize('NFD'), ['École Notre-Dame']],
])('%s finds schools whatever signs part the words of their names', async (text, names) => {
  expect(await found(text)).toEqual(names)
})

test('what has the text as it was typed comes before what has its words somewhere', async () => {
  for (const text of ["l'horizon", 'L’HORIZON'])
    expect(await found(text)).toEqual(['Académie L’Horizon', "École de l'Horizon", 'Big Hill Horizon School'])
})

test('every school comes first by its own name, and is found with spaces for its signs', async () => {
  for (const [name, city] of schools) {
    expect((await found(name))[0]).toBe(name)
    expect(await found(name.replace(/[-.'’()]/g, ' '))).toContain(name)
    expect(await found(`${name}, ${city}`)).toContain(name)
  }
})
