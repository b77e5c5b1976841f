import { siteSeenBy } from '../../domain/site/permissions.ts'
import { liveRows } from '../sync/list-small-table.ts'
import type { PullSource } from '../sync/pull-source.ts'
import { readSites } from './read-sites.ts'

/** All sites. */
export const siteSource: PullSource<'Site'> = {
  name: 'sites',
  type: 'Site',
  batch: 200,
  list: liveRows('site'),
  read: async (tx, { actor }, ids) =>
    (await readSites(tx, ids)).map((site) => ({
      id: site.Id,
      version: site.Version,
      doc: siteSeenBy(actor, site),
    })),
}
