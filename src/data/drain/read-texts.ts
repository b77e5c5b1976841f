import { groupBy } from '../../../domain/kernel/group-by.ts'
import { isTimeOrdered } from '../../../domain/kernel/id-shape.ts'
import type { PersonDatabase } from '../store/person-database.ts'
import type { OutboxRow, Ref } from '../store/rows.ts'

/**
 * The texts of these records, by their names. Those that were made one after the other lie side by side: `many` and more of them
 * are read in a stretch, which costs the page half of reading each by its key. What others made meanwhile may lie between.
 */
export async function readTexts(
  db: PersonDatabase,
  rows: readonly OutboxRow[],
  many: number,
): Promise<Map<Ref, string>> {
  const texts = new Map<Ref, string>()
  const byType = groupBy(
    rows.filter(({ id }) => isTimeOrdered(id)),
    ({ type }) => type,
  )
  await Promise.all(
    [...byType.values()].map(async (group) => {
      if (group.length < many) return
      const refs = group.map(({ ref }) => ref).sort()
      const [first, last] = [refs[0] ?? '', refs.at(-1) ?? '']
      // No more than that many in vain, however many lie between: what is missing then is read by its key.
      const most = Math.ceil(group.length * 1.25)
      const wanted = new Set(refs)
      for (const { ref, text } of await db.texts
        .where('ref')
        .between(first, last, true, true)
        .limit(most)
        .toArray())
        if (wanted.has(ref)) texts.set(ref, text)
    }),
  )
  const missing = rows.flatMap(({ ref }) => (texts.has(ref) ? [] : ref))
  if (missing.length === 0) return texts
  for (const row of await db.texts.bulkGet(missing)) if (row) texts.set(row.ref, row.text)
  return texts
}
