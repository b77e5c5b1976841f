import { rowsOf } from '../sync/list-small-table.ts'
import type { PullSource } from '../sync/pull-source.ts'
import { selectLists } from './select-lists.ts'

/** All enumeration lists with their items and words; deleted ones offer nothing, and name what they offered. */
export const enumerationListSource: PullSource<'EnumerationList'> = {
  name: 'enumeration lists',
  type: 'EnumerationList',
  batch: 100,
  list: rowsOf('enumeration_list'),
  read: async (tx, _reader, ids) =>
    (await selectLists(tx, ids)).map(({ record, deleted }) => ({
      id: record.Id,
      version: record.Version,
      doc: deleted ? { ...record, SystemName: null, EnumerationItems: [] } : record,
    })),
}
