import { sql } from 'kysely'
import { NATIONAL_SITE_ID } from '../../domain/site/national-office.ts'
import type { Tx } from '../db/connection.ts'
import { type JournalLine, journal } from '../record/journal.ts'
import type { Place, PullSource } from '../sync/pull-source.ts'

/** When a request last came to each site that the reader coordinates: nothing of the requests themselves. */
export const outreachNewsSource: PullSource<'OutreachNews'> = {
  name: 'outreach-news',
  type: 'OutreachNews',
  reach: ({ scope }) => scope.logSites,
  batch: 250,
  list: async (tx, { scope }, after, limit) => {
    const { rows } = await sql<Place>`
      select id, id::text as key from site
      where deleted_on is null and id = any(${[...scope.logSites]}::uuid[])
        and (${after}::uuid is null or id > ${after}::uuid)
      order by id limit ${limit}
    `.execute(tx)
    return rows
  },
  read: async (tx, { scope }, ids) => {
    const { rows } = await sql<{ id: string; newest: Date | string | null }>`
      select site.id, (
        select record.created_on from outreach_site_record record where record.site_id = site.id
        order by record.created_on desc limit 1
      ) as newest
      from site where site.id = any(${ids.filter((id) => scope.logSites.includes(id))}::uuid[])
    `.execute(tx)
    return rows.map(({ id, newest }) => ({
      id,
      version: 0,
      doc: { Id: id, SiteId: id, NewestOn: newest === null ? null : new Date(newest).toISOString() },
    }))
  },
}

/** Tells the devices of those who look after these sites (null: the national office) that a request came to them. */
export async function journalNews(tx: Tx, siteIds: readonly (string | null)[]): Promise<void> {
  const sites = new Set(siteIds.map((id) => id ?? NATIONAL_SITE_ID))
  await journal(
    tx,
    [...sites].map((id): JournalLine => ({ type: 'OutreachNews', id, version: 0, sites: [id] })),
  )
}
