import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { nameKey } from '../../domain/kernel/name-key.ts'
import { compareFile } from '../../domain/organization/file-update/compare.ts'
import { compareRows, known, noWords, ontario, quebec, registerOf } from '../support/register-file.ts'

const place = { City: 'Wawa', Province: 'Ontario' }

describe('Whom a row means', () => {
  it('is said by its Id before its number, and by its number before its name', async () => {
    const schools = [
      known({ Name: 'First School', ProvincialSchoolId: '100' }),
      known({ Name: 'Second School', ProvincialSchoolId: '200' }),
    ]
    const [first, second] = schools
    const rows = [
      { Id: first?.Id ?? '', ProvincialSchoolId: '200', Address: '1 New Road' },
      { ...place, ProvincialSchoolId: '200', Name: 'First School' },
    ]
    expect((await compareRows(rows, schools)).changes).toEqual([
      [2, first?.Id, ['ProvincialSchoolId', 'Address']],
      [3, second?.Id, ['Name']],
    ])
  })

  it('is nobody for an Id that the register does not have, whatever else is said', async () => {
    const Id = randomUUID()
    const { errors, details } = await compareRows([{ ...place, Id, Name: 'Maple School' }], [known()])
    expect(errors).toEqual([[2, 'id_unknown']])
    expect(details[0]).toMatchObject({ FileItem: { Id, Name: 'Maple School' }, DatabaseItems: [] })
  })

  it('is by name the one of its city and province alone', async () => {
    const school = known()
    const elsewhere = [known({ City: 'Nepean' }), known({ RegionId: quebec })]
    const row = { ...place, Name: 'maple SCHOOL', City: 'WAWA', Address: '1 New Road' }
    const { changes } = await compareRows([row], [...elsewhere, school])
    expect(changes).toEqual([[2, school.Id, ['City', 'Name', 'Address']]])
    expect((await compareRows([row], elsewhere)).changes).toMatchObject([[2, null, expect.anything()]])
  })

  it.each([['City'], ['Province']])('is nobody by a name without its %s', async (left) => {
    const { [left as 'City']: _left, ...at } = place
    const property = left === 'City' ? 'City' : 'Province'
    expect((await compareRows([{ ...at, Name: 'Maple School' }], [known()])).errors).toEqual([
      [2, 'invalid_values', `${property} required`],
    ])
  })

  it('is asked of the province that was said of all rows, where a row names none', async () => {
    const schools = [known({ ProvincialSchoolId: '7' }), known({ ProvincialSchoolId: '7', RegionId: quebec })]
    const row = { ProvincialSchoolId: '7', Address: '1 New Road' }
    expect((await compareRows([row], schools)).errors).toEqual([[2, 'several_match']])
    expect((await compareRows([row], schools, { regionId: quebec })).changes).toEqual([
      [2, schools[1]?.Id, ['Address']],
    ])
    expect(
      (await compareRows([{ ...row, Province: 'Ontario' }], schools, { regionId: quebec })).changes,
    ).toEqual([[2, schools[0]?.Id, ['Address']]])
  })

  it('is several where they cannot be told apart: ten of them are shown, with what the file says', async () => {
    const schools = Array.from({ length: 12 }, () => known({ Address: '1 Old Road' }))
    const row = { ...place, Name: 'Maple School', Address: '1 New Road' }
    const { errors, details } = await compareRows([row], schools)
    expect(errors).toEqual([[2, 'several_match']])
    expect(details[0].DatabaseItems).toHaveLength(10)
    expect(details[0].DatabaseItems[0]).toEqual({
      Id: schools[0]?.Id,
      Name: 'Maple School',
      City: 'Wawa',
      RegionId: ontario,
      Address: '1 Old Road',
    })
  })

  it('is no organization of a name whose number another row says', async () => {
    const school = known({ ProvincialSchoolId: '700' })
    const rows = [
      { ...place, Name: 'Maple School', ProvincialSchoolId: '701' },
      { ProvincialSchoolId: '700', Address: '1 New Road' },
    ]
    expect((await compareRows(rows, [school])).changes).toMatchObject([
      [2, null, expect.anything()],
      [3, school.Id, ['Address']],
    ])
    // A number of another province is another number.
    const [row = {}] = rows
    const other = { Name: 'Oak School', City: 'Laval', Province: 'Quebec', ProvincialSchoolId: '700' }
    expect((await compareRows([row, other], [school])).changes).toMatchObject([
      [2, school.Id, ['ProvincialSchoolId']],
      [3, null, expect.anything()],
    ])
  })

  it('is one row alone, for an organization as for an addition', async () => {
    const school = known()
    const twice = await compareRows(
      [
        { Id: school.Id, Address: '1 New Road' },
        { Id: school.Id, Address: '2 New Road' },
      ],
      [school],
    )
    expect(twice.changes).toHaveLength(1)
    expect(twice.errors).toEqual([[3, 'matched_twice']])
    expect(twice.details[0].DatabaseItems).toMatchObject([{ Id: school.Id }])
    const added = await compareRows(
      [
        { ...place, Name: 'Oak School' },
        { ...place, Name: 'oak school' },
        { ...place, Name: 'Oak School', City: 'Nepean' },
        { ...place, Name: 'Oak School', Province: 'Quebec' },
        { ...place, Name: 'Oak School', ProvincialSchoolId: '1' },
        { ...place, Name: 'Elm School', ProvincialSchoolId: '1' },
      ],
      [],
    )
    expect(added.changes.map(([row]) => row)).toEqual([2, 4, 5, 6])
    expect(added.errors).toEqual([
      [3, 'matched_twice'],
      [7, 'matched_twice'],
    ])
    expect(added.details[0].DatabaseItems).toEqual([])
  })

  it('is looked up once for a stretch of rows, whose progress is told', async () => {
    const asked: number[] = []
    const told: number[] = []
    const register = registerOf([])
    const rows = Array.from({ length: 500 }, (_, at) => ({
      number: at + 2,
      cells: { Name: { kind: 'text' as const, text: `School ${at}` } },
    }))
    const { errors } = await compareFile(
      rows,
      noWords,
      {
        ...register,
        byNames: async (names) => {
          asked.push(names.length)
          return []
        },
      },
      { pause: (done) => void told.push(done) },
    )
    expect(errors).toHaveLength(500)
    expect(asked).toEqual([250, 250])
    expect(told).toEqual([0, 0, 250, 500])
  })

  it('is not asked by name where it is known by Id or number', async () => {
    const school = known({ ProvincialSchoolId: '7' })
    const names: string[] = []
    const register = registerOf([school])
    const text = (said: string) => ({ kind: 'text' as const, text: said })
    await compareFile(
      [
        { number: 2, cells: { Id: text(school.Id), Name: text('By Id') } },
        { number: 3, cells: { ProvincialSchoolId: text('7'), Name: text('By Number') } },
        { number: 4, cells: { ProvincialSchoolId: text('8'), Name: text('By Name') } },
      ],
      noWords,
      {
        ...register,
        byNames: async (said) => {
          names.push(...said)
          return []
        },
      },
    )
    expect(names).toEqual([nameKey('By Name')])
  })
})

describe('A row that says nothing to match, or cannot be read', () => {
  it('is told with its line, or with the values that mean nothing', async () => {
    const { errors, details } = await compareRows(
      [
        { City: 'Wawa', Address: '1 New Road' },
        { Name: '\u200b', City: 'Wawa' },
        { Id: 'no id', City: 'Wawa' },
      ],
      [],
    )
    expect(errors).toEqual([
      [2, 'nothing_to_match'],
      [3, 'nothing_to_match'],
      [4, 'invalid_values', 'Id invalid'],
    ])
    expect(details[0].Line).toBe('Wawa\t1 New Road')
  })

  it('is told where a cell cannot be read, whatever the others say', async () => {
    const school = known()
    const { changes, errors, details } = await compareRows(
      [
        { Id: school.Id, City: { kind: 'error', text: '#N/A' } },
        { Id: 'no id', City: { kind: 'formula', text: '' }, Address: '1 New Road' },
      ],
      [school],
    )
    expect(changes).toEqual([])
    expect(errors).toEqual([
      [2, 'cell_error'],
      [3, 'formula_without_value'],
    ])
    expect(details[1].Line).toBe('no id\t\t1 New Road')
  })
})
