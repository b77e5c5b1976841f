import { describe, expect, it } from 'vitest'
import {
  type FileColumn,
  fieldOfColumn,
  fileColumns,
  fileHeaders,
  headerKeys,
  proposeMapping,
} from '../../domain/organization/file-update/columns.ts'
import { mappingOf } from '../../domain/organization/file-update/mapping.ts'
import { fileMappingSchema } from '../../domain/organization/file-update/schema.ts'
import { readOrganizations } from '../../workbook/read-organizations.ts'
import { textFile } from '../support/upload-files.ts'

const headers = ['Name', 'Phone', 'City', 'PHONE']
const file = textFile([headers, ['Maple', '111', 'Wawa', '222']].map((line) => line.join('\t')).join('\n'))
const said = (...columns: (FileColumn | null)[]) => mappingOf(headers, { columns, regionId: null })
const cellsOf = async (mapping: unknown) => {
  const read = await readOrganizations(file, fileMappingSchema.parse(mapping))
  return 'rows' in read
    ? Object.fromEntries(
        Object.entries(read.rows[0]?.cells ?? {}).map(([column, { text }]) => [column, text]),
      )
    : read.problem.code
}

describe('A header of a file', () => {
  it.each<[string, FileColumn]>([
    ['Physical PostalCode', 'PhysicalPostalCode'],
    ['physical-postal code', 'PhysicalPostalCode'],
    ['Grade Levels', 'GradeLevels'],
    ['TelephoneNumber', 'PhoneNumber'],
    ['RegionId', 'Province'],
    ['CountryId', 'Country'],
    ['TypeId', 'Type'],
    ['SchoolBoardId', 'SchoolBoard'],
    ['Numero provincial de l ecole', 'ProvincialSchoolId'],
  ])('means its column however its words are parted, and by the name of its field: %s', (header, column) => {
    expect(proposeMapping([header])).toEqual([column])
  })

  it('means one column alone', () => {
    const all = fileColumns.flatMap((column) => [
      column,
      ...Object.values(fileHeaders[column]),
      ...(column === 'Id' ? [] : [fieldOfColumn[column]]),
    ])
    const meant = all.map((header) => proposeMapping([header])[0])
    const expected = fileColumns.flatMap((column) => Array(column === 'Id' ? 3 : 4).fill(column))
    expect(meant).toEqual(expected)
  })
})

describe('A header that no column is written under', () => {
  it.each(['Merged into', 'Fusionné avec'])(
    'is left out: %s stands over a name, where an id is read',
    (header) => {
      expect(proposeMapping([header])).toEqual([null])
      expect(proposeMapping(['Name', header, `${header}, id`]).slice(0, 2)).toEqual(['Name', null])
    },
  )
})

describe('A file of ours from before its headers were reworded', () => {
  it.each<[string, FileColumn]>([
    ['Statut', 'Status'],
    ['Commentaires sur le statut', 'StatusComments'],
    ['Commentaires', 'StatusComments'],
    ['Milieu défavorisé', 'IsLowIncome'],
    ['Milieu à faible revenu', 'IsLowIncome'],
    ['Surtout Premières Nations, Métis ou Inuit', 'IsPrimarilyFnmi'],
    ['Principalement PNIM', 'IsPrimarilyFnmi'],
    ['Premières Nations, Métis et Inuit représentés', 'RepresentedFnmi'],
    ['PNIM représentés', 'RepresentedFnmi'],
    ['Code postal physique', 'PhysicalPostalCode'],
    ['Genre de classes', 'GenderDistribution'],
    ['Répartition des genres', 'GenderDistribution'],
    ['Centre de services ou conseil scolaire', 'SchoolBoard'],
    ['Conseil scolaire', 'SchoolBoard'],
    ['Identifiant provincial', 'ProvincialSchoolId'],
    ['Numéro de télécopieur', 'FaxNumber'],
    ['Date de fermeture', 'DateClosed'],
    ['Identifiant de la fusion', 'MergedId'],
    ['First Nations, Métis and Inuit represented', 'RepresentedFnmi'],
    ['Primarily FNMI', 'IsPrimarilyFnmi'],
    ['Class type', 'GenderDistribution'],
    ['Comments', 'StatusComments'],
    ['Merged id', 'MergedId'],
  ])('is still read: %s', (header, column) => expect(proposeMapping([header])).toEqual([column]))
})

describe('Two columns of a file with the same header', () => {
  it('are read each as what somebody said of it', async () => {
    expect(await cellsOf(said('Name', null, 'City', 'PhoneNumber'))).toEqual({
      Name: 'Maple',
      City: 'Wawa',
      PhoneNumber: '222',
    })
    expect(await cellsOf(said('Name', 'FaxNumber', null, 'PhoneNumber'))).toEqual({
      Name: 'Maple',
      FaxNumber: '111',
      PhoneNumber: '222',
    })
    expect(await cellsOf(said('Name', 'PhoneNumber', null, null))).toEqual({
      Name: 'Maple',
      PhoneNumber: '111',
    })
  })

  it('mean the first of them for whoever does not say which', async () => {
    const Columns = [
      { Header: 'Name', Column: 'Name' },
      { Header: 'Phone', Column: 'PhoneNumber' },
    ]
    expect(await cellsOf({ Columns })).toEqual({ Name: 'Maple', PhoneNumber: '111' })
  })

  it('are remembered apart, so that the next file is read as the last one was', () => {
    const columns: (FileColumn | null)[] = ['Name', null, 'City', 'PhoneNumber']
    const remembered = new Map(headerKeys(headers).map((key, place) => [key, columns[place] ?? null]))
    expect(proposeMapping(headers, remembered)).toEqual(columns)
    expect(proposeMapping(headers)).toEqual(['Name', 'PhoneNumber', 'City', null])
  })
})
