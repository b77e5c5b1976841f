import { placeAt } from '../../src/data/store/listed-logs.ts'
import { type HeadRow, type ListingRow, refOf } from '../../src/data/store/rows.ts'

/** The head of a log that the server has, with its row in the lists of these sites. */
export const headWith = (listed: ListingRow, sites: readonly string[]): HeadRow => ({
  ref: refOf('Workshop', listed.Id),
  type: 'Workshop',
  id: listed.Id,
  version: 1,
  derived: null,
  hidden: 0,
  held: null,
  generation: 0,
  listed,
  places: sites.map((site) => placeAt(site, listed)),
})
