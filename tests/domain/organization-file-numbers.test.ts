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
    expect(withNumber('0012', schools)).toEqual([school])
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
