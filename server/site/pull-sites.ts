import { siteSeenBy } from '../../domain/site/permissions.ts'
import { liveRows } from '../sync/list-small-table.ts'
import type { PullSource } from '../sync/pull-source.ts'
import { readSites } from './read-sites.ts'

/** All sites, each as the reader sees it. The name was `sites` while everybody was told the address of each drive: devices read them anew. */
export const siteSource: PullSource<'Site'> = {
  name: 'sites as seen',
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
