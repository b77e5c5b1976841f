import { type RawBuilder, sql } from 'kysely'
import type { PointingType } from '../../../domain/organization/patch-schema.ts'
import type { PulledType } from '../../../domain/sync/wire.ts'
import type { Tx } from '../../db/connection.ts'
import { refreshSearchText } from '../../outreach/write-requests.ts'
import { type JournalLine, journal } from '../../record/journal.ts'
import { pointingTables } from './pointers.ts'

/** The records whose references moved, by what they are. */
export type Touched = Map<PointingType, Set<string>>

/** Who a device's record is told to; `r` is the row. What no device carries has none. */
const audiences: Partial<
  Record<
    PointingType,
    { type: PulledType; sites?: RawBuilder<unknown>; persons?: RawBuilder<unknown>; everyone?: true }
  >
> = {
  EducatorAuxData: {
    type: 'EducatorAuxData',
    sites: sql`array(select site_id from educator_site where educator_id = r.id)`,
    persons: sql`array_remove(array[r.created_by_id], null)`,
  },
  Workshop: {
    type: 'Workshop',
    sites: sql`array(select site_id from activity_listing where activity_id = r.id)`,
    persons: sql`array(
      select r.created_by_id union select subject_id from activity_hours where activity_id = r.id and subject_id is not null
    )`,
  },
  OutreachRequest: {
    type: 'OutreachRequest',
    sites: sql`array_remove(array[r.latest_site_id], null)`,
  },
  VolunteerProfile: { type: 'VolunteerProfile', persons: sql`array[r.subject_id]` },
  Site: { type: 'Site', everyone: true },
  Organization: { type: 'MergedOrganization', everyone: true },
}

const nobody = sql`array[]::uuid[]`

/**
 * A record that names another organization now is a new version of itself, though nobody edited it: its stamps of who did
 * stay. Devices are told in the same transaction; what is deleted is no longer told.
 */
export async function tellPointing(tx: Tx, touched: Touched): Promise<void> {
  const feed: JournalLine[] = []
  for (const { type, table } of pointingTables) {
    const ids = [...(touched.get(type) ?? [])]
    if (ids.length === 0) continue
    const audience = audiences[type]
    const { rows } = await sql<{ id: string; version: number; sites: string[]; persons: string[] }>`
      update ${sql.table(table)} r set version = version + 1 where id = any(${ids}::uuid[]) and deleted_on is null
      returning id, version, ${audience?.sites ?? nobody} as sites, ${audience?.persons ?? nobody} as persons
    `.execute(tx)
    if (audience) {
      const { everyone = false } = audience
      feed.push(...rows.map((row): JournalLine => ({ ...row, type: audience.type, everyone })))
    }
  }
  // Children share the version of their activity.
  const activities = [...(touched.get('Workshop') ?? [])]
  if (activities.length > 0) {
    await sql`
      update activity child set version = a.version from activity a
      where child.parent_id = a.id and a.id = any(${activities}::uuid[])
    `.execute(tx)
    // A change that was handed over stands on the version that the log had, and goes along with it.
    await sql`
      update handover h set stands_on = a.version from activity a
      where h.status = 'Waiting' and h.method = 'PUT' and a.id = h.record_id and a.id = any(${activities}::uuid[])
        and a.deleted_on is null
        and coalesce(h.stands_on::text, btrim(h.if_match, '"')) = (a.version - 1)::text
    `.execute(tx)
  }
  await refreshSearchText(tx, [...(touched.get('OutreachRequest') ?? [])])
  await journal(tx, feed)
}
