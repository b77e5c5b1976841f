import { existsSync, readFileSync } from 'node:fs'
import { read, utils } from '@e965/xlsx'
import { readCsv } from '../../server/demo/data/csv.ts'
import type { RegisteredOrganization } from '../../server/organization/duplicates/find-pairs.ts'
import { readRegister } from '../../server/shipped/register/read-register.ts'

/** An organization, and the number by which two of them are known to be the same school. */
export type LabelledSchool = RegisteredOrganization & { number: string }

const folder = new URL('../../../shared/data/ontario/', import.meta.url)
const earlier = new URL('publicly_funded_schools_july_2018_en_no_personal.csv', folder)
const later = new URL('publicly_funded_schools_xlsx_september_2020_en_noemail.xlsx', folder)

/** True where the published registers are at hand; they are not part of the project. */
export const hasPublishedRegisters = existsSync(earlier) && existsSync(later)

/** Two years of Ontario's register as one: the same number is the same school, and most were renamed in between. */
export function twoYearsOfOntario(): LabelledSchool[] {
  const sheet = Object.values(read(readFileSync(later)).Sheets)[0]
  if (!sheet) throw new Error('The later register has no sheet')
  const years = [
    readCsv(readFileSync(earlier, 'utf8')),
    utils.sheet_to_json<Record<string, unknown>>(sheet, { defval: '' }),
  ]
  return years.flatMap((rows, year) =>
    rows
      .filter((row) => row.City)
      .map((row) => ({
        id: `${year}:${row['School Number']}`,
        number: String(row['School Number']),
        province: 'ON',
        name: String(row['School Name']),
        city: String(row.City),
        postalCode: String(row['Postal Code']),
        telephoneNumber: String(row.Phone),
      })),
  )
}

/** What somebody types who does not look the school up: each changes a name as registers and people do. */
const slips: readonly ((name: string) => string)[] = [
  (name) => name.replace(/\bPublic School\b/, 'PS').replace(/\bSecondary School\b/, 'SS'),
  (name) => name.replace(/^École secondaire/, 'ÉS').replace(/^École élémentaire/, 'ÉÉ'),
  (name) => name.normalize('NFD').replace(/\p{M}/gu, ''),
  (name) => name.toUpperCase(),
  (name) => name.replace(/[.’'-]/g, ' ').replace(/ {2,}/g, ' '),
  (name) =>
    name
      .replace(/\bSaint\b/, 'St')
      .replace(/\bSainte\b/, 'Ste')
      .replace(/\bSt\b/, 'St.'),
  (name) => name.replace(/(\w)\1/, '$1'),
  (name) => name.replace(/(\w{4})(\w)(\w)/, '$1$3$2'),
  (name) => name.replace(/ \([^)]*\)$/, ''),
  (name) => `${name} School`.replace(/School School$/, 'School'),
]

/**
 * The register that the project carries, and every twelfth school of it once more as somebody else would write it down:
 * another spelling, and the telephone number or the postal code left out. Always the same.
 */
export function registerWithSlips(): LabelledSchool[] {
  const register = readRegister()
  // The buildings of one school stand there one by one, with its name or its code: nobody can say whether they are one.
  const seen = new Map<string, number>()
  type Entry = (typeof register)[number]
  const keysOf = ({ province, city, postalCode, name }: Entry) =>
    [`${province} ${postalCode}`, `${province} ${city} ${name}`] as const
  for (const key of register.flatMap(keysOf)) seen.set(key, (seen.get(key) ?? 0) + 1)
  const schools = register
    .filter((each) => keysOf(each).every((key) => seen.get(key) === 1))
    .map((each) => ({
      id: each.id,
      number: each.key,
      province: each.province,
      name: each.name,
      city: each.city,
      postalCode: each.postalCode,
      telephoneNumber: each.phone,
    }))
  const again = schools
    .filter((_, place) => place % 12 === 0)
    .map((school, place) => {
      const changed = slips.map((slip) => slip(school.name)).filter((name) => name !== school.name)
      return {
        ...school,
        id: `again:${school.number}`,
        name: changed[place % Math.max(1, changed.length)] ?? `${school.name}.`,
        telephoneNumber: place % 3 === 0 ? '' : school.telephoneNumber,
      }
    })
  return [...schools, ...again]
}
