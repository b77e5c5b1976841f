import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { compareRows, known } from '../support/register-file.ts'

const nothing = { changes: [], errors: [] }
const [gone, older, board] = [randomUUID(), randomUUID(), randomUUID()]

describe('A value that its list does not offer any more', () => {
  const removed = { SchoolBoardId: { 'Lake Board': [gone] } }

  it('is no change of an organization that has it, and keeps nothing else from being changed', async () => {
    const school = known({ SchoolBoardId: gone })
    const row = { Id: school.Id, SchoolBoard: 'Lake Board' }
    expect(await compareRows([row], [school], { removed })).toMatchObject({ ...nothing, unchanged: 1 })
    const moved = await compareRows([{ ...row, City: 'Nepean' }], [school], { removed })
    expect(moved).toMatchObject({ errors: [], changes: [[2, school.Id, ['City']]] })
  })

  it('is refused where it would be new, with the word of the file', async () => {
    const others = [known({ SchoolBoardId: board }), known()]
    const rows = [
      ...others.map(({ Id }) => ({ Id, SchoolBoard: 'Lake Board', City: 'Nepean' })),
      { Name: 'New School', City: 'Wawa', Province: 'Ontario', SchoolBoard: 'Lake Board' },
    ]
    const { changes, errors, details } = await compareRows(rows, others, { removed })
    expect(changes).toEqual([])
    expect(errors).toEqual([2, 3, 4].map((line) => [line, 'invalid_values', 'SchoolBoard unknown_reference']))
    expect(details[0]).toMatchObject({ InvalidProperties: [{ Value: 'Lake Board' }] })
  })

  it('gives way to one that is called the same and is offered', async () => {
    const school = known({ SchoolBoardId: gone })
    const row = { Id: school.Id, SchoolBoard: 'lake board' }
    const choices = { SchoolBoardId: { 'Lake Board': board } }
    const { changes, values } = await compareRows([row], [school], { choices, removed })
    expect(changes).toEqual([[2, school.Id, ['SchoolBoard']]])
    expect(values).toEqual([{ values: { SchoolBoardId: board }, before: { SchoolBoardId: gone } }])
  })

  it("is the organization's own of several that were called the same", async () => {
    const schools = [known({ SchoolBoardId: gone }), known({ SchoolBoardId: older })]
    const rows = schools.map(({ Id }) => ({ Id, SchoolBoard: 'Lake Board' }))
    const twice = { SchoolBoardId: { 'Lake Board': [gone, older] } }
    expect(await compareRows(rows, schools, { removed: twice })).toMatchObject({ ...nothing, unchanged: 2 })
  })

  it('says nothing new of an organization that was merged', async () => {
    const merged = known({ SchoolBoardId: older, Status: 2, MergedId: randomUUID() })
    const rows = [{ Id: merged.Id, SchoolBoard: 'Lake Board' }]
    const twice = { SchoolBoardId: { 'Lake Board': [gone, older] } }
    expect(await compareRows(rows, [merged], { removed: twice })).toMatchObject({ ...nothing, unchanged: 1 })
  })

  it('still tells the province of a school', async () => {
    const school = known({ RegionId: gone, ProvincialSchoolId: '12' })
    const row = { ProvincialSchoolId: '12', Province: 'Upper Canada', Address: '2 New Road' }
    const regions = { RegionId: { 'Upper Canada': [gone] } }
    const { changes, errors } = await compareRows([row], [school, known({ ProvincialSchoolId: '12' })], {
      removed: regions,
    })
    expect([changes, errors]).toEqual([[[2, school.Id, ['Address']]], []])
  })
})

describe('The status of a row', () => {
  it('is said as localizers say it, and in the words that every file may use', async () => {
    const school = known({ Status: 0 })
    const statuses = { confirmed: 1, 'nouvelle ecole': 0 } as const
    const said = async (Status: string) => {
      const { changes, errors } = await compareRows([{ Id: school.Id, Status }], [school], { statuses })
      return errors[0] ?? changes.map(([, , columns]) => columns)
    }
    expect(await said('Confirmed')).toEqual([['Status']])
    expect(await said('Nouvelle école')).toEqual([])
    expect(await said('Vérifié')).toEqual([['Status']])
    expect(await said('New')).toEqual([])
    expect(await said('Whatever')).toEqual([2, 'invalid_values', 'Status invalid'])
  })

  it('is the one that localizers call so now, whatever it was called before', async () => {
    const school = known({ Status: 0 })
    const row = { Id: school.Id, Status: 'Verified' }
    expect((await compareRows([row], [school], { statuses: { verified: 0 } })).unchanged).toBe(1)
  })
})
