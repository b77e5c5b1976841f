import { sql } from 'kysely'
import type { Me } from '../../domain/subject/person.ts'
import type { NamedType } from '../../domain/sync/pulled-documents.ts'
import type { Tx } from '../db/connection.ts'
import { readEnumerationLists } from '../enumeration/read-enumeration-lists.ts'
import { readSeasons, seasonDocument } from '../season/read-seasons.ts'
import { readSites } from '../site/read-sites.ts'
import type { Place, PullSource } from './pull-source.ts'

type List = (tx: Tx, reader: unknown, after: string | null, limit: number) => Promise<Place[]>

/** The ids of a small table, in their order. */
const rowsOf =
  (table: string, live = sql`true`): List =>
  async (tx, _reader, after, limit) => {
    const behind = after === null ? sql`true` : sql`id > ${after}::uuid`
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(table)} where ${live} and ${behind} order by id limit ${limit}
    `.execute(tx)
    return rows.map(({ id }) => ({ id, key: id }))
  }

const liveRows = (table: string): List => rowsOf(table, sql`deleted_on is null`)

/** The reader's own row: the only one of its type that anybody receives. */
export const meSource: PullSource<'Me'> = {
  type: 'Me',
  batch: 2,
  list: async (_tx, { actor }, after) =>
    after === null ? [{ id: actor.SubjectId, key: actor.SubjectId }] : [],
  read: async (tx, { actor }, ids) => {
    if (!ids.includes(actor.SubjectId)) return []
    const { rows } = await sql<Omit<Me, 'Roles' | 'Approvals'>>`
      select s.id as "Id", s.version as "Version", s.full_name as "FullName", s.given_name as "GivenName",
        s.family_name as "FamilyName", s.email as "Email", s.locale as "Locale",
        coalesce((
          select json_agg(json_build_object('Id', r.id, 'SiteId', r.site_id, 'SeasonId', r.season_id,
            'IsApproved', r.is_approved,
            'ApprovalDate', to_char(r.approval_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
            'CreatedOn', to_char(r.created_on at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
          ) order by r.created_on desc, r.id)
          from site_registration r where r.subject_id = s.id and r.deleted_on is null
        ), '[]') as "SiteRegistrations"
      from subject s where s.id = ${actor.SubjectId} and s.deleted_on is null
    `.execute(tx)
    return rows.map((row) => ({
      id: row.Id,
      version: row.Version,
      doc: { ...row, Roles: [...actor.Roles], Approvals: [...actor.Approvals] },
    }))
  },
}

/** All seasons. */
export const seasonSource: PullSource<'Season'> = {
  type: 'Season',
  batch: 500,
  list: rowsOf('season'),
  read: async (tx, _reader, ids) =>
    (await readSeasons(tx))
      .filter(({ Id }) => ids.includes(Id))
      .map((season) => ({ id: season.Id, version: season.Version, doc: seasonDocument(season) })),
}

/** All sites. */
export const siteSource: PullSource<'Site'> = {
  type: 'Site',
  batch: 200,
  list: liveRows('site'),
  read: async (tx, _reader, ids) =>
    (await readSites(tx, ids)).map((site) => ({ id: site.Id, version: site.Version, doc: site })),
}

/** All enumeration lists with their items and words. */
export const enumerationListSource: PullSource<'EnumerationList'> = {
  type: 'EnumerationList',
  batch: 100,
  list: liveRows('enumeration_list'),
  read: async (tx, _reader, ids) =>
    (await readEnumerationLists(tx, { ids }, ids.length)).lists.map((list) => ({
      id: list.Id,
      version: list.Version,
      doc: list,
    })),
}

/** Activity types. */
export const workshopTypeSource = namedTypes('WorkshopType', 'workshop_type')

/** Hour types. */
export const hourTypeSource = namedTypes('HourType', 'hour_type')

function namedTypes<T extends 'WorkshopType' | 'HourType'>(type: T, table: string): PullSource<T> {
  return {
    type,
    batch: 200,
    list: rowsOf(table),
    read: async (tx, _reader, ids) => {
      const { rows } = await sql<NamedType>`
        select id as "Id", name as "Name", sort_order as "SortOrder" from ${sql.table(table)}
        where id = any(${[...ids]}::uuid[])
      `.execute(tx)
      return rows.map((doc) => ({ id: doc.Id, version: 0, doc }))
    },
  }
}
