import { liveRows } from '../sync/list-small-table.ts'
import type { PullSource } from '../sync/pull-source.ts'
import { readEnumerationLists } from './read-enumeration-lists.ts'

/** All enumeration lists with their items and words. */
export const enumerationListSource: PullSource<'EnumerationList'> = {
  name: 'enumeration lists',
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
