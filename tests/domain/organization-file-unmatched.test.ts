import { describe, expect, it } from 'vitest'
import { compareRows, known } from '../support/register-file.ts'

describe('A word that no list has', () => {
  it('is none of its values, which is said once, with the word', async () => {
    const rows = [{ Name: 'New School', City: 'Wawa', Province: 'Atlantide', Type: 'Soucoupe' }]
    const { changes, errors, details } = await compareRows(rows, [])
    expect(changes).toEqual([])
    expect(errors).toHaveLength(1)
    expect(details[0].InvalidProperties).toEqual([
      { Property: 'Province', Code: 'not_in_list', Value: 'Atlantide' },
      { Property: 'Type', Code: 'not_in_list', Value: 'Soucoupe' },
    ])
  })

  it('is refused of an organization that has another one', async () => {
    const school = known()
    const { errors } = await compareRows([{ Id: school.Id, Province: 'Atlantide' }], [school])
    expect(errors).toEqual([[2, 'invalid_values', 'Province not_in_list']])
  })

  it('leaves what else an addition lacks to be said', async () => {
    const { details } = await compareRows([{ Name: 'New School', Province: 'Atlantide' }], [])
    expect(details[0].InvalidProperties).toMatchObject([
      { Property: 'Province', Code: 'not_in_list' },
      { Property: 'City', Code: 'required' },
    ])
  })
})
