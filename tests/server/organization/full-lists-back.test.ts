import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { columnsOfKind, importHeaders, importKinds } from '../../../domain/imports/columns.ts'
import { importLimits } from '../../../domain/imports/limits.ts'
import {
  type FileColumn,
  fileColumns,
  fileHeaders,
} from '../../../domain/organization/file-update/columns.ts'
import { fileLimits } from '../../../domain/organization/file-update/limits.ts'
import { columnHeaders, uploadColumns } from '../../../domain/upload/columns.ts'
import { csvLine } from '../../../server/report/file/csv-line.ts'
import type { FileParts } from '../../../server/report/file/file-parts.ts'
import { writeXlsx as writeReport } from '../../../server/report/file/write-xlsx.ts'
import { readImport } from '../../../workbook/read-import.ts'
import { outlineFile, readOrganizations } from '../../../workbook/read-organizations.ts'
import { readUpload } from '../../../workbook/read-upload.ts'
import { rawWorkbook } from '../../support/upload-files.ts'

const slow = { timeout: 120_000 }

const register = readFileSync(
  new URL('../../../server/shipped/register/organizations.tsv', import.meta.url),
  'utf8',
)
  .trimEnd()
  .split('\n')
  .map((line) => line.split('\t'))

/** An organization that says everything, with texts as long as those of the public registers, or longer. */
function fullRow(place: number): Record<FileColumn, string> {
  const [key = '', name = '', address = '', city = '', , postalCode = ''] =
    register[place % register.length] ?? []
  return {
    Id: randomUUID(),
    ProvincialSchoolId: `${key}${place}`,
    Name: name,
    Country: 'Canada',
    Province: 'Newfoundland and Labrador',
    City: city,
    Address: address,
    PhysicalAddress: `${address}, ${city}`,
    PostalCode: postalCode,
    PhysicalPostalCode: postalCode,
    PhoneNumber: `705-856-${String(1000 + (place % 9000))}`,
    FaxNumber: `705-857-${String(1000 + (place % 9000))}`,
    IsLowIncome: 'Yes',
    IsPrimarilyFnmi: 'No',
    RepresentedFnmi: 'Anishinaabe, Cree and Métis',
    GenderDistribution: 'All genders together',
    Language: 'French Immersion',
    Type: 'Elementary and secondary',
    SubType: 'Catholic separate school',
    SchoolBoard: 'Conseil scolaire catholique de district des Grandes-Rivières (B28100)',
    GradeLevels: 'Kindergarten to grade 12',
    Validated: 'Yes',
    DateClosed: '2025-06-30',
    Status: 'Verified',
    StatusComments: `Called ${place % 31} times; the office confirmed its new address & principal.\nSee the mail.`,
    MergedId: place % 10 === 0 ? randomUUID() : '',
  }
}

async function reported(rows: readonly (readonly string[])[], headers: readonly string[]) {
  const pieces: Uint8Array[] = []
  const parts: FileParts = {
    format: 'xlsx',
    locale: 'en',
    title: 'Register',
    columns: headers.map((title) => ({ title, kind: 'text', width: 20 })),
    words: new Map(),
    about: {
      sheetName: 'About',
      rowsSheetName: 'Report',
      facts: [],
      rowsLabel: 'Rows',
      dictionaryHead: [],
      dictionary: [],
    },
  }
  const writer = writeReport(parts, (piece) => pieces.push(piece))
  await writer.add(rows.map((row) => JSON.stringify(row)))
  await writer.end()
  return { name: 'register.xlsx', bytes: new Uint8Array(Buffer.concat(pieces)) }
}

const column = (place: number) => (place < 26 ? '' : 'A') + String.fromCharCode(65 + (place % 26))

