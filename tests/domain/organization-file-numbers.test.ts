import { describe, expect, it } from 'vitest'
import { withNumber } from '../../domain/organization/school-number.ts'
import { readOrganizations } from '../../workbook/read-organizations.ts'
import { compareRows, known, ontario, quebec } from '../support/register-file.ts'
import { rawWorkbook, textRow } from '../support/upload-files.ts'

const nothing = { changes: [], errors: [] }

describe('The zeros before a number of a school', () => {
  it('make no other school of it, and no change', async () => {
    const school = known({ ProvincialSchoolId: '019186' })
    const at = { City: 'Wawa', Province: 'Ontario' }
    for (const row of [
      { ...at, Name: 'Maple School', ProvincialSchoolId: '19186' },
      { ...at, ProvincialSchoolId: '0019186' },
      { Id: school.Id, ProvincialSchoolId: '19186' },
    ])
      expect(await compareRows([row], [school])).toMatchObject({ ...nothing, unchanged: 1 })
    const renamed = { ...at, Name: 'Maple Public School', ProvincialSchoolId: '19186' }
    expect((await compareRows([renamed], [school])).changes).toEqual([[2, school.Id, ['Name']]])
  })

  it('count where the register has the number as it is written', async () => {
    const schools = [known({ ProvincialSchoolId: '012' }), known({ ProvincialSchoolId: '12' })]
    const rows = [
      { ProvincialSchoolId: '12', Address: '2 New Road' },
      { ProvincialSchoolId: '012', Address: '3 New Road' },
    ]
    expect((await compareRows(rows, schools)).changes).toEqual([
      [2, schools[1]?.Id, ['Address']],
      [3, schools[0]?.Id, ['Address']],
    ])
  })

  it('count where another row of the file says the number as the register has it', async () => {
    const school = known({ ProvincialSchoolId: '012' })
    const at = { City: 'Wawa', Province: 'Ontario' }
    const rows = [
      { ...at, Name: 'Other School', ProvincialSchoolId: '12' },
      { ...at, Name: 'Maple School', ProvincialSchoolId: '012', Address: '3 New Road' },
    ]
    const { changes, errors } = await compareRows(rows, [school])
    expect(errors).toEqual([])
    expect(changes.map(([row, id]) => [row, id])).toEqual([
      [2, null],
      [3, school.Id],
    ])
  })

  it('count where two of a province differ by them alone', async () => {
    const schools = [
      known({ ProvincialSchoolId: '0012', Name: 'First School' }),
      known({ ProvincialSchoolId: '012', Name: 'Second School' }),
    ]
    const row = { Name: 'Third School', City: 'Wawa', Province: 'Ontario', ProvincialSchoolId: '12' }
    expect((await compareRows([row], schools)).changes).toMatchObject([[2, null, expect.anything()]])
    // By their name one of them may be meant all the same.
    expect(await compareRows([{ ...row, Name: 'Second School' }], schools)).toMatchObject({
      ...nothing,
      unchanged: 1,
    })
  })

  it('tell nothing apart where two schools have one number', async () => {
    const schools = [known({ ProvincialSchoolId: '012' }), known({ ProvincialSchoolId: '012' })]
    expect((await compareRows([{ ProvincialSchoolId: '12' }], schools)).errors).toEqual([
      [2, 'several_match'],
    ])
  })

  it('count in a number that is not of digits alone', async () => {
    const school = known({ ProvincialSchoolId: '0B12' })
    const row = { Name: 'Oak School', City: 'Wawa', Province: 'Ontario', ProvincialSchoolId: 'B12' }
    expect((await compareRows([row], [school])).changes).toMatchObject([[2, null, expect.anything()]])
  })

  it('are dropped in one province at a time', async () => {
    const school = known({ ProvincialSchoolId: '0012', RegionId: quebec })
    const row = { Name: 'Oak School', City: 'Wawa', Province: 'Ontario', ProvincialSchoolId: '12' }
    expect((await compareRows([row], [school])).changes).toMatchObject([[2, null, expect.anything()]])
    const schools = [school, known({ ProvincialSchoolId: '00012' })]
    expect(withNumber('12', schools)).toEqual(schools)
    // Another province may have dropped what this one has.
    expect(withNumber('0012', schools)).toEqual(schools)
    expect((await compareRows([{ ProvincialSchoolId: '12' }], schools)).errors).toEqual([
      [2, 'several_match'],
    ])
  })

  it('leave a school to the row of its number: no other one means it by its name', async () => {
    const school = known({ ProvincialSchoolId: '0012' })
    const at = { Name: 'Maple School', City: 'Wawa', Province: 'Ontario' }
    const rows = [
      { ...at, ProvincialSchoolId: '555' },
      { ...at, ProvincialSchoolId: '12' },
    ]
    const { changes, unchanged } = await compareRows(rows, [school])
    expect(changes.map(([row, id]) => [row, id])).toEqual([[2, null]])
    expect(unchanged).toBe(1)
  })

  it('prefer a school that stands to one that was merged', async () => {
    const stays = known({ ProvincialSchoolId: '12' })
    const gone = known({ ProvincialSchoolId: '012', Status: 2, MergedId: stays.Id })
    const row = { ProvincialSchoolId: '012', Address: '2 New Road' }
    expect((await compareRows([row], [gone, stays])).changes).toEqual([[2, stays.Id, ['Address']]])
    expect((await compareRows([{ ...row, ProvincialSchoolId: '0012' }], [gone])).errors).toEqual([
      [2, 'already_merged'],
    ])
    expect(ontario).toBe(stays.RegionId)
  })

  it('are no reason to mean another school than the one into which theirs was merged', async () => {
    const other = known({ ProvincialSchoolId: '12', Name: 'Other School' })
    const into = known({ ProvincialSchoolId: '900' })
    const gone = known({ ProvincialSchoolId: '012', Name: 'Gone School', Status: 2, MergedId: into.Id })
    const row = { City: 'Wawa', Province: 'Ontario', Name: 'Gone School', ProvincialSchoolId: '012' }
    expect(await compareRows([row], [gone, other, into])).toMatchObject({ ...nothing, unchanged: 1 })
    const changed = { ...row, Address: '2 New Road' }
    expect((await compareRows([changed], [gone, other, into])).errors).toEqual([[2, 'already_merged']])
    // By way of a third one it is the same.
    const between = known({ ProvincialSchoolId: '0012', Status: 2, MergedId: other.Id })
    const there = { ...gone, MergedId: between.Id }
    expect((await compareRows([changed], [there, between, other])).changes).toEqual([
      [2, other.Id, ['Name', 'Address']],
    ])
  })

  it('make no addition of what was merged while another row means its successor', async () => {
    const stays = known({ ProvincialSchoolId: '012' })
    const gone = known({ ProvincialSchoolId: '12', Name: 'Gone School', Status: 2, MergedId: stays.Id })
    const at = { City: 'Wawa', Province: 'Ontario' }
    const rows = [
      { ...at, Name: 'Gone School', ProvincialSchoolId: '12' },
      { ...at, Name: 'Maple School', ProvincialSchoolId: '012' },
    ]
    expect(await compareRows(rows, [gone, stays])).toMatchObject({ ...nothing, unchanged: 2 })
  })

  it('make no second school of one name at one place: neither in the register nor in the file', async () => {
    const at = { Name: 'Maple School', City: 'Wawa', Province: 'Ontario' }
    const rows = [
      { ...at, ProvincialSchoolId: '12' },
      { ...at, ProvincialSchoolId: '012' },
    ]
    const school = known({ ProvincialSchoolId: '012' })
    const there = await compareRows(rows, [school])
    expect(there).toMatchObject({ changes: [], errors: [[2, 'matched_twice']], unchanged: 1 })
    expect(there.details[0].DatabaseItems).toMatchObject([{ Id: school.Id }])
    const added = await compareRows(rows, [])
    expect(added.changes).toMatchObject([[2, null, expect.anything()]])
    expect(added.errors).toEqual([[3, 'matched_twice']])
    // Of another name, at another place or in another province they are two.
    for (const more of [{ Name: 'Oak School' }, { City: 'Nepean' }, { Province: 'Quebec' }]) {
      const { changes, errors } = await compareRows(
        rows.map((row, place) => (place === 0 ? { ...row, ...more } : row)),
        [],
      )
      expect([changes.length, errors]).toEqual([2, []])
    }
  })
})

