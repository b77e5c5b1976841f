import { sql } from 'kysely'
import { maySeeKit } from '../../domain/kit/permissions.ts'
import type { Place, PullSource } from '../sync/pull-source.ts'
import { readKits } from './read-kits.ts'

/** Kits of the reader's sites and of the national office, as far as they may take them. */
export const kitSource: PullSource<'Kit'> = {
  name: 'kits',
  type: 'Kit',
  reach: ({ scope }) => scope.kitSites,
  batch: 250,
  list: async (tx, { scope }, after, limit) => {
    const { rows } = await sql<Place>`
      select id, id::text as key from kit
      where deleted_on is null and site_id = any(${[...scope.kitSites]}::uuid[])
        and (${after}::uuid is null or id > ${after}::uuid)
      order by id limit ${limit}
    `.execute(tx)
    return rows
  },
  read: async (tx, { actor, scope }, ids) =>
    (await readKits(tx, ids))
      .filter((kit) => scope.kitSites.includes(kit.SiteId) && maySeeKit(actor, kit))
      .map((kit) => ({ id: kit.Id, version: kit.Version, doc: kit })),
}
