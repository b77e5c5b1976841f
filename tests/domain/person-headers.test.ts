import { describe, expect, it } from 'vitest'
import { readImportHeaders } from '../../domain/imports/columns.ts'
import { readHeaders } from '../../domain/upload/columns.ts'

const upload = (...row: string[]) => readHeaders(new Map(row.entries()))
const columns = (...row: string[]) => [...(upload(...row)?.columns.values() ?? [])]
const names = ['EducatorEmail', 'EducatorFirstName', 'EducatorLastName']
const educators = (...row: string[]) => readImportHeaders('educators', new Map(row.entries()))

describe('a list of educators', () => {
  it.each([
    ['Prénom', 'Nom', 'Courriel'],
    ['First name', 'Name', 'E-mail'],
    ['First', 'Last', 'Email address'],
    ['Given name', 'Family name', 'Mail'],
    ['Given names', 'Surname', 'E-mail address'],
    ['Prénom', 'Nom de famille', 'Adresse courriel'],
    ['Prénom de l’enseignante', 'Nom de l’enseignante', 'Adresse électronique'],
  ])('may be headed %s, %s and %s, in a log as in an import', (...row) => {
    expect(columns(...row).sort()).toEqual(names)
    expect(upload(...row)?.unknown).toEqual([])
    expect([...(educators(...row)?.columns.values() ?? [])].sort()).toEqual([
      'Email',
      'FamilyName',
      'GivenName',
    ])
  })

  it('may have the family names before the given ones, and beside the schools', () => {
    expect(columns('Nom', 'Prénom', 'École').sort()).toEqual([
      'EducatorFirstName',
      'EducatorLastName',
      'SchoolName',
    ])
  })
})

describe('a header that says no more than "name"', () => {
  it('is no family name without a column of given names: it may be that of the school or the whole name', () => {
    expect(columns('Nom', 'Courriel', 'Ville')).toEqual(['EducatorEmail', 'SchoolCity'])
    expect(upload('Nom', 'Courriel', 'Ville')?.unknown).toEqual(['Nom'])
    expect(educators('Name', 'E-mail', 'School')?.ignored).toEqual(['Name'])
  })

  it('is none beside one that says so, and none where two say no more', () => {
    expect(upload('Prénom', 'Nom de famille', 'Courriel', 'Nom')?.unknown).toEqual(['Nom'])
    expect(upload('Prénom', 'Nom de famille', 'Courriel', 'Nom')?.twice).toEqual([])
    expect(upload('Prénom', 'Nom', 'Courriel', 'Name')?.unknown).toEqual(['Nom', 'Name'])
  })
})

it('what stands over unknown columns is named, in the order of the file; an empty header is none', () => {
  expect(upload('Notes', 'School name', '', 'Grade', 'Number of youth')?.unknown).toEqual(['Notes', 'Grade'])
})
