import { useState } from 'react'

/** Rows that stand together under one heading. */
export interface RowGroup<Row> {
  id: string
  rows: readonly Row[]
}

/** The rows in stretches of one group each, in their own order; without groups, all in one. */
export function groupRows<Row>(
  rows: readonly Row[],
  of: ((row: Row) => string) | undefined,
): readonly RowGroup<Row>[] {
  const groups: { id: string; rows: Row[] }[] = []
  for (const row of rows) {
    const id = of?.(row) ?? ''
    const last = groups.at(-1)
    if (last?.id === id) last.rows.push(row)
    else groups.push({ id, rows: [row] })
  }
  return groups
}

/** Which rows are open, and how one is opened or closed. */
export function useOpenRows(): { isOpen: (id: string) => boolean; toggle: (id: string) => void } {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  return {
    isOpen: (id) => open.has(id),
    toggle: (id) =>
      setOpen((before) => {
        const next = new Set(before)
        if (!next.delete(id)) next.add(id)
        return next
      }),
  }
}
