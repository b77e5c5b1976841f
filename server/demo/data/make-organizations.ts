/**
 * Makes organizations.tsv and, in server/shipped, boards.tsv from the public registers: `node server/demo/data/make-organizations.ts <folder>`.
 * The same folder gives the same bytes. Sources and licences: NOTICE.md.
 */
import { writeFileSync } from 'node:fs'
import { type OrganizationRow, organizationColumns } from '../../shipped/register/organization-codes.ts'
import { quebecBoards } from './quebec-boards.ts'
import { readOntario } from './read-ontario.ts'
import { readCanadianPostSecondary, readOtherProvinces } from './read-other-provinces.ts'
import { readQuebecPostSecondary, readQuebecSchools } from './read-quebec.ts'

const folder = process.argv[2]
if (!folder) throw new Error('Give the folder of the public registers as argument.')

const ontario = readOntario(folder)
const boards = [...ontario.boards, ...quebecBoards.map(([code, fr, en]) => [code, en ?? fr, fr] as const)]
const seen = new Set<string>()
const organizations = [
  ...ontario.rows,
  ...readQuebecSchools(folder),
  ...readOtherProvinces(folder),
  ...readQuebecPostSecondary(folder),
  ...readCanadianPostSecondary(folder),
]
  .map(tidyRow)
  .filter((row) => row.name !== '' && row.city !== '' && isFirst(row.key) && isFirst(`${row.name}|${row.address}|${row.city}`))
  .sort((one, other) => (sortKey(one) < sortKey(other) ? -1 : 1))

write('../../shipped/boards.tsv', boards.sort(([one], [other]) => (one < other ? -1 : 1)))
write('../../shipped/register/organizations.tsv', organizations.map((row) => organizationColumns.map((column) => row[column])))
console.log(`${organizations.length} organizations, ${boards.length} boards`)

function isFirst(mark: string): boolean {
  if (seen.has(mark)) return false
  seen.add(mark)
  return true
}

function tidyRow(row: OrganizationRow): OrganizationRow {
  const digits = row.phone.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  const postalCode = row.postalCode.replace(/\s/g, '').toUpperCase()
  return {
    ...row,
    name: row.name.replace(/\s+/g, ' ').slice(0, 80).trim(),
    address: row.address.replace(/\s+/g, ' ').trim(),
    city: row.city.replace(/\s+/g, ' ').trim(),
    postalCode: /^[A-Z]\d[A-Z]\d[A-Z]\d$/.test(postalCode) ? postalCode : '',
    phone: digits.length === 10 ? digits : '',
  }
}

function sortKey(row: OrganizationRow): string {
  return `${row.province}|${row.city}|${row.name}|${row.key}`
}

function write(file: string, rows: readonly (readonly string[])[]): void {
  writeFileSync(new URL(file, import.meta.url), `${rows.map((cells) => cells.join('\t')).join('\n')}\n`)
}
