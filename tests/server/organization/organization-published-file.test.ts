import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { EMPTY_ID } from '../../../domain/kernel/ids.ts'
import { fold } from '../../../domain/kernel/text.ts'
import { proposeMapping, provinceOfHeaders } from '../../../domain/organization/file-update/columns.ts'
import { mappingOf } from '../../../domain/organization/file-update/mapping.ts'
import { insertRows } from '../../../server/demo/insert-rows.ts'
import {
  organizationRows,
  type RegisterOrganization,
  readRegister,
} from '../../../server/shipped/register/read-register.ts'
import { outlineFile } from '../../../workbook/read-organizations.ts'
import {
  hasQuebec,
  ownQuebecFile,
  type QuebecRow,
  quebecFile,
  schoolsOfQuebec,
} from '../../support/published-quebec.ts'
import { hasPublishedRegisters, ontarioFile } from '../../support/published-registers.ts'
import { formWith, type UploadFile } from '../../support/upload-files.ts'
import { filePath, nextKeeper } from '../support/organization-files.ts'
import { plantRealLists } from '../support/real-lists.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()

beforeAll(() => plantRealLists(server.db))

/** The register as the charity had it: of every 17th school it has never heard. */
async function plant(register: readonly RegisterOrganization[]): Promise<RegisterOrganization[]> {
  const known = register.filter((_, place) => place % 17 !== 0)
  await sql`delete from organization_file`.execute(server.db)
  await sql`delete from organization where provincial_school_id is not null`.execute(server.db)
  await insertRows(server.db, 'organization', organizationRows(known, '2026-01-01T00:00:00Z'))
  return known
}

/** What somebody does who takes the wizard at its word: the file is read, its headers mean what is proposed. */
async function compare(file: UploadFile): Promise<string> {
  const { headers } = await outlineFile({ ...file, bytes: file.bytes.slice() })
  const texts = headers.map(({ text }) => text)
  const province = provinceOfHeaders(texts)
  const { rows: regions } = await sql<{ id: string; fr: string }>`
    select value.id, words.fr from enumeration value join localization words on words.key = value.localization_key
    where value.localization_key like 'Provinces.%'
  `.execute(server.db)
  const regionId = regions.find(({ fr }) => fold(fr) === province)?.id ?? null
  const mapping = mappingOf(texts, { columns: proposeMapping(texts), regionId })
  const { body, headers: sent } = formWith(file, 'orgfile', { mapping: JSON.stringify(mapping) })
  const answer = await server.call<string>(nextKeeper(), 'POST', filePath, body, sent)
  expect(answer.status).toBe(200)
  return answer.value
}

const commit = async (id: string) => (await server.call('staff', 'PUT', `${filePath}/${id}`)).value

/** What is proposed, by the number of the school: the columns that change, or that it is new; and the rows that are refused. */
async function outcomeOf(id: string) {
  const { rows } = await sql<{ number: string; columns: string[]; isNew: boolean }>`
    select coalesce(i.changes ->> 'ProvincialSchoolId', o.provincial_school_id) as number, i.columns,
      i.organization_id is null as "isNew"
    from organization_file_item i left join organization o on o.id = i.organization_id where i.file_id = ${id}
  `.execute(server.db)
  const errors = await sql<{ message: string; type: number; line: number }>`
    select message, type, (info::jsonb ->> 'LineNumber')::int as line from organization_file_error where file_id = ${id}
    order by place
  `.execute(server.db)
  return {
    proposed: new Map(rows.map(({ number, columns, isNew }) => [number, isNew ? ['new'] : columns.sort()])),
    count: rows.length,
    errors: errors.rows,
  }
}

/** The register in words, by number. */
async function registerInWords() {
  const { rows } = await sql<Record<string, string>>`
    select o.provincial_school_id as number, o.name, o.address, o.city, replace(o.postal_code, ' ', '') as code,
      o.telephone_number as phone, language.value as language, level.value as level, board.value as board,
      region.value as province
    from organization o left join enumeration language on language.id = o.language_id
      left join enumeration level on level.id = o.sub_type_id left join enumeration board on board.id = o.school_board_id
      left join enumeration region on region.id = o.region_id
    where o.provincial_school_id is not null and o.deleted_on is null
  `.execute(server.db)
  return new Map(rows.map((row) => [row.number ?? '', row]))
}

const languages: Record<string, string> = { Franco: 'French', Anglo: 'English', Statut: 'Bilingual' }
const levels: Record<string, string> = {
  Préscolaire: 'Preschool',
  Primaire: 'Elementary',
  'Préscolaire - Primaire': 'Elementary',
  'Primaire - Secondaire': 'ElementaryAndSecondary',
  'Préscolaire - Primaire - Secondaire': 'ElementaryAndSecondary',
  Secondaire: 'Secondary',
  'Éducation aux adultes': 'AdultEducation',
  'Formation professionnelle': 'VocationalTraining',
}

