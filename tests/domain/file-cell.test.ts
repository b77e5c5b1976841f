import { describe, expect, it } from 'vitest'
import { lineOfCell, linesOfCell, readYesNo } from '../../domain/kernel/file-cell.ts'

describe('a cell of a file', () => {
  it('says yes or no in either language, whatever its case and accents', () => {
    for (const word of ['Yes', 'OUI', 'o', 'TRUE', 'vrai', '1', ' x ']) expect(readYesNo(word)).toBe(true)
    for (const word of ['No', 'NON', 'n', 'FALSE', 'faux', '0']) expect(readYesNo(word)).toBe(false)
    for (const word of ['', 'perhaps', 'approved', '2']) expect(readYesNo(word)).toBeUndefined()
  })

  it('says yes or no by the further words of its column too', () => {
    const further = { yes: ['approuve'], no: ['en attente'] }
    expect(readYesNo('Approuvé', further)).toBe(true)
    expect(readYesNo('En attente', further)).toBe(false)
    expect(readYesNo('oui', further)).toBe(true)
  })

  it('is one line where a line is wanted, and keeps its lines where several are', () => {
    expect(lineOfCell(' École\r\nau\u0000 bois\t ')).toBe('École au bois')
    expect(linesOfCell(' École\r\nau\u0000 bois\t ')).toBe('École\nau bois')
  })
})
