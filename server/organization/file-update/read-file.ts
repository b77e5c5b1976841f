import { sql } from 'kysely'
import type { z } from 'zod'
import { ProblemError } from '../../../domain/kernel/problems.ts'
import { columnOfField, type FileField } from '../../../domain/organization/file-update/columns.ts'
import type {
  FileError,
  FileHeader,
  FileItem,
  filePageSchema,
} from '../../../domain/organization/file-update/schema.ts'
import type { Executor } from '../../db/connection.ts'
import { matchesSchoolSearch } from '../../db/match-words.ts'
import { type StoredOrganization, selectOrganizations } from '../read-organizations.ts'

interface FileRowOfTable {
  id: string
  name: string
  created_on: string
  committed_on: string | null
  deleted_on: string | null
  unchanged: number
  beat_on: string | null
}

/** A comparison as it is kept; throws `not_found`, or `deleted` where it was given up. */
async function findFile(on: Executor, id: string, lock = false): Promise<FileRowOfTable> {
  const { rows } = await sql<FileRowOfTable>`
    select id, name, created_on, committed_on, deleted_on, unchanged, beat_on from organization_file where id = ${id}
    ${lock ? sql`for update` : sql``}
  `.execute(on)
  const [file] = rows
  if (!file) throw new ProblemError({ Code: 'not_found' })
  if (file.deleted_on !== null) throw new ProblemError({ Code: 'deleted' })
  return file
}

/** The same, once all of it can be looked at; throws `in_progress` while the file is compared. */
export async function findCompared(on: Executor, id: string, lock = false): Promise<FileRowOfTable> {
  const file = await findFile(on, id, lock)
  if (file.beat_on !== null) throw new ProblemError({ Code: 'in_progress' }, { retryAfterSeconds: 1 })
  return file
}

/** A page of the changes and a page of the errors of a comparison; a fixed number of statements. */
export async function readFile(
  on: Executor,
  id: string,
  { skip, take, search, failed, errorSkip, errorTake }: z.output<typeof filePageSchema>,
): Promise<FileHeader> {
  const file = await findCompared(on, id)
  const counted = await sql<Record<'updates' | 'additions' | 'applied' | 'failed' | 'errors', number>>`
    select count(*) filter (where organization_id is not null) as updates,
      count(*) filter (where organization_id is null) as additions,
      count(*) filter (where outcome = 'applied') as applied,
      count(*) filter (where outcome in ('changed', 'refused')) as failed,
      (select count(*) from organization_file_error e where e.file_id = ${id}) as errors
    from organization_file_item where file_id = ${id}
  `.execute(on)
  const matching = sql`
    organization_file_item where file_id = ${id} and (${!failed} or outcome in ('changed', 'refused'))
      and ${matchesSchoolSearch(sql`search_text`, search)}
  `
  const total = await sql<{ total: number }>`select count(*) as total from ${matching}`.execute(on)
  const page = await sql<ItemRow>`
    select id, row_number, organization_id, columns, changes, before, outcome, reasons
    from ${matching} order by place limit ${take} offset ${skip}
  `.execute(on)
  const errors = await sql<FileError>`
    select message as "Message", type as "Type", info as "InfoJson" from organization_file_error
    where file_id = ${id} order by place limit ${errorTake} offset ${errorSkip}
  `.execute(on)
  const counts = counted.rows[0]
  return {
    Id: file.id,
    Deleted: false,
    FileName: file.name,
    CreatedOn: file.created_on,
    CommittedOn: file.committed_on,
    Updates: counts?.updates ?? 0,
    Additions: counts?.additions ?? 0,
    Unchanged: file.unchanged,
    Applied: counts?.applied ?? 0,
    Failed: counts?.failed ?? 0,
    Items: await asItems(on, page.rows),
    ItemsTotal: total.rows[0]?.total ?? 0,
    Errors: errors.rows,
    ErrorsTotal: counts?.errors ?? 0,
  }
}

type Values = Partial<Record<FileField, FileItem['Name']>>

interface ItemRow {
  id: string
  row_number: number
  organization_id: string | null
  columns: FileItem['ColumnsChanged']
  changes: Values
  before: FileItem['Before']
  outcome: FileItem['Outcome']
  reasons: FileItem['Reasons']
}

/** Each with all that can be compared of its organization, and the changes on top. */
async function asItems(on: Executor, rows: readonly ItemRow[]): Promise<FileItem[]> {
  const ids = rows.flatMap(({ organization_id }) => organization_id ?? [])
  const stored = new Map((await selectOrganizations(on, ids)).map(({ record }) => [record.Id, record]))
  return rows.map((row) => {
    const organization = stored.get(row.organization_id ?? '')
    const values = { ...(organization ? comparedOf(organization) : {}), ...row.changes }
    return {
      ...values,
      Id: row.id,
      Row: row.row_number,
      OrganizationId: row.organization_id,
      ColumnsChanged: row.columns,
      Values: values,
      Before: row.before,
      Outcome: row.outcome,
      Reasons: row.reasons,
    }
  })
}

const comparedOf = (organization: StoredOrganization): Values =>
  Object.fromEntries(
    [...columnOfField.keys()].map((field) => [
      field,
      organization[field as keyof StoredOrganization] ?? null,
    ]),
  ) as Values
