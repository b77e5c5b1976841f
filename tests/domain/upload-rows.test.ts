import { describe, expect, it } from 'vitest'
import { columnHeaders, columnOfHeader, readHeaders, uploadColumns } from '../../domain/upload/columns.ts'
import { compareWithRegister } from '../../domain/upload/compare.ts'
import type { UploadedRow } from '../../domain/upload/read-row.ts'
import { compare, edith, register, texts } from '../support/upload-register.ts'

const codes = async (...rows: UploadedRow[]) =>
  (await compare(...rows)).Errors.map(({ Row, Column, Code }) => `${Row} ${Column} ${Code}`)

describe('headers', () => {
  it('are known in both languages, without case, accents, spaces and signs', () => {
    for (const column of uploadColumns) {
      for (const header of Object.values(columnHeaders[column])) {
        expect(columnOfHeader(header)).toBe(column)
        const plain = header.normalize('NFD').replace(/\p{M}/gu, '')
        expect(
          columnOfHeader(`  ${plain.toUpperCase().replaceAll('’', "'").replaceAll(' ', ' \u00a0 ')}:`),
        ).toBe(column)
      }
    }
    expect(columnOfHeader('__proto__')).toBeUndefined()
    expect(columnOfHeader('constructor')).toBeUndefined()
  })

  it('need two known columns, one of which says whom the rows are about', () => {
    const headersOf = (...row: string[]) => readHeaders(new Map(row.entries()))
    expect(headersOf('School name')).toBeNull()
    expect(headersOf('School city', 'Number of youth')).toBeNull()
    expect(headersOf('Notes', 'Nombre de jeunes', 'school name')?.columns).toEqual(
      new Map([
        [1, 'NumberOfYouth'],
        [2, 'SchoolName'],
      ]),
    )
    expect(headersOf('School name', 'Ecole', 'City')?.twice).toEqual(['SchoolName'])
  })
})

describe('a row', () => {
  it.each([
    ['24', 24],
    [' 1 000 ', 1000],
    ['24.0', 24],
  ])('says %s youth', async (text, youth) => {
    const { SchoolDemographics } = await compare(
      texts(2, { SchoolName: 'École des érables', NumberOfYouth: text }),
    )
    expect(SchoolDemographics[0]?.NumberOfYouth).toBe(youth)
  })

  it.each([
    ['many', 'not_a_number'],
    ['1,000', 'not_a_number'],
    ['2.5', 'not_a_number'],
    ['0', 'number_too_small'],
    ['-3', 'number_too_small'],
    ['1000001', 'number_too_great'],
  ])('with %s youth is refused', async (text, code) => {
    const row = texts(2, { SchoolName: 'École des érables', NumberOfYouth: text })
    expect(await codes(row)).toEqual([`2 NumberOfYouth ${code}`])
    expect((await compare(row)).SchoolDemographics).toEqual([])
  })

  it('whose number became a date is refused, since its number would be that of the day', async () => {
    const row = texts(2, { SchoolName: 'École des érables' })
    row.cells.NumberOfYouth = { kind: 'date', text: '2026-12-15' }
    expect(await codes(row)).toEqual(['2 NumberOfYouth date_not_number'])
  })

  it('with a broken formula cannot be read', async () => {
    const row = texts(2, { SchoolName: 'École des érables' })
    row.cells.NumberOfYouth = { kind: 'error', text: '#N/A' }
    row.cells.SendFeedback = { kind: 'formula', text: '' }
    expect(await codes(row)).toEqual([
      '2 NumberOfYouth cell_error',
      '2 SendFeedback formula_without_value',
      '2 EducatorFirstName value_required',
      '2 EducatorLastName value_required',
    ])
  })

  it('names a school with its youth, and an educator with both names or an e-mail address', async () => {
    expect(await codes(texts(2, { NumberOfYouth: '3' }))).toEqual(['2 SchoolName value_required'])
    expect(await codes(texts(3, { EducatorFirstName: 'Ada' }))).toEqual(['3 EducatorLastName value_required'])
    expect(await codes(texts(4, { EducatorEmail: 'a b@c' }))).toEqual(['4 EducatorEmail not_an_email'])
    expect(await codes(texts(5, { SchoolName: 'x'.repeat(201) }))).toEqual([
      '5 SchoolName text_too_long',
      '5 SchoolName school_unknown',
    ])
    expect(await codes(texts(6, { EducatorEmail: edith.Email, SendFeedback: 'perhaps' }))).toEqual([
      '6 SendFeedback not_yes_or_no',
    ])
  })

  it.each(['Yes', 'OUI', 'x', 'TRUE', '1'])('asks for the survey with %s', async (SendFeedback) => {
    const { Educators } = await compare(texts(2, { EducatorEmail: edith.Email, SendFeedback }))
    expect(Educators[0]?.ActivityFeedback).toBe(true)
  })
})

