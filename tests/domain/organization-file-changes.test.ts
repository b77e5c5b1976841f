import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { deskTextLimits } from '../../domain/organization/limits.ts'
import { compareRows, known, ontario } from '../support/register-file.ts'

const place = { City: 'Wawa', Province: 'Ontario' }

describe('What a row would change', () => {
  it('is told with what it says now; an addition was nothing before', async () => {
    const school = known({ Address: '1 Old Road' })
    const { values } = await compareRows(
      [
        { Id: school.Id, Address: '1 New Road', City: 'Wawa' },
        { ...place, Name: 'Oak School' },
      ],
      [school],
    )
    expect(values).toEqual([
      { values: { Address: '1 New Road' }, before: { Address: '1 Old Road' } },
      { values: { Name: 'Oak School', City: 'Wawa', RegionId: ontario }, before: {} },
    ])
  })

  it('is nothing where a value is written another way', async () => {
    const school = known({
      PostalCode: 'P0S1K0',
      PhysicalPostalCode: 'p0s-2k0',
      TelephoneNumber: '705.8562030',
      FaxNumber: '705.8562031',
      ProvincialSchoolId: ' 019186 ',
      Address: ' 1 Old Road ',
    })
    const row = {
      Id: school.Id,
      PostalCode: 'p0s1k0',
      PhysicalPostalCode: 'p0s2k0',
      PhoneNumber: '(705) 856 2030',
      FaxNumber: '(705) 856 2031',
      Address: '1 Old Road',
      ProvincialSchoolId: '19186',
    }
    expect(await compareRows([row], [school])).toMatchObject({ changes: [], errors: [], unchanged: 1 })
    const other = { ...row, PostalCode: 'P0S 1K1', PhysicalPostalCode: 'P0S 2K1', FaxNumber: '705-856-2039' }
    expect((await compareRows([other], [school])).changes).toEqual([
      [2, school.Id, ['PostalCode', 'PhysicalPostalCode', 'FaxNumber']],
    ])
  })

  it('is nothing where the register has blanks and line breaks that no cell keeps', async () => {
    const odd = {
      Name: 'École  secondaire\u00a0Cochrane ',
      City: 'North  Bay',
      Address: '1 Main St\r\nP.O. Box 2\t',
      PostalCode: 'p0s  1k0',
      PhysicalPostalCode: 'K1A\u00a00B1',
      ProvincialSchoolId: 'B 12  34',
      RepresentedFnmi: ' Cree,\nMétis ',
    }
    const school = known({
      ...odd,
      TelephoneNumber: 'call  555-0199',
      FaxNumber: '705-856-2030  x\u00a012',
      StatusComments: 'Called twice.  \r\nSee the mail.\n',
    })
    const row = {
      Id: school.Id,
      ...odd,
      PhoneNumber: 'call  555-0199',
      FaxNumber: '705-856-2030  x\u00a012',
      StatusComments: 'Called twice.  \nSee the mail.\n',
    }
    expect(await compareRows([row], [school])).toMatchObject({ changes: [], errors: [], unchanged: 1 })
    const other = { Id: school.Id, City: 'North Bays', StatusComments: 'Called twice. See the mail.' }
    expect((await compareRows([other], [school])).changes).toEqual([
      [2, school.Id, ['City', 'StatusComments']],
    ])
  })

  it('is refused with all that is missing, and with what the rules of the desk refuse', async () => {
    const school = known()
    const long = 'x'.repeat(300)
    const { errors, details } = await compareRows(
      [{ ProvincialSchoolId: '1' }, { Id: school.Id, Name: long }, { ...place, ProvincialSchoolId: '2' }],
      [school],
    )
    expect(errors[2]).toEqual([4, 'invalid_values', 'Name required'])
    const unseen = await compareRows([{ Id: school.Id, Name: '\u200b' }], [school])
    expect(unseen.errors[0]).toContain('Name required')
    expect(errors[0]).toEqual([2, 'invalid_values', 'Name required', 'City required', 'Province required'])
    expect(errors[1]).toEqual([3, 'invalid_values', 'Name too_long'])
    expect(details[0].InvalidProperties[0]).toEqual({ Property: 'Name', Code: 'required', Value: null })
    expect(details[1].InvalidProperties[0]).toMatchObject({
      Limit: deskTextLimits.Name,
      Value: 'x'.repeat(200),
    })
    expect(details[1].Object).toMatchObject({ Id: school.Id, Name: long })
  })
})

describe('A row that merges', () => {
  const source = known({ Name: 'Source School' })
  const target = known({ Name: 'Target School' })
  const gone = known({ Name: 'Gone School', Status: 2, MergedId: target.Id })
  const said = async (row: { Status?: string; MergedId?: string; Id?: string; Name?: string }) => {
    const { changes, errors } = await compareRows([{ Id: source.Id, ...row }], [source, target, gone])
    return errors[0]?.slice(1) ?? changes[0]?.[2] ?? 'nothing'
  }

  it('names what it merges into, and no status but Merged', async () => {
    expect(await said({ Status: 'Merged', MergedId: target.Id })).toEqual(['Status', 'MergedId'])
    expect(await said({ MergedId: target.Id })).toEqual(['MergedId'])
    expect(await said({ Status: 'Merged' })).toEqual(['invalid_values', 'MergedId required'])
    for (const Status of ['New', 'Verified'])
      expect(await said({ Status, MergedId: target.Id })).toEqual(['invalid_values', 'MergedId invalid'])
  })

  it('is refused for what cannot take it', async () => {
    expect(await said({ MergedId: source.Id })).toEqual(['invalid_values', 'MergedId invalid'])
    expect(await said({ MergedId: randomUUID() })).toEqual(['invalid_values', 'MergedId unknown_reference'])
    expect(await said({ MergedId: gone.Id })).toEqual(['invalid_values', 'MergedId already_merged'])
    const added = { ...place, Name: 'Oak School', Status: 'Merged', MergedId: target.Id }
    expect((await compareRows([added], [target])).errors).toEqual([[2, 'invalid_values', 'MergedId invalid']])
  })

  it('is unchanged where it says what was merged before, and refused where it says more', async () => {
    const row = { Id: gone.Id, Name: 'Gone School', Status: 'Merged', MergedId: target.Id }
    const all = [gone, target]
    expect(await compareRows([row], all)).toMatchObject({ changes: [], errors: [], unchanged: 1 })
    const { errors, details } = await compareRows([{ ...row, Name: 'Another Name' }], all)
    expect(errors).toEqual([[2, 'already_merged']])
    expect(details[0].DatabaseItems).toMatchObject([{ Id: gone.Id, Name: 'Gone School' }])
  })

  it('is meant by the number of what was merged where no name says another one', async () => {
    const merged = { ...gone, ProvincialSchoolId: '7' }
    const row = { ...place, ProvincialSchoolId: '7', Name: 'Target School', Address: '1 New Road' }
    expect((await compareRows([row], [merged, target])).changes).toEqual([
      [2, target.Id, ['ProvincialSchoolId', 'Address']],
    ])
    expect((await compareRows([{ ...row, Name: 'Oak School' }], [merged, target])).errors).toEqual([
      [2, 'already_merged'],
    ])
  })
})