/** As spreadsheets write it: every text once. */
function shared(rows: readonly (readonly string[])[], headers: readonly string[]) {
  const places = new Map<string, number>()
  const placeOf = (said: string) => {
    if (!places.has(said)) places.set(said, places.size)
    return places.get(said)
  }
  const sheet = [headers, ...rows].map((row, at) => {
    const cells = row.map(
      (said, place) => `<c r="${column(place)}${at + 1}" s="6" t="s"><v>${placeOf(said)}</v></c>`,
    )
    return `<row r="${at + 1}" spans="1:26">${cells.join('')}</row>`
  })
  const strings = [...places.keys()].map(
    (said) => `<si><t xml:space="preserve">${said.replaceAll('&', '&amp;')}</t></si>`,
  )
  return rawWorkbook({ sheets: [sheet.join('')], strings: strings.join('') })
}

const text = (rows: readonly (readonly string[])[], headers: readonly string[], separator: ',' | '\t') => ({
  name: separator === ',' ? 'list.csv' : 'list.txt',
  bytes: new TextEncoder().encode(
    [headers, ...rows].map((row) => (separator === ',' ? csvLine(row) : `${row.join('\t')}\r\n`)).join(''),
  ),
})

const told = (read: { rows: readonly unknown[] } | { problem: unknown }) =>
  'rows' in read ? read.rows.length : read.problem

describe('A register of as many organizations as a file may have, every column filled', () => {
  const full = Array.from({ length: fileLimits.rows }, (_, place) => fullRow(place))
  const rows = full.map((row) => fileColumns.map((column) => row[column]))
  const headers = fileColumns.map((column) => fileHeaders[column].en)

  it.each([
    ['as the report writes it', reported],
    ['as a spreadsheet saves it', shared],
  ])('is taken back %s', slow, async (_, write) => {
    const file = await write(rows, headers)
    const read = await readOrganizations(file, null)
    expect(told(read)).toBe(fileLimits.rows)
    const last = 'rows' in read ? read.rows.at(-1)?.cells : undefined
    expect(last?.StatusComments?.text).toBe(full.at(-1)?.StatusComments)
    expect((await outlineFile(file)).rows).toBe(fileLimits.rows)
  })

  it('is taken back as text, with what the registers of the provinces say', slow, async () => {
    const columns = fileColumns.filter((column) =>
      /^(ProvincialSchoolId|Name|Province|City|Address|PostalCode|PhoneNumber|Language|Type|GradeLevels)$/.test(
        column,
      ),
    )
    const few = full.map((row) => columns.map((column) => row[column]))
    const file = text(
      few,
      columns.map((column) => fileHeaders[column].en),
      ',',
    )
    expect(told(await readOrganizations(file, null))).toBe(fileLimits.rows)
  })
})

const person = (place: number) => `${place}.alexandra-marie.vandenberghe@conseilscolaire.example`

describe('Other lists of as many rows as they may have', () => {
  const ways = [reported, shared, async (...of: Parameters<typeof shared>) => text(...of, '\t')]

  it('are read: schools and educators of an activity', slow, async () => {
    const rows = Array.from({ length: 10_000 }, (_, place) => {
      const { Name, City, PostalCode } = fullRow(place)
      return [
        Name,
        City,
        PostalCode,
        '25',
        'Alexandra-Marie',
        'Vandenberghe-Lafrenière',
        person(place),
        'Yes',
      ]
    })
    const headers = uploadColumns.map((column) => columnHeaders[column].en)
    for (const write of ways) expect(told(await readUpload(await write(rows, headers)))).toBe(10_000)
  })

  it.each(importKinds)('are read: %s that a charity brings along', slow, async (kind) => {
    const long = (place: number) => ({
      Email: person(place),
      School: fullRow(place).Name,
      SchoolCity: fullRow(place).City,
      Date: '2025-06-30',
    })
    const rows = Array.from({ length: importLimits.rows }, (_, place) =>
      columnsOfKind[kind].map(
        (column) => (long(place) as Partial<Record<string, string>>)[column] ?? 'Vandenberghe-Lafrenière',
      ),
    )
    const headers = columnsOfKind[kind].map((column) => importHeaders[column].en)
    for (const write of ways)
      expect(told(await readImport(await write(rows, headers), kind))).toBe(importLimits.rows)
  })
})
