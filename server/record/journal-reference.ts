import { sql } from 'kysely'
import type { PulledType } from '../../domain/sync/wire.ts'
import type { Tx } from '../db/connection.ts'
import { type JournalLine, journal } from './journal.ts'

/** Reference rows that everybody signed in receives. */
export type SharedReferenceType = Extract<
  PulledType,
  'Season' | 'Site' | 'EnumerationList' | 'TextCorrection' | 'WorkshopType' | 'HourType' | 'Organization'
>

/**
 * Tells every device that shared reference rows changed, in the transaction of the write. Whoever changes a value or
 * its words journals each list that holds it.
 */
export async function journalReference(
  tx: Tx,
  lines: readonly { type: SharedReferenceType; id: string; version: number; gone?: boolean }[],
): Promise<void> {
  await journal(
    tx,
    lines.map((line) => ({ ...line, everyone: true })),
  )
}

/**
 * Tells the person themselves, the people of their sites, and whoever approves there, in the transaction of the write. To be called, after it,
 * for every change of a name, a role or a registration. The sites are all at which the person ever was approved: who
 * loses an approval must be told to forget.
 */
export async function journalPeople(tx: Tx, subjectIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{
    id: string
    version: number
    sites: string[]
    gone: boolean
    registrations: { id: string; version: number; siteId: string; gone: boolean }[]
  }>`
    select s.id, s.version, s.deleted_on is not null as gone,
      array(
        select distinct r.site_id from site_registration r
        where r.subject_id = s.id and (r.is_approved or r.approval_date is not null)
      ) as sites,
      coalesce((
        select json_agg(json_build_object('id', r.id, 'version', r.version, 'siteId', r.site_id,
          'gone', r.deleted_on is not null))
        from site_registration r where r.subject_id = s.id
      ), '[]') as registrations
    from subject s where s.id = any(${[...subjectIds]}::uuid[])
  `.execute(tx)
  await journal(
    tx,
    rows.flatMap(({ id, version, sites, gone, registrations }): JournalLine[] => [
      { type: 'Me', id, version, persons: [id], gone },
      { type: 'Person', id, version, sites, gone },
      ...registrations.map(
        ({ siteId, ...line }): JournalLine => ({ type: 'PendingRegistration', ...line, sites: [siteId] }),
      ),
    ]),
  )
}

/** Tells people alone of what is theirs: an award, hours. An app that is open then asks anew. */
export async function journalOwn(tx: Tx, subjectIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string; version: number; gone: boolean }>`
    select id, version, deleted_on is not null as gone from subject where id = any(${[...new Set(subjectIds)]}::uuid[])
  `.execute(tx)
  await journal(
    tx,
    rows.map(({ id, version, gone }): JournalLine => ({ type: 'Me', id, version, persons: [id], gone })),
  )
}
