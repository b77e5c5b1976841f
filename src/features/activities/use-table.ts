import type { ComponentType } from 'react'
import { usePart } from '../../ui/use-part.ts'
import type { ListedRowsProps } from './listed-rows-props.ts'

type Table = ComponentType<ListedRowsProps>

let brought: Table | null = null

// Tiles show before a table is asked for, which brings its own words.
async function bringTable(): Promise<Table> {
  brought = await (await import('./table/bring-table.ts')).bringTable()
  return brought
}

/**
 * The table, where it is wanted: `coming` until it is here. It is on the device from its first opening on; where it cannot be
 * fetched it is `missing`, and asked for again.
 */
export const useTable = (isWanted: boolean): Table | 'coming' | 'missing' =>
  usePart(bringTable, isWanted, brought)[0]
