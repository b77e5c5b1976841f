import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { FileHeader, FileMapping } from '../../../domain/organization/file-update/schema.ts'
import {
  hasPublishedRegisters,
  ontarioFile,
  ontarioRows,
  ownRegisters,
} from '../../support/published-registers.ts'
import { formWith, textFile, type UploadFile } from '../../support/upload-files.ts'
import { enumerationId } from '../support/seed.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const path = '/api/vms/Organization/UpdateFile'
const ontario = enumerationId('Region', 2)

/** A school as the two registers say it; what is empty says nothing. */
interface School {
  number: string
  name: string
  city: string
  address: string
  postalCode: string
  phone: string
}

/** Puts a register into the database as it is, all of it in Ontario. */
async function plant(schools: readonly School[]): Promise<void> {
  await sql`delete from organization_file`.execute(server.db)
  await sql`delete from organization where creation_source = 'Register'`.execute(server.db)
  for (let from = 0; from < schools.length; from += 2000) {
    await sql`
      insert into organization (id, provincial_school_id, name, city, address, postal_code, telephone_number, region_id,
        status, creation_source)
      select gen_random_uuid(), number, name, city, address, "postalCode", phone, ${ontario}, 1, 'Register'
      from json_to_recordset(${JSON.stringify(schools.slice(from, from + 2000))}::json)
        as given (number text, name text, city text, address text, "postalCode" text, phone text)
    `.execute(server.db)
  }
}

const mapping: FileMapping = {
  RegionId: ontario,
  Columns: [
    { Header: 'School Number', Column: 'ProvincialSchoolId' },
    { Header: 'School Name', Column: 'Name' },
    { Header: 'City', Column: 'City' },
    { Header: 'Street', Column: 'Address' },
    { Header: 'Postal Code', Column: 'PostalCode' },
    { Header: 'Phone', Column: 'PhoneNumber' },
  ],
}

async function compared(file: UploadFile): Promise<FileHeader> {
  const { body, headers } = formWith(file, 'orgfile', { mapping: JSON.stringify(mapping) })
  const { value: id } = await server.call<string>('staff', 'POST', path, body, headers)
  return (await server.call<FileHeader>('staff', 'GET', `${path}/${id}`)).value
}

/** What is proposed of each school, by the number that the file says; and the rows that are refused. */
async function outcomeOf(id: string) {
  const { rows } = await sql<{ number: string; columns: string[] }>`
    select coalesce(i.changes ->> 'ProvincialSchoolId', o.provincial_school_id) as number, i.columns
    from organization_file_item i left join organization o on o.id = i.organization_id where i.file_id = ${id}
  `.execute(server.db)
  const errors = await sql<{ line: number }>`
    select (info::jsonb ->> 'LineNumber')::int as line from organization_file_error where file_id = ${id}
  `.execute(server.db)
  return {
    proposed: new Map(rows.map(({ number, columns }) => [number, columns.sort()])),
    count: rows.length,
    refused: errors.rows.map(({ line }) => line),
  }
}

const digits = (text: string) => text.replace(/\D/g, '')
const sign = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '')

const sameName = (one: School, other: School): boolean =>
  one.name.toLowerCase() === other.name.toLowerCase() && one.city.toLowerCase() === other.city.toLowerCase()

/**
 * What a comparison comes to that knows nothing of ours: numbers tell schools, else one of that name in that city whose
 * number the file does not have.
 */
function compareByHand(before: readonly School[], after: readonly School[]): Map<string, string[]> {
  const known = new Map(before.map((school) => [school.number, school]))
  const said = new Set(after.map(({ number }) => number))
  const free = before.filter(({ number }) => !said.has(number))
  const proposed = new Map<string, string[]>()
  for (const school of after) {
    const named = known.has(school.number) ? [] : free.filter((other) => sameName(school, other))
    const old = known.get(school.number) ?? (named.length === 1 ? named[0] : undefined)
    const changed = [
      ...(old ? [] : ['Province']),
      ...(school.number === old?.number ? [] : ['ProvincialSchoolId']),
      ...(school.name !== '' && school.name !== old?.name ? ['Name'] : []),
      ...(school.city !== '' && school.city !== old?.city ? ['City'] : []),
      ...(school.address !== '' && school.address !== old?.address ? ['Address'] : []),
      ...(school.postalCode !== '' && sign(school.postalCode) !== sign(old?.postalCode ?? '')
        ? ['PostalCode']
        : []),
      ...(school.phone !== '' && digits(school.phone) !== digits(old?.phone ?? '') ? ['PhoneNumber'] : []),
    ]
    if (changed.length > 0) proposed.set(school.number, changed.sort())
  }
  return proposed
}

async function expectTheSame(
  before: readonly School[],
  after: readonly School[],
  file: UploadFile,
): Promise<FileHeader> {
  await plant(before)
  const header = await compared(file)
  const { proposed, count, refused } = await outcomeOf(header.Id)
  const expected = compareByHand(before, after)
  // Rows that cannot be taken are told, row by row, and nothing of them is proposed.
  for (const line of refused) expected.delete(after[line - 2]?.number ?? '')
  expect(refused.length).toBeLessThan(after.length / 100)
  expect(proposed.size).toBe(count)
  expect(proposed).toEqual(expected)
  return header
}

describe("a year's register over another year's", () => {
  it('proposes what an independent comparison finds, of a register of our own', async () => {
    const { before, after } = ownRegisters(600)
    const file = textFile(
      ontarioRows(after)
        .map((row) => row.join('\t'))
        .join('\r\n'),
    )
    const header = await expectTheSame(before, after, file)
    expect(header.Updates).toBeGreaterThan(100)
    expect(header.Additions).toBeGreaterThan(10)
    expect(header.Unchanged).toBeGreaterThan(100)
  })

  it.runIf(hasPublishedRegisters)(
    "proposes it of Ontario's register as the ministry published it",
    { timeout: 120_000 },
    async () => {
      const { before, after, file } = ontarioFile()
      const header = await expectTheSame(before, after, file)
      expect(header.Updates).toBeGreaterThan(4500)
      expect(header.Additions).toBeGreaterThan(150)
    },
  )
})

describe('a file of 20,000 rows', () => {
  it('is compared while others are answered', { timeout: 180_000 }, async () => {
    const { before, after } = ownRegisters(20_000)
    await plant(before)
    const rows = ontarioRows(after).map((row) => row.join('\t'))
    let isDone = false
    const comparing = compared(textFile(rows.join('\r\n'))).finally(() => {
      isDone = true
    })
    for (let call = 0; call < 10; call++)
      expect((await server.call('staff', 'GET', '/api/Version')).status).toBe(200)
    expect(isDone).toBe(false)
    const header = await comparing
    expect(header.Updates + header.Additions + header.Unchanged).toBe(20_000)
    expect(header.ErrorsTotal).toBe(0)
  })
})