const wordsOfQuebec = (row: QuebecRow) => ({
  number: row.COMBINE_NUO_NUI,
  name: row.NOM_OFFCL_ORGNS.replace(/\s+/g, ' '),
  address: row.ADRS_GEO_L1_GDUNO_IMM.replace(/\s+/g, ' '),
  city: row.NOM_MUNCP_GDUNO_IMM,
  code: row.CD_POSTL_GDUNO_IMM,
  language: languages[row.TYPE_CS] ?? '',
  level: levels[row.ORDRE_ENS] ?? '',
  board: row.CD_CS,
})

const columnsInWords = {
  name: 'Name',
  address: 'Address',
  city: 'City',
  code: 'PostalCode',
  language: 'Language',
  level: 'SubType',
  board: 'SchoolBoard',
} as const

/** A comparison that knows nothing of ours: the number tells a school of Québec, each of its rows has one. */
async function compareByHand(rows: readonly QuebecRow[]): Promise<Map<string, string[]>> {
  const before = await registerInWords()
  const changes = new Map<string, string[]>()
  for (const row of rows.map(wordsOfQuebec)) {
    const known = before.get(row.number)
    const changed = known
      ? Object.entries(columnsInWords).flatMap(([field, column]) =>
          row[field as keyof typeof columnsInWords] === (known[field] ?? '') ? [] : [column],
        )
      : ['new']
    if (changed.length > 0) changes.set(row.number, changed.sort())
  }
  return changes
}

async function takeQuebec({ file, rows }: { file: UploadFile; rows: QuebecRow[] }): Promise<void> {
  const expected = await compareByHand(rows)
  const tooLong = rows.flatMap(({ NOM_OFFCL_ORGNS }, place) =>
    NOM_OFFCL_ORGNS.length > 80 ? [place + 2] : [],
  )
  for (const line of tooLong) expected.delete(rows[line - 2]?.COMBINE_NUO_NUI ?? '')
  const id = await compare(file)
  const { proposed, count, errors } = await outcomeOf(id)
  expect(errors).toEqual(tooLong.map((line) => ({ message: 'invalid_values', type: 2, line })))
  expect(count).toBe(proposed.size)
  expect(proposed).toEqual(expected)
  expect(await commit(id)).toMatchObject({ Applied: count, Failed: 0 })
  const after = await registerInWords()
  const taken = rows.map(wordsOfQuebec).filter(({ name }) => name.length <= 80)
  expect(taken.map((row) => after.get(row.number))).toEqual(
    taken.map((row) => expect.objectContaining({ ...row, province: 'QC' })),
  )
  // The register says now what the file says: sent once more it proposes nothing.
  const again = await compare(file)
  if (tooLong.length === 0) expect(again).toBe(EMPTY_ID)
  else expect(await outcomeOf(again)).toEqual({ proposed: new Map(), count: 0, errors })
}

describe("Québec's register through the whole update: read, understood, compared, committed", () => {
  it('of our own making, in the form in which it is published', async () => {
    await plant(schoolsOfQuebec().slice(0, 400))
    await takeQuebec(ownQuebecFile(400))
  })

  it.runIf(hasQuebec)('as the ministry published it', { timeout: 240_000 }, async () => {
    const known = await plant(schoolsOfQuebec())
    const { file, rows } = quebecFile()
    expect(known.length).toBeGreaterThan(5000)
    await takeQuebec({ file, rows })
  })
})

describe("Ontario's register through the whole update", () => {
  it.runIf(hasPublishedRegisters)('as the ministry published it', { timeout: 240_000 }, async () => {
    await plant(readRegister().filter(({ province }) => province === 'ON'))
    const { after, file } = ontarioFile()
    const id = await compare(file)
    const { proposed, count, errors } = await outcomeOf(id)
    expect(count).toBe(proposed.size)
    expect([...proposed.values()].filter(([first]) => first === 'new').length).toBeGreaterThan(300)
    // Nothing but rows that lack what a school needs, or whose name nobody could write on a form.
    expect(new Set(errors.map(({ message }) => message))).toEqual(new Set(['invalid_values']))
    const refused = new Set(errors.map(({ line }) => line - 2))
    const isLacking = ({ name, city }: (typeof after)[number]) =>
      name === '' || city === '' || name.length > 80
    expect([...refused].filter((place) => !isLacking(after[place] as (typeof after)[number]))).toEqual([])
    expect(await commit(id)).toMatchObject({ Applied: count, Failed: 0 })
    const register = await registerInWords()
    const taken = after.filter((_, place) => !refused.has(place))
    const digits = (text: string | undefined) => (text ?? '').replace(/\D/g, '')
    for (const school of taken) {
      const there = register.get(school.number)
      expect(there).toMatchObject({ name: school.name, city: school.city, province: 'ON' })
      if (school.postalCode) expect(there?.code).toBe(school.postalCode.replaceAll(' ', ''))
      if (school.phone) expect(digits(there?.phone)).toBe(digits(school.phone))
    }
    expect(await outcomeOf(await compare(file))).toEqual({ proposed: new Map(), count: 0, errors })
  })
})
