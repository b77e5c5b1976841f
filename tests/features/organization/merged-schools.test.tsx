import { describe, expect, it } from 'vitest'
import { nameAndPlace } from '../../../src/features/organizations/chosen-organizations.tsx'
import { bothOf } from '../../../src/features/organizations/duplicates/pairs.ts'
import { RefusedOrganizations } from '../../../src/features/organizations/refused-organizations.tsx'
import { drawPage, wordsIn } from '../../support/draw-page.tsx'

const alike = [
  { Id: 'a', Name: 'Maple Public School', City: 'Ajax', PostalCode: 'L1S 2A1' },
  { Id: 'b', Name: 'Maple Public School', City: 'Barrie', PostalCode: '' },
]

describe('two schools of one name', () => {
  it('are told apart by where they are', () => {
    expect(alike.map(nameAndPlace)).toEqual([
      'Maple Public School (Ajax · L1S 2A1)',
      'Maple Public School (Barrie)',
    ])
    expect(nameAndPlace({ Name: 'Maple Public School', City: '', PostalCode: '' })).toBe(
      'Maple Public School',
    )
  })

  it('are told apart where one of them is refused, in a pair too', async () => {
    const refused = [{ Code: 'already_merged', Field: '[b].Status' }] as const
    const pair = {
      DuplicateId: 'b',
      DuplicateName: 'Maple Public School',
      DuplicateCity: 'Barrie',
      DuplicatePostalCode: '',
    }
    const both = bothOf({ ...alike[0], ...pair } as Parameters<typeof bothOf>[0])
    expect(both).toEqual(alike)
    const words = wordsIn(
      await drawPage(() => <RefusedOrganizations refused={refused} organizations={both} />),
    )
    expect(words).toContain('Maple Public School (Barrie)')
    expect(words).not.toContain('Ajax')
  })
})
