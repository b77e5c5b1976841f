import { sql } from 'kysely'
import type { NamedType } from '../../domain/records.ts'
import { rowsOf } from '../sync/list-small-table.ts'
import type { PullSource } from '../sync/pull-source.ts'

/** Activity types. */
export const workshopTypeSource = namedTypes('activity types', 'WorkshopType', 'workshop_type')

/** Hour types. */
export const hourTypeSource = namedTypes('hour types', 'HourType', 'hour_type')

function namedTypes<T extends 'WorkshopType' | 'HourType'>(
  name: string,
  type: T,
  table: string,
): PullSource<T> {
  return {
    name,
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
