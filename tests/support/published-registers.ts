import { existsSync, readFileSync } from 'node:fs'
import { read, utils } from '@e965/xlsx'
import { readCsv } from '../../server/demo/data/csv.ts'
import { readRegister } from '../../server/shipped/register/read-register.ts'
import type { UploadFile } from './upload-files.ts'

const folder = new URL('../../../shared/data/ontario/', import.meta.url)
const earlier = new URL('publicly_funded_schools_july_2018_en_no_personal.csv', folder)
const later = new URL('publicly_funded_schools_xlsx_september_2020_en_noemail.xlsx', folder)

/** True where the published registers are at hand; they are not part of the project. */
export const hasPublishedRegisters = existsSync(earlier) && existsSync(later)

/** A school as registers say it. */
export interface RegisteredSchool {
  number: string
  name: string
  city: string
  address: string
  postalCode: string
  phone: string
}

const line = (value: unknown): string =>
  String(value ?? '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()

const schoolOf = (row: Record<string, unknown>): RegisteredSchool => ({
  number: line(row['School Number']),
  name: line(row['School Name']),
  city: line(row.City),
  address: line(row.Street),
  postalCode: line(row['Postal Code']),
  phone: line(row.Phone),
})

/** Rows of the register of 2018 and of 2020, and the file of 2020 as it was published. */
export function ontarioFile(): { before: RegisteredSchool[]; after: RegisteredSchool[]; file: UploadFile } {
  const bytes = readFileSync(later)
  const sheet = Object.values(read(bytes).Sheets)[0]
  if (!sheet) throw new Error('The later register has no sheet')
  const rows = utils.sheet_to_json<Record<string, unknown>>(sheet, { defval: '' })
  return {
    before: readCsv(readFileSync(earlier, 'utf8'))
      .map(schoolOf)
      .filter(({ name }) => name.length <= 80),
    after: rows.map(schoolOf),
    file: { name: 'register.xlsx', bytes: new Uint8Array(bytes) },
  }
}

/** The rows of a file with headers as Ontario has them. */
export const ontarioRows = (schools: readonly RegisteredSchool[]): string[][] => [
  ['School Number', 'School Name', 'City', 'Street', 'Postal Code', 'Phone'],
  ...schools.map(({ number, name, city, address, postalCode, phone }) => [
    number,
    name,
    city,
    address,
    postalCode,
    phone,
  ]),
]

/** Two years of a register of so many real schools: some renamed, some moved, some closed, some opened. Always the same. */
export function ownRegisters(count: number): { before: RegisteredSchool[]; after: RegisteredSchool[] } {
  const register = readRegister()
  const schools = Array.from({ length: count }, (_, place): RegisteredSchool => {
    const school = register[place % register.length]
    return {
      number: String(100_000 + place),
      name: school?.name ?? '',
      // Each in a place of its own: numbers tell them, and names must not tell otherwise.
      city: `${school?.city} ${place}`,
      address: school?.address ?? '',
      postalCode: school?.postalCode ?? '',
      phone: school?.phone ?? '',
    }
  })
  return {
    before: schools.filter((_, place) => place % 17 !== 0),
    after: schools.map((school, place) => ({
      ...school,
      name: place % 3 === 0 ? school.name.replace(/(School|École)/, '$1 X').slice(0, 80) : school.name,
      address: place % 7 === 0 ? `${place} New Street` : school.address,
      postalCode: school.postalCode.replace(/^(...)(...)$/, '$1 $2'),
      phone: place % 11 === 0 ? `416555${String(place).padStart(4, '0').slice(-4)}` : school.phone,
    })),
  }
}
