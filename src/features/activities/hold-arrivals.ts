/** What is on the screen after something arrived, and how many rows wait for the person to ask for them. */
export interface Settled<Row> {
  rows: Row[]
  waiting: number
}

/**
 * Keeps a list still while others write to it: rows on the screen stay where they are (with their new content, gone
 * when they no longer match), one's own new rows appear at once, rows that belong below everything shown are added
 * there, and other people's rows that would push something down only count. `shown` are the ids on the screen;
 * `fresh` the rows as they are now, in order.
 */
export function holdArrivals<Row extends { Id: string }>(
  shown: readonly string[],
  fresh: readonly Row[],
  isOwn: (row: Row) => boolean,
): Settled<Row> {
  const rowById = new Map(fresh.map((row) => [row.Id, row]))
  const kept = shown.filter((id) => rowById.has(id))
  if (kept.length === 0) return { rows: [...fresh], waiting: 0 }

  const ids = [...kept]
  const placed = new Set(kept)
  let below = true
  let anchor: string | undefined
  let waiting = 0
  for (const row of [...fresh].reverse()) {
    if (placed.has(row.Id)) {
      below = false
    } else if (below || isOwn(row)) {
      ids.splice(anchor === undefined ? ids.length : ids.indexOf(anchor), 0, row.Id)
      placed.add(row.Id)
    } else {
      waiting += 1
      continue
    }
    anchor = row.Id
  }
  return { rows: ids.flatMap((id) => rowById.get(id) ?? []), waiting }
}