describe('A number without its province', () => {
  const there = known({ ProvincialSchoolId: '0012', Name: 'École X', City: 'Laval', RegionId: quebec })
  const here = known({ ProvincialSchoolId: '00012' })

  it('means no school whose name and city are others than the row says', async () => {
    for (const ProvincialSchoolId of ['12', '0012'])
      expect(
        await compareRows([{ Name: 'Oak School', City: 'Wawa', ProvincialSchoolId }], [there]),
      ).toMatchObject({ changes: [], errors: [[2, 'invalid_values', 'Province required']] })
  })

  it('means the school that has its name or its city, or the only one where the row says neither', async () => {
    const row = { ProvincialSchoolId: '12', Address: '2 New Road' }
    for (const said of [{}, { Name: 'ECOLE X' }, { City: 'laval' }, { Name: 'École X', City: 'Montréal' }])
      expect((await compareRows([{ ...row, ...said }], [there])).changes).toMatchObject([
        [2, there.Id, expect.arrayContaining(['Address'])],
      ])
  })

  it('means the only school that has it as it is written where a row without a city says a new name', async () => {
    const row = { ProvincialSchoolId: '0012', Name: 'École Y' }
    expect((await compareRows([row], [there])).changes).toEqual([[2, there.Id, ['Name']]])
    for (const [more, schools] of [
      [{ ProvincialSchoolId: '12' }, [there]],
      [{ City: 'Wawa' }, [there]],
      [{}, [there, here]],
    ] as const)
      expect((await compareRows([{ ...row, ...more }], schools)).changes).toEqual([])
  })

  it('of several provinces means whose name and city the row says, whichever has it as it is written', async () => {
    const row = { ProvincialSchoolId: '0012', Address: '2 New Road' }
    const ask = (said: object) => compareRows([{ ...row, ...said }], [there, here])
    expect((await ask({})).errors).toEqual([[2, 'several_match']])
    expect((await ask({ Name: 'École X', City: 'Wawa' })).errors).toEqual([[2, 'several_match']])
    expect((await ask({ Name: 'Maple School', City: 'Wawa' })).changes).toEqual([[2, here.Id, ['Address']]])
    expect((await ask({ Name: 'Maple School' })).changes).toEqual([[2, here.Id, ['Address']]])
  })
})

describe('A number cell', () => {
  const numbersOf = async (format: string, ...values: string[]) => {
    const styles = `<numFmts><numFmt numFmtId="170" formatCode="${format}"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/></cellXfs>`
    const rows = values.map(
      (value, place) => `<row r="${place + 2}"><c r="A${place + 2}" s="1"><v>${value}</v></c></row>`,
    )
    const sheet = textRow(1, ['School number', 'School name']) + rows.join('')
    const read = await readOrganizations(await rawWorkbook({ sheets: [sheet], styles }), null)
    return 'rows' in read ? read.rows.map(({ cells }) => cells.ProvincialSchoolId?.text) : read.problem.code
  }

  it('has the zeros that its format shows', async () => {
    expect(await numbersOf('000000', '19186', '1234567', '0')).toEqual(['019186', '1234567', '000000'])
  })

  it('is as it is kept where it is no whole number, or its format shows something else', async () => {
    expect(await numbersOf('000', '1.5', '-7')).toEqual(['1.5', '-7'])
    expect(await numbersOf('0', '7')).toEqual(['7'])
    expect(await numbersOf('000.00', '7')).toEqual(['7'])
  })
})
