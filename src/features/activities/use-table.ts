import { type ComponentType, useEffect, useState } from 'react'
import { loadAllWords } from '../../locales/load.ts'
import { useOnline } from '../../ui/use-online.ts'
import type { ListedRowsProps } from './listed-rows-props.ts'

type Table = ComponentType<ListedRowsProps>

let brought: Table | null = null

// Tiles show before a table is asked for, which brings its own words.
async function bringTable(): Promise<Table> {
  const words = import('../../locales/part-words.ts').then((part) => part.bringPartWords())
  const [part] = await Promise.all([import('./table/activity-table.tsx'), loadAllWords(), words])
  brought = part.ActivityTable
  return brought
}

/**
 * The table, where it is wanted: `coming` until it is here. It is on the device from its first opening on; where it cannot be
 * fetched it is `missing`, and asked for again with signal.
 */
export function useTable(isWanted: boolean): Table | 'coming' | 'missing' {
  const isOnline = useOnline()
  const [table, setTable] = useState<Table | 'coming' | 'missing'>(() => brought ?? 'coming')
  const isToBeBrought = isWanted && (table === 'coming' || (table === 'missing' && isOnline))
  useEffect(() => {
    if (!isToBeBrought) return
    bringTable().then(
      (here) => setTable(() => here),
      (error: unknown) => {
        console.info('The table could not be fetched now', error)
        setTable('missing')
      },
    )
  }, [isToBeBrought])
  return table
}