describe('the register', () => {
  it('tells schools of one name apart by city and postal code, and takes none from another place', async () => {
    const of = async (cells: Parameters<typeof texts>[1]) => {
      const { SchoolDemographics, Errors } = await compare(
        texts(2, { SchoolName: 'maple public school', ...cells }),
      )
      return SchoolDemographics[0]?.OrganizationId ?? Errors[0]?.Code
    }
    expect(await of({})).toBe('school_ambiguous')
    expect(await of({ SchoolCity: 'ottawa' })).toBe('other-maple')
    expect(await of({ SchoolPostalCode: 'm5v1a1' })).toBe('maple')
    expect(await of({ SchoolCity: 'Toronto', SchoolPostalCode: 'K1A 0B1' })).toBe('school_elsewhere')
    expect(await of({ SchoolName: 'Ecole  des ERABLES' })).toBe('erables')
    expect(await of({ SchoolName: 'Erables' })).toBe('school_unknown')
  })

  it('finds educators by e-mail, then by name at the school', async () => {
    const of = async (cells: Parameters<typeof texts>[1]) => {
      const { Educators, Errors } = await compare(texts(2, cells))
      return Educators[0]?.EducatorAuxDataId ?? Errors[0]?.Code
    }
    const name = { EducatorFirstName: 'edith', EducatorLastName: 'TEACHER' }
    expect(await of({ EducatorEmail: 'EDITH@maple.example' })).toBe('edith')
    expect(await of(name)).toBe('educator_ambiguous')
    expect(await of({ ...name, SchoolName: 'École des Érables' })).toBe('namesake')
    expect(await of({ ...name, SchoolName: 'Maple Public School', SchoolCity: 'Ottawa' })).toBe(
      'educator_elsewhere',
    )
    expect(await of({ EducatorFirstName: 'Ada', EducatorLastName: 'Nobody' })).toBe('educator_unknown')
  })

  it('takes no namesake from another province where the row says no place and the site works elsewhere', async () => {
    const at = async (regions: string[], ...rows: UploadedRow[]) =>
      (await compareWithRegister(rows, { ...register, regions: async () => regions })).Errors
    const alone = texts(2, { SchoolName: 'École des Érables' })
    expect(await at(['ON'], alone)).toMatchObject([
      { Code: 'school_far', Row: 2, Column: 'SchoolName', Other: 'Montréal' },
    ])
    expect(await at(['ON', 'QC'], alone)).toEqual([])
    // The row itself or another row of the list says where.
    expect(await at(['ON'], texts(2, { SchoolName: 'École des Érables', SchoolCity: 'Montreal' }))).toEqual(
      [],
    )
    const placed = texts(3, { SchoolName: 'École des Érables', SchoolPostalCode: 'H2X1Y4' })
    expect(await at(['ON'], alone, placed)).toEqual([])
    // Nothing tells where the site works.
    expect(await at([], alone)).toEqual([])
  })

  it('takes nobody for their namesake of another address where no school says that they are the same', async () => {
    const named = (EducatorEmail: string) =>
      texts(2, { EducatorFirstName: 'Édith', EducatorLastName: 'Teacher', EducatorEmail })
    const { Educators, Errors } = await compare(named('edith@elsewhere.example'))
    expect(Educators).toEqual([])
    expect(Errors).toMatchObject([{ Code: 'educator_unknown', Row: 2 }])
    expect((await compare(named(''))).Errors).toMatchObject([{ Code: 'educator_ambiguous' }])
  })

  it('finds nobody whose e-mail address and name contradict each other, and names both', async () => {
    const row = texts(2, {
      EducatorFirstName: 'Bob',
      EducatorLastName: 'Zimmermann',
      EducatorEmail: 'edith@maple.example',
    })
    const { Educators, Errors } = await compare(row)
    expect(Educators).toEqual([])
    expect(Errors).toMatchObject([
      { Code: 'educator_contradicts', Row: 2, Value: 'Bob Zimmermann', Other: 'Édith Teacher' },
    ])
    const called = async (EducatorFirstName: string, EducatorLastName: string) => {
      const cells = { EducatorFirstName, EducatorLastName, EducatorEmail: 'edith@maple.example' }
      return (await compare(texts(2, cells))).Educators[0]?.EducatorAuxDataId
    }
    expect(await called('EDITH', 'teacher')).toBe('edith')
    expect(await called('Teacher', 'Edith')).toBe('edith')
    expect(await called('E.', 'Teacher')).toBe('edith')
    expect(await called('Édith-Anne', 'Teacher')).toBe('edith')
    expect(await called('Edith', 'Zimmermann')).toBeUndefined()
    expect(await called('Bob', 'Teacher')).toBeUndefined()
  })

  it('is asked about an educator only when the school of the row was found', async () => {
    const row = texts(2, { SchoolName: 'Nowhere', EducatorFirstName: 'Ada', EducatorLastName: 'Nobody' })
    expect(await codes(row)).toEqual(['2 SchoolName school_unknown'])
  })

  it('gives the educator whom its address tells, whatever became of the school', async () => {
    const cells = { SchoolName: 'Nowhere', EducatorEmail: 'edith@maple.example' }
    const { Educators, Errors } = await compare(texts(2, cells))
    expect(Errors.map(({ Code }) => Code)).toEqual(['school_unknown'])
    expect(Educators).toMatchObject([{ EducatorAuxDataId: 'edith' }])
    const another = await compare(
      texts(2, { ...cells, EducatorFirstName: 'Bob', EducatorLastName: 'Zimmermann' }),
    )
    expect(another.Educators).toEqual([])
  })
})
