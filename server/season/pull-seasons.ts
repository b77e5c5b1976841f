import { rowsOf } from '../sync/list-small-table.ts'
import type { PullSource } from '../sync/pull-source.ts'
import { readSeasons, seasonDocument } from './read-seasons.ts'

/** All seasons. */
export const seasonSource: PullSource<'Season'> = {
  name: 'seasons',
  type: 'Season',
  batch: 500,
  list: rowsOf('season'),
  read: async (tx, _reader, ids) =>
    (await readSeasons(tx))
      .filter(({ Id }) => ids.includes(Id))
      .map((season) => ({ id: season.Id, version: season.Version, doc: seasonDocument(season) })),
}
